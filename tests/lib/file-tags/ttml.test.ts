// Lyrics in TTML: lines, words with times of their own, translations, and what cannot be read.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findLyrics } from '../../../src/lib/file-tags/lyrics.ts'
import { parseTtml } from '../../../src/lib/file-tags/ttml.ts'

const tt = (body: string, more = ''): string =>
  `<tt xmlns="http://www.w3.org/ns/ttml" xml:lang="en"${more}><head><metadata><ttm:agent xml:id="v1"/>` +
  `</metadata></head><body dur="0:06.000"><div begin="0.000">${body}</div></body></tt>`
const HEAD = "<?xml version='1.0' encoding='UTF-8' standalone='yes' ?>"
const LINES =
  '<p begin="0.000" end="2.000">At the bottom</p><p begin="2.000" end="4.000">I wait</p>' +
  '<p begin="0:04.000" end="0:06.000">The wave &amp; the wind</p>'
const synced = [
  { time: 0, text: 'At the bottom' },
  { time: 2, text: 'I wait' },
  { time: 4, text: 'The wave & the wind' }
]

test.each([
  ['LYRICS', HEAD + tt(LINES)],
  ['USLT', { language: 'XXX', text: `\ufeff${HEAD}\n${tt(LINES)}\n` }],
  ['©lyr', tt(LINES)],
  [
    'SYNCEDLYRICS',
    `${HEAD}<!-- a > b -->${tt(LINES).replace(/(<\/?)(?=p|div|body|tt[ >])/g, '$1tt:')}`
  ]
])('the field %s gives lines with times, and their language', (id, value) => {
  expect(findLyrics([{ id, value }])).toEqual({ synced, language: 'en' })
})

test.each([
  ['1.5', 1.5],
  ['1.5s', 1.5],
  ['500ms', 0.5],
  ['2m', 120],
  ['0:04.000', 4],
  ['75:00', 4500],
  ['01:02:03.4', 3723.4]
])('%s is a time', (begin, time) => {
  const lyrics = parseTtml(tt(`<p begin="${begin}">a</p><p begin="9:00:00">b</p>`))
  expect(lyrics?.synced?.[0]).toEqual({ time, text: 'a' })
})

test('words and syllables with times are joined to lines', () => {
  const body =
    '<p><span begin="1.0">Low</span> <span begin="1.5">ti</span><span begin="1.8">de</span>' +
    '<span ttm:role="x-bg"><span begin="2">(o</span><span begin="2.1">oh)</span></span></p>' +
    '<p begin="3" itunes:key="L2"><span begin="3">S&#x6c;&#111;w</span><br/>&lt;ly&gt;' +
    '<span ttm:role="x-translation" xml:lang="fr">Lent</span><span ttm:role="x-roman">S</span></p>'
  expect(parseTtml(tt(body, ' itunes:timing="Word"'))?.synced).toEqual([
    { time: 1, text: 'Low tide (ooh)' },
    { time: 3, text: 'Slow <ly>' },
    { time: 3, text: 'Lent' }
  ])
})

test('lines without times are plain lyrics', () => {
  expect(parseTtml(tt('<p>One</p><p> </p><p><![CDATA[T<w>o]]></p>'))).toEqual({
    plain: 'One\nT<w>o',
    language: 'en'
  })
})

test.each([
  ['cut', tt(LINES).slice(0, 300)],
  ['not closed', tt('<p begin="1">a<span>b</p>')],
  ['another document', `${HEAD}<rss><p begin="1">a</p></rss>`],
  ['with entities of its own', `<!DOCTYPE tt [<!ENTITY a "b">]>${tt(LINES)}`],
  ['without lines', tt('')],
  ['too deep', tt(`<p begin="1">${'<span>'.repeat(500)}a${'</span>'.repeat(500)}</p>`)],
  ['of open quotes', tt(`<p ${'a="'.repeat(100_000)}`)],
  ['of open comments', tt('<!-'.repeat(100_000))]
])('a document that is %s is no lyrics, and its source is not shown', (_, text) => {
  expect(findLyrics([{ id: 'LYRICS', value: HEAD + text }])).toBeUndefined()
  expect(
    findLyrics([
      { id: 'LYRICS', value: HEAD + text },
      { id: 'USLT', value: 'a' }
    ])
  ).toEqual({
    plain: 'a'
  })
})

test('any damage gives at worst no lyrics', () => {
  const whole = HEAD + tt(LINES)
  const place = fc.nat(whole.length)
  fc.assert(
    fc.property(place, place, fc.constantFrom('', '<', '&', '"', '</p>', '<p>'), (a, b, sign) => {
      const text = whole.slice(0, a) + sign + whole.slice(b)
      for (const { time } of parseTtml(text)?.synced ?? []) expect(time).toBeGreaterThanOrEqual(0)
    })
  )
})
