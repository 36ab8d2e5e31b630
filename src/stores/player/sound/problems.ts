// Handles tracks that cannot be played. The cause is the pod, the token or the file. Only for the
// file a message is shown, the entry is marked, and playback moves on as if the track had ended.
import { NetworkError } from '../../../lib/api/errors.ts'
import { env } from '../../../lib/env.ts'
import { stepNext } from '../../../lib/queue/steps.ts'
import type { QueueEntry } from '../../../lib/queue/types.ts'
import { showMessage } from '../../messages.ts'
import { $me, fetchMe } from '../../session/session.ts'
import { advance } from '../actions.ts'
import { inTime, reachPod, waitForPod, watchConnection, watchStalls } from './connection.ts'
import {
  $ended,
  $playback,
  $position,
  $problem,
  $starts,
  rest,
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

/** Tries for one position of one play. */
let tries = { play: 0, at: 0, count: 0 }
/** The timer of the planned skip. */
let skip: number | undefined

/** Cancels a planned skip when anything else is played or on pause. */
function cancelSkip(): void {
  if (skip !== undefined) env().clearTimeout(skip)
  skip = undefined
}

function giveUp(problem: keyof typeof texts, entry: QueueEntry): void {
  markFailed(entry.key, true)
  rest($position.get(), 'error', problem)
  showMessage({ text: texts[problem] }, { color: 'danger', key: 'playback' })
  if ($looping.get() === 'single') return
  cancelSkip()
  skip = env().setTimeout(() => {
    skip = undefined
    const step = stepNext($queue.get(), $looping.get())
    // If every entry failed, looping the whole queue would never end.
    const failed = $failedKeys.get()
    const hopeless = $queue.get().entries.every(({ key }) => failed.has(key))
    if (step.kind === 'end' || !hopeless) advance()
  }, SKIP_DELAY)
}

/** Counts the tries at this position; starts from 0 again after progress or a seek. */
function countTry(): number {
  const at = $position.get()
  const play = $starts.get()
  if (tries.play !== play || at - tries.at >= PROGRESS || at < tries.at - 1)
    tries = { play, at, count: 0 }
  return tries.count++
}

/**
 * Finds the likely cause, as media errors do not say whether the pod refused, was unreachable, or
 * has no such file. `away`: the pod is unreachable. `fresh`: there is a new listen token, as the
 * old one may have expired. `same`: neither.
 */
async function diagnose(): Promise<'away' | 'fresh' | 'same'> {
  if (!(await reachPod())) return 'away'
  if (!$me.get()?.tokens.listen) return 'same'
  try {
    return (await inTime(
      fetchMe().then(() => true),
      false
    ))
      ? 'fresh'
      : 'away'
  } catch (error) {
    return error instanceof NetworkError ? 'away' : 'same'
  }
}

async function onProblem(problem: PlaybackProblem, entry: QueueEntry): Promise<void> {
  if (problem === 'source') return giveUp(problem, entry)
  const before = $playback.get()
  const found = await diagnose()
  if ($current.get()?.key !== entry.key || $playback.get() !== before) return
  if (found === 'away') return waitForPod()
  const limit = problem === 'connection' ? RETRIES : found === 'fresh' ? 1 : 0
  if (countTry() < limit) void start($position.get(), true)
  else giveUp('load', entry)
}

/** Returns a function that stops this. */
export function watchProblems(): () => void {
  const failed = (problem: PlaybackProblem, entry: QueueEntry) => void onProblem(problem, entry)
  const offs = [
    $ended.listen(advance),
    $problem.listen((last) => last && failed(last.problem, last.entry)),
    $playback.listen(({ pausedBy }) => void (pausedBy !== 'error' && cancelSkip())),
    watchConnection(),
    watchStalls((entry) => failed('connection', entry))
  ]
  return () => {
    cancelSkip()
    tries = { play: 0, at: 0, count: 0 }
    offs.forEach((off) => off())
  }
}
