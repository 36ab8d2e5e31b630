// A pod that requires authentication shows anonymous visitors nothing of its library, at no
// address.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints, type Endpoint } from '../../../src/lib/contract/endpoints.ts'
import { testPod, type TestPod } from '../../support/pod.ts'

let pod: TestPod
beforeAll(async () => void (pod = await testPod({ requireAuth: true })))
afterAll(() => pod.close())

const UUID = '00000000-0000-4000-8000-000000000000'
/**
 * Endpoints for signing in, signing up, requesting e-mails and drawing a text; none returns music.
 */
const OPEN = [
  'authorize',
  'confirmPasswordReset',
  'createApp',
  'getApp',
  'getChannelChoices',
  'getNodeInfo',
  'listInstanceSettings',
  'login',
  'logout',
  'previewText',
  'proxyAttachment',
  'rateLimit',
  'register',
  'requestPasswordReset',
  'revokeToken',
  'token',
  'verifyEmail'
]

test('every endpoint except those for signing in refuses anonymous requests', async () => {
  const answered: string[] = []
  for (const [name, each] of Object.entries(endpoints) as [string, Endpoint][]) {
    if (name === 'activity') continue
    const url = `/api/v2/${each.path.replace(':uuid', UUID).replace(/:\w+/g, '1')}`
    const { statusCode } = await pod.app.inject({
      method: each.method,
      url,
      ...(each.method === 'GET' ? {} : { payload: {} })
    })
    if (statusCode !== 401 || OPEN.includes(name)) answered.push(name)
  }
  expect(answered.toSorted()).toEqual(OPEN)
})

test('a radio session returns no track to anonymous visitors', async () => {
  const url = '/api/v2/radios/sessions/'
  const payload = { radio_type: 'random' }
  expect((await pod.app.inject({ method: 'POST', url, payload })).statusCode).toBe(401)
  const alice = await pod.signIn('alice')
  expect((await alice.inject({ method: 'POST', url, payload })).statusCode).toBe(201)
})

test('federation ids answer anonymous visitors the same, whether the object exists or not', async () => {
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
