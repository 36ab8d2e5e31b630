// Invitations as those manage them who may change the pod's settings.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { eachDialect } from '../../support/dialects/each-dialect.ts'
import { testPod, type Caller, type TestPod } from '../../support/pod.ts'

const DAY = 24 * 3600_000
let pod: TestPod
let admin: Caller
afterEach(() => pod.close())

eachDialect('the invitations of a pod of dialect %s', (dialect, base) => {
  let now: number
  beforeEach(async () => {
    now = Date.now()
    pod = await testPod({ dialect, now: () => now })
    admin = await pod.signIn('admin')
  })

  const send = async (caller: Caller, method: 'GET' | 'POST', path = '', payload?: object) => {
    const answer = await caller.inject({
      method,
      url: `${base}/manage/users/invitations/${path}`,
      ...(payload && { payload })
    })
    const isJson = String(answer.headers['content-type']).startsWith('application/json')
    return { status: answer.statusCode, body: isJson ? answer.json() : answer.body }
  }
  const add = (code?: unknown) => send(admin, 'POST', '', code === undefined ? {} : { code })
  const codes = async (query = ''): Promise<string[]> =>
    (await send(admin, 'GET', query)).body.results.map(({ code }: { code: string }) => code)
  const act = (objects: unknown) => send(admin, 'POST', 'action/', { action: 'delete', objects })
  const register = (invitation: string) =>
    pod.caller().inject({
      method: 'POST',
      url: `${base}/auth/registration/`,
      payload: {
        username: 'wren',
        email: 'wren@example.org',
        password1: 'sea-glass-harbour',
        password2: 'sea-glass-harbour',
        invitation
      }
    })

  test('the pod makes a code, or takes the chosen one', async () => {
    const made = await add()
    expect(made).toMatchObject({
      status: 201,
      body: {
        owner: { username: 'admin', upload_quota: null },
        invited_user: null,
        users: []
      }
    })
    expect(made.body.code).toMatch(/^[A-Z]{10}$/)
    const { creation_date: from, expiration_date: until } = made.body
    expect(Date.parse(until) - Date.parse(from)).toBe(14 * DAY)
    expect((await add(' shore ')).body.code).toBe('shore')
    expect((await add(null)).body.code).toMatch(/^[A-Z]{10}$/)
  })

  test('a code is refused that exists in another case, is empty or no text', async () => {
    await add('Shore')
    expect(await add('sHORE')).toEqual({
      status: 400,
      body: { code: ['An invitation with this code already exists'] }
    })
    expect((await add('  ')).body).toEqual({ code: ['This field may not be blank.'] })
    expect((await add([])).body).toEqual({ code: ['Not a valid string.'] })
    expect((await add('x'.repeat(50))).status).toBe(201)
    expect((await add('x'.repeat(51))).status).toBe(500)
  })

  test('a used one names the person, and is open no more', async () => {
    await add('shore')
    expect((await register('SHORE')).statusCode).toBe(204)
    const { body } = await send(admin, 'GET', '?q=shore')
    expect(body.results[0]).toMatchObject({
      invited_user: { username: 'wren' },
      users: [{ username: 'wren', email: 'wren@example.org' }]
    })
    expect((await register('shore')).statusCode).toBe(400)
    expect([await codes('?is_open=true'), await codes('?is_open=false')]).toEqual([[], ['shore']])
  })

  test('a used one stays used when its account is deleted, and looks ended', async () => {
    await add('shore')
    await register('shore')
    const { accounts, users } = pod.app.repositories
    accounts.remove(users.byLogin('wren')!)
    expect((await register('shore')).json()).toHaveProperty('invitation')
    const { results } = (await send(admin, 'GET', '?is_open=false')).body
    expect(results).toMatchObject([{ code: 'shore', invited_user: null }])
    expect(Date.parse(results[0].expiration_date)).toBeLessThanOrEqual(now)
  })

  test('a sign-up that is refused spends nothing, and the code may have spaces', async () => {
    await add('shore')
    const sign = (email: string, invitation: string) =>
      pod.caller().inject({
        method: 'POST',
        url: `${base}/auth/registration/`,
        payload: {
          username: 'wren',
          email,
          password1: 'sea-glass-harbour',
          password2: 'sea-glass-harbour',
          invitation
        }
      })
    expect((await sign('no address', 'shore')).statusCode).toBe(400)
    expect(await codes('?is_open=true')).toEqual(['shore'])
    expect((await sign('wren@example.org', ' SHORE ')).statusCode).toBe(204)
    expect(await codes('?is_open=true')).toEqual([])
  })

  test('the list has a search, orders and the filter of open ones', async () => {
    for (const code of ['one', 'two', 'three']) {
      await add(code)
      now += DAY
    }
    expect(await codes()).toEqual(['three', 'two', 'one'])
    expect(await codes('?ordering=creation_date')).toEqual(['one', 'two', 'three'])
    expect(await codes('?ordering=-expiration_date&page_size=1')).toEqual(['three'])
    expect(await codes('?q=tw')).toEqual(['two'])
    expect(await codes('?q=admin')).toHaveLength(3)
    now += 11 * DAY + 1
    expect(await codes('?is_open=true')).toEqual(['three', 'two'])
    expect(await codes('?is_open=false')).toEqual(['one'])
  })

  test('only open ones are deleted, and never all at once', async () => {
    const { id: old } = (await add('old')).body
    now += 20 * DAY
    // The session is younger than that.
    const { id: fresh } = (await add('fresh')).body
    expect((await act('all')).body).toEqual({
      non_field_errors: ['You cannot apply this action on all objects']
    })
    expect((await act([old])).body).toEqual({
      non_field_errors: ['No object matching your request']
    })
    expect((await act([old, fresh])).body).toEqual({
      updated: 1,
      action: 'delete',
      result: [1, { 'users.Invitation': 1 }]
    })
    expect(await codes()).toEqual(['old'])
  })

  test('only those with the permission for settings see and make them', async () => {
    for (const name of ['alice', 'mod', 'librarian']) {
      const caller = await pod.signIn(name)
      expect((await send(caller, 'GET')).status).toBe(403)
      expect((await send(caller, 'POST', '', {})).status).toBe(403)
    }
  })
})
