// Tracks as a grid: select, play, queue, mark as favorite. Not connected to stores: the island
// around it passes in player and favorites (islands/kit/tracks/TrackList.tsx does that for every
// screen).
import { useRef, type ReactNode } from 'react'
import { NO_SELECTION, toggleRow } from '../../lib/lists/selection.ts'
import type { Track } from '../../lib/contract/listen/tracks.ts'
import type { Point } from '../Menu.tsx'
import { TrackHead } from './TrackHead.tsx'
import { TrackRows, type TrackRowsContent } from './TrackRows.tsx'
import { useTrackHandlers, type TrackActions } from './useTrackHandlers.ts'
import { useTrackSelection } from './useTrackSelection.ts'

/** `play` plays from the row on, `select` selects it. */
export type RowMenu = {
  row: number
  anchor: HTMLElement
  point?: Point | undefined
  play: () => void
  select: () => void
}

export type TrackTableProps = TrackRowsContent &
  TrackActions & {
    label: string
    /** Plays from this row on; a row that is already playing is paused or resumed. */
    onPlay: (row: number) => void
    /** The button of the open menu. */
    opened: HTMLElement | undefined
    /** Opens the menu of a row, or closes it. */
    onMenu: (menu: RowMenu | undefined) => void
    /** Draws what can be done with the selected tracks. */
    bar: (picked: readonly Track[], onClear: () => void) => ReactNode
  }

const NONE: ReadonlySet<number> = new Set()

export function TrackTable(props: TrackTableProps) {
  const { label, tracks, onToggleFavorite, showAlbum, showTags } = props
  const favoriteIds = onToggleFavorite && (props.favoriteIds ?? NONE)
  const body = useRef<HTMLTableSectionElement>(null)
  const rows = useTrackSelection(body, tracks, props.onPlay)
  const { selection, active, picked, select } = rows
  const openMenu = (row: number, anchor: HTMLElement, point?: Point) =>
    props.onMenu({
      row,
      anchor,
      point,
      play: () => rows.play(row),
      select: () => select(toggleRow(selection.plain ? NO_SELECTION : selection, row))
    })
  const handlers = useTrackHandlers({
    ...props,
    rows,
    openMenu,
    toggleMenu: (row, anchor) =>
      props.opened === anchor ? props.onMenu(undefined) : openMenu(row, anchor)
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
      {picked.length > 0 && !selection.plain && props.bar(picked, rows.clear)}
    </div>
  )
}
