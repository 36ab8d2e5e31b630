// Tracks as a grid: select, play, queue, mark as favorite. Not connected to stores: the island
// around it passes in player and favorites (islands/kit/tracks/TrackList.tsx does that for every
// screen).
import { useRef, useState } from 'react'
import { NO_SELECTION, toggleRow } from '../../lib/lists/selection.ts'
import type { Track } from '../../lib/contract/listen/tracks.ts'
import { formatDuration } from '../../lib/i18n/formats.ts'
import type { ShownKeys } from '../../lib/shortcuts/keys.ts'
import { totalSeconds } from '../../lib/tracks.ts'
import type { Point } from '../Menu.tsx'
import { useLanguage } from '../language.tsx'
import { SelectionBar } from '../lists/SelectionBar.tsx'
import { TrackHead } from './TrackHead.tsx'
import { TrackMenu } from './TrackMenu.tsx'
import { TrackRows, type TrackRowsContent } from './TrackRows.tsx'
import { useTrackHandlers, type TrackActions } from './useTrackHandlers.ts'
import { useTrackSelection, type TrackSelection } from './useTrackSelection.ts'

export type TrackTableProps = TrackRowsContent &
  TrackActions & {
    label: string
    /** Plays from this row on; a row that is already playing is paused or resumed. */
    onPlay: (row: number) => void
    /** Shortcuts that mark the current track as a favorite. */
    favoriteKeys?: ShownKeys | undefined
    onCopyLink?: ((track: Track) => void) | undefined
    onRadio?: ((track: Track) => void) | undefined
    onDownload?: ((track: Track) => void) | undefined
    onAddToPlaylist?: ((tracks: readonly Track[]) => void) | undefined
  }

type Opened = { row: number; anchor: HTMLElement; point?: Point | undefined }
const NONE: ReadonlySet<number> = new Set()

type RowMenuProps = {
  table: TrackTableProps
  rows: TrackSelection
  opened: Opened
  onClose: () => void
}

function RowMenu({ table, rows, opened: { row, anchor, point }, onClose }: RowMenuProps) {
  const { onToggleFavorite, onRadio, onAddToPlaylist, onDownload, onCopyLink } = table
  const { selection, select } = rows
  const track = table.tracks[row]
  if (!track) return null
  return (
    <TrackMenu
      track={track}
      anchor={anchor}
      point={point}
      onClose={onClose}
      onPlay={() => rows.play(row)}
      onPlayNext={() => table.onPlayNext([track])}
      onAddToQueue={() => table.onAddToQueue([track])}
      favorite={table.favoriteIds?.has(track.id)}
      favoriteKeys={track.id === table.playing?.trackId ? table.favoriteKeys : undefined}
      onToggleFavorite={() => onToggleFavorite?.(track.id)}
      onSelect={() => select(toggleRow(selection.plain ? NO_SELECTION : selection, row))}
      onRadio={onRadio && (() => onRadio(track))}
      onAddToPlaylist={onAddToPlaylist && (() => onAddToPlaylist([track]))}
      onDownload={onDownload && (() => onDownload(track))}
      onCopyLink={onCopyLink && (() => onCopyLink(track))}
    />
  )
}

function SelectedTracks({ table, rows }: Pick<RowMenuProps, 'table' | 'rows'>) {
  const { t, locale } = useLanguage()
  const { onToggleFavorite, favoriteIds, onAddToPlaylist } = table
  const { picked, playable } = rows
  const markAll = (toggle: (trackId: number) => void) =>
    picked.filter(({ id }) => !favoriteIds?.has(id)).forEach(({ id }) => toggle(id))
  return (
    <SelectionBar
      label={t('detail.selectedTracks')}
      count={picked.length}
      fact={formatDuration(totalSeconds(picked), locale)}
      actions={[
        {
          icon: 'play-next',
          text: t('detail.playNext'),
          run: () => table.onPlayNext(playable)
        },
        {
          icon: 'queue-add',
          text: t('detail.addToQueue'),
          run: () => table.onAddToQueue(playable)
        },
        ...(onAddToPlaylist
          ? [
              {
                icon: 'playlist',
                text: t('pieces.addToPlaylist'),
                run: () => onAddToPlaylist(picked)
              }
            ]
          : []),
        ...(onToggleFavorite
          ? [{ icon: 'heart', text: t('detail.favorite'), run: () => markAll(onToggleFavorite) }]
          : [])
      ]}
      onClear={rows.clear}
    />
  )
}

export function TrackTable(props: TrackTableProps) {
  const { label, tracks, onToggleFavorite, showAlbum, showTags } = props
  const favoriteIds = onToggleFavorite && (props.favoriteIds ?? NONE)
  const body = useRef<HTMLTableSectionElement>(null)
  const [opened, setOpened] = useState<Opened>()
  const rows = useTrackSelection(body, tracks, props.onPlay)
  const { selection, active, picked } = rows
  const handlers = useTrackHandlers({
    ...props,
    rows,
    openMenu: (row, anchor, point) => setOpened({ row, anchor, point }),
    toggleMenu: (row, anchor) => setOpened(opened?.anchor === anchor ? undefined : { row, anchor })
  })

  return (
    <div className="tracklist">
      <table
        className="tracks"
        role="grid"
        aria-multiselectable
        aria-label={label}
        aria-rowcount={tracks.length + 1}
      >
        <TrackHead showAlbum={showAlbum} showTags={showTags} />
        <tbody ref={body} {...handlers}>
          <TrackRows
            {...props}
            favoriteIds={favoriteIds}
            body={body}
            selection={selection}
            active={active}
          />
        </tbody>
      </table>
      {picked.length > 0 && !selection.plain && (
        <SelectedTracks table={{ ...props, favoriteIds }} rows={rows} />
      )}
      {opened && (
        <RowMenu
          table={{ ...props, favoriteIds }}
          rows={rows}
          opened={opened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </div>
  )
}
