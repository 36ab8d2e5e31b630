import { createRandom } from '../random.ts'
import { writeDrums } from './drumming.ts'
import { writePart } from './parts.ts'
import { planForm } from './form.ts'
import type { Part, Score } from './score.ts'
import type { Style } from './style.ts'

/**
 * Writes a track in a style.
 * @param seconds wanted length; the piece is fitted to whole bars, so the tempo changes by some
 * percent
 * @param stereo false when it will be heard on one channel, which saves playing wide parts twice
 * @param seed key, tempo, harmony, tune and rhythm all follow from it
 */
export function compose(style: Style, seconds: number, seed: string, stereo = style.stereo): Score {
  const random = createRandom(seed)
  const form = planForm(style, seconds, random)
  const parts: Part[] = style.parts.map((plan, index) => ({
    voice: createRandom(`${seed}/voice/${index}`).pick(plan.voices),
    notes: writePart(plan, form, createRandom(`${seed}/part/${index}`)),
    gain: plan.gain,
    pan: plan.pan ?? 0,
    wide: stereo && (plan.wide ?? false),
    room: plan.room ?? 0.25,
    echo: plan.echo ?? 0,
    duck: plan.duck ?? 0
  }))
  return {
    seconds: form.seconds,
    bar: form.beat * form.beats,
    parts,
    hits: style.drums ? writeDrums(style.drums, form, createRandom(`${seed}/drums`)) : [],
    drumGain: style.drums?.gain ?? 0,
    layers: (style.layers ?? []).map((layer) => ({ ...layer, from: 0, to: form.seconds, fade: 2 })),
    room: style.room,
    echo: { seconds: (style.echo?.beats ?? 1) * form.beat, feedback: style.echo?.feedback ?? 0 },
    loudness: style.loudness ?? -16.5
  }
}
