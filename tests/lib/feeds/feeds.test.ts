// Addresses of feeds as people type them, and why a pod could not read one.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FieldErrors, NetworkError, ServerError, StatusError } from '../../../src/lib/api/errors.ts'
import { feedAddress, isFeedSearch } from '../../../src/lib/pods/feed-address.ts'
import { failureOf } from '../../../src/stores/listen/feeds/follow-feed.ts'
import { readSearch, searchQuery } from '../../../src/lib/search/kinds.ts'

describe('an address', () => {
  test.each([
    ['https://reef.example/feed.xml', 'https://reef.example/feed.xml'],
    ['  http://reef.example/feed?a=b#top\n', 'http://reef.example/feed?a=b'],
    ['reef.example/feed', 'https://reef.example/feed'],
    ['feed://reef.example/a', 'https://reef.example/a'],
    ['feed:http://reef.example/a', 'http://reef.example/a'],
    ['PCAST://reef.example', 'https://reef.example/'],
    ['http://localhost:8000/a', 'http://localhost:8000/a'],
    ['http://[::1]/a', 'http://[::1]/a'],
    ['https://münchen.example/ä', 'https://xn--mnchen-3ya.example/%C3%A4']
  ])('%s', (text, address) => expect(feedAddress(text)).toBe(address))

  test.each([
    '',
    'reef',
    'two words',
    '@reef@coral.example',
    'javascript:alert(1)',
    'data:text/xml,<rss/>',
    'file:///etc/passwd',
    'ftp://reef.example/feed',
    'https://',
    'https://me:secret@reef.example/feed',
    'https://me@reef.example/feed',
    `https://reef.example/${'a'.repeat(500)}`
  ])('an address is not %s', (text) => expect(feedAddress(text)).toBeUndefined())

  test('whatever was typed, it is a web address that means itself', () => {
    const texts = fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl({ withFragments: true }))
    fc.assert(
      fc.property(texts, (text) => {
        const address = feedAddress(text)
        if (address === undefined) return
        expect(address).toMatch(/^https?:\/\/[^#]+$/)
        expect(feedAddress(address)).toBe(address)
      })
    )
  })
})

describe('a search', () => {
  test('a search offers feeds only for what says that it is an address', () => {
    expect(['https://reef.example/a', 'feed://reef.example'].map(isFeedSearch)).toEqual([
      true,
      true
    ])
    const others = ['reef.example', 'http', 'https://', 'AC/DC: live', 'javascript:1', 'feed: me']
    expect(others.filter(isFeedSearch)).toEqual([])
  })

  test('a search for feeds has an address of its own, without orders and pages', () => {
    const q = 'https://reef.example/a?b=c'
    expect(searchQuery(q, 'rss')).toBe('?q=https%3A%2F%2Freef.example%2Fa%3Fb%3Dc&type=rss')
    expect(readSearch(`${searchQuery(q, 'rss')}&page=3&ordering=name`)).toEqual({
      q,
      type: 'rss',
      page: 1,
      ordering: '',
      license: ''
    })
  })
})

describe('a failure', () => {
  const said = (detail: string) => failureOf(new StatusError(400, detail))
  test.each([
    ['HTTP 404', { reason: 'status', status: 404 }],
    ['timeout', { reason: 'timeout' }],
    ['connection error', { reason: 'connection' }],
    ['it is larger than 10 MB', { reason: 'large' }],
    ['the address is not public', { reason: 'private' }],
    ['unknown error', { reason: 'other', words: 'unknown error' }]
  ])('%s', (words, failure) => expect(said(`Error while fetching feed: ${words}`)).toEqual(failure))

  test('a failure may be that of what stands there, or of what moderators forbid', () => {
    expect(said('Invalid xml content: it begins with <html>')).toEqual({ reason: 'invalid' })
    expect(said('This feed or domain is blocked')).toEqual({ reason: 'blocked' })
    expect(said('Something else')).toEqual({ reason: 'other', words: 'Something else' })
    expect(failureOf(new FieldErrors({ url: ['Enter a valid URL.'] }))).toEqual({
      reason: 'address'
    })
  })

  test('a failure of the call itself has no reason of its own', () => {
    const others = [
      new NetworkError('offline'),
      new ServerError(''),
      new StatusError(400, ''),
      new FieldErrors({ other: ['no'] }),
      new FieldErrors(null),
      new TypeError('no')
    ]
    for (const error of others) expect(failureOf(error)).toBeUndefined()
  })
})
