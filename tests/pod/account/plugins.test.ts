import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Plugin } from '../../../src/lib/contract/account/plugins.ts'
import { testPod, type Caller, type TestPod } from '../../support/pod.ts'

let pod: TestPod
let alice: Caller
beforeAll(async () => {
  pod = await testPod()
  alice = await pod.signIn('alice')
})
afterAll(() => pod.close())

const list = async (caller: Caller): Promise<Plugin[]> =>
  (await caller.inject({ url: '/api/v2/plugins/' })).json<Plugin[]>()
const post = (path: string, payload: object = {}) =>
  alice.inject({ method: 'POST', url: `/api/v2/plugins/${path}`, payload })
const maloja = async (caller = alice) => (await list(caller)).find(({ name }) => name === 'maloja')!

test('the built-in plugins exist, switched off', async () => {
  expect(
    (await list(alice)).map(({ name, enabled, values }) => ({ name, enabled, values }))
  ).toEqual(
    ['listenbrainz', 'maloja', 'scrobbler'].map((name) => ({ name, enabled: false, values: null }))
  )
  expect((await pod.caller().inject({ url: '/api/v2/plugins/' })).statusCode).toBe(401)
})

test('values are stored per user, and can be reset', async () => {
  const values = { server_url: 'https://maloja.example', api_key: 'k', delay: 5 }
  expect((await post('maloja', { ...values, stranger: 1 })).json()).toMatchObject({ values })
  expect((await maloja()).values).toEqual(values)
  expect((await maloja(await pod.signIn('bob'))).values).toBeNull()
  expect((await alice.inject({ method: 'DELETE', url: '/api/v2/plugins/maloja' })).statusCode).toBe(
    204
  )
  expect((await maloja()).values).toBeNull()
})

test('wrong values are reported by field', async () => {
  const answer = await post('maloja', { server_url: 'here', api_key: '', delay: 'long' })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toEqual({
    server_url: ['Enter a valid URL.'],
    api_key: ['This field may not be blank.'],
    delay: ['A valid number is required.']
  })
  expect((await post('listenbrainz', { submit_listenings: 'yes' })).json()).toEqual({
    user_token: ['This field is required.'],
    submit_listenings: ['Must be a valid boolean.']
  })
})

test('plugins are switched on and off without losing values; none here can be scanned', async () => {
  await post('listenbrainz', { user_token: 't' })
  expect((await post('listenbrainz/enable')).statusCode).toBe(200)
  const named = async () => (await list(alice))[0]!
  expect(await named()).toMatchObject({ enabled: true, values: { user_token: 't' } })
  await post('listenbrainz/disable')
  expect(await named()).toMatchObject({ enabled: false, values: { user_token: 't' } })
  expect((await post('listenbrainz/scan')).statusCode).toBe(405)
  for (const path of ['none', 'none/enable', 'none/scan'])
    expect((await post(path)).statusCode).toBe(404)
})
