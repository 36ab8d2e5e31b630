// One radio as a tile; the whole tile is the button.
import { useState, type ReactNode } from 'react'
import { tintOf } from '../../../lib/colour/tint.ts'
import type { RadioWanted } from '../../../stores/player/index.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { useRadio } from './useRadio.ts'

export type RadioTileProps = {
  wanted: RadioWanted
  name: string
  about: string
  /** Icon or face. */
  art: ReactNode
  /** The text from which the tile's colour is made. */
  tint: string
  /** Shown to signed-in users only. */
  own?: boolean
}

/** A list item: put it into `ul.radio-tiles`. */
export function RadioTile({ wanted, name, about, art, tint, own }: RadioTileProps) {
  const { t } = useLanguage()
  const { current, playing, press } = useRadio(wanted)
  const [busy, setBusy] = useState(false)
  const onClick = () => {
    if (busy) return
    setBusy(true)
    void Promise.resolve(press()).finally(() => setBusy(false))
  }
  return (
    <li
      className={current ? 'tile tinted radio-tile is-playing' : 'tile tinted radio-tile'}
      style={{ '--tint': tintOf(tint) } as React.CSSProperties}
      data-when={own ? 'signed-in' : undefined}
    >
      <div className="tile-art radio-art" aria-hidden="true">
        {art}
      </div>
      <div className="tile-text">
        <button
          type="button"
          className="tile-title truncate"
          dir="auto"
          title={name}
          aria-label={t(playing ? 'radios.pause' : 'radios.play', { name })}
          aria-busy={busy || undefined}
          onClick={onClick}
        >
          {name}
        </button>
        <p className="truncate">{about}</p>
      </div>
      <span className="play-btn tile-play radio-play" aria-hidden="true">
        <Icon name={playing ? 'pause' : 'play'} fill />
      </span>
    </li>
  )
}
