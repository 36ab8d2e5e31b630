// What a reload finds again: the queue and the place in it per pod, volume and looping for every pod.
import { env } from '../../lib/env.ts'
import { packQueue, unpackQueue } from '../../lib/queue/saved.ts'
import { loopings } from '../../lib/queue/steps.ts'
import { $playback, $position, livePosition, rest } from './playback.ts'
import { $queue, changeQueue } from './queue.ts'
import { $looping, $muted, $volume, setLooping, setMuted, setVolume } from './settings.ts'

/** Milliseconds between a change and its writing; a queue of 10,000 takes some 20 ms to write. */
const QUEUE_DELAY = 1000
const PLACE_DELAY = 5000

const SETTINGS = 'atoll.player'
const queueKey = () => `atoll.queue.${env().podUrl()}`
const placeKey = () => `atoll.place.${env().podUrl()}`

/** An object of the storage; an empty one for what is missing or broken. */
function readObject(key: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(env().storage.getItem(key) ?? '{}')
    return value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {}
  } catch {
    return {} // somebody else's text, or a write that was cut short: defaults will do
  }
}

function write(key: string, value: string): void {
  try {
    env().storage.setItem(key, value)
  } catch {
    /* the storage is full: playing goes on, only the next visit starts without this */
  }
}

const savePlace = () =>
  write(placeKey(), JSON.stringify({ index: $queue.get().position, seconds: Math.round(livePosition() * 10) / 10 }))

function saveQueue(): void {
  const queue = $queue.get()
  if (queue.entries.length > 0) write(queueKey(), packQueue(queue))
  else env().storage.removeItem(queueKey())
  savePlace()
}

const saveSettings = () =>
  write(SETTINGS, JSON.stringify({ volume: $volume.get(), muted: $muted.get(), looping: $looping.get() }))

/** Writes once per `delay`, however many changes come; the last one is always in. */
function throttled(save: () => void, delay: number): { later(): void; flush(): void; cancel(): void } {
  let timer: number | undefined
  const cancel = () => {
    if (timer !== undefined) env().clearTimeout(timer)
    timer = undefined
  }
  const flush = () => {
    if (timer === undefined) return
    cancel()
    save()
  }
  return { later: () => void (timer ??= env().setTimeout(flush, delay)), flush, cancel }
}

/** Reads what the last visit left; the sound stays silent, as browsers want a gesture first. */
export function restorePlayer(): void {
  const { volume, muted, looping } = readObject(SETTINGS)
  if (typeof volume === 'number') setVolume(volume)
  if (typeof muted === 'boolean') setMuted(muted)
  const known = loopings.find((each) => each === looping)
  if (known) setLooping(known)
  const text = env().storage.getItem(queueKey())
  // Somebody was quicker than the restoring: what they play now stays.
  if (text === null || $queue.get().entries.length > 0) return
  const { index, seconds } = readObject(placeKey())
  const queue = unpackQueue(text, typeof index === 'number' ? index : 0)
  changeQueue(() => queue)
  const at = typeof seconds === 'number' && seconds > 0 && queue.position === index ? seconds : 0
  rest(at)
}

/** Restores, then keeps; returns the undo. */
export function watchPersistence(): () => void {
  restorePlayer()
  const queue = throttled(saveQueue, QUEUE_DELAY)
  const place = throttled(savePlace, PLACE_DELAY)
  let entries = $queue.get().entries
  let original = $queue.get().original
  const offs = [
    $queue.listen((now) => {
      // Another track of the same queue is a matter of a few bytes.
      if (now.entries === entries && now.original === original) return savePlace()
      entries = now.entries
      original = now.original
      queue.later()
    }),
    $position.listen(place.later),
    $playback.listen(({ state }) => void (state === 'paused' && place.later())),
    $volume.listen(saveSettings),
    $muted.listen(saveSettings),
    $looping.listen(saveSettings)
  ]
  const flush = () => {
    queue.flush()
    if ($queue.get().entries.length > 0) savePlace()
  }
  const page = typeof window === 'undefined' ? undefined : window
  page?.addEventListener('pagehide', flush)
  return () => {
    page?.removeEventListener('pagehide', flush)
    queue.cancel()
    place.cancel()
    offs.forEach((off) => off())
  }
}
