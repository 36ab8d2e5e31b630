// What the landing page shows of the pod: its figures. Failures leave the static page as it is.
import { useStore } from '@nanostores/react'
import { formatNumber } from '../../lib/i18n/formats.ts'
import { $nodeInfo } from '../../stores/instance.ts'
import { island, type IslandProps } from '../island.tsx'

const LOADING = { state: 'loading' } as const
const figures = [
  ['artists', 'library.figureArtists'],
  ['releases', 'library.figureAlbums'],
  ['recordings', 'library.figureTracks'],
  ['hoursOfContent', 'library.figureHours']
] as const

export const Home = island('Home', function Home({ t, locale }: IslandProps) {
  const info = useStore($nodeInfo, { ssr: () => LOADING })
  const local = info.state === 'ready' ? info.value.metadata.content?.local : undefined
  const users = info.state === 'ready' ? info.value.usage.users.total : undefined
  if (info.state !== 'loading' && !local) return null
  const write = (value: number | null | undefined) => (typeof value === 'number' ? formatNumber(Math.floor(value), locale) : '–')
  return (
    <ul className="figures" aria-busy={!local} aria-label={t('library.figures')}>
      {figures.map(([name, text]) => (
        <li key={name}>
          <b>{write(local?.[name])}</b>
          {t(text)}
        </li>
      ))}
      <li>
        <b>{write(users)}</b>
        {t('library.figureUsers')}
      </li>
    </ul>
  )
})
