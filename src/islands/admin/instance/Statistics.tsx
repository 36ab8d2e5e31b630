// How much content a pod has and how much it is used. Pods may leave out some or all of these
// figures.
import type { NodeInfo } from '../../../lib/contract/admin/instance.ts'
import type { TextKey } from '../../../lib/i18n/keys.ts'
import { formatNumber } from '../../../lib/i18n/formats.ts'
import { Plot } from '../../../ui/Plot.tsx'
import { useLanguage } from '../../../ui/language.tsx'

type Figure = [TextKey, number | null | undefined]

/** Categories with their counts. Some pods send names without counts; those are left out. */
const categories = (list: unknown): { label: string; value: number }[] =>
  (Array.isArray(list) ? (list as unknown[]) : []).flatMap((each) => {
    const { name, count } = (each ?? {}) as { name?: unknown; count?: unknown }
    return typeof name === 'string' && typeof count === 'number'
      ? [{ label: name, value: count }]
      : []
  })

export function Statistics({ info: { metadata, usage } }: { info: NodeInfo }) {
  const { locale, t } = useLanguage()
  const { content, usage: use } = metadata
  const local = content?.local
  // Pods that hide their statistics send 0 for everything. A real pod has users, so a total of 0
  // users means "hidden".
  const told = usage?.users?.total !== 0
  const figures: Figure[] = [
    ['home.figureArtists', local?.artists],
    ['home.figureAlbums', local?.releases],
    ['home.figureTracks', local?.recordings],
    ['home.figureHours', local?.hoursOfContent],
    ['instance.listenings', told ? use?.listenings?.total : undefined],
    ['instance.favorites', told ? use?.favorites?.tracks?.total : undefined],
    ['instance.downloads', told ? use?.downloads?.total : undefined]
  ]
  const known = figures.filter((each): each is [TextKey, number] => typeof each[1] === 'number')
  const { total, activeHalfyear, activeMonth } = usage?.users ?? {}
  const people = (
    (told
      ? [
          ['instance.peopleTotal', total],
          ['instance.peopleHalfyear', activeHalfyear],
          ['instance.peopleMonth', activeMonth]
        ]
      : []) as Figure[]
  ).flatMap(([key, value]) => (typeof value === 'number' ? [{ label: t(key), value }] : []))
  const music = categories(content?.topMusicCategories)
  const podcasts = categories(content?.topPodcastCategories)
  if (known.length + people.length + music.length + podcasts.length === 0) return null
  return (
    <section aria-labelledby="statistics">
      <h2 id="statistics">{t('instance.statistics')}</h2>
      <dl className="about-figures">
        {known.map(([key, value]) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd>{formatNumber(Math.floor(value), locale)}</dd>
          </div>
        ))}
      </dl>
      <div className="plots">
        <Plot title={t('instance.people')} rows={people} />
        <Plot title={t('instance.topMusic')} rows={music} />
        <Plot title={t('instance.topPodcasts')} rows={podcasts} />
      </div>
    </section>
  )
}
