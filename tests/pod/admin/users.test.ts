// The accounts of a pod as those manage them who may change its settings.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { eachDialect } from '../../support/dialects/each-dialect.ts'
import { testPod, type Caller, type TestPod } from '../../support/pod.ts'

let pod: TestPod
let admin: Caller
afterEach(() => pod.close())

eachDialect('the accounts of a pod of dialect %s', (dialect, base) => {
  let now: number
  beforeEach(async () => {
    now = Date.now()
    pod = await testPod({ dialect, now: () => now })
    admin = await pod.signIn('admin')
  })

  const send = async (caller: Caller, method: 'GET' | 'PATCH', path = '', payload?: object) => {
    const answer = await caller.inject({
      method,
      url: `${base}/manage/users/users/${path}`,
      ...(payload && { payload })
    })
    const isJson = String(answer.headers['content-type']).startsWith('application/json')
    return { status: answer.statusCode, body: isJson ? answer.json() : answer.body }
  }
  const names = async (query: string): Promise<string[]> =>
    (await send(admin, 'GET', query)).body.results.map(
      ({ username }: { username: string }) => username
    )
  const idOf = (name: string) => pod.app.repositories.users.byLogin(name)!.id
  const change = (name: string, payload: object) => send(admin, 'PATCH', `${idOf(name)}/`, payload)

  test('an account becomes an administrator with every permission, and stops to be one', async () => {
    const made = await change('alice', { is_superuser: true })
    expect(made.body).toMatchObject({
      is_superuser: true,
      permissions: { library: true, moderation: true, settings: true }
    })
    expect(await names('?is_superuser=true')).toContain('alice')
    expect((await change('alice', { is_superuser: false })).body).toMatchObject({
      is_superuser: false,
      permissions: { library: false, moderation: false, settings: false }
    })
    expect((await change('alice', { is_superuser: 'x' })).status).toBe(400)
  })

  test('a row has the person, what they may do and their storage', async () => {
    const { body } = await send(admin, 'GET', '?q=alice')
    expect(body).toMatchObject({ count: 1, next: null, previous: null })
    expect(body.results[0]).toEqual({
      id: idOf('alice'),
      username: 'alice',
      actor: expect.objectContaining({ full_username: 'alice@localhost' }),
      email: 'alice@example.org',
      name: 'Alice',
      is_active: true,
      is_staff: false,
      is_superuser: false,
      date_joined: expect.any(String),
      last_activity: null,
      permissions: { library: false, moderation: false, settings: false },
      privacy_level: 'everyone',
      upload_quota: null,
      full_username: 'alice@localhost'
    })
    expect((await send(admin, 'GET', `${idOf('alice')}/`)).body).toEqual(body.results[0])
    expect(await send(admin, 'GET', '999/')).toMatchObject({ status: 404 })
  })

  test('the list has a search, filters, orders and pages, and ignores what it does not know', async () => {
    const all = ['admin', 'alice', 'bob', 'librarian', 'mod']
    expect(await names('?ordering=username')).toEqual(all)
    expect(await names('?ordering=-username')).toEqual(all.toReversed())
    expect(await names('?ordering=username&page_size=2&page=2')).toEqual(['bob', 'librarian'])
    expect(await names('?q=example.org')).toEqual(['alice'])
    expect(await names('?permission_moderation=true')).toEqual(['mod'])
    expect(await names('?is_superuser=true')).toEqual(['admin'])
    expect(await names('?is_active=false')).toEqual([])
    expect(await names('?is_active=perhaps')).toHaveLength(5)
    expect(await names('?ordering=email')).toHaveLength(5)
  })

  test('only those with the permission for settings see and change accounts', async () => {
    for (const name of ['alice', 'mod', 'librarian']) {
      const caller = await pod.signIn(name)
      expect((await send(caller, 'GET')).status).toBe(403)
      expect((await send(caller, 'PATCH', `${idOf('bob')}/`, { is_active: false })).status).toBe(
        403
      )
    }
    expect((await send(pod.caller(), 'GET')).status).toBe(401)
    await change('alice', { permissions: { settings: true } })
    const alice = await pod.signIn('alice')
    expect((await send(alice, 'GET')).status).toBe(200)
    expect((await alice.inject({ url: `${base}/manage/tags/` })).statusCode).toBe(403)
  })

  test('a permission is given and taken at once, and the others stay', async () => {
    const alice = await pod.signIn('alice')
    const mine = async () =>
      (await alice.inject({ url: `${base}/users/me/` })).json().permissions as unknown
    await change('alice', { permissions: { library: true } })
    expect(await mine()).toEqual({ library: true, moderation: false, settings: false })
    await change('alice', { permissions: { moderation: true } })
    await change('alice', { permissions: { library: false } })
    expect(await mine()).toEqual({ library: false, moderation: true, settings: false })
  })

  test('a quota counts at once: a number, 0 for none, null for that of the pod', async () => {
    const alice = await pod.signIn('alice')
    const most = async () =>
      (await alice.inject({ url: `${base}/users/me/` })).json().quota_status.max as unknown
    expect(await most()).toBe(1000)
    pod.app.repositories.preferences.set('users__upload_quota', 70)
    expect(await most()).toBe(70)
    expect((await change('alice', { upload_quota: 5 })).body.upload_quota).toBe(5)
    expect(await most()).toBe(5)
    await change('alice', { upload_quota: 0 })
    expect(await most()).toBe(0)
    await change('alice', { upload_quota: null })
    expect(await most()).toBe(70)
  })

  test('an account without login loses its session, and gets it back', async () => {
    const alice = await pod.signIn('alice')
    const status = async () => (await alice.inject({ url: `${base}/users/me/` })).statusCode
    expect((await change('alice', { is_active: false })).body.is_active).toBe(false)
    expect(await status()).toBe(401)
    expect(await names('?is_active=false')).toEqual(['alice'])
    await change('alice', { is_active: true })
    expect(await status()).toBe(200)
  })

  test('wrong values are refused with the messages of real pods, or crash as there', async () => {
    expect(await change('alice', { upload_quota: 'x' })).toEqual({
      status: 400,
      body: { upload_quota: ['A valid integer is required.'] }
    })
    expect((await change('alice', { upload_quota: 1.5 })).status).toBe(400)
    expect((await change('alice', { is_active: 'x' })).body).toEqual({
      is_active: ['Must be a valid boolean.']
    })
    expect((await change('alice', { is_active: null })).body).toEqual({
      is_active: ['This field may not be null.']
    })
    expect((await change('alice', { permissions: null })).body).toEqual({
      permissions: ['This field may not be null.']
    })
    for (const crash of [{ upload_quota: -1 }, { permissions: { all: true } }])
      expect((await change('alice', crash)).status).toBe(500)
    expect((await change('alice', {})).status).toBe(200)
    expect((await send(admin, 'GET', '?q=alice')).body.results[0].upload_quota).toBe(null)
  })

  test('the last activity is noted every 15 minutes at most', async () => {
    const alice = await pod.signIn('alice')
    const seen = async () => {
      await alice.inject({ url: `${base}/users/me/` })
      return (await send(admin, 'GET', '?q=alice')).body.results[0].last_activity as string
    }
    const first = await seen()
    expect(Date.parse(first)).toBe(now)
    now += 14 * 60_000
    expect(await seen()).toBe(first)
    now += 2 * 60_000
    expect(Date.parse(await seen())).toBe(now)
  })
})

describe('a pod that gives permissions to everybody', () => {
  test('accounts show what everybody may do', async () => {
    pod = await testPod({ preferences: { users__default_permissions: ['library'] } })
    admin = await pod.signIn('admin')
    const answer = await admin.inject({ url: '/api/v2/manage/users/users/?q=alice' })
    expect(answer.json().results[0].permissions).toEqual({
      library: true,
      moderation: false,
      settings: false
    })
  })
})
