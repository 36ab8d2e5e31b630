// The rows of a track table that are near the screen, with the headings of discs.
import { Fragment, useMemo, type RefObject } from 'react'
import { pieces, WHOLE } from '../../lib/lists/row-window.ts'
import type { Selection } from '../../lib/lists/selection.ts'
import type { Track } from '../../lib/contract/listen/tracks.ts'
import { discStarts } from '../../lib/tracks.ts'
import { DeferDetails } from '../lists/details.ts'
import { Icon } from '../Icon.tsx'
import { useLanguage } from '../language.tsx'
import type { TrackColumns } from './TrackHead.tsx'
import { TrackRow, type Joined, type PlayingState } from './TrackRow.tsx'
import { useRowWindow } from '../lists/useRowWindow.ts'

/** What the rows show. */
export type TrackRowsContent = TrackColumns & {
  tracks: readonly Track[]
  playing?: { trackId: number; state: PlayingState } | undefined
  /** Undefined hides the hearts. */
  favoriteIds?: ReadonlySet<number> | undefined
  /**
   * `position`: the track numbers of the album, with disc headings. `index`: counted from 1 (plus
   * `offset` on later pages).
   */
  numbering: 'position' | 'index'
  offset?: number
}

type TrackRowsProps = TrackRowsContent & {
  body: RefObject<HTMLElement | null>
  selection: Selection<number>
  /** The row that Tab reaches. */
  active: number
}

const ROWS = {
  rows: 'tr[data-row]',
  whole: WHOLE,
  initial: { start: 0, end: 40, rowHeight: 48 }
}

/** @param discs the rows with a heading above them */
function joinedTo(
  row: number,
  selected: ReadonlySet<number>,
  discs: ReadonlyMap<number, number>
): Joined {
  if (!selected.has(row)) return undefined
  const above = selected.has(row - 1) && !discs.has(row)
  const below = selected.has(row + 1) && !discs.has(row + 1)
  if (above) return below ? 'above below' : 'above'
  return below ? 'below' : undefined
}

export function TrackRows(props: TrackRowsProps) {
  const { tracks, playing, favoriteIds, numbering, offset = 0, selection, active } = props
  const { showAlbum = false, showTags = false } = props
  const { t } = useLanguage()
  const discs = useMemo(
    () => (numbering === 'position' ? discStarts(tracks) : new Map<number, number>()),
    [tracks, numbering]
  )
  const { start, end, rowHeight, isFastScroll } = useRowWindow({
    list: props.body,
    count: tracks.length,
    ...ROWS
  })
  const shown = { start: Math.max(0, start - discs.size), end }

  const rows = pieces(tracks.length, shown, active).map((piece) => {
    if ('skip' in piece) {
      const skipped = [...discs.keys()].filter(
        (row) => row >= piece.at && row < piece.at + piece.skip
      ).length
      return (
        <tr
          key={`gap-${piece.at}`}
          role="presentation"
          style={{ blockSize: (piece.skip + skipped) * rowHeight }}
        />
      )
    }
    const { row } = piece
    const track = tracks[row]!
    const disc = discs.get(row)
    return (
      <Fragment key={`${track.id}-${row}`}>
        {disc !== undefined && (
          <tr className="disc">
            <th colSpan={2} scope="rowgroup">
              <Icon name="album" small /> {t('tracks.disc', { number: disc })}
            </th>
          </tr>
        )}
        <TrackRow
          track={track}
          row={row}
          number={numbering === 'position' ? track.position : row + offset + 1}
          playing={playing?.trackId === track.id ? playing.state : undefined}
          favorite={favoriteIds?.has(track.id)}
          selected={selection.rows.has(row)}
          joined={joinedTo(row, selection.rows, discs)}
          active={row === active}
          showAlbum={showAlbum}
          showTags={showTags}
        />
      </Fragment>
    )
  })
  return <DeferDetails value={isFastScroll}>{rows}</DeferDetails>
}
