import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD, testPod, type TestPod } from '../../support/pod.ts'

const LOGIN = '/api/v2/users/login'
const ME = '/api/v2/users/me/'
const form = (fields: Record<string, string>) => ({
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  payload: new URLSearchParams(fields).toString()
})

let pod: TestPod
let time = Date.UTC(2026, 2, 1)
beforeAll(async () => void (pod = await testPod({ now: () => time })))
afterAll(() => pod.close())

async function visitor() {
  const caller = pod.caller()
  await caller.inject({ url: '/api/v2/instance/nodeinfo/2.1/' })
  return caller
}

describe('login', () => {
  test('login sets a session and a new csrf token, with an empty body', async () => {
    const caller = await visitor()
    const before = caller.cookies.csrftoken
    const answer = await caller.inject({
      method: 'POST',
      url: LOGIN,
      ...form({ username: 'alice', password: PASSWORD })
    })
    expect([answer.statusCode, answer.body]).toEqual([200, ''])
    expect(caller.cookies.sessionid).toBeTruthy()
    expect(caller.cookies.csrftoken).not.toBe(before)
    expect((await caller.inject({ url: ME })).json()).toMatchObject({
      username: 'alice',
      full_username: 'alice@localhost'
    })
  })

  test('login accepts the e-mail address and multipart bodies', async () => {
    const body = new FormData()
    body.set('username', 'alice@example.org')
    body.set('password', PASSWORD)
    const sent = new Response(body)
    const headers = { 'content-type': sent.headers.get('content-type')! }
    const answer = await (
      await visitor()
    ).inject({
      method: 'POST',
      url: LOGIN,
      headers,
      payload: Buffer.from(await sent.arrayBuffer())
    })
    expect(answer.statusCode).toBe(200)
  })

  test('treats a JSON body as empty', async () => {
    const answer = await (
      await visitor()
    ).inject({ method: 'POST', url: LOGIN, payload: { username: 'alice', password: PASSWORD } })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({
      username: ['This field is required.'],
      password: ['This field is required.']
    })
  })

  test('login refuses wrong passwords and unknown users with the same answer', async () => {
    for (const username of ['alice', 'nobody']) {
      const answer = await (
        await visitor()
      ).inject({ method: 'POST', url: LOGIN, ...form({ username, password: 'wrong' }) })
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        { non_field_errors: ['Unable to log in with provided credentials'] }
      ])
    }
  })

  test('without a csrf token is a 403 page', async () => {
    const answer = await pod
      .caller()
      .inject({ method: 'POST', url: LOGIN, ...form({ username: 'alice', password: PASSWORD }) })
    expect(answer.statusCode).toBe(403)
    expect(answer.headers['content-type']).toContain('text/html')
  })
})

describe('csrf', () => {
  test('csrf is checked for writing requests with a session', async () => {
    const alice = await pod.signIn('alice')
    const call = (token: string) =>
      alice.inject({
        method: 'POST',
        url: '/api/v2/favorites/tracks/',
        payload: { track: 1 },
        headers: { 'x-csrftoken': token }
      })
    expect([(await call('')).statusCode, (await call('')).json()]).toEqual([
      403,
      { detail: 'CSRF Failed: CSRF token missing.' }
    ])
    expect((await call('other')).statusCode).toBe(403)
    expect((await call(alice.cookies.csrftoken!)).statusCode).toBe(201)
  })
})

test('logout ends the session', async () => {
  const alice = await pod.signIn('alice')
  const key = alice.cookies.sessionid!
  const answer = await alice.inject({ method: 'POST', url: '/api/v2/users/logout' })
  expect([answer.statusCode, answer.body]).toEqual([200, ''])
  expect(alice.cookies.sessionid).toBeUndefined()
  expect((await pod.caller().inject({ url: ME, cookies: { sessionid: key } })).statusCode).toBe(401)
})

test('settings are merged', async () => {
  const bob = await pod.signIn('bob')
  await bob.inject({
    method: 'POST',
    url: '/api/v2/users/settings',
    payload: { theme: 'dark', language: 'pl' }
  })
  const answer = await bob.inject({
    method: 'POST',
    url: '/api/v2/users/settings',
    payload: { theme: 'light' }
  })
  expect(answer.json()).toEqual({ theme: 'light', language: 'pl' })
})

test('permissions follow the account', async () => {
  const permissions = async (name: string) =>
    (await (await pod.signIn(name)).inject({ url: ME })).json().permissions
  expect(await permissions('alice')).toEqual({ library: false, moderation: false, settings: false })
  expect(await permissions('mod')).toEqual({ library: false, moderation: true, settings: false })
  expect(await permissions('librarian')).toEqual({
    library: true,
    moderation: false,
    settings: false
  })
  expect(await permissions('admin')).toEqual({ library: true, moderation: true, settings: true })
  pod.app.repositories.preferences.set('users__default_permissions', ['library'])
  expect(await permissions('alice')).toEqual({ library: true, moderation: false, settings: false })
  expect(await permissions('mod')).toEqual({ library: true, moderation: true, settings: false })
  pod.app.repositories.preferences.set('users__default_permissions', [])
})

test('anonymous requests get 401 with the way to sign in', async () => {
  const answer = await pod.caller().inject({ url: ME })
  expect([answer.statusCode, answer.json()]).toEqual([
    401,
    { detail: 'Authentication credentials were not provided.' }
  ])
  expect(answer.headers['www-authenticate']).toBe('Bearer realm="api"')
  const all = await pod.caller().inject({ url: '/api/v2/favorites/tracks/all/' })
  expect([all.statusCode, all.json()]).toEqual([401, { results: [], count: 0 }])
})

describe('a closed pod', () => {
  let closed: TestPod
  beforeAll(async () => void (closed = await testPod({ requireAuth: true, now: () => time })))
  afterAll(() => closed.close())

  test('a closed pod shows anonymous visitors only what it must', async () => {
    const status = async (url: string) => (await closed.app.inject({ url })).statusCode
    expect(await status('/api/v2/instance/nodeinfo/2.1/')).toBe(200)
    expect(await status('/api/v2/instance/settings/')).toBe(200)
    for (const path of ['albums/', 'tracks/1/', 'search?q=a', 'tags/', 'licenses/', 'playlists/'])
      expect(await status(`/api/v2/${path}`)).toBe(401)
    const features = (await closed.app.inject({ url: '/api/v2/instance/nodeinfo/2.1/' })).json()
      .metadata.features
    expect(features).not.toContain('anonymousCanListen')
  })

  test('a closed pod accepts the listening token for three days', async () => {
    const alice = await closed.signIn('alice')
    const { token, url } = {
      token: (await alice.inject({ url: ME })).json().tokens.listen as string,
      url: (await alice.inject({ url: '/api/v2/tracks/1/' })).json().listen_url as string
    }
    const play = (query: string) => closed.app.inject({ url: `${url}?${query}` })
    expect((await play('')).statusCode).toBe(401)
    expect((await play(`token=${token}`)).statusCode).toBe(200)
    expect([(await play(`token=${token}x`)).statusCode, (await play('token=x')).json()]).toEqual([
      401,
      { detail: 'Invalid token' }
    ])
    time += 3 * 24 * 3600_000 + 1000
    expect((await play(`token=${token}`)).statusCode).toBe(401)
    time -= 3 * 24 * 3600_000
    closed.app.db.run(`UPDATE users SET secret = 'new' WHERE username = 'alice'`)
    expect((await play(`token=${token}`)).statusCode).toBe(401)
  })
})
