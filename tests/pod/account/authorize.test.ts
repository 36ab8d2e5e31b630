import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  bearer,
  CALLBACK,
  consent,
  credentials,
  askToken,
  redeem,
  refresh,
  register,
  revoke,
  tokensFor
} from '../../support/oauth.ts'
import { testPod, type Caller, type TestPod } from '../../support/pod.ts'
import type { FullApplication } from '../../../src/lib/contract/account/apps/apps.ts'
import { OUT_OF_BAND } from '../../../src/lib/contract/account/apps/redirects.ts'

const ME = '/api/v2/users/me/'
const MINUTE = 60_000

let pod: TestPod
let alice: Caller
let bob: Caller
let app: FullApplication
let time = Date.UTC(2026, 2, 1)
beforeAll(async () => {
  pod = await testPod({ now: () => time })
  alice = await pod.signIn('alice')
  bob = await pod.signIn('bob')
  app = await register(alice)
})
afterAll(() => pod.close())

const status = async (token: string) =>
  (await pod.app.inject({ url: ME, headers: bearer(token) })).statusCode
const codeFor = async (fields = {}): Promise<string> =>
  (await consent(alice, app, fields)).json().code

describe('applications', () => {
  test('applications can be made anonymously, too, without a token of their own', async () => {
    const answer = await pod
      .caller()
      .inject({ method: 'POST', url: '/api/v2/oauth/apps/', payload: { name: 'Kite' } })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({
      name: 'Kite',
      scopes: 'read',
      redirect_uris: '',
      token: null
    })
    expect(answer.json().client_secret).toHaveLength(80)
  })

  test('show their secret once, and only public fields to others', async () => {
    const address = `/api/v2/oauth/apps/${app.client_id}/`
    const own = (await alice.inject({ url: address })).json()
    expect(own).toMatchObject({ name: 'Lamp', redirect_uris: CALLBACK, token: app.token })
    expect(own.client_secret).toMatch(/^sha256\$/)
    for (const caller of [bob, pod.caller()]) {
      const seen = (await caller.inject({ url: address })).json()
      expect(Object.keys(seen)).toEqual(['client_id', 'name', 'scopes', 'created', 'updated'])
    }
    const { count, results } = (await alice.inject({ url: '/api/v2/oauth/apps/' })).json()
    expect([count, results[0].client_id, results[0].client_secret]).toEqual([
      1,
      app.client_id,
      undefined
    ])
    expect((await bob.inject({ url: '/api/v2/oauth/apps/' })).json().count).toBe(0)
  })

  test('belong to the user who made them', async () => {
    const address = `/api/v2/oauth/apps/${app.client_id}/`
    for (const method of ['PATCH', 'PUT', 'DELETE'] as const) {
      const answer = await bob.inject({ method, url: address, payload: { name: 'Stolen' } })
      expect([method, answer.statusCode, answer.json()]).toEqual([
        method,
        404,
        { detail: 'Not found.' }
      ])
    }
    expect((await bob.inject({ method: 'POST', url: `${address}refresh-token` })).statusCode).toBe(
      404
    )
    const changed = await alice.inject({
      method: 'PATCH',
      url: address,
      payload: { name: 'Lantern' }
    })
    expect(changed.json()).toMatchObject({ name: 'Lantern', scopes: 'read write' })
  })

  test.each([
    [{}, { name: ['This field is required.'] }],
    [{ name: ' ' }, { name: ['This field may not be blank.'] }],
    [{ name: 'x'.repeat(256) }, { name: ['Ensure this field has no more than 255 characters.'] }],
    [
      { name: 'x', redirect_uris: 'https://a.example javascript:alert(1)' },
      { redirect_uris: ['Unauthorized redirect URI: javascript:alert(1)'] }
    ]
  ])('refuse %j', async (payload, errors) => {
    const answer = await alice.inject({ method: 'POST', url: '/api/v2/oauth/apps/', payload })
    expect([answer.statusCode, answer.json()]).toEqual([400, errors])
  })

  test('applications have a token that acts for their owner until a new one is made', async () => {
    const own = await register(alice, { scopes: 'read' })
    expect(await status(own.token!)).toBe(200)
    const url = `/api/v2/oauth/apps/${own.client_id}/refresh-token`
    const { token } = (await alice.inject({ method: 'POST', url })).json() as FullApplication
    expect([await status(own.token!), await status(token!)]).toEqual([401, 200])
    await alice.inject({ method: 'DELETE', url: `/api/v2/oauth/apps/${own.client_id}/` })
    expect(await status(token!)).toBe(401)
  })
})

describe('consent', () => {
  test('consent sends a code to the address of the application', async () => {
    const answer = await consent(alice, app, { state: 'a b&c', nonce: 'n' })
    const { redirect_uri: target, code } = answer.json()
    expect(target).toBe(`${CALLBACK}?code=${code}&state=a+b%26c&iss=http%3A%2F%2Flocalhost`)
    const plain = await consent(alice, app, { state: 's' }, false)
    expect(plain.statusCode).toBe(302)
    expect(plain.headers.location).toMatch(
      /^https:\/\/app\.example\/callback\?code=[\w-]+&state=s&iss=http%3A%2F%2Flocalhost$/
    )
  })

  test.each(['org.example.player:/oauth', 'player://back?from=pod'])(
    'consent redirects to %s, which an app opens',
    async (uri) => {
      const own = await register(alice, { redirect_uris: uri })
      const { code, redirect_uri: target } = (
        await consent(alice, own, { redirect_uri: uri })
      ).json()
      expect(target).toBe(
        `${uri}${uri.includes('?') ? '&' : '?'}code=${code}&iss=http%3A%2F%2Flocalhost`
      )
      expect((await redeem(pod, own, code, { redirect_uri: uri })).statusCode).toBe(200)
    }
  )

  test.each(OUT_OF_BAND)('consent shows the code for %s', async (uri) => {
    const own = await register(alice, { redirect_uris: `${CALLBACK}\n${uri}` })
    const { code, redirect_uri: target } = (await consent(alice, own, { redirect_uri: uri })).json()
    expect(target).toBe(`${uri}?code=${code}&iss=http%3A%2F%2Flocalhost`)
    expect((await redeem(pod, own, code, { redirect_uri: uri })).statusCode).toBe(200)
  })

  test.each([
    ['client_id', { client_id: '' }, { client_id: ['This field is required.'] }],
    ['redirect_uri', { redirect_uri: '' }, { redirect_uri: ['This field is required.'] }],
    ['unknown application', { client_id: 'nobody' }, { non_field_errors: ['Invalid application'] }],
    [
      'foreign address',
      { redirect_uri: 'https://evil.example' },
      { detail: 'Mismatching redirect URI.' }
    ],
    [
      'longer address',
      { redirect_uri: `${CALLBACK}/../x` },
      { detail: 'Mismatching redirect URI.' }
    ]
  ])('consent does not redirect for a wrong %s', async (_, fields, body) => {
    const answer = await consent(alice, app, fields)
    expect([answer.statusCode, answer.json()]).toEqual([400, body])
  })

  test.each([
    ['access_denied', { allow: 'false' }],
    ['unsupported_response_type', { response_type: 'token' }],
    ['invalid_scope', { scope: 'read invent:things' }],
    ['invalid_request', { code_challenge: 'x', code_challenge_method: 'S512' }]
  ])('consent reports %s to the application', async (error, fields) => {
    const { redirect_uri: target, code } = (
      await consent(alice, app, { ...fields, state: 's' })
    ).json()
    const { origin, searchParams } = new URL(target)
    expect([origin, searchParams.get('error'), searchParams.get('state'), code]).toEqual([
      'https://app.example',
      error,
      's',
      undefined
    ])
  })

  test('consent can be given in a session only', async () => {
    const toLogin = {
      statusCode: 302,
      headers: {
        location: 'http://localhost/login?next=%2Fapi%2Fv2%2Foauth%2Fauthorize%2F'
      }
    }
    for (const byScript of [true, false])
      expect(await consent(pod.caller(), app, {}, byScript)).toMatchObject(toLogin)
    const { access_token: token } = await tokensFor(pod, alice, app)
    const answer = await pod.app.inject({
      method: 'POST',
      url: '/api/v2/oauth/authorize/',
      headers: bearer(token),
      payload: {}
    })
    expect(answer).toMatchObject(toLogin)
    const forged = await alice.inject({
      method: 'POST',
      url: '/api/v2/oauth/authorize/',
      headers: { 'x-csrftoken': 'x' }
    })
    expect(forged.statusCode).toBe(403)
  })
})

describe('a code', () => {
  test('a code is exchanged for tokens that act for the user', async () => {
    const answer = await redeem(pod, app, await codeFor({ scope: 'read' }))
    expect(answer.headers['cache-control']).toBe('no-store')
    const { access_token: token, ...rest } = answer.json()
    expect(rest).toEqual({
      refresh_token: rest.refresh_token,
      expires_in: 36_000,
      token_type: 'Bearer',
      scope: 'read'
    })
    expect((await pod.app.inject({ url: ME, headers: bearer(token) })).json().username).toBe(
      'alice'
    )
    expect(
      pod.app.db.get(
        'SELECT 1 FROM oauth_tokens WHERE access = ? OR refresh = ?',
        token,
        rest.refresh_token
      )
    ).toBeUndefined()
  })

  test('a code may be sent in a multipart form, with the application named by Basic', async () => {
    const body = new FormData()
    body.set('grant_type', 'authorization_code')
    body.set('code', await codeFor())
    body.set('redirect_uri', CALLBACK)
    const sent = new Response(body)
    const headers = {
      'content-type': sent.headers.get('content-type')!,
      authorization: `Basic ${Buffer.from(`${app.client_id}:${app.client_secret}`).toString('base64')}`
    }
    const payload = Buffer.from(await sent.arrayBuffer())
    expect(
      (await pod.app.inject({ method: 'POST', url: '/api/v2/oauth/token/', headers, payload }))
        .statusCode
    ).toBe(200)
  })

  test('a code works once; using it again revokes its tokens', async () => {
    const code = await codeFor()
    const first = (await redeem(pod, app, code)).json()
    const renewed = (await refresh(pod, app, first.refresh_token)).json()
    expect(await status(renewed.access_token)).toBe(200)
    const again = await redeem(pod, app, code)
    expect([again.statusCode, again.json()]).toEqual([400, { error: 'invalid_grant' }])
    expect(await status(renewed.access_token)).toBe(401)
    expect((await refresh(pod, app, renewed.refresh_token)).json()).toEqual({
      error: 'invalid_grant'
    })
  })

  test('a code is valid for five minutes', async () => {
    const [early, late] = [await codeFor(), await codeFor()]
    time += 5 * MINUTE - 1
    expect((await redeem(pod, app, early)).statusCode).toBe(200)
    time += 1
    expect((await redeem(pod, app, late)).json()).toEqual({ error: 'invalid_grant' })
  })

  test('a code needs the redirect address of its request, and the application it was issued to', async () => {
    const other = await register(bob)
    const code = await codeFor()
    expect((await redeem(pod, other, code)).json()).toEqual({ error: 'invalid_grant' })
    expect((await redeem(pod, app, code, { redirect_uri: 'https://evil.example' })).json()).toEqual(
      {
        error: 'invalid_request',
        error_description: 'Mismatching redirect URI.'
      }
    )
    expect((await redeem(pod, app, code)).statusCode).toBe(200)
  })

  test.each([
    ['plain', 'kept-by-the-application', 'kept-by-the-application'],
    ['', 'kept-by-the-application', 'kept-by-the-application'],
    [
      'S256',
      'kept-by-the-application',
      createHash('sha256').update('kept-by-the-application').digest('base64url')
    ]
  ])('a code is bound to its verifier by PKCE "%s"', async (method, verifier, challenge) => {
    const code = await codeFor({ code_challenge: challenge, code_challenge_method: method })
    expect((await redeem(pod, app, code)).json()).toEqual({
      error: 'invalid_request',
      error_description: 'Code verifier required.'
    })
    expect((await redeem(pod, app, code, { code_verifier: `${verifier}x` })).json()).toEqual({
      error: 'invalid_grant'
    })
    expect((await redeem(pod, app, code, { code_verifier: verifier })).statusCode).toBe(200)
  })

  test.each([
    [400, { error: 'unsupported_grant_type' }, {}],
    [
      401,
      { error: 'invalid_client' },
      { grant_type: 'authorization_code', client_id: 'x', client_secret: 'y' }
    ],
    [401, { error: 'invalid_client' }, { grant_type: 'authorization_code', client_secret: 'x' }]
  ])('a code is refused with %i %j', async (code, body, fields) => {
    const answer = await askToken(pod, { client_id: app.client_id, ...fields } as Record<
      string,
      string
    >)
    expect([answer.statusCode, answer.json()]).toEqual([code, body])
  })

  test('a code is refused for other grants and when it is missing', async () => {
    expect((await askToken(pod, { grant_type: 'password', ...credentials(app) })).json()).toEqual({
      error: 'unsupported_grant_type'
    })
    expect(
      (await askToken(pod, { grant_type: 'authorization_code', ...credentials(app) })).json()
    ).toEqual({
      error: 'invalid_request',
      error_description: 'Missing code parameter.'
    })
  })
})

describe('tokens', () => {
  test('tokens are valid for ten hours, and can be renewed for fifteen days', async () => {
    const first = await tokensFor(pod, alice, app)
    time += 36_000_000 - 1
    expect(await status(first.access_token)).toBe(200)
    time += 1
    expect(await status(first.access_token)).toBe(401)
    const second = (await refresh(pod, app, first.refresh_token)).json()
    expect(await status(second.access_token)).toBe(200)
    time += 15 * 24 * 60 * MINUTE
    expect((await refresh(pod, app, second.refresh_token)).json()).toEqual({
      error: 'invalid_grant'
    })
  })

  test('become invalid when they are renewed', async () => {
    const first = await tokensFor(pod, alice, app)
    const second = (await refresh(pod, app, first.refresh_token)).json()
    expect([await status(first.access_token), await status(second.access_token)]).toEqual([
      401, 200
    ])
  })

  test('tokens may be renewed with fewer scopes, not with more', async () => {
    const first = await tokensFor(pod, alice, app, 'read')
    expect((await refresh(pod, app, first.refresh_token, { scope: 'write' })).json()).toEqual({
      error: 'invalid_scope'
    })
    expect(
      (await refresh(pod, app, first.refresh_token, { scope: 'read:profile' })).json().scope
    ).toBe('read:profile')
  })

  test('end when the application revokes them', async () => {
    const first = await tokensFor(pod, alice, app)
    expect((await revoke(pod, { ...app, client_secret: 'x' }, first.access_token)).json()).toEqual({
      error: 'invalid_client'
    })
    expect((await revoke(pod, app, 'unknown')).statusCode).toBe(200)
    expect((await revoke(pod, app, '')).statusCode).toBe(400)
    await revoke(pod, app, first.access_token)
    expect(await status(first.access_token)).toBe(401)
    const second = (await refresh(pod, app, first.refresh_token)).json()
    await revoke(pod, app, second.refresh_token)
    expect(await status(second.access_token)).toBe(401)
  })

  test('end when the user withdraws the consent', async () => {
    const own = await register(pod.caller(), { name: 'Kite' })
    const { access_token: token, refresh_token: other } = await tokensFor(pod, bob, own)
    const list = async () => (await bob.inject({ url: '/api/v2/oauth/grants/' })).json()
    expect(await list()).toMatchObject([
      { client_id: own.client_id, name: 'Kite', scopes: 'read write' }
    ])
    const url = `/api/v2/oauth/grants/${own.client_id}/`
    expect((await alice.inject({ url })).statusCode).toBe(404)
    expect((await alice.inject({ method: 'DELETE', url })).statusCode).toBe(404)
    expect(await status(token)).toBe(200)
    expect((await bob.inject({ method: 'DELETE', url })).statusCode).toBe(204)
    expect([await status(token), await list()]).toEqual([401, []])
    expect((await refresh(pod, own, other)).json()).toEqual({ error: 'invalid_grant' })
  })

  test('tokens are valid for as long as the pod is configured', async () => {
    const short = await testPod({ now: () => time, accessTokenSeconds: 2 })
    const caller = await short.signIn('alice')
    const tokens = await tokensFor(short, caller, await register(caller))
    expect(tokens.expires_in).toBe(2)
    time += 2000
    expect(
      (await short.app.inject({ url: ME, headers: bearer(tokens.access_token) })).statusCode
    ).toBe(401)
    await short.close()
  })

  test('tokens can all be revoked from outside, for tests', async () => {
    const [hers, his] = [await tokensFor(pod, alice, app), await tokensFor(pod, bob, app)]
    await pod.app.inject({ method: 'DELETE', url: '/__faults/tokens?user=alice' })
    expect([await status(hers.access_token), await status(his.access_token)]).toEqual([401, 200])
    await pod.app.inject({ method: 'DELETE', url: '/__faults/tokens' })
    expect(await status(his.access_token)).toBe(401)
  })
})
