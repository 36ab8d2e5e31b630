// The browser's reader against i18next: the same text for every key, language and count.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { buildTranslator } from '../../../src/lib/i18n/build.ts'
import type { TextKey } from '../../../src/lib/i18n/keys.ts'
import { locales } from '../../../src/lib/i18n/locales.ts'
import { translator, wordingText } from '../../../src/lib/i18n/texts.ts'

const PLURAL = /_(zero|one|two|few|many|other)$/
const read = (tag: string, area: string): Record<string, string> =>
  JSON.parse(readFileSync(`locales/${tag}/${area}`, 'utf8'))
const areas = readdirSync('locales/en-US')
const keys = areas.flatMap((file) => {
  const area = file.replace('.json', '')
  return [...new Set(Object.keys(read('en-US', file)).map((key) => key.replace(PLURAL, '')))].map(
    (key) => `${area}.${key}` as TextKey
  )
})
const plural = new Set(
  keys.filter(
    (key) =>
      `${key.slice(key.indexOf('.') + 1)}_other` in read('en-US', `${key.split('.')[0]}.json`)
  )
)
const params = (text: string) =>
  [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name]) => name).sort()

test.each(locales.map(({ tag }) => tag))(
  '%s reads the same in the browser and at build time',
  (tag) => {
    const built = buildTranslator(tag)
    const browser = translator(tag)
    const values = Object.fromEntries(
      areas
        .flatMap((file) => Object.values(read('en-US', file)).flatMap(params))
        .map((name) => [name, `‹${name}›`])
    )
    for (const key of keys) {
      for (const count of [0, 1, 2, 3, 5, 11, 12, 21, 22, 25, 100, 101, 111, 1234, 1_000_000]) {
        expect(browser(key, { ...values, count }), `${key} ${count}`).toBe(
          built(key, { ...values, count })
        )
      }
      if (!plural.has(key)) expect(browser(key, values)).toBe(built(key, values))
    }
  }
)

test('a wording is one of our texts or the words of somebody else', () => {
  const t = translator('en-US')
  expect(wordingText({ words: 'Deep Reef' }, t)).toBe('Deep Reef')
  expect(wordingText({ text: 'common.retry' }, t)).toBe(t('common.retry'))
  expect(wordingText({ text: 'common.trackCount', params: { count: 2 } }, t)).toBe(
    t('common.trackCount', { count: 2 })
  )
})

test('a value that is neither a text nor a number leaves nothing', () => {
  const t = translator('en-US')
  for (const wrong of [{}, [], null, true, { wrong: 1 }])
    expect(t('common.trackCount', { count: wrong as never })).toBe(
      t('common.trackCount', { count: '' as never })
    )
})
