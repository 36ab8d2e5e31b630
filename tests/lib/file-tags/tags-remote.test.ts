// Real files from a fake server that counts the bytes it sends.
import { afterEach, expect, test } from 'vitest'
import { encodeAudio } from '../../../demo/encode/encode.ts'
import { tagAudio } from '../../../demo/encode/tag.ts'
import { readTags } from '../../../src/lib/file-tags/read.ts'
import { FIRST_BYTES, MAX_BYTES, RemoteFile } from '../../../src/lib/file-tags/remote-file.ts'
import {
  workerReader,
  type TagAnswer,
  type TagRequest,
  type WorkerLike
} from '../../../src/lib/file-tags/worker-reader.ts'

type Format = 'mp3' | 'ogg' | 'flac'
const LRC = '[00:01.00]Low tide\n[00:02.50]high tide'
const words = {
  title: 'T',
  artist: 'A',
  artists: ['A'],
  albumArtist: 'A',
  album: 'B',
  date: '2026',
  genres: [],
  composers: []
}
const numbers = { track: 1, trackTotal: 1, disc: 1, discTotal: 1, compilation: false }
const chapters = [
  { start: 0, end: 1, title: 'One' },
  { start: 1, end: 2, title: 'Two', url: 'https://pod.example/two' }
]
const gain = { track: -6.5, trackPeak: 0.9, album: -5, albumPeak: 0.95 }

/**
 * Some seconds of noise, so that files are long, with all supported tags and a cover of
 * `coverBytes` bytes.
 */
async function makeFile(format: Format, seconds = 8, coverBytes = 0): Promise<Uint8Array> {
  let seed = 1
  const noise = Float32Array.from(
    { length: 44_100 * seconds },
    () => (seed = (seed * 16_807) % 2_147_483_647) / 2 ** 31 - 0.5
  )
  const tags = { ...words, ...numbers, lyrics: { language: 'eng', text: LRC }, chapters, gain }
  return tagAudio(
    await encodeAudio([noise], 44_100, format),
    format,
    tags,
    coverBytes ? new Uint8Array(coverBytes).fill(7) : null
  )
}

type Server = { fetch: typeof fetch; requests: string[]; sent: number; inits: RequestInit[] }

/**
 * A pod with one file. `ranges`: whether it supports range requests; `says`: whether browsers may
 * see the length of the file.
 */
function serve(file: Uint8Array, { ranges = true, says = true, chunk = 16_384 } = {}): Server {
  const server: Server = {
    requests: [],
    inits: [],
    sent: 0,
    async fetch(_url, init) {
      const range = new Headers(init?.headers).get('Range')!
      server.requests.push(range)
      server.inits.push(init!)
      init?.signal?.throwIfAborted()
      const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range)!.map(Number) as [
        number,
        number,
        number
      ]
      if (ranges && from >= file.length) return new Response(null, { status: 416 })
      let at = ranges ? from : 0
      const end = ranges ? Math.min(to + 1, file.length) : file.length
      const body = new ReadableStream<Uint8Array<ArrayBuffer>>(
        {
          pull(controller) {
            if (at >= end) return controller.close()
            const bytes = new Uint8Array(file.subarray(at, Math.min(at + chunk, end)))
            at += bytes.length
            server.sent += bytes.length
            controller.enqueue(bytes)
          }
        },
        { highWaterMark: 0 }
      )
      const headers: Record<string, string> = {}
      if (ranges && says) headers['Content-Range'] = `bytes ${from}-${end - 1}/${file.length}`
      if (!ranges && says) headers['Content-Length'] = String(file.length)
      return new Response(body, { status: ranges ? 206 : 200, headers })
    }
  }
  return server
}

const read = (server: Server, signal?: AbortSignal) =>
  readTags('https://pod.example/file?token=secret', { fetch: server.fetch, signal })
const lines = [
  { time: 1, text: 'Low tide' },
  { time: 2.5, text: 'high tide' }
]

test.each([
  ['mp3', { says: true }],
  ['mp3', { says: false }],
  ['ogg', { says: true }],
  ['ogg', { says: false }],
  ['flac', { says: true }],
  ['flac', { says: false }],
  ['flac', { ranges: false }],
  ['ogg', { ranges: false, says: false }],
  ['mp3', { ranges: false }]
] as const)('the tags of %s are read from its first bytes (%j)', async (format, way) => {
  const server = serve(await makeFile(format), way)
  const tags = await read(server)
  expect(tags.lyrics!.synced).toEqual(lines)
  expect(tags.gain).toEqual(gain)
  expect(tags.chapters.map(({ start, title, url }) => [start, title, url])).toEqual([
    [0, 'One', undefined],
    [1, 'Two', 'https://pod.example/two']
  ])
  expect(server.requests).toEqual([`bytes=0-${FIRST_BYTES - 1}`])
  expect(server.sent).toBeLessThanOrEqual(FIRST_BYTES + 16_384)
})

const atom = (name: string, ...parts: Uint8Array[]): Buffer => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + parts.reduce((sum, part) => sum + part.length, 0))
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, ...parts])
}

test.each([true, false])(
  'the tags of an MP4 are found at its start and at its end (before the sound: %s)',
  async (early) => {
    const data = atom('data', Buffer.from([0, 0, 0, 1, 0, 0, 0, 0]), Buffer.from(LRC))
    const gainText = atom('data', Buffer.from([0, 0, 0, 1, 0, 0, 0, 0]), Buffer.from('-4.00 dB'))
    const named = (name: string, text: string) => atom(name, Buffer.alloc(4), Buffer.from(text))
    const own = atom(
      '----',
      named('mean', 'com.apple.iTunes'),
      named('name', 'replaygain_track_gain'),
      gainText
    )
    const moov = atom(
      'moov',
      atom('udta', atom('meta', Buffer.alloc(4), atom('ilst', atom('\u00a9lyr', data), own)))
    )
    const mdat = atom('mdat', Buffer.alloc(3_000_000, 7))
    const ftyp = atom('ftyp', Buffer.from('M4A \0\0\0\0M4A mp42'))
    const server = serve(Buffer.concat(early ? [ftyp, moov, mdat] : [ftyp, mdat, moov]))
    const tags = await read(server)
    expect(tags.lyrics!.synced).toEqual(lines)
    expect(tags.gain).toEqual({ track: -4 })
    expect(server.sent).toBeLessThanOrEqual(FIRST_BYTES + 100_000)
  }
)

test('a large picture costs one more request for ID3, and none for FLAC, which is skipped', async () => {
  const [mp3, flac] = [await makeFile('mp3', 40, 600_000), await makeFile('flac', 40, 600_000)]
  const first = serve(mp3)
  expect((await read(first)).lyrics!.synced).toEqual(lines)
  expect(first.requests.length).toBeLessThanOrEqual(3)
  expect(first.sent).toBeLessThan(600_000 + 3 * FIRST_BYTES)
  const second = serve(flac)
  expect((await read(second)).gain).toEqual(gain)
  expect(second.sent).toBeLessThanOrEqual(2 * FIRST_BYTES)
})

test('tags of many megabytes are not read', async () => {
  const file = new Uint8Array(6_000_000)
  // An ID3 tag that says it has 5 MB.
  file.set([0x49, 0x44, 0x33, 4, 0, 0, 0x02, 0x31, 0x16, 0x40])
  for (const way of [{}, { says: false }, { ranges: false }]) {
    const server = serve(file, way)
    await expect(read(server)).rejects.toThrow()
    expect(server.sent).toBeLessThanOrEqual(MAX_BYTES + 16_384)
  }
})

test('an invalid file is read only as far as needed to detect that', async () => {
  for (const way of [{}, { ranges: false }, { says: false }]) {
    const server = serve(new Uint8Array(5_000_000).fill(0x20), way)
    await expect(read(server)).rejects.toThrow()
    expect(server.sent).toBeLessThanOrEqual(FIRST_BYTES + 16_384)
  }
  await expect(read(serve(new Uint8Array(10)))).rejects.toThrow()
  await expect(read(serve(new Uint8Array()))).rejects.toThrow()
})

test('a file cut short gives the tags that could be read, or an error, but never hangs', async () => {
  for (const format of ['mp3', 'ogg', 'flac'] as const) {
    const file = await makeFile(format, 2)
    for (const share of [0.001, 0.01, 0.1, 0.5, 0.9]) {
      for (const says of [true, false]) {
        const tags = await read(
          serve(file.subarray(0, Math.ceil(file.length * share)), { says })
        ).catch(() => undefined)
        expect(tags === undefined || Array.isArray(tags.chapters)).toBe(true)
      }
    }
  }
})

test('a file with flipped bytes is read no further than the limit', async () => {
  for (const format of ['mp3', 'ogg', 'flac'] as const) {
    const file = await makeFile(format, 2)
    for (let run = 0; run < 60; run++) {
      const broken = file.slice()
      for (let flip = 0; flip < 4; flip++)
        broken[(run * 37 + flip * 113) % Math.min(3000, file.length)]! ^= 0xff
      const server = serve(broken)
      await read(server).catch(() => undefined)
      expect(server.sent).toBeLessThanOrEqual(MAX_BYTES)
    }
  }
})

test('the error of a refusal contains its status and no part of the address', async () => {
  const refuse: typeof fetch = async () => new Response('no', { status: 403 })
  const error = await readTags('https://pod.example/file?token=secret', { fetch: refuse }).catch(
    (each: unknown) => each
  )
  expect((error as Error).message).toContain('403')
  expect(JSON.stringify([(error as Error).message, (error as Error).stack])).not.toContain('secret')
})

test('another host gets no cookies and no referrer, and the request can be aborted', async () => {
  const server = serve(await makeFile('flac', 2))
  await read(server)
  expect(server.inits[0]).toMatchObject({
    mode: 'cors',
    credentials: 'same-origin',
    referrerPolicy: 'no-referrer'
  })
  await expect(read(server, AbortSignal.abort())).rejects.toThrow()
})

const messages: TagRequest[] = []
afterEach(() => void messages.splice(0))

/** A worker that answers when the test calls `answer`. */
function fakeWorker(): WorkerLike & {
  answer(message: TagAnswer): void
  break(): void
  ended: boolean
} {
  let answer: (event: { data: TagAnswer }) => void
  let fail: () => void
  const worker = {
    ended: false,
    postMessage: (message: TagRequest) => void messages.push(message),
    addEventListener: (type: 'message' | 'error', listen: never) =>
      void (type === 'message' ? (answer = listen) : (fail = listen)),
    terminate: () => void (worker.ended = true),
    answer: (data: TagAnswer) => answer({ data }),
    break: () => fail()
  }
  return worker
}

test('the worker starts with the first request and answers each by its id', async () => {
  const made: ReturnType<typeof fakeWorker>[] = []
  const reader = workerReader(() => (made.push(fakeWorker()), made.at(-1)!))
  expect(made).toHaveLength(0)
  const signal = new AbortController().signal
  const [one, two] = [reader('a', signal), reader('b', signal)]
  expect([made.length, messages]).toEqual([
    1,
    [
      { id: 1, url: 'a' },
      { id: 2, url: 'b' }
    ]
  ])
  made[0]!.answer({ id: 2, tags: { chapters: [] } })
  made[0]!.answer({ id: 1, problem: 'gone' })
  await expect(one).rejects.toThrow('gone')
  expect(await two).toEqual({ chapters: [] })
})

test('a broken worker fails the waiting requests, and the next request starts a new worker', async () => {
  const made: ReturnType<typeof fakeWorker>[] = []
  const reader = workerReader(() => (made.push(fakeWorker()), made.at(-1)!))
  const waiting = reader('a', new AbortController().signal)
  made[0]!.break()
  await expect(waiting).rejects.toThrow()
  expect(made[0]!.ended).toBe(true)
  const again = reader('b', new AbortController().signal)
  made[1]!.answer({ id: 2, tags: { chapters: [] } })
  expect(await again).toEqual({ chapters: [] })
})

test('aborting a request is sent to the worker', async () => {
  const worker = fakeWorker()
  const reader = workerReader(() => worker)
  const abort = new AbortController()
  const waiting = reader('a', abort.signal)
  abort.abort()
  expect(messages.at(-1)).toEqual({ id: 1 })
  worker.answer({ id: 1, problem: 'stopped' })
  await expect(waiting).rejects.toThrow('stopped')
  await expect(reader('b', abort.signal)).rejects.toThrow()
})

test('a file that takes the worker too long ends only that worker', async () => {
  const made: ReturnType<typeof fakeWorker>[] = []
  const reader = workerReader(() => (made.push(fakeWorker()), made.at(-1)!), 20)
  const signal = new AbortController().signal
  const [stuck, behind] = [reader('a', signal), reader('b', signal)]
  await expect(stuck).rejects.toThrow('longer than anybody waits')
  await expect(behind).rejects.toThrow()
  expect(made[0]!.ended).toBe(true)
  const again = reader('c', signal)
  expect(made).toHaveLength(2)
  made[1]!.answer({ id: 3, tags: { chapters: [] } })
  expect(await again).toEqual({ chapters: [] })
  expect(made[1]!.ended).toBe(false)
})

test('a response longer than requested is not read to its end', async () => {
  let sent = 0
  const fetch = async () =>
    new Response(
      new ReadableStream({
        pull(controller) {
          // Without an end: a reader of the whole stream would never finish.
          controller.enqueue(new Uint8Array(65_536))
          sent += 65_536
        }
      }),
      { status: 206, headers: { 'Content-Range': 'bytes 0-65535/100000000' } }
    )
  await new RemoteFile('https://pod.example/a.flac', { fetch }).open()
  expect(sent).toBeLessThan(4 * FIRST_BYTES)
})
