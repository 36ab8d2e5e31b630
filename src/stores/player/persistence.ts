// Stores the queue and the position in it, per pod, so that they survive a reload, a killed browser
// or a restarted pod. docs/audio.md.
import { env } from '../../lib/env.ts'
import { latest } from '../../lib/requests/latest.ts'
import { keep, nextTime, readStorage, readVault, type Kept } from '../../lib/storage/kept.ts'
import { goTo } from '../../lib/queue/edit.ts'
import { packQueue, unpackQueue } from '../../lib/queue/saved.ts'
import { EMPTY_QUEUE } from '../../lib/queue/types.ts'
import { createTimer } from '../../lib/kit/timer.ts'
import { readObject, watchKeptSettings } from './kept-settings.ts'
import { $playback, $position, $starts, livePosition, pause, showPaused } from './playback.ts'
import { addPersonStorage, stateKey } from '../session/scope.ts'
import { $queue, changeQueue } from './queue.ts'

/**
 * Milliseconds between a change and its write; writing a queue of 10,000 takes about 20 ms, writing
 * the place almost none.
 */
const QUEUE_DELAY = 1000
const SHORT_QUEUE_DELAY = 50
const SHORT_QUEUE = 1000
const PLACE_DELAY = 1000
/** One in this many places is also written to the storage, which costs more than the vault. */
const PLACES_PER_STORAGE = 5

const queueKey = () => stateKey('queue')
const placeKey = () => stateKey('place')

/** Random id of this tab, as several tabs share the storage. */
const TAB = Math.random().toString(36).slice(2)

/** Index and seconds, the timestamp of the queue they belong to, and the tab that wrote them. */
type Place = { at: number; index: number; seconds: number; queue: number; by: string }

function toPlace(kept: Kept | undefined): Place | undefined {
  const { index, seconds, queue, by } = readObject(kept)
  if (!kept || typeof index !== 'number') return undefined
  return {
    at: kept.at,
    index,
    seconds: typeof seconds === 'number' && seconds > 0 && Number.isFinite(seconds) ? seconds : 0,
    // Older versions stored no queue timestamp.
    queue: typeof queue === 'number' ? queue : 0,
    by: typeof by === 'string' ? by : ''
  }
}

/**
 * Timestamps of this tab's queue and of its last change or playback; 0 if restored and not touched
 * since. Each account that is entered gets its own.
 */
type Times = { queueAt: number; touchedAt: number }

/**
 * Whether the stores are changed by a restore or another tab, not by the person in this tab. A
 * variable, because ./tabs, which changes them too, does not know the listeners here.
 */
let restoring = false

/** The stored place, if another tab wrote it. */
function placeOfOtherTab(): Place | undefined {
  const place = toPlace(readStorage(placeKey()))
  return place && place.by !== TAB ? place : undefined
}

const placeNow = ({ queueAt, touchedAt }: Times): Kept => ({
  at: nextTime(touchedAt),
  text: JSON.stringify({
    index: $queue.get().position,
    seconds: Math.round(livePosition() * 10) / 10,
    queue: queueAt,
    by: TAB
  })
})

/** Writes queue and place together, so that they always match. */
function saveQueue(times: Times): void {
  const queue = $queue.get()
  const text = queue.entries.length > 0 ? packQueue(queue) : ''
  void keep({ [queueKey()]: { at: times.queueAt, text }, [placeKey()]: placeNow(times) })
}

/**
 * Runs a change not made by the person in this tab: another tab plays, and its queue is the stored
 * one.
 */
export function withoutClaim(change: () => void): void {
  restoring = true
  change()
  restoring = false
}

/**
 * Only the tab that last played or changed its queue writes. If another tab stored its queue, this
 * one is stored again.
 */
function savePlace(times: Times, vaultOnly: boolean): void {
  const other = placeOfOtherTab()
  if (other && other.at > times.touchedAt) return
  if (other && other.queue !== times.queueAt) {
    times.queueAt = nextTime(other.at)
    saveQueue(times)
  } else void keep({ [placeKey()]: placeNow(times) }, vaultOnly)
}

type Throttled = { run(): void; flush(): void; cancel(): void; waits(): boolean }

/**
 * Runs at most once per `delay`, always once after the last call. The first run is immediate if
 * `atOnce`, else delayed.
 */
function throttled(save: () => void, delay: () => number, atOnce: boolean): Throttled {
  const timer = createTimer()
  let last = -Infinity
  const act = () => {
    timer.clear()
    last = env().now()
    save()
  }
  return {
    run() {
      const remaining = atOnce ? last + delay() - env().now() : delay()
      if (remaining <= 0) act()
      else if (!timer.isSet()) timer.set(act, Math.min(remaining, delay()))
    },
    flush: () => void (timer.isSet() && act()),
    cancel: timer.clear,
    waits: timer.isSet
  }
}

/** Shows a stored queue at its place without playing, as browsers require a gesture first. */
function show(times: Times, kept: Kept, place: Place | undefined): void {
  const matching = place?.queue === kept.at ? place : undefined
  withoutClaim(() => {
    if (kept.at !== times.queueAt || kept.at === 0) {
      const queue = kept.text === '' ? EMPTY_QUEUE : unpackQueue(kept.text, matching?.index ?? 0)
      changeQueue(({ nextKey }) => ({ ...queue, nextKey: Math.max(nextKey, queue.nextKey) }))
      times.queueAt = kept.at
    } else if (matching) changeQueue((queue) => goTo(queue, matching.index))
    showPaused(matching && matching.index === $queue.get().position ? matching.seconds : 0)
  })
}

/**
 * Shows the queue from the storage at once, then the one from the vault if it is newer and this tab
 * was not used meanwhile.
 * @param isCurrent whether the account is still the same
 */
async function restore(times: Times, isCurrent: () => boolean): Promise<void> {
  const stored = { queue: readStorage(queueKey()), place: toPlace(readStorage(placeKey())) }
  // Later writes get newer timestamps, even if the clock was set back.
  nextTime(Math.max(stored.queue?.at ?? 0, stored.place?.at ?? 0))
  // The person started something before the restore: their queue stays.
  if ($queue.get().entries.length > 0) return void (times.touchedAt = times.queueAt = nextTime())
  if (stored.queue) show(times, stored.queue, stored.place)
  const [queue, placeText] = await Promise.all([readVault(queueKey()), readVault(placeKey())])
  if (times.touchedAt > 0 || !isCurrent()) return
  const newer = queue && (!stored.queue || queue.at > stored.queue.at) ? queue : stored.queue
  const newest = [stored.place, toPlace(placeText)]
    .filter((place) => place !== undefined && place.queue === newer?.at)
    .toSorted((a, b) => b!.at - a!.at)[0]
  if (newer && (newer !== stored.queue || newest !== stored.place)) show(times, newer, newest)
}

const visits = latest()

type Watch = { times: Readonly<Times>; flush(): void; end(): void }

function begin(): Watch {
  const isCurrent = visits.begin()
  const times: Times = { queueAt: 0, touchedAt: 0 }
  const isOverruled = () => (placeOfOtherTab()?.at ?? 0) > times.touchedAt
  const writeQueue = () => void (isOverruled() || saveQueue(times))
  const queue = throttled(
    writeQueue,
    () => ($queue.get().entries.length > SHORT_QUEUE ? QUEUE_DELAY : SHORT_QUEUE_DELAY),
    false
  )
  let places = 0
  const vaultOnly = () => ++places % PLACES_PER_STORAGE > 0 && $playback.get().state === 'playing'
  // A pending queue write also writes the place.
  const writePlace = () => void (queue.waits() || savePlace(times, vaultOnly()))
  const place = throttled(writePlace, () => PLACE_DELAY, true)
  // A track change is stored soon: a reload, or another tab, must not find the previous track.
  const track = throttled(
    () => void (queue.waits() || savePlace(times, false)),
    () => SHORT_QUEUE_DELAY,
    false
  )
  void restore(times, isCurrent)

  let { entries, original } = $queue.get()
  const touched = (): boolean => {
    if (!restoring)
      times.touchedAt = nextTime(Math.max(times.touchedAt, placeOfOtherTab()?.at ?? 0))
    return !restoring
  }
  const offs = [
    $queue.listen((now) => {
      const same = now.entries === entries && now.original === original
      ;({ entries, original } = now)
      if (!touched()) return
      // Another track of the same queue needs only the place to be written.
      if (same) return track.run()
      times.queueAt = times.touchedAt
      queue.run()
    }),
    $position.listen(() => void (touched() && place.run())),
    $starts.listen(() => void (touched() && place.run())),
    $playback.listen(
      ({ state }) => void (state === 'paused' && !restoring && times.touchedAt > 0 && place.run())
    )
  ]
  const flush = () => {
    queue.flush()
    place.cancel()
    track.cancel()
    if (times.touchedAt > 0) savePlace(times, false)
  }
  offs.push(
    env().onPage('pagehide', flush),
    env().onPage('visibilitychange', () => void (env().isHidden() && flush()))
  )
  const end = () => {
    visits.begin()
    queue.cancel()
    place.cancel()
    track.cancel()
    offs.forEach((off) => off())
  }
  return { times, flush, end }
}

/**
 * After a sign-in the account's stored queue is restored. If music is playing, it continues and
 * becomes the account's queue; the same applies to a paused queue if the account has no stored one.
 */
function takeOver(carry: boolean): Watch {
  const kept = readStorage(queueKey())?.text
  if (!carry || (kept && $playback.get().state === 'paused')) {
    pause('user')
    withoutClaim(() => changeQueue(() => EMPTY_QUEUE))
  }
  const watch = begin()
  if ($queue.get().entries.length > 0 && watch.times.touchedAt > 0) saveQueue(watch.times)
  return watch
}

/** Restores the queue and settings, then stores changes. Returns a function that stops this. */
export function watchPersistence(): () => void {
  const offSettings = watchKeptSettings()
  let watch = begin()
  const offScope = addPersonStorage({
    leave() {
      watch.flush()
      watch.end()
    },
    enter: (carry) => void (watch = takeOver(carry))
  })
  return () => {
    offScope()
    offSettings()
    watch.end()
  }
}
