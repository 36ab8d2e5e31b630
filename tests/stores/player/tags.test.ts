import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { FileTags } from '../../../src/lib/file-tags/types.ts'
import * as player from '../../../src/stores/player/index.ts'
import { changeQueue } from '../../../src/stores/player/queue.ts'
import { setFileReader } from '../../../src/stores/player/tags/file-tags.ts'
import { openTheatre, settle } from './player-stage.ts'
import { signedIn } from '../../support/stores/session.ts'

const { $tags, $tagsState, $queue, $current, tagsOf } = player
const theatre = openTheatre()
const { listen } = theatre

type Asked = {
  url: URL
  signal: AbortSignal
  answer(tags: FileTags): void
  fail(error?: Error): void
}
let asked: Asked[] = []

beforeEach(() => {
  asked = []
  theatre.client.reported.length = 0
  setFileReader((url, signal) => {
    const { promise, resolve, reject } = Promise.withResolvers<FileTags>()
    signal.addEventListener('abort', () => reject(new DOMException('off', 'AbortError')))
    asked.push({
      url: new URL(url),
      signal,
      answer: resolve,
      fail: (error = new Error('no')) => reject(error)
    })
    return promise
  })
})
afterAll(() => setFileReader(undefined))

const quiet: FileTags = { chapters: [], gain: { track: -6 } }
const entry = (at = 0) => $queue.get().entries[at]!

test('no tags are read without a listener', async () => {
  await listen()
  await settle()
  expect(asked).toHaveLength(0)
})

test('one request per file, however many callers wait', async () => {
  await listen()
  const both = [tagsOf(entry()), tagsOf(entry())]
  await vi.waitUntil(() => asked.length === 1)
  asked[0]!.answer(quiet)
  expect(await Promise.all(both)).toEqual([quiet, quiet])
  expect(await tagsOf(entry())).toBe(quiet)
  expect(asked).toHaveLength(1)
})

test('the token is sent in the address, and to the pod only', async () => {
  await signedIn('alice')
  await listen()
  void tagsOf(entry())
  await vi.waitUntil(() => asked.length === 1)
  const { url } = asked[0]!
  expect([url.origin, url.searchParams.get('download'), url.searchParams.has('to')]).toEqual([
    'http://pod.test',
    'false',
    false
  ])
  expect(url.searchParams.get('token')).toBeTruthy()
  const foreign = {
    ...entry(),
    sources: [{ ...entry().sources[0]!, uuid: 'x', listenUrl: 'https://elsewhere.example/f.mp3' }]
  }
  changeQueue((queue) => ({ ...queue, entries: [foreign, ...queue.entries.slice(1)] }))
  void tagsOf(foreign)
  await vi.waitUntil(() => asked.length === 2)
  expect(asked[1]!.url.href).not.toContain('token')
  asked[1]!.fail(new Error('refused'))
  await vi.waitUntil(() => theatre.client.reported.length === 1)
  expect(String(theatre.client.reported[0])).not.toContain('token')
})

test('a failure is logged once, and the next call tries again', async () => {
  await listen()
  for (let time = 1; time <= 2; time++) {
    const tags = tagsOf(entry())
    await vi.waitUntil(() => asked.length === time)
    asked.at(-1)!.fail()
    expect(await tags).toBeUndefined()
  }
  expect(theatre.client.reported).toHaveLength(1)
})

test('a file that is neither current nor next is aborted, without a log entry', async () => {
  await listen()
  const [here, next] = [tagsOf(entry(0)), tagsOf(entry(1))]
  await vi.waitUntil(() => asked.length === 2)
  player.next()
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false])
  expect(await here).toBeUndefined()
  expect(theatre.client.reported).toHaveLength(0)
  asked[1]!.answer(quiet)
  expect(await next).toBe(quiet)
  // When the track is current again, its tags are read again.
  player.previous()
  void tagsOf($current.get()!)
  await vi.waitUntil(() => asked.length === 3)
})

test('the tags of ten files are cached', async () => {
  await listen()
  const source = entry().sources[0]!
  const file = (n: number) => ({
    ...entry(),
    key: 1000 + n,
    sources: [{ ...source, uuid: `file-${n}` }]
  })
  for (let n = 0; n < 11; n++) {
    const tags = tagsOf(file(n))
    await vi.waitUntil(() => asked.length === n + 1)
    asked.at(-1)!.answer(quiet)
    await tags
  }
  await tagsOf(file(10))
  await tagsOf(file(1))
  expect(asked).toHaveLength(11)
  void tagsOf(file(0))
  await vi.waitUntil(() => asked.length === 12)
})

// The last test, because a store stays active for a second after its last listener is removed.
test('the current file is read for a listener, and then the next one', async () => {
  const off = $tags.listen(() => {})
  const offState = $tagsState.listen(() => {})
  expect($tagsState.get()).toBe('idle')
  await listen()
  await vi.waitUntil(() => asked.length === 1)
  expect([$tagsState.get(), $tags.get()]).toEqual(['loading', undefined])
  asked[0]!.answer(quiet)
  await vi.waitUntil(() => $tagsState.get() === 'ready')
  expect($tags.get()).toEqual(quiet)
  player.next()
  expect([$tagsState.get(), $tags.get()]).toEqual(['loading', undefined])
  await vi.waitUntil(() => asked.length === 2)
  asked[1]!.fail()
  await vi.waitUntil(() => $tagsState.get() === 'failed')
  player.previous()
  await vi.waitUntil(() => $tagsState.get() === 'ready')
  expect(asked).toHaveLength(2)
  player.clearQueue()
  expect([$tagsState.get(), $tags.get()]).toEqual(['idle', undefined])
  off()
  offState()
})
