// When a track cannot be played: the pod's fault, the token's, or the file's. Only for the file's the person is told, the
// entry marked, and playing moves on as if it had come to its end.
import { NetworkError } from '../../lib/api/errors.ts'
import { env } from '../../lib/env.ts'
import { stepNext } from '../../lib/queue/steps.ts'
import type { QueueEntry } from '../../lib/queue/types.ts'
import { showMessage } from '../messages.ts'
import { $me, fetchMe } from '../session.ts'
import { advance } from './actions.ts'
import { inTime, reachPod, waitForPod, watchConnection, watchStalls } from './connection.ts'
import { $playback, $position, $starts, rest, setPlaybackHandlers, start, type PlaybackProblem } from './playback.ts'
import { $current, $failedKeys, $queue, markFailed } from './queue.ts'
import { $looping } from './settings.ts'

/** docs/product/limits.md#skip-delay. */
const SKIP_DELAY = 3000
/** How often a file that broke off is asked for again before it counts as broken at that place. */
const RETRIES = 3
/** Seconds of sound by which a file must come further for its tries to count anew. */
const PROGRESS = 10

const texts = { load: 'player.errorLoad', source: 'player.errorSource' } as const

/** Tries for one place of one play. */
let tries = { play: 0, at: 0, count: 0 }
let skip: number | undefined

/** Playing anything else, or pausing, calls a planned skip off. */
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
    // Where every entry failed, looping the whole queue would go round for ever.
    const failed = $failedKeys.get()
    const hopeless = $queue.get().entries.every(({ key }) => failed.has(key))
    if (step.kind === 'end' || !hopeless) advance()
  }, SKIP_DELAY)
}

/** Counts the tries at this place; a file that has come further since begins anew, as does one put elsewhere. */
function countTry(): number {
  const at = $position.get()
  const play = $starts.get()
  if (tries.play !== play || at - tries.at >= PROGRESS || at < tries.at - 1) tries = { play, at, count: 0 }
  return tries.count++
}

/**
 * What another try rests on; media errors do not say whether the pod refused, was not there, or has no such file.
 * `fresh` brings a new listen token, because the old one may have expired.
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
  const mine = $playback.get()
  const found = await diagnose()
  if ($current.get()?.key !== entry.key || $playback.get() !== mine) return
  if (found === 'away') return waitForPod()
  const limit = problem === 'connection' ? RETRIES : found === 'fresh' ? 1 : 0
  if (countTry() < limit) void start($position.get(), true)
  else giveUp('load', entry)
}

/** Returns the undo. */
export function watchProblems(): () => void {
  const failed = (problem: PlaybackProblem, entry: QueueEntry) => void onProblem(problem, entry)
  setPlaybackHandlers({ onEnded: advance, onProblem: failed })
  const offs = [
    $playback.listen(({ pausedBy }) => void (pausedBy !== 'error' && cancelSkip())),
    watchConnection(),
    watchStalls((entry) => failed('connection', entry))
  ]
  return () => {
    cancelSkip()
    tries = { play: 0, at: 0, count: 0 }
    offs.forEach((off) => off())
    setPlaybackHandlers({ onEnded() {}, onProblem() {} })
  }
}
