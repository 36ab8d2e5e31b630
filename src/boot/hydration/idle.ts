// When code that draws nothing new may be loaded: once the first rows have come, and the sound that
// was pressed in them, because on a thin line it would delay both; and the browser is idle.
import { door } from '../../lib/first/door.ts'

/** Milliseconds after which code is loaded even though the pod has not answered. */
const TIMEOUT_MS = 2000

/**
 * @param run is called once, at the latest after three times the patience; later only if Play is
 *   pressed in the first rows meanwhile
 */
export function whenIdle(run: () => void): void {
  const atMost = (wait: Promise<unknown> | undefined) =>
    Promise.race([wait, new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS))])
  const whenSilent = () => {
    const { sound } = door
    if (sound) void atMost(sound).then(run, run)
    else run()
  }
  void atMost(door.rows).then(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(whenSilent, { timeout: TIMEOUT_MS })
    else setTimeout(whenSilent)
  })
}
