import type { Random } from '../random.ts'
import { highPass, lowPass, resonate } from './filters.ts'
import type { Scene } from './layers.ts'
import { fillNoise } from './noise.ts'
import { SINE, readTable } from './tables.ts'

/** Multiplies by a slowly wandering level. @param period seconds between two turning points */
function wander(
  out: Float32Array,
  rate: number,
  random: Random,
  period: number,
  low: number,
  high: number
): void {
  let from = random.range(low, high)
  for (let start = 0; start < out.length;) {
    const length = Math.round(random.range(0.6, 1.4) * period * rate)
    const to = random.range(low, high)
    for (let i = 0; i < length && start + i < out.length; i++) {
      const x = i / length
      out[start + i]! *= from + (to - from) * x * x * (3 - 2 * x)
    }
    from = to
    start += length
  }
}

/** Adds short events at random times. @param every mean seconds between two events */
function scatter(
  length: number,
  rate: number,
  random: Random,
  every: number,
  event: (at: number) => void
): void {
  for (
    let at = random.next() * every * rate;
    at < length;
    at += -Math.log(1 - random.next() * 0.98) * every * rate + 1
  )
    event(Math.floor(at))
}

/** Adds a gliding sine with a bell-shaped level. */
function chirp(
  out: Float32Array,
  rate: number,
  at: number,
  seconds: number,
  from: number,
  to: number,
  level: number
): void {
  const length = Math.round(seconds * rate)
  const bend = (to - from) / length
  let phase = 0
  for (let i = 0; i < length && at + i < out.length; i++) {
    const bell = readTable(SINE, (i / length) * 0.5)
    phase += (from + bend * i) / rate
    out[at + i] = out[at + i]! + level * bell * bell * readTable(SINE, phase - Math.floor(phase))
  }
}

const rain: Scene = (out, rate, random) => {
  fillNoise(out, random)
  highPass(out, rate, 900)
  lowPass(out, rate, 5200)
  for (let i = 0; i < out.length; i++) out[i]! *= 0.16
  wander(out, rate, random, 6, 0.7, 1)
  scatter(out.length, rate, random, 0.035, (at) =>
    chirp(out, rate, at, 0.012, random.range(1500, 4200), 1200, random.range(0.02, 0.16))
  )
}

const waves: Scene = (out, rate, random) => {
  const deep = new Float32Array(out.length)
  fillNoise(out, random)
  fillNoise(deep, random)
  lowPass(deep, rate, 240)
  highPass(out, rate, 400)
  lowPass(out, rate, 1900)
  // A wave: quick rise, long foam; both sides roughly together.
  const period = 8.5 * rate
  let start = -random.range(0.2, 0.5) * period
  while (start < out.length) {
    const length = Math.round(period * random.range(0.85, 1.15))
    const size = random.range(0.5, 1)
    for (let i = Math.max(0, -Math.ceil(start)); i < length && start + i < out.length; i++) {
      const x = i / length
      const swell = x < 0.28 ? (x / 0.28) ** 2 : Math.exp(-3.4 * (x - 0.28)) * (1 - x) * 1.39
      const index = Math.floor(start + i)
      out[index] = out[index]! * 0.5 * size * swell + deep[index]! * (0.5 + 0.8 * size * swell)
    }
    start += length
  }
}

const wind: Scene = (out, rate, random) => {
  fillNoise(out, random)
  const low = resonate(out, rate, 210, 180, 1.6)
  const whistle = resonate(out, rate, 640, 120, 0.8)
  wander(low, rate, random, 3.5, 0.2, 1)
  wander(whistle, rate, random, 2.5, 0, 0.7)
  for (let i = 0; i < out.length; i++) out[i] = low[i]! + whistle[i]!
}

const brook: Scene = (out, rate, random) => {
  fillNoise(out, random)
  highPass(out, rate, 500)
  lowPass(out, rate, 1600)
  for (let i = 0; i < out.length; i++) out[i]! *= 0.16
  scatter(out.length, rate, random, 0.03, (at) => {
    const pitch = random.range(420, 1500)
    chirp(
      out,
      rate,
      at,
      random.range(0.02, 0.07),
      pitch,
      pitch * random.range(1.1, 1.5),
      random.range(0.03, 0.15)
    )
  })
}

const crickets: Scene = (out, rate, random) => {
  for (let singer = 0; singer < 4; singer++) {
    const pitch = random.range(3600, 4700)
    const level = random.range(0.03, 0.14)
    const pace = random.range(0.55, 0.95)
    for (
      let at = random.next() * rate;
      at < out.length;
      at += pace * rate * random.range(0.96, 1.05)
    ) {
      if (random.chance(0.12)) at += rate * random.range(1, 3)
      for (let pulse = 0; pulse < 3; pulse++)
        chirp(out, rate, Math.floor(at + pulse * 0.042 * rate), 0.034, pitch, pitch * 0.985, level)
    }
  }
}

const birds: Scene = (out, rate, random) => {
  scatter(out.length, rate, random, 2.6, (at) => {
    const pitch = random.range(2100, 3900)
    const level = random.range(0.05, 0.22)
    const notes = 2 + random.int(6)
    const gap = random.range(0.09, 0.2)
    const bend = random.range(0.75, 1.3)
    for (let n = 0; n < notes; n++)
      chirp(
        out,
        rate,
        Math.floor(at + n * gap * rate),
        gap * 0.8,
        pitch * random.range(0.92, 1.08),
        pitch * bend,
        level
      )
  })
}

const fire: Scene = (out, rate, random) => {
  fillNoise(out, random)
  lowPass(out, rate, 180)
  wander(out, rate, random, 0.7, 0.4, 1)
  scatter(out.length, rate, random, 0.07, (at) => {
    const length = Math.round(random.range(0.002, 0.012) * rate)
    const level = random.next() ** 3 * 0.7
    for (let i = 0; i < length && at + i < out.length; i++)
      out[at + i]! += level * (random.next() * 2 - 1) * (1 - i / length)
  })
}

const crackle: Scene = (out, rate, random) => {
  fillNoise(out, random)
  lowPass(out, rate, 2600)
  for (let i = 0; i < out.length; i++) out[i]! *= 0.025
  scatter(out.length, rate, random, 0.16, (at) => {
    const level = 0.08 + 0.3 * random.next() ** 4
    for (let i = 0; i < 12 && at + i < out.length; i++)
      out[at + i]! += level * (random.next() * 2 - 1) * (1 - i / 12)
  })
}

/** A slow train far away: rumble and the double knock of the joints. */
const train: Scene = (out, rate, random) => {
  fillNoise(out, random)
  const rumble = resonate(out, rate, 74, 60, 2.4)
  const rush = resonate(out, rate, 380, 420, 0.35)
  for (let i = 0; i < out.length; i++) out[i] = rumble[i]! + rush[i]!
  const beat = 0.92 * rate
  for (let at = 0.2 * rate; at < out.length; at += beat)
    for (const [delay, level] of [
      [0, 0.5],
      [0.16, 0.36]
    ] as const) {
      chirp(out, rate, Math.floor(at + delay * rate), 0.07, 240, 110, level)
      chirp(out, rate, Math.floor(at + delay * rate), 0.03, 900, 500, level * 0.3)
    }
}

export const SCENES = { rain, waves, wind, brook, crickets, birds, fire, crackle, train }
