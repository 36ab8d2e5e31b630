// Files of sound on their way through the service worker. docs/audio.md#pictures-in-files.
import { afterEach, expect, test, vi } from 'vitest'
import { giveSound } from '../../src/workers/service/sound.ts'

const MEGABYTE = 1_000_000
const asked = new Request('https://pod.example/api/v2/listen/1/')

/** The host answers with a stream of pieces; an error in place of a piece breaks the connection. */
function hostSends(pieces: (Uint8Array | Error)[], init: ResponseInit): void {
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = pieces.shift()
      if (piece instanceof Error) controller.error(piece)
      else if (piece) controller.enqueue(piece)
      else controller.close()
    }
  })
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, init)))
}
afterEach(() => vi.unstubAllGlobals())

const partOf = (length: number): ResponseInit => ({
  status: 206,
  headers: {
    'content-range': `bytes 0-${length - 1}/${length}`,
    'content-length': String(length),
    'content-type': 'audio/flac'
  }
})
const text = (words: string) => new TextEncoder().encode(words)

test('the first megabyte of a longer file is given, and says so', async () => {
  const piece = new Uint8Array(700_000).fill(7)
  hostSends([piece, piece, piece], partOf(2_100_000))
  const answer = await giveSound(asked)
  expect(answer.status).toBe(206)
  expect(answer.headers.get('content-range')).toBe('bytes 0-999999/2100000')
  expect(answer.headers.get('content-length')).toBe('1000000')
  expect(answer.headers.get('content-type')).toBe('audio/flac')
  const bytes = new Uint8Array(await answer.arrayBuffer())
  expect(bytes.length).toBe(MEGABYTE)
  expect(bytes.every((byte) => byte === 7)).toBe(true)
})

test('a short file is given whole, with its picture hidden', async () => {
  const picture = [6, 0, 0, 2, 1, 2]
  const last = [0x81, 0, 0, 1, 0]
  const file = new Uint8Array([...text('fLaC'), ...picture, ...last, 9, 9])
  hostSends([file.slice(0, 5), file.slice(5)], partOf(file.length))
  const answer = await giveSound(asked)
  const expected = file.slice()
  expected[4] = 1
  expect([...new Uint8Array(await answer.arrayBuffer())]).toEqual([...expected])
  expect(answer.headers.get('content-range')).toBe(`bytes 0-${file.length - 1}/${file.length}`)
})

test('a file that comes byte by byte is given whole', async () => {
  const file = new Uint8Array([...text('fLaC'), 6, 0, 0, 2, 1, 2, 0x81, 0, 0, 1, 0, 9, 9])
  hostSends(
    [...file].map((byte) => new Uint8Array([byte])),
    partOf(file.length)
  )
  const answer = await giveSound(asked)
  expect((await answer.arrayBuffer()).byteLength).toBe(file.length)
})

test('where the connection breaks the file ends, without losing what has come', async () => {
  hostSends([text('fLa'), new Error('cut')], partOf(5000))
  const answer = await giveSound(asked)
  expect(await answer.text()).toBe('fLa')
})

test.each<[string, ResponseInit]>([
  ['a whole file', { ...partOf(2_100_000), status: 200 }],
  ['an error', { status: 401 }],
  ['a part that does not say which', { status: 206 }]
])('%s stays as the host sent it', async (_, init) => {
  hostSends([text('as it is')], init)
  const answer = await giveSound(asked)
  expect(answer.status).toBe(init.status)
  expect(answer.headers).toEqual(new Headers(init.headers ?? answer.headers))
  expect(await answer.text()).toBe('as it is')
})
