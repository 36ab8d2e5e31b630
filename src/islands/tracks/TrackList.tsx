// The track table with player, favorites and clipboard behind it: what screens with tracks draw.
import { useStore } from '@nanostores/react'
import { computed } from 'nanostores'
import { useCallback } from 'react'
import type { Track } from '../../lib/contract/tracks.ts'
import { routePath } from '../../lib/routes/match.ts'
import { isUnplayable } from '../../lib/tracks.ts'
import { $favoriteIds, toggleFavorite } from '../../stores/favorites.ts'
import { $current, $playback, addToQueue, isCurrentTrack, playNext, playTracks, togglePlay } from '../../stores/player/index.ts'
import { $me } from '../../stores/session.ts'
import { TrackTable, type TrackTableProps } from '../../ui/TrackTable.tsx'
import { useLanguage } from '../../ui/texts.tsx'
import { copyLink } from '../detail/share.ts'

// Only what rows show of the player, so that its progress draws no table.
const $playing = computed([$current, $playback], (current, { state }) => (current ? `${current.id} ${state}` : undefined))

type TrackListProps = Pick<TrackTableProps, 'label' | 'tracks' | 'numbering' | 'offset' | 'showAlbum' | 'showTags'>

const mark = (id: number) => void toggleFavorite(id)

/** Plays the list from a track on; what cannot be played is left out, the track that plays is paused or goes on. */
export function playFrom(tracks: readonly Track[], track: Track): void {
  if (isCurrentTrack(track.id)) return togglePlay()
  const playable = tracks.filter((each) => !isUnplayable(each))
  playTracks(playable, Math.max(0, playable.indexOf(track)))
}

export function TrackList(props: TrackListProps) {
  const { locale } = useLanguage()
  const { tracks } = props
  const playing = useStore($playing, { ssr: () => undefined })
  const favoriteIds = useStore($favoriteIds, { ssr: 'initial' })
  const me = useStore($me, { ssr: () => undefined })
  const play = useCallback((row: number) => playFrom(tracks, tracks[row]!), [tracks])
  const [id, state] = playing?.split(' ') ?? []
  return (
    <TrackTable
      {...props}
      playing={id ? { trackId: Number(id), state: state as 'playing' | 'paused' | 'loading' } : undefined}
      favoriteIds={favoriteIds}
      onPlay={play}
      onPlayNext={playNext}
      onAddToQueue={addToQueue}
      onToggleFavorite={me ? mark : undefined}
      onCopyLink={(track) => void copyLink(routePath('library.tracks.detail', { id: track.id }, locale))}
    />
  )
}
