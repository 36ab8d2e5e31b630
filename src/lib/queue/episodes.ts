// Progress and speed of episodes: the rules and the stored form. Stored values are checked one by
// one.

/**
 * How far an episode was played: `seconds` of `duration`, 0 while unknown; `done` when it counts as
 * heard. `seconds` of a heard one is 0, or the place where it was left before its very end.
 */
export type Progress = {
  readonly seconds: number
  readonly duration: number
  readonly done: boolean
}

/** Seconds; an episode played for less starts from the beginning. */
export const RESUME_FROM = 10
/**
 * The part that may be missing of an episode that counts as heard, such as closing words and
 * adverts.
 */
const DONE_SHARE = 0.05
/** Limits DONE_SHARE for long episodes, where it would be content. */
const DONE_MOST = 120
/** The part that may be missing at the very end: seconds, and the share of short episodes. */
const END_SECONDS = 30
const END_SHARE = 0.1

/** Whether so little is left that the episode begins anew: 30 s; in less than 5 min, a tenth. */
export const isAtEnd = (seconds: number, duration: number): boolean =>
  duration > 0 && duration - seconds <= Math.min(END_SECONDS, duration * END_SHARE)

/** Whether it counts as heard: at its end, or when 5 % are left, of a long one 2 min. */
export const isDone = (seconds: number, duration: number): boolean =>
  isAtEnd(seconds, duration) ||
  (duration > 0 && duration - seconds <= Math.min(duration * DONE_SHARE, DONE_MOST))

/** Whether it was begun and not finished. */
export const isBegun = (progress: Progress | undefined): progress is Progress =>
  progress !== undefined && !progress.done && progress.seconds >= RESUME_FROM

/** Seconds from which it plays on; 0 for the beginning. */
export const placeOf = (progress: Progress | undefined): number =>
  progress !== undefined && progress.seconds >= RESUME_FROM ? progress.seconds : 0

const isAmount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/**
 * Progress by track id from `[[id, seconds, duration, 0 or 1], …]`; broken entries are left out.
 */
export function readProgress(value: unknown): Map<number, Progress> {
  const found = new Map<number, Progress>()
  for (const each of list(value)) {
    const [id, seconds, duration, done] = list(each)
    if (isAmount(id) && isAmount(seconds) && isAmount(duration))
      found.set(id, { seconds, duration, done: done === 1 })
  }
  return found
}

/** Speed of each show, and of music. */
export type Speeds = { music: number | undefined; shows: Map<string, number> }

/** Speeds from `{ music, shows: [[show, rate], …] }`; invalid values are left out. */
export function readSpeeds(value: unknown): Speeds {
  const { music, shows } = (typeof value === 'object' && value !== null ? value : {}) as Record<
    string,
    unknown
  >
  const known = list(shows).flatMap((each): [string, number][] => {
    const [show, rate] = list(each)
    return typeof show === 'string' && isAmount(rate) && rate > 0 ? [[show, rate]] : []
  })
  return { music: isAmount(music) && music > 0 ? music : undefined, shows: new Map(known) }
}
