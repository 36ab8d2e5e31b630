// The selected rows of a track table as tracks.
import { useMemo, type RefObject } from 'react'
import { chosen, NO_SELECTION } from '../../lib/lists/selection.ts'
import type { Track } from '../../lib/contract/listen/tracks.ts'
import { isUnplayable } from '../../lib/tracks.ts'
import { useRowSelection } from './useRowSelection.ts'

const isPlayable = (track: Track): boolean => !isUnplayable(track)

export function useTrackSelection(
  body: RefObject<HTMLElement | null>,
  tracks: readonly Track[],
  onPlay: (row: number) => void
) {
  const identity = useMemo(() => tracks.map(({ id }) => id).join(), [tracks])
  const play = (row: number) => void (tracks[row] && isPlayable(tracks[row]) && onPlay(row))
  const rows = useRowSelection({ body, count: tracks.length, identity, onPlay: play })
  const { selection, select } = rows
  const picked = selection.rows.size > 0 ? chosen(selection, tracks) : []
  const playable = picked.filter(isPlayable)

  return {
    ...rows,
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
      selection.rows.has(row) ? playable : [tracks[row]!].filter(isPlayable),
    clear() {
      select(NO_SELECTION)
      body.current?.querySelector<HTMLElement>('tr[tabindex="0"]')?.focus({ preventScroll: true })
    }
  }
}

export type TrackSelection = ReturnType<typeof useTrackSelection>
