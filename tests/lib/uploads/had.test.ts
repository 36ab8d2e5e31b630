// What is remembered of files that were sent.
import { expect, test } from 'vitest'
import type { Upload } from '../../../src/lib/contract/publish/uploads.ts'
import { isSame, remembered, searchesFor, uploadIn } from '../../../src/lib/uploads/chosen/had.ts'
import { newItem } from '../../../src/lib/uploads/queue.ts'
import type { ReadTags, UploadItem } from '../../../src/lib/uploads/types.ts'

const hash = (number: number): string => number.toString(16).padStart(64, '0')
const start = (number: number): string => number.toString(16).padStart(16, '0').padEnd(64, '0')
const item = (tags: Partial<ReadTags>): UploadItem => ({
  ...newItem({ name: 'a.mp3', path: 'a.mp3', size: 900, modified: 0 }),
  tags: { artists: [], genres: [], hasCover: false, ...tags }
})

test('a file is remembered with its last upload, and the oldest files are forgotten', () => {
  let text = remembered('', start(1), 'first')
  text = remembered(text, start(1), 'second')
  expect([uploadIn(text, start(1)), uploadIn(text, start(2))]).toEqual(['second', undefined])
  for (let number = 2; number <= 81; number++) text = remembered(text, start(number), `u${number}`)
  expect([uploadIn(text, start(1)), uploadIn(text, start(2))]).toEqual([undefined, 'u2'])
  expect(text.split('\n')).toHaveLength(80)
  expect(uploadIn('', hash(1))).toBeUndefined()
})

test('the pod is asked once for each album, and for the title of what has none', () => {
  const files = [
    item({ title: 'One', album: 'Quay' }),
    item({ title: 'Two', album: 'Quay' }),
    item({ title: 'Three' }),
    item({ title: 'Four', album: 'The "best"' }),
    item({})
  ]
  expect([...searchesFor(files)].map(([search, found]) => [search, found.length])).toEqual([
    ['album:"Quay"', 2],
    ['title:"Three"', 1]
  ])
})

test.each([
  ['the same', {}, true],
  ['another size', { size: 901 }, false],
  ['another title', { track: { title: 'Tame' } }, false],
  ['a title in capitals', { track: { title: ' SAME' } }, true],
  ['two seconds more', { duration: 12 }, false],
  ['no duration yet', { duration: null }, true],
  ['an import that failed', { import_status: 'errored' }, false]
])('an upload with %s is judged right', (_, change, same) => {
  const upload = { size: 900, duration: 10, import_status: 'finished', track: { title: 'Same' } }
  const found = { ...upload, ...change } as unknown as Upload
  expect(isSame(item({ title: 'Same', duration: 10.4 }), found)).toBe(same)
})
