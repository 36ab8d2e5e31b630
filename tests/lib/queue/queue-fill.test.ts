import fc from 'fast-check'
import { expect, test } from 'vitest'
import { append, replace } from '../../../src/lib/queue/edit.ts'
import { continueList, holdsAny, insertAt } from '../../../src/lib/queue/fill.ts'
import { shuffle, unshuffle } from '../../../src/lib/queue/order.ts'
import { EMPTY_QUEUE, type Queue, type QueueTrack } from '../../../src/lib/queue/types.ts'

const track = (id: number): QueueTrack => ({
  id,
  title: `Track ${id}`,
  artistCredit: [],
  albumTitle: '',
  position: null,
  artistId: undefined,
  albumId: undefined,
  channel: undefined,
  episode: false,
  coverUrl: '',
  artworkUrl: '',
  sources: []
})
const tracks = (...ids: number[]) => ids.map(track)
const ids = ({ entries }: Queue) => entries.map(({ id }) => id)
const queue = (start = 0, ...of: number[]) => replace(EMPTY_QUEUE, tracks(...of), start)
const half = () => 0.5

test('a list continues after its last entry, before tracks that were added meanwhile', () => {
  const played = append(queue(1, 1, 2), tracks(9))
  const more = continueList(played, tracks(3, 4), { key: 2, side: 'after' }, half)
  expect(ids(more)).toEqual([1, 2, 3, 4, 9])
  expect(more.position).toBe(1)
})

test('a page inserted before the current track leaves it current', () => {
  const more = continueList(queue(1, 3, 4), tracks(1, 2), { key: 1, side: 'before' }, half)
  expect(ids(more)).toEqual([1, 2, 3, 4])
  expect(more.entries[more.position]!.id).toBe(4)
})

test('a list whose anchor is gone does not continue', () => {
  const other = queue(0, 1, 2)
  expect(continueList(other, tracks(3), { key: 99, side: 'after' }, half)).toBe(other)
})

test('the rest of a shuffled queue is spread after the current track, and unshuffling restores its order', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 30 }),
      (dice) => {
        let at = 0
        const random = () => dice[at++ % dice.length]!
        const first = shuffle(queue(1, 1, 2, 3), random)
        const more = continueList(first, tracks(4, 5, 6), { key: 3, side: 'after' }, random)
        expect(ids(more)[0]).toBe(2)
        expect(ids(more).toSorted()).toEqual([1, 2, 3, 4, 5, 6])
        expect(new Set(more.entries.map(({ key }) => key)).size).toBe(6)
        expect(ids(unshuffle(more))).toEqual([1, 2, 3, 4, 5, 6])
      }
    )
  )
})

test('tracks inserted next stay together in a shuffled queue', () => {
  const shuffled = shuffle(queue(0, 1, 2, 3, 4), half)
  const more = continueList(shuffled, tracks(8, 9), { key: 1, side: 'after' }, undefined)
  expect(ids(more).slice(0, 3)).toEqual([1, 8, 9])
  expect(ids(unshuffle(more))).toEqual([1, 8, 9, 2, 3, 4])
})

test('inserting keeps the current entry, at any index', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -3, max: 9 }),
      fc.integer({ min: 0, max: 3 }),
      fc.boolean(),
      (index, position, mixed) => {
        const before = mixed
          ? shuffle(queue(position, 1, 2, 3, 4), half)
          : queue(position, 1, 2, 3, 4)
        const after = insertAt(before, tracks(8, 9), index)
        const at = Math.max(0, Math.min(index, 4))
        expect(ids(after).slice(at, at + 2)).toEqual([8, 9])
        expect(after.entries[after.position]).toBe(before.entries[before.position])
        expect(after.entries).toHaveLength(6)
        expect(new Set((after.original ?? after.entries).map(({ key }) => key)).size).toBe(6)
      }
    )
  )
  expect(ids(insertAt(EMPTY_QUEUE, tracks(1), 0))).toEqual([1])
})

test('every track of a list that continues twice has a unique key', () => {
  const once = continueList(queue(0, 1, 2), tracks(3, 4), { key: 2, side: 'after' }, half)
  const twice = continueList(once, tracks(5, 6), { key: once.entries[3]!.key, side: 'after' }, half)
  expect(ids(twice)).toEqual([1, 2, 3, 4, 5, 6])
  expect(new Set(twice.entries.map(({ key }) => key)).size).toBe(6)
})

test('what is spread may come next, and may come last', () => {
  const shuffled = shuffle(queue(0, 1, 2, 3), half)
  const rest = ids(shuffled).slice(1)
  const spread = (random: () => number) =>
    ids(continueList(shuffled, tracks(4, 5), { key: 3, side: 'after' }, random))
  expect(spread(() => 0)).toEqual([1, 5, 4, ...rest])
  expect(spread(() => 0.999)).toEqual([1, ...rest, 4, 5])
})

test('a page inserted directly before the current track leaves it current', () => {
  const more = continueList(queue(1, 3, 4), tracks(8, 9), { key: 2, side: 'before' }, half)
  expect(ids(more)).toEqual([3, 8, 9, 4])
  expect(more.entries[more.position]!.id).toBe(4)
})

test('an empty page changes nothing', () => {
  const before = queue(0, 1, 2)
  expect(continueList(before, [], { key: 1, side: 'after' }, undefined)).toBe(before)
  expect(insertAt(before, [], 1)).toBe(before)
})

test('the first track inserted into an empty queue is the current one', () => {
  expect(insertAt(EMPTY_QUEUE, tracks(1, 2), 0).position).toBe(0)
})

test('what is inserted into a shuffled queue follows the same track in the original order', () => {
  const shuffled = shuffle(queue(0, 1, 2, 3, 4), half)
  for (const at of [1, 2, 3, 4]) {
    const after = ids(unshuffle(insertAt(shuffled, tracks(8, 9), at)))
    const place = after.indexOf(ids(shuffled)[at - 1]!)
    expect(after.slice(place + 1, place + 3)).toEqual([8, 9])
  }
})

test('what is inserted twice has unique keys', () => {
  const { entries } = insertAt(insertAt(queue(0, 1), tracks(2, 3), 1), tracks(4, 5), 1)
  expect(new Set(entries.map(({ key }) => key)).size).toBe(5)
})

test('a queue holds any of some entries if it holds one of them', () => {
  const { entries } = queue(0, 1, 2)
  const known = entries[1]!.key
  expect(holdsAny(queue(0, 1, 2), [known, 99])).toBe(true)
  expect(holdsAny(queue(0, 1, 2), [98, 99])).toBe(false)
  expect(holdsAny(queue(0, 1, 2), [])).toBe(false)
})
