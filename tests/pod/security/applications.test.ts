// Applications with few rights must not be able to get more.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FullApplication } from '../../../src/lib/contract/account/apps/apps.ts'
import { bearer, register, tokensFor } from '../../support/oauth.ts'
import { testPod, type Caller, type TestPod } from '../../support/pod.ts'

const APPS = '/api/v2/oauth/apps/'
const wanted = {
  name: 'Greedy',
  scopes: 'read write',
  redirect_uris: 'https://greedy.example/callback'
}

let pod: TestPod
let alice: Caller
let app: FullApplication
beforeAll(async () => {
  pod = await testPod()
  alice = await pod.signIn('alice')
  app = await register(alice)
})
afterAll(() => pod.close())

const create = (headers: Record<string, string>) =>
  pod.app.inject({ method: 'POST', url: APPS, headers, payload: wanted })

test('a token with few scopes makes no application that the user owns', async () => {
  const { access_token: token } = await tokensFor(pod, alice, app, 'read:libraries')
  const made = await create(bearer(token))
  expect([made.statusCode, made.json<FullApplication>().token]).toEqual([201, null])
  expect((await alice.inject({ url: APPS })).json()).toMatchObject({
    count: 1,
    results: [{ client_id: app.client_id }]
  })
})

test('a token with all scopes makes none either: no token has the security scopes', async () => {
  const { access_token: token } = await tokensFor(pod, alice, app)
  expect((await create(bearer(token))).json<FullApplication>().token).toBeNull()
})

test('the static token of an application does, but only with write:security', async () => {
  const [little, much] = [
    await register(alice, { scopes: 'read write:favorites' }),
    await register(alice)
  ]
  expect((await create(bearer(little.token!))).json<FullApplication>().token).toBeNull()
  expect((await create(bearer(much.token!))).json<FullApplication>().token).toMatch(/^[\w-]{40}$/)
})
