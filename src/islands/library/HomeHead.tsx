// The first words of the library: a greeting for people, the title for visitors.
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { env } from '../../lib/env.ts'
import { partOfDay } from '../../lib/recent.ts'
import { newAlbums } from '../../stores/library/home.ts'
import { $me } from '../../stores/session.ts'
import { useLanguage } from '../../ui/texts.tsx'

const greetings = { morning: 'home.goodMorning', afternoon: 'home.goodAfternoon', evening: 'home.goodEvening' } as const
const LOADING = { state: 'loading' } as const

/** Isolated, so that a name in another script does not turn the sentence around. */
const isolated = (text: string) => `\u2068${text}\u2069`

export function HomeHead() {
  const { t } = useLanguage()
  const me = useStore($me, { ssr: () => undefined })
  const albums = useStore(newAlbums.$value, { ssr: () => LOADING })
  // Pages are built at another hour, on another clock: both are known only here.
  const [here, setHere] = useState<{ hour: number; pod: string }>()
  useEffect(() => {
    const pod = new URL(env().podUrl() || env().location().origin).host
    setHere({ hour: new Date(env().now()).getHours(), pod })
  }, [])
  const greeting = me && here ? t(greetings[partOfDay(here.hour)], { name: isolated(me.name || me.username) }) : t('home.title')
  const count = albums.state === 'ready' ? albums.value.count : undefined
  return (
    <div className="page-head">
      <div>
        <h1>{greeting}</h1>
        <p className="muted lede num">{count && here ? t('home.albumsOn', { count, pod: isolated(here.pod) }) : '\u00a0'}</p>
      </div>
    </div>
  )
}
