// The links in the form of a channel: what is wrong with them, and what is sent.
import { expect, test } from 'vitest'
import {
  checkLinks,
  hidesLinks,
  readLinks,
  savedLinks
} from '../../src/islands/kit/channels/links.ts'
import type { Channel } from '../../src/lib/contract/listen/channels.ts'
import type { Translate } from '../../src/lib/i18n/texts.ts'
import { hostileTexts } from '../support/hostile-texts.ts'

const t: Translate = (key, params): string => (params ? `${key} ${JSON.stringify(params)}` : key)
const form = (...rows: readonly (readonly [label: string, url: string])[]): FormData => {
  const values = new FormData()
  for (const [key, [label, url]] of rows.entries()) {
    values.set(`links.${key}.label`, label)
    values.set(`links.${key}.url`, url)
  }
  return values
}
const problems = (values: FormData, saved: { label: string; url: string }[] = []) =>
  Object.fromEntries(Object.entries(checkLinks(values, t, saved)).filter(([, text]) => text))
const channel = (links: unknown) => ({ artist: { links } }) as Channel

test('empty rows count as none, and an address may lack what it begins with', () => {
  const values = form(['Site', 'gulls.example'], ['', ''], [' ', ' https://shop.example/a?b=1 '])
  expect(problems(values)).toEqual({})
  expect(readLinks(values, [])).toEqual([
    { label: 'Site', url: 'https://gulls.example/' },
    { label: 'shop.example', url: 'https://shop.example/a?b=1' }
  ])
})

test('addresses that nobody may follow are refused, and so is one that is there twice', () => {
  for (const url of ['javascript:alert(1)', 'data:text/html,x', 'ftp://a.example', 'gulls', 'a b'])
    expect(problems(form(['Site', url]))).toEqual({ 'links.0.url': 'own-channels.wrongLink' })
  expect(problems(form(['Site', '']))).toEqual({ 'links.0.url': 'form.required' })
  expect(problems(form(['A', 'a.example'], ['B', 'https://a.example/']))).toEqual({
    'links.1.url': 'own-channels.sameLink'
  })
  expect(problems(form(['x'.repeat(101), 'a.example']))).toEqual({
    'links.0.label': 'form.tooLong {"count":1}'
  })
})

test('the last link cannot be taken away, and links that are the same are not sent', () => {
  const saved = [{ label: 'Site', url: 'https://gulls.example/' }]
  expect(problems(form(), saved)).toEqual({ links: 'own-channels.lastLink' })
  expect(problems(form(), [])).toEqual({})
  expect(readLinks(form(['Site', 'https://gulls.example']), saved)).toBeUndefined()
  expect(readLinks(form(['Home', 'https://gulls.example']), saved)).toHaveLength(1)
})

test('a pod that hides links sends nulls, and whatever else it sends is no link', () => {
  expect(hidesLinks(channel([null, null]))).toBe(true)
  for (const links of [undefined, null, 7, [], [{}], [{ label: 'a', url: 'javascript:x' }]]) {
    expect(hidesLinks(channel(links))).toBe(false)
    expect(savedLinks(channel(links))).toEqual([])
  }
})

test('hostile texts neither throw nor become addresses of their own kind', () => {
  for (const text of hostileTexts) {
    const links = readLinks(form([text, text]), []) ?? []
    for (const { url } of links) expect(url).toMatch(/^https?:/)
  }
})
