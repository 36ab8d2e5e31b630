// The page of one uploaded file: its track, the file, and where it is kept.
// docs/product/library.md#uploads.
import type { Track } from '../../../lib/contract/listen/tracks.ts'
import type { ImportStatus, Upload } from '../../../lib/contract/publish/uploads.ts'
import { formatDate, formatDuration, formatSize } from '../../../lib/i18n/formats.ts'
import { routePath } from '../../../lib/routes/match.ts'
import { codecName } from '../../../lib/tracks.ts'
import { $nowPlaying } from '../../../stores/player/play-all.ts'
import {
  currentUpload,
  type CurrentUpload
} from '../../../stores/publish/uploads/current-upload.ts'
import { togglePlay } from '../../../stores/player/index.ts'
import { Cover } from '../../../ui/Cover.tsx'
import { Credits } from '../../../ui/Credits.tsx'
import { DefinitionList } from '../../../ui/DefinitionList.tsx'
import { DetailHead } from '../../../ui/DetailHead.tsx'
import { FactsLine } from '../../../ui/FactsLine.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { island } from '../../island.tsx'
import { Actions } from '../../kit/item-page/Actions.tsx'
import { Missing } from '../../kit/item-page/Missing.tsx'
import { Section } from '../../kit/item-page/Section.tsx'
import { useTint } from '../../kit/item-page/useTint.ts'
import { useTitle } from '../../kit/item-page/useTitle.ts'
import { downloadTrack } from '../../kit/tracks/download.ts'
import { useAtom } from '../../kit/useAtom.ts'
import { useResource } from '../../kit/useResource.ts'

const statuses = {
  draft: 'uploads.draft',
  pending: 'uploads.pending',
  finished: 'uploads.finished',
  errored: 'uploads.errored',
  skipped: 'uploads.skipped'
} as const satisfies Record<ImportStatus, string>

/** The contract leaves the shape of this part open. */
function libraryOf({ library }: Upload): { uuid: string; name: string } | undefined {
  const { uuid, name } = (library ?? {}) as { uuid?: unknown; name?: unknown }
  return typeof uuid === 'string' && typeof name === 'string' ? { uuid, name } : undefined
}

function UploadActions({ upload: { uuid }, track }: { upload: Upload; track: Track }) {
  const { t } = useLanguage()
  const playing = useAtom($nowPlaying)
  const isHere = playing?.track === track.id
  const file = track.uploads.find((each) => each.uuid === uuid)
  return (
    <Actions
      item={{ kind: 'upload', row: { uuid, track } }}
      playing={isHere && playing.sounding}
      onPlay={isHere ? togglePlay : undefined}
      beside={
        file && (
          <button className="btn btn-lg" type="button" onClick={() => downloadTrack(track, uuid)}>
            <Icon name="download" />
            {t('common.download')}
          </button>
        )
      }
    />
  )
}

function TrackFacts({ track }: { track: Track }) {
  const { t, locale } = useLanguage()
  const { album, artist_credit: credits } = track
  return (
    <DefinitionList
      rows={[
        {
          term: t('tracks.kindTrack'),
          value: (
            <a
              className="link"
              href={routePath('library.tracks.detail', { id: track.id }, locale)}
              dir="auto"
            >
              {track.title}
            </a>
          )
        },
        {
          term: t('common.album'),
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
          value: credits.length > 0 && <Credits credits={credits} />
        }
      ]}
    />
  )
}

function FileFacts({ upload }: { upload: Upload }) {
  const { t, locale } = useLanguage()
  const { bitrate, filename, mimetype, duration, size, import_status: status } = upload
  const library = libraryOf(upload)
  return (
    <DefinitionList
      rows={[
        { term: t('uploads.filename'), value: filename && <bdi>{filename}</bdi> },
        { term: t('uploads.type'), value: mimetype && <bdi>{mimetype}</bdi> },
        {
          term: t('common.duration'),
          value: duration && formatDuration(duration, locale),
          figures: true
        },
        {
          term: t('tracks.bitrate'),
          value: bitrate && t('tracks.bitrateValue', { value: Math.round(bitrate / 1000) }),
          figures: true
        },
        { term: t('tracks.size'), value: size && formatSize(size, locale), figures: true },
        {
          term: t('uploads.library'),
          value: library && (
            <a
              className="link"
              href={routePath('library.detail', { id: library.uuid }, locale)}
              dir="auto"
            >
              {library.name}
            </a>
          )
        },
        { term: t('uploads.status'), value: statuses[status] && t(statuses[status]) },
        {
          term: t('uploads.uploaded'),
          value: formatDate(upload.creation_date, locale),
          figures: true
        },
        {
          term: t('uploads.imported'),
          value: upload.import_date && formatDate(upload.import_date, locale),
          figures: true
        }
      ]}
    />
  )
}

function Body({ upload, track }: CurrentUpload) {
  const { t } = useLanguage()
  return (
    <div className="split">
      {track && (
        <Section title={t('tracks.kindTrack')}>
          <TrackFacts track={track} />
        </Section>
      )}
      <Section title={t('tracks.file')}>
        <FileFacts upload={upload} />
      </Section>
    </div>
  )
}

export const UploadPage = island('UploadPage', function UploadPage() {
  const { t, locale } = useLanguage()
  const shown = useResource(currentUpload)
  const { upload, track } = shown.state === 'ready' ? shown.value : {}
  const title = upload && (upload.filename || track?.title || upload.uuid)
  const cover = track?.cover ?? track?.album?.cover
  useTint(track && { name: track.album?.title ?? track.title, cover })
  useTitle(title)

  if (shown.state === 'failed')
    return (
      <Missing
        error={shown.error}
        kind={t('uploads.kind')}
        icon="note"
        title="uploads.missing"
        browse={{
          href: routePath('library.albums.browse', {}, locale),
          text: 'common.browseAlbums'
        }}
        onRetry={() => void currentUpload.reload()}
      />
    )
  if (!upload) return <DetailHead kind={t('uploads.kind')} title={undefined} />
  return (
    <>
      <DetailHead
        kind={t('uploads.kind')}
        title={title}
        art={<Cover cover={cover} alt="" size="head" eager />}
        facts={
          <FactsLine
            facts={[
              codecName({ extension: null, mimetype: upload.mimetype }),
              upload.duration && formatDuration(upload.duration, locale),
              upload.size && formatSize(upload.size, locale)
            ]}
          />
        }
        actions={track && <UploadActions upload={upload} track={track} />}
      />
      <Body upload={upload} track={track} />
    </>
  )
})
