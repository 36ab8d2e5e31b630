import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createEngine } from '../../../src/lib/audio/engine.ts'
import type { EngineEvents } from '../../../src/lib/audio/engine-types.ts'
import { chooseSource, playableType, streamUrl } from '../../../src/lib/audio/source.ts'
import type { MakeSound, Output, Sound, SoundEvents } from '../../../src/lib/audio/sound.ts'
import type { QueueSource } from '../../../src/lib/queue/types.ts'
import { fakeClock } from '../../support/client.ts'
import { onlyEnv } from '../../support/stores/env.ts'

const source = (mimetype: string | null, uuid = 'u'): QueueSource => ({
  uuid,
  duration: 1,
  mimetype,
  bitrate: null,
  listenUrl: '/l'
})
const plays =
  (...types: string[]) =>
  (type: string) =>
    types.includes(type)

test('the first file that the browser can play is chosen without transcoding', () => {
  const choice = chooseSource(
    [source('audio/x-flac', 'a'), source('audio/mpeg', 'b')],
    plays('audio/mpeg')
  )
  expect(choice).toMatchObject({ source: { uuid: 'b' }, transcode: false, format: 'mp3' })
})

test('type names of pods are translated to those of browsers', () => {
  expect(chooseSource([source('audio/X-FLAC')], plays('audio/flac'))).toMatchObject({
    transcode: false,
    format: 'flac'
  })
  expect(playableType('audio/opus')).toBe('audio/ogg; codecs="opus"')
})

test('a container that only the browser knows has no format name and is not transcoded', () => {
  expect(chooseSource([source('audio/aiff')], plays('audio/aiff'))).toMatchObject({
    transcode: false,
    format: ''
  })
})

test('a file that cannot be played, or has no type, is requested as mp3', () => {
  expect(chooseSource([source('audio/x-ms-wma')], plays())).toMatchObject({
    transcode: true,
    format: 'mp3'
  })
  expect(chooseSource([source(null)], plays('audio/mpeg'))).toMatchObject({ transcode: true })
  expect(chooseSource([], plays('audio/mpeg'))).toBeUndefined()
})

test('the address keeps the upload and has token and transcoding only when needed', () => {
  const plain = new URL(
    streamUrl('https://pod.example/api/v1/listen/a/?upload=b', false, undefined)
  )
  expect(Object.fromEntries(plain.searchParams)).toEqual({ upload: 'b', download: 'false' })
  const full = new URL(
    streamUrl('https://pod.example/api/v1/listen/a/?upload=b', true, 'signed+token')
  )
  expect(Object.fromEntries(full.searchParams)).toEqual({
    upload: 'b',
    download: 'false',
    to: 'mp3',
    max_bitrate: '320',
    token: 'signed+token'
  })
})

type Made = { url: string; alive: boolean; playing: boolean; events: SoundEvents }
/** An output in the audio graph whose clock stands still. */
const output: Output = {
  now: () => 0,
  delay: () => 0,
  setDelay() {},
  setLevel() {},
  fade() {},
  setGain() {}
}

/** @param graph sounds of 50 ms in the audio graph; else outside it, of unknown duration */
function stage(graph = false) {
  const made: Made[] = []
  const heard: string[] = []
  const tell =
    (name: string) =>
    (...rest: unknown[]) =>
      void heard.push([name, ...rest].join(' '))
  const events = {
    onPlaying: tell('playing'),
    onWaiting: tell('waiting'),
    onPaused: tell('paused'),
    onEnded: tell('ended'),
    onDuration: tell('duration'),
    onBuffered: () => {},
    onFollowed: tell('followed'),
    onProblem: tell('problem')
  } satisfies EngineEvents
  const make: MakeSound = ({ url }, _settings, soundEvents) => {
    const one: Made = { url, alive: true, playing: false, events: soundEvents }
    made.push(one)
    const sound: Sound = {
      ...(graph && { output }),
      play: () => void (one.playing = true),
      pause: () => void (one.playing = false),
      seek: () => {},
      position: () => 0,
      duration: () => (graph ? 0.05 : 0),
      bufferedEnd: () => 0,
      setVolume: () => {},
      setMuted: () => {},
      setRate: () => {},
      unload: () => Object.assign(one, { alive: false, playing: false })
    }
    return sound
  }
  const engine = createEngine({ make, graph: () => undefined }, () => true, events)
  return { engine, made, heard }
}
const file = (url: string) => ({ url, format: 'mp3' })

test('only events of the current file are passed on', () => {
  const { engine, made, heard } = stage()
  engine.load('a', file('a'), 0)
  engine.preload('b', file('b'))
  made[1]!.events.onPlaying()
  made[1]!.events.onDuration(7)
  expect(heard).toEqual([])
  made[0]!.events.onEnded()
  expect(heard).toEqual(['ended'])
  engine.load('b', file('b'), 0)
  expect(heard).toEqual(['ended', 'duration 7'])
  expect(made).toHaveLength(2)
})

test('a file that failed while preloading is tried again when its turn comes', () => {
  const { engine, made, heard } = stage()
  engine.load('a', file('a'), 0)
  engine.preload('b', file('b'))
  made[1]!.events.onProblem('load')
  expect(heard).toEqual([])
  engine.load('b', file('b'), 0)
  expect(made).toHaveLength(3)
  expect(made[1]!.alive).toBe(false)
})

test('without the graph the following file starts when the former one ended, whatever its stated duration', () => {
  const clock = fakeClock()
  onlyEnv({ setTimeout: clock.setTimeout, clearTimeout: clock.clearTimeout })
  const { engine, made, heard } = stage()
  engine.load('a', file('a'), 0)
  engine.play()
  engine.preload('b', file('b'))
  engine.follow('b')
  made[0]!.events.onPlaying()
  made[0]!.events.onDuration(0.001)
  expect(made[1]!.playing).toBe(false)
  made[0]!.events.onEnded()
  expect(made[1]!.playing).toBe(true)
  expect(heard).toContain('followed b')
  expect(heard).not.toContain('ended')
})

/** In the graph: the first file plays, and the second has been started ahead of its turn. */
function beforeTurn() {
  const clock = fakeClock()
  onlyEnv({ setTimeout: clock.setTimeout, clearTimeout: clock.clearTimeout })
  const { engine, made, heard } = stage(true)
  engine.load('a', file('a'), 0)
  engine.play()
  engine.preload('b', file('b'))
  engine.follow('b')
  made[0]!.events.onPlaying()
  clock.advance(0)
  return { clock, made, heard }
}

test('a file in the graph whose element began moments before its turn is said to play', () => {
  const { clock, made, heard } = beforeTurn()
  expect(made[1]!.playing).toBe(true)
  // Its position is still 0 when it takes over.
  made[1]!.events.onPlaying()
  heard.length = 0
  clock.advance(1000)
  expect(heard).toEqual(['followed b', 'playing'])
})

test('a file that waits for data when its turn comes is said to play only once it does', () => {
  const { clock, made, heard } = beforeTurn()
  made[1]!.events.onPlaying()
  made[1]!.events.onWaiting()
  heard.length = 0
  clock.advance(1000)
  expect(heard).toEqual(['followed b'])
  made[1]!.events.onPlaying()
  expect(heard).toEqual(['followed b', 'playing'])
})

test('a new address of the same entry, with a fresh token, is loaded again', () => {
  const { engine, made } = stage()
  engine.load('a', file('a?token=old'), 0)
  engine.load('a', file('a?token=new'), 0)
  expect(made.map(({ alive }) => alive)).toEqual([false, true])
  expect(engine.loaded()).toBe('a')
})

test('after any calls at most three files are kept, at most one plays, and the current one is loaded', () => {
  const step = fc.record({
    verb: fc.constantFrom('load', 'preload', 'follow', 'play', 'pause', 'seek', 'forget', 'stop'),
    id: fc.constantFrom('a', 'b', 'c', 'd', 'e')
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const { engine, made } = stage()
      for (const { verb, id } of steps) {
        if (verb === 'load') engine.load(id, file(id), 0)
        else if (verb === 'preload') engine.preload(id, file(id))
        else if (verb === 'follow') engine.follow(id)
        else if (verb === 'seek') engine.seek(3)
        else if (verb === 'forget') engine.forget(id)
        else if (verb === 'stop') engine.stop()
        else engine[verb as 'play' | 'pause']()
        const alive = made.filter(({ alive: on }) => on)
        expect(alive.length).toBeLessThanOrEqual(3)
        expect(made.filter(({ playing }) => playing).length).toBeLessThanOrEqual(1)
        const present = engine.loaded()
        if (present !== undefined)
          expect(alive.filter(({ url }) => url === present)).toHaveLength(1)
      }
    }),
    { numRuns: 2000, seed: 20 }
  )
})
