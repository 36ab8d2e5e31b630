// Falling asleep: playing ends by itself after some minutes, after this track, or with the queue.
import { atom, computed, type ReadableAtom } from 'nanostores'
import { env } from '../../lib/env.ts'
import { fadeOutput, pause, $playback } from './playback.ts'
import { $stopAfter, setStopAfter } from './settings.ts'

export const SLEEP_MINUTES = { min: 1, max: 720 } as const
/** Seconds over which the sound goes away at the end. */
const FADE = 20
/** Seconds in which it comes back when the listener turns out to be awake. */
const BACK = 1
const TICK = 1000

/** `until` in milliseconds since 1970. */
export type Sleep = { kind: 'minutes'; minutes: number; until: number } | { kind: 'track' } | { kind: 'queue' }

const $timer = atom<Extract<Sleep, { kind: 'minutes' }> | undefined>()
const $left = atom<number | undefined>()

/** What will end the playing; undefined when nothing does. */
export const $sleep: ReadableAtom<Sleep | undefined> = computed([$timer, $stopAfter], (timer, stop) =>
  timer ? timer : stop && { kind: stop }
)
/** Whole seconds until a timer of minutes runs out, refreshed each second; undefined for the other kinds. */
export const $sleepLeft: ReadableAtom<number | undefined> = $left

let tick: number | undefined
let fading = false

function stopTick(): void {
  if (tick !== undefined) env().clearTimeout(tick)
  tick = undefined
}

function clear(): void {
  stopTick()
  $timer.set(undefined)
  $left.set(undefined)
}

/** Brings the full sound back; within `seconds`, so that it does not jump into an ear. */
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
 * Counts by the clock on the wall: timers of hidden pages come late, and those of a closed laptop not at all, but whenever
 * one comes it sees how late it is.
 */
function follow(): void {
  tick = undefined
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
  tick = env().setTimeout(follow, Math.min(TICK, left))
}

/** Ends the playing after this track, or with the queue, whatever loops. */
export function startSleep(kind: 'track' | 'queue'): void {
  clear()
  unfade(BACK)
  setStopAfter(kind)
}

/** Ends the playing after so many minutes; kept within 1 and 720, what is no number changes nothing. */
export function startSleepMinutes(minutes: number): void {
  if (!Number.isFinite(minutes)) return
  clear()
  unfade(BACK)
  setStopAfter(undefined)
  const within = Math.min(SLEEP_MINUTES.max, Math.max(SLEEP_MINUTES.min, minutes))
  $timer.set({ kind: 'minutes', minutes: within, until: env().now() + within * 60_000 })
  follow()
}

/** Takes up what was set in another tab: a timer of minutes goes on, it does not begin anew. What has run out is no timer. */
export function adoptSleep(sleep: Sleep): void {
  if (sleep.kind !== 'minutes') return startSleep(sleep.kind)
  if (sleep.until <= env().now()) return
  startSleepMinutes(sleep.minutes)
  const timer = $timer.get()
  if (!timer) return
  stopTick()
  $timer.set({ ...timer, until: Math.min(timer.until, sleep.until) })
  follow()
}

/** A sleep timer as another page sent it; undefined for anything else. */
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
