// Long lists render only the rows near the screen: track tables, which scroll with the page, and
// the queue, which scrolls by itself. Pure: the hook ui/lists/useRowWindow measures, this code
// decides.

export type RowRange = { readonly start: number; readonly end: number }
export type Piece = { readonly row: number } | { readonly skip: number; readonly at: number }

/**
 * Track tables of up to this many rows are rendered completely: scrolling is cheap, and the
 * browser's own search finds everything.
 */
export const WHOLE = 300
const AROUND = 8

/**
 * Rows to render, `end` excluded, rounded so that small scrolls change nothing. All lengths are in
 * CSS pixels.
 * @param top the list's top edge relative to the top of the scrolling box (negative once scrolled
 *   past)
 * @param height of the visible part of the scrolling box
 */
export function visibleRows(
  count: number,
  top: number,
  rowHeight: number,
  height: number
): RowRange {
  if (rowHeight <= 0) return { start: 0, end: Math.min(count, 40) }
  const first = Math.floor(-top / rowHeight)
  const last = Math.ceil((height - top) / rowHeight)
  const start = Math.floor((first - AROUND / 2) / AROUND) * AROUND
  const end = Math.ceil((last + AROUND / 2) / AROUND) * AROUND
  const from = Math.min(Math.max(0, start), count)
  return { start: from, end: Math.max(from, Math.min(count, end)) }
}

/**
 * Whether a list scrolls faster than anybody reads: by more than a quarter of the visible height
 * from one frame to the next. Lengths are in CSS pixels.
 */
export const fliesBy = (moved: number, height: number): boolean => Math.abs(moved) > height / 4

/**
 * Rows and gaps in order. The focused row is always rendered, otherwise the focus would move to the
 * page.
 */
export function pieces(count: number, { start, end }: RowRange, kept: number): Piece[] {
  const rows: number[] = []
  for (let row = start; row < Math.min(end, count); row++) rows.push(row)
  if (kept >= 0 && kept < count && (kept < start || kept >= end)) {
    if (kept < start) rows.unshift(kept)
    else rows.push(kept)
  }
  const result: Piece[] = []
  let next = 0
  for (const row of rows) {
    if (row > next) result.push({ skip: row - next, at: next })
    result.push({ row })
    next = row + 1
  }
  if (next < count) result.push({ skip: count - next, at: next })
  return result
}
