// Texts go to translators and come back as XLIFF.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fileOf, fromXliff, keysFor, toXliff } from '../../scripts/texts/exchange.ts'
import { otherWords, readGlossary } from '../../scripts/texts/glossary.ts'
import { problemsOf, readTexts, untranslated } from '../../scripts/texts/problems.ts'
import { locales } from '../../src/lib/i18n/locales.ts'

const source = readTexts('en-US')

test.each(locales.map(({ tag }) => tag))('the texts of %s come back as they were', async (tag) => {
  const texts = readTexts(tag)
  const read = await fromXliff(await toXliff(tag, texts, source))
  expect(read).toEqual({ tag, texts })
})

test.each(locales.map(({ tag }) => tag))(
  '%s has every text, no other, with the same parameters and its own plural forms',
  (tag) => expect(problemsOf(tag, readTexts(tag), source)).toEqual([])
)

test('any text comes back, and one that is missing stays missing', async () => {
  const letters = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => /\S/.test(text))
  await fc.assert(
    fc.asyncProperty(letters, async (text) => {
      // XML has no other control characters.
      const clean = text.replace(/[^\P{C}\n]|[\ufffe\uffff]/gu, '').trim() || '<b>&"'
      const own = { area: { one: clean } }
      const from = { area: { one: 'One', two: 'Two' } }
      expect((await fromXliff(await toXliff('de', own, from))).texts).toEqual(own)
    })
  )
})

test('a language gets its own plural forms, in the order of en-US', () => {
  const from = { a: 'A', n_one: '{{count}} track', n_other: '{{count}} tracks', z: 'Z' }
  const [first, ...others] = keysFor('pl', from).map(([key]) => key)
  expect([first, others.at(-1)]).toEqual(['a', 'z'])
  expect(others.slice(0, -1).toSorted()).toEqual(['n_few', 'n_many', 'n_one', 'n_other'])
  expect(keysFor('ja', from).map(([key]) => key)).toEqual(['a', 'n_other', 'z'])
  expect(fileOf('ja', { z: '終', a: '一' }, from)).toBe('{\n  "a": "一",\n  "z": "終"\n}\n')
})

test('another file, and texts with elements, are refused', async () => {
  await expect(fromXliff('no xml')).rejects.toThrow()
  await expect(fromXliff('<xliff version="1.2"></xliff>')).rejects.toThrow('target language')
  const xml = await toXliff('de', { area: { one: 'Eins' } }, { area: { one: 'One' } })
  await expect(fromXliff(xml.replace('Eins', 'Eins <ph id="1"/>'))).rejects.toThrow(
    'area.one has elements'
  )
})

describe('problems', () => {
  const from = {
    a: { plain: 'Play {{name}}', n_one: '{{count}} track', n_other: '{{count}} tracks' }
  }
  const fine = { a: { plain: '{{name}} spielen', n_one: 'Ein Titel', n_other: '{{count}} Titel' } }
  const of = (own: Record<string, string>) => problemsOf('de', { a: { ...fine.a, ...own } }, from)

  test('a whole language has none', () => expect(problemsOf('de', fine, from)).toEqual([]))
  test('missing, empty and unknown texts are named', () => {
    expect(problemsOf('de', {}, from)).toHaveLength(3)
    expect(of({ plain: ' ' })).toEqual(['a.plain has no text'])
    expect(of({ other: 'x' })).toEqual(['a.other is no key of en-US'])
    expect(problemsOf('de', { ...fine, b: {} }, from)).toEqual(['b is no area of en-US'])
  })
  test('parameters and plural forms of another language are named', () => {
    expect(of({ plain: 'Spielen' })).toEqual(['a.plain has the parameters , not name'])
    expect(of({ n_other: 'Titel' })).toEqual(['a.n other has the parameters , not count'])
    expect(of({ n_few: '{{count}} Titel' })).toEqual([
      'a.n has n_few, a form that the language does not have'
    ])
  })
  test('texts of en-US count unless the glossary lists them', () => {
    expect(untranslated({ a: { plain: from.a.plain } }, from, new Set())).toEqual(['a.plain'])
    expect(untranslated({ a: { plain: from.a.plain } }, from, new Set(['a.plain']))).toEqual([])
  })
})

describe('the glossary', () => {
  const glossary = readGlossary(`# Deutsch (de)

- **Address**: words in the head of a page are no terms. \`none\`

## Terms

- **track**: Titel, Stück. \`titel\`,
  \`stück\`
- **Edit**: Änderung. \`änder\`, \`bearbeit\`

## Exceptions

Texts with other words: \`a.free\`

## Same as English

\`a.name\`, \`b.code\`
`)
  test('its terms and lists are read', () => {
    expect(glossary.terms).toEqual([
      { english: 'track', stems: ['titel', 'stück'] },
      { english: 'edit', stems: ['änder', 'bearbeit'] }
    ])
    expect([...glossary.exceptions]).toEqual(['a.free'])
    expect([...glossary.same]).toEqual(['a.name', 'b.code'])
  })
  test('a term that is said otherwise is found, whatever its case and number', () => {
    const from = { a: { one: 'Two Tracks', free: 'Track', part: 'Backtrack', param: '{{track}}' } }
    const own = { a: { one: 'Zwei Lieder', free: 'Lied', part: 'Zurück', param: '{{track}}' } }
    expect(otherWords(glossary, own, from)).toEqual(['a.one has no word for track: Zwei Lieder'])
    expect(otherWords(glossary, { a: { one: 'Zwei STU\u0308CKE' } }, from)).toEqual([])
  })
})
