import { applyDecay } from './envelopes.ts'
import { highPass, lowPass, resonate, saturate } from './filters.ts'
import type { Random } from '../random.ts'
import { fillNoise } from './noise.ts'

/** Renders one hit. @param rate samples per second */
export type Drum = (rate: number, random: Random) => Float32Array

function noise(rate: number, seconds: number, random: Random): Float32Array {
  const out = new Float32Array(Math.round(rate * seconds))
  fillNoise(out, random)
  return out
}

/** A sine that falls from one pitch to another. @param fall how fast, per second */
function drop(rate: number, seconds: number, from: number, to: number, fall: number): Float32Array {
  const out = new Float32Array(Math.round(rate * seconds))
  let phase = 0
  for (let i = 0; i < out.length; i++) {
    out[i] = Math.sin(phase)
    phase += (2 * Math.PI * (to + (from - to) * Math.exp((-fall * i) / rate))) / rate
  }
  return out
}

function mix(into: Float32Array, add: Float32Array, gain: number, at = 0): Float32Array {
  const end = Math.min(into.length, at + add.length)
  for (let i = at; i < end; i++) into[i]! += gain * add[i - at]!
  return into
}

/** Noise bursts between two cutoffs. */
function hiss(
  rate: number,
  random: Random,
  length: number,
  low: number,
  high: number,
  decay: number
): Float32Array {
  const out = noise(rate, length, random)
  highPass(out, rate, low)
  highPass(out, rate, low)
  lowPass(out, rate, high)
  applyDecay(out, rate, decay, 0.001)
  return out
}

function drum(
  rate: number,
  random: Random,
  from: number,
  to: number,
  decay: number,
  skin: number
): Float32Array {
  const out = drop(rate, decay * 1.1, from, to, 30)
  applyDecay(out, rate, decay)
  return mix(out, hiss(rate, random, 0.03, 200, 2600, 0.03), skin)
}

/** Metal: six square-ish partials at unrelated ratios through a high-pass. */
function metal(rate: number, random: Random, seconds: number, decay: number): Float32Array {
  const out = noise(rate, seconds, random)
  for (const hz of [2050, 3042, 3695, 5227, 5402, 7300]) {
    const step = (2 * Math.PI * hz * (1 + 0.01 * random.next())) / rate
    for (let i = 0; i < out.length; i++) out[i]! += 0.35 * Math.sin(step * i)
  }
  // Cymbals tire the listener first, so they are much quieter than the other drums.
  for (let i = 0; i < out.length; i++) out[i]! *= 0.6
  highPass(out, rate, 5200)
  highPass(out, rate, 4200)
  applyDecay(out, rate, decay, 0.001)
  return out
}

export const DRUMS = {
  kick: (rate, random) => {
    const out = drop(rate, 0.34, 165, 47, 32)
    applyDecay(out, rate, 0.42, 0.001)
    saturate(out, 1.8)
    return mix(out, hiss(rate, random, 0.012, 900, 5000, 0.012), 0.35)
  },
  softKick: (rate, random) => {
    const out = drop(rate, 0.3, 110, 50, 26)
    applyDecay(out, rate, 0.32, 0.003)
    return mix(out, hiss(rate, random, 0.02, 100, 700, 0.02), 0.3)
  },
  snare: (rate, random) => {
    const out = hiss(rate, random, 0.24, 900, 7500, 0.24)
    const shell = drop(rate, 0.16, 260, 178, 40)
    applyDecay(shell, rate, 0.17)
    return mix(out, shell, 0.7)
  },
  rim: (rate, random) => {
    const click = hiss(rate, random, 0.07, 500, 6000, 0.035)
    return mix(resonate(click, rate, 1720, 160, 5), click, 0.3)
  },
  clap: (rate, random) => {
    const out = new Float32Array(Math.round(rate * 0.24))
    for (const [at, gain] of [
      [0, 0.6],
      [0.011, 0.7],
      [0.023, 1]
    ] as const)
      mix(
        out,
        hiss(rate, random, 0.2, 700, 3800, at === 0.023 ? 0.19 : 0.03),
        gain,
        Math.round(at * rate)
      )
    return out
  },
  hat: (rate, random) => metal(rate, random, 0.07, 0.06),
  openHat: (rate, random) => metal(rate, random, 0.34, 0.34),
  ride: (rate, random) =>
    mix(metal(rate, random, 0.8, 0.8), hiss(rate, random, 0.03, 4000, 9000, 0.03), 0.5),
  crash: (rate, random) =>
    mix(metal(rate, random, 1.8, 1.7), hiss(rate, random, 1.6, 2500, 9000, 1.5), 0.6),
  shaker: (rate, random) => {
    const out = noise(rate, 0.09, random)
    highPass(out, rate, 4200)
    for (let i = 0; i < out.length; i++) out[i]! *= Math.sin((Math.PI * i) / out.length) ** 2
    return out
  },
  brush: (rate, random) => {
    const out = noise(rate, 0.22, random)
    highPass(out, rate, 1400)
    lowPass(out, rate, 5200)
    for (let i = 0; i < out.length; i++)
      out[i]! *= Math.exp((-4 * i) / out.length) * Math.min(1, i / (0.02 * rate))
    return out
  },
  tom: (rate, random) => drum(rate, random, 150, 92, 0.4, 0.3),
  taiko: (rate, random) => drum(rate, random, 96, 58, 0.9, 0.8),
  frameLow: (rate, random) => drum(rate, random, 118, 78, 0.5, 0.5),
  frameHigh: (rate, random) =>
    mix(hiss(rate, random, 0.09, 700, 5200, 0.07), drum(rate, random, 420, 330, 0.09, 0.2), 0.6),
  block: (rate, random) => {
    const out = drop(rate, 0.09, 1180, 1120, 60)
    applyDecay(out, rate, 0.07, 0.001)
    return mix(out, hiss(rate, random, 0.01, 800, 5000, 0.01), 0.4)
  },
  tambourine: (rate, random) => hiss(rate, random, 0.16, 5600, 11000, 0.14),
  chipNoise: (rate, random) => {
    const out = noise(rate, 0.12, random)
    for (let i = 0; i < out.length; i++) out[i] = out[i - (i % 6)]! > 0 ? 0.5 : -0.5
    applyDecay(out, rate, 0.11, 0.0005)
    return out
  },
  chipKick: (rate) => {
    const out = drop(rate, 0.16, 300, 50, 40)
    for (let i = 0; i < out.length; i++) out[i] = Math.round(out[i]! * 3) / 3
    applyDecay(out, rate, 0.18, 0.001)
    return out
  }
} satisfies Record<string, Drum>

export type DrumName = keyof typeof DRUMS
