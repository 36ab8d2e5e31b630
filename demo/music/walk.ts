import { createRandom } from '../random.ts'
import type { Layer, LayerName } from '../synth/layers.ts'
import { compose } from './compose.ts'
import type { Score } from './score.ts'
import { STYLES } from './styles.ts'
import { MODES } from './theory.ts'

/** Seconds of the tune that opens an episode, and how long the place fades in under it. */
const JINGLE = 9.5
const OVERLAP = 3.5

/**
 * Seconds at which the opening tune, each leg and the closing tune begin. @param legs number of
 * them
 */
export function walkTimes(
  legs: number,
  seconds: number
): { opening: number; legs: number[]; closing: number } {
  const start = JINGLE - OVERLAP
  const leg = (seconds - start) / legs
  return {
    opening: 0,
    legs: Array.from({ length: legs }, (_, index) => start + index * leg),
    closing: seconds - JINGLE + 1
  }
}

/** A place of a sound walk and how loud it is, 0 to 1. */
export type Place = [kind: LayerName, gain: number]

/**
 * Writes a podcast episode: the opening tune, then a walk through places that fade into each other,
 * with a few distant bells for orientation, and the tune's last bars again at the end.
 * @param scenes the places of each leg of the walk, heard together
 */
export function composeWalk(scenes: Place[][], seconds: number, seed: string): Score {
  const jingle = compose(STYLES.jingle, JINGLE, 'opening tune')
  const random = createRandom(seed)
  const { legs, closing } = walkTimes(scenes.length, seconds)
  const start = legs[0]!
  const layers: Layer[] = scenes.flatMap((places, index) =>
    places.map(([kind, gain]) => ({
      kind,
      gain,
      from: Math.max(start, legs[index]! - 4),
      to: Math.min(seconds, (legs[index + 1] ?? seconds) + 4),
      fade: 6
    }))
  )
  const bells = farBells(start + 8, closing - 6, random)
  return {
    ...jingle,
    seconds,
    parts: [
      ...jingle.parts.map((part) => ({
        ...part,
        notes: [
          ...part.notes,
          ...part.notes.map((note) => ({
            ...note,
            at: note.at + closing,
            velocity: note.velocity * 0.7
          }))
        ]
      })),
      {
        voice: 'bell',
        notes: bells,
        gain: 0.16,
        pan: 0.2,
        wide: false,
        room: 0.9,
        echo: 0.3,
        duck: 0
      }
    ],
    layers,
    room: { seconds: 3.5, damping: 0.5 },
    loudness: -18.5
  }
}

function farBells(from: number, to: number, random: ReturnType<typeof createRandom>) {
  const notes: Score['parts'][number]['notes'] = []
  for (let at = from; at < to; at += random.range(11, 24)) {
    const tonic = 60 + MODES.pentatonic[random.int(5)]!
    for (let i = 0; i < 3 && at + i < to; i++)
      notes.push({
        at: at + i * 0.62,
        seconds: 2,
        midi: tonic + MODES.pentatonic[random.int(5)]!,
        velocity: random.range(0.4, 0.7)
      })
  }
  return notes
}
