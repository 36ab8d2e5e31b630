import { describe, expect, test } from 'vitest'
import {
  domainTexts,
  domainTitle,
  readDomain,
  searchedDomain,
  shownDomain
} from '../../../src/lib/moderation/domain-names.ts'

const OWN = 'pod.example'
const MUNICH = 'xn--mnchen-3ya.example'

describe('a domain', () => {
  test.each([
    'münchen.example',
    'xn--mnchen-3ya.example',
    'MÜNCHEN.example',
    'https://münchen.example/about',
    '@ada@münchen.example',
    'ada@münchen.example',
    'münchen.example.',
    '  münchen.example  ',
    'münchen.example:443',
    'mu\u0308nchen.example'
  ])('%s is one domain in one spelling', (typed) => {
    expect(readDomain(typed, OWN)).toEqual({ name: MUNICH })
  })

  test.each([
    ['*.münchen.example', 'wildcard'],
    ['https://*.reef.example', 'wildcard'],
    ['https://user:pw@münchen.example', 'secret'],
    ['a..b', 'none'],
    ['[::1]', 'none'],
    ['127.0.0.1', 'none'],
    ['localhost', 'none'],
    ['', 'none'],
    ['reef example', 'none'],
    ['-reef.example', 'none'],
    [`${'a'.repeat(64)}.example`, 'none'],
    ['POD.example', 'own'],
    ['https://pod.example/about', 'own']
  ])('%s is refused as %s', (typed, problem) => {
    expect(readDomain(typed, OWN)).toEqual({ problem })
  })

  test.each([
    [MUNICH, 'münchen.example'],
    ['xn--wgv71a119e.example', '日本語.example'],
    ['xn--mgbh0fb.example', 'مثال.example'],
    ['xn--e1afmkfd.example', 'пример.example'],
    ['reef.example', 'reef.example'],
    // Not well formed: shown as it is.
    ['xn--999999999.example', 'xn--999999999.example'],
    ['xn--.example', '.example']
  ])('%s is shown as %s', (name, shown) => expect(shownDomain(name)).toBe(shown))

  test('letters that could deceive have the other spelling beside them', () => {
    const read = readDomain('mastоdon.example', OWN) as { name: string }
    expect(read.name).toMatch(/^xn--/)
    expect(domainTexts(read.name)).toEqual({ shown: 'mastоdon.example', written: read.name })
    expect(domainTexts(MUNICH)).toEqual({ shown: 'münchen.example', written: undefined })
    expect(domainTexts('reef.example').written).toBeUndefined()
  })
})

test.each([
  ['münchen.example', MUNICH],
  ['München', 'xn--mnchen-3ya'],
  ['@ada@münchen.example', MUNICH],
  ['reef', 'reef'],
  ['Reef.Ex', 'reef.ex'],
  ['', ''],
  ['two words', 'two words']
])('the search for %s asks for %s', (typed, asked) => {
  expect(searchedDomain(typed)).toBe(asked)
})

test('a title tells how a domain is written only where its letters could deceive', () => {
  expect(domainTitle(MUNICH)).toBe('münchen.example')
  const deceiving = readDomain('рое.example', OWN) as { name: string }
  expect(domainTitle(deceiving.name)).toBe(`рое.example (${deceiving.name})`)
})
