// Calls to other pods than the current one: each pod gets its own token, and never that of another.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { at, call, post, setUnauthorizedHandler } from '../../../src/lib/api/client.ts'
import { recordListening } from '../../../src/lib/api/listen/history.ts'
import { listTracks } from '../../../src/lib/api/listen/tracks.ts'
import { getMe } from '../../../src/lib/api/account/me.ts'
import { keepTokens, readTokens, setRenewal } from '../../../src/lib/api/tokens.ts'
import { env } from '../../../src/lib/env.ts'
import { renewTokens } from '../../../src/stores/session/oauth.ts'
import {
  $me,
  $session,
  fetchMe,
  signOut,
  watchUnauthorized
} from '../../../src/stores/session/session.ts'
import {
  noteCalls,
  openOtherPod,
  OTHER,
  signInByToken,
  type OtherPod,
  type Sent
} from '../../stores/listen/other-pods/other-pod.ts'
import { testClient, type Client } from '../../support/client.ts'
import { stubEnv } from '../../support/stores/env.ts'
import { signedIn } from '../../support/stores/session.ts'

const HERE = 'https://client.test'
const POD = 'http://pod.test'
let client: Client
let other: OtherPod
let sent: Sent[]
beforeEach(async () => {
  client = await testClient(HERE)
  other = await openOtherPod()
  other.join()
  setUnauthorizedHandler(watchUnauthorized)
  setRenewal(renewTokens)
  await signInByToken(client.pod, POD, 'alice')
  await fetchMe()
  sent = noteCalls()
})
afterEach(async () => {
  await signOut()
  await Promise.all([client.close(), other.close()])
})

const tokenOf = (pod: string) => readTokens(pod)!.access
const callsTo = (pod: string) => sent.filter((each) => each.pod === pod)
const paths = (pod: string) => callsTo(pod).map(({ path }) => path)
/** Makes a pod refuse all access tokens it has given out, but not their renewal. */
const expire = ({ pod }: Pick<OtherPod, 'pod'>) =>
  pod.app.db.run('UPDATE oauth_tokens SET access_expires = 0')
/** Stores tokens that the other pod does not know. */
const keepUnknownTokens = () =>
  keepTokens(OTHER, { ...readTokens(OTHER)!, access: 'gone', refresh: 'gone' })

test('without a pod there are no options: the call goes to the current one', async () => {
  expect(at(undefined)).toEqual({})
  expect(at(OTHER)).toEqual({ pod: OTHER, signed: true })
  expect((await getMe(undefined, undefined)).username).toBe('alice')
  expect(sent.map(({ pod, token }) => [pod, token])).toEqual([[POD, tokenOf(POD)]])
})

test('a call to another pod carries the token of that pod, one to the current pod its own', async () => {
  await other.signIn('bob')
  sent.length = 0
  expect((await getMe(undefined, OTHER)).username).toBe('bob')
  expect((await getMe()).username).toBe('alice')
  expect(tokenOf(OTHER)).not.toBe(tokenOf(POD))
  expect(sent.map(({ pod, token }) => [pod, token])).toEqual([
    [OTHER, tokenOf(OTHER)],
    [POD, tokenOf(POD)]
  ])
})

test('changes carry the token of the other pod, too, and change nothing here', async () => {
  await other.signIn('bob')
  const track = other.pod.id('tracks', 'Drift')
  await recordListening(track, OTHER)
  const listens = ({ app }: OtherPod['pod']) =>
    app.db.all<{ track_id: number }>('SELECT track_id FROM listenings')
  expect(listens(other.pod)).toMatchObject([{ track_id: track }])
  expect(listens(client.pod)).toEqual([])
  expect(callsTo(OTHER).at(-1)).toMatchObject({ method: 'POST', token: tokenOf(OTHER) })
})

test('where nobody is signed in, a call carries no token, no cookie and no CSRF header', async () => {
  expect((await listTracks({ q: 'tide' }, undefined, OTHER)).results).not.toEqual([])
  await expect(getMe(undefined, OTHER)).rejects.toMatchObject({ name: 'UnauthorizedError' })
  await expect(recordListening(1, OTHER)).rejects.toMatchObject({ name: 'UnauthorizedError' })
  expect(callsTo(OTHER)).toHaveLength(3)
  for (const { token, credentials, headers } of callsTo(OTHER)) {
    expect([token, credentials]).toEqual([undefined, 'omit'])
    expect(headers.has('x-csrftoken')).toBe(false)
  }
})

test('a call that is not signed carries no token, even where somebody is signed in', async () => {
  await other.signIn('bob')
  sent.length = 0
  await call('GET', 'tracks/', { pod: OTHER })
  expect(callsTo(OTHER).map(({ token }) => token)).toEqual([undefined])
})

describe('a refused token of another pod', () => {
  test('a refused token of another pod is renewed there alone, and the call is repeated', async () => {
    await other.signIn('bob')
    const before = { here: readTokens(POD), there: readTokens(OTHER)! }
    expire(other)
    sent.length = 0
    expect((await getMe(undefined, OTHER)).username).toBe('bob')
    expect(tokenOf(OTHER)).not.toBe(before.there.access)
    expect(readTokens(POD)).toEqual(before.here)
    expect(callsTo(POD)).toEqual([])
    expect(callsTo(OTHER).map(({ path, token }) => [path, token])).toEqual([
      ['users/me/', before.there.access],
      ['oauth/token/', undefined],
      ['users/me/', tokenOf(OTHER)]
    ])
  })

  test('a refused token of another pod is renewed once for all calls that wait for it', async () => {
    await other.signIn('bob')
    expire(other)
    await Promise.all([getMe(undefined, OTHER), getMe(undefined, OTHER), getMe(undefined, OTHER)])
    expect(paths(OTHER).filter((path) => path === 'oauth/token/')).toHaveLength(1)
  })

  test('a refused token of another pod is renewed at the same time as that of the current pod, each at its own', async () => {
    await other.signIn('bob')
    const before = [tokenOf(POD), tokenOf(OTHER)]
    expire(other)
    expire(client)
    const people = await Promise.all([getMe(), getMe(undefined, OTHER)])
    expect(people.map(({ username }) => username)).toEqual(['alice', 'bob'])
    expect(before).not.toContain(tokenOf(POD))
    expect(before).not.toContain(tokenOf(OTHER))
    for (const pod of [POD, OTHER])
      expect(
        paths(pod).filter((path) => path === 'oauth/token/'),
        pod
      ).toHaveLength(1)
  })

  test('a refused token of another pod that cannot be renewed does not end the session of the current pod', async () => {
    await other.signIn('bob')
    const here = readTokens(POD)
    keepUnknownTokens()
    await expect(post('history/listenings/', { track: 1 }, at(OTHER))).rejects.toMatchObject({
      name: 'UnauthorizedError',
      token: 'gone'
    })
    expect($session.get().state).toBe('signed-in')
    expect(readTokens(POD)).toEqual(here)
    expect(client.visited).toEqual([])
  })
})

test('a refusal of another pod does not end a session by cookie', async () => {
  // On the pod's own pages neither call has a token by which the two could be told apart.
  const { location } = env()
  stubEnv({ location: () => ({ ...location(), origin: POD }) })
  await signOut()
  await signedIn('alice')
  client.visited.length = 0
  await expect(recordListening(1, OTHER)).rejects.toMatchObject({ name: 'UnauthorizedError' })
  expect($me.get()?.username).toBe('alice')
  expect(client.visited).toEqual([])
})

test('an expired token of another pod is renewed before it is sent', async () => {
  await other.signIn('bob')
  const old = readTokens(OTHER)!
  keepTokens(OTHER, { ...old, expires: client.clock.now() })
  await listTracks({}, undefined, OTHER)
  expect(tokenOf(OTHER)).not.toBe(old.access)
  expect(callsTo(OTHER).some(({ token }) => token === old.access)).toBe(false)
  expect(callsTo(POD)).toEqual([])
})

test('an expired token of the current pod is not renewed by a call to another one', async () => {
  await other.signIn('bob')
  const here = { ...readTokens(POD)!, expires: client.clock.now() }
  keepTokens(POD, here)
  await listTracks({}, undefined, OTHER)
  expect(readTokens(POD)).toEqual(here)
  expect(callsTo(POD)).toEqual([])
})

test('the pod that serves the page is called with its cookie, if the call is signed', async () => {
  const { location } = env()
  stubEnv({
    location: () => ({ ...location(), origin: OTHER }),
    cookie: (name) => (name === 'csrftoken' ? 'of-the-page' : undefined)
  })
  // The pod refuses the made-up cookie; what matters is what it was sent.
  await recordListening(1, OTHER).catch(() => {})
  await call('POST', 'history/listenings/', { pod: OTHER, body: { track: 1 } }).catch(() => {})
  expect(
    callsTo(OTHER).map(({ credentials, headers }) => [credentials, headers.get('x-csrftoken')])
  ).toEqual([
    ['same-origin', 'of-the-page'],
    ['omit', null]
  ])
  expect($me.get()?.username).toBe('alice')
})

test('each pod is called in its own dialect', async () => {
  const older = await openOtherPod('http://older.test', { dialect: '1.4' })
  older.join()
  sent = noteCalls()
  const addresses: string[] = []
  const { fetch } = env()
  stubEnv({ fetch: (...args) => (addresses.push(String(args[0])), fetch(...args)) })
  const found = await listTracks({ q: 'tide' }, undefined, 'http://older.test')
  expect(found.results.map(({ title }) => title)).toContain('Low Tide')
  await listTracks({ q: 'tide' })
  expect(addresses.map((address) => new URL(address).pathname)).toEqual([
    '/api/v1/tracks/',
    '/api/v2/tracks/'
  ])
  await older.close()
})
