// The playlists that contain the shown album or track; nothing if there are none.
import type { Playlist } from '../../../lib/contract/listen/playlists.ts'
import { PersonLink } from '../../../ui/PersonLink.tsx'
import { Shelf } from '../../../ui/cards/Shelf.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { PlaylistItem } from '../cards/Cards.tsx'

export function PlaylistShelf({ playlists }: { playlists: readonly Playlist[] }) {
  const { t } = useLanguage()
  if (playlists.length === 0) return null
  return (
    <Shelf title={t('tracks.onPlaylists')}>
      {playlists.map((playlist) => (
        <PlaylistItem
          key={playlist.uuid}
          playlist={playlist}
          sub={
            <>
              {t('albums.trackCount', { count: playlist.tracks_count })}
              {' · '}
              <PersonLink person={playlist.actor} />
            </>
          }
        />
      ))}
    </Shelf>
  )
}
