// No part of an address may lead out of the client. docs/product/navigation.md#the-pod-comes-first.
import { expect, test } from 'vitest'
import { localizePath, ownPath, locales, splitLocale } from '../../../src/lib/i18n/locales.ts'
import { podUrlFromInput, podUrlOf, readInstances } from '../../../src/lib/pods/instances.ts'
import { safeNext } from '../../../src/lib/routes/guards.ts'
import { matchPath } from '../../../src/lib/routes/match.ts'
import { readFrontSettings } from '../../../src/stores/session/front-settings.ts'
import { hostile } from '../../support/hostile.ts'

const HERE = 'https://reef.example'

test('there are more than 150 hostile values', () => expect(hostile.length).toBeGreaterThan(150))

test.each(hostile.map((value) => [value.slice(0, 80), value]))(
  'next and _url stay in the client: %j',
  (_, value) => {
    const path = safeNext(value)
    const url = new URL(path, HERE)
    expect(url.origin).toBe(HERE)
    const match = matchPath(url.pathname)
    expect(match).toBeDefined()
    expect(['login', 'logout', 'auth.callback', 'instance-chooser']).not.toContain(match!.name)
    expect(safeNext(path)).toBe(path)
  }
)

test.each([
  '//evil.example/x',
  '/\\\\evil.example/x',
  '/fr//evil.example/x',
  '///fr//evil.example'
])('the address %s leads to no other host in any language', (address) => {
  const { path } = splitLocale(address)
  for (const { tag } of locales) expect(localizePath(path, tag)).toMatch(/^\/[^/\\]/)
  expect(localizePath(address, 'fr')).toMatch(/^\/fr\/[^/\\]/)
  expect(ownPath(address)).toMatch(/^\/[^/\\]/)
})

test.each(hostile.map((value) => [value.slice(0, 80), value]))(
  'only origins are read as pods: %j',
  (_, value) => {
    for (const url of [
      podUrlOf(value),
      podUrlFromInput(value),
      readInstances([{ url: value }])[0]?.url
    ]) {
      if (url === undefined) continue
      expect(url).toMatch(/^https?:\/\/[^/?#@\\\s]+$/)
      expect(new URL(url).origin).toBe(url)
      expect(new URL(url).username).toBe('')
    }
    const { defaultServerUrl, additionalStylesheets } = readFrontSettings(
      { defaultServerUrl: value, additionalStylesheets: [value] },
      HERE
    )
    expect(defaultServerUrl).toBe(podUrlOf(value))
    for (const sheet of additionalStylesheets) expect(sheet).toMatch(/^https?:\/\//)
  }
)

test.each([
  ['https://coral.sound', 'https://coral.sound'],
  ['https://coral.sound/', 'https://coral.sound'],
  ['http://localhost:5000/library?x#y', 'http://localhost:5000'],
  ['HTTPS://Coral.Sound', 'https://coral.sound']
])('%s is the address of a pod', (text, url) => {
  expect(podUrlOf(text)).toBe(url)
  expect(podUrlFromInput(` ${text} `)).toBe(url)
})

test.each([
  ['coral.sound', 'https://coral.sound'],
  ['  coral.sound/library ', 'https://coral.sound'],
  ['localhost:5000', 'https://localhost:5000']
])('%s, as typed, is the address of a pod', (text, url) => {
  expect(podUrlFromInput(text)).toBe(url)
  expect(podUrlOf(text)).toBeUndefined()
})

test.each([
  '',
  '   ',
  'coral sound',
  'javascript:alert(1)',
  'me@coral.sound',
  'https://',
  'ftp://coral.sound',
  '//coral.sound',
  ':5000'
])('%j is not the address of a pod', (text) => expect(podUrlFromInput(text)).toBeUndefined())
