// The muted line under an album's credits.
import type { ReactNode } from 'react'
import type { Album } from '../../../lib/contract/listen/albums.ts'
import type { Track } from '../../../lib/contract/listen/tracks.ts'
import { formatDate, formatLongDuration } from '../../../lib/i18n/formats.ts'
import { licenseLabel, sharedLicense, totalSeconds } from '../../../lib/tracks.ts'
import { webHost, webLink } from '../../../lib/text/web-link.ts'
import { FactsLine } from '../../../ui/FactsLine.tsx'
import { Sentence } from '../../../ui/Sentence.tsx'
import { useLanguage } from '../../../ui/language.tsx'

/**
 * "from reef.example" with a link to the original, as a fact; undefined for this pod's own content.
 */
export function fromPod(content: { is_local: boolean; fid: string | null }): ReactNode {
  const [link, domain] = [webLink(content.fid), webHost(content.fid)]
  if (content.is_local || !link || !domain) return undefined
  const original = (
    <a href={link} target="_blank" rel="noopener">
      <bdi>{domain}</bdi>
    </a>
  )
  return <Sentence text="tracks.fromPod" parts={{ domain: original }} />
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
        t('albums.trackCount', { count: tracks.length || album.tracks_count }),
        seconds > 0 && formatLongDuration(seconds, locale),
        license && licenseLabel(license),
        fromPod(album)
      ]}
    />
  )
}
