import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import WebSocket from 'ws'
import type { PodOptions } from '../../../pod/options.ts'
import { readOutbox } from '../../support/outbox.ts'
import { PASSWORD, testPod, type Caller, type TestPod } from '../../support/pod.ts'

const ME = '/api/v2/users/me/'
const wanted = {
  username: 'noor',
  email: 'noor@example.org',
  password1: 'undertow-and-swell',
  password2: 'undertow-and-swell'
}
const OPEN = { users__registration_enabled: true }
const DAY = 24 * 3600_000

let pod: TestPod
let time = Date.UTC(2026, 4, 1)
afterEach(() => pod.close())

async function start(options: Partial<PodOptions> = {}): Promise<void> {
  time = Date.UTC(2026, 4, 1)
  pod = await testPod({
    now: () => time,
    ...options,
    preferences: { ...OPEN, ...options.preferences }
  })
}
const post = async (path: string, payload: object, caller: Caller = pod.caller()) => {
  const answer = await caller.inject({ method: 'POST', url: `/api/v2/${path}`, payload })
  return {
    status: answer.statusCode,
    body: answer.body === '' ? '' : (answer.json() as Record<string, unknown>)
  }
}
const register = (change: object = {}, caller?: Caller) =>
  post('auth/registration/', { ...wanted, ...change }, caller)
async function logIn(username: string, password: string) {
  const caller = pod.caller()
  await caller.inject({ url: '/api/v2/instance/nodeinfo/2.1/' })
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const payload = new URLSearchParams({ username, password }).toString()
  const answer = await caller.inject({
    method: 'POST',
    url: '/api/v2/users/login',
    headers,
    payload
  })
  return { status: answer.statusCode, body: answer.body }
}
const mail = (to: string) => readOutbox(pod.app.files.root, to)
const keyOf = (to: string) => new URLSearchParams(mail(to).at(-1)!.link!.split('?')[1]).get('key')!

describe('an open pod', () => {
  beforeEach(() => start())

  test('an open pod makes the account, opens a session and asks to confirm the address', async () => {
    const caller = pod.caller()
    expect(await register({}, caller)).toEqual({ status: 204, body: '' })
    const me = (await caller.inject({ url: ME })).json() as Record<string, unknown>
    expect(me).toMatchObject({
      username: 'noor',
      email: 'noor@example.org',
      privacy_level: 'me',
      quota_status: { max: 1000 }
    })
    expect(mail('noor@example.org')[0]!.link).toMatch(/^\/auth\/email\/confirm\?key=[\w-]+$/)
    expect((await logIn('noor', wanted.password1)).status).toBe(200)
  })

  test('an open pod accepts the address only with its final slash', async () => {
    const answer = await pod
      .caller()
      .inject({ method: 'POST', url: '/api/v2/auth/registration', payload: wanted })
    expect(answer.statusCode).toBe(404)
  })

  test('an open pod reports everything that is missing or wrong at once', async () => {
    expect(await post('auth/registration/', {})).toEqual({
      status: 400,
      body: Object.fromEntries(
        ['username', 'email', 'password1', 'password2'].map((name) => [
          name,
          ['This field is required.']
        ])
      )
    })
    expect(await register({ username: '', email: 'noor', password1: '1234' })).toEqual({
      status: 400,
      body: {
        username: ['This field may not be blank.'],
        email: ['Enter a valid email address.'],
        password1: [
          'This password is too short. It must contain at least 8 characters.',
          'This password is entirely numeric.'
        ]
      }
    })
  })

  test.each([
    [
      'noor.waves',
      'Enter a valid username. This value may contain only letters, numbers, and _ characters.'
    ],
    [
      'nóór',
      'Enter a valid username. This value may contain only letters, numbers, and _ characters.'
    ],
    ['Service', 'Username can not be used. Please use other username.'],
    ['ALICE', 'A user with that username already exists.'],
    ['Buoy', 'A user with that username already exists.'],
    ['n'.repeat(151), 'Ensure this field has no more than 150 characters.']
  ])('an open pod refuses the name %s', async (username, problem) => {
    expect(await register({ username })).toEqual({ status: 400, body: { username: [problem] } })
  })

  test.each([
    ['short-1', 'password1', 'This password is too short. It must contain at least 8 characters.'],
    ['Sunshine1', 'password1', 'This password is too common.'],
    ['739201846', 'password1', 'This password is entirely numeric.'],
    ['noor_the_great', 'non_field_errors', 'The password is too similar to the username.'],
    ['coastline@example', 'non_field_errors', 'The password is too similar to the email address.']
  ])('an open pod refuses the password %s', async (password, field, problem) => {
    const change = {
      username: 'noor_the_gre',
      email: 'coastline@example.org',
      password1: password,
      password2: password
    }
    const { status, body } = await register(change)
    expect([status, (body as Record<string, string[]>)[field]]).toEqual([400, [problem]])
  })

  test('an open pod needs the same password twice', async () => {
    const body = { non_field_errors: ["The two password fields didn't match."] }
    expect(await register({ password2: 'undertow-and-swells' })).toEqual({ status: 400, body })
  })

  test('an open pod refuses an address that another account has confirmed, not one that was only entered', async () => {
    await register()
    const taken = { email: ['A user is already registered with this e-mail address.'] }
    expect(await register({ username: 'other', email: 'ALICE@example.org' })).toEqual({
      status: 400,
      body: taken
    })
    expect((await register({ username: 'other' })).status).toBe(204)
    expect(
      await post('auth/registration/verify-email', { key: keyOf('noor@example.org') })
    ).toEqual({
      status: 200,
      body: { detail: 'ok' }
    })
    expect(await register({ username: 'third' })).toEqual({ status: 400, body: taken })
  })

  test('a key works once, for three days', async () => {
    await register()
    const key = keyOf('noor@example.org')
    expect(await post('auth/registration/verify-email/', {})).toEqual({
      status: 400,
      body: { key: ['This field is required.'] }
    })
    expect(await post('auth/registration/verify-email/', { key: 'nothing' })).toEqual({
      status: 404,
      body: { detail: 'Not found.' }
    })
    time += 3 * DAY + 1
    expect((await post('auth/registration/verify-email/', { key })).status).toBe(404)
    time -= 2
    expect((await post('auth/registration/verify-email/', { key })).status).toBe(200)
    expect((await post('auth/registration/verify-email/', { key })).status).toBe(404)
  })

  test('a wrong invitation is refused even on an open pod', async () => {
    const body = { invitation: ['Invalid invitation code'] }
    expect(await register({ invitation: 'NOPE' })).toEqual({ status: 400, body })
    expect((await register({ invitation: '' })).status).toBe(204)
  })
})

describe('a closed pod', () => {
  beforeEach(() => start({ preferences: { users__registration_enabled: false } }))
  const invite = (code?: string) => {
    const { invitations, users } = pod.app.repositories
    return invitations.create(users.byLogin('admin')!, code)
  }

  test('a closed pod says so, whatever else is wrong', async () => {
    expect(await register({ username: '' })).toEqual({
      status: 403,
      body: { detail: 'Registration has been disabled' }
    })
  })

  test('a closed pod accepts an invitation once, in upper or lower case, for 14 days', async () => {
    const { code } = invite()
    expect(code).toMatch(/^[A-Z]{10}$/)
    const wrong = { status: 400, body: { invitation: ['Invalid invitation code'] } }
    expect(await register({ invitation: 'WRONG' })).toEqual(wrong)
    expect(await register({ invitation: ` ${code.toLowerCase()} ` })).toEqual({
      status: 204,
      body: ''
    })
    const again = { username: 'other', email: 'other@example.org', invitation: code }
    expect(await register(again)).toEqual(wrong)
    invite('summer')
    time += 14 * DAY + 1
    expect(await register({ ...again, invitation: 'SUMMER' })).toEqual(wrong)
  })
})

describe('a pod that needs confirmed addresses', () => {
  beforeEach(() => start({ emailVerification: 'mandatory' }))

  test('a pod that needs confirmed addresses opens no session and lets nobody sign in before', async () => {
    const caller = pod.caller()
    expect(await register({}, caller)).toEqual({
      status: 201,
      body: { detail: 'Verification e-mail sent.' }
    })
    expect((await caller.inject({ url: ME })).statusCode).toBe(401)
    expect((await logIn('noor', wanted.password1)).status).toBe(500)
    await post('auth/registration/verify-email', { key: keyOf('noor@example.org') })
    expect((await logIn('noor', wanted.password1)).status).toBe(200)
  })
})

describe('a pod whose moderators approve', () => {
  const form = {
    help_text: { text: 'Tell us **why**.', content_type: 'text/markdown' },
    fields: [
      { label: 'Why do you come?', required: true, input_type: 'long_text' },
      { label: 'Who sent you?', required: false, input_type: 'short_text' }
    ]
  }
  beforeEach(() =>
    start({
      preferences: {
        moderation__signup_approval_enabled: true,
        moderation__signup_form_customization: form
      }
    })
  )

  test('a pod whose moderators approve requires answers to its questions', async () => {
    expect(await register()).toEqual({
      status: 400,
      body: { request_fields: ['This field is required.'] }
    })
    expect(await register({ request_fields: { 'Who sent you?': 'The wind' } })).toEqual({
      status: 400,
      body: { request_fields: { 'Why do you come?': ['This field is required.'] } }
    })
    expect(await register({ request_fields: { 'Why do you come?': 'x'.repeat(5001) } })).toEqual({
      status: 400,
      body: {
        request_fields: {
          'Why do you come?': ['Ensure this field has no more than 5000 characters.']
        }
      }
    })
  })

  test('a question called like what every object has is not taken as answered', async () => {
    await pod.close()
    const fields = [{ label: 'constructor', required: true, input_type: 'short_text' }]
    await start({
      preferences: {
        moderation__signup_approval_enabled: true,
        moderation__signup_form_customization: { help_text: null, fields }
      }
    })
    expect(await register({ request_fields: {} })).toEqual({
      status: 400,
      body: { request_fields: { constructor: ['This field is required.'] } }
    })
  })

  test('a pod whose moderators approve keeps the account inactive, files a request, and informs moderators by e-mail and socket', async () => {
    const address = new URL(await pod.app.listen({ port: 0 }))
    const events: unknown[] = []
    const sockets = await Promise.all(
      ['mod', 'alice'].map(async (name) => {
        const { cookies } = await pod.signIn(name)
        const socket = new WebSocket(`ws://${address.host}/api/v2/activity`, {
          headers: { cookie: `sessionid=${cookies.sessionid}` }
        })
        await new Promise((resolve) => socket.once('open', resolve))
        return socket
      })
    )
    const heard = new Promise((resolve) =>
      sockets[0]!.on('message', (text) => {
        events.push(JSON.parse(String(text)))
        resolve(undefined)
      })
    )
    sockets[1]!.on('message', () => events.push('alice heard it'))
    const caller = pod.caller()
    const request_fields = { 'Why do you come?': 'For the tide', Unknown: 'dropped' }
    expect(await register({ request_fields }, caller)).toEqual({ status: 204, body: '' })
    expect((await caller.inject({ url: ME })).statusCode).toBe(401)
    expect(await logIn('noor', wanted.password1)).toEqual({
      status: 400,
      body: '{"non_field_errors":["Unable to log in with provided credentials"]}'
    })
    await heard
    expect(events).toMatchObject([{ type: 'user_request.created', pending_count: 1 }])
    for (const socket of sockets) socket.terminate()
    expect(pod.app.db.get('SELECT status, metadata FROM user_requests')).toEqual({
      status: 'pending',
      metadata: JSON.stringify({ 'Why do you come?': 'For the tide' })
    })
    expect(mail('mod@localhost')[0]).toMatchObject({
      subject: 'noor asks for an account',
      link: '/manage/moderation/requests'
    })
    expect(mail('admin@localhost')).toHaveLength(1)
    expect(mail('alice@example.org')).toEqual([])
  })
})

describe('the address and the end of an account', () => {
  beforeEach(() => start())

  test('the address changes once the new one is confirmed', async () => {
    const alice = await pod.signIn('alice')
    const change = (body: object) => post('users/change-email', body, alice)
    expect(await change({ email: 'new@example.org', password: 'wrong' })).toEqual({
      status: 400,
      body: { password: ['Invalid password'] }
    })
    await register()
    await post('auth/registration/verify-email', { key: keyOf('noor@example.org') })
    expect(await change({ email: 'Noor@example.org', password: PASSWORD })).toEqual({
      status: 400,
      body: { email: ['This e-mail address is already in use'] }
    })
    expect(await change({ email: 'new@example.org', password: PASSWORD })).toEqual({
      status: 204,
      body: ''
    })
    const email = async () => (await alice.inject({ url: ME })).json().email as string
    expect(await email()).toBe('alice@example.org')
    await post('auth/registration/verify-email', { key: keyOf('new@example.org') })
    expect(await email()).toBe('new@example.org')
    expect((await post('users/change-email', {})).status).toBe(401)
  })

  test('deleting needs the password and a confirmation, ends every session and token, and keeps the name', async () => {
    const alice = await pod.signIn('alice')
    const elsewhere = await pod.signIn('alice')
    const remove = async (payload: object) => {
      const answer = await alice.inject({ method: 'DELETE', url: ME, payload })
      return [answer.statusCode, answer.body]
    }
    const token = (await alice.inject({ url: ME })).json().tokens.listen as string
    expect(await remove({ password: 'wrong', confirm: true })).toEqual([
      400,
      '{"password":["Invalid password"]}'
    ])
    expect(await remove({ password: PASSWORD, confirm: false })).toEqual([
      400,
      '{"confirm":["Please confirm deletion"]}'
    ])
    expect(await remove({ password: PASSWORD })).toEqual([
      400,
      '{"confirm":["Please confirm deletion"]}'
    ])
    expect(await remove({ password: PASSWORD, confirm: true })).toEqual([204, ''])
    expect((await elsewhere.inject({ url: ME })).statusCode).toBe(401)
    expect((await logIn('alice', PASSWORD)).status).toBe(400)
    const track = (await pod.caller().inject({ url: '/api/v2/tracks/1/' })).json()
      .listen_url as string
    expect((await pod.app.inject({ url: `${track}?token=${token}` })).statusCode).toBe(401)
    expect(await register({ username: 'Alice' })).toEqual({
      status: 400,
      body: { username: ['A user with that username already exists.'] }
    })
    const type = pod.app.db.get<{ type: string }>(
      `SELECT type FROM actors WHERE username = 'alice'`
    )!.type
    expect(type).toBe('Tombstone')
  })

  test('the music of a library is deleted with its owner', async () => {
    const admin = await pod.signIn('admin')
    await admin.inject({
      method: 'DELETE',
      url: ME,
      payload: { password: PASSWORD, confirm: true }
    })
    expect((await pod.caller().inject({ url: '/api/v2/tracks/?playable=true' })).json().count).toBe(
      0
    )
  })
})
