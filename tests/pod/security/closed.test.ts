// A pod that requires authentication tells strangers nothing of its library, by whatever door.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints, type Endpoint } from '../../../src/lib/contract/endpoints.ts'
import { testPod, type TestPod } from '../../support/pod.ts'

let pod: TestPod
beforeAll(async () => void (pod = await testPod({ requireAuth: true })))
afterAll(() => pod.close())

const UUID = '00000000-0000-4000-8000-000000000000'
/** What strangers need to sign in, sign up or be sent letters; none of it knows of music. */
const OPEN = [
  'authorize',
  'confirmPasswordReset',
  'createApp',
  'getApp',
  'getNodeInfo',
  'listInstanceSettings',
  'login',
  'logout',
  'proxyAttachment',
  'rateLimit',
  'register',
  'resetPassword',
  'revokeToken',
  'token',
  'verifyEmail'
]

test('every call but those of signing in is refused to strangers', async () => {
  const answered: string[] = []
  for (const [name, each] of Object.entries(endpoints) as [string, Endpoint][]) {
    if (name === 'activity') continue
    const url = `/api/${each.base ?? 'v2'}/${each.path.replace(':uuid', UUID).replace(/:\w+/g, '1')}`
    const { statusCode } = await pod.app.inject({ method: each.method, url, ...(each.method === 'GET' ? {} : { payload: {} }) })
    if (statusCode !== 401 || OPEN.includes(name)) answered.push(name)
  }
  expect(answered.toSorted()).toEqual(OPEN)
})

test('a radio session gives strangers no track', async () => {
  const url = '/api/v2/radios/sessions/'
  const payload = { radio_type: 'random' }
  expect((await pod.app.inject({ method: 'POST', url, payload })).statusCode).toBe(401)
  const alice = await pod.signIn('alice')
  expect((await alice.inject({ method: 'POST', url, payload })).statusCode).toBe(201)
})

test('federation ids answer strangers alike, whether there is something or not', async () => {
  const uuid = pod.app.db.get<{ uuid: string }>('SELECT uuid FROM albums')!.uuid
  const alice = await pod.signIn('alice')
  for (const [path, status] of [
    [`music/albums/${uuid}`, 302],
    ['music/albums/none', 404],
    ['actors/alice', 302],
    ['actors/nobody', 404]
  ] as const) {
    expect((await pod.app.inject({ url: `/federation/${path}` })).statusCode, path).toBe(401)
    expect((await alice.inject({ url: `/federation/${path}` })).statusCode, path).toBe(status)
  }
})
