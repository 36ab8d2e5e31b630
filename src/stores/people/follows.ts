// Following the person on screen. docs/product/people.md#following.
import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import { NotFoundError } from '../../lib/api/errors.ts'
import {
  followUser,
  listUserFollows,
  unfollowUser,
  type UserFollow
} from '../../lib/api/people/follows.ts'
import { showError } from '../errors.ts'
import { onLive } from '../live/live.ts'
import { resource } from '../resource.ts'
import { $route } from '../route.ts'
import { featureStore } from '../session/pod-profile.ts'
import { $me } from '../session/session.ts'
import { shownPerson } from './shown.ts'

/** `waiting` until the pod has said how things stand. */
export type FollowState = 'waiting' | 'none' | 'pending' | 'following' | 'declined'

/** Undefined where nobody can be followed: on pods of 1.4, and without an account. */
const $follower = computed([$me, featureStore('userFollows'), $route], (me, has, route) =>
  me && has && route?.name.startsWith('profile.') ? me.id : undefined
)

const follows = resource($follower, (_me, signal) => listUserFollows(signal))
// The answer of a person who was asked comes as a notification.
onMount(follows.$value, () => onLive('inbox.item_added', () => void follows.reload()))

const $target = computed([shownPerson.$value, $me], (shown, me) => {
  if (shown.state !== 'ready' || !me) return undefined
  const { fid, full_username: name, is_channel: channel } = shown.value
  return channel || name === me.full_username ? undefined : fid
})

const stateOf = (follow: UserFollow | undefined): FollowState => {
  if (follow === undefined) return 'none'
  if (follow.approved === null) return 'pending'
  return follow.approved ? 'following' : 'declined'
}

/**
 * Undefined for those who cannot be followed: oneself and channels; and where the pod has no
 * follows of people.
 */
export const $follow: ReadableAtom<FollowState | undefined> = computed(
  [$target, $follower, follows.$value],
  (target, follower, own) => {
    if (target === undefined || follower === undefined || own.state === 'failed') return undefined
    return own.state === 'loading'
      ? 'waiting'
      : stateOf(own.value.find(({ actor }) => actor === target))
  }
)

const $busyStore = atom(false)
/** Whether the pod is being asked; a second press waits. */
export const $followBusy: ReadableAtom<boolean> = $busyStore

async function end(uuid: string): Promise<void> {
  try {
    await unfollowUser(uuid)
  } catch (error) {
    // It has ended already, on another device.
    if (!(error instanceof NotFoundError)) throw error
  }
}

/**
 * Follows the person, or ends that or the request. The button changes once the pod has accepted it;
 * a failure shows a message.
 */
export async function toggleFollow(): Promise<void> {
  const actor = $target.get()
  const own = follows.$value.get()
  if (actor === undefined || own.state !== 'ready' || $busyStore.get()) return
  const follow = own.value.find((each) => each.actor === actor)
  $busyStore.set(true)
  try {
    const added = follow ? await end(follow.uuid) : await followUser(actor)
    follows.update((all) => [
      ...all.filter((each) => each.actor !== actor),
      ...(added ? [added] : [])
    ])
  } catch (error) {
    showError(error)
    // It may have been changed elsewhere, and the pod refused it for that reason.
    void follows.reload()
  } finally {
    $busyStore.set(false)
  }
}
