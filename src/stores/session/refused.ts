// Follows a permission that was taken away meanwhile. docs/product/people.md#session.
import { onRefusedCall } from '../../lib/api/console-client.ts'
import { env } from '../../lib/env.ts'
import { $me, fetchMe } from './session.ts'

/** Milliseconds in which a refusal is followed by one question at most. */
const PAUSE_MS = 60_000

/**
 * When the pod refuses a call of a console, asks what the person may do: the rail, the guards and
 * the consoles follow. A pod that refuses all the same is not asked again for a while. Returns a
 * function that stops this.
 */
export function watchRefused(): () => void {
  let last = -Infinity
  return onRefusedCall(() => {
    const now = env().now()
    if (!$me.get() || now - last < PAUSE_MS) return
    last = now
    // The refused call says itself what went wrong.
    fetchMe().catch(() => undefined)
  })
}
