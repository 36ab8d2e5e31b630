// The head of the library home: a greeting for signed-in users, the title for visitors.
import { useSyncExternalStore } from 'react'
import { env } from '../../../lib/env.ts'
import { partOfDay } from '../../../lib/home/recent.ts'
import { isolate } from '../../../lib/text/names.ts'
import { newAlbums } from '../../../stores/listen/home/home.ts'
import { $me } from '../../../stores/session/session.ts'
import { useLanguage } from '../../../ui/language.tsx'
import { useAtom } from '../../kit/useAtom.ts'
import { useResource } from '../../kit/useResource.ts'

const greetings = {
  morning: 'home.goodMorning',
  afternoon: 'home.goodAfternoon',
  evening: 'home.goodEvening'
} as const

const never = () => () => {}
const hourOf = () => new Date(env().now()).getHours()
const podOf = () => new URL(env().podUrl() || env().location().origin).host
/**
 * Pages are built at another time and for no particular pod: the hour and the pod are known only in
 * the browser.
 */
const useHere = <T extends string | number>(read: () => T): T | undefined =>
  useSyncExternalStore<T | undefined>(never, read, () => undefined)

export function HomeHead() {
  const { t } = useLanguage()
  const me = useAtom($me)
  const albums = useResource(newAlbums)
  const hour = useHere(hourOf)
  const pod = useHere(podOf)
  const greeting =
    me && hour !== undefined
      ? t(greetings[partOfDay(hour)], { name: isolate(me.name || me.username) })
      : t('home.title')
  const count = albums.state === 'ready' ? albums.value.count : undefined
  return (
    <div className="page-head home-head">
      <div>
        <h1 key={greeting}>{greeting}</h1>
        <p className="muted lede num">
          {count && pod ? t('home.albumsOn', { count, pod: isolate(pod) }) : '\u00a0'}
        </p>
      </div>
    </div>
  )
}
