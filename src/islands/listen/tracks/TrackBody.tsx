// Below a track's head: description, release and file are drawn at once; related content is added
// below when it is loaded.
import { useCallback, useState, type ReactNode } from 'react'
import type { License } from '../../../lib/contract/listen/licenses.ts'
import type { Track } from '../../../lib/contract/listen/tracks.ts'
import { formatDate, formatDuration, formatNumber, formatSize } from '../../../lib/i18n/formats.ts'
import { routePath } from '../../../lib/routes/match.ts'
import { codecName, isPodcast, licenseLabel, mainUpload } from '../../../lib/tracks.ts'
import { webLink } from '../../../lib/text/web-link.ts'
import type { TrackSurroundings } from '../../../stores/listen/tracks.ts'
import { Credits } from '../../../ui/Credits.tsx'
import { DefinitionList } from '../../../ui/DefinitionList.tsx'
import { RichText } from '../../../ui/rich-text/RichText.tsx'
import { TagList } from '../../../ui/TagList.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { releaseDate } from '../../kit/item-page/AlbumFacts.tsx'
import { Libraries } from '../../kit/item-page/Libraries.tsx'
import { PlaylistShelf } from '../../kit/item-page/PlaylistShelf.tsx'
import { Section } from '../../kit/item-page/Section.tsx'
import { late } from '../../kit/late.tsx'
import { TrackList } from '../../kit/tracks/TrackList.tsx'

const Away = ({ href, children, dir }: { href: string; children: ReactNode; dir?: 'ltr' }) => (
  <a className="link" href={href} target="_blank" rel="noopener" dir={dir}>
    {children}
  </a>
)

function FileFacts({ track }: { track: Track }) {
  const { t, locale } = useLanguage()
  const file = mainUpload(track)
  return (
    <DefinitionList
      rows={[
        {
          term: t('common.duration'),
          value: file?.duration && formatDuration(file.duration, locale),
          figures: true
        },
        { term: t('tracks.codec'), value: file && codecName(file) },
        {
          term: t('tracks.bitrate'),
          value:
            file?.bitrate && t('tracks.bitrateValue', { value: Math.round(file.bitrate / 1000) }),
          figures: true
        },
        {
          term: t('tracks.size'),
          value: file?.size && formatSize(file.size, locale),
          figures: true
        },
        {
          term: t('tracks.downloads'),
          value: track.downloads_count >= 0 && formatNumber(track.downloads_count, locale),
          figures: true
        },
        { term: t('tracks.added'), value: formatDate(track.creation_date, locale), figures: true }
      ]}
    />
  )
}

function ReleaseFacts({ track, license }: { track: Track; license: License | undefined }) {
  const { t, locale } = useLanguage()
  const { album, position, disc_number: disc } = track
  const podcast = isPodcast(track.artist_credit)
  const [address, licenseHref] = [webLink(track.fid), webLink(license?.url)]
  const place =
    position === null
      ? undefined
      : disc === null || disc <= 1
        ? 'tracks.trackPosition'
        : 'tracks.discPosition'
  return (
    <DefinitionList
      rows={[
        {
          term: t(podcast ? 'albums.series' : 'common.album'),
          value: album && (
            <a
              className="link"
              href={routePath('library.albums.detail', { id: album.id }, locale)}
              dir="auto"
            >
              {album.title}
            </a>
          )
        },
        {
          term: t('common.artists'),
          value: track.artist_credit.length > 0 && <Credits credits={track.artist_credit} />
        },
        {
          term: t('tracks.position'),
          value: place && t(place, { position: position!, disc: disc ?? 1 }),
          figures: true
        },
        {
          term: t(podcast ? 'tracks.published' : 'albums.released'),
          value: podcast
            ? formatDate(track.creation_date, locale)
            : releaseDate(album?.release_date ?? null, locale),
          figures: true
        },
        { term: t('tracks.copyright'), value: track.copyright && <bdi>{track.copyright}</bdi> },
        {
          term: t('tracks.license'),
          value:
            track.license &&
            (licenseHref ? (
              <Away href={licenseHref}>{license!.name}</Away>
            ) : (
              licenseLabel(track.license)
            ))
        },
        {
          term: t('common.tags'),
          value: track.tags.length > 0 && <TagList tags={track.tags} className="chips" />
        },
        {
          term: t('tracks.address'),
          value: address && (
            <Away href={address} dir="ltr">
              {address}
            </Away>
          )
        }
      ]}
    />
  )
}

const FromFeed = late(() => import('./feed/FromFeed.tsx').then(({ FromFeed }) => FromFeed))

export function TrackBody({
  track,
  around
}: {
  track: Track
  around: TrackSurroundings | undefined
}) {
  const { t } = useLanguage()
  const html = track.description?.html
  const podcast = isPodcast(track.artist_credit)
  const [settled, setSettled] = useState<number>()
  const settle = useCallback(() => setSettled(track.id), [track.id])
  const asksFeed = podcast && track.artist_credit.length > 0
  // What stands below the part from the feed waits for it, and is not moved by it.
  const below = asksFeed && settled !== track.id ? undefined : around
  const others = below && below.sameAlbum.length > 1 ? below.sameAlbum : []
  return (
    <>
      {html && (
        <Section title={t('tracks.about')}>
          <RichText html={html} />
        </Section>
      )}
      <div className={html ? 'section split' : 'split'}>
        <Section title={t('albums.release')}>
          <ReleaseFacts track={track} license={around?.license} />
        </Section>
        <Section title={t('tracks.file')}>
          <FileFacts track={track} />
        </Section>
      </div>
      {asksFeed && <FromFeed track={track} onSettled={settle} onFail={settle} />}
      {others.length > 0 && (
        <Section
          className="section"
          title={t(podcast ? 'albums.moreFromSeries' : 'albums.moreFromAlbum')}
        >
          <TrackList
            label={t('albums.tracksOf', { title: track.album?.title ?? track.title })}
            tracks={others}
            numbering="position"
          />
        </Section>
      )}
      {below && (
        <div className="section">
          <Libraries libraries={below.libraries} />
        </div>
      )}
      {below && <PlaylistShelf playlists={below.playlists} />}
    </>
  )
}
