import fc from 'fast-check'
import { expect, test } from 'vitest'
import { flattenErrors } from '../../../src/lib/text/flatten-errors.ts'

test.each([
  [{ username: ['This field is required.'] }, ['Username: This field is required.']],
  [{ non_field_errors: ['Unable to log in'] }, ['Unable to log in']],
  [
    { import_metadata: { release_date: ['This field may not be null.'] } },
    ['Import metadata - Release date: This field may not be null.']
  ],
  [
    {
      playlist: { non_field_errors: [{ tracks: ['A'], code: 'tracks_already_exist_in_playlist' }] }
    },
    ['Tracks already exist in playlist']
  ],
  [{ tags: { '0': ['Invalid tag "x y"'] } }, ['Invalid tag "x y"']],
  ['invalid payload', ['invalid payload']],
  [['Index is not continuous'], ['Index is not continuous']],
  [null, []],
  [undefined, []],
  [42, []]
])('%j', (body, messages) => expect(flattenErrors(body)).toEqual(messages))

test('the label of the enclosing object precedes those of its fields', () => {
  expect(flattenErrors({ mimetype: ['This field is required.'] }, 'Cover')).toEqual([
    'Cover - Mimetype: This field is required.'
  ])
})

/** Every text of a body with the labels above it; a list entry with a code counts as that code. */
function leaves(
  value: unknown,
  above: readonly string[] = [],
  listed = false
): { text: string; above: readonly string[] }[] {
  if (typeof value === 'string') return [{ text: value, above }]
  if (value === null || typeof value !== 'object') return []
  if (Array.isArray(value)) return value.flatMap((each) => leaves(each, above, true))
  const { code } = value as { code?: unknown }
  if (listed && typeof code === 'string') return [{ text: inWords(code), above: [] }]
  return Object.entries(value).flatMap(([key, each]) =>
    leaves(each, key === '' ? above : [...above, inWords(key)])
  )
}
const inWords = (key: string): string => {
  const [first = '', ...rest] = key.split('_').join(' ').split('')
  return [first.toUpperCase(), ...rest].join('')
}

const key = fc.oneof(
  fc.string(),
  fc.constantFrom('code', 'non_field_errors', 'release_date', '__proto__', '0')
)
const text = fc.oneof(
  fc.string(),
  fc.string().map((words) => `${words} This FIELD ${words}`)
)
const anyBody = fc.letrec((tie) => ({
  any: fc.oneof(
    { maxDepth: 6 },
    text,
    fc.constantFrom(null, undefined, true, 3),
    fc.array(tie('any'), { maxLength: 4 }),
    fc.dictionary(key, tie('any'), { maxKeys: 4 })
  )
})).any

test('every text of any body is kept once and in order, with labels where it contains "this field"', () => {
  fc.assert(
    fc.property(anyBody, (body) => {
      const expected = leaves(body).map(({ text: words, above }) =>
        above.length > 0 && words.toLowerCase().includes('this field')
          ? `${above.join(' - ')}: ${words}`
          : words
      )
      expect(flattenErrors(body)).toEqual(expected)
    }),
    { numRuns: 3000 }
  )
})

test('any body that a pod may send is accepted, at any depth', () => {
  fc.assert(
    fc.property(fc.anything(), (body) =>
      flattenErrors(body).every((each) => typeof each === 'string')
    ),
    { numRuns: 2000 }
  )
  let deep: unknown = 'at the bottom'
  for (let level = 0; level < 20_000; level++) deep = level % 2 ? [deep] : { a: deep }
  expect(flattenErrors(deep)).toEqual(['at the bottom'])
})
