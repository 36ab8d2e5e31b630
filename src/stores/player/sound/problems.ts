// Handles tracks that cannot be played. The cause is the pod, the token or the file. Only for the
// file a message is shown, the entry is marked, and playback moves on as if the track had ended.
import { NetworkError } from '../../../lib/api/errors.ts'
import { stepNext } from '../../../lib/queue/steps.ts'
import type { QueueEntry } from '../../../lib/queue/types.ts'
import { createTimer } from '../../../lib/kit/timer.ts'
import { showMessage } from '../../kit/messages.ts'
import { listenTokenAt, personAt } from '../../session/other-pods.ts'
import { $me, fetchMe } from '../../session/session.ts'
import { advance } from '../actions.ts'
import { withinTime, reachPod, watchConnection, watchStalls } from './connection.ts'
import {
  $ended,
  $playback,
  $position,
  $problem,
  $starts,
  showPaused,
  start,
  type PlaybackProblem
} from '../playback.ts'
import { $current, $failedKeys, $queue, markFailed } from '../queue.ts'
import { $looping } from '../settings.ts'

/** docs/product/limits.md#skip-delay. */
const SKIP_DELAY = 3000
/** How often an interrupted file is requested again before it counts as broken at that position. */
const RETRIES = 3
/** Seconds of progress after which the tries are counted from 0 again. */
const PROGRESS = 10

const texts = { load: 'player.errorLoad', source: 'player.errorSource' } as const

/** Skips an entry that failed. */
function createSkip() {
  const timer = createTimer()
  return {
    plan: () =>
      timer.set(() => {
        const step = stepNext($queue.get(), $looping.get())
        // If every entry failed, looping the whole queue would never end.
        const failed = $failedKeys.get()
        const hopeless = $queue.get().entries.every(({ key }) => failed.has(key))
        if (step.kind === 'end' || !hopeless) advance()
      }, SKIP_DELAY),
    cancel: timer.clear
  }
}

/**
 * Counts the tries at one position of one play.
 * @returns a function that returns how many there were; from 0 again after progress or a seek
 */
function countTries(): () => number {
  let tries = { play: 0, at: 0, count: 0 }
  return () => {
    const at = $position.get()
    const play = $starts.get()
    if (tries.play !== play || at - tries.at >= PROGRESS || at < tries.at - 1)
      tries = { play, at, count: 0 }
    return tries.count++
  }
}

function showFailed(problem: keyof typeof texts, entry: QueueEntry): void {
  markFailed(entry.key, true)
  showPaused($position.get(), 'error', problem)
  showMessage({ text: texts[problem] }, { color: 'danger', key: 'playback' })
}

/**
 * Finds the likely cause, as media errors do not say whether the pod refused, was unreachable, or
 * has no such file. `away`: the pod is unreachable. `fresh`: there is a new listen token, as the
 * old one may have expired. `same`: neither.
 */
async function diagnose(pod: string | undefined): Promise<'away' | 'fresh' | 'same'> {
  if (!(await reachPod(pod))) return 'away'
  if (!(pod === undefined ? $me.get()?.tokens.listen : listenTokenAt(pod))) return 'same'
  const renewed = pod === undefined ? fetchMe() : personAt(pod, true)
  try {
    return (await withinTime(
      renewed.then(() => true),
      false
    ))
      ? 'fresh'
      : 'away'
  } catch (error) {
    return error instanceof NetworkError ? 'away' : 'same'
  }
}

/** Returns a function that stops this. */
export function watchProblems(): () => void {
  const connection = watchConnection()
  const skip = createSkip()
  const triesBefore = countTries()

  function giveUp(problem: keyof typeof texts, entry: QueueEntry): void {
    showFailed(problem, entry)
    if ($looping.get() === 'single') return
    skip.plan()
  }

  async function onProblem(problem: PlaybackProblem, entry: QueueEntry): Promise<void> {
    if (problem === 'source') return giveUp(problem, entry)
    const before = $playback.get()
    const cause = await diagnose(entry.pod)
    // Another pod is away: the music of this one can play meanwhile. Else there is no network.
    const only = cause === 'away' && entry.pod !== undefined && (await reachPod())
    if ($current.get()?.key !== entry.key || $playback.get() !== before) return
    if (only) return giveUp('load', entry)
    if (cause === 'away') return connection.waitForPod()
    if (connection.waitOnceMore()) return
    const limit = problem === 'connection' ? RETRIES : cause === 'fresh' ? 1 : 0
    if (triesBefore() < limit) void start($position.get(), true)
    else giveUp('load', entry)
  }

  const offs = [
    $ended.listen(advance),
    $problem.listen((last) => last && void onProblem(last.problem, last.entry)),
    $playback.listen(({ pausedBy }) => void (pausedBy !== 'error' && skip.cancel())),
    connection.stop,
    watchStalls((entry) => void onProblem('connection', entry)),
    skip.cancel
  ]
  return () => offs.forEach((off) => off())
}
