// @vitest-environment happy-dom
// OPML: what is written can be read, what others write can be read, and the state of an import.
// Real browsers read it in tests/e2e/listen/channels.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addWaiting,
  beginProgress,
  countRows,
  packProgress,
  retryRows,
  settleRow,
  unpackProgress
} from '../../../src/lib/feeds/opml/progress.ts'
import { MAX_FEEDS, readOpml } from '../../../src/lib/feeds/opml/read.ts'
import { writeOpml } from '../../../src/lib/feeds/opml/write.ts'
import { FileProblem, MAX_BYTES } from '../../../src/lib/files/types.ts'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const read = (text: string) => readOpml(bytes(text))
const opml = (body: string, head = '<title>Mine</title>'): string =>
  `<?xml version="1.0"?><opml version="2.0"><head>${head}</head><body>${body}</body></opml>`
const reasonOf = (run: () => unknown): string => {
  try {
    run()
    return 'no problem'
  } catch (error) {
    return error instanceof FileProblem ? error.reason : String(error)
  }
}

describe('a file', () => {
  test('a file has the feeds of all folders, each once, in its order', () => {
    const file = read(
      opml(`<outline text="News">
        <outline type="rss" text="One" xmlUrl="https://one.example/feed"/>
        <outline text="Deeper"><outline title="Two" text="2" XMLURL="http://two.example/a?b=1&amp;c=2"/></outline>
      </outline>
      <outline text="Again" xmlurl=" https://one.example/feed#top "/>
      <outline text="Script" xmlUrl="javascript:alert(1)"/><outline text="File" xmlUrl="file:///etc/passwd"/>
      <outline xmlUrl="feed://three.example/x"/><outline text="A link" url="https://four.example/"/>`)
    )
    expect(file).toEqual({
      name: 'Mine',
      feeds: [
        { title: 'One', address: 'https://one.example/feed' },
        { title: 'Two', address: 'http://two.example/a?b=1&c=2' },
        { title: 'https://three.example/x', address: 'https://three.example/x' }
      ],
      repeated: 1,
      unusable: 2
    })
  })

  test.each([
    ['', 'unreadable'],
    ['{"a": 1}', 'unreadable'],
    ['<rss><channel/></rss>', 'unreadable'],
    ['<html><body>Hi</body></html>', 'unreadable'],
    [opml(''), 'empty'],
    [opml('<outline text="Folder"/>'), 'empty'],
    [opml('&a;').replace('<opml', '<!DOCTYPE opml [<!ENTITY a "b">]><opml'), 'unreadable']
  ])('%s is refused', (text, reason) => expect(reasonOf(() => read(text))).toBe(reason))

  test('a file may be neither too large nor too long', () => {
    expect(reasonOf(() => readOpml(new Uint8Array(MAX_BYTES + 1)))).toBe('tooLarge')
    const outlines = (count: number): string =>
      Array.from({ length: count }, (_, n) => `<outline xmlUrl="https://a.example/${n}"/>`).join('')
    expect(read(opml(outlines(MAX_FEEDS))).feeds).toHaveLength(MAX_FEEDS)
    expect(reasonOf(() => read(opml(outlines(MAX_FEEDS + 1))))).toBe('tooManyRows')
  })

  const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
  const plain = words.filter((text) => /^[\p{L}\p{N}<>&"' .]+$/u.test(text) && text.trim() === text)
  const feed = fc.record({
    title: plain,
    address: fc.webUrl({ withQueryParameters: true }).map((url) => new URL(url).href),
    page: fc.constantFrom(undefined, 'https://reef.example/a?b="c"&d')
  })

  test('a file that we write can be read', () => {
    fc.assert(
      fc.property(
        plain,
        fc.uniqueArray(feed, { minLength: 1, selector: (each) => each.address }),
        (name, feeds) => {
          const file = read(writeOpml(name, feeds, 0))
          expect(file.feeds).toEqual(feeds.map(({ title, address }) => ({ title, address })))
          expect(file.name).toBe(name)
        }
      ),
      { numRuns: 50 }
    )
  })

  test('a file of any bytes is read or refused with a reason', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.uint8Array(),
          words.map((text) => bytes(opml(text)))
        ),
        (data) => {
          expect(['no problem', 'unreadable', 'empty']).toContain(reasonOf(() => readOpml(data)))
        }
      ),
      { numRuns: 100 }
    )
  })
})

describe('the progress of an import', () => {
  const feeds = ['a', 'b', 'c'].map((title) => ({ title, address: `https://${title}.example/` }))
  const [a, b] = feeds.map(({ address }) => address) as [string, string, string]
  const begun = beginProgress('Mine', feeds)

  test('the progress of an import counts what waits, is done and has failed', () => {
    const next = settleRow(settleRow(begun, a, undefined), b, { reason: 'status', status: 404 })
    expect(countRows(next)).toEqual({ waiting: 1, done: 1, failed: 1 })
    expect(countRows(retryRows(next, a))).toEqual({ waiting: 1, done: 1, failed: 1 })
    expect(countRows(retryRows(next, b))).toEqual({ waiting: 2, done: 1, failed: 0 })
    expect(retryRows({ ...next, stopped: true }).stopped).toBe(false)
  })

  test('the progress of an import takes over what waits in another one', () => {
    const other = settleRow(beginProgress('Other', feeds), a, undefined)
    const own = settleRow(beginProgress('Own', feeds.slice(1, 2)), b, { reason: 'invalid' })
    const { name, rows } = addWaiting(own, other)
    expect([name, rows.map(({ title, state }) => [title, state])]).toEqual([
      'Own',
      [
        ['b', 'failed'],
        ['c', 'waiting']
      ]
    ])
  })

  test('the progress of an import survives being written', () => {
    const failures = [
      { reason: 'status', status: 404 },
      { reason: 'other', words: 'Words of the pod' },
      { reason: 'timeout' },
      { reason: 'call' }
    ] as const
    for (const failure of failures) {
      const next = { ...settleRow(settleRow(begun, a, undefined), b, failure), stopped: true }
      expect(unpackProgress(packProgress(next))).toEqual(next)
    }
  })

  test('a text that is no progress of an import is left out', () => {
    for (const text of [
      '',
      'null',
      '[]',
      '{}',
      '{"rows":1}',
      '{"rows":[]}',
      '{"rows":[1,[],["a"]]}'
    ])
      expect(unpackProgress(text)).toBeUndefined()
    const odd = {
      rows: [
        ['A', 'javascript:1', 'waiting'],
        ['B', b, 'odd'],
        ['C', a, 'failed', {}],
        ['B', b]
      ]
    }
    expect(unpackProgress(JSON.stringify(odd))).toEqual({
      name: '',
      stopped: false,
      rows: [
        { title: 'B', address: b, state: 'waiting' },
        { title: 'C', address: a, state: 'failed', failure: { reason: 'call' } }
      ]
    })
    fc.assert(
      fc.property(fc.json(), (text) => void unpackProgress(text)),
      { numRuns: 200 }
    )
  })
})
