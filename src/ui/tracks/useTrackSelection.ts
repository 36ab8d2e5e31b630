// The selected rows of a track table as tracks. A track may be in a list twice, so its place is the
// key of a row.
import { useMemo, type RefObject } from 'react'
import type { Track } from '../../lib/contract/listen/tracks.ts'
import { isUnplayable } from '../../lib/tracks.ts'
import { useGridKeys } from '../lists/useGridKeys.ts'
import { useSelection } from '../lists/useSelection.ts'

const isPlayable = (track: Track): boolean => !isUnplayable(track)

export function useTrackSelection(
  body: RefObject<HTMLElement | null>,
  tracks: readonly Track[],
  onPlay: (row: number) => void
) {
  const identity = useMemo(() => tracks.map(({ id }) => id).join(), [tracks])
  const keys = useMemo(() => tracks.map((_, row) => row), [tracks])
  const play = (row: number) => void (tracks[row] && isPlayable(tracks[row]) && onPlay(row))
  const rows = useSelection(keys, identity)
  const grid = useGridKeys({ body, keys, rows, onOpen: play })
  const selected = rows.selection.rows
  const picked = selected.size > 0 ? tracks.filter((_, row) => selected.has(row)) : []
  const playable = picked.filter(isPlayable)

  return {
    ...rows,
    ...grid,
    /** Plays from this row on, unless its track is unplayable. */
    play,
    /** The selected tracks. */
    picked,
    playable,
    /**
     * The selected tracks if the row is one of them, else only the row's track; without unplayable
     * tracks.
     */
    tracksFor: (row: number): Track[] =>
      selected.has(row) ? playable : [tracks[row]!].filter(isPlayable),
    clear() {
      rows.clear()
      body.current?.querySelector<HTMLElement>('tr[tabindex="0"]')?.focus({ preventScroll: true })
    }
  }
}

export type TrackSelection = ReturnType<typeof useTrackSelection>
