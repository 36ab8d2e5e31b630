// The text of a notification: the key of its sentence and the names in it.
import type { InboxItem } from '../../../lib/contract/people/notifications.ts'
import type { TextKey } from '../../../lib/i18n/keys.ts'
import type { Translate } from '../../../lib/i18n/texts.ts'
import { noticeOf } from '../../../lib/notifications/notices.ts'
import { shortName } from '../../../lib/text/names.ts'

const sentences = {
  library: {
    new: 'notifications.libraryNew',
    pending: 'notifications.libraryPending',
    rejected: 'notifications.libraryRejected',
    accepted: 'notifications.libraryAccepted',
    gone: 'notifications.libraryGone'
  },
  user: {
    new: 'notifications.userNew',
    pending: 'notifications.userPending',
    rejected: 'notifications.userRejected',
    accepted: 'notifications.userAccepted',
    gone: 'notifications.userGone'
  }
} as const

/**
 * Every account's built-in libraries are named after their privacy level, which is translated;
 * other names are kept.
 */
const levels: Readonly<Record<string, TextKey>> = {
  me: 'notifications.libraryMe',
  followers: 'notifications.libraryFollowers',
  instance: 'notifications.libraryInstance',
  everyone: 'notifications.libraryEveryone'
}

/** `libraryId`: uuid of the library, if the notification is about one that still exists. */
export type Words = {
  text: TextKey
  name: string
  library: string
  libraryId: string | undefined
}

export function wordsOf(item: InboxItem, t: Translate): Words {
  const { actor } = item.activity
  const notice = noticeOf(item)
  const library = notice?.library ?? ''
  const level = levels[library]
  return {
    text: notice ? sentences[notice.kind][notice.state] : 'notifications.unknown',
    name: shortName(actor.name || actor.preferred_username || actor.full_username),
    library: level ? t(level) : library,
    libraryId: notice?.libraryId
  }
}
