// When a track cannot be played: a fresh token once, then the person is told and playing moves on. spec.md section 8.
import { NetworkError } from '../../lib/api/errors.ts'
import { getNodeInfo } from '../../lib/api/instance.ts'
import { env } from '../../lib/env.ts'
import { stepNext } from '../../lib/queue/steps.ts'
import type { QueueEntry } from '../../lib/queue/types.ts'
import { showMessage } from '../messages.ts'
import { $me, fetchMe } from '../session.ts'
import { advance, next } from './actions.ts'
import { $playback, $position, rest, setPlaybackHandlers, start, type PlaybackProblem } from './playback.ts'
import { $current, $failedKeys, $queue, markFailed } from './queue.ts'
import { $looping } from './settings.ts'

/** spec.md section 9. */
const SKIP_DELAY = 3000

const texts = { load: 'player.errorLoad', source: 'player.errorSource', connection: 'player.errorConnection' } as const

let retried: number | undefined
let skip: number | undefined

/** Playing anything else, or pausing, calls a planned skip off. */
function cancelSkip(): void {
  if (skip !== undefined) env().clearTimeout(skip)
  skip = undefined
}

function giveUp(problem: PlaybackProblem, entry: QueueEntry): void {
  markFailed(entry.key, true)
  rest($position.get(), 'error', problem)
  showMessage({ text: texts[problem] }, { color: 'danger', key: 'playback' })
  if ($looping.get() === 'single') return
  cancelSkip()
  skip = env().setTimeout(() => {
    skip = undefined
    if ($current.get()?.key !== entry.key || $playback.get().pausedBy !== 'error') return
    const step = stepNext($queue.get(), $looping.get())
    // Where every entry failed, looping the whole queue would go round for ever.
    const failed = $failedKeys.get()
    const hopeless = $queue.get().entries.every(({ key }) => failed.has(key))
    if (step.kind === 'go' && !hopeless) next()
  }, SKIP_DELAY)
}

/** Whether another try with a fresh token may help; media errors do not say whether the pod refused or was not there. */
async function diagnose(problem: PlaybackProblem): Promise<PlaybackProblem | 'retry'> {
  const token = $me.get()?.tokens.listen
  try {
    if (!token) await getNodeInfo()
    else await fetchMe()
    return token ? 'retry' : problem
  } catch (error) {
    return error instanceof NetworkError ? 'connection' : problem
  }
}

async function onProblem(problem: PlaybackProblem, entry: QueueEntry): Promise<void> {
  if (problem === 'source' || retried === entry.key) return giveUp(problem, entry)
  retried = entry.key
  const mine = $playback.get()
  const result = await diagnose(problem)
  if ($current.get()?.key !== entry.key || $playback.get() !== mine) return
  if (result === 'retry') void start($position.get(), true)
  else giveUp(result, entry)
}

/** Returns the undo. */
export function watchProblems(): () => void {
  setPlaybackHandlers({ onEnded: advance, onProblem: (problem, entry) => void onProblem(problem, entry) })
  const off = $playback.listen(({ state, pausedBy }) => {
    if (pausedBy !== 'error') cancelSkip()
    if (state === 'playing') retried = undefined
  })
  return () => {
    cancelSkip()
    off()
    setPlaybackHandlers({ onEnded() {}, onProblem() {} })
  }
}
