// A pod that cannot be reached is no fault of the track: playing waits, asks now and then, and goes on where it was. So it
// does where sound is awaited and nothing comes. docs/product/player.md#failures.
import { AnswerError, NetworkError, ServerError } from '../../lib/api/errors.ts'
import { getNodeInfo } from '../../lib/api/instance.ts'
import { backOff } from '../../lib/back-off.ts'
import { env } from '../../lib/env.ts'
import type { QueueEntry } from '../../lib/queue/types.ts'
import { closeMessage, showMessage } from '../messages.ts'
import { engineNow } from './engine.ts'
import { presentId } from './following.ts'
import { $buffered, $playback, $position, play, rest, start } from './playback.ts'
import { $current } from './queue.ts'

/** Milliseconds a call may take before it counts as none. */
const ANSWER_TIME = 10_000
/** Milliseconds before the first question, doubled up to the longest. */
const FIRST_DELAY = 1000
const LONGEST_DELAY = 30_000
/** Milliseconds without a byte and without a sound; twice as long after each try, for what is slow but comes. */
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

/** Whether the pod is there: answers of a proxy that stands before it, or of a hotel's login page, are none of its own. */
export async function reachPod(): Promise<boolean> {
  const abort = new AbortController()
  try {
    return await inTime(
      getNodeInfo(abort.signal).then(() => true),
      false
    )
  } catch (error) {
    return !(error instanceof NetworkError || error instanceof ServerError || error instanceof AnswerError)
  } finally {
    abort.abort()
  }
}

/** Playing rests because the pod is out of reach, and will go on by itself. */
export const isWaiting = ({ state, pausedBy, error } = $playback.get()): boolean =>
  state === 'paused' && pausedBy === 'error' && error === 'connection'

let attempt = 0
let timer: number | undefined
let told = false

function stopTimer(): void {
  if (timer !== undefined) env().clearTimeout(timer)
  timer = undefined
}

async function ask(): Promise<void> {
  stopTimer()
  if (!isWaiting()) return
  const mine = $playback.get()
  const there = await reachPod()
  // Whatever the person pressed meanwhile counts.
  if ($playback.get() !== mine) return
  if (there) void start($position.get(), true)
  else timer ??= env().setTimeout(() => void ask(), backOff(attempt++, FIRST_DELAY, LONGEST_DELAY))
}

/** Rests at the present second until the pod answers; Play tries at once. */
export function waitForPod(): void {
  stopTimer()
  rest($position.get(), 'error', 'connection')
  told = true
  showMessage(
    { text: 'player.errorConnection' },
    { color: 'warning', key: KEY, displayTime: 0, actions: [{ text: 'common.retry', run: play }] }
  )
  timer = env().setTimeout(() => void ask(), backOff(attempt++, FIRST_DELAY, LONGEST_DELAY))
}

/** Asks at once when the browser says that the network is back, or the person looks again; returns the undo. */
export function watchConnection(): () => void {
  const offPlayback = $playback.listen(({ state }) => {
    if (isWaiting()) return
    stopTimer()
    // While it loads nobody knows yet whether it is over.
    if (state === 'loading') return
    attempt = 0
    if (told) closeMessage(KEY)
    told = false
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

/** Tells when sound is awaited and neither a byte nor a second comes; the file is let go of by then. Returns the undo. */
export function watchStalls(onStuck: (entry: QueueEntry) => void): () => void {
  let patience = STUCK
  let stall: number | undefined
  const stuck = () => {
    stall = undefined
    const entry = $current.get()
    if (!entry) return
    patience = Math.min(LONGEST_STUCK, patience * 2)
    // The position stays: it was published while nothing moved.
    engineNow()?.forget(presentId(entry))
    onStuck(entry)
  }
  const arm = () => {
    if (stall !== undefined) env().clearTimeout(stall)
    const { state } = $playback.get()
    if (state === 'playing') patience = STUCK
    stall = state === 'loading' ? env().setTimeout(stuck, patience) : undefined
  }
  // Emptying what is loaded is no byte: a new try begins with it.
  const offs = [$playback.listen(arm), $position.listen(arm), $buffered.listen((seconds) => void (seconds > 0 && arm()))]
  return () => {
    if (stall !== undefined) env().clearTimeout(stall)
    offs.forEach((off) => off())
  }
}
