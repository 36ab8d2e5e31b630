import { afterEach, beforeEach, expect, test } from 'vitest'
import { readOutbox } from '../../support/outbox.ts'
import { PASSWORD, testPod, type Caller, type TestPod } from '../../support/pod.ts'

const ME = '/api/v2/users/me/'
const NEW = 'a-quiet-inlet-at-dawn'
const REQUIRED = ['This field is required.']

let pod: TestPod
let time = 0
beforeEach(async () => {
  time = Date.UTC(2026, 4, 1)
  pod = await testPod({ now: () => time })
})
afterEach(() => pod.close())

const post = async (path: string, payload: object, caller: Caller = pod.caller()) => {
  const answer = await caller.inject({ method: 'POST', url: `/api/v2/auth/${path}`, payload })
  return [answer.statusCode, answer.json() as unknown]
}
const pair = (first: string, second = first) => ({ new_password1: first, new_password2: second })
async function letter(): Promise<{ uid: string; token: string }> {
  await post('password/reset/', { email: 'alice@example.org' })
  const [, query = ''] = readOutbox(pod.app.files.root, 'alice@example.org')
    .at(-1)!
    .link!.split('?')
  return Object.fromEntries(new URLSearchParams(query)) as { uid: string; token: string }
}
async function canLogIn(password: string): Promise<boolean> {
  const caller = pod.caller()
  await caller.inject({ url: '/api/v2/instance/nodeinfo/2.1/' })
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const payload = new URLSearchParams({ username: 'alice', password }).toString()
  return (
    (await caller.inject({ method: 'POST', url: '/api/v2/users/login', headers, payload }))
      .statusCode === 200
  )
}

test('a request for a reset is answered the same for known and unknown addresses', async () => {
  const sent = [200, { detail: 'Password reset e-mail has been sent.' }]
  expect(await post('password/reset/', { email: 'nobody@example.org' })).toEqual(sent)
  expect(await post('password/reset/', { email: 'ALICE@example.org' })).toEqual(sent)
  expect(readOutbox(pod.app.files.root).map(({ to }) => to)).toEqual(['alice@example.org'])
  expect(await post('password/reset/', {})).toEqual([400, { email: REQUIRED }])
  expect(await post('password/reset/', { email: 'alice' })).toEqual([
    400,
    { email: ['Enter a valid email address.'] }
  ])
})

test('the link in the e-mail sets a password once, within three days', async () => {
  const link = await letter()
  const confirm = (change: object = {}) =>
    post('password/reset/confirm/', { ...link, ...pair(NEW), ...change })
  expect(await post('password/reset/confirm/', {})).toEqual([
    400,
    { uid: REQUIRED, token: REQUIRED, new_password1: REQUIRED, new_password2: REQUIRED }
  ])
  expect(await confirm({ uid: 'zzz' })).toEqual([400, { uid: ['Invalid value'] }])
  expect(await confirm({ token: 'zzz' })).toEqual([400, { token: ['Invalid value'] }])
  expect(await confirm(pair(NEW, 'other-words'))).toEqual([
    400,
    { new_password2: ['The two password fields didn’t match.'] }
  ])
  expect(await confirm(pair('12345678'))).toEqual([
    400,
    { new_password2: ['This password is too common.', 'This password is entirely numeric.'] }
  ])
  expect(await confirm(pair('x'.repeat(129)))).toMatchObject([
    400,
    { new_password1: ['Ensure this field has no more than 128 characters.'] }
  ])
  time += 3 * 24 * 3600_000 + 1
  expect(await confirm()).toEqual([400, { token: ['Invalid value'] }])
  time -= 2
  expect(await confirm()).toEqual([
    200,
    { detail: 'Password has been reset with the new password.' }
  ])
  expect(await confirm()).toEqual([400, { token: ['Invalid value'] }])
  expect([await canLogIn(PASSWORD), await canLogIn(NEW)]).toEqual([false, true])
})

test('a reset ends every session', async () => {
  const alice = await pod.signIn('alice')
  await post('password/reset/confirm/', { ...(await letter()), ...pair(NEW) })
  expect((await alice.inject({ url: ME })).statusCode).toBe(401)
})

test('changing the password needs the old one, ends other sessions and listening tokens', async () => {
  const alice = await pod.signIn('alice')
  const elsewhere = await pod.signIn('alice')
  const change = (body: object) => post('registration/change-password', body, alice)
  expect(await change({ old_password: 'wrong', ...pair(NEW) })).toEqual([
    400,
    { old_password: ['Your old password was entered incorrectly. Please enter it again.'] }
  ])
  expect(await change({})).toEqual([
    400,
    { old_password: REQUIRED, new_password1: REQUIRED, new_password2: REQUIRED }
  ])
  expect(await change({ old_password: PASSWORD, ...pair('alice@example') })).toEqual([
    400,
    { new_password2: ['The password is too similar to the email address.'] }
  ])
  const token = (await alice.inject({ url: ME })).json().tokens.listen as string
  const { listen_url: url } = (await alice.inject({ url: '/api/v2/tracks/1/' })).json() as {
    listen_url: string
  }
  const play = async () => (await pod.app.inject({ url: `${url}?token=${token}` })).statusCode
  expect(await play()).toBe(200)
  expect(await change({ old_password: PASSWORD, ...pair(NEW) })).toEqual([
    200,
    { detail: 'New password has been saved.' }
  ])
  expect(await play()).toBe(401)
  expect((await alice.inject({ url: ME })).statusCode).toBe(200)
  expect((await elsewhere.inject({ url: ME })).statusCode).toBe(401)
  expect(await canLogIn(NEW)).toBe(true)
})
