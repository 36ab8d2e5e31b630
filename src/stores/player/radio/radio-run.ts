// Adds a radio's tracks to the queue: from a session of the pod, or from somebody's listens. Loaded
// with the first radio.
import {
  BackendError,
  FieldErrors,
  NotFoundError,
  PermissionError,
  UnauthorizedError
} from '../../../lib/api/errors.ts'
import { nextRadioTrack, openRadioSession } from '../../../lib/api/library/radios.ts'
import type { LiveEvent } from '../../../lib/contract/events.ts'
import type { Track } from '../../../lib/contract/library/tracks.ts'
import { env } from '../../../lib/env.ts'
import { append } from '../../../lib/queue/edit.ts'
import type { Queue } from '../../../lib/queue/types.ts'
import { loadTexts } from '../../../lib/i18n/late.ts'
import { showError } from '../../errors.ts'
import { onLive } from '../../live/live.ts'
import { showMessage } from '../../messages.ts'
import { $route } from '../../route.ts'
import { knownSession } from '../../session/session.ts'
import { next, playTracks } from '../actions.ts'
import { $playback, pause, type Playback } from '../playback.ts'
import { $queue, changeQueue, toQueueTracks } from '../queue.ts'
import { afterLive, heardTrack, historyTrack, pollListens } from './radio-account.ts'
import { $radioStore as $store, freshRadio, type RadioRun } from './radio.ts'
import { readRadio, writeRadio, type Radio, type RadioWanted } from './radio-kept.ts'
import { $stopAfter } from '../settings.ts'

/** Tracks kept ahead of the current one, so that the next can be loaded in time. */
const AHEAD = 3
/** docs/product/limits.md#radio-retries. */
const RETRIES = 5
/** Milliseconds before the first retry; each one doubles them. */
const FIRST_WAIT = 500

// Starting and stopping make the responses of earlier requests outdated.
let run = 0
let busy = false
let failures = 0
let retry: number | undefined
let unfollow: (() => void) | undefined
/** Whether the radio has replaced the queue with its first track. */
let began = false
/** True while this file changes the queue. */
let own = false
/**
 * Playback reached the end of the queue before the radio had more tracks: it continues with the
 * next one.
 */
let starved = false
/** The last radio has no more tracks, but its tracks are still playing. */
let over = false
let slept = false
/** Key of the entry that came in live last. */
let liveKey = -1

const change = (part: Partial<Radio>): void => {
  const radio = $store.get()
  if (radio && (Object.keys(part) as (keyof Radio)[]).some((key) => radio[key] !== part[key]))
    $store.set({ ...radio, ...part })
}

function reset(): void {
  run++
  busy = began = own = starved = over = false
  failures = 0
  liveKey = -1
  if (retry !== undefined) env().clearTimeout(retry)
  retry = undefined
  unfollow?.()
  unfollow = undefined
  $store.set(undefined)
}

const language = (): string =>
  $route.get()?.locale.tag ??
  (typeof document === 'undefined' ? 'en-US' : document.documentElement.lang)

/** The radio texts are not part of most pages, so they are loaded before the message is shown. */
function tellEnd(): void {
  const show = () => showMessage({ text: 'radios.noMore' }, { key: 'radio' })
  loadTexts(language(), ['radios']).then(show, show)
}

/**
 * The radio has no more tracks or cannot be reached: it ends; its tracks in the queue play to the
 * end.
 */
function finish(): void {
  const silent = !began || starved
  reset()
  over = true
  if (silent) pause('radio-end')
}

function onFailure(error: unknown): void {
  const opening = $store.get()?.session === undefined
  if (error instanceof BackendError) {
    tellEnd()
    return finish()
  }
  // The radio session belongs to another account or no longer exists: a new one is opened.
  if (
    error instanceof PermissionError ||
    error instanceof NotFoundError ||
    error instanceof FieldErrors
  )
    change({ session: undefined })
  const hopeless = error instanceof UnauthorizedError || (opening && error instanceof FieldErrors)
  if (hopeless || failures >= RETRIES) {
    showError(error)
    return finish()
  }
  const again = () => {
    retry = undefined
    void populate()
  }
  retry = env().setTimeout(again, FIRST_WAIT * 2 ** failures++)
}

/** Requests one track of the radio; undefined when there is none at the moment. */
async function ask(mine: number): Promise<Track | undefined> {
  const radio = $store.get()!
  if (radio.clientOnly) {
    const { track, page } = await historyTrack(radio)
    if (mine === run) change({ page: $store.get()!.page + page - radio.page })
    return track
  }
  let { session } = radio
  if (session === undefined) {
    const opened = await openRadioSession({
      radio_type: radio.type,
      related_object_id: radio.objectId === undefined ? null : String(radio.objectId),
      custom_radio: radio.customRadioId ?? null,
      config: radio.config ?? null
    })
    if (mine !== run) return undefined
    session = opened.id
    change({ session })
  }
  return (await nextRadioTrack(session)).track
}

function take(track: Track, rule: (queue: Queue, track: Track) => Queue): void {
  own = true
  if (!began) playTracks([track])
  else changeQueue((queue) => rule(queue, track))
  own = false
  began = true
  change({ current: track.id })
  if (starved && hasEnded($playback.get())) next()
  starved = false
}

const addLast = (queue: Queue, track: Track): Queue => append(queue, toQueueTracks([track]))

function wantsMore(): boolean {
  if (!$store.get()) return false
  if (!began) return true
  // Nothing is added if playback is to stop after the queue, or while it is paused.
  if ($stopAfter.get() === 'queue' || ($playback.get().state === 'paused' && !starved)) return false
  const { entries, position } = $queue.get()
  return entries.length - 1 - position < AHEAD
}

/** Requests tracks, one at a time, until enough are ahead. */
async function populate(): Promise<void> {
  if (busy || retry !== undefined) return
  const mine = run
  busy = true
  while (mine === run && wantsMore()) {
    if (began) change({ state: 'populating' })
    try {
      const track = await ask(mine)
      if (mine !== run) return
      failures = 0
      if (!track) {
        busy = false
        change({ state: 'waiting' })
        return endIfDry()
      }
      take(track, addLast)
    } catch (error) {
      if (mine !== run) return
      busy = false
      return onFailure(error)
    }
  }
  if (mine !== run) return
  busy = false
  if (began && $store.get()?.state !== 'waiting') change({ state: 'running' })
}

/** Adds a new listen to play next, after earlier live ones. */
function join(track: Track): void {
  const key = $queue.get().nextKey
  take(track, (queue, heard) => afterLive(queue, toQueueTracks([heard]), liveKey))
  liveKey = key
  if ($store.get()?.state === 'starting') change({ state: 'running' })
}

/** Every new listen shifts the pages of the history by one. */
const turnPage = (): void => {
  const page = $store.get()?.page ?? 0
  if (page > 0) change({ page: page + 1 })
}

async function onListen(event: Extract<LiveEvent, { type: 'Listen' }>): Promise<void> {
  const radio = $store.get()
  if (!radio || event.actor.full_username !== radio.objectId) return
  turnPage()
  const mine = run
  const track = await heardTrack(event).catch(() => undefined)
  if (track && mine === run) join(track)
}

function follow(): void {
  const offs = [
    onLive('Listen', (event) => void onListen(event)),
    pollListens(String($store.get()?.objectId ?? ''), (track) => {
      turnPage()
      join(track)
    })
  ]
  unfollow = () => offs.forEach((off) => off())
}

async function begin(wanted: RadioWanted): Promise<void> {
  reset()
  $store.set(freshRadio(wanted))
  if (wanted.type === 'account') follow()
  if (wanted.type === 'actor-content' && wanted.objectId === undefined) {
    const mine = run
    const session = await knownSession()
    if (mine !== run) return
    if (session.state !== 'signed-in') throw new UnauthorizedError('')
    change({ objectId: session.me.full_username })
  }
  await populate()
}

/**
 * Whether the queue was replaced; adding, moving or removing entries keeps some of the old ones.
 */
function isReplaced(now: Queue, before: Queue): boolean {
  if (before.entries.length === 0) return now.entries.length > 0
  const keys = new Set(before.entries.map(({ key }) => key))
  return !now.entries.some(({ key }) => keys.has(key))
}

function onQueue(now: Queue, before: Queue): void {
  if (own) return
  if (kept) return revive()
  if (isReplaced(now, before)) {
    over = false
    if ($store.get()) reset()
  } else void populate()
}

const hasEnded = ({ pausedBy }: Playback): boolean =>
  pausedBy === 'queue-end' || pausedBy === 'radio-end'

/**
 * Shows the end of the radio if the queue has ended and only a future listen of the account could
 * add tracks.
 */
function endIfDry(): void {
  const dry = over || (starved && $store.get()?.state === 'waiting')
  if (dry && $playback.get().pausedBy === 'queue-end') pause('radio-end')
}

function onPlayback(now: Playback, before: Playback): void {
  if (!hasEnded(now)) starved = false
  else if (!hasEnded(before)) starved = !slept && began && $store.get() !== undefined
  endIfDry()
  void populate()
}

/** The radio of the last visit, until its queue is restored. */
let kept: Radio | undefined

function revive(): void {
  const { entries } = $queue.get()
  if (!kept || entries.length === 0) return
  const radio = entries.some(({ id }) => id === kept!.current) ? kept : undefined
  kept = undefined
  if ($store.get()) return
  if (!radio) return writeRadio(undefined)
  began = true
  $store.set(radio)
  if (radio.clientOnly) follow()
}

function adopt(): void {
  kept = readRadio()
  revive()
  void populate()
}

/**
 * Restores the last visit's radio if its queue still exists, and stores the running one. Returns a
 * function that stops this.
 */
function watch(): () => void {
  kept = readRadio()
  revive()
  const offs = [
    $queue.listen((now, before) => onQueue(now, before ?? now)),
    $playback.listen((now, before) => onPlayback(now, before ?? now)),
    $stopAfter.listen((now, before) => {
      // The sleep timer ended playback, so the radio must not resume it. The pause comes before the
      // microtask runs.
      if (!before || now) return void populate()
      slept = true
      queueMicrotask(() => (slept = false))
    }),
    $store.listen((now, before) => {
      const same =
        now?.session === before?.session &&
        now?.page === before?.page &&
        now?.current === before?.current
      if (!same || !now !== !before) writeRadio(now)
    })
  ]
  return () => {
    offs.forEach((off) => off())
    reset()
  }
}

export const radioRun: RadioRun = { begin, stop: reset, adopt, watch }
