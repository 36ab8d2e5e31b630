// Below the head of a playlist: its tracks, or for its owner with `?mode=edit` their editor.
// docs/product/library.md#editing-playlists.
import { currentPlaylist, type PlaylistScreen } from '../../../stores/listen/playlists/playlists.ts'
import { $search, setQuery } from '../../../stores/kit/route.ts'
import { TrackRowsSkeleton } from '../../../ui/DetailHead.tsx'
import { late } from '../../kit/late.tsx'
import { useAtom } from '../../kit/useAtom.ts'
import { PlaylistTracks } from './PlaylistTracks.tsx'

const PlaylistEditor = late(() =>
  import('./editor/PlaylistEditor.tsx').then(({ PlaylistEditor }) => PlaylistEditor)
)

/** The list is asked for again: it may have been changed. */
function closeEditor(): void {
  setQuery({ mode: undefined })
  void currentPlaylist.reload()
}

export function TracksOrEditor(props: PlaylistScreen & { own: boolean }) {
  const mode = new URLSearchParams(useAtom($search, '')).get('mode')
  if (mode !== 'edit' || !props.own) return <PlaylistTracks {...props} />
  return (
    <PlaylistEditor
      key={props.playlist.uuid}
      uuid={props.playlist.uuid}
      onDone={closeEditor}
      waiting={<TrackRowsSkeleton count={10} />}
    />
  )
}
