import fc from 'fast-check'
import { expect, test } from 'vitest'
import { flattenErrors } from '../../src/lib/flatten-errors.ts'

test.each([
  [{ username: ['This field is required.'] }, ['Username: This field is required.']],
  [{ non_field_errors: ['Unable to log in'] }, ['Unable to log in']],
  [
    { import_metadata: { release_date: ['This field may not be null.'] } },
    ['Import metadata - Release date: This field may not be null.']
  ],
  [
    { playlist: { non_field_errors: [{ tracks: ['A'], code: 'tracks_already_exist_in_playlist' }] } },
    ['Tracks already exist in playlist']
  ],
  [{ tags: { '0': ['Invalid tag "x y"'] } }, ['Invalid tag "x y"']],
  ['invalid payload', ['invalid payload']],
  [['Index is not continuous'], ['Index is not continuous']],
  [null, []],
  [undefined, []],
  [42, []]
])('%j', (body, messages) => expect(flattenErrors(body)).toEqual(messages))

test('never throws, gives only texts, and loses no string of any nested body', () => {
  const body = fc.letrec((tie) => ({
    any: fc.oneof(
      { maxDepth: 5 },
      fc.string({ minLength: 1 }),
      fc.array(tie('any'), { maxLength: 4 }),
      fc.dictionary(fc.string(), tie('any'), { maxKeys: 4 })
    )
  })).any
  const strings = (value: unknown): string[] => {
    if (typeof value === 'string') return [value]
    if (value === null || typeof value !== 'object') return []
    const { code } = value as { code?: unknown }
    return Array.isArray(value) || typeof code !== 'string' ? Object.values(value).flatMap(strings) : []
  }
  fc.assert(
    fc.property(body, (value) => {
      const messages = flattenErrors(value)
      expect(messages.every((each) => typeof each === 'string')).toBe(true)
      for (const text of strings(value)) expect(messages.some((each) => each.endsWith(text))).toBe(true)
    }),
    { numRuns: 2000 }
  )
})
