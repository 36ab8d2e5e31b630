// Things that a pod would have twice if the answer to the first call were lost and the person
// pressed again.
import { NetworkError } from '../../lib/api/errors.ts'
import { env } from '../../lib/env.ts'
import { stableJson } from '../../lib/kit/stable-json.ts'

/** Milliseconds by which the clocks of the pod and of this device may differ. */
const TOLERANCE = 5 * 60_000

/**
 * Returns `make`, but a call for the same as one whose answer was lost first looks whether the pod
 * has it.
 * @param list things among which it would be
 * @param isIt whether one is what was wanted, and of the person
 */
export function onceMade<W, M, T extends M & { creation_date: string }>(
  make: (wanted: W) => Promise<M>,
  list: (wanted: W) => Promise<readonly T[]>,
  isIt: (thing: T, wanted: W) => boolean
): (wanted: W) => Promise<M> {
  let lost: { wish: string; since: number } | undefined
  return async (wanted) => {
    const wish = stableJson(wanted)
    const since = lost?.wish === wish ? lost.since : undefined
    if (since !== undefined) {
      const found = (await list(wanted)).find(
        (each) => Date.parse(each.creation_date) > since - TOLERANCE && isIt(each, wanted)
      )
      lost = undefined
      if (found) return found
    }
    const began = since ?? env().now()
    try {
      return await make(wanted)
    } catch (error) {
      if (error instanceof NetworkError) lost = { wish, since: began }
      throw error
    }
  }
}
