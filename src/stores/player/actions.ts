// What people do with the queue, and what follows for the sound. spec.md section 4 (Queue, Next, Previous).
import type { Track } from '../../lib/contract/tracks.ts'
import { append, clear, goTo, insertNext, move, remove, replace } from '../../lib/queue/edit.ts'
import { reshuffleUpcoming, shuffle, unshuffle } from '../../lib/queue/order.ts'
import { stepEnded, stepNext, stepPrevious, type Step } from '../../lib/queue/steps.ts'
import { indexOfKey, isShuffled, type Queue } from '../../lib/queue/types.ts'
import { showMessage } from '../messages.ts'
import { livePosition, pause, rest, seek, start, $playback } from './playback.ts'
import { $current, $queue, changeQueue, toQueueTracks } from './queue.ts'
import { $looping } from './settings.ts'

/** Replaces the queue and plays from `start`; nothing to play changes nothing. */
export function playTracks(tracks: readonly Track[], at = 0): void {
  if (tracks.length === 0) return
  changeQueue((queue) => replace(queue, toQueueTracks(tracks), at))
  void start()
}

/** Replaces the queue by the tracks in a new order, a random one first. */
export function playShuffled(tracks: readonly Track[]): void {
  if (tracks.length === 0) return
  const first = Math.floor(Math.random() * tracks.length)
  changeQueue((queue) => shuffle(replace(queue, toQueueTracks(tracks), first), Math.random))
  void start()
}

function add(tracks: readonly Track[], rule: typeof append, text: 'player.added' | 'player.addedNext'): void {
  if (tracks.length === 0) return
  changeQueue((queue) => rule(queue, toQueueTracks(tracks)))
  // The first tracks of an empty queue are shown, but do not start to sound by themselves.
  if ($queue.get().entries.length === tracks.length) rest()
  showMessage({ text, params: { count: tracks.length } }, { color: 'success', key: 'queue' })
}

/** Puts tracks right behind the current one. */
export const playNext = (tracks: readonly Track[]): void => add(tracks, insertNext, 'player.addedNext')
/** Puts tracks at the end. */
export const addToQueue = (tracks: readonly Track[]): void => add(tracks, append, 'player.added')

const isSounding = () => $playback.get().state !== 'paused'

function take(step: Step, wasPlaying = true): void {
  if (step.kind === 'end') return pause('queue-end')
  if (step.kind === 'go') changeQueue((queue) => goTo(queue, step.position))
  if (wasPlaying || step.kind === 'go') void start()
  else seek(0)
}

/** The next entry by the looping mode; at the end of the queue playing pauses. */
export const next = (): void => void ($current.get() && take(stepNext($queue.get(), $looping.get())))
/** After 3 s the track from its beginning, else the entry before. */
export const previous = (): void =>
  void ($current.get() && take(stepPrevious($queue.get(), $looping.get(), livePosition()), isSounding()))
/** What a track's end leads to. */
export const advance = (): void => take(stepEnded($queue.get(), $looping.get()))

/** Plays an entry of the queue. */
export function jumpTo(key: number): void {
  const index = indexOfKey($queue.get(), key)
  if (index >= 0) take({ kind: 'go', position: index })
}

/** Puts a queue of before back, as long as nothing else was started since. */
function undo(before: Queue, after: Queue, at: number): void {
  if ($queue.get() !== after) return
  const sameTrack = $current.get()?.key === before.entries[before.position]?.key
  changeQueue((queue) => ({ ...before, nextKey: queue.nextKey }))
  if (!sameTrack) rest(at, 'user')
}

/** Takes an entry out. When it is the current one, playing moves on. */
export function removeEntry(key: number): void {
  const before = $queue.get()
  const at = livePosition()
  const entry = before.entries[indexOfKey(before, key)]
  if (!entry) return
  const isCurrent = $current.get() === entry
  const wasLast = before.position === before.entries.length - 1
  const sounding = isSounding()
  changeQueue((queue) => remove(queue, new Set([key])))
  if (isCurrent) {
    const wraps = wasLast && $looping.get() === 'all'
    if (wraps) changeQueue((queue) => goTo(queue, 0))
    if (!$current.get()) rest()
    else if (sounding && (!wasLast || wraps)) void start()
    else rest(0, sounding ? 'queue-end' : 'user')
  }
  const after = $queue.get()
  showMessage(
    { text: 'player.removed', params: { title: entry.title } },
    { key: 'queue', action: { text: 'common.undo', run: () => undo(before, after, at) } }
  )
}

/** Moves an entry to an index of the queue; the current one stays current. */
export const moveEntry = (key: number, toIndex: number): void => changeQueue((queue) => move(queue, key, toIndex))

/** Empties the queue and ends the sound. */
export function clearQueue(): void {
  const before = $queue.get()
  if (before.entries.length === 0) return
  const at = livePosition()
  changeQueue(clear)
  rest()
  const after = $queue.get()
  showMessage({ text: 'player.cleared' }, { key: 'queue', action: { text: 'common.undo', run: () => undo(before, after, at) } })
}

/** Shuffles with the current track first, or brings the original order back. Nothing is interrupted. */
export const toggleShuffle = (): void =>
  changeQueue((queue) => (isShuffled(queue) ? unshuffle(queue) : shuffle(queue, Math.random)))

/** A new order for what is yet to come. */
export const shuffleUpcoming = (): void => changeQueue((queue) => reshuffleUpcoming(queue, Math.random))
