// Following somebody or something, as a button shows it: not yet, asked, accepted, declined.
import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import { NotFoundError } from '../../lib/api/errors.ts'
import { showError } from '../errors/errors.ts'
import { onLive } from '../live/live.ts'
import { resource, type Resource } from '../kit/resource.ts'

/** `waiting` until the pod has said how things stand. */
export type FollowState = 'waiting' | 'none' | 'pending' | 'following' | 'declined'

type Follow = { uuid: string; approved: boolean | null }

export type FollowCalls<F extends Follow> = {
  /** All follows of the signed-in user. */
  list: (signal: AbortSignal) => Promise<F[]>
  /** Of the person or thing that is followed. */
  targetOf: (follow: F) => string
  follow: (target: string) => Promise<F>
  unfollow: (uuid: string) => Promise<unknown>
}

export type Following<F extends Follow> = {
  all: Resource<F[]>
  /** Undefined where there is nothing to follow, or nobody who could. */
  $state: ReadableAtom<FollowState | undefined>
  /** Whether the pod is being asked; a second press waits. */
  $busy: ReadableAtom<boolean>
  /**
   * Follows the target, or ends that or the request. The state changes once the pod has accepted
   * it.
   * @param onFail shows why it failed; `ending` if a follow could not be ended
   */
  toggle(onFail?: (error: unknown, ending: boolean) => void): Promise<void>
}

export const followStateOf = (follow: Follow | undefined): FollowState => {
  if (follow === undefined) return 'none'
  if (follow.approved === null) return 'pending'
  return follow.approved ? 'following' : 'declined'
}

/**
 * @param $follower the person who follows; undefined where nobody can
 * @param $target the thing of the button; undefined if it cannot be followed
 */
export function following<F extends Follow>(
  $follower: ReadableAtom<number | undefined>,
  $target: ReadableAtom<string | undefined>,
  { list, targetOf, follow, unfollow }: FollowCalls<F>
): Following<F> {
  const all = resource($follower, (_me, signal) => list(signal))
  // The owner's answer comes as a notification.
  onMount(all.$value, () => onLive('inbox.item_added', () => void all.reload()))
  const $busy = atom(false)

  async function end(uuid: string): Promise<undefined> {
    try {
      await unfollow(uuid)
    } catch (error) {
      // The follow has ended already, on another device.
      if (!(error instanceof NotFoundError)) throw error
    }
  }

  return {
    all,
    $busy,
    $state: computed([$target, $follower, all.$value], (target, follower, own) => {
      if (target === undefined || follower === undefined || own.state === 'failed') return undefined
      return own.state === 'loading'
        ? 'waiting'
        : followStateOf(own.value.find((each) => targetOf(each) === target))
    }),
    async toggle(onFail = showError) {
      const target = $target.get()
      const own = all.$value.get()
      if (target === undefined || own.state !== 'ready' || $busy.get()) return
      const before = own.value.find((each) => targetOf(each) === target)
      $busy.set(true)
      try {
        const added = before ? await end(before.uuid) : await follow(target)
        all.update((rows) => [
          ...rows.filter((each) => targetOf(each) !== target),
          ...(added ? [added] : [])
        ])
        // The answer of real pods names another uuid than that of the follow, and is not yet
        // accepted where the next answer is.
        if (added) await all.reload()
      } catch (error) {
        onFail(error, before !== undefined)
        // The follow may have been changed elsewhere, and the pod refused the call for that reason.
        void all.reload()
      } finally {
        $busy.set(false)
      }
    }
  }
}
