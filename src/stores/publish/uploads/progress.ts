// How far the files are that are on their way, how fast, and why none goes.
import { env } from '../../../lib/env.ts'
import { createTimer } from '../../../lib/kit/timer.ts'
import { createSpeed, pauseBefore } from '../../../lib/uploads/pace.ts'
import { findItem, progressed } from '../../../lib/uploads/queue.ts'
import type { Work } from './sending.ts'
import { $halt, $pace, $state, type Halt } from './state.ts'

/** Milliseconds between two updates of progress. */
const TICK_MS = 250

/** Progress and speed of what is on its way. */
export function createProgress({ tellPace }: { tellPace(): void }) {
  const bytes = new Map<string, number>()
  const speed = createSpeed()
  const timer = createTimer()
  let done = 0
  function show(): void {
    let groups = $state.get().groups
    let under = done
    for (const [id, sentBytes] of bytes) {
      under += sentBytes
      const size = findItem(groups, id)?.item.size ?? 0
      groups = progressed(groups, id, size === 0 ? 100 : (sentBytes / size) * 100)
    }
    speed.note(under, env().now())
    $state.set({ ...$state.get(), groups })
    const left = groups
      .filter(({ paused }) => !paused)
      .flatMap(({ queue }) => queue)
      .filter(({ state }) => state === 'parsed' || state === 'uploading')
      .reduce((sum, { size, progress }) => sum + size * (1 - progress / 100), 0)
    $pace.set({ rate: speed.rate(), left: speed.left(left) })
    tellPace()
  }
  return {
    note(id: string, size: number, share: number): void {
      bytes.set(id, size * share)
      if (!timer.isSet()) timer.set(show, TICK_MS)
    },
    finished(id: string, size: number): void {
      bytes.delete(id)
      done += size
    },
    drop: (id: string): void => void bytes.delete(id),
    rest(): void {
      timer.clear()
      speed.reset()
      $pace.set({})
    }
  }
}

/** The pauses after failures, each longer than the one before. */
export function createPause(work: Pick<Work, 'tellPace' | 'pump'>) {
  const timer = createTimer()
  let failures = 0
  return {
    halt(why: Halt['why'] | undefined, wait?: number): void {
      // Files that fail together are one failure.
      if (timer.isSet() && wait === undefined) return
      const ms = wait ?? pauseBefore(++failures)
      $halt.set(why && { why, until: env().now() + ms })
      work.tellPace()
      timer.set(() => {
        $halt.set(undefined)
        work.tellPace()
        work.pump()
      }, ms)
    },
    isSet: timer.isSet,
    clear: timer.clear,
    /** A file has arrived: network and pod work, and the next failure is the first one again. */
    over(): void {
      failures = 0
      const why = $halt.get()?.why
      if (why !== 'network' && why !== 'pod') return
      timer.clear()
      $halt.set(undefined)
    }
  }
}
