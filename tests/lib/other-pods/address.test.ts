import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_FEED } from '../../../src/lib/pods/feed-address.ts'
import { addressIn, handleIn, isLookup, lookupOf } from '../../../src/lib/other-pods/address.ts'

describe('a handle', () => {
  test.each([
    ['@wren@reef.example', '@wren@reef.example'],
    ['wren@reef.example', '@wren@reef.example'],
    ['  @wren@reef.example ', '@wren@reef.example'],
    ['@wren@localhost:8080', '@wren@localhost:8080'],
    ['wren@localhost', '@wren@localhost'],
    ['@žluťoučký@vlna.example', '@žluťoučký@vlna.example']
  ])('a handle is read from %j', (text, handle) => expect(handleIn(text)).toBe(handle))
  test.each([
    'wren',
    '@wren',
    '@wren@',
    '@@reef.example',
    'a b@reef.example',
    'wren@reef',
    'wren@mylocalhost',
    'wren@reef.example:99999',
    ''
  ])('a handle is not %j', (text) => expect(handleIn(text)).toBeUndefined())
})

describe('an address', () => {
  test('loses its hash', () =>
    expect(addressIn('https://reef.example/library/1#top')).toBe('https://reef.example/library/1'))
  test.each([
    'javascript:alert(1)',
    'file:///etc/passwd',
    'data:text/html,x',
    'https://name:secret@reef.example/',
    'https://name@reef.example/',
    'https://:secret@reef.example/',
    'reef.example/library',
    ''
  ])('an address is not %j', (text) => expect(addressIn(text)).toBeUndefined())
})

test('a search for words is none on other pods, nor is a very long address', () => {
  expect(isLookup('low tide')).toBe(false)
  expect(isLookup('AC/DC')).toBe(false)
  expect(isLookup('@wren@reef.example')).toBe(true)
  expect(isLookup('http://reef.example/a')).toBe(true)
  expect(isLookup('https://name:secret@reef.example/a')).toBe(false)
  const longest = 'https://reef.example/'.padEnd(MAX_FEED, 'a')
  expect(lookupOf(longest)).toBe(longest)
  expect(lookupOf(`${longest}a`)).toBeUndefined()
})

test('whatever is typed, what is looked up is a handle or a web address without a password', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.emailAddress()), (text) => {
      const found = lookupOf(text)
      if (found === undefined) return
      if (found.startsWith('@')) expect(found).toMatch(/^@[^\s@/:]+@[^\s@/]+$/u)
      else {
        const { protocol, username, password, hash } = new URL(found)
        expect([/^https?:$/.test(protocol), username, password, hash]).toEqual([true, '', '', ''])
      }
    })
  )
})
