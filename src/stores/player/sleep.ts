// The sleep timer: stops playback after some minutes, after the current track, or at the end of the
// queue.
import { atom, computed, type ReadableAtom } from 'nanostores'
import { env } from '../../lib/env.ts'
import { createTimer } from '../../lib/kit/timer.ts'
import { fadeOutput, pause, $playback } from './playback.ts'
import { $stopAfter, setStopAfter } from './settings.ts'

export const SLEEP_MINUTES = { min: 1, max: 720 } as const
/** Seconds of the fade-out at the end. */
const FADE = 20
/** Seconds of the fade-in if the timer is changed or stopped during the fade-out. */
const BACK = 1
const TICK = 1000

/** `until` in milliseconds since 1970. */
export type Sleep =
  { kind: 'minutes'; minutes: number; until: number } | { kind: 'track' } | { kind: 'queue' }

const $timer = atom<Extract<Sleep, { kind: 'minutes' }> | undefined>()
const $left = atom<number | undefined>()

/** The active sleep timer; undefined for none. */
export const $sleep: ReadableAtom<Sleep | undefined> = computed(
  [$timer, $stopAfter],
  (timer, stop) => (timer ? timer : stop && { kind: stop })
)
/**
 * Whole seconds until a timer of minutes runs out, refreshed each second; undefined for the other
 * kinds.
 */
export const $sleepLeft: ReadableAtom<number | undefined> = $left

const tick = createTimer()
// Whether the sound is faded. A variable, because there is one output.
let fading = false

function clear(): void {
  tick.clear()
  $timer.set(undefined)
  $left.set(undefined)
}

/** Restores the full volume over `seconds`, so that it does not jump. */
function unfade(seconds: number): void {
  if (!fading) return
  fading = false
  fadeOutput(1, seconds)
}

function finish(): void {
  clear()
  const sounding = $playback.get().state !== 'paused'
  if (sounding) pause('user')
  unfade(0)
}

/**
 * Computes the time left from the clock: timers fire late in hidden pages and not at all on a
 * closed laptop, so counting ticks would be wrong.
 */
function follow(): void {
  const timer = $timer.get()
  if (!timer) return
  const left = timer.until - env().now()
  if (left <= 0) return finish()
  $left.set(Math.ceil(left / 1000))
  const { state } = $playback.get()
  if (state === 'paused') unfade(0)
  else if (state === 'playing' && !fading && left <= FADE * 1000) {
    fading = true
    fadeOutput(0, left / 1000)
  }
  tick.set(follow, Math.min(TICK, left))
}

/** Stops playback after this track or at the end of the queue, regardless of looping. */
export function startSleep(kind: 'track' | 'queue'): void {
  clear()
  unfade(BACK)
  setStopAfter(kind)
}

/**
 * Stops playback after some minutes, clamped to 1 to 720; anything but a finite number changes
 * nothing.
 */
export function startSleepMinutes(minutes: number): void {
  if (!Number.isFinite(minutes)) return
  clear()
  unfade(BACK)
  setStopAfter(undefined)
  const within = Math.min(SLEEP_MINUTES.max, Math.max(SLEEP_MINUTES.min, minutes))
  $timer.set({ kind: 'minutes', minutes: within, until: env().now() + within * 60_000 })
  follow()
}

/**
 * Continues a timer set in another tab. A timer of minutes keeps its end time; an expired one is
 * ignored.
 */
export function adoptSleep(sleep: Sleep): void {
  if (sleep.kind !== 'minutes') return startSleep(sleep.kind)
  if (sleep.until <= env().now()) return
  startSleepMinutes(sleep.minutes)
  const timer = $timer.get()
  if (!timer) return
  $timer.set({ ...timer, until: Math.min(timer.until, sleep.until) })
  follow()
}

/** Validates a sleep timer sent by another page; undefined for anything else. */
export function readSleep(value: unknown): Sleep | undefined {
  const { kind, minutes, until } = (value ?? {}) as Record<string, unknown>
  if (kind === 'track' || kind === 'queue') return { kind }
  if (kind === 'minutes' && Number.isFinite(minutes) && Number.isFinite(until))
    return { kind, minutes: minutes as number, until: until as number }
  return undefined
}

export function stopSleep(): void {
  clear()
  unfade(BACK)
  setStopAfter(undefined)
}
