import { expect, test } from 'vitest'
import { referencesOf, slugOf } from '../../scripts/check-citations.ts'

test('comments cite pages and headings, links of pages are followed from where they stand', () => {
  expect(referencesOf('src/a.ts', '// docs/product/limits.md#skip-delay, docs/audio.md.')).toEqual([
    'docs/product/limits.md#skip-delay',
    'docs/audio.md'
  ])
  const page = '[a](../audio.md#the-seam) [b](#here) [c](https://elsewhere.example/x.md) [d](limits.md)'
  expect(referencesOf('docs/product/player.md', page)).toEqual([
    'docs/audio.md#the-seam',
    'docs/product/player.md#here',
    'docs/product/limits.md'
  ])
})

test('headings become anchors as code hosts make them', () => {
  expect(slugOf('Album, artist, track')).toBe('album-artist-track')
  expect(slugOf('Next and previous')).toBe('next-and-previous')
  expect(slugOf('What is “kept”?')).toBe('what-is-kept')
})
