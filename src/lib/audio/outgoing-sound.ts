// The former file after the follower has taken over: its last samples, or the end of a crossfade.
import { env } from '../env.ts'
import type { Sound } from './sound.ts'

/** Milliseconds after the join during which a sound may still play its last samples. */
const SEAM_GRACE = 250

export type OutgoingSound = {
  /** Lets the former sound play on, after a crossfade of that many seconds; ends an earlier one. */
  keep(former: Sound | undefined, crossfade: number): void
  /** Silences the former sound. */
  end(): void
  /** The sound that is kept; its file must stay open. */
  sound(): Sound | undefined
}

export function createOutgoingSound(): OutgoingSound {
  let sound: Sound | undefined
  let timer: number | undefined

  function end(): void {
    if (timer !== undefined) env().clearTimeout(timer)
    timer = undefined
    sound?.pause()
    sound?.output?.setLevel(1)
    sound = undefined
  }

  return {
    keep(former, crossfade) {
      end()
      sound = former
      // The file has ended by now, unless it is longer than its reported duration.
      if (crossfade === 0) timer = env().setTimeout(end, SEAM_GRACE)
    },
    end,
    sound: () => sound
  }
}
