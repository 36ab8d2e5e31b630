// Counts, the inbox and requests for support against the pod; socket messages are written by the
// test.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fileReport, notify, requestToJoin, suggestEdit } from '../../../pod/notify.ts'
import { env } from '../../../src/lib/env.ts'
import { noticeOf } from '../../../src/lib/notifications/notices.ts'
import {
  $counts,
  refreshCounts,
  watchCounts
} from '../../../src/stores/people/notifications/counts.ts'
import { watchLive } from '../../../src/stores/live/live.ts'
import { $messages } from '../../../src/stores/kit/messages.ts'
import {
  $deciding,
  decideRequest,
  inbox,
  loadOlder,
  markAllRead,
  markNotification,
  watchInbox
} from '../../../src/stores/people/notifications/notifications.ts'
import { fetchMe, signOut } from '../../../src/stores/session/session.ts'
import {
  $supportRequests,
  remindLater,
  watchSupport
} from '../../../src/stores/people/notifications/support.ts'
import { browserTabs, inNewTab } from '../../support/browser/browser-tabs.ts'
import { testClient, type Client } from '../../support/client.ts'
import { HeldSocket } from '../../support/browser/held-socket.ts'
import { hold, stubEnv } from '../../support/stores/env.ts'
import { closeMessages } from '../../support/stores/messages.ts'
import { signedIn } from '../../support/stores/session.ts'

let client: Client
let sockets: HeldSocket[]
let undo: (() => void)[]
const asker = { user: undefined, origin: '', domain: 'localhost' }
const date = '2026-01-01T00:00:00.000000Z'
const person = (name: string) => client.app.repositories.users.byLogin(name)!

beforeEach(async () => {
  client = await testClient()
  client.go('/notifications')
  sockets = []
  stubEnv({
    openSocket: (url) => {
      const socket = new HeldSocket(url)
      sockets.push(socket)
      return socket as unknown as WebSocket
    }
  })
  undo = [watchLive(), watchCounts()]
})
afterEach(async () => {
  for (const each of undo) each()
  await signOut()
  closeMessages()
  await client.close()
})

/** bob asks to follow a library of alice's. */
function request(level: 'me' | 'everyone' = 'me'): void {
  const { follows, users } = client.app.repositories
  const [alice, bob] = [person('alice'), person('bob')]
  const target = {
    id: users.library(alice, level),
    owner: alice.actor_id,
    open: level === 'everyone'
  }
  const follow = follows.add(bob, 'library', target, date)
  notify(client.app, asker, {
    type: 'Follow',
    kind: 'library',
    follow,
    from: bob.actor_id,
    to: alice.actor_id
  })
}
function review(): void {
  const by = person('bob').actor_id
  suggestEdit(client.app, asker, {
    target: { type: 'album', id: 1 },
    payload: { tags: [] },
    created_by: by,
    date
  })
  fileReport(client.app, asker, {
    type: 'other',
    target: { type: 'album', id: 1 },
    submitter: by,
    date
  })
  requestToJoin(client.app, asker, { submitter: by, date })
}

describe('counts', () => {
  test.each([
    [
      'alice',
      {
        inbox: 1,
        followRequests: 1,
        pendingReviewEdits: 0,
        pendingReviewReports: 0,
        pendingReviewRequests: 0
      }
    ],
    [
      'mod',
      {
        inbox: 0,
        followRequests: 0,
        pendingReviewEdits: 0,
        pendingReviewReports: 1,
        pendingReviewRequests: 1
      }
    ],
    [
      'librarian',
      {
        inbox: 0,
        followRequests: 0,
        pendingReviewEdits: 1,
        pendingReviewReports: 0,
        pendingReviewRequests: 0
      }
    ]
  ])('%s: only the counts that the account may see are requested', async (name, counts) => {
    request()
    review()
    await signedIn(name)
    await expect.poll($counts.get).toEqual(counts)
    await signOut()
    expect(Object.values($counts.get())).toEqual([0, 0, 0, 0, 0])
  })

  test('a count that cannot be loaded is 0, and the others are shown', async () => {
    request()
    review()
    client.app.failNext('GET', 'manage/moderation/reports/')
    await signedIn('mod')
    await expect
      .poll($counts.get)
      .toMatchObject({ pendingReviewReports: 0, pendingReviewRequests: 1 })
    expect(client.reported.splice(0)).toHaveLength(1)
  })

  test('follow the events, and are requested again after the socket was lost', async () => {
    await signedIn('librarian')
    const socket = sockets[0]!
    socket.opens()
    socket.says({ type: 'mutation.created', mutation: {}, pending_review_count: 4 })
    expect($counts.get().pendingReviewEdits).toBe(4)
    socket.says({ type: 'mutation.updated', mutation: {}, pending_review_count: 3 })
    socket.says({ type: 'inbox.item_added', item: { id: 1, activity: {} } })
    expect($counts.get()).toMatchObject({ pendingReviewEdits: 3, inbox: 1 })
    review()
    socket.breaks()
    client.clock.advance(60_000)
    sockets[1]!.opens()
    await expect.poll($counts.get).toMatchObject({ pendingReviewEdits: 1, inbox: 0 })
  })

  test('follow requests are counted until they are answered, read or not', async () => {
    request()
    request('everyone')
    await signedIn('alice')
    sockets[0]!.opens()
    // A public library accepts at once.
    await expect.poll($counts.get).toMatchObject({ inbox: 2, followRequests: 1 })
    const off = inbox.$value.listen(() => {})
    undo.push(off)
    const waiting = await vi.waitUntil(() => {
      const now = inbox.$value.get()
      return (
        now.state === 'ready' && now.value.items.find((item) => noticeOf(item)?.state === 'pending')
      )
    })
    await markNotification(waiting, true)
    await refreshCounts()
    expect($counts.get()).toMatchObject({ inbox: 1, followRequests: 1 })
    await decideRequest({ ...waiting, is_read: true }, 'accept')
    expect($counts.get().followRequests).toBe(0)
    await refreshCounts()
    expect($counts.get().followRequests).toBe(0)
    sockets[0]!.says({ type: 'inbox.item_added', item: waiting })
    expect($counts.get()).toMatchObject({ inbox: 2, followRequests: 1 })
  })

  test('edits are not counted for accounts that may not review them', async () => {
    await signedIn('mod')
    sockets[0]!.opens()
    sockets[0]!.says({ type: 'mutation.created', mutation: {}, pending_review_count: 4 })
    sockets[0]!.says({ type: 'report.created', report: {}, unresolved_count: 6 })
    sockets[0]!.says({ type: 'user_request.created', user_request: {}, pending_count: 2 })
    expect($counts.get()).toMatchObject({
      pendingReviewEdits: 0,
      pendingReviewReports: 6,
      pendingReviewRequests: 2
    })
  })
})

describe('the inbox', () => {
  const items = () => {
    const now = inbox.$value.get()
    return now.state === 'ready' ? now.value.items : []
  }
  const open = async (search = '') => {
    client.go(`/notifications${search}`)
    await signedIn('alice')
    undo.push(
      inbox.$value.listen(() => {}),
      watchInbox()
    )
    await expect.poll(() => inbox.$value.get().state).toBe('ready')
  }
  const add = () =>
    client.app.repositories.inbox.add(asker, {
      recipient: person('alice').actor_id,
      actor_id: person('bob').actor_id,
      type: 'Follow',
      kind: 'user',
      follow_id: 1,
      object_id: 1,
      is_read: false,
      creation_date: date
    })!.item
  const answer = async () =>
    (await client.pod.signIn('alice')).inject({ url: '/api/v2/federation/inbox/' })

  test('an approved request is marked as read and no longer counted', async () => {
    request()
    await open()
    await expect.poll($counts.get).toMatchObject({ inbox: 1 })
    const done = decideRequest(items()[0]!, 'accept')
    expect($deciding.get().size).toBe(1)
    expect(await decideRequest(items()[0]!, 'reject')).toBe(false)
    expect(await done).toBe(true)
    expect(noticeOf(items()[0]!)).toMatchObject({ state: 'new' })
    expect([items()[0]!.is_read, $counts.get().inbox, $deciding.get().size]).toEqual([true, 0, 0])
    await vi.waitUntil(async () => (await answer()).json().results[0].is_read)
  })

  test('a decision is shown only after the pod accepted it', async () => {
    request()
    await open()
    client.app.failNext('POST', 'federation/follows/library/')
    expect(await decideRequest(items()[0]!, 'reject')).toBe(false)
    expect(noticeOf(items()[0]!)).toMatchObject({ state: 'pending' })
    expect($messages.get().at(-1)).toMatchObject({
      color: 'danger',
      content: { text: 'errors.server' }
    })
  })

  test('a mark that the pod refuses is reset', async () => {
    request()
    await open()
    await expect.poll($counts.get).toMatchObject({ inbox: 1 })
    client.app.failNext('PATCH', 'federation/inbox/')
    const marking = markNotification(items()[0]!, true)
    expect([items()[0]!.is_read, $counts.get().inbox]).toEqual([true, 0])
    await marking
    expect([items()[0]!.is_read, $counts.get().inbox]).toEqual([false, 1])
  })

  test('older ones load without gaps or repetitions, whatever is read or arrives meanwhile', async () => {
    for (let index = 0; index < 60; index++) add()
    await open('?unread=true')
    await markNotification(items()[3]!, true)
    sockets[0]!.opens()
    await expect.poll(() => inbox.$value.get()).not.toHaveProperty('stale')
    const before = items().length
    sockets[0]!.says({ type: 'inbox.item_added', item: add() })
    expect(items()).toHaveLength(before + 1)
    await loadOlder()
    await loadOlder()
    const ids = items().map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toEqual(ids.toSorted((one, other) => other - one))
    expect(ids.length).toBeGreaterThanOrEqual(60)
    expect(await markAllRead()).toBe(true)
    expect(items().every((item) => item.is_read)).toBe(true)
    await expect.poll($counts.get).toMatchObject({ inbox: 0 })
  })

  describe('in another tab', () => {
    beforeEach(() => stubEnv({ ...browserTabs() }))

    /** Another tab of the same person with the page of notifications. */
    async function openTab() {
      const tab = await inNewTab(async () => ({
        session: await import('../../../src/stores/session/session.ts'),
        counts: await import('../../../src/stores/people/notifications/counts.ts'),
        route: await import('../../../src/stores/kit/route.ts'),
        inbox: await import('../../../src/stores/people/notifications/notifications.ts')
      }))
      const { $value } = tab.inbox.inbox
      undo.push(
        tab.counts.watchCounts(),
        tab.route.watchRoute(),
        $value.listen(() => {}),
        tab.inbox.watchInbox()
      )
      await tab.session.fetchMe()
      return {
        count: () => tab.counts.$counts.get().inbox,
        isLoading: () => $value.get().state === 'loading',
        item: () => {
          const now = $value.get()
          return now.state === 'ready' ? now.value.items[0] : undefined
        }
      }
    }

    test.each([
      ['one is read', () => markNotification(items()[0]!, true)],
      ['all are read', markAllRead]
    ])('count and list change when %s', async (_, read) => {
      request()
      await open()
      const other = await openTab()
      await expect.poll(() => [other.count(), other.item()?.is_read]).toEqual([1, false])
      await read()
      await expect.poll(() => [other.count(), other.item()?.is_read]).toEqual([0, true])
    })

    test('a decision is shown, also when the pod refuses to mark the request as read', async () => {
      request()
      await open()
      const other = await openTab()
      await expect.poll(() => [other.count(), other.item()?.is_read]).toEqual([1, false])
      client.app.failNext('PATCH', 'federation/inbox/')
      expect(await decideRequest(items()[0]!, 'accept')).toBe(true)
      await expect.poll(() => noticeOf(other.item()!)).toMatchObject({ state: 'new' })
      expect([other.count(), other.item()?.is_read]).toEqual([1, false])
    })

    test('a list that was requested before a decision is requested again', async () => {
      request()
      await open()
      const held = hold('federation/inbox/?page_size=25')
      const other = await openTab()
      await held.answered
      await expect.poll(other.count).toBe(1)
      expect(other.isLoading()).toBe(true)
      expect(await decideRequest(items()[0]!, 'accept')).toBe(true)
      await expect.poll(other.count).toBe(0)
      held.end()
      await expect.poll(() => other.item()?.is_read).toBe(true)
      expect(noticeOf(other.item()!)).toMatchObject({ state: 'new' })
    })
  })

  test('older ones are shown although the account is read again while they load', async () => {
    for (let index = 0; index < 30; index++) add()
    await open()
    const { fetch } = env()
    stubEnv({
      fetch: async (input, init) => {
        if (String(input).includes('before=')) await fetchMe()
        return fetch(input, init)
      }
    })
    const before = items().length
    await loadOlder()
    expect(items().length).toBeGreaterThan(before)
  })

  test('an inbox without entries to mark or older ones to load gives no error', async () => {
    await open()
    await loadOlder()
    expect([await markAllRead(), items(), $messages.get()]).toEqual([false, [], []])
  })
})

test('the request for support is shown after fifteen days, and can be postponed or dismissed for good', async () => {
  client.app.repositories.instance.setPreference('instance__support_message', '**Rent** is due')
  client.clock.advance(0)
  client.go('/library')
  await signedIn('alice')
  undo.push(watchSupport())
  const DAY = 24 * 3600_000
  const joined = Date.parse(person('alice').date_joined)
  expect($supportRequests.get()).toEqual([])
  const later = (days: number) => client.clock.advance(joined + days * DAY - client.clock.now())
  later(16)
  await signOut()
  await signedIn('alice')
  await expect
    .poll(() => $supportRequests.get().map(({ kind }) => kind))
    .toEqual(['instance', 'software'])
  expect($supportRequests.get()[0]).toEqual({ kind: 'instance', words: '**Rent** is due' })
  const said = () => $messages.get().map(({ key, displayTime }) => [key, displayTime])
  expect(said()).toEqual([['support-instance', 0]])

  client.app.failNext('PATCH', 'users/alice/')
  await expect(remindLater('software', null)).rejects.toThrow()
  expect($supportRequests.get()).toHaveLength(2)
  await remindLater('instance', 30)
  expect(said()).toEqual([['support-software', 0]])
  await remindLater('software', null)
  expect($supportRequests.get()).toEqual([])
  expect($messages.get()).toEqual([])
  later(47)
  await signOut()
  await signedIn('alice')
  await expect.poll(() => $supportRequests.get().map(({ kind }) => kind)).toEqual(['instance'])
})
