// The search language of consoles, as it is typed.
import { expect, test } from 'vitest'
import { searchFields } from '../../../src/lib/contract/kit/search-fields.ts'
import {
  knownValues,
  suggestTokens,
  takeSuggestion,
  unknownTokens
} from '../../../src/lib/lists/search-tokens.ts'

const { reports, edits } = searchFields
/** `|` is the cursor. */
const suggested = (typed: string, known = {}) =>
  suggestTokens(typed.replace('|', ''), typed.indexOf('|'), reports, known)

test('fields are offered by their beginning, and after them their values', () => {
  expect(suggested('cat|')).toEqual(['category:'])
  expect(suggested('noise category:|')).toEqual([
    'category:takedown_request',
    'category:invalid_metadata',
    'category:illegal_content',
    'category:offensive_content',
    'category:other'
  ])
  expect(suggested('CATEGORY:il|')).toEqual(['category:illegal_content'])
  expect(suggested('category:other|')).toEqual([])
  expect(suggested('colour:|')).toEqual([])
})

test('values are offered without their field, too, once enough is typed', () => {
  expect(suggested('o|')).toEqual([])
  expect(suggested('off|')).toEqual(['category:offensive_content'])
})

test('values of rows on screen are offered, those with spaces in quotes', () => {
  const known = knownValues([
    { domain: 'reef.example', submitter: 'Ada L' },
    { domain: 'reef.example', submitter: null },
    { domain: 'tide.example' }
  ])
  expect(known).toEqual({ domain: ['reef.example', 'tide.example'], submitter: ['Ada L'] })
  expect(suggested('domain:re|', known)).toEqual(['domain:reef.example'])
  expect(suggested('submitter:ada|', known)).toEqual(['submitter:"Ada L"'])
})

test('a suggestion replaces the word at the cursor, and the cursor stands behind it', () => {
  const take = (typed: string, taken: string) => {
    const { text, cursor } = takeSuggestion(typed.replace('|', ''), typed.indexOf('|'), taken)
    return `${text.slice(0, cursor)}|${text.slice(cursor)}`
  }
  expect(take('noise cat|', 'category:')).toBe('noise category:|')
  expect(take('noise category:o|ther more', 'category:other')).toBe('noise category:other |more')
  expect(take('|', 'domain:')).toBe('domain:|')
})

test.each<[string, string[]]>([
  ['noise "two words"', []],
  ['category:other resolved:yes in:summary target:track:12', []],
  ['resolved:true', []],
  ['is:open noise', ['field is:']],
  ['https://reef.example', ['field https:']],
  ['Mozart: Requiem', []],
  ['category:spam', ['value category:spam']],
  ['target:tracks', ['value target:tracks']],
  ['constructor:x', ['field constructor:']]
])('each part of the search %j that is unknown is named', (text, expected) => {
  expect(unknownTokens(text, reports).map(({ what, written }) => `${what} ${written}`)).toEqual(
    expected
  )
})

test('edits of a track are searched with its number in quotes', () => {
  expect(unknownTokens('target:"track 12" is_approved:none', edits)).toEqual([])
})
