// Waiting for the data of a screen.
import type { ReadableAtom } from 'nanostores'
import { vi } from 'vitest'

type State = { state: string; stale?: boolean; pending?: boolean }
type Settled<S> = Exclude<S, { state: 'loading' }> & { value?: unknown; error?: unknown }

/**
 * Watches a resource or a list as a screen does, until it is ready or failed and not about to
 * change. @returns its state then
 */
export async function settled<S extends State>({
  $value
}: {
  $value: Pick<ReadableAtom<S>, 'get' | 'subscribe'>
}): Promise<Settled<S>> {
  const off = $value.subscribe(() => {})
  try {
    await vi.waitUntil(() => {
      const { state, stale, pending } = $value.get()
      return state !== 'loading' && !stale && !pending
    })
    return $value.get() as Settled<S>
  } finally {
    off()
  }
}
