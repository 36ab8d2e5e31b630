// Fetching feeds and their files: limits, failures, and what the site learns.
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  loadFile,
  MOST_FEED,
  MOST_FILE,
  TIME_LIMIT
} from '../../../../src/lib/feeds/extras/file.ts'
import { loadExtras } from '../../../../src/lib/feeds/extras/load.ts'
import { ExtrasProblem, type FeedExtras } from '../../../../src/lib/feeds/extras/types.ts'
import {
  readInWorker,
  type FeedAnswer,
  type FeedWorker
} from '../../../../src/lib/feeds/extras/worker.ts'
import { feedXml } from '../../../support/feeds/feed-server.ts'

const FEED = 'https://feeds.example/feed.xml'
const never = new AbortController().signal
afterEach(() => void vi.useRealTimers())

/** A body that counts what is taken of it, and notices when it is no longer wanted. */
function endless(piece: Uint8Array) {
  const seen = { sent: 0, cancelled: false }
  const body = new ReadableStream<Uint8Array>({
    pull(to) {
      seen.sent += piece.length
      to.enqueue(piece)
    },
    cancel: () => void (seen.cancelled = true)
  })
  return { seen, body }
}
const answers =
  (body: BodyInit | null, init?: ResponseInit): typeof fetch =>
  async () =>
    new Response(body, init)
const reasonOf = (loading: Promise<unknown>): Promise<unknown> =>
  loading.then(
    () => 'no problem',
    (error: unknown) => (error instanceof ExtrasProblem ? error.reason : error)
  )
const withPerson = (name: string) =>
  feedXml('Show', [{ title: 'One', more: `<podcast:person>${name}</podcast:person>` }])
const personIn = ({ episodes }: FeedExtras) => episodes[0]?.people[0]?.name

test('the site learns neither who asks nor from which page', async () => {
  const asked: (RequestInit | undefined)[] = []
  const send: typeof fetch = async (_, init) => {
    asked.push(init)
    return new Response('x')
  }
  await loadFile('https://files.example/a', send, never)
  expect(asked).toMatchObject([{ credentials: 'omit', referrerPolicy: 'no-referrer' }])
})

test.each([
  [404, 'missing'],
  [410, 'missing'],
  [403, 'missing'],
  [500, 'refused'],
  [503, 'refused']
])('an answer %i counts as %s', async (status, reason) => {
  expect(await reasonOf(loadFile('https://a.example/', answers('x', { status }), never))).toBe(
    reason
  )
})

test('no answer counts as refused, also one that breaks off', async () => {
  const none: typeof fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  expect(await reasonOf(loadFile('https://a.example/', none, never))).toBe('refused')
  const broken = new ReadableStream({
    start(to) {
      to.enqueue(new Uint8Array(10))
    },
    pull: (to) => to.error(new TypeError('network'))
  })
  expect(await reasonOf(loadFile('https://a.example/', answers(broken), never))).toBe('refused')
})

test('more than the limit is not read', async () => {
  for (const [load, most] of [
    [loadFile, MOST_FILE],
    [loadExtras, MOST_FEED]
  ] as const) {
    const { seen, body } = endless(new TextEncoder().encode(' '.repeat(1_000_000)))
    expect(await reasonOf(load(FEED, answers(body), never))).toBe('tooLarge')
    expect(seen.cancelled).toBe(true)
    expect(seen.sent).toBeLessThan(most + 4_000_000)
  }
  const just = answers('a'.repeat(MOST_FILE))
  expect((await loadFile(FEED, just, never)).length).toBe(MOST_FILE)
})

test('a site that does not finish in time is late; before, it is waited for', async () => {
  vi.useFakeTimers()
  const silent: typeof fetch = (_, init) =>
    new Promise((_resolve, reject) =>
      init!.signal!.addEventListener('abort', () => reject(init!.signal!.reason as Error))
    )
  const reason = reasonOf(loadFile(FEED, silent, never))
  let ended = false
  void reason.then(() => (ended = true))
  await vi.advanceTimersByTimeAsync(TIME_LIMIT - 1)
  expect(ended).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await reason).toBe('late')
  expect(vi.getTimerCount()).toBe(0)
})

test('whoever no longer wants it gets an AbortError, not a problem', async () => {
  const stop = new AbortController()
  const send: typeof fetch = (_, init) =>
    new Promise((_resolve, reject) =>
      init!.signal!.addEventListener('abort', () => reject(init!.signal!.reason as Error))
    )
  const loading = reasonOf(loadFile(FEED, send, stop.signal))
  stop.abort()
  expect(await loading).toMatchObject({ name: 'AbortError' })
  expect(await reasonOf(loadFile(FEED, send, stop.signal))).toMatchObject({ name: 'AbortError' })
})

describe('the encoding of a feed', () => {
  const latin = (text: string) => Uint8Array.from(text, (sign) => sign.codePointAt(0)!)
  test('is what the answer says, else what the feed says, else UTF-8', async () => {
    const said = withPerson('Zoë').replace('UTF-8', 'ISO-8859-1')
    expect(personIn(await loadExtras(FEED, answers(latin(said)), never))).toBe('Zoë')
    const headers = { 'content-type': 'application/rss+xml; charset="iso-8859-1"' }
    const plain = latin(withPerson('Zoë'))
    expect(personIn(await loadExtras(FEED, answers(plain, { headers }), never))).toBe('Zoë')
    const none = withPerson('Zoë').replace(' encoding="UTF-8"', '')
    expect(personIn(await loadExtras(FEED, answers(none), never))).toBe('Zoë')
  })

  test('that nobody knows is read as UTF-8', async () => {
    const odd = withPerson('Zoë').replace('UTF-8', 'x-no-such')
    expect(personIn(await loadExtras(FEED, answers(odd), never))).toBe('Zoë')
  })

  test('is not broken by the places where pieces end', async () => {
    const bytes = new TextEncoder().encode(withPerson('Zoë 🌊'))
    const body = new ReadableStream<Uint8Array>({
      start(to) {
        for (const byte of bytes) to.enqueue(Uint8Array.of(byte))
        to.close()
      }
    })
    const single = await loadExtras(FEED, answers(body), never)
    expect(personIn(single)).toBe('Zoë 🌊')
  })
})

describe('the worker', () => {
  const work = (reply: (worker: { say(data: FeedAnswer): void; fail(): void }) => void) => {
    const seen = { asked: [] as string[], ended: 0 }
    const listeners: { message: (event: { data: FeedAnswer }) => void; error: () => void } = {
      message: () => {},
      error: () => {}
    }
    const make = (): FeedWorker => ({
      postMessage(address) {
        seen.asked.push(address)
        reply({ say: (data) => listeners.message({ data }), fail: () => listeners.error() })
      },
      addEventListener(type: 'message' | 'error', listen: never) {
        listeners[type] = listen
      },
      terminate: () => void seen.ended++
    })
    return { seen, make }
  }
  const extras: FeedExtras = { people: [], funding: [], episodes: [] }

  test('is asked for one feed and ended', async () => {
    const { seen, make } = work((worker) => worker.say({ extras }))
    expect(await readInWorker(make, FEED)).toBe(extras)
    expect(seen).toEqual({ asked: [FEED], ended: 1 })
  })

  test('passes on the problem, and is ended too', async () => {
    const { seen, make } = work((worker) => worker.say({ reason: 'late' }))
    expect(await reasonOf(readInWorker(make, FEED))).toBe('late')
    expect(seen.ended).toBe(1)
  })

  test('that breaks counts as a feed that cannot be read', async () => {
    const { seen, make } = work((worker) => worker.fail())
    expect(await reasonOf(readInWorker(make, FEED))).toBe('unreadable')
    expect(seen.ended).toBe(1)
  })
})
