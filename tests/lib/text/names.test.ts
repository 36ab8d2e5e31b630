import { expect, test } from 'vitest'
import { handleOf, isolate, shortName, shortNameIn } from '../../../src/lib/text/names.ts'

test.each([
  [{ is_local: true, preferred_username: 'ada', full_username: 'ada@reef.test' }, '@ada'],
  [
    { is_local: false, preferred_username: 'ada', full_username: 'ada@reef.test' },
    '@ada@reef.test'
  ],
  [{ is_local: true, preferred_username: null, full_username: 'ada@reef.test' }, '@ada@reef.test']
] as const)('the handle of %o', (account, handle) => {
  expect(handleOf(account as Parameters<typeof handleOf>[0])).toBe(handle)
})

test('a name is isolated from the sentence around it', () => {
  expect(isolate('ليلى')).toBe('\u2068ليلى\u2069')
  expect(isolate(undefined), 'a pod left the name out').toBe('\u2068\u2069')
})

test('a long name is cut after 30 characters, between letters', () => {
  expect(shortName('a'.repeat(30))).toBe('a'.repeat(30))
  expect(shortName('a'.repeat(31))).toBe(`${'a'.repeat(30)}…`)
  expect(shortName('🐚'.repeat(31))).toBe(`${'🐚'.repeat(30)}…`)
})

test('a long name inside of a text is cut, and isolated', () => {
  expect(shortNameIn('a'.repeat(31))).toBe(`\u2068${'a'.repeat(30)}…\u2069`)
  expect(shortNameIn(null)).toBe('\u2068\u2069')
})
