// Sign-up requests, accounts, domains and policies: what moderators read and decide.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { eachDialect } from '../../../support/dialects/each-dialect.ts'
import { readOutbox } from '../../../support/outbox.ts'
import { testPod, type Caller, type TestPod } from '../../../support/pod.ts'
import { addReef, addWren } from './reef.ts'

let pod: TestPod
let mod: Caller
afterEach(() => pod.close())

eachDialect('moderation on a pod of dialect %s', (dialect, base) => {
  beforeEach(async () => {
    pod = await testPod({ dialect })
    mod = await pod.signIn('mod')
    wren = addWren(pod)
  })
  let wren: number
  const send = async (
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    payload?: object,
    caller = mod
  ) => {
    const answer = await caller.inject({
      method,
      url: `${base}/manage/${path}`,
      ...(payload && { payload })
    })
    return {
      status: answer.statusCode,
      body: /^[[{]/.test(answer.body) ? answer.json() : undefined
    }
  }
  const names = async (path: string, field: string): Promise<string[]> =>
    (await send('GET', path)).body.results.map((row: Record<string, string>) => row[field])
  const count = (from: string): number =>
    pod.app.db.get<{ n: number }>(`SELECT count(*) AS n FROM ${from}`)!.n

  const fillReef = () => addReef(pod, wren)

  test('a request is approved once, and the account works then', async () => {
    const { accounts, reviews, users } = pod.app.repositories
    const bob = users.byLogin('bob')!
    accounts.setActive(bob, false)
    const asker = { user: undefined, origin: '', domain: 'localhost' }
    const { uuid } = reviews.requests.add(asker, {
      submitter: bob.actor_id,
      metadata: { Why: 'Music' },
      date: '2026-01-01T00:00:00Z'
    })
    const path = `moderation/requests/${uuid}/`
    expect((await send('GET', path)).body).toMatchObject({
      status: 'pending',
      metadata: { Why: 'Music' },
      submitter: { full_username: 'bob@localhost' },
      assigned_to: null
    })
    expect(await names('moderation/requests/?q=status:pending bob', 'status')).toEqual(['pending'])
    expect((await send('PATCH', path, { status: 'x' })).body).toEqual({
      status: ['"x" is not a valid choice.']
    })
    expect((await send('PATCH', path, { status: 'refused' })).body).toMatchObject({
      status: 'refused',
      assigned_to: { full_username: 'mod@localhost' }
    })
    expect(users.byLogin('bob')!.is_active).toBe(0)
    expect((await send('PATCH', path, { status: 'approved' })).body.status).toBe('approved')
    expect(users.byLogin('bob')!.is_active).toBe(1)
    expect((await send('PATCH', path, { status: 'refused' })).status).toBe(404)
    expect(readOutbox(pod.app.files.root, bob.email).map(({ subject }) => subject)).toEqual([
      'Your request to join Atoll was refused',
      'Welcome to Atoll'
    ])
  })

  test('accounts are listed, searched, counted, and known by their whole names', async () => {
    fillReef()
    const list = (query: string) => names(`accounts/?${query}`, 'full_username')
    expect(await list('local=false')).toEqual(['Wren@reef.example'])
    expect(await list('q=okafor')).toEqual(['Wren@reef.example'])
    expect(await list('q=domain:reef.example')).toEqual(['Wren@reef.example'])
    expect(await list('q=username:wren bio:tides')).toEqual(['Wren@reef.example'])
    expect(await list('q=email:bob@')).toEqual(['bob@localhost'])
    expect(await list('domain=localhost&q=bob')).toEqual(['bob@localhost'])
    expect((await list('ordering=-uploads_count'))[0]).toBe('admin@localhost')
    expect((await send('GET', 'accounts/?type=x')).status).toBe(400)
    expect((await send('GET', 'accounts/Wren@reef.example/')).body).toMatchObject({
      id: wren,
      is_local: false,
      uploads_count: 1,
      user: null,
      instance_policy: null
    })
    expect((await send('GET', 'accounts/bob@localhost/')).body.user).toMatchObject({
      username: 'bob',
      is_active: true,
      permissions: { library: false, moderation: false, settings: false },
      // The pod's own quota.
      upload_quota: null
    })
    for (const wrong of ['wren@reef.example', 'bob', 'bob@reef.example', 'a@b@c'])
      expect([wrong, (await send('GET', `accounts/${wrong}/`)).status]).toEqual([wrong, 404])
    expect((await send('GET', 'accounts/Wren@reef.example/stats/')).body).toMatchObject({
      libraries: 1,
      uploads: 1,
      media_total_size: 500,
      media_downloaded_size: 0,
      received_library_follows: 1,
      reports: 0
    })
  })

  test('purging an account takes what the pod has of it, not the account', async () => {
    fillReef()
    const act = (objects: unknown) => send('POST', 'accounts/action/', { action: 'purge', objects })
    expect((await act('all')).body).toEqual({
      non_field_errors: ['You cannot apply this action on all objects']
    })
    expect((await act([wren])).body).toEqual({ updated: 1, action: 'purge', result: null })
    expect([count('remote_libraries'), count('library_follows'), count('user_follows')]).toEqual([
      0, 0, 0
    ])
    expect((await send('GET', 'accounts/Wren@reef.example/')).body.uploads_count).toBe(0)
    // Those that every account has go, too.
    const admin = pod.app.repositories.users.byLogin('admin')!
    await act([admin.actor_id])
    expect(count(`libraries WHERE user_id = ${admin.id}`)).toBe(0)
    expect(
      count(`uploads WHERE library_id IN (SELECT id FROM libraries WHERE user_id = ${admin.id})`)
    ).toBe(0)
  })

  test('domains appear with their people, are added, and get onto the allow-list', async () => {
    fillReef()
    expect(await names('federation/domains/', 'name')).toEqual(['reef.example'])
    const add = (name: string) => send('POST', 'federation/domains/', { name })
    expect(await add('New.Example')).toMatchObject({
      status: 201,
      body: { name: 'new.example', actors_count: 0, allowed: null, instance_policy: null }
    })
    for (const [name, message] of [
      ['a..b', 'Enter a valid domain name.'],
      ['https://x.example/about', 'Enter a valid domain name.'],
      ['localhost', 'domain with this name already exists.'],
      ['NEW.example', 'domain with this name already exists.'],
      ['', 'This field may not be blank.']
    ] as const)
      expect([name, (await add(name)).body]).toEqual([name, { name: [message] }])
    const act = (action: string, objects: unknown) =>
      send('POST', 'federation/domains/action/', { action, objects })
    expect((await act('allow_list_add', ['reef.example'])).body.updated).toBe(1)
    expect(await names('federation/domains/?allowed=true', 'name')).toEqual(['reef.example'])
    expect(await names('federation/domains/?allowed=false', 'name')).toEqual(['new.example'])
    await act('allow_list_remove', 'all')
    expect(await names('federation/domains/?allowed=true', 'name')).toEqual([])
    const path = 'federation/domains/reef.example/'
    expect((await send('PATCH', path, { allowed: true, name: 'other' })).body).toMatchObject({
      name: 'reef.example',
      allowed: true
    })
    expect((await send('GET', `${path}stats/`)).body).toMatchObject({ actors: 1, uploads: 1 })
    expect((await send('GET', `${path}nodeinfo/`)).body).toMatchObject({ status: 'error' })
    expect((await send('GET', path)).body).toMatchObject({
      nodeinfo: { status: 'error' },
      nodeinfo_fetch_date: expect.any(String)
    })
    expect((await act('purge', ['reef.example'])).body.updated).toBe(1)
    expect(count('remote_libraries')).toBe(0)
    expect((await send('GET', 'federation/domains/none.example/')).status).toBe(404)
  })

  test('a policy is made once for each target, changed, paused and removed', async () => {
    const domain = { type: 'domain', id: 'reef.example' }
    const add = (target: unknown, values: object = {}) =>
      send('POST', 'moderation/instance-policies/', { target, ...values })
    const made = await add(domain, { summary: 'Noise', silence_activity: true })
    expect(made).toMatchObject({
      status: 201,
      body: {
        target: domain,
        actor: 'mod@localhost',
        summary: 'Noise',
        is_active: true,
        block_all: false,
        silence_activity: true
      }
    })
    const path = `moderation/instance-policies/${made.body.id}/`
    expect((await send('GET', 'federation/domains/reef.example/')).body.instance_policy).toBe(
      made.body.id
    )
    // Real pods fail at a second one.
    expect((await add(domain)).status).toBe(500)
    expect((await add({ type: 'domain', id: 'none.example' })).body).toEqual({
      target: ['Invalid pk "none.example" - object does not exist.']
    })
    expect((await add({ type: 'actor', id: 'none@none.example' })).body).toEqual({
      target: ['Invalid actor name']
    })
    expect((await add(domain, { summary: 'x'.repeat(10_001) })).body).toEqual({
      summary: ['Ensure this field has no more than 10000 characters.']
    })
    expect((await send('PATCH', path, { is_active: false })).body.is_active).toBe(false)
    const actor = { type: 'actor', id: 'bob@localhost' }
    expect((await add(actor)).status).toBe(201)
    const list = async (query: string) =>
      (await send('GET', `moderation/instance-policies/?${query}`)).body.results.map(
        ({ target }: { target: { id: string } }) => target.id
      )
    expect(await list('target_domain=reef.example')).toEqual(['reef.example'])
    expect(await list('target_account_domain=localhost')).toEqual(['bob@localhost'])
    expect(await list('target_account_username=bob')).toEqual(['bob@localhost'])
    expect((await send('DELETE', path)).status).toBe(204)
    expect((await send('GET', path)).status).toBe(404)
  })

  test('a policy takes effect, and does not while it is paused', async () => {
    fillReef()
    const { policies } = pod.app.repositories.reviews
    const target = { type: 'domain', id: 'reef.example' }
    const made = await send('POST', 'moderation/instance-policies/', {
      target,
      is_active: false,
      block_all: true,
      silence_notifications: true
    })
    expect(count('remote_libraries')).toBe(1)
    expect(policies.silences(wren, 'silence_notifications')).toBe(false)
    await send('PATCH', `moderation/instance-policies/${made.body.id}/`, { is_active: true })
    expect([count('remote_libraries'), count('user_follows')]).toEqual([0, 0])
    expect(policies.silences(wren, 'silence_activity')).toBe(true)
  })

  test('without media, a domain keeps whom it follows', async () => {
    fillReef()
    await send('POST', 'moderation/instance-policies/', {
      target: { type: 'actor', id: 'Wren@reef.example' },
      reject_media: true
    })
    expect([count('remote_libraries'), count('user_follows')]).toEqual([0, 1])
  })

  test('only moderators read and change them', async () => {
    const librarian = await pod.signIn('librarian')
    for (const path of [
      'moderation/requests/',
      'moderation/notes/',
      'moderation/instance-policies/',
      'accounts/',
      'accounts/bob@localhost/stats/',
      'federation/domains/',
      'federation/domains/reef.example/nodeinfo/'
    ])
      expect([path, (await send('GET', path, undefined, librarian)).status]).toEqual([path, 403])
    for (const path of ['accounts/action/', 'federation/domains/action/'])
      expect((await send('POST', path, { action: 'purge', objects: [] }, librarian)).status).toBe(
        403
      )
  })
})
