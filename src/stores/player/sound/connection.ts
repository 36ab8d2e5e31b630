// An unreachable pod is not the track's fault: playback waits, checks the pod from time to time,
// and resumes at the same position. The same happens when audio is loading and no data arrives.
// docs/product/player.md#failures.
import { AnswerError, NetworkError, ServerError } from '../../../lib/api/errors.ts'
import { getNodeInfo } from '../../../lib/api/instance.ts'
import { backOff } from '../../../lib/back-off.ts'
import { env } from '../../../lib/env.ts'
import type { QueueEntry } from '../../../lib/queue/types.ts'
import { closeMessage, showMessage } from '../../messages.ts'
import { engineNow } from './engine.ts'
import { presentId } from './following.ts'
import { $buffered, $playback, $position, play, rest, start } from '../playback.ts'
import { $current } from '../queue.ts'

/** Milliseconds after which a call counts as unanswered. */
const ANSWER_TIME = 10_000
/** Milliseconds before the first check, doubled up to the longest. */
const FIRST_DELAY = 1000
const LONGEST_DELAY = 30_000
/**
 * Milliseconds without data and without progress; doubled after each try, to allow for slow
 * connections.
 */
const STUCK = 20_000
const LONGEST_STUCK = 80_000
const KEY = 'playback'

/** The outcome of a call, or `late` when it took too long. */
export function inTime<T>(call: Promise<T>, late: T): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = env().setTimeout(() => resolve(late), ANSWER_TIME)
    call.then(resolve, reject).finally(() => env().clearTimeout(timer))
  })
}

/**
 * Whether the pod is reachable: responses of a proxy in front of it, or of a hotel's login page, do
 * not count.
 */
export async function reachPod(): Promise<boolean> {
  const abort = new AbortController()
  try {
    return await inTime(
      getNodeInfo(abort.signal).then(() => true),
      false
    )
  } catch (error) {
    return !(
      error instanceof NetworkError ||
      error instanceof ServerError ||
      error instanceof AnswerError
    )
  } finally {
    abort.abort()
  }
}

/** Whether playback is paused because the pod is unreachable; it will then resume automatically. */
export const isWaiting = ({ state, pausedBy, error } = $playback.get()): boolean =>
  state === 'paused' && pausedBy === 'error' && error === 'connection'

// The wait for the pod: how many checks failed, and the timer of the next one.
let attempt = 0
let timer: number | undefined
/** Whether the message about the connection is shown. */
let isShown = false

function stopTimer(): void {
  if (timer !== undefined) env().clearTimeout(timer)
  timer = undefined
}

async function ask(): Promise<void> {
  stopTimer()
  if (!isWaiting()) return
  const before = $playback.get()
  const there = await reachPod()
  // An action of the person meanwhile takes precedence.
  if ($playback.get() !== before) return
  if (there) void start($position.get(), true)
  else timer ??= env().setTimeout(() => void ask(), backOff(attempt++, FIRST_DELAY, LONGEST_DELAY))
}

/** Pauses at the current position until the pod answers; Play retries at once. */
export function waitForPod(): void {
  stopTimer()
  rest($position.get(), 'error', 'connection')
  isShown = true
  showMessage(
    { text: 'player.errorConnection' },
    { color: 'warning', key: KEY, displayTime: 0, actions: [{ text: 'common.retry', run: play }] }
  )
  timer = env().setTimeout(() => void ask(), backOff(attempt++, FIRST_DELAY, LONGEST_DELAY))
}

/**
 * Checks the pod at once when the browser goes online or the page becomes visible. Returns a
 * function that stops this.
 */
export function watchConnection(): () => void {
  const offPlayback = $playback.listen(({ state }) => {
    if (isWaiting()) return
    stopTimer()
    // While it loads it is not yet known whether the problem is over.
    if (state === 'loading') return
    attempt = 0
    if (isShown) closeMessage(KEY)
    isShown = false
  })
  const page = typeof window === 'undefined' ? undefined : window
  const again = () => void (document.visibilityState === 'visible' && ask())
  const online = () => void ask()
  page?.addEventListener('online', online)
  page?.document.addEventListener('visibilitychange', again)
  return () => {
    stopTimer()
    offPlayback()
    page?.removeEventListener('online', online)
    page?.document.removeEventListener('visibilitychange', again)
  }
}

/**
 * Calls `onStuck` when loading makes no progress; the file is released first. Returns a function
 * that stops this.
 */
export function watchStalls(onStuck: (entry: QueueEntry) => void): () => void {
  let patience = STUCK
  let stall: number | undefined
  const stuck = () => {
    stall = undefined
    const entry = $current.get()
    if (!entry) return
    patience = Math.min(LONGEST_STUCK, patience * 2)
    // The position is kept: it did not change while stuck.
    engineNow()?.forget(presentId(entry))
    onStuck(entry)
  }
  const arm = () => {
    if (stall !== undefined) env().clearTimeout(stall)
    const { state } = $playback.get()
    if (state === 'playing') patience = STUCK
    stall = state === 'loading' ? env().setTimeout(stuck, patience) : undefined
  }
  // A buffer reset to 0 is not progress: each new try begins with it.
  const offs = [
    $playback.listen(arm),
    $position.listen(arm),
    $buffered.listen((seconds) => void (seconds > 0 && arm()))
  ]
  return () => {
    if (stall !== undefined) env().clearTimeout(stall)
    offs.forEach((off) => off())
  }
}
