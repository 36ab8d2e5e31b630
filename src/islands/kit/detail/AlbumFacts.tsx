// The muted line under an album's credits.
import type { Album } from '../../../lib/contract/library/albums.ts'
import type { Track } from '../../../lib/contract/library/tracks.ts'
import { formatDate, formatLongDuration } from '../../../lib/i18n/formats.ts'
import { licenseLabel, sharedLicense, totalSeconds } from '../../../lib/tracks.ts'
import { webHost, webLink } from '../../../lib/text/web-link.ts'
import { FactsLine } from '../../../ui/FactsLine.tsx'
import { useLanguage } from '../../../ui/texts.tsx'

/** "from reef.example" with a link to the original; nothing for this pod's own content. */
export function FromPod({ isLocal, address }: { isLocal: boolean; address: string | null }) {
  const { t } = useLanguage()
  const [link, domain] = [webLink(address), webHost(address)]
  if (isLocal || !link || !domain) return null
  const [before, after] = t('detail.fromPod', { domain: '\u0000' }).split('\u0000')
  return (
    <>
      {before}
      <a href={link} target="_blank" rel="noopener">
        <bdi>{domain}</bdi>
      </a>
      {after}
    </>
  )
}

/** The year if only that is known, else the full date. */
export const releaseDate = (date: string | null, locale: string): string | undefined =>
  !date ? undefined : /^\d{4}(-01-01)?$/.test(date) ? date.slice(0, 4) : formatDate(date, locale)

export function AlbumFacts({ album, tracks }: { album: Album; tracks: readonly Track[] }) {
  const { t, locale } = useLanguage()
  const seconds = totalSeconds(tracks) || album.duration || 0
  const license = sharedLicense(tracks)
  return (
    <FactsLine
      facts={[
        album.release_date?.slice(0, 4),
        t('detail.trackCount', { count: tracks.length || album.tracks_count }),
        seconds > 0 && formatLongDuration(seconds, locale),
        license && licenseLabel(license),
        !album.is_local && webHost(album.fid) && (
          <FromPod isLocal={album.is_local} address={album.fid} />
        )
      ]}
    />
  )
}
