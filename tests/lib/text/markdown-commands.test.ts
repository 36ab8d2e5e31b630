import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { characters } from '../../../src/lib/text/characters.ts'
import { applyCommand, type Command, type Draft } from '../../../src/lib/text/markdown-commands.ts'

/** A text with its selection between `‹` and `›`; `|` is the caret. */
function read(shown: string): Draft {
  if (shown.includes('|')) {
    const place = shown.indexOf('|')
    return { text: shown.replace('|', ''), start: place, end: place }
  }
  const start = shown.indexOf('‹')
  return { text: shown.replace(/[‹›]/g, ''), start, end: shown.indexOf('›') - 1 }
}
const show = ({ text, start, end }: Draft): string =>
  start === end
    ? `${text.slice(0, start)}|${text.slice(start)}`
    : `${text.slice(0, start)}‹${text.slice(start, end)}›${text.slice(end)}`
const after = (shown: string, command: Command): string => show(applyCommand(read(shown), command))

describe('bold, italic, code', () => {
  test.each<[Command, string, string]>([
    ['bold', 'a ‹word› b', 'a **‹word›** b'],
    ['bold', 'a **‹word›** b', 'a ‹word› b'],
    ['bold', 'a ‹**word**› b', 'a ‹word› b'],
    ['bold', 'a‹ word ›b', 'a **‹word›** b'],
    ['bold', 'a *‹word›* b', 'a ***‹word›*** b'],
    ['bold', 'a ***‹word›*** b', 'a *‹word›* b'],
    ['italic', 'a **‹word›** b', 'a ***‹word›*** b'],
    ['italic', 'a ***‹word›*** b', 'a **‹word›** b'],
    ['italic', '‹word›', '*‹word›*'],
    ['code', 'a ‹word› b', 'a `‹word›` b'],
    ['bold', 'a | b', 'a **|** b'],
    ['bold', 'a **|** b', 'a | b'],
    ['bold', '|', '**|**'],
    ['bold', '‹سلام›', '**‹سلام›**'],
    ['bold', '‹👩‍👩‍👧 a›', '**‹👩‍👩‍👧 a›**'],
    // The signs of lists, quotes and headings stay outside, and each line is marked.
    ['bold', '‹- one\n- two›', '- **‹one**\n- **two›**'],
    ['bold', '- **‹one**\n- **two›**', '- ‹one\n- two›'],
    ['italic', '‹> ## word›', '> ## *‹word›*'],
    ['bold', '‹one\n\ntwo›', '**‹one**\n\n**two›**'],
    // Where only some lines are bold, all become so.
    ['bold', '‹**one**\ntwo›', '**‹one**\n**two›**'],
    ['code', '‹one\ntwo›', '```\n‹one\ntwo›\n```'],
    ['code', '```\n‹one\ntwo›\n```', '‹one\ntwo›']
  ])('%s: %j', (command, before, wanted) => expect(after(before, command)).toBe(wanted))
})

describe('headings, lists, quotes', () => {
  test.each<[Command, string, string]>([
    ['heading', 'Ti|tle', '## Ti|tle'],
    ['heading', '## Ti|tle', 'Ti|tle'],
    ['heading', '#### Ti|tle', 'Ti|tle'],
    ['list', '‹one\ntwo›\nthree', '- ‹one\n- two›\nthree'],
    ['list', '- ‹one\n- two›', '‹one\ntwo›'],
    ['list', '* ‹one\n+ two›', '‹one\ntwo›'],
    ['list', '‹one\n\ntwo›', '- ‹one\n\n- two›'],
    ['list', '‹- one\ntwo›', '‹- one\n- two›'],
    ['quote', 'a\n|\nb', 'a\n> |\nb'],
    ['quote', '> ‹one\n> two›', '‹one\ntwo›'],
    ['quote', '|> one', '|one']
  ])('%s: %j', (command, before, wanted) => expect(after(before, command)).toBe(wanted))
})

describe('links', () => {
  test.each([
    ['see ‹the sea› now', 'see [the sea](‹https://›) now'],
    ['see ‹https://reef.example/a› now', 'see [|](https://reef.example/a) now'],
    ['|', '[](‹https://›)'],
    ['see [the sea](‹https://›) now', 'see ‹the sea› now'],
    ['see [the| sea](https://reef.example) now', 'see ‹the sea› now'],
    ['see [](‹https://reef.example›) now', 'see ‹https://reef.example› now']
  ])('%j', (before, wanted) => expect(after(before, 'link')).toBe(wanted))
})

const line = fc.string({
  unit: fc.constantFrom('a', 'ü', 'س', '🎧', ' ', '.', '"', '1'),
  maxLength: 8
})
const lines = fc.array(line, { maxLength: 5 }).map((all) => all.join('\n'))
const drafts = (text: fc.Arbitrary<string>): fc.Arbitrary<Draft> =>
  fc
    .tuple(text, fc.nat(), fc.nat())
    .map(([text, a, b]) => [text, a % (text.length + 1), b % (text.length + 1)] as const)
    .map(([text, a, b]) => ({ text, start: Math.min(a, b), end: Math.max(a, b) }))
const messy = fc.string({
  unit: fc.constantFrom('a', '*', '**', '`', '\n', ' ', '- ', '> ', '#', '[', '](', ')'),
  maxLength: 24
})
/** The address that goes when the link around the selection becomes its words again. */
const addressAround = ({ text, start, end }: Draft): string => {
  for (const { index, 0: link, 1: words, 2: address } of text.matchAll(
    /\[([^[\]]*)\]\(([^()\s]*)\)/g
  ))
    if (words && index <= start && end <= index + link.length) return address!
  return ''
}
const all: Command[] = ['bold', 'italic', 'code', 'heading', 'list', 'quote', 'link']

describe('for any text', () => {
  test.each(all)('%s twice leaves plain text as it was', (command) => {
    fc.assert(
      fc.property(drafts(lines), (draft) => {
        const once = applyCommand(draft, command)
        expect(once.text).not.toBe(draft.text)
        expect(applyCommand(once, command).text).toBe(draft.text)
      }),
      { numRuns: 500 }
    )
  })

  test.each<Command>(['bold', 'italic'])(
    '%s and back leaves a line of any marks as it was',
    (command) => {
      const stars = fc.string({ unit: fc.constantFrom('a', '*', '_', ' a'), maxLength: 14 })
      fc.assert(
        fc.property(drafts(stars.map((text) => `x${text}`)), (draft) => {
          expect(applyCommand(applyCommand(draft, command), command).text).toBe(draft.text)
        }),
        { numRuns: 1000 }
      )
    }
  )

  test.each(all)('%s keeps every letter, and a selection inside of the text', (command) => {
    fc.assert(
      fc.property(drafts(messy), (draft) => {
        const { text, start, end } = applyCommand(draft, command)
        const letters = (of: string) => of.replaceAll('https://', '').replace(/[^a]/g, '')
        const dropped = command === 'link' ? letters(addressAround(draft)) : ''
        expect(letters(text) + dropped).toBe(letters(draft.text))
        expect(start).toBeGreaterThanOrEqual(0)
        expect(end).toBeGreaterThanOrEqual(start)
        expect(text.length).toBeGreaterThanOrEqual(end)
      }),
      { numRuns: 500, examples: [[{ text: '[a](a)', start: 0, end: 0 }]] }
    )
  })
})

test('characters are code points, as pods count them', () => {
  expect(['', 'a\u00fc', '\u{1f3a7}', 'e\u0301'].map(characters)).toEqual([0, 2, 1, 2])
})
