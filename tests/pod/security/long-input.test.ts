// Texts that cost the pod more work than the sender. Each test takes seconds at most; without
// limits it took minutes or hours.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { similarityProblems } from '../../../pod/accounts/password-rules.ts'
import { PASSWORD, testPod, type Caller, type TestPod } from '../../support/pod.ts'

const SECOND = 1000
let pod: TestPod
let alice: Caller
beforeAll(async () => {
  pod = await testPod({ preferences: { users__registration_enabled: true } })
  alice = await pod.signIn('alice')
})
afterAll(() => pod.close())

const post = async (path: string, payload: object, caller: Caller = pod.caller()) => {
  const started = performance.now()
  const answer = await caller.inject({ method: 'POST', url: `/api/v2/${path}`, payload })
  return {
    status: answer.statusCode,
    body: answer.body === '' ? undefined : answer.json(),
    ms: performance.now() - started
  }
}

/** A valid e-mail address of about `size` letters. */
const longAddress = (size: number): string => `n@${'a.'.repeat(size / 2)}example.org`

test('a sign-up with a password and an address of 15,000 letters is refused at once', async () => {
  const password = 'ab'.repeat(7500)
  const payload = {
    username: 'nina',
    email: longAddress(15_000),
    password1: password,
    password2: password
  }
  const { status, body, ms } = await post('auth/registration/', payload)
  expect([status, body]).toEqual([
    400,
    {
      email: ['Ensure this field has no more than 254 characters.'],
      password1: ['Ensure this field has no more than 128 characters.']
    }
  ])
  expect(ms).toBeLessThan(SECOND)
})

test('no other form accepts such an address either', async () => {
  const email = longAddress(15_000)
  const refused = {
    status: 400,
    body: { email: ['Ensure this field has no more than 254 characters.'] }
  }
  expect(await post('auth/password/reset/', { email })).toMatchObject(refused)
  expect(await post('users/change-email', { email, password: PASSWORD }, alice)).toMatchObject(
    refused
  )
})

test('a list in place of a text does not bypass the limits', async () => {
  expect(await post('auth/password/reset/', { email: [longAddress(15_000)] })).toMatchObject({
    status: 400
  })
  const first = ['a-quiet-inlet-at-dawn']
  const change = { old_password: PASSWORD, new_password1: first, new_password2: first }
  expect(await post('auth/registration/change-password', change, alice)).toMatchObject({
    status: 400
  })
})

test('comparing a password with an e-mail address stays cheap for accounts that have a long address already', () => {
  const started = performance.now()
  similarityProblems('ab'.repeat(7500), { username: 'nina', email: longAddress(15_000) })
  expect(performance.now() - started).toBeLessThan(SECOND)
  expect(
    similarityProblems('alice@example', { username: 'nina', email: 'alice@example.org' })
  ).toEqual(['The password is too similar to the email address.'])
})
