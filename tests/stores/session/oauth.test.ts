// Signing in to a pod of another origin, against the pod's own OAuth server.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { setUnauthorizedHandler } from '../../../src/lib/api/client.ts'
import { listManageArtists } from '../../../src/lib/api/admin/library/artists.ts'
import { listManageUsers } from '../../../src/lib/api/admin/users.ts'
import { NetworkError, PermissionError } from '../../../src/lib/api/errors.ts'
import { listAlbums } from '../../../src/lib/api/listen/albums.ts'
import {
  countOpenReports,
  countPendingEdits
} from '../../../src/lib/api/people/notifications/counts.ts'
import { addFavorite } from '../../../src/lib/api/listen/favorites.ts'
import { keepTokens, readTokens, setRenewal, type Tokens } from '../../../src/lib/api/tokens.ts'
import { env } from '../../../src/lib/env.ts'
import { HINT_KEY, INSTANCE_KEY, SIGN_INS_KEY } from '../../../src/lib/storage/keys.ts'
import { forgetPod } from '../../../src/stores/account/instances.ts'
import { personAt } from '../../../src/stores/session/other-pods.ts'
import {
  $instances,
  $otherPods,
  forgetInstance,
  refreshInstances
} from '../../../src/stores/session/instances.ts'
import {
  finishSignIn,
  renewTokens,
  SignInError,
  startSignIn
} from '../../../src/stores/session/oauth.ts'
import {
  $me,
  $session,
  can,
  fetchMe,
  watchUnauthorized,
  isTokenSession,
  signOut
} from '../../../src/stores/session/session.ts'
import { memoryVault } from '../../support/browser/memory-vault.ts'
import { testClient, type Client } from '../../support/client.ts'
import { hostile } from '../../support/hostile.ts'
import { noteCalls, openOtherPod, OTHER, type OtherPod } from '../listen/other-pods/other-pod.ts'
import { hold, stubEnv } from '../../support/stores/env.ts'

const HERE = 'https://client.test'
const POD = 'http://pod.test'
let client: Client
beforeEach(async () => {
  client = await testClient(HERE, { accessTokenSeconds: 3600 })
  setUnauthorizedHandler(watchUnauthorized)
  setRenewal(renewTokens)
})
afterEach(async () => {
  await signOut()
  client.reported.length = 0
  await client.close()
})

/** The address the person was sent to. */
const sentTo = () => new URL(client.visited.at(-1)!)

/** Answers as the pod's own page does when a person allows access. */
async function allow(
  username = 'alice',
  pod = client.pod
): Promise<{ code: string; state: string; error: string; iss: string }> {
  const caller = await pod.signIn(username)
  const query = Object.fromEntries(sentTo().searchParams)
  const answer = await caller.inject({
    method: 'POST',
    url: '/api/v2/oauth/authorize/',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-requested-with': 'XMLHttpRequest',
      host: sentTo().host
    },
    payload: new URLSearchParams({ ...query, allow: 'true' }).toString()
  })
  const back = new URL(answer.json<{ redirect_uri: string }>().redirect_uri)
  expect(back.origin + back.pathname).toBe(`${HERE}/auth/callback`)
  const part = (name: string) => back.searchParams.get(name) ?? ''
  return { code: part('code'), state: part('state'), error: '', iss: part('iss') }
}

async function signInThere(): Promise<void> {
  await startSignIn('/favorites')
  expect(await finishSignIn(await allow())).toBe('/favorites')
  await fetchMe()
}
const tokens = () =>
  JSON.parse(client.storage.getItem(`atoll.token.${POD}`)!) as {
    access: string
    refresh: string
    expires: number
  }
const renewals = () => client.requests.filter((path) => path === '/api/v2/oauth/token/').length

test('signing in leads to the pod’s own page with PKCE and state, and returns signed in', async () => {
  await startSignIn('/favorites')
  const { origin, pathname, searchParams } = sentTo()
  expect(origin + pathname).toBe(`${POD}/authorize`)
  expect(Object.fromEntries(searchParams)).toMatchObject({
    response_type: 'code',
    scope: 'read write',
    redirect_uri: `${HERE}/auth/callback`,
    code_challenge_method: 'S256'
  })
  expect(searchParams.get('state')).toMatch(/^[\w-]{43}$/)
  expect(await finishSignIn(await allow())).toBe('/favorites')
  await fetchMe()
  expect($me.get()?.username).toBe('alice')
  expect(isTokenSession()).toBe(true)
  expect(client.storage.getItem('atoll.instance')).toBe(POD)
})

test('an administrator has the edits of the pod by token, and none of its consoles', async () => {
  await startSignIn('/')
  await finishSignIn(await allow('admin'))
  await fetchMe()
  const session = $session.get()
  expect(
    (['library', 'moderation', 'settings'] as const).map((each) => can(session, each))
  ).toEqual([true, false, false])
  await expect(countPendingEdits()).resolves.toBe(0)
  await expect(countOpenReports()).rejects.toThrow(PermissionError)
  await expect(listManageArtists({})).rejects.toThrow(PermissionError)
  await expect(listManageUsers({})).rejects.toThrow(PermissionError)
})

test('one application is registered per pod, and again when the pod has lost it', async () => {
  await startSignIn('/')
  const first = sentTo().searchParams.get('client_id')
  await startSignIn('/')
  expect(sentTo().searchParams.get('client_id')).toBe(first)
  client.app.db.run('DELETE FROM oauth_apps')
  await startSignIn('/')
  expect(sentTo().searchParams.get('client_id')).not.toBe(first)
})

test('an unknown or already used state is refused', async () => {
  await startSignIn('/')
  const answer = await allow()
  await expect(finishSignIn({ ...answer, state: 'other' })).rejects.toMatchObject({
    reason: 'state'
  })
  await finishSignIn(answer)
  // The sign-in of a replayed answer is already finished.
  await expect(finishSignIn(answer)).rejects.toMatchObject({ reason: 'state' })
  await startSignIn('/')
  const late = await allow()
  client.clock.advance(31 * 60_000)
  await expect(finishSignIn(late)).rejects.toMatchObject({ reason: 'state' })
})

test('an answer issued by another pod does not sign in', async () => {
  await startSignIn('/')
  const answer = await allow()
  expect(answer.iss).toBe(POD)
  await expect(finishSignIn({ ...answer, iss: 'https://evil.example' })).rejects.toMatchObject({
    reason: 'state'
  })
  expect(client.storage.getItem(`atoll.token.${POD}`)).toBeNull()
  // Pods of the 1.4 line do not send `iss`.
  const { iss: _, ...older } = answer
  await finishSignIn(older)
  expect(client.storage.getItem(`atoll.token.${POD}`)).not.toBeNull()
})

test('a hostile callback changes nothing', async () => {
  for (const value of hostile) {
    await expect(finishSignIn({ code: value, state: value, error: '' }), value).rejects.toThrow(
      SignInError
    )
    await expect(
      finishSignIn({ code: value, state: '__proto__', error: value }),
      value
    ).rejects.toThrow(SignInError)
  }
  expect(client.storage.getItem(`atoll.token.${POD}`)).toBeNull()
  expect([client.visited, client.requests]).toEqual([[], []])
})

test('a refused sign-in is reported as refused, and no token is stored', async () => {
  await startSignIn('/')
  const state = sentTo().searchParams.get('state')!
  await expect(finishSignIn({ code: '', state, error: 'access_denied' })).rejects.toMatchObject({
    reason: 'refused'
  })
  expect(client.storage.getItem(`atoll.token.${POD}`)).toBeNull()
})

test('a code of another sign-in is not accepted', async () => {
  await startSignIn('/')
  const stolen = await allow('bob')
  await startSignIn('/')
  const { state } = await allow()
  await expect(finishSignIn({ code: stolen.code, state, error: '' })).rejects.toMatchObject({
    reason: 'code'
  })
  expect(client.storage.getItem(`atoll.token.${POD}`)).toBeNull()
})

test('after a failed request the same answer can be used again', async () => {
  await startSignIn('/favorites')
  const answer = await allow()
  client.app.failNext('POST', 'oauth/token/', 503)
  await expect(finishSignIn(answer)).rejects.toMatchObject({ name: 'ServerError' })
  expect(await finishSignIn(answer)).toBe('/favorites')
})

test('a refused token is renewed once for all waiting requests', async () => {
  await signInThere()
  const before = tokens()
  const asked = renewals()
  client.app.db.run('UPDATE oauth_tokens SET access_expires = 0')
  const track = client.pod.id('tracks', 'Low Tide')
  await Promise.all([addFavorite(track), fetchMe(), fetchMe()])
  expect(renewals()).toBe(asked + 1)
  expect(tokens().access).not.toBe(before.access)
  expect($session.get().state).toBe('signed-in')
})

test('an expired token is renewed before it is sent', async () => {
  await signInThere()
  const before = tokens().access
  client.clock.advance(3600_000)
  client.app.failNext('GET', 'users/me/', 401)
  await fetchMe()
  expect(tokens().access).not.toBe(before)
})

test('a renewal that is never answered ends after a minute, and keeps the session', async () => {
  await signInThere()
  const before = tokens()
  const held = hold('/oauth/token/')
  const renewed = renewTokens(before.access)
  await held.answered
  client.clock.advance(60_000)
  await expect(renewed).rejects.toThrow(NetworkError)
  expect([tokens(), $session.get().state]).toEqual([before, 'signed-in'])
})

test('a token renewed by another tab is used instead of a second renewal', async () => {
  await signInThere()
  const old = tokens()
  await renewTokens(old.access)
  const asked = renewals()
  expect(await renewTokens(old.access)).toBe(true)
  expect(renewals()).toBe(asked)
})

test('a renewal that ends after a logout keeps no token, and has the new one revoked', async () => {
  await signInThere()
  const held = hold('/oauth/token/')
  const renewed = renewTokens(tokens().access)
  await held.answered
  // As the logout of another tab does.
  keepTokens(POD, undefined)
  held.end()
  expect(await renewed).toBe(false)
  expect(readTokens(POD)).toBeUndefined()
  expect(client.requests.at(-1)).toBe('/api/v2/oauth/revoke/')
})

test('a renewal does not replace the tokens of whoever signed in meanwhile', async () => {
  await signInThere()
  const old = tokens()
  const held = hold('/oauth/token/')
  const renewed = renewTokens(old.access)
  await held.answered
  const other = { ...old, access: 'of the next person', refresh: 'of the next person' }
  keepTokens(POD, other)
  held.end()
  expect(await renewed).toBe(true)
  expect(readTokens(POD)).toEqual(other)
})

/** Starts a renewal that another tab's lock blocks until the returned `turn` runs. */
function renewBehindAnother(failed: string): { renewed: Promise<boolean>; turn: () => void } {
  let take = (): void => {}
  stubEnv({ takeLock: (_name, onTurn) => ((take = onTurn), () => {}) })
  const renewed = renewTokens(failed)
  client.clock.advance(1000)
  return { renewed, turn: () => take() }
}

test('a renewal waits for the token of another tab, which may arrive after the lock', async () => {
  await signInThere()
  const old = tokens()
  const asked = renewals()
  const { renewed, turn } = renewBehindAnother(old.access)
  // This tab gets the lock when the other one is done, but sees its stored token only later.
  turn()
  client.storage.setItem(
    `atoll.token.${POD}`,
    JSON.stringify({ ...old, access: 'of the other tab' })
  )
  client.clock.advance(50)
  expect(await renewed).toBe(true)
  expect(renewals()).toBe(asked)
})

test('the lock is held until a renewed token has had time to reach other tabs', async () => {
  await signInThere()
  let held = false
  const takeLock = (_name: string, onTurn: () => void) => {
    held = true
    void Promise.resolve().then(onTurn)
    return () => void (held = false)
  }
  stubEnv({ takeLock })
  expect(await renewTokens(tokens().access)).toBe(true)
  expect(held).toBe(true)
  await vi.waitFor(() => {
    client.clock.advance(250)
    expect(held).toBe(false)
  })
})

test('this tab renews the token when the tab that held the lock got none', async () => {
  await signInThere()
  const old = tokens()
  const { renewed, turn } = renewBehindAnother(old.access)
  turn()
  for (let step = 0; step < 10; step++) {
    client.clock.advance(50)
    await Promise.resolve()
  }
  expect(await renewed).toBe(true)
  expect(tokens().access).not.toBe(old.access)
})

test('invalid_grant signs out; the login page gets the address to return to', async () => {
  await signInThere()
  client.storage.setItem(
    `atoll.token.${POD}`,
    JSON.stringify({ ...tokens(), access: 'gone', refresh: 'gone' })
  )
  await expect(addFavorite(client.pod.id('tracks', 'Low Tide'))).rejects.toMatchObject({
    name: 'UnauthorizedError'
  })
  expect($session.get().state).toBe('anonymous')
  expect(client.storage.getItem(`atoll.token.${POD}`)).toBeNull()
  expect(client.visited.at(-1)).toBe('/login?next=%2Flibrary')
})

test('an expired session that cannot be renewed signs out, instead of showing what strangers see', async () => {
  await signInThere()
  client.storage.setItem(
    `atoll.token.${POD}`,
    JSON.stringify({ access: 'gone', refresh: 'gone', expires: env().now() - 1000 })
  )
  client.requests.length = 0
  await expect(listAlbums({})).rejects.toMatchObject({ name: 'UnauthorizedError' })
  expect($session.get().state).toBe('anonymous')
  expect(client.storage.getItem(`atoll.token.${POD}`)).toBeNull()
  expect(client.visited.at(-1)).toBe('/login?next=%2Flibrary')
  // Afterwards the refused token is neither sent nor renewed again.
  expect((await listAlbums({})).count).toBeGreaterThan(0)
  expect(renewals()).toBe(1)
})

test('an expired token that cannot be renewed makes nobody signed in when the page opens', async () => {
  await signInThere()
  client.storage.setItem(
    `atoll.token.${POD}`,
    JSON.stringify({ access: 'gone', refresh: 'gone', expires: env().now() - 1000 })
  )
  await fetchMe()
  expect($session.get().state).toBe('anonymous')
  expect(client.storage.getItem(`atoll.token.${POD}`)).toBeNull()
})

test('a late 401 of an account request does not remove tokens that were stored meanwhile', async () => {
  await startSignIn('/favorites')
  const answer = await allow()
  const begun = Promise.withResolvers<void>()
  client.app.failNext('GET', 'users/me/', 401, { until: begun.promise })
  const late = fetchMe()
  await finishSignIn(answer)
  begun.resolve()
  await late
  expect($me.get()?.username).toBe('alice')
  expect(tokens().access).toBeTypeOf('string')
})

test('a refused renewal does not remove a token that another tab got meanwhile', async () => {
  await signInThere()
  const kept = tokens()
  client.storage.setItem(
    `atoll.token.${POD}`,
    JSON.stringify({ ...kept, access: 'gone', refresh: 'gone' })
  )
  const renewed = Promise.withResolvers<void>()
  client.app.failNext('POST', 'oauth/token/', 401, {
    body: { error: 'invalid_grant' },
    until: renewed.promise
  })
  const late = addFavorite(client.pod.id('tracks', 'Low Tide'))
  await vi.waitUntil(() => renewals() > 1)
  client.storage.setItem(`atoll.token.${POD}`, JSON.stringify(kept))
  renewed.resolve()
  await late
  expect($me.get()?.username).toBe('alice')
  expect(tokens()).toEqual(kept)
})

test('a failing pod does not end the session', async () => {
  await signInThere()
  client.app.db.run('UPDATE oauth_tokens SET access_expires = 0')
  client.app.failNext('POST', 'oauth/token/', 500)
  await expect(addFavorite(client.pod.id('tracks', 'Low Tide'))).rejects.toMatchObject({
    name: 'ServerError'
  })
  expect($session.get().state).toBe('signed-in')
  client.setFetch(() => Promise.reject(new TypeError('fetch failed')))
  await expect(fetchMe()).rejects.toThrow(NetworkError)
  expect($session.get().state).toBe('signed-in')
})

test('logging out revokes the tokens and removes all data of the account', async () => {
  await signInThere()
  client.storage.setItem(`atoll.queue.${POD}@alice`, 'personal')
  client.storage.setItem(`atoll.queue.${POD}@bob`, 'another person’s')
  const { access, refresh } = tokens()
  await signOut('/')
  expect(client.reported).toEqual([])
  expect(client.storage.getItem(`atoll.token.${POD}`)).toBeNull()
  expect([...client.storage.data.keys()].filter((key) => key.includes('alice'))).toEqual([])
  expect([...client.storage.data.values()].join(' ')).not.toContain('alice')
  expect(client.storage.getItem(`atoll.queue.${POD}@bob`)).not.toBeNull()
  expect(client.visited.at(-1)).toBe('/')
  for (const token of [access, refresh]) {
    const answer = await client.app.inject({
      url: '/api/v2/users/me/',
      headers: { authorization: `Bearer ${token}` }
    })
    expect(answer.statusCode).toBe(401)
  }
})

describe('at another pod, beside the chosen one,', () => {
  let other: OtherPod
  beforeEach(async () => {
    other = await openOtherPod()
    other.join()
    refreshInstances()
  })
  afterEach(async () => {
    forgetInstance(OTHER)
    await other.close()
  })

  /** Signs in to the other pod and returns where that leads. */
  async function signInBeside(next = '/search'): Promise<string> {
    await startSignIn(next, OTHER)
    return finishSignIn(await allow('bob', other.pod))
  }

  test('a sign-in leads to its page, and the chosen pod and its session stay', async () => {
    await signInThere()
    const here = tokens()
    await startSignIn('/search?type=pods&q=tide', OTHER)
    const { origin, pathname, searchParams } = sentTo()
    expect(origin + pathname).toBe(`${OTHER}/authorize`)
    expect(searchParams.get('redirect_uri')).toBe(`${HERE}/auth/callback`)
    expect(client.storage.getItem(INSTANCE_KEY)).toBe(POD)
    expect(await finishSignIn(await allow('bob', other.pod))).toBe('/search?type=pods&q=tide')
    expect(client.storage.getItem(INSTANCE_KEY)).toBe(POD)
    expect(client.storage.getItem(HINT_KEY)).toBe('alice')
    expect(tokens()).toEqual(here)
    await fetchMe()
    expect($me.get()?.username).toBe('alice')
    expect(readTokens(OTHER)?.access).toBeTypeOf('string')
    expect(readTokens(OTHER)?.access).not.toBe(here.access)
  })

  test('a sign-in adds the pod to the list, and keeps the account of the chosen one', async () => {
    await signInThere()
    await signInBeside()
    expect($otherPods.get()).toEqual([{ url: OTHER }])
    expect($instances.get()).toContainEqual({ url: POD, account: 'alice' })
  })

  test('a sign-in without a chosen pod chooses none', async () => {
    await signInBeside()
    expect(client.storage.getItem(INSTANCE_KEY)).toBeNull()
    expect(client.storage.getItem(`atoll.token.${POD}`)).toBeNull()
  })

  test('a sign-in asks the chosen pod nothing, and tells the other one no token', async () => {
    await signInThere()
    const sent = noteCalls()
    await signInBeside()
    expect(sent.map(({ pod, path }) => [pod, path])).toEqual([
      [OTHER, 'oauth/apps/'],
      [OTHER, 'oauth/token/']
    ])
    for (const { token, credentials } of sent)
      expect([token, credentials]).toEqual([undefined, 'omit'])
  })

  describe('a pod that is removed from the list', () => {
    let vault: ReturnType<typeof memoryVault>
    beforeEach(() => {
      vault = memoryVault()
      stubEnv({ vault })
    })
    const ofOther = () =>
      [...client.storage.data.keys(), ...vault.data.keys()].filter((key) => key.includes(OTHER))
    const meThere = ({ access }: Tokens) =>
      other.pod.app.inject({
        url: '/api/v2/users/me/',
        headers: { authorization: `Bearer ${access}` }
      })

    test('a pod that is removed from the list has the tokens revoked, and nothing of it is stored any more', async () => {
      await signInThere()
      await signInBeside()
      expect((await personAt(OTHER))?.username).toBe('bob')
      const there = readTokens(OTHER)!
      expect((await meThere(there)).statusCode).toBe(200)
      for (const key of [`queue.${OTHER}@bob`, `queue.${OTHER}@ann`, `last.albums/.${OTHER}`]) {
        client.storage.setItem(`atoll.${key}`, '1')
        vault.set({ [`atoll.${key}`]: '1' })
      }
      const others = [`atoll.queue.${OTHER}:81@bob`, `atoll.queue.${POD}@alice`]
      for (const key of others) client.storage.setItem(key, '1')
      await forgetPod(OTHER)
      expect(ofOther()).toEqual([others[0]])
      expect(client.storage.getItem(others[1]!)).toBe('1')
      expect($otherPods.get()).toEqual([])
      await expect.poll(async () => (await meThere(there)).statusCode).toBe(401)
      expect(await personAt(OTHER)).toBeUndefined()
      await fetchMe()
      expect($me.get()?.username).toBe('alice')
    })

    test('a pod that is removed from the list and does not answer has its tokens deleted here', async () => {
      await signInThere()
      await signInBeside()
      stubEnv({ fetch: () => Promise.reject(new TypeError('No network')) })
      await forgetPod(OTHER)
      expect(ofOther()).toEqual([])
    })

    test('a pod that is removed from the list and is the chosen one keeps everything', async () => {
      await signInThere()
      await forgetPod(POD)
      expect(readTokens(POD)).toBeDefined()
      expect($instances.get()).toContainEqual({ url: POD, account: 'alice' })
    })
  })

  test('an answer that the chosen pod issued does not sign in', async () => {
    await startSignIn('/search', OTHER)
    const answer = await allow('bob', other.pod)
    expect(answer.iss).toBe(OTHER)
    await expect(finishSignIn({ ...answer, iss: POD })).rejects.toMatchObject({ reason: 'state' })
    expect(readTokens(OTHER)).toBeUndefined()
  })

  test('a refused sign-in changes neither pod', async () => {
    await signInThere()
    const here = tokens()
    await startSignIn('/search', OTHER)
    const state = sentTo().searchParams.get('state')!
    await expect(finishSignIn({ code: '', state, error: 'access_denied' })).rejects.toMatchObject({
      reason: 'refused'
    })
    expect(readTokens(OTHER)).toBeUndefined()
    expect($otherPods.get()).toEqual([])
    expect(tokens()).toEqual(here)
  })

  test('two sign-ins at once are each finished in their own way', async () => {
    await startSignIn('/search', OTHER)
    const beside = await allow('bob', other.pod)
    await startSignIn('/favorites')
    const chosen = await allow()
    expect(await finishSignIn(beside)).toBe('/search')
    expect(client.storage.getItem(INSTANCE_KEY)).toBeNull()
    expect(await finishSignIn(chosen)).toBe('/favorites')
    expect(client.storage.getItem(INSTANCE_KEY)).toBe(POD)
    expect(readTokens(OTHER)!.access).not.toBe(tokens().access)
  })

  test.each([undefined, 'true', 1, null])(
    'a stored sign-in whose `beside` is %j chooses the pod',
    async (beside) => {
      // Older versions stored none: each sign-in was one to the chosen pod.
      await startSignIn('/favorites', OTHER)
      const answer = await allow('bob', other.pod)
      const stored = JSON.parse(client.storage.getItem(SIGN_INS_KEY)!) as Record<string, object>
      client.storage.setItem(
        SIGN_INS_KEY,
        JSON.stringify({ [answer.state]: { ...stored[answer.state], beside } })
      )
      await finishSignIn(answer)
      expect(client.storage.getItem(INSTANCE_KEY)).toBe(OTHER)
    }
  )

  test('logging out of the chosen pod keeps the sign-in there', async () => {
    await signInThere()
    await signInBeside()
    await signOut('/')
    expect(client.storage.getItem(`atoll.token.${POD}`)).toBeNull()
    expect(readTokens(OTHER)).toBeDefined()
  })

  test('a renewal leaves the tokens of the other pod, also while both renew', async () => {
    await signInThere()
    await signInBeside()
    const [here, there] = [tokens(), readTokens(OTHER)!]
    expect(await renewTokens(there.access, OTHER)).toBe(true)
    expect(tokens()).toEqual(here)
    expect(readTokens(OTHER)!.access).not.toBe(there.access)
    const sent = noteCalls()
    const renewed = readTokens(OTHER)!
    expect(
      await Promise.all([renewTokens(here.access), renewTokens(renewed.access, OTHER)])
    ).toEqual([true, true])
    expect(sent.map(({ pod }) => pod).toSorted()).toEqual([OTHER, POD])
    expect(tokens().access).not.toBe(here.access)
    expect(readTokens(OTHER)!.access).not.toBe(renewed.access)
  })
})
