// What pointer, touch, keys and drags do with the rows of a track table. The table listens once for
// all rows.
import {
  useRef,
  type DragEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent
} from 'react'
import { NO_SELECTION } from '../../lib/lists/selection.ts'
import type { Track } from '../../lib/contract/listen/tracks.ts'
import { contextMenu } from '../cards/CardMenu.tsx'
import type { Point } from '../Menu.tsx'
import { rowOf } from '../lists/useGridKeys.ts'
import type { RowAction } from './TrackRow.tsx'
import type { TrackSelection } from './useTrackSelection.ts'

export type TrackActions = {
  /** Left out for signed-out visitors: then there are no hearts. */
  onToggleFavorite?: ((trackId: number) => void) | undefined
  onPlayNext: (tracks: Track[]) => void
  onAddToQueue: (tracks: Track[]) => void
  /** Called when the user starts to drag rows. */
  onDrag?: ((tracks: Track[], event: globalThis.DragEvent) => void) | undefined
}

type Options = TrackActions & {
  tracks: readonly Track[]
  rows: TrackSelection
  openMenu: (row: number, anchor: HTMLElement, point?: Point) => void
  /** The button of the menu was pressed, perhaps for the second time. */
  toggleMenu: (row: number, anchor: HTMLElement) => void
}

/** @returns the event handlers of the table's body */
export function useTrackHandlers(options: Options) {
  const { tracks, rows, openMenu } = options
  const { selection, select, play, tracksFor } = rows
  const touched = useRef(false)

  function act(action: RowAction, row: number, control: HTMLElement): void {
    const track = tracks[row]!
    if (action === 'play') play(row)
    if (action === 'next') options.onPlayNext([track])
    if (action === 'queue') options.onAddToQueue([track])
    if (action === 'favorite') options.onToggleFavorite?.(track.id)
    if (action === 'toggle') rows.toggle(row)
    if (action === 'menu') options.toggleMenu(row, control)
  }

  return {
    ...contextMenu((anchor, point) => {
      const row = rowOf(anchor)
      if (row !== undefined) openMenu(row, anchor, point)
    }),
    onFocus: rows.onFocus,
    onPointerDown: (event: PointerEvent) => void (touched.current = event.pointerType === 'touch'),
    onMouseDown: (event: MouseEvent) => event.shiftKey && event.preventDefault(),
    onClick(event: MouseEvent) {
      const row = rowOf(event.target)
      if (row === undefined) return
      const control = (event.target as Element).closest<HTMLElement>('a, button, input')
      const action = control?.dataset.do as RowAction | undefined
      if (control && action) return act(action, row, control)
      // A tap anywhere in a row plays it; its links are in the menu. event.detail is 0 for a screen
      // reader's press.
      if (touched.current && event.detail > 0) {
        event.preventDefault()
        if (selection.rows.size > 0) rows.toggle(row)
        else play(row)
      } else if (!control) rows.point(row, event)
    },
    onDoubleClick(event: MouseEvent) {
      const row = rowOf(event.target)
      if (row === undefined || (event.target as Element).closest('a, button, input')) return
      select(NO_SELECTION)
      play(row)
    },
    /**
     * Enter plays (useGridKeys); with Shift the row or selection is queued next, with Ctrl or
     * Command last.
     */
    onKeyDown(event: KeyboardEvent) {
      const row = event.target instanceof HTMLTableRowElement ? rowOf(event.target) : undefined
      const last = event.ctrlKey || event.metaKey
      if (row === undefined || event.key !== 'Enter' || !(last || event.shiftKey))
        return rows.onKeyDown(event)
      event.preventDefault()
      ;(last ? options.onAddToQueue : options.onPlayNext)(tracksFor(row))
    },
    onDragStart(event: DragEvent) {
      const row = rowOf(event.target)
      const taken = row === undefined ? [] : tracksFor(row)
      // A long press on a row opens its menu instead.
      if (touched.current || !options.onDrag || taken.length === 0) event.preventDefault()
      else options.onDrag(taken, event.nativeEvent)
    }
  }
}
