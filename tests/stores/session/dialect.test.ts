// A pod of the 1.4 line with the client's own calls and stores: its dialect is detected once and
// then used.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getAlbum, listAlbums } from '../../../src/lib/api/listen/albums.ts'
import type { UncheckedPath } from '../../../src/lib/api/call-types.ts'
import { call } from '../../../src/lib/api/client.ts'
import { readProfile } from '../../../src/lib/api/dialects/profile-cache.ts'
import { askDialect, eventsOf, refreshDialect } from '../../../src/lib/api/dialects/speak.ts'
import {
  NotFoundError,
  PermissionError,
  RateLimitError,
  ServerError,
  UnauthorizedError
} from '../../../src/lib/api/errors.ts'
import { addFavorite, listAllFavorites } from '../../../src/lib/api/listen/favorites.ts'
import { getNodeInfo } from '../../../src/lib/api/admin/instance.ts'
import { listPlaylists, listPlaylistTracks } from '../../../src/lib/api/listen/playlists.ts'
import { listTracks } from '../../../src/lib/api/listen/tracks.ts'
import {
  $closed,
  $strangersRadios,
  watchPodProfile
} from '../../../src/stores/session/pod-profile.ts'
import { $me, signOut } from '../../../src/stores/session/session.ts'
import { env } from '../../../src/lib/env.ts'
import { testClient, type Client } from '../../support/client.ts'
import { signedIn } from '../../support/stores/session.ts'

const POD = 'http://pod.test'
const PROBE = '/api/v2/instance/settings/'
let client: Client
let unwatch = () => {}

async function open(options: Parameters<typeof testClient>[1] = {}): Promise<void> {
  client = await testClient(POD, options)
  client.setProfile(undefined)
  unwatch = watchPodProfile()
}
beforeEach(() => open({ dialect: '1.4' }))
afterEach(async () => {
  unwatch()
  client.reported.length = 0
  await client.close()
})

const count = (path: string) => client.requests.filter((each) => each === path).length

test('the dialect is requested once, however many calls wait for it, and stored', async () => {
  await Promise.all([listAlbums({}), listTracks({}), listAlbums({ page: 1 })])
  expect(count(PROBE)).toBe(1)
  expect(readProfile(POD)).toMatchObject({ dialect: '1.4', at: client.clock.now() })
  await listAlbums({})
  expect(count(PROBE)).toBe(1)
  expect(client.requests.filter((path) => /\/api\/v2\/(?!instance)/.test(path))).toEqual([])
})

test('answers have the shapes of the contract', async () => {
  const { results } = await listAlbums({ ordering: 'title' })
  const [first] = results
  expect(first!.artist_credit[0]).toMatchObject({
    credit: expect.any(String),
    artist: { name: expect.any(String) }
  })
  const album = await getAlbum(first!.id)
  expect(album.title).toBe(first!.title)
  const tracks = await listTracks({ album: album.id })
  expect(tracks.results[0]!.artist_credit).toHaveLength(1)
  expect(tracks.results[0]!.album!.artist_credit).toHaveLength(1)
})

test('a person signs in with the CSRF cookie that comes with the node info, and marks a favorite', async () => {
  await signedIn('alice')
  expect($me.get()?.username).toBe('alice')
  const track = client.pod.id('tracks', 'Low Tide')
  await addFavorite(track)
  expect(await listAllFavorites()).toEqual([track])
  await signOut()
})

test('a CSRF token that the pod no longer accepts is fetched again', async () => {
  env().setCookie('csrftoken', 'of-another-time', 60)
  // As after an update of the pod: the cookie is no longer valid.
  client.app.failNext('POST', 'users/login', 403)
  await signedIn('alice')
  expect($me.get()?.username).toBe('alice')
  await signOut()
})

test('playlists are found by their number', async () => {
  await signedIn('alice')
  const { results } = await listPlaylists({ scope: 'me' })
  for (const { uuid } of results) {
    expect(uuid).toMatch(/^\d+$/)
    expect((await listPlaylistTracks(uuid, 1)).results).toBeInstanceOf(Array)
  }
  await signOut()
})

test('a web page as the answer of the pod is an error without the text of the page', async () => {
  await listAlbums({})
  const error = await call('GET', 'federation/follows/user/').catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(NotFoundError)
  expect((error as Error).message).toBe('')
  const page = '<!doctype html><h1>Server Error (500)</h1>'
  const fetch = (status: number, headers = {}) =>
    client.setFetch(
      async () =>
        new Response(page, { status, headers: { 'content-type': 'text/html', ...headers } })
    )
  fetch(500)
  await expect(listAlbums({})).rejects.toMatchObject({ name: ServerError.name, message: '' })
  fetch(403)
  await expect(listAlbums({})).rejects.toMatchObject({ name: PermissionError.name, message: '' })
  // As for the 31st login within an hour.
  fetch(500, { 'x-ratelimit-remaining': '0', 'retry-after': '90' })
  await expect(listAlbums({})).rejects.toMatchObject({ name: RateLimitError.name, seconds: 90 })
})

test('a pod whose dialect differs from the stored one is asked again, once', async () => {
  client.clock.advance(3600_000)
  client.setProfile({ dialect: '2', at: 0 })
  expect((await listAlbums({})).count).toBeGreaterThan(0)
  expect(readProfile(POD)?.dialect).toBe('1.4')
  expect(count(PROBE)).toBe(1)
  const path = 'no/such/call/' as UncheckedPath
  await call('GET', path).catch(() => {})
  await call('GET', path).catch(() => {})
  expect(count(PROBE)).toBe(1)
})

test('the node info’s version is stored, and one of another line makes the client probe again', async () => {
  client.clock.advance(2 * 3600_000)
  client.setProfile({ dialect: '2', at: 0 })
  await getNodeInfo()
  await vi.waitUntil(() => readProfile(POD)?.dialect === '1.4')
  expect(readProfile(POD)?.version).toBe('1.4.0')
  expect(count(PROBE)).toBe(1)
  await getNodeInfo()
  expect(count(PROBE)).toBe(1)
})

test.each([
  ['1.4.0', '1.4'],
  ['2.0.6', '2'],
  ['0.0.0-dev', '1.4']
])('where a portal answers the probe with a page, version %s decides', async (version, dialect) => {
  client.setFetch(async (url) =>
    String(url).includes('/nodeinfo/')
      ? Response.json({ software: { version } })
      : new Response('<!doctype html><title>Portal</title>')
  )
  expect(await askDialect(POD)).toBe(dialect)
})

test('the activity socket of such a pod is below v1; that of the contract comes second', async () => {
  const { sockets } = await eventsOf(POD)
  const wanted = POD.replace('http', 'ws')
  expect(sockets).toEqual([`${wanted}/api/v1/activity`, `${wanted}/api/v2/activity`])
})

test('a dialect stored more than a day ago is requested again', async () => {
  await listAlbums({})
  client.clock.advance(23 * 3600_000)
  refreshDialect(POD)
  expect(count(PROBE)).toBe(1)
  client.clock.advance(2 * 3600_000)
  refreshDialect(POD)
  expect(count(PROBE)).toBe(2)
})

test('no dialect is stored while the pod is down', async () => {
  client.setFetch(async () => new Response('bad gateway', { status: 502 }))
  await expect(listAlbums({})).rejects.toThrow(ServerError)
  expect(readProfile(POD)).toBeUndefined()
})

test('the interface offers no radios to visitors on such a pod', async () => {
  expect($strangersRadios.get()).toBe(true)
  await listAlbums({})
  expect($strangersRadios.get()).toBe(false)
})

test('a refusal marks a pod as closed, and its node info marks it as open again', async () => {
  await client.close()
  unwatch()
  await open({ dialect: '1.4', requireAuth: true })
  expect($closed.get()).toBe(false)
  await expect(listAlbums({})).rejects.toThrow(UnauthorizedError)
  expect($closed.get()).toBe(true)
  const { setFetch } = client
  setFetch(async () =>
    Response.json({ software: {}, metadata: { features: ['anonymousCanListen'] } })
  )
  await getNodeInfo()
  expect($closed.get()).toBe(false)
})
