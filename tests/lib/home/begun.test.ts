import { expect, test } from 'vitest'
import { begunAlbums, placeAfter } from '../../../src/lib/home/begun.ts'
import type { Track, TrackAlbum } from '../../../src/lib/contract/listen/tracks.ts'

type Where = { disc?: number | null; category?: string }
const album = (id: number, tracks_count = 9) => ({ id, title: `Album ${id}`, tracks_count })

/** A listen: the track at a position of an album. */
function heard(
  of: { id: number } | null,
  position: number | null,
  { disc = null, category = 'music' }: Where = {}
): { track: Track } {
  const track: Partial<Track> = {
    id: (of?.id ?? 0) * 1000 + (disc ?? 1) * 100 + (position ?? 0),
    position,
    disc_number: disc,
    album: of as TrackAlbum | null,
    artist_credit: [{ artist: { content_category: category } }] as Track['artist_credit']
  }
  return { track: track as Track }
}
const found = (rows: { track: Track }[], count = 8) =>
  begunAlbums(rows, count).map((each) => [each.album.id, each.after.position])

test('two tracks one right after the other begin an album; it goes on after the last one', () => {
  const a = album(1)
  expect(found([heard(a, 3), heard(a, 2), heard(a, 1)])).toEqual([[1, 3]])
})

test('single tracks, shuffled tracks and tracks apart begin nothing', () => {
  const [a, b] = [album(1), album(2)]
  expect(found([heard(a, 3), heard(b, 1), heard(a, 2)])).toEqual([])
  expect(found([heard(a, 2), heard(a, 3)])).toEqual([])
  expect(found([heard(a, 5), heard(a, 3)])).toEqual([])
  expect(found([heard(a, 1), heard(a, 1)])).toEqual([])
})

test('an album that was heard to its end, or whole, is finished', () => {
  const a = album(1, 3)
  expect(found([heard(a, 3), heard(a, 2)])).toEqual([])
  expect(found([heard(a, 2), heard(a, 1), heard(a, 3)])).toEqual([])
  const again = album(2, 4)
  expect(found([heard(again, 4), heard(again, 3), heard(again, 2), heard(again, 1)])).toEqual([])
})

test('a finished album does not come back because it was left earlier', () => {
  const a = album(1, 4)
  expect(found([heard(a, 4), heard(a, 3), heard(album(2), 1), heard(a, 2), heard(a, 1)])).toEqual(
    []
  )
})

test('the latest comes first, each once, and no more than wanted', () => {
  const [a, b] = [album(1), album(2)]
  const rows = [heard(a, 5), heard(a, 4), heard(b, 2), heard(b, 1), heard(a, 2), heard(a, 1)]
  expect(found(rows)).toEqual([
    [1, 5],
    [2, 2]
  ])
  expect(found(rows, 1)).toEqual([[1, 5]])
})

test('the next disc goes on after the one before', () => {
  const a = album(1, 20)
  expect(found([heard(a, 1, { disc: 2 }), heard(a, 10, { disc: 1 })])).toEqual([[1, 1]])
  expect(found([heard(a, 2, { disc: 2 }), heard(a, 10, { disc: 1 })])).toEqual([])
  expect(found([heard(a, 1, { disc: 3 }), heard(a, 10, { disc: 1 })])).toEqual([])
})

test('episodes, tracks without album and tracks without position begin nothing', () => {
  const a = album(1)
  const podcast = { category: 'podcast' }
  expect(found([heard(a, 2, podcast), heard(a, 1, podcast)])).toEqual([])
  expect(found([heard(null, 2), heard(null, 1)])).toEqual([])
  expect(found([heard(a, null), heard(a, null)])).toEqual([])
  expect(found([heard(a, 1), heard(a, null)])).toEqual([])
})

test('playing goes on after the track; after the last one, or an unknown one, from the start', () => {
  const tracks = [{ id: 7 }, { id: 8 }, { id: 9 }]
  expect(placeAfter(tracks, 7)).toBe(1)
  expect(placeAfter(tracks, 9)).toBe(0)
  expect(placeAfter(tracks, 1)).toBe(0)
  expect(placeAfter([], 1)).toBe(0)
})
