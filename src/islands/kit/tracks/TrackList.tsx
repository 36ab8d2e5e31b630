// The track table connected to player, favorites and clipboard, for screens with tracks.
import { computed } from 'nanostores'
import { useCallback } from 'react'
import { formatDuration } from '../../../lib/i18n/formats.ts'
import { totalSeconds } from '../../../lib/tracks.ts'
import { menuKeys } from '../../../lib/shortcuts/keys.ts'
import { sameData } from '../../../lib/kit/stable-json.ts'
import { $favoriteIds, toggleFavorite } from '../../../stores/listen/favorites/favorites.ts'
import { playFrom } from '../../../stores/player/play-all.ts'
import { $currentHere, $playback, addToQueue, playNext } from '../../../stores/player/index.ts'
import { $me } from '../../../stores/session/session.ts'
import { $keyMap } from '../../../stores/shell/shortcuts.ts'
import { TrackTable, type RowMenu, type TrackTableProps } from '../../../ui/tracks/TrackTable.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { useItemMenu } from '../items/useItemMenu.tsx'
import { late } from '../late.tsx'
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

/** Keys that the row itself handles, see useTrackHandlers. */
const rowKeys = {
  play: menuKeys(['Enter']),
  next: menuKeys(['Shift+Enter']),
  queue: menuKeys(['Mod+Enter'])
}

const ItemBar = late(() => import('../items/ItemBar.tsx').then(({ ItemBar }) => ItemBar))

const mark = (id: number) => void toggleFavorite(id)

export function TrackList(props: TrackListProps) {
  const { t, locale } = useLanguage()
  const { tracks } = props
  const playing = useAtom($playing)
  const favoriteIds = useAtom($favoriteIds)
  const me = useAtom($me)
  const play = useCallback((row: number) => playFrom(tracks, tracks[row]!), [tracks])
  const { favorite } = useAtom($keyMap)
  const { anchor, open, close, node } = useItemMenu()
  const openMenu = (menu: RowMenu | undefined) => {
    const track = menu && tracks[menu.row]
    if (!track) return close()
    const keys = {
      ...rowKeys,
      favorite: playing?.trackId === track.id ? menuKeys(favorite) : undefined
    }
    const { anchor, point, play, select } = menu
    open({ at: 'row', item: { kind: 'track', row: track }, keys, anchor, point, play, select })
  }
  return (
    <>
      <TrackTable
        {...props}
        playing={playing}
        favoriteIds={favoriteIds}
        onPlay={play}
        onPlayNext={playNext}
        onAddToQueue={addToQueue}
        onDrag={(picked, event) =>
          dragTracks(
            picked,
            picked.length === 1
              ? picked[0]!.title
              : t('albums.trackCount', { count: picked.length }),
            event
          )
        }
        onToggleFavorite={me ? mark : undefined}
        opened={anchor}
        onMenu={openMenu}
        bar={(picked, clear) => (
          <ItemBar
            label={t('tracks.selectedTracks')}
            items={picked.map((row) => ({ kind: 'track', row }))}
            fact={formatDuration(totalSeconds(picked), locale)}
            onClear={clear}
            onFail={clear}
          />
        )}
      />
      {node}
    </>
  )
}
