// One player across the tabs of a pod: who plays last is heard, the others pause and show what plays there. Tabs talk over
// a channel of the browser; whatever comes in is checked, for any page of this origin may speak on it.
import { atom, type ReadableAtom } from 'nanostores'
import { podOrigin } from '../../lib/address.ts'
import { env, type Channel } from '../../lib/env.ts'
import { packQueue, unpackQueue } from '../../lib/queue/saved.ts'
import { creditLine } from '../../lib/queue/types.ts'
import { replaceQueue } from './actions.ts'
import { withoutClaim } from './persistence.ts'
import { $playback, $starts, livePosition, pause, play, start } from './playback.ts'
import { $current, $queue } from './queue.ts'
import { adoptRadio, radioKey } from './radio.ts'
import { $rate, setRate } from './settings.ts'
import { $sleep, adoptSleep, readSleep, stopSleep, type Sleep } from './sleep.ts'

export type OtherTab = { title: string; artists: string }

const $store = atom<OtherTab | undefined>()
/** What another tab of this pod plays; undefined while none does. */
export const $otherTab: ReadableAtom<OtherTab | undefined> = $store

/** Milliseconds: how often a playing tab says so, how long its silence is borne, and how long an answer may take. */
const BEAT = 2000
const SILENCE = 6000
const ANSWER = 1500
/** Characters of a title or of artists that are shown. */
const LONGEST = 300
/** A begin of playing so many milliseconds ahead of the clock is a lie. */
const FUTURE = 24 * 3600_000

type Playing = { kind: 'playing'; tab: string; since: number } & OtherTab
type Handover = {
  kind: 'handover'
  to: string
  queue: string
  index: number
  seconds: number
  rate: number
  sleep?: Sleep | undefined
}
type Note = Playing | Handover | { kind: 'stopped'; tab: string } | { kind: 'who' } | { kind: 'take'; tab: string }

const isText = (value: unknown): value is string => typeof value === 'string'
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0

/** A message as this client sends it; undefined for anything else. */
function readNote(data: unknown): Note | undefined {
  const { kind, tab, to, since, title, artists, queue, index, seconds, rate, sleep } = (data ?? {}) as Record<string, unknown>
  if (kind === 'who') return { kind }
  if ((kind === 'stopped' || kind === 'take') && isText(tab)) return { kind, tab }
  if (kind === 'playing' && isText(tab) && isNumber(since) && isText(title) && isText(artists))
    return since > env().now() + FUTURE
      ? undefined
      : { kind, tab, since, title: title.slice(0, LONGEST), artists: artists.slice(0, LONGEST) }
  if (kind === 'handover' && isText(to) && isText(queue) && isNumber(index) && isNumber(seconds) && isNumber(rate))
    return { kind, to, queue, index, seconds, rate, sleep: readSleep(sleep) }
  return undefined
}

let send: (note: Note) => void = () => {}
/** This page; a copy of it is another one. */
let me = ''
/** The tab that plays, as far as is known here. */
let other: Playing | undefined
let awaited: number | undefined

function stopAwaiting(): void {
  if (awaited !== undefined) env().clearTimeout(awaited)
  awaited = undefined
}

/**
 * Brings queue, track, second, speed, radio and sleep timer of the tab that plays here, and plays; that one pauses. Where it does not answer,
 * what stands here is played. Call it from a gesture.
 */
export function takeOver(): void {
  if (!other) return
  send({ kind: 'take', tab: me })
  stopAwaiting()
  awaited = env().setTimeout(() => {
    awaited = undefined
    play()
  }, ANSWER)
}

function receive({ queue: text, index, seconds, rate, sleep }: Handover): void {
  // Only what was asked for is taken.
  if (awaited === undefined) return
  stopAwaiting()
  const queue = unpackQueue(text, index)
  if (queue.entries.length === 0) return play()
  // A radio that ran here ends with its queue, and what ends forgets what is kept: that of the other tab.
  const radio = env().storage.getItem(radioKey())
  replaceQueue(({ nextKey }) => {
    // Keys are never used again within a queue.
    const own = new Map(queue.entries.map((entry) => [entry, { ...entry, key: entry.key + nextKey }]))
    return {
      entries: [...own.values()],
      position: queue.position,
      original: queue.original?.map((entry) => own.get(entry)!),
      nextKey: nextKey + queue.nextKey
    }
  })
  setRate(rate)
  if (sleep) adoptSleep(sleep)
  void start(seconds)
  if (radio !== null) env().storage.setItem(radioKey(), radio)
  adoptRadio()
}

function handOver(to: string): void {
  if ($playback.get().state === 'paused') return
  const queue = $queue.get()
  const seconds = livePosition()
  const sleep = $sleep.get()
  withoutClaim(() => pause('user'))
  send({ kind: 'handover', to, queue: packQueue(queue), index: queue.position, seconds, rate: $rate.get(), sleep })
  // It has gone with the sound: what is played here later is another evening.
  stopSleep()
}

/** Keeps the tabs of this pod to one sound; returns the undo. Without channels each tab is by itself. */
export function watchTabs(): () => void {
  me = Math.random().toString(36).slice(2)
  let beat: number | undefined
  let silence: number | undefined
  /** Orders who began last: a time, but one after every other that was heard of. 0 while silent. */
  let since = 0
  let latest = 0

  const stop = (timer: number | undefined) => void (timer !== undefined && env().clearTimeout(timer))
  const say = () => {
    stop(beat)
    const entry = $current.get()
    if (since === 0 || !entry) return
    send({ kind: 'playing', tab: me, since, title: entry.title, artists: creditLine(entry) })
    beat = env().setTimeout(say, BEAT)
  }
  const forgetOther = () => {
    stop(silence)
    other = undefined
    $store.set(undefined)
  }
  /** A sleeping tab may be late: it is asked before it counts as gone. */
  const listenFor = (wait: number, then: () => void) => {
    stop(silence)
    silence = env().setTimeout(then, wait)
  }
  const expectBeat = () =>
    listenFor(SILENCE, () => {
      send({ kind: 'who' })
      listenFor(ANSWER, forgetOther)
    })

  const follow = () => {
    const sounds = $playback.get().state !== 'paused'
    if (sounds === since > 0) return
    if (sounds) {
      since = latest = Math.max(env().now(), latest + 1)
      forgetOther()
      return say()
    }
    since = 0
    stop(beat)
    send({ kind: 'stopped', tab: me })
  }

  function onPlaying(note: Playing): void {
    latest = Math.max(latest, note.since)
    const mineIsLater = since > note.since || (since === note.since && me > note.tab)
    if (since > 0 && mineIsLater) return say()
    if (other && other.tab !== note.tab && other.since > note.since) return
    // What waits for the pod, or is about to skip, would begin to play by itself.
    const { state, pausedBy } = $playback.get()
    if (state !== 'paused' || pausedBy === 'error') withoutClaim(() => pause('user'))
    other = note
    const shown = $store.get()
    if (shown?.title !== note.title || shown.artists !== note.artists) $store.set({ title: note.title, artists: note.artists })
    expectBeat()
  }

  const onMessage = (data: unknown) => {
    const note = readNote(data)
    if (!note) return
    if (note.kind === 'playing' && note.tab !== me) onPlaying(note)
    else if (note.kind === 'stopped' && note.tab === other?.tab) forgetOther()
    else if (note.kind === 'who') say()
    else if (note.kind === 'take') handOver(note.tab)
    else if (note.kind === 'handover' && note.to === me) receive(note)
  }

  const channel: Channel | undefined = env().openChannel?.(`atoll.player.${podOrigin()}`, onMessage)
  if (!channel) return () => {}
  send = (note) => channel.post(note)
  const offs = [$playback.listen(follow), $starts.listen(say)]
  send({ kind: 'who' })
  follow()
  const leave = () => void (since > 0 && send({ kind: 'stopped', tab: me }))
  const page = typeof window === 'undefined' ? undefined : window
  page?.addEventListener('pagehide', leave)
  return () => {
    leave()
    page?.removeEventListener('pagehide', leave)
    offs.forEach((off) => off())
    stop(beat)
    stopAwaiting()
    forgetOther()
    send = () => {}
    channel.close()
  }
}
