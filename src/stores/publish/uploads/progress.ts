// How far the files are that are on their way, and how fast.
import { env } from '../../../lib/env.ts'
import { createTimer } from '../../../lib/kit/timer.ts'
import { createSpeed } from '../../../lib/uploads/pace.ts'
import { findItem, progressed } from '../../../lib/uploads/queue.ts'
import { $pace, $state } from './state.ts'

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
