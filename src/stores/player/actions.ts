// Queue actions and their effect on playback. docs/product/player.md#queue,
// docs/product/player.md#next-and-previous.
import type { Track } from '../../lib/contract/listen/tracks.ts'
import { append, clear, goTo, insertNext, move, remove, replace } from '../../lib/queue/edit.ts'
import { reshuffleUpcoming, shuffle, unshuffle } from '../../lib/queue/order.ts'
import { stepEnded, stepNext, stepPrevious, type Step } from '../../lib/queue/steps.ts'
import { indexOfKey, isShuffled } from '../../lib/queue/types.ts'
import { showMessage } from '../kit/messages.ts'
import { livePosition, pause, showPaused, seek, start, $playback } from './playback.ts'
import { $current, $queue, changeQueue, toQueueTracks } from './queue.ts'
import { $looping, $stopAfter, setStopAfter } from './settings.ts'
import { offerUndo, undoable } from './undo.ts'

const isSounding = () => $playback.get().state !== 'paused'

/** Replaces the queue. If entries that may be missed are lost, shows a message that offers undo. */
export function replaceQueue(rule: typeof clear): void {
  const { entries } = $queue.get()
  const missed = entries.length > 1 || isSounding()
  const step = undoable(() => changeQueue(rule))
  // Choosing another track of the same album loses no entries.
  const same =
    $queue.get().entries.length === entries.length &&
    entries.every(({ id, pod }, at) => {
      const now = $queue.get().entries[at]!
      return now.id === id && now.pod === pod
    })
  if (missed && !same) offerUndo({ text: 'player.replaced' }, step)
}

/**
 * Replaces the queue and plays from its entry `at`; an empty list changes nothing.
 * @param from seconds into that track; by default music begins at 0 and an episode where it was
 * left
 */
export function playTracks(tracks: readonly Track[], at = 0, from?: number): void {
  if (tracks.length === 0) return
  replaceQueue((queue) => replace(queue, toQueueTracks(tracks), at))
  void start(from)
}

/** Replaces the queue with the tracks in shuffled order, starting with a random one. */
export function playShuffled(tracks: readonly Track[]): void {
  if (tracks.length === 0) return
  const first = Math.floor(Math.random() * tracks.length)
  replaceQueue((queue) => shuffle(replace(queue, toQueueTracks(tracks), first), Math.random))
  void start()
}

function add(
  tracks: readonly Track[],
  rule: typeof append,
  text: 'player.added' | 'player.addedNext'
): void {
  if (tracks.length === 0) return
  undoable(() => changeQueue((queue) => rule(queue, toQueueTracks(tracks))))
  // The first tracks added to an empty queue are shown but do not start playing.
  if ($queue.get().entries.length === tracks.length) showPaused()
  showMessage({ text, params: { count: tracks.length } }, { color: 'success', key: 'queue' })
}

/** Inserts tracks right after the current one. */
export const playNext = (tracks: readonly Track[]): void =>
  add(tracks, insertNext, 'player.addedNext')
/** Appends tracks. */
export const addToQueue = (tracks: readonly Track[]): void => add(tracks, append, 'player.added')

function take(step: Step, wasPlaying = true): void {
  if (step.kind === 'end') return pause('queue-end')
  if (step.kind === 'go') changeQueue((queue) => goTo(queue, step.position))
  if (wasPlaying || step.kind === 'go') void start(step.kind === 'restart' ? 0 : undefined)
  else seek(0)
}

/**
 * Goes to the next entry according to the looping mode; at the end of the queue playback pauses.
 */
export const next = (): void =>
  void ($current.get() && take(stepNext($queue.get(), $looping.get())))
/** After the first 3 s restarts the track, else goes to the previous entry. */
export const previous = (): void =>
  void (
    $current.get() && take(stepPrevious($queue.get(), $looping.get(), livePosition()), isSounding())
  )
/** Handles the end of a track. */
export function advance(): void {
  const what = $stopAfter.get()
  const step = stepEnded($queue.get(), what === 'queue' ? 'none' : $looping.get())
  if (what === 'track' || (what === 'queue' && step.kind === 'end')) setStopAfter(undefined)
  if (what === 'track') stopAt(stepNext($queue.get(), $looping.get()))
  else take(step)
}

/** Goes to the next entry without playing it, because the sleep timer stops here. */
function stopAt(step: Step): void {
  if (step.kind === 'go') changeQueue((queue) => goTo(queue, step.position))
  showPaused(0, step.kind === 'end' ? 'queue-end' : 'user')
}

/** Plays an entry of the queue. */
export function jumpTo(key: number): void {
  const index = indexOfKey($queue.get(), key)
  if (index >= 0) take({ kind: 'go', position: index })
}

/** Removes an entry. If it is the current one, playback continues with the next. */
export function removeEntry(key: number): void {
  const entry = $queue.get().entries[indexOfKey($queue.get(), key)]
  if (!entry) return
  const step = undoable(() => takeOut(key, $current.get() === entry))
  offerUndo({ text: 'player.removed', params: { title: entry.title } }, step)
}

function takeOut(key: number, isCurrent: boolean): void {
  const { position, entries } = $queue.get()
  const wasLast = position === entries.length - 1
  const sounding = isSounding()
  changeQueue((queue) => remove(queue, new Set([key])))
  if (!isCurrent) return
  const wraps = wasLast && $looping.get() === 'all'
  if (wraps) changeQueue((queue) => goTo(queue, 0))
  if (!$current.get()) showPaused()
  else if (sounding && (!wasLast || wraps)) void start()
  else showPaused(0, sounding ? 'queue-end' : 'user')
}

/** Moves an entry to an index of the queue; the current one stays current. */
export const moveEntry = (key: number, toIndex: number): void =>
  void undoable(() => changeQueue((queue) => move(queue, key, toIndex)), `move ${key}`)

/** Empties the queue and stops playback. */
export function clearQueue(): void {
  if ($queue.get().entries.length === 0) return
  const step = undoable(() => {
    changeQueue(clear)
    showPaused()
  })
  offerUndo({ text: 'player.cleared' }, step)
}

/**
 * Shuffles with the current track first, or restores the original order. Playback is not
 * interrupted.
 */
export const toggleShuffle = (): void =>
  void undoable(() =>
    changeQueue((queue) => (isShuffled(queue) ? unshuffle(queue) : shuffle(queue, Math.random)))
  )

/** Shuffles the upcoming entries. */
export const shuffleUpcoming = (): void =>
  void undoable(() => changeQueue((queue) => reshuffleUpcoming(queue, Math.random)))
