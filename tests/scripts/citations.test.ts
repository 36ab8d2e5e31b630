import { expect, test } from 'vitest'
import {
  missingNames,
  missingPaths,
  referencesOf,
  slugOf
} from '../../scripts/checks/check-citations.ts'

test('citations in comments are found, and links of pages are resolved from the page that has them', () => {
  expect(referencesOf('src/a.ts', '// docs/product/limits.md#skip-delay, docs/audio.md.')).toEqual([
    'docs/product/limits.md#skip-delay',
    'docs/audio.md'
  ])
  const page =
    '[a](../audio.md#the-seam) [b](#here) [c](https://elsewhere.example/x.md) [d](limits.md)'
  expect(referencesOf('docs/product/player.md', page)).toEqual([
    'docs/audio.md#the-seam',
    'docs/product/player.md#here',
    'docs/product/limits.md'
  ])
})

test('headings become the same anchors as on code hosts', () => {
  expect(slugOf('Album, artist, track')).toBe('album-artist-track')
  expect(slugOf('Next and previous')).toBe('next-and-previous')
  expect(slugOf('What is “kept”?')).toBe('what-is-kept')
})

test('a path that is named must exist; its ending and the folder src/ or pod/ may be left out', () => {
  expect(
    missingPaths(
      '// see stores/kit/resource.ts, lib/queue, repositories/query/list-index and `src/boot.ts`'
    )
  ).toEqual([])
  expect(missingPaths('// see stores/nowhere.ts and pod/nowhere/')).toEqual([
    'stores/nowhere.ts',
    'pod/nowhere'
  ])
  expect(
    missingPaths("import { x } from '../stores/nowhere.ts'; // https://e.example/lib/nowhere")
  ).toEqual([])
})

test('a file that a comment or a page names without its folder must exist', () => {
  const known = new Set(['queue.ts', 'Card.tsx', 'titles.test.ts'])
  const comment = '// See queue.ts, Card.tsx and titles.test.ts, but not App.css.'
  expect(missingNames('a.ts', comment, known)).toEqual([])
  expect(missingNames('a.ts', '// See tail.ts.', known)).toEqual(['tail.ts'])
  expect(missingNames('a.ts', "import x from './tail.ts'", known)).toEqual([])
  expect(missingNames('a.md', 'The file `tail.ts` and lib/head.ts', known)).toEqual(['tail.ts'])
})
