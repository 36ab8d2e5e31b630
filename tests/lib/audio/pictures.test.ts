// The first sound of a first visit waits for the service worker. docs/audio.md#pictures-in-files.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginWorker, picturesHidden } from '../../../src/lib/audio/element/pictures.ts'
import { door } from '../../../src/lib/first/door.ts'
import { emptyDoor } from '../../support/browser/page-globals.ts'

type Registration = { active: { state: string } | null }
const installing: Registration = { active: null }
let container: EventTarget & {
  controller: object | null
  register: () => Promise<Registration | undefined>
}
const registered: unknown[] = []

beforeEach(() => {
  registered.length = 0
  container = Object.assign(new EventTarget(), {
    controller: null,
    async register(...asked: unknown[]) {
      registered.push(asked)
      return installing
    }
  })
  vi.stubEnv('PROD', true)
  emptyDoor()
  vi.stubGlobal('navigator', { vendor: 'Google Inc.', serviceWorker: container })
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

async function begin(): Promise<{ done: boolean }> {
  const waiting = { done: false }
  void picturesHidden().then(() => (waiting.done = true))
  await vi.advanceTimersByTimeAsync(0)
  return waiting
}

test('it waits until the worker takes over, which it registers', async () => {
  const waiting = await begin()
  expect(registered).toEqual([['/serviceWorker.js', { updateViaCache: 'none' }]])
  expect(waiting.done).toBe(false)
  container.dispatchEvent(new Event('controllerchange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(waiting.done).toBe(true)
})

test('it waits two seconds at most', async () => {
  const waiting = await begin()
  await vi.advanceTimersByTimeAsync(1999)
  expect(waiting.done).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(waiting.done).toBe(true)
})

test('it waits no longer when the file is known', async () => {
  const element = new EventTarget()
  Object.assign(door, { early: element })
  const waiting = await begin()
  expect(waiting.done).toBe(false)
  element.dispatchEvent(new Event('loadedmetadata'))
  await vi.advanceTimersByTimeAsync(0)
  expect(waiting.done).toBe(true)
})

test.each<[string, () => Promise<Registration | undefined>]>([
  [
    'is active already, and leaves a page alone that was loaded without it',
    async () => ({ active: { state: 'activated' } })
  ],
  ['is blocked', async () => undefined],
  ['is refused', () => Promise.reject(new Error('refused'))]
])('it does not wait for a worker that %s', async (_, register) => {
  container.register = register
  expect((await begin()).done).toBe(true)
})

test('a worker that is about to take over is waited for', async () => {
  container.register = async () => ({ active: { state: 'activating' } })
  expect((await begin()).done).toBe(false)
})

test.each<[string, () => void]>([
  ['a second visit', () => (container.controller = {})],
  ['a page without workers', () => vi.stubGlobal('navigator', { vendor: 'Google Inc.' })],
  ['Firefox', () => vi.stubGlobal('navigator', { vendor: '', serviceWorker: container })],
  ['development', () => vi.stubEnv('PROD', false)]
])('%s waits for nothing', async (_, arrange) => {
  arrange()
  expect((await begin()).done).toBe(true)
  expect(registered).toEqual([])
})

test('the worker is begun where it is lacking; a refusal is no failure', async () => {
  container.register = vi.fn(() => Promise.reject(new Error('refused')))
  beginWorker()
  await vi.advanceTimersByTimeAsync(0)
  container.controller = {}
  beginWorker()
  expect(container.register).toHaveBeenCalledTimes(1)
})
