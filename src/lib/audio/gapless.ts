// Lets one sound follow another without a gap, or fades into it. docs/audio.md describes the
// measurements.
//
// In the graph, the clocks of element and graph run in step to the sample. So the follower starts a
// little early, with its sound delayed; once the time of its first sample is known, the delay is
// set so that it is heard exactly when the other sound ends. Elements outside the graph have no
// such clock, and their durations may be estimates: there the follower starts when the other has
// ended, so that nothing of either is lost.
import { env } from '../env.ts'
import { slide } from './fader.ts'
import type { Output, Sound } from './sound.ts'

/** Seconds the follower starts ahead of time: longer than a busy page delays a timer. */
const LEAD_S = 0.6
/** Hidden pages have timers of a second. */
const HIDDEN_LEAD_S = 2.5
/** Seconds from play to sound for a loaded element outside the graph. */
const START = 0.015
/** Milliseconds between two checks of the clocks. */
const LOOKAHEAD_MS = 20
/**
 * Seconds before the join at which the follower's level opens; until then its delay line holds
 * silence.
 */
const OPEN = 0.03
/** Smaller differences between clocks are ignored, in seconds: half a sample. */
const EXACT = 0.00001
/** The longest timer, in seconds: speed and position may change meanwhile. */
const MAX_TIMER_S = 20

export type Gapless = {
  /** Cancels the join; a follower that already runs is silenced and rewound. */
  cancel(): void
  /** Call when the first element has ended. Returns whether the follower takes over. */
  ended(): boolean
}

/** Position that can be heard now, in seconds. */
export const audiblePosition = (sound: Sound, rate: number): number =>
  Math.max(0, sound.position() - (sound.output?.delay() ?? 0) * rate)

const hidden = (): boolean => globalThis.document?.hidden === true

/**
 * `seconds` of overlap, 0 for a gapless join; `volume` is the listener's volume, for sounds outside
 * the graph.
 */
export type Overlap = { seconds: number; volume: () => number }

/**
 * Counts the seconds until a sound ends; Infinity while that is not known. The element may end
 * earlier if its sound is delayed. The element's reported time may lag by a millisecond or two, but
 * never lead: so the earliest result is right.
 * @param known the end on the graph's clock, if the element has already ended
 */
function countdown(sound: Sound, rate: number, known: number | undefined): () => number {
  const { output } = sound
  let end = known ?? Infinity
  return () => {
    if (sound.duration() === 0) return Infinity
    const secondsLeft =
      (sound.duration() - (sound.overrun ?? 0) - audiblePosition(sound, rate)) / rate
    if (!output) return secondsLeft
    if (known === undefined && sound.position() > 0) end = Math.min(end, output.now() + secondsLeft)
    return end === Infinity ? secondsLeft : end - output.now()
  }
}

/**
 * Sets the delay of a follower whose element runs, so that its first sample is heard at `seam` on
 * the graph's clock. Returns whether the element runs already; call it again until the seam, as the
 * estimate gets better.
 */
function aligner(sound: Sound, output: Output, rate: number): (seam: number) => boolean {
  /** When the element played second 0, on the graph's clock. */
  let came = Infinity
  return (seam) => {
    if (sound.position() <= 0) return false
    came = Math.min(came, output.now() - sound.position() / rate)
    if (Math.abs(seam - came - output.delay()) > EXACT) output.setDelay(seam - came)
    output.setLevel(1, seam - OPEN)
    return true
  }
}

/** Seconds before the end of the first sound at which the follower starts. */
function leadOf(to: Sound, overlap: Overlap): number {
  if (overlap.seconds > 0) return overlap.seconds
  return to.output ? (hidden() ? HIDDEN_LEAD_S : LEAD_S) : START
}

/** Fades from one sound into the other. */
function crossfade(from: Sound, to: Sound, seconds: number, volume: () => number): void {
  const fade = (sound: Sound, start: number, end: number): void => {
    if (sound.output) sound.output.fade(start, end, seconds)
    else slide(start, end, seconds, (level) => sound.setVolume(volume() * level))
  }
  fade(from, 1, 0)
  fade(to, 0, 1)
}

/**
 * @param known when the first sound ends, on the graph's clock, if its element has already ended
 * @param onTurn called when the follower takes over
 */
export function startGapless(
  from: Sound,
  to: Sound,
  rate: number,
  overlap: Overlap,
  known: number | undefined,
  onTurn: () => void
): Gapless {
  /** Whether the join is planned by the clock; otherwise it waits for the end. */
  const byClock = overlap.seconds > 0 || from.output !== undefined
  let timer: number | undefined
  let state: 'waiting' | 'started' | 'done' = 'waiting'
  const schedule = (run: () => void, seconds: number) =>
    (timer = env().setTimeout(run, Math.max(0, seconds * 1000)))
  const secondsLeft = countdown(from, rate, known)

  function turn(): void {
    if (state === 'done') return
    state = 'done'
    if (timer !== undefined) env().clearTimeout(timer)
    onTurn()
  }

  function wait(): void {
    const remaining = secondsLeft()
    if (remaining === Infinity) return
    const ahead = leadOf(to, overlap)
    if (remaining > ahead + 0.005) schedule(wait, Math.min(MAX_TIMER_S, remaining - ahead))
    else begin(remaining)
  }

  function begin(remaining: number): void {
    state = 'started'
    to.output?.setDelay(0)
    if (overlap.seconds > 0) {
      crossfade(from, to, Math.max(0.05, Math.min(overlap.seconds, remaining)), overlap.volume)
      to.play()
      turn()
    } else if (to.output && from.output) beginSilent(to.output)
    else {
      to.play()
      schedule(turn, remaining)
    }
  }

  /** Starts the follower ahead of its turn, and aligns it until then. */
  function beginSilent(output: Output): void {
    const align = aligner(to, output, rate)
    function look(): void {
      const runs = align(output.now() + secondsLeft())
      if (secondsLeft() > 2 * OPEN) return void schedule(look, LOOKAHEAD_MS / 1000)
      if (!runs) output.setLevel(1)
      schedule(turn, secondsLeft())
    }
    output.setLevel(0)
    to.play()
    schedule(look, LOOKAHEAD_MS / 1000)
  }

  if (byClock) wait()
  return {
    cancel() {
      if (timer !== undefined) env().clearTimeout(timer)
      if (state === 'started') {
        to.pause()
        to.output?.setDelay(0)
        to.output?.setLevel(1)
        to.seek(0)
      }
      state = 'done'
    },
    ended() {
      if (state === 'waiting' && !byClock) {
        to.play()
        turn()
      } else if (state === 'started' && !to.output) turn()
      return state !== 'waiting'
    }
  }
}
