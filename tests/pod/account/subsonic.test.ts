import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SubsonicToken } from '../../../src/lib/contract/account/settings.ts'
import { testPod, type Caller, type TestPod } from '../../support/pod.ts'

let pod: TestPod
let alice: Caller
beforeAll(async () => {
  pod = await testPod()
  alice = await pod.signIn('alice')
})
afterAll(() => pod.close())

const ask = (caller: Caller, method: 'GET' | 'POST' | 'DELETE' = 'GET') =>
  caller.inject({ method, url: '/api/v2/users/alice/subsonic-token/' })
const token = async (method?: 'GET' | 'POST') =>
  (await ask(alice, method)).json<SubsonicToken>().subsonic_api_token

test('a password is made, replaced, and removed', async () => {
  expect(await token()).toBeNull()
  const first = await token('POST')
  expect(first).toMatch(/^[a-z]+(-[a-z]+){4}$/)
  expect(await token()).toBe(first)
  expect(await token('POST')).not.toBe(first)
  expect((await ask(alice, 'DELETE')).statusCode).toBe(204)
  expect(await token()).toBeNull()
})

test('a password is only for one’s own account, and only if the pod offers it', async () => {
  const answer = await ask(await pod.signIn('bob'))
  expect([answer.statusCode, answer.body]).toEqual([403, ''])
  expect((await ask(pod.caller())).statusCode).toBe(401)
  pod.app.repositories.instance.setPreference('subsonic__enabled', false)
  for (const method of ['GET', 'POST', 'DELETE'] as const) {
    const closed = await ask(alice, method)
    expect([closed.statusCode, closed.body]).toEqual([405, ''])
  }
})
