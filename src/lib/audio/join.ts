// How one sound follows another without a gap, or fades into it. docs/audio.md tells what was measured.
//
// Through the graph the clock of an element and that of the graph run in step to the sample. So the follower starts a
// little early, is held back by a delay, and the delay is set once it is known when its first sample came: what is heard
// of it begins on the sample on which the other ends. Elements by themselves have no such clock, and tell durations that may be
// estimates: there the follower is started when the other has ended, so that nothing of either is lost.
import { env } from '../env.ts'
import { slide } from './slide.ts'
import type { Sound } from './sound.ts'

/** Seconds the follower starts ahead of its turn: longer than a busy page keeps a timer waiting. */
const LEAD = 0.6
/** Pages out of sight have timers of a second. */
const HIDDEN_LEAD = 2.5
/** Seconds a loaded element outside the graph takes from play to sound. */
const START = 0.015
/** Milliseconds between two looks at the clocks. */
const LOOK = 20
/** The follower's level opens this long before its turn; until then its delay holds silence. */
const OPEN = 0.03
/** Clocks that part by less, in seconds, are the same: half a sample. */
const EXACT = 0.00001
/** Timers are not asked for longer than this, in seconds: speed and place may change meanwhile. */
const NAP = 20

export type Join = {
  /** Calls it off; a follower that runs already is silenced and put back. */
  cancel(): void
  /** The first element has ended. Whether its follower takes over by itself. */
  ended(): boolean
}

/** Seconds into the file that are heard now. */
export const heard = (sound: Sound, rate: number): number => Math.max(0, sound.position() - (sound.output?.delay() ?? 0) * rate)

const hidden = (): boolean => globalThis.document?.hidden === true

/** `seconds` of overlap, 0 for the bare seam; `volume` is the listener's, for sounds outside the graph. */
export type Overlap = { seconds: number; volume: () => number }

/**
 * @param known when the first sound ends, on the graph's clock, where its element has ended already
 * @param onTurn the follower is the one that is heard from now on
 */
export function join(
  from: Sound,
  to: Sound,
  rate: number,
  overlap: Overlap,
  known: number | undefined,
  onTurn: () => void
): Join {
  const crossfade = overlap.seconds
  /** Its end is known beforehand; else it is waited for. */
  const byClock = crossfade > 0 || from.output !== undefined
  let timer: number | undefined
  let state: 'waiting' | 'started' | 'done' = 'waiting'
  const later = (run: () => void, seconds: number) => (timer = env().setTimeout(run, Math.max(0, seconds * 1000)))
  /**
   * When the first sound ends, on the graph's clock; the element may end before, when its sound is held back. A reading of an
   * element's time may lag behind what it has given out by a millisecond or two, never lead: the earliest is right.
   */
  let end = known ?? Infinity
  function left(): number {
    const { output } = from
    if (from.duration() === 0) return Infinity
    const rest = (from.duration() - (from.overrun ?? 0) - heard(from, rate)) / rate
    if (!output) return rest
    if (known === undefined && from.position() > 0) end = Math.min(end, output.now() + rest)
    return end === Infinity ? rest : end - output.now()
  }

  function turn(): void {
    if (state === 'done') return
    state = 'done'
    if (timer !== undefined) env().clearTimeout(timer)
    onTurn()
  }

  function wait(): void {
    const rest = left()
    if (rest === Infinity) return
    const seam = to.output ? (hidden() ? HIDDEN_LEAD : LEAD) : START
    const ahead = crossfade > 0 ? crossfade : seam
    if (rest > ahead + 0.005) later(wait, Math.min(NAP, rest - ahead))
    else begin(rest)
  }

  function begin(rest: number): void {
    state = 'started'
    to.output?.setDelay(0)
    if (crossfade > 0) {
      const seconds = Math.max(0.05, Math.min(crossfade, rest))
      fade(from, 1, 0, seconds)
      fade(to, 0, 1, seconds)
      to.play()
      return turn()
    }
    if (!to.output || !from.output) {
      to.play()
      return void later(turn, rest)
    }
    to.output.setLevel(0)
    to.play()
    later(align, LOOK / 1000)
  }

  function fade(sound: Sound, start: number, end: number, seconds: number): void {
    if (sound.output) sound.output.fade(start, end, seconds)
    else slide(start, end, seconds, (level) => sound.setVolume(overlap.volume() * level))
  }

  /** When the follower's second 0 came out of its element, on the graph's clock. */
  let came = Infinity
  function align(): void {
    const output = to.output!
    const seam = output.now() + left()
    const runs = to.position() > 0
    if (runs) {
      came = Math.min(came, output.now() - to.position() / rate)
      if (Math.abs(seam - came - output.delay()) > EXACT) output.setDelay(seam - came)
      output.setLevel(1, seam - OPEN)
    }
    if (left() > 2 * OPEN) return void later(align, LOOK / 1000)
    if (!runs) output.setLevel(1)
    later(turn, left())
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
