import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { FileTags } from '../../src/lib/tags/types.ts'
import * as player from '../../src/stores/player/index.ts'
import { changeQueue } from '../../src/stores/player/queue.ts'
import { setFileReader } from '../../src/stores/player/file-tags.ts'
import { signIn } from '../../src/stores/session.ts'
import { PASSWORD } from '../support/pod.ts'
import { openTheatre, settle } from './player-stage.ts'

const { $tags, $tagsState, $queue, $current, tagsOf } = player
const theatre = openTheatre()
const { listen } = theatre

type Asked = { url: URL; signal: AbortSignal; answer(tags: FileTags): void; fail(error?: Error): void }
let asked: Asked[] = []

beforeEach(() => {
  asked = []
  theatre.client.reported.length = 0
  setFileReader((url, signal) => {
    const { promise, resolve, reject } = Promise.withResolvers<FileTags>()
    signal.addEventListener('abort', () => reject(new DOMException('off', 'AbortError')))
    asked.push({ url: new URL(url), signal, answer: resolve, fail: (error = new Error('no')) => reject(error) })
    return promise
  })
})
afterAll(() => setFileReader(undefined))

const quiet: FileTags = { chapters: [], gain: { track: -6 } }
const entry = (at = 0) => $queue.get().entries[at]!

test('nothing is read while nobody asks', async () => {
  await listen()
  await settle()
  expect(asked).toHaveLength(0)
})

test('one request a file, however many ask', async () => {
  await listen()
  const both = [tagsOf(entry()), tagsOf(entry())]
  await vi.waitUntil(() => asked.length === 1)
  asked[0]!.answer(quiet)
  expect(await Promise.all(both)).toEqual([quiet, quiet])
  expect(await tagsOf(entry())).toBe(quiet)
  expect(asked).toHaveLength(1)
})

test('the token goes to the pod, in the address, and to nobody else', async () => {
  await signIn('alice', PASSWORD)
  await listen()
  void tagsOf(entry())
  await vi.waitUntil(() => asked.length === 1)
  const { url } = asked[0]!
  expect([url.origin, url.searchParams.get('download'), url.searchParams.has('to')]).toEqual(['http://pod.test', 'false', false])
  expect(url.searchParams.get('token')).toBeTruthy()
  const foreign = { ...entry(), sources: [{ ...entry().sources[0]!, uuid: 'x', listenUrl: 'https://elsewhere.example/f.mp3' }] }
  changeQueue((queue) => ({ ...queue, entries: [foreign, ...queue.entries.slice(1)] }))
  void tagsOf(foreign)
  await vi.waitUntil(() => asked.length === 2)
  expect(asked[1]!.url.href).not.toContain('token')
  asked[1]!.fail(new Error('refused'))
  await vi.waitUntil(() => theatre.client.reported.length === 1)
  expect(String(theatre.client.reported[0])).not.toContain('token')
})

test('a failure is told once, to the log, and tried again when asked for again', async () => {
  await listen()
  for (let time = 1; time <= 2; time++) {
    const tags = tagsOf(entry())
    await vi.waitUntil(() => asked.length === time)
    asked.at(-1)!.fail()
    expect(await tags).toBeUndefined()
  }
  expect(theatre.client.reported).toHaveLength(1)
})

test('what neither plays nor comes next is called off, without a word', async () => {
  await listen()
  const [here, next] = [tagsOf(entry(0)), tagsOf(entry(1))]
  await vi.waitUntil(() => asked.length === 2)
  player.next()
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false])
  expect(await here).toBeUndefined()
  expect(theatre.client.reported).toHaveLength(0)
  asked[1]!.answer(quiet)
  expect(await next).toBe(quiet)
  // Coming back it is read anew.
  player.previous()
  void tagsOf($current.get()!)
  await vi.waitUntil(() => asked.length === 3)
})

test('ten files are remembered', async () => {
  await listen()
  const source = entry().sources[0]!
  const file = (n: number) => ({ ...entry(), key: 1000 + n, sources: [{ ...source, uuid: `file-${n}` }] })
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

// Last, because a store goes on for a second after the last listener has left.
test('the current file is read while somebody listens, and the next one after it', async () => {
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
