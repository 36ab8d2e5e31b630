// Which files a feed may make the browser ask for.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { asSecureAs, fileAddress } from '../../../../src/lib/feeds/extras/address.ts'
import { FEED } from './feeds.ts'

describe('a file of a feed', () => {
  test.each([
    ['https://elsewhere.example/a.vtt', 'https://elsewhere.example/a.vtt'],
    ['http://elsewhere.example:8080/a?b=c', 'http://elsewhere.example:8080/a?b=c'],
    ['  https://elsewhere.example/a\n', 'https://elsewhere.example/a'],
    ['https://elsewhere.example/a#t=10', 'https://elsewhere.example/a'],
    // Relative to the feed.
    ['one.json', 'https://reef.example/shows/one.json'],
    ['/one.json', 'https://reef.example/one.json'],
    ['../../../one.json', 'https://reef.example/one.json'],
    ['?a=b', 'https://reef.example/shows/feed.xml?a=b'],
    ['//elsewhere.example/a', 'https://elsewhere.example/a'],
    // Public machines whose numbers are next to private ones.
    ['http://9.255.255.255/', 'http://9.255.255.255/'],
    ['http://11.0.0.1/', 'http://11.0.0.1/'],
    ['http://100.63.0.1/', 'http://100.63.0.1/'],
    ['http://100.128.0.1/', 'http://100.128.0.1/'],
    ['http://126.0.0.1/', 'http://126.0.0.1/'],
    ['http://169.253.0.1/', 'http://169.253.0.1/'],
    ['http://172.15.0.1/', 'http://172.15.0.1/'],
    ['http://172.32.0.1/', 'http://172.32.0.1/'],
    ['http://192.167.0.1/', 'http://192.167.0.1/'],
    ['http://223.255.0.1/', 'http://223.255.0.1/'],
    ['http://[2001:db8::1]/', 'http://[2001:db8::1]/'],
    ['http://[3fff::1]/', 'http://[3fff::1]/'],
    ['http://local.example/', 'http://local.example/'],
    ['http://mylocal.lan.example/', 'http://mylocal.lan.example/']
  ])('%s', (address, expected) => expect(fileAddress(address, FEED)).toBe(expected))

  test.each([
    undefined,
    '',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/vtt,WEBVTT',
    'ftp://reef.example/a',
    'file:///etc/passwd',
    'blob:https://reef.example/1',
    'https://',
    'https://me:secret@elsewhere.example/a',
    'https://me@elsewhere.example/a',
    'https://:secret@elsewhere.example/a'
  ])('a file of a feed is not %s', (address) => expect(fileAddress(address, FEED)).toBeUndefined())

  test.each([
    'http://localhost/',
    'http://LOCALHOST:3000/',
    'http://localhost./',
    'http://a.localhost/',
    'http://printer/',
    'http://printer./',
    'http://nas.local/',
    'http://nas.local./',
    'http://nas.lan/',
    'http://nas.home.arpa/',
    'http://metadata.google.internal/',
    'http://0.0.0.0/',
    'http://10.1.2.3/',
    'http://100.64.0.1/',
    'http://100.127.255.255/',
    'http://127.0.0.1/',
    'http://127.0.0.1./',
    'http://127.1/',
    'http://0x7f000001/',
    'http://2130706433/',
    'http://0177.0.0.1/',
    'http://169.254.169.254/',
    'http://172.16.0.1/',
    'http://172.31.255.255/',
    'http://192.168.1.1/',
    'http://224.0.0.1/',
    'http://255.255.255.255/',
    'http://[::]/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:c0a8:101]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[fc00::1]/',
    'http://[fd12:3456::1]/',
    'http://[fe80::1]/',
    'http://[ff02::1]/'
  ])('a file of a feed is not on a private network: %s', (address) => {
    expect(fileAddress(address, FEED)).toBeUndefined()
    // A feed that was allowed on such a host may name files beside itself, and there alone.
    const { href } = new URL('feed.xml', address)
    expect(fileAddress('one.json', href)).toBe(new URL('one.json', address).href)
    expect(fileAddress('http://10.9.9.9/a', href)).toBeUndefined()
  })

  test('a file of a public feed with a private name is refused, whatever the port', () => {
    const home = 'http://192.168.1.1/feed.xml'
    expect(fileAddress('http://192.168.1.1:631/a', home)).toBe('http://192.168.1.1:631/a')
    expect(fileAddress('http://192.168.1.2/a', home)).toBeUndefined()
  })

  test('whatever was written, it is a web address without names and without a private number', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.webUrl({ withFragments: true }),
      fc.ipV4Extended().map((host) => `http://${host}/a`),
      fc.ipV6().map((host) => `http://[${host}]/a`)
    )
    fc.assert(
      fc.property(texts, (text) => {
        const address = fileAddress(text, FEED)
        if (address === undefined) return
        expect(address).toMatch(/^https?:\/\/[^#@/]+\/[^#]*$/)
        expect(address).not.toMatch(/^https?:\/\/(?:0|10|127|22[4-9]|2[3-5]\d)\.\d+\.\d+\.\d+\//)
        expect(address).not.toMatch(/^https?:\/\/\[[^23]/)
        expect(fileAddress(address, FEED)).toBe(address)
      }),
      { numRuns: 1000, seed: 20 }
    )
  })
})

test('a page of https asks for files by https, a page of http as they are named', () => {
  const http = 'http://reef.example/a?to=http://b.example'
  expect(asSecureAs('https://client.test', http)).toBe('https://reef.example/a?to=http://b.example')
  expect(asSecureAs('https://client.test', 'https://a.example/')).toBe('https://a.example/')
  expect(asSecureAs('http://client.test', http)).toBe(http)
})
