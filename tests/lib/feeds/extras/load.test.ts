// Fetching feeds and their files: limits, failures, and what the site learns.
import { expect, test } from 'vitest'
import { loadFile, MAX_FEED, MAX_FILE } from '../../../../src/lib/feeds/extras/file.ts'
import { loadExtras } from '../../../../src/lib/feeds/extras/load.ts'
import { answering, FEED, reasonOf } from './feeds.ts'

const never = new AbortController().signal

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
  expect(
    await reasonOf(() => loadFile('https://a.example/', answering('x', { status }), never))
  ).toBe(reason)
})

test.each([
  ['https://cdn.b.example/x', 'no problem'],
  ['http://192.168.0.1/x', 'refused'],
  ['http://[::1]/x', 'refused'],
  ['http://printer.local/x', 'refused'],
  // The same host as before.
  ['https://a.example/y', 'no problem']
])('a redirect to %s: %s', async (url, outcome) => {
  const answer = Object.defineProperty(new Response('x'), 'url', { value: url })
  const send = () => Promise.resolve(answer)
  expect(await reasonOf(() => loadFile('https://a.example/', send, never))).toBe(outcome)
})

test('no answer counts as refused, also one that breaks off', async () => {
  const none: typeof fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  expect(await reasonOf(() => loadFile('https://a.example/', none, never))).toBe('refused')
  const broken = new ReadableStream({
    start(to) {
      to.enqueue(new Uint8Array(10))
    },
    pull: (to) => to.error(new TypeError('network'))
  })
  expect(await reasonOf(() => loadFile('https://a.example/', answering(broken), never))).toBe(
    'refused'
  )
})

test('more than the limit is not read', async () => {
  for (const [load, most] of [
    [loadFile, MAX_FILE],
    [loadExtras, MAX_FEED]
  ] as const) {
    const { seen, body } = endless(new TextEncoder().encode(' '.repeat(1_000_000)))
    expect(await reasonOf(() => load(FEED, answering(body), never))).toBe('tooLarge')
    expect(seen.cancelled).toBe(true)
    expect(seen.sent).toBeLessThan(most + 4_000_000)
  }
  const just = answering('a'.repeat(MAX_FILE))
  expect((await loadFile(FEED, just, never)).length).toBe(MAX_FILE)
})
