// One player across the tabs of a pod: the tab that started last plays, the others pause and show
// its track.
import { atom, computed } from 'nanostores'
import { env } from '../../lib/env.ts'
import { packQueue, unpackQueue } from '../../lib/queue/saved.ts'
import { creditLine } from '../../lib/text/credit-names.ts'
import { createTimer } from '../../lib/kit/timer.ts'
import { onTabs, tabTopic, tellTabs } from '../kit/tabs.ts'
import { replaceQueue } from './actions.ts'
import { withoutClaim } from './persistence.ts'
import { $playback, $starts, livePosition, pause, play, start } from './playback.ts'
import { $current, $queue } from './queue.ts'
import { adoptRadio, radioKey } from './radio/radio.ts'
import { $rate, setRate } from './settings.ts'
import { $sleep, adoptSleep, readSleep, stopSleep, type Sleep } from './sleep.ts'

export type OtherTab = { title: string; artists: string }

/** The last note of the other tab that plays. */
const $playingElsewhere = atom<Playing | undefined>()
/** The track another tab of this pod plays; undefined while none does. */
export const $otherTab = computed(
  $playingElsewhere,
  (note): OtherTab | undefined => note && { title: note.title, artists: note.artists }
)
// A report of the same track redraws nothing.
$otherTab.eq = (a, b) => a?.title === b?.title && a?.artists === b?.artists

/**
 * Milliseconds: how often a playing tab reports, after which silence it is asked, and how long it
 * may take to answer.
 */
const REPORT_EVERY = 2000
const SILENCE = 6000
const ANSWER = 1500
/** Most characters shown of a title or of artists. */
const MAX_LENGTH = 300
/** Milliseconds: a start time further than this in the future is invalid. */
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
type Note =
  | Playing
  | Handover
  | { kind: 'stopped'; tab: string }
  | { kind: 'who' }
  | { kind: 'take'; tab: string }

const isText = (value: unknown): value is string => typeof value === 'string'
const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0

/** Validates a message; undefined for anything this client does not send. */
function readNote(data: unknown): Note | undefined {
  const { kind, tab, to, since, title, artists, queue, index, seconds, rate, sleep } = (data ??
    {}) as Record<string, unknown>
  if (kind === 'who') return { kind }
  if ((kind === 'stopped' || kind === 'take') && isText(tab)) return { kind, tab }
  if (kind === 'playing' && isText(tab) && isNumber(since) && isText(title) && isText(artists))
    return since > env().now() + FUTURE
      ? undefined
      : {
          kind,
          tab,
          since,
          title: title.slice(0, MAX_LENGTH),
          artists: artists.slice(0, MAX_LENGTH)
        }
  if (
    kind === 'handover' &&
    isText(to) &&
    isText(queue) &&
    isNumber(index) &&
    isNumber(seconds) &&
    isNumber(rate)
  )
    return { kind, to, queue, index, seconds, rate, sleep: readSleep(sleep) }
  return undefined
}

const playerTopic = () => tabTopic('player', readNote)
const send = (note: Note): void => tellTabs(playerTopic(), note)

/** Random id of this page; a duplicated tab gets its own. */
const thisTab = Math.random().toString(36).slice(2)
/** Set while a handover is awaited. */
const awaited = createTimer()

/**
 * Takes over queue, track, position, speed, radio and sleep timer from the playing tab, and plays;
 * the other tab pauses. If it does not answer, the queue of this tab is played. Call it from a user
 * gesture.
 */
export function takeOver(): void {
  if (!$playingElsewhere.get()) return
  send({ kind: 'take', tab: thisTab })
  awaited.set(play, ANSWER)
}

function receive({ queue: text, index, seconds, rate, sleep }: Handover): void {
  // A handover that was not requested is ignored.
  if (!awaited.isSet()) return
  awaited.clear()
  const queue = unpackQueue(text, index)
  if (queue.entries.length === 0) return play()
  // A radio that runs here ends with its queue and then removes the stored radio, which is the
  // other tab's: restored below.
  const radio = env().storage.getItem(radioKey())
  replaceQueue(({ nextKey }) => {
    // Keys are never reused within a queue.
    const renumbered = new Map(
      queue.entries.map((entry) => [entry, { ...entry, key: entry.key + nextKey }])
    )
    return {
      entries: [...renumbered.values()],
      position: queue.position,
      original: queue.original?.map((entry) => renumbered.get(entry)!),
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
  send({
    kind: 'handover',
    to,
    queue: packQueue(queue),
    index: queue.position,
    seconds,
    rate: $rate.get(),
    sleep
  })
  // The timer moved to the other tab, so it must not stop later playback here.
  stopSleep()
}

/**
 * The note of this tab about its own playing.
 * @param onBegin called when it begins to play, before it tells so
 */
function createReporter(onBegin: () => void) {
  const reportTimer = createTimer()
  /**
   * When this tab began to play, made later than every start known from other tabs. 0 while it does
   * not play.
   */
  let since = 0
  let latest = 0

  const reportEnd = () => send({ kind: 'stopped', tab: thisTab })
  function report(): void {
    reportTimer.clear()
    const entry = $current.get()
    if (since === 0 || !entry) return
    const { title } = entry
    send({ kind: 'playing', tab: thisTab, since, title, artists: creditLine(entry.artistCredit) })
    reportTimer.set(report, REPORT_EVERY)
  }

  return {
    report,
    stop: reportTimer.clear,
    leave: () => void (since > 0 && reportEnd()),
    /** Follows the playback of this tab. */
    follow() {
      const sounds = $playback.get().state !== 'paused'
      if (sounds === since > 0) return
      if (sounds) {
        since = latest = Math.max(env().now(), latest + 1)
        onBegin()
        return report()
      }
      since = 0
      reportTimer.clear()
      reportEnd()
    },
    /** Whether this tab plays and began later than that one; notes when that one began. */
    beganAfter(note: Playing): boolean {
      latest = Math.max(latest, note.since)
      const thisIsLater = since > note.since || (since === note.since && thisTab > note.tab)
      return since > 0 && thisIsLater
    }
  }
}

/** Shows the other tab that plays, until it stops or is not heard of any more. */
function createDisplay() {
  const silenceTimer = createTimer()
  function forget(): void {
    silenceTimer.clear()
    $playingElsewhere.set(undefined)
  }
  return {
    forget,
    show(note: Playing) {
      $playingElsewhere.set(note)
      // A suspended tab may report late, so it is asked before it counts as closed.
      silenceTimer.set(() => {
        send({ kind: 'who' })
        silenceTimer.set(forget, ANSWER)
      }, SILENCE)
    }
  }
}

/**
 * Lets only one tab of this pod play. Returns a function that stops this. Without channels tabs are
 * independent.
 */
export function watchTabs(): () => void {
  if (!env().openChannel) return () => {}
  const display = createDisplay()
  const reporter = createReporter(display.forget)

  function onPlaying(note: Playing): void {
    if (reporter.beganAfter(note)) return reporter.report()
    const other = $playingElsewhere.get()
    if (other && other.tab !== note.tab && other.since > note.since) return
    // Playback that an error has paused is paused for good: playback waiting for the pod or about
    // to skip would start again.
    const { state, pausedBy } = $playback.get()
    if (state !== 'paused' || pausedBy === 'error') withoutClaim(() => pause('user'))
    display.show(note)
  }

  const onNote = (note: Note) => {
    if (note.kind === 'playing' && note.tab !== thisTab) onPlaying(note)
    else if (note.kind === 'stopped' && note.tab === $playingElsewhere.get()?.tab) display.forget()
    else if (note.kind === 'who') reporter.report()
    else if (note.kind === 'take') handOver(note.tab)
    else if (note.kind === 'handover' && note.to === thisTab) receive(note)
  }

  const leaveTabs = onTabs(playerTopic(), onNote)
  const offs = [
    $playback.listen(reporter.follow),
    $starts.listen(reporter.report),
    env().onPage('pagehide', reporter.leave)
  ]
  send({ kind: 'who' })
  reporter.follow()
  return () => {
    reporter.leave()
    offs.forEach((off) => off())
    reporter.stop()
    awaited.clear()
    display.forget()
    leaveTabs()
  }
}
