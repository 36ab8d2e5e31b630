// The playlists that hold what is on screen; nothing when there are none.
import type { Playlist } from '../../lib/contract/playlists.ts'
import { routePath } from '../../lib/routes/match.ts'
import { PlaylistCard } from '../../ui/PlaylistCard.tsx'
import { Shelf } from '../../ui/Shelf.tsx'
import { useLanguage } from '../../ui/texts.tsx'

export function PlaylistShelf({ playlists }: { playlists: readonly Playlist[] }) {
  const { t, locale } = useLanguage()
  if (playlists.length === 0) return null
  return (
    <Shelf title={t('detail.onPlaylists')}>
      {playlists.map((playlist) => (
        <PlaylistCard
          key={playlist.uuid}
          href={routePath('library.playlists.detail', { id: playlist.uuid }, locale)}
          name={playlist.name}
          covers={playlist.album_covers}
          sub={
            <>
              {t('detail.trackCount', { count: playlist.tracks_count })}
              {' · '}
              <bdi>@{playlist.actor.preferred_username ?? playlist.actor.full_username}</bdi>
            </>
          }
        />
      ))}
    </Shelf>
  )
}
