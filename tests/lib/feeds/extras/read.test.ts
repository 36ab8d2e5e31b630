// Feeds: whole, in pieces, broken, hostile, huge.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { extrasReader } from '../../../../src/lib/feeds/extras/read.ts'
import { ExtrasProblem, type FeedExtras } from '../../../../src/lib/feeds/extras/types.ts'
import { feedXml } from '../../../support/feeds/feed-server.ts'

const FEED = 'https://feeds.example/feed.xml'

function read(...pieces: string[]): FeedExtras {
  const reader = extrasReader(FEED)
  for (const piece of pieces) reader.write(piece)
  return reader.end()
}
const episode = (more: string): string => feedXml('Show', [{ title: 'One', more }])
const only = (more: string) => read(episode(more)).episodes[0]
const reasonOf = (run: () => unknown): string => {
  try {
    run()
    return 'no problem'
  } catch (error) {
    return error instanceof ExtrasProblem ? error.reason : String(error)
  }
}

const WHOLE = feedXml(
  'Show',
  [
    {
      title: 'One &amp; <![CDATA[only <b>]]>',
      date: 'Mon, 05 Jan 2026 10:00:00 GMT',
      more: `<itunes:episode>7</itunes:episode>
<podcast:chapters url="/one.json" type="application/json+chapters"/>
<podcast:transcript url="https://files.example/one.vtt" type="text/vtt" language="en-GB"/>
<podcast:transcript url="https://files.example/one.srt" type="application/x-subrip; charset=utf-8"/>
<podcast:person role="guest" href="https://tor.example">  Tor
 Halvorsen </podcast:person>
<podcast:soundbite startTime="61.5" duration="30"/>
<podcast:soundbite startTime="90" duration="10">The end</podcast:soundbite>`
    },
    { title: 'Plain' },
    { title: 'Paid', more: '<podcast:funding url="https://pay.example/2">Pay</podcast:funding>' }
  ],
  `<podcast:person>Ines</podcast:person><podcast:funding url="https://pay.example/1"> </podcast:funding>`
)

test('everything that a feed says of its episodes and of itself is read', () => {
  expect(read(WHOLE)).toEqual({
    people: [{ name: 'Ines' }],
    funding: [{ url: 'https://pay.example/1', text: 'pay.example' }],
    episodes: [
      {
        title: 'One & only <b>',
        published: Date.UTC(2026, 0, 5, 10),
        position: 7,
        chapters: 'https://feeds.example/one.json',
        transcripts: [
          { url: 'https://files.example/one.vtt', format: 'vtt', language: 'en-GB' },
          { url: 'https://files.example/one.srt', format: 'srt' }
        ],
        people: [{ name: 'Tor Halvorsen', role: 'guest', url: 'https://tor.example/' }],
        soundbites: [
          { start: 61.5, duration: 30 },
          { start: 90, duration: 10, title: 'The end' }
        ],
        funding: []
      },
      {
        title: 'Paid',
        transcripts: [],
        people: [],
        soundbites: [],
        funding: [{ url: 'https://pay.example/2', text: 'Pay' }]
      }
    ]
  })
})

test('a feed is the same however it is cut into pieces', () => {
  const whole = read(WHOLE)
  fc.assert(
    fc.property(
      fc
        .array(fc.nat(WHOLE.length), { maxLength: 30 })
        .map((cuts) => cuts.toSorted((a, b) => a - b)),
      (cuts) => {
        const ends = [...cuts, WHOLE.length]
        const pieces = ends.map((end, at) => WHOLE.slice(ends[at - 1] ?? 0, end))
        expect(read(...pieces)).toEqual(whole)
      }
    )
  )
})

test.each([
  ['startTime="-1" duration="5"'],
  ['startTime="1" duration="0"'],
  ['startTime="1"'],
  ['startTime="x" duration="5"'],
  ['startTime="1" duration="1e9"'],
  ['startTime="Infinity" duration="5"']
])('a highlight with %s is left out', (attributes) => {
  expect(only(`<podcast:soundbite ${attributes}/>`)).toBeUndefined()
})

test.each([
  '<podcast:chapters url="javascript:alert(1)"/>',
  '<podcast:chapters/>',
  '<podcast:transcript url="https://a.example/a" type="text/html"/>',
  '<podcast:transcript url="https://a.example/a"/>',
  '<podcast:transcript url="http://10.0.0.1/a" type="text/vtt"/>',
  '<podcast:funding url="javascript:alert(1)">Pay</podcast:funding>',
  '<podcast:person>  </podcast:person>',
  '<podcast:unknown>x</podcast:unknown>',
  '<other><podcast:person>Ines</podcast:person></other>'
])('%s says nothing', (more) => {
  expect(only(more)).toBeUndefined()
})

test('people keep their names where the link or the role cannot be used', () => {
  expect(only('<podcast:person role=" " href="javascript:alert(1)">Ines</podcast:person>')?.people) //
    .toEqual([{ name: 'Ines' }])
})

test('the first title, date, number and file of chapters count, and at most 30 of a kind', () => {
  const found = only(
    `<title>Two</title><podcast:chapters url="/a"/><podcast:chapters url="/b"/>
     <itunes:episode>x</itunes:episode><itunes:episode>3</itunes:episode><itunes:episode>4</itunes:episode>
     ${'<podcast:person>Ines</podcast:person>'.repeat(50)}`
  )!
  expect(found.title).toBe('One')
  expect(found.position).toBe(3)
  expect(found.chapters).toBe('https://feeds.example/a')
  expect(found.people).toHaveLength(30)
})

test('the first 5,000 of 6,000 episodes with more are kept; those without more do not count', () => {
  const item = (title: string, more = '') => ({ title, more })
  const items = Array.from({ length: 6000 }, (_, at) => [
    item(`plain ${at}`),
    item(`${at}`, '<podcast:person>Ines</podcast:person>')
  ]).flat()
  const { episodes } = read(feedXml('Long', items))
  expect(episodes).toHaveLength(5000)
  expect(episodes.at(-1)!.title).toBe('4999')
})

test('very long texts are cut', () => {
  const { title } = only(
    `<podcast:person>Ines</podcast:person></item><item><title>${'a'.repeat(1e6)}</title><podcast:person>Ines</podcast:person>`
  )!
  expect(title).toBe('One')
  const long = read(
    feedXml('Show', [{ title: 'b'.repeat(1e6), more: '<podcast:person>Ines</podcast:person>' }])
  )
  expect(long.episodes[0]!.title.length).toBeLessThanOrEqual(64 * 1024)
})

describe('hostile feeds', () => {
  test('entities of documents expand to nothing', () => {
    const bombs = Array.from(
      { length: 9 },
      (_, at) => `<!ENTITY b${at + 1} "${`&b${at};`.repeat(10)}">`
    ).join('')
    const doctype = `<!DOCTYPE rss [<!ENTITY b0 "lol">${bombs}<!ENTITY x SYSTEM "file:///etc/passwd">]>`
    const xml = episode('<podcast:person>A&b9;&x;B</podcast:person>').replace(
      '<rss',
      `${doctype}<rss`
    )
    const { name } = read(xml).episodes[0]!.people[0]!
    expect(name).not.toContain('lol')
    expect(name.length).toBeLessThan(20)
  })

  test('deep nesting is refused', () => {
    expect(reasonOf(() => read(episode('<a>'.repeat(100_000))))).toBe('unreadable')
  })

  test.each([
    ['', 'nothing'],
    ['<!doctype html><title>Hi</title>', 'a page'],
    ['{"version": "https://jsonfeed.org"}', 'JSON'],
    ['<feed xmlns="http://www.w3.org/2005/Atom"/>', 'another kind of feed'],
    ['\u0000\u0001PK', 'no text']
  ])('%j is no feed: %s', (text) => {
    expect(reasonOf(() => read(text))).toBe('unreadable')
  })

  test('mistakes are passed over', () => {
    const items = [
      { title: 'One', more: '<podcast:person>Ines & Tor</podcast:person><br><i>open' },
      { title: 'Two', more: '<podcast:chapters url=/b/><podcast:chapters url="/c"/></b>' }
    ]
    const { episodes } = read(feedXml('Show', items))
    expect(episodes.map(({ title }) => title)).toEqual(['One', 'Two'])
    expect(episodes[0]!.people).toEqual([{ name: 'Ines & Tor' }])
    expect(episodes[1]!.chapters).toBe('https://feeds.example/b/')
    expect(read(WHOLE.slice(0, WHOLE.indexOf('<item><title>Plain'))).episodes).toHaveLength(1)
  })

  test('the zone of a date may have a name', () => {
    const date = 'Mon, 02 Jan 2017 10.00.00 CET'
    const more = '<podcast:chapters url="/c"/>'
    const [only] = read(feedXml('Show', [{ title: 'One', date, more }])).episodes
    expect(only!.published).toBe(Date.UTC(2017, 0, 2, 9))
  })

  test('any text ends with a feed or a problem, never with another error', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200, unit: 'grapheme' }), (text) => {
        const reason = reasonOf(() => read(`<rss><channel><item>${text}`))
        expect(['no problem', 'unreadable']).toContain(reason)
      })
    )
  })
})
