// Medians and multiples of what the runs measured.
import { median } from '../measure.mjs'

/** Times in ms; null: the page never came so far. */
export type Figures = {
  /** First paint. */
  paint: number | null
  title: number | null
  cover: number | null
  /** What long tasks that began before the first title exceed 50 ms by, in sum. */
  blocking: number | null
  /** Begun before the first title. */
  requests: number | null
  kilobytes: number | null
  /** From the first press on Play to sound. */
  sound: number | null
  presses: number | null
}

/** One for each round; undefined where a run failed. */
export type Runs = readonly (Figures | undefined)[]

export const valuesOf = (runs: Runs, figure: keyof Figures): (number | null | undefined)[] =>
  runs.map((run) => run && run[figure])

/**
 * Median of the multiples: each time is divided by the floor's first paint of the same round.
 * @returns null if no round has both
 */
export function multiple(
  times: readonly (number | null | undefined)[],
  floors: readonly (number | null | undefined)[]
): number | null {
  return median(
    times.map((time, round) => {
      const floor = floors[round]
      return time != null && floor ? time / floor : null
    })
  )
}

/**
 * How a time is printed: median and multiple, "never" if no run came so far, and how many did if
 * not all. "–" without any run.
 */
export function showTime(
  times: readonly (number | null | undefined)[],
  floors: readonly (number | null | undefined)[]
): string {
  const ran = times.filter((time) => time !== undefined)
  if (ran.length === 0) return '–'
  const reached = ran.filter((time) => time !== null)
  if (reached.length === 0) return 'never'
  const factor = multiple(times, floors)
  return [
    `${Math.round(median(reached)!)}`,
    factor === null ? '' : ` (${factor.toFixed(1)}x)`,
    reached.length < ran.length ? ` in ${reached.length} of ${ran.length}` : ''
  ].join('')
}

/** A count or an amount without unit: the median, or "–" where there is none. */
export function showCount(values: readonly (number | null | undefined)[]): string {
  const middle = median(values)
  return middle === null ? '–' : String(Math.round(middle))
}

/** A table of Markdown. The first two columns hold words, the others numbers. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((word, column) =>
    Math.max(word.length, ...rows.map((row) => row[column]!.length))
  )
  const line = (cells: readonly string[]) =>
    `| ${cells
      .map((cell, column) =>
        column < 2 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!)
      )
      .join(' | ')} |`
  const rule = widths.map((width, column) =>
    column < 2 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`
  )
  return [line(head), line(rule), ...rows.map(line)].join('\n')
}
