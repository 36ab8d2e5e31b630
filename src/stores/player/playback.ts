// The playback state and the functions that change it. docs/product/player.md#playing.
import { atom, type ReadableAtom } from 'nanostores'
import { NetworkError, NotFoundError } from '../../lib/api/errors.ts'
import { allowPlay } from '../../lib/audio/element/only-element.ts'
import type { EngineEvents } from '../../lib/audio/engine-types.ts'
import { latest } from '../../lib/requests/latest.ts'
import { goTo } from '../../lib/queue/edit.ts'
import { durationOf, indexOfKey, type QueueEntry } from '../../lib/queue/types.ts'
import { createTimer } from '../../lib/kit/timer.ts'
import { resumeAt } from './episode-progress.ts'
import { engineNow, fileOf, getEngine } from './sound/engine.ts'
import {
  applyLoudnessGain,
  resetLoopCount,
  onNextStarted,
  planNext,
  presentId
} from './sound/following.ts'
import { $current, $queue, changeQueue, markFailed } from './queue.ts'
import {
  $crossfade,
  $keepPitch,
  $looping,
  $loudness,
  $muted,
  $rate,
  $stopAfter,
  $volume
} from './settings.ts'

export type PauseReason = 'user' | 'queue-end' | 'media-session' | 'error' | 'radio-end'
/** Cannot be loaded, no available sources, connectivity. docs/product/errors.md#playing. */
export type PlaybackProblem = 'load' | 'source' | 'connection'
/** `duration` in seconds, 0 while unknown. */
export type Playback = {
  state: 'paused' | 'loading' | 'playing'
  pausedBy?: PauseReason
  duration: number
  error?: PlaybackProblem
}

type Problem = { problem: PlaybackProblem; entry: QueueEntry }

/** docs/product/limits.md#progress. */
const PROGRESS = 1000
const PRELOAD_DELAY = 100

const $playbackStore = atom<Playback>({ state: 'paused', duration: 0 })
const $positionStore = atom(0)
const $bufferedStore = atom(0)
const $startsStore = atom(0)
const $webAudioStore = atom(false)
const $endedStore = atom(0)
const $problemStore = atom<Problem | undefined>()
export const $playback: ReadableAtom<Playback> = $playbackStore
/** Seconds into the current track, refreshed each second. */
export const $position: ReadableAtom<number> = $positionStore
/** Seconds up to which the current track is loaded. */
export const $buffered: ReadableAtom<number> = $bufferedStore
/** Counts plays: increased each time a track begins, loops included. */
export const $starts: ReadableAtom<number> = $startsStore
/**
 * Whether the current sound goes through Web Audio: only then do loudness, visualizer and
 * sample-exact transitions work.
 */
export const $webAudio: ReadableAtom<boolean> = $webAudioStore

/** Counts the tracks that have played to their end; ./sound/problems goes on to the next. */
export const $ended: ReadableAtom<number> = $endedStore
/** The last failure, a new object each time; ./sound/problems handles it. */
export const $problem: ReadableAtom<Problem | undefined> = $problemStore

const change = (next: Partial<Playback>) => $playbackStore.set({ ...$playbackStore.get(), ...next })

// Each start cancels earlier starts that still wait for the engine, the file or the pod.
const starts = latest()
// The timers of the sound that plays.
const positionTimer = createTimer()
const preloadTimer = createTimer()

/** The exact current position, for a seek bar that draws every frame. */
export const livePosition = (): number => {
  const engine = engineNow()
  const entry = $current.get()
  return engine && entry && engine.loaded() === presentId(entry)
    ? engine.position()
    : $positionStore.get()
}

function tick(): void {
  $positionStore.set(livePosition())
  positionTimer.set(tick, PROGRESS)
}

function stopTimers(): void {
  positionTimer.clear()
  preloadTimer.clear()
}

const countEnd = () => $endedStore.set($endedStore.get() + 1)

/** Prepares the engine for the next entry, according to the current queue and settings. */
function prepareNext(): void {
  const engine = engineNow()
  const isLatest = starts.check()
  if (engine) void planNext(engine, () => isLatest() && $playbackStore.get().state !== 'paused')
}

const events: EngineEvents = {
  onPlaying() {
    stopTimers()
    change({ state: 'playing', pausedBy: undefined, error: undefined })
    const entry = $current.get()
    if (entry) markFailed(entry.key, false)
    $webAudioStore.set(engineNow()?.routed() ?? false)
    tick()
    preloadTimer.set(prepareNext, PRELOAD_DELAY)
  },
  onWaiting: () => void ($playbackStore.get().state === 'playing' && change({ state: 'loading' })),
  onPaused: () => void ($playbackStore.get().state !== 'paused' && pause('media-session')),
  onEnded() {
    stopTimers()
    $positionStore.set($playbackStore.get().duration)
    countEnd()
  },
  onFollowed(id) {
    stopTimers()
    const entry = onNextStarted(id)
    if (!entry) return countEnd()
    starts.begin()
    changeQueue((queue) => goTo(queue, indexOfKey(queue, entry.key)))
    $startsStore.set($startsStore.get() + 1)
    $playbackStore.set({ state: 'loading', duration: durationOf(entry) })
    $positionStore.set(0)
    $bufferedStore.set(0)
  },
  onDuration: (duration) => change({ duration }),
  onBuffered: (seconds) => $bufferedStore.set(seconds),
  onProblem(problem) {
    const entry = $current.get()
    // The browser requires a gesture first: nothing is wrong with the track.
    if (problem === 'blocked' || !entry) return pause('user')
    fail(entry, problem)
  }
}

function fail(entry: QueueEntry, problem: PlaybackProblem): void {
  const at = livePosition()
  stopTimers()
  engineNow()?.forget(presentId(entry))
  $positionStore.set(at)
  // Shown as loading until the cause is known.
  if ($playbackStore.get().state === 'playing') change({ state: 'loading' })
  $problemStore.set({ problem, entry })
}

const problemOf = (error: unknown): PlaybackProblem =>
  error instanceof NotFoundError
    ? 'source'
    : error instanceof NetworkError || error instanceof TypeError
      ? 'connection'
      : 'load'

/**
 * Loads the current entry and plays it from `from` seconds, or for episodes from where it was left.
 * `again` continues an interrupted play, which is not counted as a new one.
 */
export async function start(from?: number, again = false): Promise<void> {
  const entry = $current.get()
  if (!entry) return
  const at = from ?? resumeAt(entry)
  const isLatest = starts.begin()
  stopTimers()
  engineNow()?.pause()
  allowPlay()
  resetLoopCount()
  if (!again) $startsStore.set($startsStore.get() + 1)
  $playbackStore.set({ state: 'loading', duration: durationOf(entry) })
  $positionStore.set(at)
  $bufferedStore.set(0)
  try {
    const engine = await getEngine(events)
    const file = isLatest() ? await fileOf(entry, engine) : undefined
    if (!isLatest()) return
    if (!file) return fail(entry, 'source')
    engine.set({
      volume: $volume.get(),
      muted: $muted.get(),
      rate: $rate.get(),
      keepPitch: $keepPitch.get()
    })
    engine.load(presentId(entry), file, at)
    void applyLoudnessGain(engine, entry, presentId(entry))
    engine.play()
  } catch (error) {
    if (isLatest()) fail(entry, problemOf(error))
  }
}

/** Resumes where it stopped; after the end of the queue, from the beginning of the track. */
export function play(): void {
  const entry = $current.get()
  const { state, duration, pausedBy } = $playbackStore.get()
  if (!entry || state !== 'paused') return
  const engine = engineNow()
  const over = pausedBy === 'queue-end' || (duration > 0 && $positionStore.get() >= duration)
  if (over || engine?.loaded() !== presentId(entry))
    return void start(over ? 0 : $positionStore.get())
  starts.begin()
  change({ state: 'loading', pausedBy: undefined, error: undefined })
  engine.play()
}

export function pause(reason: PauseReason = 'user'): void {
  starts.begin()
  stopTimers()
  $positionStore.set(livePosition())
  engineNow()?.pause()
  change({ state: 'paused', pausedBy: reason })
}

export const togglePlay = (): void =>
  $playbackStore.get().state === 'paused' ? play() : pause('user')

/** Jumps within the current track; clamped to 0 and its duration. */
export function seek(seconds: number): void {
  const entry = $current.get()
  if (!entry || !Number.isFinite(seconds)) return
  const { duration, pausedBy } = $playbackStore.get()
  const to = Math.max(0, duration > 0 ? Math.min(seconds, duration) : seconds)
  // Play must resume from the chosen position, not from the beginning.
  if (pausedBy === 'queue-end') change({ pausedBy: 'user' })
  const engine = engineNow()
  if (engine?.loaded() === presentId(entry)) engine.seek(to)
  // The engine first: listeners of $position read the live position from it.
  $positionStore.set(to)
}

/** Shows the current entry without playing it, e.g. after a reload or in an emptied queue. */
export function showPaused(position = 0, reason?: PauseReason, error?: PlaybackProblem): void {
  starts.begin()
  stopTimers()
  engineNow()?.pause()
  const entry = $current.get()
  $playbackStore.set({
    state: 'paused',
    duration: entry ? durationOf(entry) : 0,
    pausedBy: reason,
    error
  })
  $positionStore.set(position)
  $bufferedStore.set(0)
}

/** Loads the engine's code early, e.g. when the pointer enters Play. */
export const warmUp = (): void => void getEngine(events).catch(() => undefined)

/**
 * The audio output for the visualizer; undefined while nothing plays or the sound does not go
 * through Web Audio.
 */
export const outputAnalyser = (): AnalyserNode | undefined => engineNow()?.analyser()
/** Fades all sound to a level from 0 to 1 in `seconds`; the volume setting does not change. */
export const fadeOutput = (level: number, seconds: number): void =>
  engineNow()?.fadeOutput(level, seconds)

/** Applies changed settings to the engine. Returns a function that stops this. */
export function watchSound(): () => void {
  const sound = () =>
    engineNow()?.set({
      volume: $volume.get(),
      muted: $muted.get(),
      rate: $rate.get(),
      keepPitch: $keepPitch.get()
    })
  const loudness = () => {
    const engine = engineNow()
    const entry = $current.get()
    if (engine && entry) void applyLoudnessGain(engine, entry, presentId(entry))
  }
  const next = () => void ($playbackStore.get().state === 'playing' && prepareNext())
  const offs = [
    ...[$volume, $muted, $rate, $keepPitch].map((each) => each.listen(sound)),
    $loudness.listen(loudness),
    ...[$queue, $looping, $stopAfter, $crossfade, $loudness].map((each) => each.listen(next))
  ]
  return () => offs.forEach((undo) => undo())
}
