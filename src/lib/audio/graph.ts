// The Web Audio graph from the elements to the output: a delay and two gains for each element (for
// gapless playback, crossfade and loudness), then one common volume. Elements stay the source, so
// files stream and keep their pitch.
import { env } from '../env.ts'
import { createTimer } from '../kit/timer.ts'
import { maySound } from './abilities.ts'
import type { Output } from './sound.ts'

/** The longest delay of a sound, in seconds. */
const MAX_DELAY_S = 8
/**
 * A sudden change of gain is heard as a click: volume and mute change with this time constant, in
 * seconds.
 */
const RAMP_S = 0.012

export type Graph = {
  /**
   * Routes an element's sound through the graph, permanently: an element cannot be taken out again.
   */
  route(element: HTMLMediaElement): Output
  /** 0 to 1. */
  setVolume(volume: number): void
  /** Fades the graph's output to a level from 0 to 1, e.g. for the sleep timer. */
  fadeOutput(level: number, seconds: number): void
  /** Analyses the mix before the volume. Returns the same node each time. */
  analyser(): AnalyserNode
  /** Whether the audio context is running. */
  awake(): boolean
  /** Wakes the audio device, which may take long; false if the browser wants a gesture first. */
  wake(): Promise<boolean>
  /** Suspends the device after a while of silence. */
  scheduleSuspend(): void
}

/** Milliseconds of silence after which the device is suspended. */
const SUSPEND_AFTER = 10_000
/**
 * Milliseconds to wait for the device before a gesture is assumed to be missing; used unless the
 * browser allows sound.
 */
const WAKE_TIME = 1500
/**
 * Milliseconds to wait for a device that may wake: Firefox needs 2 s for its first, wireless
 * headphones longer.
 */
const SLOW_DEVICE = 30_000

const sine = (from: number, to: number): Float32Array =>
  Float32Array.from({ length: 65 }, (_, step) =>
    Math.sqrt(from * from + ((to * to - from * from) * step) / 64)
  )

/** Routes an element through a delay and two gains, for loudness and fades, into the mix. */
function route(context: AudioContext, mix: AudioNode, element: HTMLMediaElement): Output {
  const source = context.createMediaElementSource(element)
  const delay = context.createDelay(MAX_DELAY_S)
  const gain = context.createGain()
  const level = context.createGain()
  source.connect(delay).connect(gain).connect(level).connect(mix)
  return {
    now: () => context.currentTime,
    delay: () => delay.delayTime.value,
    setDelay(seconds) {
      // Whole samples: a fractional delay would interpolate, which dulls the sound.
      const frames = Math.round(
        Math.min(MAX_DELAY_S - 1, Math.max(0, seconds)) * context.sampleRate
      )
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

/**
 * @param initialVolume 0 to 1
 * @param onAsleep the device was taken away while it was awake: another app, a call
 */
export function createGraph(
  context: AudioContext,
  initialVolume: number,
  onAsleep: () => void
): Graph {
  const mix = context.createGain()
  const volume = context.createGain()
  const fader = context.createGain()
  mix.connect(volume).connect(fader).connect(context.destination)
  volume.gain.value = initialVolume
  let analyser: AnalyserNode | undefined
  const suspension = createTimer()
  context.addEventListener('statechange', () => context.state !== 'running' && onAsleep())
  const awake = (): boolean => context.state === 'running'

  return {
    route: (element) => route(context, mix, element),
    setVolume: (value) => void volume.gain.setTargetAtTime(value, context.currentTime, RAMP_S),
    fadeOutput(level, seconds) {
      fader.gain.cancelScheduledValues(0)
      fader.gain.setValueAtTime(fader.gain.value, context.currentTime)
      fader.gain.linearRampToValueAtTime(level, context.currentTime + Math.max(RAMP_S, seconds))
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
      suspension.clear()
      if (awake()) return true
      // Without a gesture the promise stays pending for ever.
      void context.resume().catch(() => undefined)
      const patience = maySound(context) ? SLOW_DEVICE : WAKE_TIME
      await new Promise<void>((done) => {
        const timer = env().setTimeout(done, patience)
        const onStateChange = () => {
          if (!awake()) return
          env().clearTimeout(timer)
          context.removeEventListener('statechange', onStateChange)
          done()
        }
        context.addEventListener('statechange', onStateChange)
      })
      return awake()
    },
    scheduleSuspend: () => suspension.set(() => void context.suspend(), SUSPEND_AFTER)
  }
}
