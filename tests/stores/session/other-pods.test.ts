// Who the person is at other pods: asked once, and signed out there alone.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setUnauthorizedHandler } from '../../../src/lib/api/client.ts'
import { keepTokens, readTokens, setRenewal } from '../../../src/lib/api/tokens.ts'
import { HINT_KEY } from '../../../src/lib/storage/keys.ts'
import { clearResources } from '../../../src/stores/kit/caches.ts'
import { listenTokenAt, personAt } from '../../../src/stores/session/other-pods.ts'
import {
  $otherPods,
  addInstance,
  forgetInstance,
  refreshInstances
} from '../../../src/stores/session/instances.ts'
import { renewTokens } from '../../../src/stores/session/oauth.ts'
import { $me, fetchMe, signOut, watchUnauthorized } from '../../../src/stores/session/session.ts'
import { testClient, type Client } from '../../support/client.ts'
import {
  noteCalls,
  openOtherPod,
  OTHER,
  signInByToken,
  type OtherPod
} from '../listen/other-pods/other-pod.ts'
import { stubEnv } from '../../support/stores/env.ts'
import { signedIn } from '../../support/stores/session.ts'

const HERE = 'https://client.test'
const POD = 'http://pod.test'
let client: Client
let other: OtherPod
beforeEach(async () => {
  client = await testClient(HERE)
  other = await openOtherPod()
  other.join()
  setUnauthorizedHandler(watchUnauthorized)
  setRenewal(renewTokens)
  clearResources()
  refreshInstances()
})
afterEach(async () => {
  forgetInstance(OTHER)
  await signOut()
  await Promise.all([client.close(), other.close()])
})

const account = () => $otherPods.get().find(({ url }) => url === OTHER)?.account

test('the person at another pod is asked for once', async () => {
  await other.signIn('bob')
  const sent = noteCalls()
  const [one, two] = await Promise.all([personAt(OTHER), personAt(OTHER)])
  expect([one?.username, two?.username]).toEqual(['bob', 'bob'])
  expect(await personAt(OTHER)).toBe(one)
  expect(sent.map(({ pod, path }) => [pod, path])).toEqual([[OTHER, 'users/me/']])
  expect((await personAt(OTHER, true))?.username).toBe('bob')
  expect(sent).toHaveLength(2)
})

test('a pod without a token is not asked', async () => {
  const sent = noteCalls()
  expect(await personAt(OTHER)).toBeUndefined()
  expect(listenTokenAt(OTHER)).toBeUndefined()
  expect(sent).toEqual([])
})

test('a token of the current pod signs in nobody at another one', async () => {
  await signInByToken(client.pod, POD, 'alice')
  await fetchMe()
  expect(await personAt(OTHER)).toBeUndefined()
  expect($me.get()?.username).toBe('alice')
})

test('the account appears in the list of pods, and the current pod keeps its own', async () => {
  await signInByToken(client.pod, POD, 'alice')
  await fetchMe()
  addInstance({ url: OTHER, name: 'Other' })
  await other.signIn('bob')
  await personAt(OTHER)
  expect($otherPods.get()).toEqual([{ url: OTHER, name: 'Other', account: 'bob' }])
  expect($me.get()?.username).toBe('alice')
  expect(client.storage.getItem(HINT_KEY)).toBe('alice')
})

test('the listen token is known once the person is, and stays while they are asked for again', async () => {
  await other.signIn('bob')
  const asked = personAt(OTHER)
  expect(listenTokenAt(OTHER)).toBeUndefined()
  const me = await asked
  expect(listenTokenAt(OTHER)).toBe(me!.tokens.listen)
  const again = personAt(OTHER, true)
  // Sounds that begin meanwhile need a token, too.
  expect(listenTokenAt(OTHER)).toBe(me!.tokens.listen)
  const renewed = (await again)!.tokens.listen
  expect(listenTokenAt(OTHER)).toBe(renewed)
  expect(listenTokenAt(POD)).toBeUndefined()
})

test('a refused token signs out at that pod alone', async () => {
  await signInByToken(client.pod, POD, 'alice')
  await fetchMe()
  const here = readTokens(POD)
  await other.signIn('bob')
  await personAt(OTHER)
  keepTokens(OTHER, { ...readTokens(OTHER)!, access: 'gone', refresh: 'gone' })
  expect(await personAt(OTHER, true)).toBeUndefined()
  expect(readTokens(OTHER)).toBeUndefined()
  expect(listenTokenAt(OTHER)).toBeUndefined()
  expect(readTokens(POD)).toEqual(here)
  expect($me.get()?.username).toBe('alice')
  expect(client.visited).toEqual([])
})

test('an access token that has expired is renewed, and the person stays signed in', async () => {
  await other.signIn('bob')
  const { access } = readTokens(OTHER)!
  other.pod.app.db.run('UPDATE oauth_tokens SET access_expires = 0')
  expect((await personAt(OTHER))?.username).toBe('bob')
  expect(readTokens(OTHER)!.access).not.toBe(access)
})

test('a pod that cannot say keeps the token, and is asked again by the next call', async () => {
  await other.signIn('bob')
  const kept = readTokens(OTHER)
  other.pod.app.failNext('GET', 'users/me/', 500)
  await expect(personAt(OTHER)).rejects.toMatchObject({ name: 'ServerError' })
  expect(readTokens(OTHER)).toEqual(kept)
  expect(account()).toBeUndefined()
  expect((await personAt(OTHER))?.username).toBe('bob')
  expect(account()).toBe('bob')
})

test('a failure that comes late does not forget a newer answer', async () => {
  await other.signIn('bob')
  const begun = Promise.withResolvers<void>()
  other.pod.app.failNext('GET', 'users/me/', 500, { until: begun.promise })
  const sent = noteCalls()
  const late = personAt(OTHER)
  const newer = await personAt(OTHER, true)
  begun.resolve()
  await expect(late).rejects.toMatchObject({ name: 'ServerError' })
  expect(await personAt(OTHER)).toBe(newer)
  expect(sent).toHaveLength(2)
})

test('the pod that serves the page is asked by its cookie', async () => {
  // Alice has signed in on the pod's own page, and looks at the other pod from there.
  const page = await testClient('http://pod.test')
  other.join()
  await signedIn('alice')
  stubEnv({ podUrl: () => OTHER })
  const sent = noteCalls()
  expect((await personAt(POD))?.username).toBe('alice')
  expect(sent).toMatchObject([{ pod: POD, token: undefined, credentials: 'same-origin' }])
  stubEnv({ podUrl: () => POD })
  await signOut()
  await page.close()
})

test('the person who was asked for is forgotten with all other answers', async () => {
  await other.signIn('bob')
  await personAt(OTHER)
  clearResources()
  expect(listenTokenAt(OTHER)).toBeUndefined()
  const sent = noteCalls()
  await personAt(OTHER)
  expect(sent).toHaveLength(1)
})

test('a late refusal does not remove tokens that were stored meanwhile', async () => {
  await other.signIn('bob')
  keepTokens(OTHER, { ...readTokens(OTHER)!, access: 'gone', refresh: 'gone' })
  const begun = Promise.withResolvers<void>()
  other.pod.app.failNext('GET', 'users/me/', 401, { until: begun.promise })
  const sent = noteCalls()
  const late = personAt(OTHER)
  await vi.waitUntil(() => sent.length > 0)
  await other.signIn('mod')
  const kept = readTokens(OTHER)
  begun.resolve()
  expect((await late)?.username).toBe('mod')
  expect(readTokens(OTHER)).toEqual(kept)
})

test('a pod that cannot say again leaves the listen token that was known', async () => {
  await other.signIn('bob')
  await personAt(OTHER)
  const token = listenTokenAt(OTHER)
  other.pod.app.failNext('GET', 'users/me/', 500)
  await expect(personAt(OTHER, true)).rejects.toMatchObject({ name: 'ServerError' })
  expect(token).toBeDefined()
  expect(listenTokenAt(OTHER)).toBe(token)
})
