// What rows show of a thing, before React is there and afterwards.
import { expect, test } from 'vitest'
import { isPlayable, tagsVary } from '../../../src/lib/items/row.ts'

test.each<[boolean, object]>([
  [false, { is_playable: false, tracks_count: 3 }],
  [true, { is_playable: true, tracks_count: 0 }],
  [false, { tracks_count: 0 }],
  [false, { is_playable: null, tracks_count: 0 }],
  [true, { is_playable: null, tracks_count: 1 }],
  [true, { tracks_count: 1 }],
  [true, {}]
])('%s is whether an album can be played of which the pod says %j', (playable, album) => {
  expect(isPlayable(album)).toBe(playable)
})

test('tags vary when one track has others, in any place; their order does not count', () => {
  const tracks = (...all: string[]) => all.map((tags) => ({ tags: tags.split(' ') }))
  expect(tagsVary(tracks('a b', 'b a'))).toBe(false)
  expect(tagsVary(tracks('a b c d', 'a b c e'))).toBe(true)
  expect(tagsVary([])).toBe(false)
})
