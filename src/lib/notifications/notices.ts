// Turns an activity into the content of a notification. docs/product/people.md#notifications:
// follows of libraries and of people, each as new, pending, rejected or accepted.
import type { InboxItem } from '../contract/people/notifications.ts'

export type Notice = {
  kind: 'library' | 'user'
  /** `gone`: the follow has been withdrawn. */
  state: 'new' | 'pending' | 'rejected' | 'accepted' | 'gone'
  /** Uuid of the follow, if it still exists. */
  follow: string | undefined
  /** Name of the followed library, if it still exists. */
  library: string | undefined
  /** Its uuid. */
  libraryId: string | undefined
}

/** @returns undefined for activities this client does not know */
export function noticeOf({ activity }: InboxItem): Notice | undefined {
  const { type, object, related_object: related } = activity
  if (type !== 'Follow' && type !== 'Accept') return undefined
  // An `Accept` has the two objects the other way round.
  const [target, follow] = type === 'Follow' ? [object, related] : [related, object]
  const isLibrary = target?.type === 'music.Library' || follow?.type === 'federation.LibraryFollow'
  const isUser = target?.type === 'federation.Actor' || follow?.type === 'federation.Follow'
  if (!isLibrary && !isUser) return undefined
  const common = {
    kind: isLibrary ? 'library' : 'user',
    follow: follow?.uuid,
    library: target?.name,
    libraryId: isLibrary && typeof target?.uuid === 'string' ? target.uuid : undefined
  } as const
  if (type === 'Accept') return { ...common, state: 'accepted' }
  if (!follow) return { ...common, state: 'gone' }
  if (follow.approved === true) return { ...common, state: 'new' }
  return { ...common, state: follow.approved === false ? 'rejected' : 'pending' }
}
