// Announces to screen readers, politely and once, which track starts to play, and that another tab
// has taken over playback.
import { useEffect, useState } from 'react'
import { creditLine } from '../../lib/text/credit-names.ts'
import { $current, $otherTab, $playback } from '../../stores/player/index.ts'
import { useLanguage } from '../../ui/language.tsx'

export function Announcer() {
  const { t } = useLanguage()
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
      const { title, artistCredit } = current
      setText(t('player.nowPlayingAnnounce', { title, artists: creditLine(artistCredit) }))
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
