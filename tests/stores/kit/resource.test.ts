import fc from 'fast-check'
import { atom, type WritableAtom } from 'nanostores'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { NotFoundError } from '../../../src/lib/api/errors.ts'
import { setEnv, type Env } from '../../../src/lib/env.ts'
import { clearResources, resource, type Resource } from '../../../src/stores/kit/resource.ts'

type Key = { id: number; tags?: readonly string[]; owner?: string | undefined }
type Request = {
  key: Key
  signal: AbortSignal
  answer: (value: string) => void
  fail: (error: unknown) => void
}

let $key: WritableAtom<Key | undefined>
let requests: Request[]
let source: Resource<string>
let leave: () => void
beforeEach(() => {
  setEnv({} as Env)
  const made: Request[] = []
  requests = made
  $key = atom()
  source = resource(
    $key,
    (key, signal) =>
      new Promise<string>((answer, fail) => void made.push({ key, signal, answer, fail }))
  )
  leave = source.$value.listen(() => {})
})
afterEach(() => {
  leave()
  clearResources()
})

/** Answers the last request and waits until the answer is shown. */
async function answer(value: string): Promise<void> {
  requests.at(-1)!.answer(value)
  await expect.poll(() => source.$value.get()).toEqual({ state: 'ready', value })
}

test('a key is handed to the request as it is', () => {
  const key = { id: 7, tags: ['jazz'] }
  $key.set(key)
  expect(requests.map((request) => request.key)).toEqual([key])
})

test.each<[string, Key, Key]>([
  ['built anew', { id: 7, tags: ['jazz'] }, { id: 7, tags: ['jazz'] }],
  ['with its properties in another order', { id: 7, owner: 'me' }, { owner: 'me', id: 7 }],
  ['with an undefined property', { id: 7 }, { id: 7, owner: undefined }]
])('a key %s changes nothing on screen', async (_case, first, second) => {
  $key.set(first)
  $key.set(second)
  expect(requests).toHaveLength(1)
  expect(requests[0]!.signal.aborted).toBe(false)
  await answer('seven')
  $key.set({ ...first })
  expect(requests).toHaveLength(1)
  expect(source.$value.get()).toEqual({ state: 'ready', value: 'seven' })
})

test.each<[string, Key, Key]>([
  ['built anew', { id: 7, tags: ['jazz'] }, { id: 7, tags: ['jazz'] }],
  ['with its properties in another order', { id: 7, owner: 'me' }, { owner: 'me', id: 7 }],
  ['with an undefined property', { id: 7 }, { id: 7, owner: undefined }]
])('a key %s is the same entry of the cache', async (_case, first, second) => {
  $key.set(first)
  await answer('seven')
  $key.set({ id: 8 })
  expect(source.$value.get()).toEqual({ state: 'loading' })
  await answer('eight')
  $key.set(second)
  expect(source.$value.get()).toEqual({ state: 'ready', value: 'seven', stale: true })
  await answer('seven, newer')
})

test('keys of other content are other entries, and the request before is given up', async () => {
  $key.set({ id: 7 })
  $key.set({ id: 7, owner: 'me' })
  expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, false])
  requests[0]!.answer('everyone')
  await answer('me')
})

test('the request starts again for a screen that is opened again with the same key', async () => {
  $key.set({ id: 7 })
  await answer('seven')
  leave()
  // Stores stay active for a second after their last listener.
  await expect.poll(() => source.$value.value, { timeout: 5000 }).toEqual({ state: 'loading' })
  leave = source.$value.listen(() => {})
  expect(source.$value.get()).toEqual({ state: 'ready', value: 'seven', stale: true })
  expect(requests).toHaveLength(2)
})

test('a refresh that fails leaves the data with the error, and what is gone is not kept', async () => {
  $key.set({ id: 7 })
  await answer('seven')
  const error = new TypeError('no network')
  void source.reload()
  requests.at(-1)!.fail(error)
  await expect.poll(() => source.$value.get()).toEqual({ state: 'ready', value: 'seven', error })
  const gone = new NotFoundError('Gone')
  void source.reload()
  requests.at(-1)!.fail(gone)
  await expect.poll(() => source.$value.get()).toEqual({ state: 'failed', error: gone })
  void source.reload()
  expect(source.$value.get()).toEqual({ state: 'loading' })
})

test('a reload asks again for the same key, and a change is kept in the cache', async () => {
  $key.set({ id: 7, owner: 'me' })
  await answer('seven')
  void source.reload()
  expect(requests).toHaveLength(2)
  await answer('seven, newer')
  source.update((value) => `${value}!`)
  $key.set(undefined)
  $key.set({ owner: 'me', id: 7 })
  expect(source.$value.get()).toEqual({ state: 'ready', value: 'seven, newer!', stale: true })
})

test('an answer that was on its way before a change is not shown, and the reload waits for the next', async () => {
  $key.set({ id: 7 })
  await answer('old')
  const reloaded = source.reload()
  source.update(() => 'changed')
  expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, true, false])
  requests[1]!.answer('old')
  await Promise.resolve()
  expect(source.$value.get()).toMatchObject({ state: 'ready', value: 'changed' })
  requests[2]!.answer('changed, as the pod has it')
  await reloaded
  expect(source.$value.get()).toEqual({ state: 'ready', value: 'changed, as the pod has it' })
  source.update(() => 'changed again')
  expect(requests).toHaveLength(3)
})

test('no answer is older than the last change, whatever the order of reloads, changes and answers', async () => {
  const step = fc.oneof(
    fc.record({ do: fc.constantFrom('reload', 'change') }),
    fc.record({ do: fc.constant('answer'), which: fc.nat(5) })
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
      clearResources()
      const asked: { answer: () => void }[] = []
      let version = 0
      const $one = atom<number | undefined>(1)
      const one = resource(
        $one,
        () =>
          new Promise<number>((answer) => {
            const seen = version
            asked.push({ answer: () => answer(seen) })
          })
      )
      const off = one.$value.listen(() => {})
      let least = 0
      for (const each of steps) {
        if (each.do === 'reload') void one.reload()
        else if (each.do === 'answer') asked[each.which % asked.length]!.answer()
        else {
          version++
          one.update(() => version)
          if (one.$value.get().state === 'ready') least = version
        }
        await new Promise((resolve) => void setImmediate(resolve))
        const shown = one.$value.get()
        if (shown.state === 'ready') expect(shown.value).toBeGreaterThanOrEqual(least)
      }
      off()
    }),
    { numRuns: 100 }
  )
})
