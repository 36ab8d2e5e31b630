// An unreachable pod is not the track's fault: playback waits, checks the pod from time to time,
// and resumes at the same position. The same happens when audio is loading and no data arrives.
// docs/product/player.md#failures.
import { AnswerError, NetworkError, ServerError } from '../../../lib/api/errors.ts'
import { getNodeInfo } from '../../../lib/api/admin/instance.ts'
import { backOff } from '../../../lib/kit/back-off.ts'
import { env } from '../../../lib/env.ts'
import type { QueueEntry } from '../../../lib/queue/types.ts'
import { createTimer } from '../../../lib/kit/timer.ts'
import { closeMessage, showMessage } from '../../kit/messages.ts'
import { engineNow } from './engine.ts'
import { presentId } from './following.ts'
import { $buffered, $playback, $position, play, showPaused, start } from '../playback.ts'
import { $current } from '../queue.ts'

/** Milliseconds after which a call counts as unanswered. */
const ANSWER_TIME = 10_000
/** Milliseconds before the first check, doubled up to the longest. */
const FIRST_DELAY_MS = 1000
const MAX_DELAY_MS = 30_000
/**
 * Milliseconds without data and without progress; doubled after each try, to allow for slow
 * connections.
 */
const STUCK_MS = 20_000
const MAX_STUCK_MS = 80_000
/** How often a file may fail after the pod is reached again, before it counts as broken. */
const RECOVERIES = 3
const KEY = 'playback'

/** The outcome of a call, or `otherwise` when it took too long. */
export function withinTime<T>(call: Promise<T>, otherwise: T): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = env().setTimeout(() => resolve(otherwise), ANSWER_TIME)
    call.then(resolve, reject).finally(() => env().clearTimeout(timer))
  })
}

/**
 * Whether the pod is reachable: responses of a proxy in front of it, or of a hotel's login page, do
 * not count.
 * @param pod origin of another pod than the current one
 */
export async function reachPod(pod?: string): Promise<boolean> {
  const abort = new AbortController()
  try {
    return await withinTime(
      getNodeInfo(abort.signal, pod).then(() => true),
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

/** The result of `watchConnection`. */
export type ConnectionWatch = {
  /** Pauses at the current position until the pod answers; Play retries at once. */
  waitForPod(): void
  /**
   * Waits again, a few times, if the file fails although the pod is reached again: just after a
   * change of the network, browsers still break off some requests.
   * @returns false if nothing was waited for, or the file has failed too often
   */
  waitOnceMore(): boolean
  stop(): void
}

/** Checks the pod at once when the browser goes online or the page becomes visible. */
export function watchConnection(): ConnectionWatch {
  const nextCheck = createTimer()
  let failedChecks = 0
  let isShown = false
  let recoveries = 0

  const checkLater = () =>
    nextCheck.set(() => void check(), backOff(failedChecks++, FIRST_DELAY_MS, MAX_DELAY_MS))
  async function check(): Promise<void> {
    nextCheck.clear()
    if (!isWaiting()) return
    const before = $playback.get()
    const isReachable = await reachPod()
    // An action of the person meanwhile takes precedence.
    if ($playback.get() !== before) return
    if (isReachable) void start($position.get(), true)
    else if (!nextCheck.isSet()) checkLater()
  }

  /** Right after a change of the network the first check often fails; the next ones follow soon. */
  function checkAnew(): void {
    failedChecks = 0
    void check()
  }

  function waitForPod(): void {
    showPaused($position.get(), 'error', 'connection')
    isShown = true
    showMessage(
      { text: 'player.errorConnection' },
      {
        color: 'warning',
        key: KEY,
        displayTime: 0,
        actions: [{ text: 'common.retry', run: play }]
      }
    )
    checkLater()
  }

  const offPlayback = $playback.listen(({ state }) => {
    if (isWaiting()) return
    nextCheck.clear()
    // While it loads it is not yet known whether the problem is over.
    if (state === 'loading') return
    failedChecks = 0
    recoveries = 0
    if (isShown) closeMessage(KEY)
    isShown = false
  })
  const offOnline = env().onPage('online', checkAnew)
  const offVisible = env().onPage('visibilitychange', () => void (env().isHidden() || checkAnew()))
  return {
    waitForPod,
    waitOnceMore() {
      if (!isShown || recoveries >= RECOVERIES) return false
      recoveries++
      waitForPod()
      return true
    },
    stop() {
      nextCheck.clear()
      offPlayback()
      offOnline()
      offVisible()
    }
  }
}

/**
 * Calls `onStuck` when loading makes no progress; the file is released first. Returns a function
 * that stops this.
 */
export function watchStalls(onStuck: (entry: QueueEntry) => void): () => void {
  let patience = STUCK_MS
  const stall = createTimer()
  const stuck = () => {
    const entry = $current.get()
    if (!entry) return
    patience = Math.min(MAX_STUCK_MS, patience * 2)
    // The position is kept: it did not change while stuck.
    engineNow()?.forget(presentId(entry))
    onStuck(entry)
  }
  const arm = () => {
    const { state } = $playback.get()
    if (state === 'playing') patience = STUCK_MS
    if (state === 'loading') stall.set(stuck, patience)
    else stall.clear()
  }
  // A buffer reset to 0 is not progress: each new try begins with it.
  const offs = [
    $playback.listen(arm),
    $position.listen(arm),
    $buffered.listen((seconds) => void (seconds > 0 && arm()))
  ]
  return () => {
    stall.clear()
    offs.forEach((off) => off())
  }
}
