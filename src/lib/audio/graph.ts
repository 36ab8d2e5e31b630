// The way from the elements to the loudspeaker, through Web Audio: a delay and two gains for each element (what gapless,
// crossfade and loudness need), then one volume for all. Elements stay the source, so files stream and keep their pitch.
import { env } from '../env.ts'
import { maySound } from './abilities.ts'
import type { Output } from './sound.ts'

/** The longest a sound may be held back, in seconds. */
const LONGEST_DELAY = 8
/** A gain that jumps clicks: volume and mute glide within this time constant, in seconds. */
const GLIDE = 0.012

export type Graph = {
  /** Leads an element's sound through the graph, for good: an element cannot be taken out again. */
  lead(element: HTMLMediaElement): Output
  /** 0 to 1. */
  setVolume(volume: number): void
  /** Slides what leaves the graph to a level from 0 to 1, e.g. for the sleep timer. */
  fadeOutput(level: number, seconds: number): void
  /** Hears the mix before the volume. The same one each time. */
  analyser(): AnalyserNode
  /** Whether what goes in comes out. */
  awake(): boolean
  /** Wakes the device, however long that takes; false where the browser wants a gesture first. */
  wake(): Promise<boolean>
  /** Lets the device rest after a while without a sound. */
  rest(): void
}

/** Milliseconds of silence after which the device may rest. */
const REST_AFTER = 10_000
/** Milliseconds after which a device that does not wake wants a gesture, where the browser does not say that it may wake. */
const WAKE_TIME = 1500
/** Milliseconds after which a device is given up that may wake: Firefox takes 2 s for its first, headphones without a cable longer. */
const SLOW_DEVICE = 30_000

const sine = (from: number, to: number): Float32Array =>
  Float32Array.from({ length: 65 }, (_, step) => Math.sqrt(from * from + ((to * to - from * from) * step) / 64))

/**
 * @param loud the volume to begin with, 0 to 1
 * @param onAsleep the device was taken away while it was awake: another app, a call
 */
export function createGraph(context: AudioContext, loud: number, onAsleep: () => void): Graph {
  const mix = context.createGain()
  const volume = context.createGain()
  const fader = context.createGain()
  mix.connect(volume).connect(fader).connect(context.destination)
  volume.gain.value = loud
  let analyser: AnalyserNode | undefined
  let resting: number | undefined
  context.addEventListener('statechange', () => context.state !== 'running' && onAsleep())
  const awake = (): boolean => context.state === 'running'
  const stay = () => {
    if (resting !== undefined) env().clearTimeout(resting)
    resting = undefined
  }

  function lead(element: HTMLMediaElement): Output {
    const source = context.createMediaElementSource(element)
    const delay = context.createDelay(LONGEST_DELAY)
    const gain = context.createGain()
    const level = context.createGain()
    source.connect(delay).connect(gain).connect(level).connect(mix)
    return {
      now: () => context.currentTime,
      delay: () => delay.delayTime.value,
      setDelay(seconds) {
        // Whole samples: between two of them the delay would interpolate, which dulls the sound.
        const frames = Math.round(Math.min(LONGEST_DELAY - 1, Math.max(0, seconds)) * context.sampleRate)
        delay.delayTime.value = frames / context.sampleRate
      },
      setLevel(value, at) {
        level.gain.cancelScheduledValues(0)
        if (at === undefined || at <= context.currentTime) level.gain.value = value
        else level.gain.setValueAtTime(value, at)
      },
      fade(from, to, seconds) {
        level.gain.cancelScheduledValues(0)
        level.gain.setValueCurveAtTime(sine(from, to), context.currentTime, Math.max(0.01, seconds))
      },
      setGain(factor, seconds) {
        gain.gain.cancelScheduledValues(0)
        if (seconds > 0) gain.gain.setTargetAtTime(factor, context.currentTime, seconds / 3)
        else gain.gain.value = factor
      }
    }
  }

  return {
    lead,
    setVolume: (value) => void volume.gain.setTargetAtTime(value, context.currentTime, GLIDE),
    fadeOutput(level, seconds) {
      fader.gain.cancelScheduledValues(0)
      fader.gain.setValueAtTime(fader.gain.value, context.currentTime)
      fader.gain.linearRampToValueAtTime(level, context.currentTime + Math.max(GLIDE, seconds))
    },
    analyser() {
      if (!analyser) {
        analyser = context.createAnalyser()
        mix.connect(analyser)
      }
      return analyser
    },
    awake,
    async wake() {
      stay()
      if (awake()) return true
      // Without a gesture the promise stays open for ever.
      void context.resume().catch(() => undefined)
      const patience = maySound(context) ? SLOW_DEVICE : WAKE_TIME
      await new Promise<void>((done) => {
        const timer = env().setTimeout(done, patience)
        const look = () => {
          if (!awake()) return
          env().clearTimeout(timer)
          context.removeEventListener('statechange', look)
          done()
        }
        context.addEventListener('statechange', look)
      })
      return awake()
    },
    rest() {
      stay()
      resting = env().setTimeout(() => void context.suspend(), REST_AFTER)
    }
  }
}
