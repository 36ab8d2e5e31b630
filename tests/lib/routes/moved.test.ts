// Bookmarks of the front of 2.0: docs/product/navigation.md#addresses-of-other-fronts.
import { expect, test } from 'vitest'
import { mayBeMoved } from '../../../src/lib/routes/files.ts'
import { matchPath, toShell } from '../../../src/lib/routes/match.ts'
import { movedTo } from '../../../src/lib/routes/moved.ts'

const uuid = '9b2c7d3e-1111-4222-8333-444455556666'
const placeOf = (address: string) => new URL(address, 'http://pod.test')
const moved = (address: string, account?: string, ui: 'v1' | 'v2' = 'v2') =>
  movedTo(placeOf(address), { account, ui })

test.each([
  ['/library/albums?scope=me', '/library/me/albums'],
  ['/library/artists?scope=me', '/library/me/artists'],
  ['/library/playlists?scope=me', '/library/me/playlists'],
  ['/library/radios?scope=me', '/library/me/radios'],
  ['/library/albums/?scope=me', '/library/me/albums'],
  ['/library/albums/index.html?scope=me', '/library/me/albums'],
  ['/ar/library/albums?page=2&scope=me&q=a%26b#x', '/ar/library/me/albums?page=2&q=a%26b#x'],
  ['/library/channels?scope=me', '/@ada'],
  ['/pl/library/podcasts?scope=me&q=a', '/pl/@ada'],
  ['/library?upload', '/upload'],
  ['/fr/library/albums/42?upload=channel#x', '/fr/upload'],
  ['/library/albums?scope=me&upload', '/upload'],
  ['/@ada/follows', '/@ada'],
  ['/@ada/follows/', '/@ada'],
  ['/ar/@ada@reef.example/follows?page=2', '/ar/@ada@reef.example?page=2'],
  ['/library/albums/index.html', '/library/albums'],
  ['/pl/library/albums/42/index.html?a=b#c', '/pl/library/albums/42?a=b#c'],
  ['/pl/index.html?upload', '/pl/upload'],
  ['/upload/history/index.html', '/upload/history']
])('%s leads to %s', (address, target) => {
  expect(moved(address, 'ada')).toBe(target)
  const { pathname, search } = placeOf(address)
  expect(mayBeMoved(search) || !matchPath(pathname), 'it is noticed').toBe(true)
  expect(matchPath(placeOf(target).pathname)).toBeDefined()
  expect(moved(target, 'ada'), 'and leads no further').toBeUndefined()
})

test.each([
  '/library/albums',
  '/library/albums/',
  '/library/albums?scope=all',
  '/library/me/albums?scope=me',
  '/library?scope=me',
  '/search?q=upload',
  '/upload?upload',
  '/upload/running?upload=x',
  '/nowhere/follows',
  '/nowhere/index.html',
  '/@ada@far.example@x/follows',
  '//evil.example/follows',
  '/%E0%A4%A/follows'
])('%s stays', (address) => expect(moved(address, 'ada')).toBeUndefined())

test.each(['/library/channels?scope=me', '/library/podcasts?scope=me'])(
  '%s stays for somebody who was never signed in, who has no channels',
  (address) => expect(moved(address)).toBeUndefined()
)

test('the older interface has no page for uploads', () => {
  expect(moved('/library?upload', 'ada', 'v1')).toBeUndefined()
})

test.each([
  ['/upload?library=x', '/upload/'],
  ['/upload/running', '/upload/running/'],
  ['/upload/history', '/upload/history/'],
  ['/upload/all', '/upload/all/'],
  ['/content', '/content/'],
  ['/content/libraries', '/content/libraries/'],
  ['/content/libraries/tracks', '/content/libraries/tracks/'],
  ['/content/remote', '/content/remote/'],
  ['/library/channels', '/library/channels/'],
  [`/library/playlists/${uuid}`, '/library/playlists/_/'],
  [`/library/${uuid}`, '/library/_/'],
  ['/@ada/activity', '/@_/'],
  ['/@ada/manageUploads', '/@_/'],
  ['/subscriptions', '/subscriptions/'],
  ['/about/pod', '/about/pod/']
])('%s of that front, or of the one before, is an address of this client, too', (address, page) => {
  expect(toShell(placeOf(address).pathname)).toBe(page)
  expect(moved(address, 'ada')).toBeUndefined()
})
