// Where an episode ends, from where it plays on, and what is read of its stored form.
import { expect, test } from 'vitest'
import {
  isAtEnd,
  isBegun,
  isDone,
  placeOf,
  readProgress,
  readSpeeds
} from '../../../src/lib/queue/episodes.ts'

test.each([
  [570, 600, true],
  [569, 600, false],
  // In less than five minutes a tenth.
  [90, 100, true],
  [89, 100, false],
  [0, 0, false]
])('at %i s of %i s the end is reached: %s', (seconds, duration, end) => {
  expect(isAtEnd(seconds, duration)).toBe(end)
})

test.each([
  [1900, 2000, true],
  [1899, 2000, false],
  // Of a long one two minutes, of a short one what is its end.
  [9880, 10_000, true],
  [9879, 10_000, false],
  [90, 100, true],
  [89, 100, false],
  [0, 0, false]
])('at %i s of %i s an episode counts as heard: %s', (seconds, duration, done) => {
  expect(isDone(seconds, duration)).toBe(done)
})

test('an episode plays on from ten seconds, and is begun until it is heard', () => {
  const at = (seconds: number, done = false) => ({ seconds, duration: 100, done })
  expect([isBegun(at(10)), isBegun(at(9)), isBegun(at(10, true))]).toEqual([true, false, false])
  expect(isBegun(undefined)).toBe(false)
  expect([placeOf(at(10)), placeOf(at(9)), placeOf(at(10, true))]).toEqual([10, 0, 10])
  expect(placeOf(undefined)).toBe(0)
})

test('stored progress is read without its broken entries', () => {
  const entries = [
    [1, 20, 100, 0],
    [2, 0, 90, 1],
    ['3', 1, 9, 0],
    [4, -1, 9, 0],
    [5, 1, null, 0],
    7
  ]
  expect([...readProgress(entries)]).toEqual([
    [1, { seconds: 20, duration: 100, done: false }],
    [2, { seconds: 0, duration: 90, done: true }]
  ])
})

test('stored speeds are read without the invalid ones', () => {
  const shows = [['a', 2], ['b', 0], [3, 1], ['c', '2'], 'x']
  expect(readSpeeds({ music: 1.5, shows })).toEqual({
    music: 1.5,
    shows: new Map([['a', 2]])
  })
  expect(readSpeeds({ music: 0 }).music).toBeUndefined()
})

test.each([undefined, null, '', 5, {}, [[]]])('nothing is read of %j', (stored) => {
  expect(readProgress(stored).size).toBe(0)
  expect(readSpeeds(stored)).toEqual({ music: undefined, shows: new Map() })
})
