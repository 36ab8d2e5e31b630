import { expect, test } from 'vitest'
import { decide, safeNext } from '../../../src/lib/routes/guards.ts'
import { matchPath, routePath } from '../../../src/lib/routes/match.ts'
import { routeNames, routes, type Route } from '../../../src/lib/routes/table.ts'

const visitor = (address: string, signedIn: boolean, permissions: readonly string[] = []) => ({
  signedIn,
  can: (permission: string) => permissions.includes(permission),
  byToken: false,
  hasInstance: true,
  domain: 'reef.example',
  ui: 'v2' as const,
  uploading: false,
  closed: false,
  address
})
const go = (address: string, signedIn: boolean, permissions?: readonly string[]) =>
  decide(matchPath(address.split(/[?#]/)[0]!)!, visitor(address, signedIn, permissions))

test('anonymous people are led to login with the address to return to', () => {
  expect(go('/favorites?page=2', false)).toBe('/login?next=%2Ffavorites%3Fpage%3D2')
  expect(go('/favorites?page=2#x', false)).toBe('/login?next=%2Ffavorites%3Fpage%3D2%23x')
  expect(go('/settings#email', false)).toBe('/login?next=%2Fsettings%23email')
  expect(go('/fr/favorites', false)).toBe('/login?next=%2Ffavorites')
  expect(go('/favorites', true)).toBeUndefined()
})

test('signed-in people are led away from the landing page and login', () => {
  expect(go('/', true)).toBe('/library')
  expect(go('/', false)).toBeUndefined()
  expect(go('/login?next=/favorites', true)).toBe('/favorites')
  expect(go('/login?next=%2Fsettings%23email#top', true)).toBe('/settings#email')
  expect(go('/login', false)).toBeUndefined()
})

test('profiles of other pods lead anonymous people to login', () => {
  expect(go('/@ada@elsewhere.example', false)).toMatch(/^\/login/)
  expect(go('/@ada@reef.example', false)).toBeUndefined()
  expect(go('/@ada', false)).toBeUndefined()
  // Other fronts name the pod in the query.
  expect(go('/@ada?domain=elsewhere.example', false)).toBe(
    '/login?next=%2F%40ada%3Fdomain%3Delsewhere.example'
  )
  expect(go('/@ada?domain=reef.example', false)).toBeUndefined()
  expect(go('/@ada?domain=elsewhere.example', true)).toBeUndefined()
})

const guarded = routeNames.filter((name) => (routes[name] as Route).guard?.permission)
test.each(guarded)('%s opens only for accounts with its permission', (name) => {
  const address = routePath(name, { id: 'x', editId: '1' })
  const permission = (routes[name] as Route).guard!.permission!
  expect(go(address, false)).toMatch(/^\/login/)
  expect(go(address, true)).toBe('/library')
  expect(go(address, true, [permission])).toBeUndefined()
  expect(
    go(
      address,
      true,
      ['library', 'moderation', 'settings'].filter((each) => each !== permission)
    )
  ).toBe('/library')
})

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  '/\t/evil.example',
  '/\n/evil.example',
  ' /library',
  '/%2F/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '///evil.example',
  '/login',
  '/logout',
  '/auth/callback?code=x',
  '/auth/email/confirm?key=x',
  '/nope',
  '/library/albums/x',
  '',
  null,
  undefined,
  'library',
  '?next=/library',
  '#x',
  '/@',
  'http:/library',
  '/library:80@evil.example'
])('next=%j leads to the library', (next) => expect(safeNext(next)).toBe('/library'))

test.each([
  '/favorites',
  '/library/albums/42',
  '/library/albums?q=a&tag=b&tag=c',
  '/library/tracks/1#t=10'
])('next=%s is followed', (next) => expect(safeNext(next)).toBe(next))

test('the next address is returned without its language, as the current one is added later', () => {
  expect(safeNext('/fr/library/albums?q=a#b')).toBe('/library/albums?q=a#b')
  expect(safeNext('/ar/login')).toBe('/library')
})

test('an address that redirects keeps its query and hash', () => {
  const moved = routeNames.find((name) => (routes[name] as Route).leadsTo?.v2)!
  const target = routes[(routes[moved] as Route).leadsTo!.v2 as keyof typeof routes].pattern
  expect(
    go(`${routePath(moved, { id: '9b2c7d3e-1111-4222-8333-444455556666' })}?page=2#below`, true)
  ).toBe(`${target}?page=2#below`)
})
