// Announces to screen readers, politely and once, which track starts to play, and that another tab
// has taken over playback.
import { useEffect, useState } from 'react'
import { creditLine } from '../../lib/queue/types.ts'
import { $current, $otherTab, $playback } from '../../stores/player/index.ts'
import type { IslandProps } from '../island.tsx'

export function Announcer({ t }: IslandProps) {
  const [text, setText] = useState('')
  useEffect(() => {
    let told: number | undefined
    const offTab = $otherTab.listen((other) => {
      if (other) setText(t('player.otherTab'))
    })
    const offPlayback = $playback.subscribe(({ state }) => {
      const current = $current.get()
      // Resuming after a pause or after buffering is not announced.
      if (state !== 'playing' || !current || current.key === told) return
      told = current.key
      setText(
        t('player.nowPlayingAnnounce', { title: current.title, artists: creditLine(current) })
      )
    })
    return () => {
      offTab()
      offPlayback()
    }
  }, [t])
  return (
    <p className="visually-hidden" role="status">
      {text}
    </p>
  )
}
