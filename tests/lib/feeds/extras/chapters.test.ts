// Files with chapters, also such as nobody should write.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readChapters } from '../../../../src/lib/feeds/extras/chapters.ts'
import { reasonOf } from './feeds.ts'

const chapters = (...rows: unknown[]) => readChapters(JSON.stringify({ chapters: rows }))
const titles = (...rows: unknown[]) => chapters(...rows).map(({ title }) => title)

test('chapters have a start, a title, and an end and a link if the file has them', () => {
  const file = {
    version: '1.2.0',
    chapters: [
      { startTime: 0, title: ' Hello\n there ', img: 'https://reef.example/a.png' },
      { startTime: 12.5, endTime: 20, title: 'Sea', url: 'https://reef.example/sea' },
      { startTime: '30.25', endTime: '40', title: 'Numbers as texts' }
    ]
  }
  expect(readChapters(JSON.stringify(file))).toEqual([
    { start: 0, title: 'Hello there' },
    { start: 12.5, end: 20, title: 'Sea', url: 'https://reef.example/sea' },
    { start: 30.25, end: 40, title: 'Numbers as texts' }
  ])
})

test('they are sorted by their start', () => {
  const rows = [30, 10, 20].map((startTime) => ({ startTime, title: `At ${startTime}` }))
  expect(titles(...rows)).toEqual(['At 10', 'At 20', 'At 30'])
})

test('hidden chapters, and those without a title or a start, are left out', () => {
  expect(
    titles(
      { startTime: 1, title: 'Hidden', toc: false },
      { startTime: 2, title: 'Shown', toc: true },
      { startTime: 3, title: 'Also shown', toc: null },
      { startTime: 4 },
      { startTime: 5, title: ' ' },
      { startTime: 6, title: 7 },
      { title: 'Never' }
    )
  ).toEqual(['Shown', 'Also shown'])
})

test.each([null, '', ' ', 'soon', '1:30', -1, '-1', true, false, [], [5], {}, 1e6, '1e999'])(
  'a chapter does not start at %j',
  (startTime) => expect(titles({ startTime, title: 'One' })).toEqual([])
)

test.each([null, '', 'later', 5, 10, -1, [20], true, '1e999'])(
  'a chapter from 10 does not end at %j',
  (endTime) =>
    expect(chapters({ startTime: 10, endTime, title: 'One' })).toEqual([
      { start: 10, title: 'One' }
    ])
)

test('links that are no web addresses are dropped, and their chapters stay', () => {
  for (const url of [
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://a.example',
    'a',
    7,
    {},
    null
  ])
    expect(chapters({ startTime: 1, title: 'One', url })).toEqual([{ start: 1, title: 'One' }])
})

test('rows that are no chapters do not hide the others', () => {
  expect(titles(null, 1, 'a', [], { startTime: 1, title: 'One' }, undefined)).toEqual(['One'])
})

test('the first thousand chapters of a long file count, and the beginning of a long title', () => {
  const many = Array.from({ length: 1001 }, (_, startTime) => ({
    startTime,
    title: `${startTime}`
  }))
  expect(titles(...many).at(-1)).toBe('999')
  expect(titles({ startTime: 0, title: 'a'.repeat(50_000) })[0]).toHaveLength(1000)
  expect(titles({ startTime: 0, title: 'a\u202eb\u0000c' })).toEqual(['abc'])
})

test('a file without any chapter has none', () => expect(chapters()).toEqual([]))

test.each([
  '',
  ' ',
  'null',
  '7',
  '"chapters"',
  '[]',
  '{}',
  '{"chapters": null}',
  '{"chapters": {}}',
  '{"chapters": "a"}',
  '{"chapters": [',
  '<html><body>Not found</body></html>',
  'WEBVTT'
])('%j is not a file with chapters', async (text) =>
  expect(await reasonOf(() => readChapters(text))).toBe('unreadable')
)

test('whatever stands in the rows, chapters are sorted and can be shown', () => {
  const loose = fc.oneof(fc.anything(), fc.double(), fc.constantFrom('1', '', null, true, -1))
  const row = fc.record(
    {
      startTime: loose,
      endTime: loose,
      title: fc.oneof(fc.string(), fc.anything()),
      url: fc.oneof(fc.webUrl(), fc.anything()),
      toc: fc.anything()
    },
    { requiredKeys: [] }
  )
  const file = fc.json({ maxDepth: 3 })
  const rows = fc.array(fc.oneof(row, fc.anything())).map((all) => {
    // Some of these cannot be written as JSON.
    try {
      return JSON.stringify({ chapters: all })
    } catch {
      return '{"chapters": []}'
    }
  })
  fc.assert(
    fc.property(fc.oneof(file, rows), (text) => {
      let all: ReturnType<typeof readChapters> = []
      try {
        all = readChapters(text)
      } catch (error) {
        expect((error as { reason?: string }).reason).toBe('unreadable')
      }
      all.forEach(({ start, end, title, url }, index) => {
        expect(start >= (all[index - 1]?.start ?? 0) && start < 1e6).toBe(true)
        expect(end === undefined || (end > start && end < 1e6)).toBe(true)
        expect(title.trim()).not.toBe('')
        expect(url ?? 'https://').toMatch(/^https?:\/\//)
      })
    }),
    { numRuns: 1000, seed: 20 }
  )
})
