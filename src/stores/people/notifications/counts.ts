// Counts for the signed-in person: unread notifications, follow requests and, for reviewers,
// pending edits, reports and sign-up requests. docs/product/people.md#counts.
import { map, type ReadableAtom } from 'nanostores'
import * as reviews from '../../../lib/api/people/notifications/counts.ts'
import { env } from '../../../lib/env.ts'
import { noticeOf } from '../../../lib/notifications/notices.ts'
import { latest } from '../../../lib/requests/latest.ts'
import { onGap, onLive } from '../../live/live.ts'
import { poll } from '../../live/poll.ts'
import { eachPerson } from '../../session/person.ts'
import { $me, $session, can, isTokenSession, samePerson } from '../../session/session.ts'
import { onTabs, tabTopic, tellTabs } from '../../kit/tabs.ts'

export type Counts = {
  inbox: number
  followRequests: number
  pendingReviewEdits: number
  pendingReviewReports: number
  pendingReviewRequests: number
}
const NONE: Counts = {
  inbox: 0,
  followRequests: 0,
  pendingReviewEdits: 0,
  pendingReviewReports: 0,
  pendingReviewRequests: 0
}

const $map = map<Counts>(NONE)
export const $counts: ReadableAtom<Readonly<Counts>> = $map

/** A change during a request is newer than that request's response. */
const changes = latest()

const set = (name: keyof Counts, value: number): void => {
  changes.begin()
  $map.setKey(name, Math.max(0, value))
}

/** Call after an item was marked as read or unread here. */
export const changeInboxCount = (by: number): void => set('inbox', $map.get().inbox + by)

/** Call after a follow request was answered here. */
export const followRequestAnswered = (): void =>
  set('followRequests', $map.get().followRequests - 1)

/**
 * A count that fails to load stays as it was, at first 0.
 * docs/product/errors.md#what-is-only-logged.
 */
const orKept = (name: keyof Counts, count: () => Promise<number>): Promise<number> =>
  count().catch((error: unknown) => {
    env().report(error)
    return $map.get()[name]
  })

/** Requests every count the person may see. */
export async function refreshCounts(): Promise<void> {
  const session = $session.get()
  const isSame = samePerson()
  const isUnchanged = changes.check()
  const ask = (name: keyof Counts, allowed: boolean, count: () => Promise<number>) =>
    allowed ? orKept(name, count) : 0
  const moderates = can(session, 'moderation')
  const [inbox, followRequests, edits, reports, requests] = await Promise.all([
    ask('inbox', session.state === 'signed-in', reviews.countUnreadInbox),
    ask('followRequests', session.state === 'signed-in', reviews.countFollowRequests),
    ask('pendingReviewEdits', can(session, 'library'), reviews.countPendingEdits),
    ask('pendingReviewReports', moderates, reviews.countOpenReports),
    ask('pendingReviewRequests', moderates, reviews.countPendingRequests)
  ])
  if (!isSame()) return
  if (!isUnchanged()) return refreshCounts()
  $map.set({
    inbox,
    followRequests,
    pendingReviewEdits: edits,
    pendingReviewReports: reports,
    pendingReviewRequests: requests
  })
}

/** Milliseconds between two requests where there are no live events. */
const POLL_MS = 60_000

const inboxTopic = () => tabTopic('inbox', (data) => (data === 'inbox' ? data : undefined))

/** Tells other tabs that an item was read or answered here; the pod sends no event for that. */
export const tellInbox = (): void => tellTabs(inboxTopic(), 'inbox')

/**
 * Calls `hear` when another tab has read or answered an item. Returns a function that stops this.
 */
export const onInboxElsewhere = (onChange: () => void): (() => void) =>
  onTabs(inboxTopic(), onChange)

/**
 * Keeps the counts up to date: on session changes, after every gap of the live connection, on its
 * events and on changes in other tabs. Returns a function that stops this.
 */
export function watchCounts(): () => void {
  const edits = ({ pending_review_count: count }: { pending_review_count: number }) => {
    if (can($session.get(), 'library')) set('pendingReviewEdits', count)
  }
  const undo = [
    eachPerson(() => {
      void refreshCounts()
      const off = onGap(() => void refreshCounts())
      return () => {
        off()
        $map.set(NONE)
        changes.begin()
      }
    }),
    onInboxElsewhere(() => void refreshCounts()),
    onLive('inbox.item_added', ({ item }) => {
      changeInboxCount(1)
      if (noticeOf(item)?.state === 'pending') set('followRequests', $map.get().followRequests + 1)
    }),
    onLive('mutation.created', edits),
    onLive('mutation.updated', edits),
    onLive('report.created', (event) => set('pendingReviewReports', event.unresolved_count)),
    onLive('user_request.created', (event) => set('pendingReviewRequests', event.pending_count)),
    // Token sessions get no socket.
    poll(async () => void ($me.get() && isTokenSession() && (await refreshCounts())), POLL_MS)
  ]
  return () => {
    for (const each of undo) each()
  }
}
