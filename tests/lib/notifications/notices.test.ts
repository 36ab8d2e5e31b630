import { expect, test } from 'vitest'
import type { InboxItem } from '../../../src/lib/contract/people/notifications.ts'
import { noticeOf } from '../../../src/lib/notifications/notices.ts'
import { isDue, nextDate } from '../../../src/lib/notifications/support-reminders.ts'

const library = { type: 'music.Library', uuid: 'l', name: 'Shore' }
const actor = { type: 'federation.Actor', full_username: 'bob@localhost' }
const follow = (type: string, approved: boolean | null) => ({
  type: `federation.${type}`,
  uuid: 'f',
  approved
})
const item = (type: string, object: unknown, related: unknown) =>
  ({
    id: 1,
    is_read: false,
    activity: { type, object, related_object: related }
  }) as unknown as InboxItem

test.each([
  [
    'Follow',
    library,
    follow('LibraryFollow', true),
    { kind: 'library', state: 'new', follow: 'f', library: 'Shore', libraryId: 'l' }
  ],
  [
    'Follow',
    library,
    follow('LibraryFollow', null),
    { kind: 'library', state: 'pending', follow: 'f', library: 'Shore', libraryId: 'l' }
  ],
  [
    'Follow',
    library,
    follow('LibraryFollow', false),
    { kind: 'library', state: 'rejected', follow: 'f', library: 'Shore', libraryId: 'l' }
  ],
  [
    'Accept',
    follow('LibraryFollow', true),
    library,
    { kind: 'library', state: 'accepted', follow: 'f', library: 'Shore', libraryId: 'l' }
  ],
  [
    'Follow',
    library,
    null,
    { kind: 'library', state: 'gone', follow: undefined, library: 'Shore', libraryId: 'l' }
  ],
  [
    'Follow',
    null,
    follow('LibraryFollow', true),
    { kind: 'library', state: 'new', follow: 'f', library: undefined, libraryId: undefined }
  ],
  [
    'Follow',
    actor,
    follow('Follow', true),
    { kind: 'user', state: 'new', follow: 'f', library: undefined, libraryId: undefined }
  ],
  [
    'Follow',
    actor,
    follow('Follow', null),
    { kind: 'user', state: 'pending', follow: 'f', library: undefined, libraryId: undefined }
  ],
  [
    'Follow',
    actor,
    follow('Follow', false),
    { kind: 'user', state: 'rejected', follow: 'f', library: undefined, libraryId: undefined }
  ],
  [
    'Accept',
    follow('Follow', true),
    actor,
    { kind: 'user', state: 'accepted', follow: 'f', library: undefined, libraryId: undefined }
  ],
  [
    'Follow',
    actor,
    null,
    { kind: 'user', state: 'gone', follow: undefined, library: undefined, libraryId: undefined }
  ],
  ['Follow', null, null, undefined],
  ['Announce', library, null, undefined]
])('%s of %o and %o', (type, object, related, notice) =>
  expect(noticeOf(item(type, object, related))).toEqual(notice)
)

test('the request for support is due once its date has passed, never without a date', () => {
  const now = Date.UTC(2026, 0, 1)
  expect([
    isDue(null, now),
    isDue('2025-12-31T23:59:59Z', now),
    isDue('2026-01-01T00:00:01Z', now),
    isDue('x', now)
  ]).toEqual([false, true, false, false])
  expect(nextDate(30, now)).toBe('2026-01-31T00:00:00.000Z')
  expect(nextDate(null, now)).toBeNull()
})
