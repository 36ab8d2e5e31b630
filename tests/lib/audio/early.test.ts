// The file that loads before the engine is there. docs/first-data.md#play.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepLoading, letGo, loadEarly, takeEarly } from '../../../src/lib/audio/element/early.ts'

/** An element that loads whenever its address is set or `load` is called, as browsers do. */
class FakeAudio extends EventTarget {
  crossOrigin: string | null = null
  preload = ''
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
beforeEach(() => {
  vi.stubGlobal('window', {})
  vi.stubGlobal('Audio', FakeAudio)
})
afterEach(() => vi.unstubAllGlobals())

test('the engine takes the element that loads its file, once, with or without a token', () => {
  expect(takeEarly(FILE)).toBeUndefined()
  loadEarly(FILE)
  const element = window.atollEarly
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
    const element = asFake(window.atollEarly)
    element.error = error
    expect(takeEarly(other)).toBeUndefined()
    expect(window.atollEarly).toBeUndefined()
    expect(element.hasAttribute()).toBe(false)
    expect(element.loads, 'without an address, loading ends').toBe(2)
  }
})

test('a second press lets the file of the first one go', () => {
  loadEarly(FILE)
  const former = asFake(window.atollEarly)
  loadEarly(`${FILE}&other=1`)
  expect(former.hasAttribute()).toBe(false)
  expect(window.atollEarly?.src).toBe(`${FILE}&other=1`)
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
