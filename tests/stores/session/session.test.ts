import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setUnauthorizedHandler } from '../../../src/lib/api/client.ts'
import {
  CookieError,
  FieldErrors,
  NetworkError,
  PermissionError,
  ServerError,
  UnauthorizedError
} from '../../../src/lib/api/errors.ts'
import { getAlbum } from '../../../src/lib/api/listen/albums.ts'
import { addFavorite } from '../../../src/lib/api/listen/favorites.ts'
import {
  $me,
  $session,
  beAnonymous,
  can,
  fetchMe,
  findSession,
  watchUnauthorized,
  listenToken,
  signIn,
  signOut
} from '../../../src/stores/session/session.ts'
import { env } from '../../../src/lib/env.ts'
import { HINT_KEY } from '../../../src/lib/storage/keys.ts'
import { memoryVault } from '../../support/browser/memory-vault.ts'
import { testClient, type Client } from '../../support/client.ts'
import { hold, stubEnv } from '../../support/stores/env.ts'
import { signedIn } from '../../support/stores/session.ts'

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

test('a visitor without a session is anonymous, without an error', async () => {
  await fetchMe()
  expect($session.get()).toEqual({ state: 'anonymous' })
  expect(client.storage.getItem('atoll.session')).toBeNull()
})

test('a person signs in by cookie and CSRF, with username or e-mail', async () => {
  await signedIn('alice')
  expect($me.get()?.username).toBe('alice')
  expect(listenToken()).toBeTypeOf('string')
  expect(client.storage.getItem('atoll.session')).toBe('alice')
  expect(can($session.get(), 'library')).toBe(false)
})

test('permissions are loaded with the account', async () => {
  await signedIn('admin')
  for (const permission of ['library', 'moderation', 'settings'] as const)
    expect(can($session.get(), permission)).toBe(true)
})

test('wrong credentials show the message of the pod', async () => {
  await expect(signIn('alice', 'nope')).rejects.toThrow(FieldErrors)
  await expect(signIn('alice', 'nope')).rejects.toMatchObject({
    messages: ['Unable to log in with provided credentials']
  })
  expect($session.get().state).not.toBe('signed-in')
})

test('a pod whose cookie does not arrive says so, and one that refuses it says that', async () => {
  client.app.settings.csrfCookie = false
  await expect(signedIn('alice')).rejects.toMatchObject({ present: false })
  const failure = await signedIn('alice').catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(CookieError)
  expect(failure).toBeInstanceOf(PermissionError)
  client.app.settings.csrfCookie = true
  client.app.failNext('POST', 'users/login', 403, { times: 2 })
  await expect(signedIn('alice')).rejects.toMatchObject({ present: true })
  await signedIn('alice')
  expect($me.get()?.username).toBe('alice')
})

test('the first cookie comes with nodeinfo where pages bring none', async () => {
  expect(client.browserCookies()).toEqual({})
  await signedIn('alice')
  expect(client.requests.slice(0, 2)).toEqual([
    '/api/v2/instance/nodeinfo/2.1/',
    '/api/v2/users/login'
  ])
})

test('a logout that a portal undoes is told, once, and what was stored is deleted', async () => {
  client.app.settings.portal = 'alice'
  await fetchMe()
  expect($me.get()?.username).toBe('alice')
  client.storage.setItem('atoll.queue.http://pod.test@alice', 'private')
  await signOut('/fr/library')
  expect(client.visited).toEqual(['/fr/logout?portal'])
  expect(client.storage.getItem('atoll.queue.http://pod.test@alice')).toBeNull()
  expect(client.storage.getItem('atoll.session')).toBeNull()
  expect(client.reported).toEqual([])
  // The next document finds the person again, and sends no logout by itself.
  client.requests.length = 0
  await fetchMe()
  expect($me.get()?.username).toBe('alice')
  expect(client.requests).toEqual(['/api/v2/users/me/'])
  // After the portal's own logout.
  client.app.settings.portal = undefined
  client.visited.length = 0
  await signOut('/fr/library')
  expect(client.visited).toEqual(['/fr/library'])
})

test('signing in offline is a network error', async () => {
  client.setFetch(() => Promise.reject(new TypeError('fetch failed')))
  await expect(signedIn('alice')).rejects.toThrow(NetworkError)
})

test('signing out takes effect although the pod fails', async () => {
  await signedIn('alice')
  client.app.failNext('POST', 'users/logout', 500)
  await signOut()
  expect($session.get()).toEqual({ state: 'anonymous' })
  expect(client.reported).toHaveLength(1)
})

test('an answer that arrives during a logout finds no account, so it is not stored', async () => {
  await signedIn('alice')
  const vault = memoryVault()
  const wiping = Promise.withResolvers<void>()
  const forget = vi.fn(async () => {
    // What `keepLast` of boot/first/last.ts looks at.
    expect(client.storage.getItem(HINT_KEY)).toBeNull()
    await wiping.promise
  })
  stubEnv({ vault: { ...vault, forget } })
  const out = signOut()
  await vi.waitUntil(() => forget.mock.calls.length > 0)
  wiping.resolve()
  await out
})

test('an account request that is answered after a logout signs nobody in', async () => {
  await signedIn('alice')
  const { fetch } = env()
  const held = hold('users/me/')
  const asked = fetchMe()
  await held.answered
  // Later calls are not held.
  stubEnv({ fetch })
  await signOut()
  held.end()
  await asked
  expect([$session.get().state, client.storage.getItem(HINT_KEY)]).toEqual(['anonymous', null])
})

test('a session whose logout failed on the pod is not restored, and the logout is retried', async () => {
  await signedIn('alice')
  const me = async () =>
    (await client.pod.app.inject({ url: '/api/v2/users/me/', cookies: { sessionid } })).statusCode
  const sessionid = client.browserCookies().sessionid!
  client.app.failNext('POST', 'users/logout', 500, { times: 2 })
  await signOut()
  // The next page: the logout fails again, then it works.
  await expect(fetchMe()).rejects.toThrow(ServerError)
  expect([$session.get().state, await me()]).toEqual(['anonymous', 200])
  await fetchMe()
  expect([$session.get().state, await me()]).toEqual(['anonymous', 401])
  await signedIn('alice')
  await fetchMe()
  expect($me.get()?.username).toBe('alice')
})

test('an account that signs in after a failed logout stays signed in', async () => {
  await signedIn('alice')
  client.app.failNext('POST', 'users/logout', 500)
  await signOut()
  await signedIn('bob')
  await fetchMe()
  expect($me.get()?.username).toBe('bob')
})

test('a session that ended elsewhere leads to login with the address to return to', async () => {
  await signedIn('alice')
  client.app.failNext('POST', 'favorites/tracks/', 401)
  await expect(addFavorite(client.pod.id('tracks', 'Low Tide'))).rejects.toThrow()
  expect($session.get().state).toBe('anonymous')
  expect(client.visited).toEqual(['/login?next=%2Flibrary'])
})

test('a late 401 of a request from before sign-in does not end the new session', async () => {
  const begun = Promise.withResolvers<void>()
  client.app.failNext('GET', 'albums/', 401, { until: begun.promise })
  const late = getAlbum(client.pod.id('albums', 'Tidelines'))
  await signedIn('alice')
  begun.resolve()
  await expect(late).rejects.toThrow(UnauthorizedError)
  expect($me.get()?.username).toBe('alice')
  expect(client.visited).toEqual([])
})

test('an account that signs in before the first account request is answered stays signed in', async () => {
  const begun = Promise.withResolvers<void>()
  client.app.failNext('GET', 'users/me/', 401, { until: begun.promise })
  const late = fetchMe()
  await signedIn('alice')
  begun.resolve()
  await late
  expect($me.get()?.username).toBe('alice')
  expect(client.storage.getItem('atoll.session')).toBe('alice')
})

test('a pod that is down when the page opens does not end the session', async () => {
  await signedIn('alice')
  beAnonymous()
  const asked = () => client.requests.filter((path) => path.endsWith('/users/me/')).length
  const before = asked()
  const failures: unknown[] = []
  client.app.failNext('GET', 'users/me/', 503, { times: 2 })
  const found = findSession((error) => failures.push(error))
  await vi.waitUntil(() => failures.length === 1)
  expect(client.storage.getItem('atoll.session')).toBe('alice')
  // The second failure is not reported; the third request finds the account.
  await vi.waitFor(() => {
    client.clock.advance(2000)
    expect(asked()).toBe(before + 3)
  })
  await found
  expect($me.get()?.username).toBe('alice')
  expect(failures).toHaveLength(1)
})

test('without a known account, a failed session request is not repeated', async () => {
  client.app.failNext('GET', 'users/me/', 503)
  const failures: unknown[] = []
  await findSession((error) => failures.push(error))
  expect(failures).toHaveLength(1)
  expect($session.get().state).toBe('anonymous')
})
