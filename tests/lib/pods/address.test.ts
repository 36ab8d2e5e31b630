// The address of the pod, and which of the addresses it returns may be used.
import { afterEach, expect, test } from 'vitest'
import { podAddress, podOrigin, queryString } from '../../../src/lib/pods/address.ts'
import { env, setEnv } from '../../../src/lib/env.ts'
import { onlyEnv } from '../../support/stores/env.ts'

const PAGE = 'https://reef.example'
const at = (podUrl: string) =>
  onlyEnv({
    podUrl: () => podUrl,
    location: () => ({ pathname: '/library', search: '', hash: '', origin: PAGE })
  })
const before = (() => {
  try {
    return env()
  } catch {
    return undefined // no environment is set yet
  }
})()
afterEach(() => void (before && setEnv(before)))

test.each([
  [{}, ''],
  [undefined, ''],
  [{ a: undefined, b: null, c: '' }, ''],
  [{ a: 1, b: [2, 3], c: 'x y', d: false, e: 0 }, '?a=1&b=2&b=3&c=x+y&d=false&e=0'],
  [{ a: ['', 'x'] }, '?a=x'],
  [{ q: 'a&b=c?d#e' }, '?q=a%26b%3Dc%3Fd%23e']
])('%j becomes the query %s', (query, text) => expect(queryString(query)).toBe(text))

test('the pod is the chosen one, or else the host of the page', () => {
  at('https://coral.sound/front/?x#y')
  expect(podOrigin()).toBe('https://coral.sound')
  at('')
  expect(podOrigin()).toBe(PAGE)
})

test.each([
  ['/media/cover.png?size=1#x', 'https://coral.sound/media/cover.png?size=1#x'],
  ['media/cover.png', 'https://coral.sound/media/cover.png'],
  ['https://cdn.example/cover.png', 'https://cdn.example/cover.png'],
  ['http://cdn.example/cover.png', 'http://cdn.example/cover.png'],
  ['//cdn.example/cover.png', 'https://cdn.example/cover.png'],
  ['', 'https://coral.sound/'],
  ['javascript:alert(1)', 'https://coral.sound/404'],
  ['data:image/svg+xml,<svg/>', 'https://coral.sound/404'],
  ['blob:https://coral.sound/1', 'https://coral.sound/404'],
  ['xhttps://coral.sound/1', 'https://coral.sound/404'],
  ['https://[', 'https://coral.sound/404']
])('the address %j of the pod resolves to %s', (path, address) => {
  at('https://coral.sound')
  expect(podAddress(path)).toBe(address)
})
