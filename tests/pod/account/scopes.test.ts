import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '../../../src/lib/contract/endpoints.ts'
import { scopeOf } from '../../../pod/scopes.ts'
import { rowOf } from '../../support/endpoints.ts'
import { bearer, register, tokensFor } from '../../support/oauth.ts'
import { PASSWORD, testPod, type Caller, type TestPod } from '../../support/pod.ts'

let pod: TestPod
let admin: Caller
beforeAll(async () => {
  pod = await testPod()
  admin = await pod.signIn('admin')
})
afterAll(() => pod.close())

const ask = async (
  headers: Record<string, string>,
  url: string,
  method: 'GET' | 'POST' = 'GET',
  payload = {}
) => {
  const answer = await pod.app.inject({
    method,
    url: `/api/v2/${url}`,
    headers,
    ...(method === 'POST' ? { payload } : {})
  })
  return answer.statusCode
}
const tokenFor = async (scope: string, app = 'read write') =>
  bearer((await tokensFor(pod, admin, await register(admin, { scopes: app }), scope)).access_token)

test.each([
  ['GET', 'albums/', 'read:libraries'],
  ['GET', 'listen/:uuid/', 'read:libraries'],
  ['POST', 'favorites/tracks/remove/', 'write:favorites'],
  ['POST', 'history/listenings/', 'write:listenings'],
  ['POST', 'radios/sessions/', undefined],
  ['DELETE', 'radios/radios/:id/', 'write:radios'],
  ['GET', 'users/me/', 'read:profile'],
  ['POST', 'users/change-email/', 'write:security'],
  ['GET', 'users/:username/subsonic-token/', 'read:security'],
  ['POST', 'oauth/apps/', undefined],
  ['GET', 'oauth/apps/', 'read:security'],
  ['DELETE', 'oauth/grants/:client_id/', 'write:security'],
  ['GET', 'federation/inbox/', 'read:notifications'],
  ['GET', 'moderation/content-filters/', 'read:filters'],
  ['GET', 'manage/moderation/reports/', 'read:instance:reports'],
  ['GET', 'instance/nodeinfo/2.1/', undefined],
  ['GET', 'mutations/', 'read:edits'],
  ['GET', 'plugins/', 'read:plugins']
])('%s %s needs %s', (method, path, scope) => expect(scopeOf(rowOf(method, path))).toBe(scope))

test('reading needs a read scope, writing a write scope', () => {
  for (const row of Object.values(endpoints)) {
    const scope = scopeOf(row)
    if (scope) expect(scope).toMatch(row.method === 'GET' ? /^read:/ : /^write:/)
  }
})

describe('an access token', () => {
  test('an access token allows what it was granted, and nothing else', async () => {
    const headers = await tokenFor('read:profile write:favorites')
    expect(await ask(headers, 'users/me/')).toBe(200)
    expect(await ask(headers, 'favorites/tracks/', 'POST', { track: 1 })).toBe(201)
    expect(await ask(headers, 'users/settings/', 'POST')).toBe(403)
    expect(await ask(headers, 'albums/')).toBe(403)
    expect(await ask(headers, 'instance/nodeinfo/2.1/')).toBe(200)
    const refused = await pod.app.inject({ url: '/api/v2/albums/', headers })
    expect(refused.json()).toEqual({ detail: 'You do not have permission to perform this action.' })
  })

  test('an access token needs no csrf', async () =>
    expect(await ask(await tokenFor('write'), 'favorites/tracks/', 'POST', { track: 2 })).toBe(201))

  test('an access token never gives access to security, plugins or the administration of the pod', async () => {
    const wanted = 'read write read:security read:plugins write:security read:instance:users'
    const headers = await tokenFor(wanted, wanted)
    for (const path of ['oauth/apps/', 'oauth/grants/'])
      expect([path, await ask(headers, path)]).toEqual([path, 403])
    const found = pod.app.repositories.grants.byAccess(headers.authorization.slice(7))!
    expect([...found.scopes].filter((scope) => /security|plugins|instance/.test(scope))).toEqual([])
    expect(found.scopes.has('write:reports')).toBe(true)
  })

  test('loses the scopes that its application loses', async () => {
    const app = await register(admin, { scopes: 'read write' })
    const headers = bearer((await tokensFor(pod, admin, app)).access_token)
    expect(await ask(headers, 'users/settings/', 'POST')).toBe(200)
    await admin.inject({
      method: 'PATCH',
      url: `/api/v2/oauth/apps/${app.client_id}/`,
      payload: { scopes: 'read' }
    })
    expect([
      await ask(headers, 'users/settings/', 'POST'),
      await ask(headers, 'users/me/')
    ]).toEqual([403, 200])
  })

  test('an access token plays audio as part of the address, if it may read libraries', async () => {
    const { listen_url: url } = (await admin.inject({ url: '/api/v2/tracks/1/' })).json() as {
      listen_url: string
    }
    const play = async (headers: { authorization: string }) =>
      (await pod.app.inject({ url: `${url}?token=${headers.authorization.slice(7)}` })).statusCode
    expect([
      await play(await tokenFor('read')),
      await play(await tokenFor('read:profile'))
    ]).toEqual([200, 403])
    expect(
      (
        await pod.app.inject({
          url: `/api/v2/users/me/?token=${(await tokenFor('read')).authorization.slice(7)}`
        })
      ).statusCode
    ).toBe(401)
  })

  test('an access token that is invalid counts as an anonymous request', async () => {
    expect(await ask(bearer('garbage'), 'users/me/')).toBe(401)
    expect(await ask(bearer('garbage'), 'albums/')).toBe(200)
  })

  test('an access token opens no socket', async () => {
    const headers = await tokenFor('read write')
    await expect(pod.app.injectWS('/api/v2/activity', { headers })).rejects.toThrow('403')
  })
})

describe('the static token of an application', () => {
  test('the static token of an application has the scopes that it requests and its owner has', async () => {
    const { token } = await register(admin, { scopes: 'read' })
    expect([
      await ask(bearer(token!), 'oauth/apps/'),
      await ask(bearer(token!), 'users/settings/', 'POST')
    ]).toEqual([200, 403])
    const all = await register(admin, { scopes: 'read write' })
    expect(await ask(bearer(all.token!), 'users/settings/', 'POST')).toBe(200)
  })
})

describe('a password', () => {
  const basic = (name: string, password: string) => ({
    authorization: `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`
  })

  test('acts for the user, by name or e-mail address', async () => {
    for (const name of ['alice', 'alice@example.org']) {
      expect(await ask(basic(name, PASSWORD), 'users/me/')).toBe(200)
      expect(await ask(basic(name, PASSWORD), 'users/settings/', 'POST')).toBe(200)
    }
  })

  test('a password that is wrong is refused everywhere', async () => {
    const answer = await pod.app.inject({
      url: '/api/v2/albums/',
      headers: basic('alice', 'wrong')
    })
    expect([answer.statusCode, answer.json()]).toEqual([
      401,
      { detail: 'Invalid username/password.' }
    ])
    expect(answer.headers['www-authenticate']).toBe('Bearer realm="api"')
  })

  test('a password of a disabled account gives no access, nor do its tokens', async () => {
    const own = await pod.signIn('mod')
    const app = await register(own)
    const tokens = await tokensFor(pod, own, app)
    pod.app.db.run(`UPDATE users SET is_active = 0 WHERE username = 'mod'`)
    for (const headers of [basic('mod', PASSWORD), bearer(tokens.access_token), bearer(app.token!)])
      expect(await ask(headers, 'users/me/')).toBe(401)
  })
})
