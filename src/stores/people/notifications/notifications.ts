// The inbox for the notifications page. docs/product/people.md#notifications.
import { atom, computed, type ReadableAtom } from 'nanostores'
import { decideFollow } from '../../../lib/api/people/follows.ts'
import {
  listInbox,
  changeInboxItem,
  actOnInbox
} from '../../../lib/api/people/notifications/inbox.ts'
import type { InboxItem } from '../../../lib/contract/people/notifications.ts'
import { noticeOf } from '../../../lib/notifications/notices.ts'
import { sameData } from '../../../lib/kit/stable-json.ts'
import {
  changeInboxCount,
  followRequestAnswered,
  onInboxElsewhere,
  refreshCounts,
  tellInbox
} from './counts.ts'
import { showError } from '../../errors/errors.ts'
import { onGap, onLive } from '../../live/live.ts'
import { resource } from '../../kit/resource.ts'
import { $route, $search } from '../../kit/route.ts'
import { $me } from '../../session/session.ts'

const PAGE_SIZE = 25

/** Newest first; `more` says whether the pod has older ones. */
export type Inbox = { items: readonly InboxItem[]; more: boolean }

/** Whether only unread ones are wanted: `?unread=true` in the address. */
export const $unreadOnly = computed(
  $search,
  (search) => new URLSearchParams(search).get('unread') === 'true'
)

type InboxKey = { account: number; unreadOnly: boolean }
const $key = computed([$route, $unreadOnly, $me], (route, unreadOnly, me): InboxKey | undefined =>
  route?.name === 'notifications' && me ? { account: me.id, unreadOnly } : undefined
)
// `loadOlder` compares keys.
$key.eq = sameData

const query = ({ unreadOnly }: InboxKey) => ({
  page_size: PAGE_SIZE,
  ...(unreadOnly ? { is_read: false } : {})
})

export const inbox = resource($key, async (key, signal): Promise<Inbox> => {
  const { results, next } = await listInbox(query(key), signal)
  return { items: results, more: next !== null }
})

const $moreStore = atom<'idle' | 'loading' | 'failed'>('idle')
/** Loading state of older notifications. */
export const $olderState: ReadableAtom<'idle' | 'loading' | 'failed'> = $moreStore

/**
 * Appends notifications older than the last one shown. Uses its id, as page numbers shift when
 * items arrive or are read.
 */
export async function loadOlder(): Promise<void> {
  const now = inbox.$value.get()
  const key = $key.get()
  const last = now.state === 'ready' ? now.value.items.at(-1) : undefined
  if (!last || !key || $moreStore.get() === 'loading') return
  $moreStore.set('loading')
  try {
    const { results, next } = await listInbox({ ...query(key), before: last.id - 1 })
    if ($key.get() === key)
      inbox.update(({ items }) => {
        const known = new Set(items.map(({ id }) => id))
        return {
          items: [...items, ...results.filter(({ id }) => !known.has(id))],
          more: next !== null
        }
      })
    $moreStore.set('idle')
  } catch (error) {
    $moreStore.set('failed')
    showError(error)
  }
}

const change = (id: number, next: (item: InboxItem) => InboxItem): void =>
  inbox.update((value) => ({
    ...value,
    items: value.items.map((item) => (item.id === id ? next(item) : item))
  }))

const showRead = (id: number, read: boolean): void =>
  change(id, (item) => ({ ...item, is_read: read }))

/**
 * Marks one as read or unread; shown at once, undone when the pod refuses.
 * @returns whether the pod has taken it, and the other tabs were told
 */
export async function markNotification(
  { id, is_read: before }: InboxItem,
  read: boolean
): Promise<boolean> {
  if (before === read) return false
  showRead(id, read)
  changeInboxCount(read ? -1 : 1)
  try {
    await changeInboxItem(id, read)
    tellInbox()
    return true
  } catch (error) {
    showRead(id, before)
    changeInboxCount(read ? 1 : -1)
    showError(error)
    return false
  }
}

/**
 * Marks everything up to the newest one shown as read; notifications that arrive meanwhile stay
 * unread.
 * @returns whether that worked
 */
export async function markAllRead(): Promise<boolean> {
  const now = inbox.$value.get()
  const newest =
    now.state === 'ready' ? Math.max(...now.value.items.map(({ id }) => id)) : -Infinity
  if (newest === -Infinity) return false
  try {
    await actOnInbox(newest)
    inbox.update((value) => ({
      ...value,
      items: value.items.map((item) => (item.id <= newest ? { ...item, is_read: true } : item))
    }))
    tellInbox()
    void refreshCounts()
    return true
  } catch (error) {
    showError(error)
    return false
  }
}

const $decidingStore = atom<ReadonlySet<number>>(new Set())
/** Ids of notifications whose request is being answered. */
export const $deciding: ReadableAtom<ReadonlySet<number>> = $decidingStore

const setDeciding = (id: number, on: boolean): void => {
  const next = new Set($decidingStore.get())
  if (on) next.add(id)
  else next.delete(id)
  $decidingStore.set(next)
}

/**
 * Answers a follow request; shown once the pod has taken it (docs/product/people.md#notifications).
 * @returns whether it has
 */
export async function decideRequest(
  item: InboxItem,
  decision: 'accept' | 'reject'
): Promise<boolean> {
  const notice = noticeOf(item)
  if (!notice?.follow || $decidingStore.get().has(item.id)) return false
  setDeciding(item.id, true)
  try {
    await decideFollow(notice.kind, notice.follow, decision)
    if (notice.state === 'pending') followRequestAnswered()
    change(item.id, (each) => ({
      ...each,
      activity: {
        ...each.activity,
        related_object: each.activity.related_object && {
          ...each.activity.related_object,
          approved: decision === 'accept'
        }
      }
    }))
    // The other tabs are told of the decision even if the pod refuses the mark.
    void markNotification(item, true).then((marked) => marked || tellInbox())
    return true
  } catch (error) {
    showError(error)
    // The request may have been withdrawn, so the list is reloaded.
    void inbox.reload()
    return false
  } finally {
    setDeciding(item.id, false)
  }
}

/**
 * Adds new notifications on top while the page is open. Reloads the list after a gap of the
 * connection and after another tab read or answered an item.
 */
export function watchInbox(): () => void {
  // A list that still loads may be older than a change that was made meanwhile.
  const again = () => void (inbox.$value.get().state !== 'failed' && inbox.reload())
  const undo = [
    onInboxElsewhere(again),
    onLive('inbox.item_added', ({ item }) =>
      inbox.update((value) => ({
        ...value,
        items: [item, ...value.items.filter(({ id }) => id !== item.id)]
      }))
    ),
    onGap(again)
  ]
  return () => {
    for (const each of undo) each()
  }
}
