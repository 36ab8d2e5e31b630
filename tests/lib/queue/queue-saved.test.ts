import fc from 'fast-check'
import { expect, test } from 'vitest'
import { replace } from '../../../src/lib/queue/edit.ts'
import { shuffle } from '../../../src/lib/queue/order.ts'
import { packQueue, unpackQueue } from '../../../src/lib/queue/saved.ts'
import { EMPTY_QUEUE, type QueueTrack } from '../../../src/lib/queue/types.ts'

const maybe = fc.option(fc.nat(100_000), { nil: null })
const credit = fc.record({ name: fc.string(), joinphrase: fc.string(), artistId: fc.nat() })
const source = fc.record({
  uuid: fc.uuid(),
  duration: maybe,
  mimetype: fc.option(fc.string(), { nil: null }),
  bitrate: maybe,
  listenUrl: fc.webUrl()
})
// Entries of the current pod have no `pod` at all.
const elsewhere = fc.oneof(
  fc.constant({}),
  fc.webUrl({ validSchemes: ['http', 'https'] }).map((url) => ({ pod: new URL(url).origin })),
  fc.constantFrom('http://localhost:5000', 'https://[::1]:8443').map((pod) => ({ pod }))
)
const music = fc.record({
  id: fc.nat(),
  title: fc.string(),
  artistCredit: fc.array(credit, { maxLength: 3 }),
  albumTitle: fc.string(),
  position: maybe,
  albumId: fc.option(fc.nat(), { nil: undefined }),
  channel: fc.option(fc.uuid(), { nil: undefined }),
  episode: fc.boolean(),
  coverUrl: fc.webUrl(),
  artworkUrl: fc.webUrl(),
  sources: fc.array(source, { maxLength: 2 })
})
const track: fc.Arbitrary<QueueTrack> = fc
  .tuple(music, elsewhere)
  .map(([each, pod]) => ({ ...each, ...pod, artistId: each.artistCredit[0]?.artistId }))
const bare = (entry: QueueTrack): QueueTrack => ({ ...entry, key: 0 }) as QueueTrack

test('a packed queue is unpacked unchanged, with order and original order', () => {
  fc.assert(
    fc.property(
      fc.array(track, { minLength: 1, maxLength: 12 }),
      fc.boolean(),
      fc.nat(11),
      (tracks, mixed, start) => {
        const plain = replace(EMPTY_QUEUE, tracks, start)
        const queue = mixed ? shuffle(plain, () => 0.3) : plain
        const back = unpackQueue(packQueue(queue), queue.position)
        expect(back.entries.map(bare)).toEqual(queue.entries.map(bare))
        expect(back.original?.map(bare)).toEqual(queue.original?.map(bare))
        expect(back.position).toBe(queue.position)
        // toEqual above takes a missing field for an undefined one.
        expect(back.entries.map((entry) => 'pod' in entry)).toEqual(
          queue.entries.map((entry) => 'pod' in entry)
        )
        expect(back.nextKey).toBeGreaterThan(Math.max(...back.entries.map(({ key }) => key)))
        expect(new Set(back.entries.map(({ key }) => key)).size).toBe(back.entries.length)
      }
    ),
    { numRuns: 500, seed: 20 }
  )
})

test('a queue stored without episode data is read as music', () => {
  const text =
    '{"v":1,"entries":[[7,"Low Tide",0,0,3,["u-1",61,"audio/mpeg",320000,"/api/v1/listen/x/?upload=\\u0001"]]],' +
    '"credits":[[["Ada","",4]]],"albums":[["Tides",2,"/a.png","/b.png"]]}'
  const [entry] = unpackQueue(text, 0).entries
  expect(entry).toMatchObject({ id: 7, albumId: 2, channel: undefined, episode: false })
  expect(entry!.sources[0]!.listenUrl).toBe('/api/v1/listen/x/?upload=u-1')
})

test('a broken text gives at worst an empty or smaller queue', () => {
  const part = fc.oneof(
    fc.jsonValue(),
    fc.constant([1, 't', 0, 0, null]),
    fc.constant([[]]),
    fc.constant(['t', 1, 'c', 'a'])
  )
  const shape = fc.record({
    v: fc.constantFrom(1, 1, 1, 2),
    entries: fc.array(part),
    credits: fc.array(part),
    albums: fc.array(part),
    original: part
  })
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        shape.map((value) => JSON.stringify(value))
      ),
      fc.integer(),
      (text, position) => {
        const queue = unpackQueue(text, position)
        expect(queue.position).toBeLessThan(Math.max(1, queue.entries.length))
        expect(packQueue(queue)).toContain('"v":1')
      }
    ),
    { numRuns: 2000, seed: 20 }
  )
})

test('10,000 entries fit into the storage of browsers', () => {
  const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
  const tracks = Array.from({ length: 10_000 }, (_, n): QueueTrack => {
    const album = Math.floor(n / 12)
    const address = `https://pod.example/media/sized/200/attachments/${uuid(album)}.jpg`
    return {
      id: n,
      title: `A title of some length ${n}`,
      artistCredit: [{ name: `Artist ${album}`, joinphrase: '', artistId: album }],
      albumTitle: `Album ${album}`,
      position: n % 12,
      artistId: album,
      albumId: album,
      channel: undefined,
      episode: false,
      coverUrl: address,
      artworkUrl: address,
      sources: [
        {
          uuid: uuid(n),
          duration: 240,
          mimetype: 'audio/mpeg',
          bitrate: 320_000,
          listenUrl: `/api/v1/listen/${uuid(n + 10_000)}/?upload=${uuid(n)}`
        }
      ]
    }
  })
  const text = packQueue(shuffle(replace(EMPTY_QUEUE, tracks), Math.random))
  // Browsers store some 5 million characters per origin.
  expect(text.length).toBeLessThan(2_500_000)
})

const tide = (id: number): QueueTrack =>
  ({
    id,
    title: `Tide ${id}`,
    artistCredit: [],
    albumTitle: '',
    position: null,
    coverUrl: '',
    artworkUrl: '',
    sources: []
  }) as never
const kept = (change: object): string =>
  JSON.stringify({
    ...(JSON.parse(
      packQueue(shuffle(replace(EMPTY_QUEUE, [1, 2, 3].map(tide)), () => 0.3))
    ) as object),
    ...change
  })

/** The text of entries whose albums differ only in what comes after the artwork. */
const albumsWith = (...rests: readonly unknown[][]): string =>
  JSON.stringify({
    v: 1,
    entries: rests.map((_, index) => [index + 1, 'Tide', 0, index, null]),
    credits: [[]],
    albums: rests.map((rest) => ['Tides', 2, '/a.png', '/b.png', ...rest])
  })

test('the same album of two pods stays two albums', () => {
  const tracks = [undefined, 'https://coral.sound', 'https://reef.example', undefined].map(
    (pod, id) => ({ ...tide(id), ...(pod ? { pod } : {}) })
  )
  const text = packQueue(replace(EMPTY_QUEUE, tracks, 0))
  expect((JSON.parse(text) as { albums: unknown[] }).albums).toHaveLength(3)
  expect(unpackQueue(text, 0).entries.map(({ pod }) => pod)).toEqual(tracks.map(({ pod }) => pod))
})

test('an entry of another pod without a channel is read as music', () => {
  const text = packQueue(replace(EMPTY_QUEUE, [{ ...tide(1), pod: 'https://coral.sound' }], 0))
  expect(unpackQueue(text, 0).entries[0]).toMatchObject({
    pod: 'https://coral.sound',
    channel: undefined,
    episode: false
  })
})

test('queues stored before there were pods in them are read as music of the current pod', () => {
  const { entries } = unpackQueue(albumsWith([], [null], ['c-1'], ['c-1', 1], [null, 1]), 0)
  expect(entries.map(({ channel, episode }) => [channel, episode])).toEqual([
    [undefined, false],
    [undefined, false],
    ['c-1', false],
    ['c-1', true],
    [undefined, true]
  ])
  for (const entry of entries) expect(entry).not.toHaveProperty('pod')
})

test.each([
  'javascript:alert(1)',
  'javascript://coral.sound/%0aalert(1)',
  'data:text/html,x',
  'ftp://coral.sound',
  '//coral.sound',
  'coral.sound',
  'https://',
  'https://user:secret@coral.sound',
  'https://coral.sound\n',
  '',
  null,
  0,
  true,
  ['https://coral.sound'],
  { origin: 'https://coral.sound' }
])('an entry of the pod %j is left out, and the others are read', (pod) => {
  const text = albumsWith([null, 0, pod], [null, 0, 'https://coral.sound'], [])
  const { entries } = unpackQueue(text, 0)
  expect(entries.map(({ id, pod: origin }) => [id, origin])).toEqual([
    [2, 'https://coral.sound'],
    [3, undefined]
  ])
})

test('only the origin of a stored address is the pod', () => {
  const text = albumsWith([null, 0, 'https://Coral.Sound:443/library?x#y'])
  expect(unpackQueue(text, 0).entries.map(({ pod }) => pod)).toEqual(['https://coral.sound'])
})

test('a queue of another version is not read', () => {
  expect(unpackQueue(kept({}), 0).entries).toHaveLength(3)
  expect(unpackQueue(kept({ v: 2 }), 0)).toEqual(EMPTY_QUEUE)
})

test('an original order counts only where it names every entry, each once', () => {
  expect(unpackQueue(kept({ original: [2, 0, 1] }), 0).original).toHaveLength(3)
  for (const original of [
    [0, 0, 1],
    [0, 1],
    [0, 1, 7]
  ])
    expect(unpackQueue(kept({ original }), 0).original, String(original)).toBeUndefined()
})

test('broken files and names of an entry are left out, and so are broken entries', () => {
  const text = JSON.stringify({
    v: 1,
    entries: [
      [7, 'Tide', 0, 0, null, ['u', 61, 'x', 1, '/a'], [5, 61, 'x', 1, '/b'], ['v', 61, 'x', 1, 7]],
      ['8', 'Tide', 0, 0, null],
      [9, 10, 0, 0, null]
    ],
    credits: [[['Ada', '', 4], ['B', 1, 2], [3, '', 2], ['C', '', '5'], 'D']],
    albums: [['Tides', 2, '/a.png', '/b.png']]
  })
  const { entries } = unpackQueue(text, 0)
  expect(entries.map(({ id }) => id)).toEqual([7])
  expect(entries[0]!.sources.map(({ uuid }) => uuid)).toEqual(['u'])
  expect(entries[0]!.artistCredit).toEqual([{ name: 'Ada', joinphrase: '', artistId: 4 }])
})

test('a text without a valid entry is the empty queue', () => {
  expect(unpackQueue('{"v":1,"entries":[7]}', 3)).toEqual(EMPTY_QUEUE)
})
