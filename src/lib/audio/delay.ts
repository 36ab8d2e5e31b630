// The delay of the present sound: a file that followed without a gap is heard later than its
// element plays it (gapless.ts). So position and end are computed from the audible sound.
import { env } from '../env.ts'
import { audiblePosition } from './gapless.ts'
import type { Kept } from './sound-pool.ts'
import type { SoundSettings } from './sound.ts'

/**
 * Milliseconds by which a delayed end may be reported late: normally the follower takes over
 * before.
 */
const DELAYED_END_GRACE = 60

export type Delay = {
  /** Position that can be heard now, in seconds. */
  position(): number
  /** Drops the delayed sound; the element seeks back to the position that was heard. */
  remove(): void
  /**
   * Call when the element has ended. If delayed sound is left, returns true and calls `onEnd` once
   * that has been heard.
   */
  endsLater(onEnd: () => void): boolean
  /** When that is, on the graph's clock; undefined while the element runs. */
  endsAt(): number | undefined
  /** The delayed sound is not waited for any longer. */
  cancelEnd(): void
}

export function createDelay(kept: () => Kept | undefined, settings: SoundSettings): Delay {
  let endsAt: number | undefined
  let timer: number | undefined

  function cancelEnd(): void {
    endsAt = undefined
    if (timer !== undefined) env().clearTimeout(timer)
    timer = undefined
  }

  function position(): number {
    const now = kept()
    if (!now) return 0
    if (endsAt === undefined) return audiblePosition(now.sound, settings.rate)
    return now.duration - Math.max(0, endsAt - now.sound.output!.now()) * settings.rate
  }

  return {
    position,
    remove() {
      const sound = kept()?.sound
      if (!sound?.output || sound.output.delay() === 0) return
      const at = position()
      cancelEnd()
      sound.output.setDelay(0)
      sound.seek(at)
    },
    endsLater(onEnd) {
      const output = kept()?.sound.output
      const left = output?.delay() ?? 0
      if (!output || left === 0) return false
      endsAt = output.now() + left
      const end = () => {
        cancelEnd()
        onEnd()
      }
      timer = env().setTimeout(end, left * 1000 + DELAYED_END_GRACE)
      return true
    },
    endsAt: () => endsAt,
    cancelEnd
  }
}
