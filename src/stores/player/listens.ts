// Reports listens to the pod: once per play, after the lesser of half the track and 240 s of the
// recording. At double speed this takes half as long; parts skipped by a seek do not count.
import { recordListening } from '../../lib/api/listen/history.ts'
import type { QueueEntry } from '../../lib/queue/types.ts'
import { env } from '../../lib/env.ts'
import { personAt } from '../session/other-pods.ts'
import { $me } from '../session/session.ts'
import { $playback, $starts } from './playback.ts'
import { $current } from './queue.ts'
import { $rate } from './settings.ts'

const MAX_THRESHOLD_S = 240

/** Seconds of a recording that count as a listen; `duration` 0 is unknown. */
export const listenThreshold = (duration: number): number =>
  duration > 0 ? Math.min(duration / 2, MAX_THRESHOLD_S) : MAX_THRESHOLD_S

/** Without an account at the pod of the track nothing is recorded. A failure is only logged. */
async function recordAt({ id, pod }: QueueEntry): Promise<void> {
  const me = pod === undefined ? $me.get() : await personAt(pod)
  if (me) await recordListening(id, pod)
}

/** Returns a function that stops this. */
export function watchListens(): () => void {
  let play = $starts.get()
  /** Milliseconds of the recording heard in this play, up to `since`. */
  let heard = 0
  /** When playback last started or changed its speed; `rate` is that speed. */
  let since: number | undefined
  let rate = 1
  let done = false
  let timer: number | undefined

  const stopTimer = () => {
    if (timer !== undefined) env().clearTimeout(timer)
    timer = undefined
  }

  function settle(): void {
    if (since === undefined) return
    heard += (env().now() - since) * rate
    since = undefined
    stopTimer()
  }

  function record(): void {
    done = true
    const entry = $current.get()
    if (entry) recordAt(entry).catch((error: unknown) => env().report(error))
  }

  function follow(): void {
    settle()
    if ($starts.get() !== play) {
      play = $starts.get()
      heard = 0
      done = false
    }
    const { state, duration } = $playback.get()
    if (state !== 'playing' || done) return
    since = env().now()
    rate = $rate.get()
    timer = env().setTimeout(
      () => {
        settle()
        record()
      },
      Math.max(0, (listenThreshold(duration) * 1000 - heard) / rate)
    )
  }

  const offs = [$playback.listen(follow), $starts.listen(follow), $rate.listen(follow)]
  return () => {
    stopTimer()
    offs.forEach((off) => off())
  }
}
