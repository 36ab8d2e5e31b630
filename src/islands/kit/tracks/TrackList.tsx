// The track table connected to player, favorites and clipboard, for screens with tracks.
import { computed } from 'nanostores'
import { useCallback } from 'react'
import type { Track } from '../../../lib/contract/listen/tracks.ts'
import { routePath } from '../../../lib/routes/match.ts'
import { menuKeys } from '../../../lib/shortcuts/keys.ts'
import { sameData } from '../../../lib/kit/stable-json.ts'
import { $favoriteIds, toggleFavorite } from '../../../stores/listen/favorites/favorites.ts'
import { addTracksToPlaylist } from '../../../stores/listen/playlists/add-to-playlist.ts'
import { playFrom } from '../../../stores/player/play-all.ts'
import {
  $currentHere,
  $playback,
  addToQueue,
  playNext,
  startRadio
} from '../../../stores/player/index.ts'
import { $me } from '../../../stores/session/session.ts'
import { $keyMap } from '../../../stores/shell/shortcuts.ts'
import { TrackTable, type TrackTableProps } from '../../../ui/tracks/TrackTable.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { similarRadio } from '../cards/CardMenus.tsx'
import { copyLink } from '../cards/copy-link.ts'
import { downloadTrack } from './download.ts'
import { dragTracks } from './track-drag.ts'
import { useAtom } from '../useAtom.ts'

/** The player state that rows show. */
const $playing = computed(
  [$currentHere, $playback],
  (current, { state }) => current && { trackId: current.id, state }
)
// Other changes of the player do not redraw the table.
$playing.eq = sameData

type TrackListProps = Pick<
  TrackTableProps,
  'label' | 'tracks' | 'numbering' | 'offset' | 'showAlbum' | 'showTags'
>

const mark = (id: number) => void toggleFavorite(id)

/** Starts the endless radio of tracks that are similar to this one. */
export const startSimilar = (track: Track): void => void startRadio(similarRadio(track))

export function TrackList(props: TrackListProps) {
  const { t, locale } = useLanguage()
  const { tracks } = props
  const playing = useAtom($playing)
  const favoriteIds = useAtom($favoriteIds)
  const me = useAtom($me)
  const play = useCallback((row: number) => playFrom(tracks, tracks[row]!), [tracks])
  const { favorite } = useAtom($keyMap)
  return (
    <TrackTable
      {...props}
      playing={playing}
      favoriteIds={favoriteIds}
      onPlay={play}
      onPlayNext={playNext}
      onAddToQueue={addToQueue}
      onRadio={startSimilar}
      onAddToPlaylist={addTracksToPlaylist}
      onDownload={downloadTrack}
      onDrag={(picked, event) =>
        dragTracks(
          picked,
          picked.length === 1 ? picked[0]!.title : t('detail.trackCount', { count: picked.length }),
          event
        )
      }
      onToggleFavorite={me ? mark : undefined}
      favoriteKeys={menuKeys(favorite)}
      onCopyLink={(track) =>
        void copyLink(routePath('library.tracks.detail', { id: track.id }, locale))
      }
    />
  )
}
