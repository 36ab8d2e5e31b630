// A sound device may start late: engine and graph with an audio context that the test resumes.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createEngine } from '../../../src/lib/audio/engine.ts'
import type { Engine, EngineEvents } from '../../../src/lib/audio/engine-types.ts'
import { createGraph } from '../../../src/lib/audio/graph.ts'
import type { Sound, SoundEvents } from '../../../src/lib/audio/sound.ts'
import { fakeClock } from '../../support/client.ts'
import { onlyEnv } from '../../support/stores/env.ts'

class SleepyContext extends EventTarget {
  state: AudioContextState = 'suspended'
  currentTime = 0
  sampleRate = 44_100
  destination = {}
  /** Without a gesture the promise stays pending in a browser. */
  resume = () => new Promise<void>(() => {})
  suspend = () => Promise.resolve()
  createGain() {
    const node = { gain: { value: 1, setTargetAtTime() {} }, connect: (next: unknown) => next }
    return node
  }
  become(state: AudioContextState): void {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

let clock: ReturnType<typeof fakeClock>
let context: SleepyContext
let engine: Engine
let sound: { playing: boolean; events: SoundEvents }
let heard: string[]

/** Sets what `navigator` tells about autoplay. */
const browserSays = (told: object) => vi.stubGlobal('navigator', told)
const settled = () => new Promise((done) => setImmediate(done))

beforeEach(() => {
  clock = fakeClock()
  onlyEnv({
    setTimeout: clock.setTimeout,
    clearTimeout: clock.clearTimeout,
    now: clock.now
  })
  context = new SleepyContext()
  heard = []
  const tell = (name: string) => (word?: unknown) =>
    void heard.push(word === undefined ? name : `${name} ${String(word)}`)
  const events: EngineEvents = {
    onPlaying: tell('playing'),
    onWaiting: tell('waiting'),
    onPaused: tell('paused'),
    onEnded: tell('ended'),
    onDuration() {},
    onBuffered() {},
    onFollowed: tell('followed'),
    onProblem: tell('problem')
  }
  const graph = createGraph(context as unknown as AudioContext, 1, () => engine.asleep())
  engine = createEngine(
    {
      graph: () => graph,
      make(_file, _settings, its) {
        sound = { playing: false, events: its }
        return {
          output: {
            now: () => 0,
            delay: () => 0,
            setDelay() {},
            setLevel() {},
            fade() {},
            setGain() {}
          },
          play: () => void (sound.playing = true),
          pause: () => void (sound.playing = false),
          seek() {},
          position: () => 0,
          duration: () => 60,
          bufferedEnd: () => 0,
          setVolume() {},
          setMuted() {},
          setRate() {},
          unload() {}
        } satisfies Sound
      }
    },
    () => true,
    events
  )
  engine.load('a', { url: 'https://pod.example/a', format: 'mp3' }, 0)
})
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['the policy is asked for', { getAutoplayPolicy: () => 'allowed' }],
  ['a gesture is remembered', { userActivation: { hasBeenActive: true } }]
])('a device that resumes late is waited for and then plays: %s', async (_, told) => {
  browserSays(told)
  engine.play()
  sound.events.onPlaying()
  await settled()
  clock.advance(12_000)
  await settled()
  // Neither paused nor playing: the interface shows loading.
  expect(heard).toEqual([])
  context.become('running')
  await settled()
  expect(heard).toEqual(['playing'])
  expect(sound.playing).toBe(true)
})

test.each([
  ['it says so', { getAutoplayPolicy: () => 'disallowed' }],
  ['nobody touched the page', { userActivation: { hasBeenActive: false } }],
  ['it says nothing', {}]
])('a browser that requires a gesture pauses after a second and a half: %s', async (_, told) => {
  browserSays(told)
  engine.play()
  sound.events.onPlaying()
  clock.advance(1499)
  await settled()
  expect(heard).toEqual([])
  clock.advance(1)
  await settled()
  expect(heard).toEqual(['problem blocked'])
  expect(sound.playing).toBe(false)
  // A device that resumes later stays silent until Play is pressed.
  context.become('running')
  await settled()
  expect(heard).toEqual(['problem blocked'])
})

test('a device that never resumes is given up after half a minute', async () => {
  browserSays({ userActivation: { hasBeenActive: true } })
  engine.play()
  sound.events.onPlaying()
  clock.advance(30_000)
  await settled()
  expect(heard).toEqual(['problem blocked'])
})

test('a pause while the device resumes stays a pause', async () => {
  browserSays({ userActivation: { hasBeenActive: true } })
  engine.play()
  sound.events.onPlaying()
  engine.pause()
  context.become('running')
  await settled()
  expect(heard).toEqual([])
  engine.play()
  sound.events.onPlaying()
  await settled()
  expect(heard).toEqual(['playing'])
})
