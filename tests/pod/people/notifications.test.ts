// Follows, inboxes and items that wait for reviewers. The pod itself checks every response against
// the contract.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Value } from 'typebox/value'
import { NOTICES } from '../../../demo/manifest/notices.ts'
import { fileReport, requestToJoin, suggestEdit } from '../../../pod/notify.ts'
import { seedNotifications } from '../../../pod/seed/notifications.ts'
import type { User } from '../../../pod/repositories/shapes/asker.ts'
import { LiveEvent } from '../../../src/lib/contract/live/events.ts'
import type { InboxItem } from '../../../src/lib/contract/people/notifications.ts'
import { testPod, type Caller, type TestPod } from '../../support/pod.ts'

let pod: TestPod
let alice: Caller
let bob: Caller
beforeEach(async () => {
  pod = await testPod()
  ;[alice, bob] = [await pod.signIn('alice'), await pod.signIn('bob')]
})
afterEach(() => pod.close())

const call = async (
  caller: Caller,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  payload?: object
) => {
  const answer = await caller.inject({
    method,
    url: `/api/v2/${path}`,
    ...(payload ? { payload } : {})
  })
  return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() }
}
const get = async (caller: Caller, path: string) => (await call(caller, 'GET', path)).body
const inbox = async (caller: Caller, query = ''): Promise<InboxItem[]> =>
  (await get(caller, `federation/inbox/${query}`)).results

/** The uuid of a user's library with a privacy level. */
const library = (username: string, level: string): string =>
  pod.app.db.get<{ uuid: string }>(
    'SELECT l.uuid FROM libraries l JOIN users u ON u.id = l.user_id WHERE u.username = ? AND l.privacy_level = ?',
    username,
    level
  )!.uuid

/** All events that a user's activity socket receives. */
async function listen(caller: Caller): Promise<{ type: string }[]> {
  const heard: { type: string }[] = []
  const socket = await pod.app.injectWS('/api/v2/activity', {
    headers: { cookie: `sessionid=${caller.cookies.sessionid}` }
  })
  socket.on('message', (data: Buffer) => void heard.push(JSON.parse(String(data))))
  return heard
}

/** Of Alice's follow; the answer to the follow itself names another one, as on real pods. */
const followUuid = async (): Promise<string> =>
  (await get(alice, 'federation/follows/library/all/')).results[0].uuid

describe('following a library', () => {
  test('a private one waits for its owner, who is notified; the follower is notified of the answer', async () => {
    const [hers, his] = [await listen(alice), await listen(bob)]
    const { status, body } = await call(alice, 'POST', 'federation/follows/library/', {
      target: library('bob', 'me')
    })
    expect([status, body.approved]).toEqual([201, null])
    const uuid = await followUuid()
    expect(uuid).not.toBe(body.uuid)
    const [item] = await inbox(bob)
    expect(item).toMatchObject({
      is_read: false,
      activity: {
        type: 'Follow',
        actor: { full_username: 'alice@localhost' },
        object: { type: 'music.Library', name: 'me' },
        related_object: { type: 'federation.LibraryFollow', uuid, approved: null }
      }
    })
    await expect.poll(() => his).toEqual([{ type: 'inbox.item_added', item }])
    expect(Value.Check(LiveEvent, his[0])).toBe(true)
    expect(await call(alice, 'POST', `federation/follows/library/${uuid}/accept/`)).toEqual({
      status: 404,
      body: {}
    })
    expect((await call(bob, 'POST', `federation/follows/library/${uuid}/accept/`)).status).toBe(204)
    await expect
      .poll(() => hers)
      .toMatchObject([{ item: { activity: { type: 'Accept', object: { approved: true } } } }])
    expect(his).toHaveLength(1)
    expect(await get(alice, 'federation/follows/library/all/')).toEqual({
      count: 1,
      results: [{ uuid, library: library('bob', 'me'), approved: true }]
    })
    expect((await call(bob, 'DELETE', `federation/follows/library/${uuid}/`)).status).toBe(404)
    expect((await call(alice, 'DELETE', `federation/follows/library/${uuid}/`)).status).toBe(204)
    expect((await inbox(bob))[0]!.activity.related_object).toBeNull()
  })

  test('an open one accepts everybody; following one’s own, twice or a missing one is refused', async () => {
    const target = library('bob', 'everyone')
    expect(
      (await call(alice, 'POST', 'federation/follows/library/', { target })).body.approved
    ).toBe(true)
    const refused = async (wanted: string) =>
      (await call(alice, 'POST', 'federation/follows/library/', { target: wanted })).body
    expect(await refused(target)).toEqual({ target: ['You are already following this library'] })
    expect(await refused(library('alice', 'me'))).toEqual({
      target: ['You cannot follow your own library']
    })
    expect(await refused('x')).toEqual({ target: ['Object with uuid=x does not exist.'] })
    expect((await call(alice, 'POST', 'federation/follows/library/', {})).body).toEqual({
      target: ['This field is required.']
    })
  })

  test('a rejected follow leaves the list, and nobody is notified', async () => {
    await call(alice, 'POST', 'federation/follows/library/', { target: library('bob', 'me') })
    const uuid = await followUuid()
    expect((await get(alice, 'federation/follows/library/')).count).toBe(1)
    expect((await call(bob, 'POST', `federation/follows/library/${uuid}/reject/`)).status).toBe(204)
    expect((await get(alice, 'federation/follows/library/')).count).toBe(0)
    expect((await get(alice, `federation/follows/library/${uuid}/`)).approved).toBe(false)
    expect(await inbox(alice)).toEqual([])
  })
})

test('people are followed by their federation id', async () => {
  const target = 'https://localhost/federation/actors/bob'
  const { status, body } = await call(alice, 'POST', 'federation/follows/user/', { target })
  expect([status, body.approved, body.target]).toEqual([201, null, target])
  const again = await call(alice, 'POST', 'federation/follows/user/', { target })
  expect(again.body).toEqual({ target: ['You are already following this user'] })
  expect((await inbox(bob))[0]!.activity).toMatchObject({
    object: { type: 'federation.Actor', full_username: 'bob@localhost' },
    related_object: { type: 'federation.Follow', uuid: body.uuid }
  })
  expect((await call(bob, 'POST', `federation/follows/user/${body.uuid}/accept/`)).status).toBe(204)
  expect((await get(bob, 'federation/follows/user/')).count).toBe(1)
  expect((await get(alice, 'federation/follows/user/all/')).results).toEqual([
    { uuid: body.uuid, actor: target, approved: true }
  ])
})

test('inbox items are marked as read one by one and all at once, up to an id', async () => {
  for (const name of ['me', 'followers'])
    await call(alice, 'POST', 'federation/follows/library/', { target: library('bob', name) })
  const [newer, older] = await inbox(bob)
  expect(
    (await call(bob, 'PATCH', `federation/inbox/${older!.id}/`, { is_read: true })).body.is_read
  ).toBe(true)
  expect(
    (await call(alice, 'PATCH', `federation/inbox/${older!.id}/`, { is_read: false })).status
  ).toBe(404)
  expect((await inbox(bob, '?is_read=false')).map(({ id }) => id)).toEqual([newer!.id])
  const act = (before: number) =>
    call(bob, 'POST', 'federation/inbox/action/', {
      action: 'read',
      objects: 'all',
      filters: { is_read: false, before }
    })
  expect(await act(older!.id)).toEqual({
    status: 400,
    body: { non_field_errors: ['No object matching your request'] }
  })
  expect((await act(newer!.id)).body).toEqual({ updated: 1, action: 'read', result: null })
  expect((await get(bob, 'federation/inbox/?is_read=false')).count).toBe(0)
  const wrong = await call(bob, 'POST', 'federation/inbox/action/', {
    action: 'read',
    objects: 'all',
    filters: { x: 1 }
  })
  expect(wrong.body).toEqual({ non_field_errors: ['Invalid filters'] })
})

test('reviewers are told of new items, with the number of waiting ones', async () => {
  const [mod, librarian] = [await pod.signIn('mod'), await pod.signIn('librarian')]
  const [moderator, reviewer, listener] = [
    await listen(mod),
    await listen(librarian),
    await listen(alice)
  ]
  const asker = { user: undefined, origin: '', domain: 'localhost' }
  const date = '2026-01-01T00:00:00.000000Z'
  const by = pod.app.repositories.users.byLogin('bob')!.actor_id
  suggestEdit(pod.app, asker, {
    target: { type: 'album', id: 1 },
    payload: { tags: ['Sea'] },
    created_by: by,
    date
  })
  fileReport(pod.app, asker, {
    type: 'other',
    target: { type: 'album', id: 1 },
    submitter: by,
    date
  })
  requestToJoin(pod.app, asker, { submitter: by, metadata: { Why: 'Music' }, date })
  await expect
    .poll(() => moderator.map(({ type }) => type))
    .toEqual(['report.created', 'user_request.created'])
  expect(moderator).toMatchObject([{ unresolved_count: 1 }, { pending_count: 1 }])
  await expect
    .poll(() => reviewer)
    .toMatchObject([{ type: 'mutation.created', pending_review_count: 1 }])
  expect([...moderator, ...reviewer].map((event) => Value.Check(LiveEvent, event))).toEqual([
    true,
    true,
    true
  ])
  expect(listener).toEqual([])

  const count = async (caller: Caller, path: string) =>
    (await get(caller, `${path}&page_size=1`)).count
  expect(await count(librarian, 'mutations/?is_approved=null')).toBe(1)
  expect(await count(librarian, 'mutations/?is_approved=true')).toBe(0)
  expect(await count(mod, 'manage/moderation/reports/?is_handled=false')).toBe(1)
  expect(await count(mod, 'manage/moderation/reports/?is_handled=true')).toBe(0)
  expect(await count(mod, 'manage/moderation/requests/?status=pending')).toBe(1)
  expect(await call(librarian, 'GET', 'manage/moderation/reports/?is_handled=false')).toEqual({
    status: 403,
    body: { detail: 'You do not have permission to perform this action.' }
  })
})

test('the demo’s accounts get notifications, once', async () => {
  const { users } = pod.app.repositories
  const people = new Map<string, User>()
  for (const [username, superuser] of [
    ['ada', true],
    ['mirela', false],
    ['tomek', false]
  ] as const)
    people.set(username, await users.create({ username, password: 'x', superuser }))
  const before = users.count()
  // The pod of this test has other music than the demo.
  const [artist, albums] = ['Maren Sol', ['Tidelines', 'Salt']]
  const notices = {
    ...NOTICES,
    suggestions: NOTICES.suggestions.map((each, index) => ({
      ...each,
      artist,
      album: albums[index]!
    })),
    reports: NOTICES.reports.map((each) => ({ ...each, artist }))
  }
  await seedNotifications(pod.app, notices, people)
  await seedNotifications(pod.app, notices, people)
  expect(users.count()).toBe(before)
  const admin = await pod.signIn('admin')
  const count = async (path: string) => (await get(admin, path)).count
  expect(await count('manage/moderation/reports/?is_handled=false')).toBe(4)
  expect(await count('manage/moderation/requests/?status=pending')).toBe(2)
  expect(await count('mutations/?is_approved=null')).toBe(2)
  const waiting = pod.app.db.get<{ n: number }>(
    `SELECT count(*) AS n FROM inbox_items i JOIN users u ON u.id = i.user_id WHERE u.username = 'ada' AND NOT is_read`
  )
  expect(waiting!.n).toBe(2)
})
