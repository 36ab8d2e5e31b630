// When to try again, how fast it goes, and what still fits.
import { backOff } from '../kit/back-off.ts'

const FIRST_PAUSE_MS = 1000
const MAX_PAUSE_MS = 60_000

/**
 * Milliseconds until a file is sent again: twice as long each time, up to a minute.
 * @param tries how often it has failed, from 1
 * @param chance 0 to 1: many clients do not come back at once
 */
export const pauseBefore = (tries: number, chance?: number): number =>
  backOff(Math.max(0, tries - 1), FIRST_PAUSE_MS, MAX_PAUSE_MS, chance)

const FIRST_LOOK_MS = 2000
const MAX_LOOK_MS = 60_000
/**
 * Milliseconds until the pod is asked again what became of uploads.
 * @param asked how often it was
 */
export const lookAfter = (asked: number): number =>
  Math.min(MAX_LOOK_MS, FIRST_LOOK_MS * 1.5 ** Math.min(asked, 20))
/** Milliseconds after which an import that still waits is said to take long. */
export const LONG_IMPORT_MS = 120_000

/** Milliseconds of the past that the speed is measured over. */
const WINDOW_MS = 10_000
type Mark = { at: number; bytes: number }

export type Speed = {
  /** @param bytes that are sent in all @param at milliseconds */
  note(bytes: number, at: number): void
  /** Bytes a second; undefined until there is something to measure. */
  rate(): number | undefined
  /** Seconds that some more bytes take; undefined while the rate is unknown or nothing moves. */
  left(bytes: number): number | undefined
  reset(): void
}

/** Measures how fast bytes go over the last ten seconds. */
export function createSpeed(): Speed {
  let marks: Mark[] = []
  const rate = (): number | undefined => {
    const [first, last] = [marks[0], marks.at(-1)]
    if (!first || !last || last.at - first.at < 500) return undefined
    return Math.max(0, ((last.bytes - first.bytes) / (last.at - first.at)) * 1000)
  }
  return {
    note(bytes, at) {
      marks = [...marks.filter((mark) => at - mark.at <= WINDOW_MS && mark.at <= at), { at, bytes }]
    },
    rate,
    left(bytes) {
      const now = rate()
      return now ? Math.ceil(bytes / now) : undefined
    },
    reset: () => void (marks = [])
  }
}

/** Pods count the storage in megabytes of 10^6 bytes. */
export const MEGABYTE = 1_000_000

/**
 * How many of some files fit into what is left, in their order.
 * @param sizes bytes
 * @param left bytes
 */
export function fitting(sizes: readonly number[], left: number): { files: number; bytes: number } {
  let files = 0
  let bytes = 0
  for (const size of sizes) {
    if (bytes + size > left) break
    bytes += size
    files++
  }
  return { files, bytes }
}
