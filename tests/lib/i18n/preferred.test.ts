// The language that a browser gets: by its whole tag, a part of it, or the language alone.
import { expect, test } from 'vitest'
import { locales } from '../../../src/lib/i18n/locales.ts'
import { preferredLanguage } from '../../../src/lib/i18n/preferred.ts'

const slugs = locales.flatMap(({ slug }) => slug || [])

test.each([
  ['pt-BR', 'pt-br'],
  ['pt-PT', 'pt-pt'],
  ['pt', 'pt-br'],
  ['zh', 'zh-hans'],
  ['zh-CN', 'zh-hans'],
  ['zh-SG', 'zh-hans'],
  ['zh-TW', 'zh-hant'],
  ['zh-HK', 'zh-hant'],
  ['zh-Hant-HK', 'zh-hant'],
  ['zh-Hans-TW', 'zh-hans'],
  ['en', ''],
  ['en-US', ''],
  ['en-NZ', ''],
  ['en-GB', 'en-gb'],
  ['en-US@posix', ''],
  ['ca', 'ca'],
  ['ca-AD', 'ca'],
  ['ca-valencia', 'ca-valencia'],
  ['ca-ES', 'ca'],
  ['fa', 'fa-ir'],
  ['fa-AF', 'fa-ir'],
  ['no', 'nb'],
  ['nb-NO', 'nb'],
  ['nn-NO', 'nn'],
  ['fr-CA', 'fr'],
  ['es-419', 'es'],
  ['kab-DZ', 'kab'],
  ['de_AT', ''],
  ['sw', ''],
  ['', '']
])('a browser in %j gets %j', (tag, slug) => expect(preferredLanguage([tag], slugs)).toBe(slug))

test('the first language with pages counts, and every locale finds itself', () => {
  expect(preferredLanguage(['sw', 'de-AT', 'fr'], slugs)).toBe('de')
  expect(preferredLanguage(['sw', 'en', 'fr'], slugs)).toBe('')
  expect(preferredLanguage(['de', 'zh-TW', 'pl'], ['pl', 'zh-hans'])).toBe('zh-hans')
  expect(preferredLanguage([], slugs)).toBe('')
  for (const { tag, slug } of locales) expect(preferredLanguage([tag], slugs)).toBe(slug)
})
