// How much there is of an account or another pod.
import type { AccountStats, DomainStats } from '../../../lib/contract/admin/moderation/actors.ts'
import { formatNumber, formatSize } from '../../../lib/i18n/formats.ts'
import type { TextKey } from '../../../lib/i18n/keys.ts'
import { DefinitionList } from '../../../ui/DefinitionList.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { Plot } from '../../../ui/Plot.tsx'
import '../../../styles/admin/plots.css?adopt'

export type Stats = AccountStats | DomainStats

function useRows(stats: Stats) {
  const { t, locale } = useLanguage()
  const row = (term: string, value: unknown) => ({
    term,
    value: typeof value === 'number' ? formatNumber(value, locale) : undefined,
    figures: true
  })
  const size = (term: string, value: unknown) => ({
    term,
    value: typeof value === 'number' ? formatSize(value, locale) : undefined,
    figures: true
  })
  return {
    channels: row(t('common.channels'), stats.channels),
    libraries: row(t('moderation.libraries'), stats.libraries),
    uploads: row(t('moderation.uploads'), stats.uploads),
    cached: size(t('moderation.cachedSize'), stats.media_downloaded_size),
    followsIn: row(t('moderation.followsIn'), stats.received_library_follows),
    followsOut: row(t('moderation.followsOut'), stats.emitted_library_follows),
    people: row(t('moderation.people'), 'actors' in stats ? stats.actors : undefined),
    reports: row(t('moderation.reportsAbout'), 'reports' in stats ? stats.reports : undefined),
    requests: row(t('moderation.requestsBy'), 'requests' in stats ? stats.requests : undefined)
  }
}

type Named = readonly (readonly [text: TextKey, value: unknown])[]

/** Only the values that pods send, with their words. */
function usePlotRows(named: Named) {
  const { t } = useLanguage()
  return named.flatMap(([text, value]) =>
    typeof value === 'number' ? [{ label: t(text), value }] : []
  )
}

export function Statistics({ stats }: { stats: Stats }) {
  const { t } = useLanguage()
  const { followsIn, followsOut, people, reports, requests } = useRows(stats)
  const music = usePlotRows([
    ['common.artists', stats.artists],
    ['common.albums', stats.albums],
    ['common.tracks', stats.tracks],
    ['moderation.uploads', stats.uploads],
    ['moderation.libraries', stats.libraries],
    ['common.channels', stats.channels]
  ])
  const storage = usePlotRows([
    ['moderation.mediaSize', stats.media_total_size],
    ['moderation.cachedSize', stats.media_downloaded_size]
  ])
  return (
    <>
      <div className="plots">
        <Plot title={t('artists.categoryMusic')} rows={music} />
        <Plot title={t('users.storage')} rows={storage} format={formatSize} />
      </div>
      <DefinitionList rows={[followsIn, followsOut, people, reports, requests]} />
    </>
  )
}

/** What goes at once; with the libraries also who follows them. */
export function Losses({ stats }: { stats: Stats }) {
  const { channels, libraries, uploads, cached, followsOut, followsIn } = useRows(stats)
  return <DefinitionList rows={[channels, libraries, uploads, cached, followsOut, followsIn]} />
}
