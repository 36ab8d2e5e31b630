// Where the rows of a list are while one of them is dragged, in pixels from the top of the list.

export type RowPlaces = {
  topOf(index: number): number
  /** How far down the top of a dragged row can be. */
  last(index: number): number
  /** The index at which the row `from` is dropped when its top is here. */
  targetOf(top: number, from: number): number
}

/** Rows of one height. */
export const evenRows = (height: number, count: number): RowPlaces => ({
  topOf: (index) => index * height,
  last: () => (count - 1) * height,
  targetOf: (top) => Math.round(top / height)
})

/**
 * Rows of different heights. A dragged row takes the place of another once its edge in front has
 * passed the middle of the other.
 */
export function measuredRows(rows: readonly { top: number; height: number }[]): RowPlaces {
  const middleOf = ({ top, height }: { top: number; height: number }) => top + height / 2
  return {
    topOf: (index) => rows[index]?.top ?? 0,
    last(index) {
      const end = rows.at(-1)
      return end ? end.top + end.height - (rows[index]?.height ?? 0) : 0
    },
    targetOf(top, from) {
      const own = rows[from]
      if (!own) return from
      let target = from
      while (target > 0 && top < middleOf(rows[target - 1]!)) target--
      if (target < from) return target
      while (target < rows.length - 1 && top + own.height > middleOf(rows[target + 1]!)) target++
      return target
    }
  }
}
