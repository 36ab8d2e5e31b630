import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setUnauthorizedHandler } from '../../src/lib/api/client.ts'
import { FieldErrors, NetworkError, ServerError, UnauthorizedError } from '../../src/lib/api/errors.ts'
import { getAlbum } from '../../src/lib/api/albums.ts'
import { addFavorite } from '../../src/lib/api/favorites.ts'
import {
  $me,
  $session,
  beNobody,
  can,
  fetchMe,
  findSession,
  watchUnauthorized,
  listenToken,
  signIn,
  signOut
} from '../../src/stores/session.ts'
import { testClient, type Client } from '../support/client.ts'
import { PASSWORD } from '../support/pod.ts'

let client: Client
beforeEach(async () => {
  client = await testClient()
  setUnauthorizedHandler(watchUnauthorized)
})
afterEach(async () => {
  await signOut()
  client.reported.length = 0
  await client.close()
})

test('a stranger is anonymous, not in error', async () => {
  await fetchMe()
  expect($session.get()).toEqual({ state: 'anonymous' })
  expect(client.storage.getItem('atoll.session')).toBeNull()
})

test('signs in by cookie and CSRF, with username or e-mail', async () => {
  await signIn('alice', PASSWORD)
  expect($me.get()?.username).toBe('alice')
  expect(listenToken()).toBeTypeOf('string')
  expect(client.storage.getItem('atoll.session')).toBe('alice')
  expect(can($session.get(), 'library')).toBe(false)
})

test('permissions come with the person', async () => {
  await signIn('admin', PASSWORD)
  for (const permission of ['library', 'moderation', 'settings'] as const) expect(can($session.get(), permission)).toBe(true)
})

test('wrong credentials are the pod’s own words', async () => {
  await expect(signIn('alice', 'nope')).rejects.toThrow(FieldErrors)
  await expect(signIn('alice', 'nope')).rejects.toMatchObject({ messages: ['Unable to log in with provided credentials'] })
  expect($session.get().state).not.toBe('signed-in')
})

test('offline is an error of its own', async () => {
  client.setFetch(() => Promise.reject(new TypeError('fetch failed')))
  await expect(signIn('alice', PASSWORD)).rejects.toThrow(NetworkError)
})

test('signing out holds even when the pod fails', async () => {
  await signIn('alice', PASSWORD)
  client.app.failNext('POST', 'users/logout', 500)
  await signOut()
  expect($session.get()).toEqual({ state: 'anonymous' })
  expect(client.reported).toHaveLength(1)
})

test('a session whose end the pod did not hear of does not come back, and ends as soon as the pod hears', async () => {
  await signIn('alice', PASSWORD)
  const me = async () => (await client.pod.app.inject({ url: '/api/v2/users/me/', cookies: { sessionid } })).statusCode
  const sessionid = client.browserCookies().sessionid!
  client.app.failNext('POST', 'users/logout', 500, { times: 2 })
  await signOut()
  // The next page: the pod fails again, then it hears.
  await expect(fetchMe()).rejects.toThrow(ServerError)
  expect([$session.get().state, await me()]).toEqual(['anonymous', 200])
  await fetchMe()
  expect([$session.get().state, await me()]).toEqual(['anonymous', 401])
  await signIn('alice', PASSWORD)
  await fetchMe()
  expect($me.get()?.username).toBe('alice')
})

test('whoever signs in after a logout that the pod did not hear of stays signed in', async () => {
  await signIn('alice', PASSWORD)
  client.app.failNext('POST', 'users/logout', 500)
  await signOut()
  await signIn('bob', PASSWORD)
  await fetchMe()
  expect($me.get()?.username).toBe('bob')
})

test('a session that ended elsewhere leads to login with the way back', async () => {
  await signIn('alice', PASSWORD)
  client.app.failNext('POST', 'favorites/tracks/', 401)
  await expect(addFavorite(client.pod.id('tracks', 'Low Tide'))).rejects.toThrow()
  expect($session.get().state).toBe('anonymous')
  expect(client.visited).toEqual(['/login?next=%2Flibrary'])
})

test('an answer to what a stranger asked does not end the session that was begun meanwhile', async () => {
  const begun = Promise.withResolvers<void>()
  client.app.failNext('GET', 'albums/', 401, { until: begun.promise })
  const late = getAlbum(client.pod.id('albums', 'Tidelines'))
  await signIn('alice', PASSWORD)
  begun.resolve()
  await expect(late).rejects.toThrow(UnauthorizedError)
  expect($me.get()?.username).toBe('alice')
  expect(client.visited).toEqual([])
})

test('whoever signs in before the page knows that nobody was stays signed in', async () => {
  const begun = Promise.withResolvers<void>()
  client.app.failNext('GET', 'users/me/', 401, { until: begun.promise })
  const late = fetchMe()
  await signIn('alice', PASSWORD)
  begun.resolve()
  await late
  expect($me.get()?.username).toBe('alice')
  expect(client.storage.getItem('atoll.session')).toBe('alice')
})

test('a pod that is down when the page opens signs nobody out', async () => {
  await signIn('alice', PASSWORD)
  beNobody()
  const asked = () => client.requests.filter((path) => path.endsWith('/users/me/')).length
  const before = asked()
  const failures: unknown[] = []
  client.app.failNext('GET', 'users/me/', 503, { times: 2 })
  const found = findSession((error) => failures.push(error))
  await vi.waitUntil(() => failures.length === 1)
  expect(client.storage.getItem('atoll.session')).toBe('alice')
  // The second failure is said to nobody; the third question finds who is there.
  await vi.waitFor(() => {
    client.clock.advance(2000)
    expect(asked()).toBe(before + 3)
  })
  await found
  expect($me.get()?.username).toBe('alice')
  expect(failures).toHaveLength(1)
})

test('a stranger’s page asks once', async () => {
  client.app.failNext('GET', 'users/me/', 503)
  const failures: unknown[] = []
  await findSession((error) => failures.push(error))
  expect(failures).toHaveLength(1)
  expect($session.get().state).toBe('anonymous')
})
