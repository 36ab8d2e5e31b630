import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD, testPod, type TestPod } from '../../support/pod.ts'
import { allLimits, limitsOf } from '../../../pod/http/throttle/limits.ts'
import { rowOf } from '../../support/endpoints.ts'

let pod: TestPod
let time = Date.UTC(2026, 2, 1)
beforeAll(async () => void (pod = await testPod({ throttle: true, now: () => time })))
afterAll(() => pod.close())

const makeApp = () =>
  pod.app.inject({ method: 'POST', url: '/api/v2/oauth/apps/', payload: { name: 'Kite' } })

async function logIn(password: string) {
  const caller = pod.caller()
  await caller.inject({ url: '/api/v2/instance/nodeinfo/2.1/' })
  return caller.inject({
    method: 'POST',
    url: '/api/v2/users/login',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ username: 'alice', password }).toString()
  })
}

test.each([
  ['POST', 'users/login', 'login', 30, 3600],
  ['POST', 'auth/registration/', 'signup', 10, 86_400],
  ['POST', 'auth/registration/verify-email/', 'verify-email', 20, 3600],
  ['POST', 'auth/password/reset/', 'password-reset', 20, 3600],
  ['POST', 'auth/password/reset/confirm/', 'password-reset-confirm', 20, 3600],
  ['POST', 'oauth/apps/', 'anonymous-oauth-app', 10, 86_400],
  ['POST', 'oauth/token/', 'oauth-token', 100, 3600],
  ['GET', 'albums/', 'anonymous-list', 10_000, 86_400],
  ['GET', 'albums/:id/', 'anonymous-retrieve', 10_000, 86_400],
  ['GET', 'favorites/tracks/', 'anonymous-list', 10_000, 86_400],
  ['GET', 'favorites/tracks/all/', 'anonymous-wildcard', 1000, 3600],
  ['POST', 'favorites/tracks/', 'anonymous-create', 1000, 86_400],
  ['POST', 'favorites/tracks/remove/', 'anonymous-wildcard', 1000, 3600],
  ['GET', 'federation/inbox/', 'anonymous-list', 10_000, 86_400],
  ['GET', 'federation/follows/user/all/', 'anonymous-wildcard', 1000, 3600],
  ['POST', 'federation/follows/user/', 'anonymous-create', 1000, 86_400],
  ['POST', 'federation/follows/user/:uuid/accept/', 'anonymous-wildcard', 1000, 3600],
  ['PATCH', 'radios/radios/:id/', 'anonymous-update', 1000, 86_400],
  ['DELETE', 'radios/radios/:id/', 'anonymous-destroy', 500, 86_400]
] as const)('%s %s counts as %s', (method, path, id, limit, duration) =>
  expect(limitsOf(rowOf(method, path).limit).of.anonymous).toMatchObject({ id, limit, duration })
)

test('limits without an endpoint are listed, too', () => {
  expect(allLimits('anonymous')).toContainEqual({
    id: 'anonymous-reports',
    description: 'Report submission',
    limit: 10,
    duration: 86_400
  })
  expect(allLimits('anonymous').map(({ id }) => id)).toContain('fetch')
})

test('no limit is named twice', () => {
  for (const who of ['anonymous', 'authenticated'] as const) {
    const ids = allLimits(who).map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  }
})

test('every counted response says how many requests are left', async () => {
  const { headers } = await makeApp()
  expect(headers).toMatchObject({
    'x-ratelimit-limit': '10',
    'x-ratelimit-scope': 'anonymous-oauth-app',
    'x-ratelimit-remaining': '9',
    'x-ratelimit-duration': '86400',
    'x-ratelimit-resetseconds': '86400',
    'x-ratelimit-reset': String(time / 1000 + 86_400),
    'retry-after': '86400'
  })
})

test('too many requests are refused until the oldest has left the window', async () => {
  time += 60_000
  for (let i = 0; i < 9; i++) expect((await makeApp()).statusCode).toBe(201)
  const refused = await makeApp()
  expect([refused.statusCode, refused.json()]).toEqual([
    429,
    { detail: 'Request was throttled. Expected available in 86340 seconds.' }
  ])
  expect(refused.headers).toMatchObject({ 'retry-after': '86340', 'x-ratelimit-remaining': '0' })
  const alice = await pod.signIn('alice')
  expect(
    (await alice.inject({ method: 'POST', url: '/api/v2/oauth/apps/', payload: { name: 'Kite' } }))
      .statusCode
  ).toBe(201)
  time += 86_340_000
  expect([(await makeApp()).statusCode, (await makeApp()).statusCode]).toEqual([201, 429])
})

test('login refuses with an empty body, even for the right password', async () => {
  for (let i = 0; i < 30; i++) expect((await logIn('wrong')).statusCode).toBe(400)
  const refused = await logIn(PASSWORD)
  expect([refused.statusCode, refused.body]).toEqual([429, ''])
  time += 3600_000
  expect((await logIn(PASSWORD)).statusCode).toBe(200)
})

describe('GET rate-limit', () => {
  test('GET rate-limit has different limits for anonymous and signed-in users', async () => {
    const { ident, enabled, scopes } = (await pod.app.inject({ url: '/api/v2/rate-limit' })).json()
    expect([enabled, ident]).toEqual([true, { type: 'anonymous', id: '127.0.0.1' }])
    expect(scopes.find(({ id }: { id: string }) => id === 'login')).toMatchObject({
      rate: '30/hour',
      limit: 30
    })
    const alice = await pod.signIn('alice')
    const mine = (await alice.inject({ url: '/api/v2/rate-limit' })).json()
    expect(mine.ident.type).toBe('authenticated')
    expect(mine.scopes.map(({ id }: { id: string }) => id)).toContain('authenticated-destroy')
  })

  test('GET rate-limit says that limits are off on a pod without them', async () => {
    const calm = await testPod()
    const answer = await calm.app.inject({ url: '/api/v2/rate-limit' })
    expect(answer.json().enabled).toBe(false)
    expect(answer.headers['x-ratelimit-limit']).toBeUndefined()
    await calm.close()
  })
})
