import { createRandom, type Random } from '../random.ts'
import { SCENES } from './scenes.ts'
import type { Stereo } from './space.ts'

/** A continuous sound under the music, or the place of a sound walk. */
export interface Layer {
  kind: LayerName
  /** Seconds from the start of the track. */
  from: number
  to: number
  /** Linear gain, 0 to 1. */
  gain: number
  /** Seconds of fade at both ends. */
  fade: number
}

export type LayerName = keyof typeof SCENES

/** Writes mono sound; called once a side with other randomness, which makes the place wide. */
export type Scene = (out: Float32Array, rate: number, random: Random) => void

/** Renders a layer and adds it to the mix. */
export function addLayer(layer: Layer, into: Stereo, rate: number, seed: string): void {
  const from = Math.round(layer.from * rate)
  const length = Math.min(into.left.length - from, Math.round((layer.to - layer.from) * rate))
  if (length <= 0) return
  const fade = Math.max(1, Math.min(length / 2, layer.fade * rate))
  for (const [side, target] of [
    ['left', into.left],
    ['right', into.right]
  ] as const) {
    const out = new Float32Array(length)
    SCENES[layer.kind](out, rate, createRandom(`${seed}/${side}`))
    for (let i = 0; i < length; i++) {
      const edge = Math.min(1, i / fade, (length - i) / fade)
      target[from + i]! += out[i]! * layer.gain * edge * edge * (3 - 2 * edge)
    }
  }
}
