// What becomes invalid with a session, a password or a stolen token, and what others can see.
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { build } from '../../../pod/app.ts'
import { bearer, redeem, consent, refresh, register, tokensFor } from '../../support/oauth.ts'
import { PASSWORD, testPod, type Caller, type TestPod } from '../../support/pod.ts'

const ME = '/api/v2/users/me/'
let pod: TestPod
beforeEach(async () => void (pod = await testPod()))
afterEach(() => pod.close())

describe('the activity socket', () => {
  const open = async (caller: Caller, headers: Record<string, string> = {}) => {
    const cookie = `sessionid=${caller.cookies.sessionid}`
    const socket = await pod.app.injectWS('/api/v2/activity', { headers: { cookie, ...headers } })
    const heard: unknown[] = []
    socket.on('message', (data: Buffer) => heard.push(JSON.parse(String(data))))
    return { socket, heard, closed: new Promise<number>((resolve) => socket.on('close', resolve)) }
  }

  test('the activity socket closes after a logout', async () => {
    const alice = await pod.signIn('alice')
    const { closed } = await open(alice)
    await alice.inject({ method: 'POST', url: '/api/v2/users/logout' })
    expect(await closed).toBe(1008)
  })

  test('the activity socket sends nothing more to a disabled account', async () => {
    const { socket, heard, closed } = await open(await pod.signIn('alice'))
    pod.app.repositories.accounts.setActive(pod.app.repositories.users.byLogin('alice')!, false)
    pod.app.tell('everyone', { type: 'secret' })
    expect([await closed, heard]).toEqual([1008, []])
    socket.terminate()
  })

  test('the activity socket follows the current permissions, not those when it was opened', async () => {
    const { socket, heard } = await open(await pod.signIn('mod'))
    pod.app.db.run(`UPDATE users SET can_moderation = 0 WHERE username = 'mod'`)
    pod.app.tell({ permission: 'moderation' }, { type: 'report' })
    pod.app.tell('everyone', { type: 'last' })
    await expect.poll(() => heard.length).toBeGreaterThan(0)
    expect(heard).toEqual([{ type: 'last' }])
    socket.terminate()
  })

  test('the activity socket accepts pages of the pod itself only', async () => {
    const alice = await pod.signIn('alice')
    await expect(open(alice, { origin: 'https://evil.example' })).rejects.toThrow('403')
    await expect(open(alice, { origin: 'null' })).rejects.toThrow('403')
    const { socket } = await open(alice, { origin: 'http://pod.test', host: 'pod.test' })
    socket.terminate()
  })

  test('the activity socket accepts no long messages', async () => {
    const { socket, closed } = await open(await pod.signIn('alice'))
    socket.send('x'.repeat(100_000))
    expect([1006, 1009]).toContain(await closed)
  })
})

test('a new password ends the grants of applications, and the tokens of the user’s own applications', async () => {
  const alice = await pod.signIn('alice')
  const elsewhere = await pod.signIn('alice')
  const app = await register(alice)
  const tokens = await tokensFor(pod, alice, app)
  const { code } = (await consent(alice, app)).json<{ code: string }>()
  const status = async (token: string) =>
    (await pod.app.inject({ url: ME, headers: bearer(token) })).statusCode
  expect([await status(tokens.access_token), await status(app.token!)]).toEqual([200, 200])
  const payload = {
    old_password: PASSWORD,
    new_password1: 'a-quiet-inlet-at-dawn',
    new_password2: 'a-quiet-inlet-at-dawn'
  }
  const changed = await alice.inject({
    method: 'POST',
    url: '/api/v2/auth/registration/change-password',
    payload
  })
  expect(changed.statusCode).toBe(200)
  expect([await status(tokens.access_token), await status(app.token!)]).toEqual([401, 401])
  expect((await refresh(pod, app, tokens.refresh_token)).statusCode).toBe(400)
  expect((await redeem(pod, app, code)).statusCode).toBe(400)
  expect([
    (await alice.inject({ url: ME })).statusCode,
    (await elsewhere.inject({ url: ME })).statusCode
  ]).toEqual([200, 401])
})

test('a refresh token that is used twice ends all tokens of its consent', async () => {
  const alice = await pod.signIn('alice')
  const [app, other] = [await register(alice), await register(alice)]
  const first = await tokensFor(pod, alice, app)
  const second = (await refresh(pod, app, first.refresh_token)).json()
  const status = async () =>
    (await pod.app.inject({ url: ME, headers: bearer(second.access_token) })).statusCode
  expect((await refresh(pod, other, first.refresh_token)).json()).toEqual({
    error: 'invalid_grant'
  })
  expect(await status()).toBe(200)
  expect((await refresh(pod, app, first.refresh_token)).json()).toEqual({ error: 'invalid_grant' })
  expect(await status()).toBe(401)
  expect((await refresh(pod, app, second.refresh_token)).json()).toEqual({ error: 'invalid_grant' })
})

test('the database contains no key that opens a session', async () => {
  const { cookies } = await pod.signIn('alice')
  const keys = pod.app.db.all<{ key: string }>('SELECT key FROM sessions').map(({ key }) => key)
  expect(keys).toHaveLength(1)
  expect(keys[0]).not.toContain(cookies.sessionid!)
  const stolen = await pod.app.inject({ url: ME, cookies: { sessionid: keys[0]! } })
  expect(stolen.statusCode).toBe(401)
})

describe('suggested edits', () => {
  const list = async (name: string, query = '') => {
    const answer = await (await pod.signIn(name)).inject({ url: `/api/v2/mutations/${query}` })
    return [answer.statusCode, answer.json<{ count: number }>().count]
  }
  beforeEach(() => {
    const { reviews, users } = pod.app.repositories
    const asker = { user: undefined, origin: '', domain: 'localhost' }
    const date = '2026-01-01T00:00:00.000000Z'
    for (const name of ['alice', 'bob', 'bob'])
      reviews.mutations.add(asker, {
        target: { type: 'album', id: 1 },
        payload: {},
        created_by: users.byLogin(name)!.actor_id,
        date
      })
  })

  test('suggested edits are visible to their authors and to reviewers', async () => {
    expect([
      await list('alice'),
      await list('bob'),
      await list('mod'),
      await list('librarian')
    ]).toEqual([
      [200, 1],
      [200, 2],
      [200, 0],
      [200, 3]
    ])
  })

  test('unknown values of the filter are refused', async () => {
    for (const word of ['constructor', '__proto__', 'toString', 'maybe'])
      expect((await list('librarian', `?is_approved=${word}`))[0], word).toBe(400)
    expect(await list('librarian', '?is_approved=true')).toEqual([200, 0])
  })
})

test('only the owner can read the data folder', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'atoll-private-'))
  const data = join(parent, 'data')
  const app = await build({ data })
  await app.repositories.users.create({
    username: 'alice',
    password: PASSWORD,
    email: 'alice@example.org'
  })
  const reset = {
    method: 'POST',
    url: '/api/v2/auth/password/reset/',
    payload: { email: 'alice@example.org' }
  } as const
  expect((await app.inject(reset)).statusCode).toBe(200)
  const mode = (...path: string[]) => (statSync(join(data, ...path)).mode & 0o777).toString(8)
  const [letter] = readdirSync(join(data, 'outbox'))
  const databases = readdirSync(data).filter((name) => name.startsWith('pod.db'))
  expect([
    mode(),
    mode('outbox'),
    mode('outbox', letter!),
    ...databases.map((name) => mode(name))
  ]).toEqual(['700', '700', '600', ...databases.map(() => '600')])
  await app.close()
  rmSync(parent, { recursive: true })
})
