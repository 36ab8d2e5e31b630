// The file that loads before the engine is there. docs/first-data.md#play.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  earlyKnown,
  keepLoading,
  letGo,
  loadEarly,
  takeEarly
} from '../../../src/lib/audio/element/early.ts'
import { door } from '../../../src/lib/first/door.ts'
import { emptyDoor } from '../../support/browser/page-globals.ts'

/** An element that loads whenever its address is set or `load` is called, as browsers do. */
class FakeAudio extends EventTarget {
  crossOrigin: string | null = null
  preload = ''
  dataset: Record<string, string> = {}
  error: object | null = null
  readyState = 0
  loads = 0
  #src: string | undefined
  get src(): string {
    return this.#src ?? ''
  }
  set src(url: string) {
    this.#src = url
    this.load()
  }
  load(): void {
    this.loads++
  }
  hasAttribute(): boolean {
    return this.#src !== undefined
  }
  removeAttribute(): void {
    this.#src = undefined
  }
}
const asFake = (element: HTMLAudioElement | undefined) => element as unknown as FakeAudio

const FILE = 'https://pod.test/api/v2/listen/a/?upload=b&download=false'
let serviceWorker: EventTarget & { controller: object | null }
beforeEach(() => {
  serviceWorker = Object.assign(new EventTarget(), { controller: null })
  emptyDoor()
  vi.stubGlobal('navigator', { serviceWorker })
  vi.stubGlobal('Audio', FakeAudio)
})
afterEach(() => vi.unstubAllGlobals())

test('the engine takes the element that loads its file, once, with or without a token', () => {
  expect(takeEarly(FILE)).toBeUndefined()
  loadEarly(FILE)
  const element = door.early
  expect(element).toMatchObject({ src: FILE, preload: 'auto', crossOrigin: 'anonymous' })
  expect(takeEarly(`${FILE}&token=signed`)).toBe(element)
  expect(takeEarly(FILE)).toBeUndefined()
})

test('what is not needed, or has failed, is let go', () => {
  for (const [other, error] of [
    ['https://pod.test/api/v2/listen/c/?upload=b&download=false', null],
    [FILE, {}]
  ] as const) {
    loadEarly(FILE)
    const element = asFake(door.early)
    element.error = error
    expect(takeEarly(other)).toBeUndefined()
    expect(door.early).toBeUndefined()
    expect(element.hasAttribute()).toBe(false)
    expect(element.loads, 'without an address, loading ends').toBe(2)
  }
})

test('a second press lets the file of the first one go', () => {
  loadEarly(FILE)
  const former = asFake(door.early)
  loadEarly(`${FILE}&other=1`)
  expect(former.hasAttribute()).toBe(false)
  expect(door.early?.src).toBe(`${FILE}&other=1`)
})

test('an element that loads is not loaded anew, and what it missed is told', async () => {
  loadEarly(FILE)
  const element = takeEarly(FILE)!
  const told: string[] = []
  for (const type of ['durationchange', 'canplay'])
    element.addEventListener(type, ({ type: name }) => told.push(name))
  asFake(element).readyState = 4
  const made = keepLoading(element, () => {
    element.src = `${FILE}&token=signed`
    element.load()
    return 'made'
  })
  expect(made).toBe('made')
  expect(asFake(element)).toMatchObject({ loads: 1, src: FILE })
  expect(told, 'listeners are added first').toEqual([])
  await Promise.resolve()
  expect(told).toEqual(['durationchange', 'canplay'])

  letGo(element)
  keepLoading(element, () => (element.src = `${FILE}&next=1`))
  expect(asFake(element), 'for its next file it works as ever').toMatchObject({
    src: `${FILE}&next=1`,
    loads: 3
  })
})

test('nothing is told of what has not come yet', async () => {
  loadEarly(FILE)
  const element = takeEarly(FILE)!
  const told: string[] = []
  for (const type of ['durationchange', 'canplay'])
    element.addEventListener(type, ({ type: name }) => told.push(name))
  asFake(element).readyState = 1
  keepLoading(element, () => element.load())
  await Promise.resolve()
  expect(told).toEqual(['durationchange'])
})

describe('when the service worker takes over', () => {
  const takeOver = () => {
    serviceWorker.controller = {}
    serviceWorker.dispatchEvent(new Event('controllerchange'))
  }

  test('a file of which nothing is known begins anew, once', () => {
    loadEarly(FILE)
    const element = asFake(door.early)
    takeOver()
    expect(element.loads).toBe(2)
    takeOver()
    expect(takeEarly(FILE)).toBe(element)
    expect(element.loads).toBe(2)
  })

  test('it does so as well if the engine hears of the worker first', () => {
    loadEarly(FILE)
    serviceWorker.controller = {}
    const element = asFake(takeEarly(FILE))
    expect(element.loads).toBe(2)
    takeOver()
    expect(element.loads).toBe(2)
  })

  test('what is known, what the engine has, and what came through the worker stays', () => {
    loadEarly(FILE)
    const known = asFake(door.early)
    known.readyState = 1
    takeOver()
    expect(known.loads).toBe(1)

    serviceWorker.controller = null
    loadEarly(FILE)
    const taken = asFake(takeEarly(FILE))
    takeOver()
    expect(taken.loads).toBe(1)

    loadEarly(FILE)
    expect(asFake(takeEarly(FILE)).loads).toBe(1)
  })

  test('browsers without workers load as ever', () => {
    vi.stubGlobal('navigator', {})
    loadEarly(FILE)
    expect(asFake(takeEarly(FILE))).toMatchObject({ src: FILE, loads: 1 })
  })
})

test.each(['loadedmetadata', 'error'])(
  'whoever waits for the file is told of: %s',
  async (type) => {
    const told = vi.fn()
    void earlyKnown().then(told)
    await Promise.resolve()
    expect(told, 'there is none').not.toHaveBeenCalled()

    loadEarly(FILE)
    void earlyKnown().then(told)
    await Promise.resolve()
    expect(told).not.toHaveBeenCalled()
    door.early!.dispatchEvent(new Event(type))
    await Promise.resolve()
    expect(told).toHaveBeenCalledTimes(1)
    Object.assign(door.early!, type === 'error' ? { error: {} } : { readyState: 1 })
    await earlyKnown()
  }
)
