// Adds tracks to the queue in parts: the later pages of a long list, and tracks dropped at a
// position.
import type { Track } from '../../lib/contract/listen/tracks.ts'
import { append, insertNext } from '../../lib/queue/edit.ts'
import { continueList, holdsAny, insertAt, type Anchor } from '../../lib/queue/fill.ts'
import { showMessage } from '../kit/messages.ts'
import { addToQueue } from './actions.ts'
import { showPaused } from './playback.ts'
import { $queue, changeQueue, toQueueTracks } from './queue.ts'
import { undoable } from './undo.ts'

/** Keys of the entries that `run` adds to the queue, in the order of the tracks. */
export function keysFrom(run: () => void): number[] {
  const first = $queue.get().nextKey
  run()
  return Array.from({ length: $queue.get().nextKey - first }, (_, place) => first + place)
}

/** Whether any of these entries is still in the queue. */
export const inQueue = (keys: readonly number[]): boolean => holdsAny($queue.get(), keys)

/**
 * Adds the beginning of a list without a message; undo also removes the tracks that `extendList`
 * adds under the same name.
 * @returns keys of the entries
 */
export function beginList(tracks: readonly Track[], place: 'next' | 'end', name: string): number[] {
  const rule = place === 'next' ? insertNext : append
  const keys = keysFrom(
    () => void undoable(() => changeQueue((queue) => rule(queue, toQueueTracks(tracks))), name)
  )
  // The first tracks added to an empty queue are shown but do not start playing.
  if ($queue.get().entries.length === keys.length) showPaused()
  return keys
}

/**
 * Adds more tracks of a list that was added by `beginList`, next to `anchor`. @returns keys of the
 * entries
 */
export const extendList = (tracks: readonly Track[], anchor: Anchor, name: string): number[] =>
  keysFrom(
    () =>
      void undoable(
        () => changeQueue((queue) => continueList(queue, toQueueTracks(tracks), anchor, undefined)),
        name
      )
  )

/**
 * Adds more tracks of the list that replaced the queue. At the end of the queue this is not
 * recorded for undo: undoing the replacement removes these tracks too.
 * @returns keys of the entries
 */
export function extendPlayed(tracks: readonly Track[], anchor: Anchor, name: string): number[] {
  const change = () =>
    changeQueue((queue) => continueList(queue, toQueueTracks(tracks), anchor, Math.random))
  const { entries, original } = $queue.get()
  const atEnd = !original && anchor.side === 'after' && entries.at(-1)?.key === anchor.key
  return keysFrom(() => void (atEnd ? change() : undoable(change, name)))
}

/** Inserts tracks before the entry at `index` and shows a message. */
export function insertTracks(tracks: readonly Track[], index: number): void {
  if (tracks.length === 0) return
  if ($queue.get().entries.length === 0) return addToQueue(tracks)
  undoable(() => changeQueue((queue) => insertAt(queue, toQueueTracks(tracks), index)))
  showMessage(
    { text: 'player.added', params: { count: tracks.length } },
    { color: 'success', key: 'queue' }
  )
}
