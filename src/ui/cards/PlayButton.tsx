// The round button on covers and tiles: plays, or pauses what plays.
import { useState } from 'react'
import { Icon } from '../Icon.tsx'
import { useLanguage } from '../language.tsx'

export type PlayButtonProps = {
  name: string
  className: string
  playing?: boolean
  /** May load data first; the button is busy until its promise settles. */
  onPlay: () => void | Promise<void>
}

export function PlayButton({ name, className, playing, onPlay }: PlayButtonProps) {
  const { t } = useLanguage()
  const [busy, setBusy] = useState(false)
  const press = async () => {
    if (busy) return
    setBusy(true)
    try {
      await onPlay()
    } finally {
      setBusy(false)
    }
  }
  return (
    <button
      type="button"
      className={className}
      data-plays
      aria-label={t(playing ? 'lists.pause' : 'lists.play', { name })}
      aria-busy={busy || undefined}
      onClick={() => void press()}
    >
      <Icon name={playing ? 'pause' : 'play'} fill />
    </button>
  )
}
