// The page of a playlist: head and tracks. docs/product/screens.md#channels-and-playlists.
import { useState } from 'react'
import { formatDate, formatLongDuration } from '../../../lib/i18n/formats.ts'
import { routePath } from '../../../lib/routes/match.ts'
import { handleOf } from '../../../lib/text/names.ts'
import { totalSeconds } from '../../../lib/tracks.ts'
import { currentPlaylist, type PlaylistScreen } from '../../../stores/listen/playlists/playlists.ts'
import { $me } from '../../../stores/session/session.ts'
import { levelOf } from '../../../ui/cards/levels.ts'
import { Face } from '../../../ui/cards/ArtistCard.tsx'
import { Mosaic } from '../../../ui/cards/PlaylistCard.tsx'
import { DetailHead, TrackRowsSkeleton } from '../../../ui/DetailHead.tsx'
import { FactsLine } from '../../../ui/FactsLine.tsx'
import { PersonLink } from '../../../ui/PersonLink.tsx'
import { RichText } from '../../../ui/rich-text/RichText.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { island } from '../../island.tsx'
import { Missing } from '../../kit/item-page/Missing.tsx'
import { useTint } from '../../kit/item-page/useTint.ts'
import { useTitle } from '../../kit/item-page/useTitle.ts'
import { useAtom } from '../../kit/useAtom.ts'
import { useResource } from '../../kit/useResource.ts'
import { PlaylistActions } from './PlaylistActions.tsx'
import { TracksOrEditor } from './TracksOrEditor.tsx'
import { DeleteQuestion, PlaylistDialog } from './parts.ts'

function Owner({ playlist: { actor } }: Pick<PlaylistScreen, 'playlist'>) {
  const handle = handleOf(actor)
  return (
    <p className="detail-credits">
      <span className="faces" aria-hidden="true">
        <span className="avatar">
          <Face name={actor.name || handle.slice(1)} cover={actor.icon} eager />
        </span>
      </span>
      <PersonLink person={actor} />
    </p>
  )
}

function Facts({ playlist, tracks }: PlaylistScreen) {
  const { t, locale } = useLanguage()
  const seconds = totalSeconds(tracks) || playlist.duration || 0
  const [, privacy] = levelOf(playlist.privacy_level)
  return (
    <>
      <FactsLine
        facts={[
          t('albums.trackCount', { count: tracks.length }),
          seconds > 0 && formatLongDuration(seconds, locale),
          t(privacy),
          t('playlists.changed', { date: formatDate(playlist.modification_date, locale) })
        ]}
      />
      {playlist.description && (
        <div className="playlist-about">
          <RichText markdown={playlist.description} />
        </div>
      )}
    </>
  )
}

function Shown({ playlist, tracks }: PlaylistScreen) {
  const { t } = useLanguage()
  const me = useAtom($me)
  const [opened, setOpened] = useState<'form' | 'question'>()
  const close = () => setOpened(undefined)
  const own = playlist.actor.full_username === me?.full_username
  return (
    <>
      <DetailHead
        kind={t('common.kindPlaylist')}
        title={playlist.name}
        art={<Mosaic covers={playlist.album_covers} />}
        credits={<Owner playlist={playlist} />}
        facts={<Facts playlist={playlist} tracks={tracks} />}
        actions={
          <PlaylistActions
            playlist={playlist}
            tracks={tracks}
            own={own}
            onEdit={() => setOpened('form')}
            onDelete={() => setOpened('question')}
          />
        }
      />
      <TracksOrEditor playlist={playlist} tracks={tracks} own={own} />
      {opened === 'form' && <PlaylistDialog playlist={playlist} onClose={close} onFail={close} />}
      {opened === 'question' && (
        <DeleteQuestion playlist={playlist} onClose={close} onFail={close} />
      )}
    </>
  )
}

export const PlaylistPage = island('PlaylistPage', function PlaylistPage() {
  const { t, locale } = useLanguage()
  const shown = useResource(currentPlaylist)
  const screen = shown.state === 'ready' ? shown.value : undefined
  useTint(screen && { name: screen.playlist.name, cover: screen.tracks[0]?.album?.cover })
  useTitle(screen?.playlist.name)

  if (shown.state === 'failed') {
    return (
      <Missing
        error={shown.error}
        kind={t('common.kindPlaylist')}
        icon="playlist"
        title="playlists.missing"
        browse={{
          href: routePath('library.playlists.browse', {}, locale),
          text: 'playlists.browse'
        }}
        onRetry={() => void currentPlaylist.reload()}
      />
    )
  }
  if (!screen) {
    return (
      <>
        <DetailHead kind={t('common.kindPlaylist')} title={undefined} credits />
        <TrackRowsSkeleton count={10} />
      </>
    )
  }
  return <Shown {...screen} />
})
