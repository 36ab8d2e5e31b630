// Short track rows connected to player and favorites, for overviews. Long lists use TrackList.
import type { Track } from '../../../lib/contract/listen/tracks.ts'
import { isUnplayable } from '../../../lib/tracks.ts'
import { $favoriteIds, toggleFavorite } from '../../../stores/listen/favorites/favorites.ts'
import { $nowPlaying, playFrom } from '../../../stores/player/play-all.ts'
import { $me } from '../../../stores/session/session.ts'
import { MiniSkeletons } from '../../../ui/Skeletons.tsx'
import { TrackMini } from '../../../ui/tracks/TrackMini.tsx'
import { useCardMenu } from '../cards/CardMenus.tsx'
import { useAtom } from '../useAtom.ts'

/**
 * Short track rows; `tracks` is undefined while they load. @param columns where the page is wide
 * @param heard when each was played; then a track may be in several rows
 */
export function TrackMinis({
  tracks,
  count,
  columns = 2,
  heard
}: {
  tracks: readonly Track[] | undefined
  count: number
  columns?: 1 | 2
  heard?: readonly string[]
}) {
  const now = useAtom($nowPlaying)
  const favorites = useAtom($favoriteIds)
  const me = useAtom($me)
  const menu = useCardMenu()
  return (
    <ol className={columns === 2 ? 'minis minis-2' : 'minis'} aria-busy={!tracks}>
      {tracks ? (
        tracks.map((track, place) => (
          <TrackMini
            key={heard ? place : track.id}
            heard={heard?.[place]}
            track={track}
            current={now?.track === track.id}
            playing={now?.track === track.id && now.sounding}
            favorite={favorites.has(track.id)}
            onToggleFavorite={me ? () => void toggleFavorite(track.id) : undefined}
            onPlay={isUnplayable(track) ? undefined : () => playFrom(tracks, track)}
            onMenu={menu({ kind: 'track', row: track })}
          />
        ))
      ) : (
        <MiniSkeletons count={count} />
      )}
    </ol>
  )
}
