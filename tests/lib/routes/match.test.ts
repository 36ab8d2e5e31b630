import { expect, test } from 'vitest'
import { locales } from '../../../src/lib/i18n/locales.ts'
import {
  matchPath,
  pageSizeOf,
  routePath,
  shellPath,
  toShell
} from '../../../src/lib/routes/match.ts'
import { renamedPath } from '../../../src/lib/routes/renamed.ts'
import { routeNames, routes } from '../../../src/lib/routes/table.ts'

const uuid = '9b2c7d3e-1111-4222-8333-444455556666'
/** A value for every param, of the type that its route accepts. */
const sample = (name: (typeof routeNames)[number]) =>
  Object.fromEntries(
    [...routes[name].pattern.matchAll(/:(\w+)/g)].map(([, key]) => [
      key!,
      routes[name].params?.[key!]?.test('42')
        ? '42'
        : routes[name].params?.[key!]?.test(uuid)
          ? uuid
          : 'reef.example'
    ])
  )

test.each(routeNames)('%s is matched in every language, with and without a final slash', (name) => {
  for (const { tag } of locales) {
    const path = routePath(name, sample(name), tag)
    for (const each of [path, path.replace(/\/?$/, '/')]) {
      expect(matchPath(each)).toMatchObject({ name, params: sample(name), locale: { tag } })
      expect(toShell(each)).toMatch(/\/$/)
      expect(toShell(each)).not.toContain('42')
    }
  }
})

test.each([
  ['/ar/library/albums/42', '/ar/library/albums/_/'],
  ['/library/albums/_/', '/library/albums/_/'],
  ['/@ada', '/@_/'],
  ['/@ada@reef.example/activity', '/@_/'],
  [`/library/${uuid}/albums`, '/library/_/'],
  ['/front', '/'],
  ['/index.html', '/'],
  ['/library/radios/build', '/library/radios/build/']
])('%s is served by the page %s', (path, shell) => expect(toShell(path)).toBe(shell))

test.each([
  '/nope',
  '/library/albums/x',
  '/library/albums/42/nope',
  '/%E0%A4%A',
  '/xx/library',
  '//evil.example',
  '/library/albums/4%2F2',
  '/library/tags/%E0%A4%A',
  '/@ada@reef.example@far.example',
  '/@ada@reef.example@far.example/activity'
])('%s is no route', (path) => expect(matchPath(path)).toBeUndefined())

test('page sizes follow the interface version', () => {
  expect(pageSizeOf('library.albums.browse', 'v1')).toBe(25)
  expect(pageSizeOf('library.albums.browse', 'v2')).toBe(30)
  expect(pageSizeOf('library.artists.browse')).toBe(30)
  expect(pageSizeOf('library.radios.browse')).toBe(12)
  expect(pageSizeOf('library.playlists.browse')).toBe(25)
  expect(pageSizeOf('manage.moderation.reports')).toBe(25)
})

test('shells never have the address of a page of another route', () => {
  const owners = new Map<string, string>()
  for (const name of routeNames) {
    const owner = routes[name].shell ?? name
    expect(owners.get(shellPath(name)) ?? owner).toBe(owner)
    owners.set(shellPath(name), owner)
  }
})

test('an address has every param, escaped, and is parsed to the same params', () => {
  expect(() => routePath('library.albums.detail')).toThrow('library.albums.detail needs id')
  expect(() => routePath('library.albums.detail', { id: '' })).toThrow('needs id')
  const path = routePath('library.tags.detail', { id: 'a/b?c#d' })
  expect(path).toBe('/library/tags/a%2Fb%3Fc%23d')
  expect(matchPath(path)!.params).toEqual({ id: 'a/b?c#d' })
  expect(matchPath('/@ada@reef.example')!.params).toEqual({
    username: 'ada',
    domain: 'reef.example'
  })
})

test.each([
  ['/index.html', '/'],
  ['/front', '/'],
  ['/front/', '/'],
  ['/fr/front', '/fr/'],
  ['/', undefined],
  ['/fr/', undefined],
  ['/library', undefined],
  ['/constructor', undefined]
])('%s is another name of %s', (path, page) => expect(renamedPath(path)).toBe(page))
