// How much there is of an account or another pod.
import type { AccountStats, DomainStats } from '../../../lib/contract/admin/moderation/actors.ts'
import { formatNumber, formatSize } from '../../../lib/i18n/formats.ts'
import { DefinitionList } from '../../../ui/DefinitionList.tsx'
import { useLanguage } from '../../../ui/language.tsx'

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
    total: size(t('moderation.mediaSize'), stats.media_total_size),
    cached: size(t('moderation.cachedSize'), stats.media_downloaded_size),
    followsIn: row(t('moderation.followsIn'), stats.received_library_follows),
    followsOut: row(t('moderation.followsOut'), stats.emitted_library_follows),
    artists: row(t('common.artists'), stats.artists),
    albums: row(t('common.albums'), stats.albums),
    tracks: row(t('common.tracks'), stats.tracks),
    people: row(t('moderation.people'), 'actors' in stats ? stats.actors : undefined),
    reports: row(t('moderation.reportsAbout'), 'reports' in stats ? stats.reports : undefined),
    requests: row(t('moderation.requestsBy'), 'requests' in stats ? stats.requests : undefined)
  }
}

export function Statistics({ stats }: { stats: Stats }) {
  return <DefinitionList rows={Object.values(useRows(stats))} />
}

/**
 * What goes at once.
 * @param all also who follows its libraries, and not only its media
 */
export function Losses({ stats, all }: { stats: Stats; all: boolean }) {
  const rows = useRows(stats)
  return (
    <DefinitionList
      rows={[
        rows.channels,
        rows.libraries,
        rows.uploads,
        rows.cached,
        rows.followsOut,
        ...(all ? [rows.followsIn] : [])
      ]}
    />
  )
}
