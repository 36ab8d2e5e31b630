// The tracks of a playlist, or what to do if it has none.
import { routePath } from '../../../lib/routes/match.ts'
import type { PlaylistScreen } from '../../../stores/listen/playlists/playlists.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { TrackList } from '../../kit/tracks/TrackList.tsx'

export function PlaylistTracks({ playlist, tracks, own }: PlaylistScreen & { own: boolean }) {
  const { t, locale } = useLanguage()
  if (tracks.length > 0)
    return (
      <TrackList
        label={t('albums.tracksOf', { title: playlist.name })}
        tracks={tracks}
        numbering="index"
        showAlbum
      />
    )
  return (
    <EmptyState
      icon="playlist"
      title={t('playlists.empty')}
      action={
        own && (
          <a className="btn btn-primary" href={routePath('library.albums.browse', {}, locale)}>
            {t('common.browseAlbums')}
          </a>
        )
      }
    >
      {t(own ? 'playlists.emptyHint' : 'playlists.emptyOther')}
    </EmptyState>
  )
}
