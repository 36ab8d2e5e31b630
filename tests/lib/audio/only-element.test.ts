// The one element of WebKit: sounds take turns in it. docs/browsers.md#webkit-one-element.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Sound, SoundEvents, SoundSettings } from '../../../src/lib/audio/sound.ts'

/** A media element that plays as soon as it is told to. */
class Media extends EventTarget {
  paused = true
  ended = false
  error: { code: number } | null = null
  readyState = 0
  currentTime = 0
  volume = 1
  muted = false
  defaultPlaybackRate = 1
  duration = Number.NaN
  played = { length: 0 }
  buffered = { length: 0 }
  loads: string[] = []
  #src = ''
  get src() {
    return this.#src
  }
  set src(url: string) {
    this.#src = url
    this.load()
  }
  load() {
    this.loads.push(this.#src)
    Object.assign(this, { paused: true, ended: false, readyState: 0, currentTime: 0 })
    this.played.length = 0
  }
  hasAttribute() {
    return this.#src !== ''
  }
  removeAttribute() {
    this.#src = ''
  }
  async play() {
    this.paused = false
  }
  pause() {
    this.paused = true
  }
  /** Plays to a position. */
  sound(seconds: number) {
    Object.assign(this, { readyState: 4, currentTime: seconds, duration: 30 })
    this.played.length = 1
    this.dispatchEvent(new Event('playing'))
  }
  end() {
    Object.assign(this, { paused: true, ended: true, currentTime: this.duration })
    this.dispatchEvent(new Event('ended'))
  }
}

const made: Media[] = []
const settings: SoundSettings = { volume: 0.7, muted: false, rate: 1, keepPitch: true }
const told: string[] = []
let open: (name: string) => Sound
let allowPlay: () => void
beforeEach(async () => {
  made.length = 0
  told.length = 0
  vi.resetModules()
  vi.stubGlobal('navigator', { vendor: 'Apple Computer, Inc.' })
  vi.stubGlobal('GestureEvent', class {})
  vi.stubGlobal(
    'Audio',
    class extends Media {
      constructor() {
        super()
        made.push(this)
      }
    }
  )
  const only = await import('../../../src/lib/audio/element/only-element.ts')
  allowPlay = only.allowPlay
  const make = only.shareElement()
  open = (name) => {
    const file = { url: `https://pod.test/${name}`, format: 'mp3' }
    const tell = (what: string) => () => told.push(`${name} ${what}`)
    const events: SoundEvents = {
      onPlaying: tell('plays'),
      onEnded: tell('has ended'),
      onWaiting: tell('waits'),
      onPaused: tell('was paused'),
      onDuration: () => {},
      onBuffered: () => {},
      onProblem: (problem) => told.push(`${name} ${problem}`)
    }
    return make(file, settings, events)
  }
})
afterEach(() => vi.unstubAllGlobals())

const element = (): Media => made[0]!

test('a file that is opened ahead does not load until it is told to play', () => {
  const first = open('one')
  open('two').seek(5)
  first.play()
  expect(element().loads).toEqual(['https://pod.test/one'])
})

test('the next file plays in the element of the one that has ended', () => {
  const [first, second] = [open('one'), open('two')]
  first.play()
  element().sound(1)
  element().end()
  second.play()
  element().sound(1)
  expect(made).toHaveLength(1)
  expect(element().src).toBe('https://pod.test/two')
  expect(told).toEqual(['one plays', 'one has ended', 'two plays'])
})

test('commands to a sound that has lost the element do not reach the file that plays', () => {
  const [first, second] = [open('one'), open('two')]
  first.play()
  element().sound(20)
  second.play()
  element().sound(1)
  first.pause()
  first.setVolume(0)
  first.seek(0)
  first.unload()
  expect(element()).toMatchObject({ paused: false, volume: 0.7, currentTime: 1 })
  expect(element().src).toBe('https://pod.test/two')
})

test('a sound goes on where it lost the element', () => {
  const [first, second] = [open('one'), open('two')]
  first.play()
  element().sound(20)
  second.play()
  expect([first.position(), second.position()]).toEqual([20, 0])
  first.play()
  element().readyState = 1
  element().dispatchEvent(new Event('loadedmetadata'))
  expect(element()).toMatchObject({ src: 'https://pod.test/one', currentTime: 20, paused: false })
})

test('volume and speed of now count when a sound gets the element', () => {
  const [first, second] = [open('one'), open('two')]
  first.play()
  Object.assign(settings, { volume: 0.2, rate: 1.5 })
  second.play()
  expect(element()).toMatchObject({ volume: 0.2, defaultPlaybackRate: 1.5 })
  Object.assign(settings, { volume: 0.7, rate: 1 })
})

test('a file that failed is opened again in the same element', () => {
  const first = open('one')
  first.play()
  element().sound(3)
  first.unload()
  const again = open('one')
  again.seek(3)
  again.play()
  expect(made).toHaveLength(1)
  expect(element().loads.at(-1)).toBe('https://pod.test/one')
})

test('a press allows the element to play before the engine is there, and does not disturb music', () => {
  allowPlay()
  expect(element().loads).toEqual([''])
  open('one').play()
  element().sound(1)
  allowPlay()
  expect(element().loads).toEqual(['', 'https://pod.test/one'])
})

test('outside WebKit, a press loads nothing', () => {
  vi.stubGlobal('navigator', { vendor: 'Google Inc.' })
  allowPlay()
  expect(element().loads).toEqual([])
})
