import { createRandom } from '../random.ts'
import type { Part, Score } from '../music/score.ts'
import { DRUMS } from './drums.ts'
import { addLayer } from './layers.ts'
import { master } from './master.ts'
import { addEcho, addReverb, type Stereo } from './space.ts'
import { midiToHz } from './tables.ts'
import { VOICES } from './voices.ts'

interface Buses {
  dry: Stereo
  room: Float32Array
  echo: Float32Array
}

/**
 * Plays a score.
 * @param rate samples per second
 * @param stereo false renders one channel
 * @returns one or two channels of `score.seconds`, mastered, peak under 1
 */
export function render(score: Score, rate: number, stereo: boolean, seed: string): Float32Array[] {
  const length = Math.round(score.seconds * rate)
  const buses: Buses = {
    dry: { left: new Float32Array(length), right: new Float32Array(length) },
    room: new Float32Array(length),
    echo: new Float32Array(length)
  }
  const ducking = score.parts.some((part) => part.duck > 0)
    ? duckCurve(score, length, rate)
    : undefined
  for (const [index, part] of score.parts.entries())
    playPart(part, buses, rate, `${seed}/${index}`, ducking)
  playHits(score, buses, rate, seed)
  for (const layer of score.layers)
    addLayer(layer, buses.dry, rate, `${seed}/${layer.kind}/${layer.from}`)
  if (score.echo.feedback > 0) {
    for (let i = 0; i < length; i++) buses.room[i]! += buses.echo[i]! * 0.3
    addEcho(buses.echo, buses.dry, rate, score.echo.seconds, score.echo.feedback)
  }
  if (score.room.seconds > 0)
    addReverb(buses.room, buses.dry, rate, score.room.seconds, score.room.damping)
  const { left, right } = buses.dry
  const channels = stereo ? [left, right] : [left]
  if (!stereo) for (let i = 0; i < length; i++) left[i] = (left[i]! + right[i]!) * 0.7
  master(channels, rate, score.loudness)
  return channels
}

function playPart(
  part: Part,
  buses: Buses,
  rate: number,
  seed: string,
  ducking?: Float32Array
): void {
  if (part.notes.length === 0) return
  const samples = new Map<string, Float32Array>()
  const voice = VOICES[part.voice]
  // The same key and length is rendered once: most of the cost of a part is in its first bars.
  const sample = (midi: number, seconds: number, take: number): Float32Array => {
    const held = Math.max(0.04, Math.round(seconds * 40) / 40)
    const key = `${midi.toFixed(2)} ${held} ${take}`
    const known = samples.get(key)
    if (known) return known
    const made = voice({
      frequency: midiToHz(midi),
      seconds: held,
      rate,
      random: createRandom(`${seed} ${key}`)
    })
    const heard = level(made)
    samples.set(key, heard)
    return heard
  }
  const gain = part.gain * calibration(part, sample, rate)
  // The part is summed dry first and then panned and sent once, not note by note.
  const length = buses.room.length
  const first = new Float32Array(length)
  const second = part.wide ? new Float32Array(length) : first
  for (const note of part.notes) {
    const from = Math.round(note.at * rate)
    const level = gain * (0.25 + 0.75 * note.velocity) * note.velocity
    addSample(sample(note.midi, note.seconds, 0), first, from, level)
    if (part.wide) addSample(sample(note.midi, note.seconds, 1), second, from, level)
  }
  if (ducking && part.duck > 0)
    for (const buffer of part.wide ? [first, second] : [first])
      for (let i = 0; i < length; i++) buffer[i] = buffer[i]! * (1 - part.duck * ducking[i]!)
  spread(part, first, second, buses)
}

/** Pans a finished part and feeds its sends, in one pass and only where it sounds. */
function spread(
  part: Part,
  first: Float32Array,
  second: Float32Array,
  { dry, room, echo }: Buses
): void {
  const [towardsLeft, towardsRight] = panGains(part.pan)
  const { left, right } = dry
  let end = first.length
  while (end > 0 && first[end - 1] === 0) end--
  let start = 0
  while (start < end && first[start] === 0) start++
  for (let i = start; i < end; i++) {
    const value = first[i]!
    left[i] = left[i]! + value * towardsLeft
    right[i] = right[i]! + second[i]! * towardsRight
    room[i] = room[i]! + value * part.room
  }
  if (part.echo > 0) addSample(first, echo, 0, part.echo)
}

/**
 * Evens out how loud an instrument is from key to key, and cuts a ringing sound where it is 56 dB
 * under its peak: what follows costs time and is not heard.
 */
function level(sample: Float32Array): Float32Array {
  let peak = 1e-6
  for (let i = 0; i < sample.length; i++) if (sample[i]! > peak) peak = sample[i]!
  let end = sample.length
  while (end > 64 && Math.abs(sample[end - 1]!) < peak * 0.0016) end--
  const heard = sample.subarray(0, end)
  const gain = peak ** -0.75
  for (let i = 0; i < end; i++) heard[i] = heard[i]! * gain
  return heard
}

function addSample(sample: Float32Array, into: Float32Array, from: number, level: number): void {
  const target = into.subarray(from, from + sample.length)
  for (let i = 0; i < target.length; i++) target[i] = target[i]! + sample[i]! * level
}

function panGains(pan: number): [number, number] {
  const angle = ((pan + 1) * Math.PI) / 4
  return [Math.cos(angle), Math.sin(angle)]
}

/**
 * Instruments differ a lot in level; this brings the loudest tenth of a second of a usual note to
 * one level.
 */
function calibration(
  part: Part,
  sample: (midi: number, seconds: number, take: number) => Float32Array,
  rate: number
): number {
  const note = part.notes[Math.floor(part.notes.length / 2)]!
  const probe = sample(note.midi, note.seconds, 0)
  const size = Math.min(probe.length, Math.round(rate * 0.1))
  let loudest = 1e-9
  for (let from = 0; from + size <= probe.length; from += size) {
    let power = 0
    for (let i = from; i < from + size; i++) power += probe[i]! * probe[i]!
    loudest = Math.max(loudest, power / size)
  }
  return 0.16 / Math.sqrt(loudest)
}

function playHits(score: Score, buses: Buses, rate: number, seed: string): void {
  const samples = new Map<string, Float32Array>()
  for (const [index, hit] of score.hits.entries()) {
    // Three takes of each drum keep rolls from sounding like a machine gun.
    const key = `${hit.drum} ${index % 3}`
    let sample = samples.get(key)
    if (!sample) {
      sample = DRUMS[hit.drum](rate, createRandom(`${seed}/drums/${key}`))
      samples.set(key, sample)
    }
    const from = Math.round(hit.at * rate)
    const level = score.drumGain * hit.velocity * hit.velocity
    const [towardsLeft, towardsRight] = panGains(hit.pan)
    const end = Math.min(sample.length, buses.room.length - from)
    for (let i = 0; i < end; i++) {
      const value = sample[i]! * level
      buses.dry.left[from + i]! += value * towardsLeft
      buses.dry.right[from + i]! += value * towardsRight
      buses.room[from + i]! += value * hit.room
      buses.echo[from + i]! += value * hit.echo
    }
  }
}

/**
 * 1 right at a kick drum, falling to 0 within a quarter of a second: parts that duck make room for
 * it.
 */
function duckCurve(score: Score, length: number, rate: number): Float32Array {
  const curve = new Float32Array(length)
  const span = Math.round(rate * 0.26)
  for (const hit of score.hits) {
    if (hit.drum !== 'kick') continue
    const from = Math.round(hit.at * rate)
    for (let i = 0; i < span && from + i < length; i++) curve[from + i] = (1 - i / span) ** 1.5
  }
  return curve
}
