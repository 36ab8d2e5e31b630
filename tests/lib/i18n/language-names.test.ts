import { expect, test } from 'vitest'
import { languageName } from '../../../src/lib/i18n/language-names.ts'
import { locales } from '../../../src/lib/i18n/locales.ts'

test('every language has a name of its own', () => {
  const names = locales.map(({ tag }) => languageName(tag))
  expect(names.filter((name, index) => name === locales[index]!.tag)).toEqual([])
  expect(new Set(names).size).toBe(locales.length)
})
