// Arithmetic of a paginated list: page count, page numbers to offer, rows on screen.

export const pageCount = (total: number, size: number): number =>
  Math.max(1, Math.ceil(total / Math.max(1, size)))

/** First and last row of a page, counted from 1; both 0 for an empty list. */
export function pageRange(
  page: number,
  size: number,
  total: number
): { start: number; end: number } {
  if (total <= 0) return { start: 0, end: 0 }
  const start = (page - 1) * size + 1
  return { start: Math.min(start, total), end: Math.min(page * size, total) }
}

/**
 * Page numbers to offer, `undefined` for a gap: the ends, the present page and its neighbours. At
 * most seven entries.
 */
export function pageWindow(page: number, last: number): (number | undefined)[] {
  const wanted = new Set([1, last, page - 1, page, page + 1])
  if (page <= 3) for (const each of [2, 3, 4]) wanted.add(each)
  if (page >= last - 2) for (const each of [last - 1, last - 2, last - 3]) wanted.add(each)
  const pages = [...wanted].filter((each) => each >= 1 && each <= last).sort((a, b) => a - b)
  return pages.flatMap((each, place) => {
    const skipped = place > 0 ? each - pages[place - 1]! : 1
    // A gap of one page is filled: the number takes the same room.
    return skipped === 2 ? [each - 1, each] : skipped > 2 ? [undefined, each] : [each]
  })
}
