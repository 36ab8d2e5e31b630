// What moderators and librarians decide on other devices, of which pods send no event, and what is
// new on the pod: what is on screen follows. docs/product/moderation.md#reports.
import type { LiveEventType } from '../../../lib/contract/live/events.ts'
import { onGap, onLive } from '../../live/live.ts'
import { poll } from '../../live/poll.ts'
import { onInboxElsewhere, refreshCounts } from './counts.ts'

/** Milliseconds after which what others decided is asked for. */
const OTHERS_MS = 60_000

/**
 * Calls `change` after events of the types, when another tab has decided, and each minute while the
 * page is visible, because another person may have decided; then with the badges.
 * @returns a function that ends this
 */
export function onNews(change: () => void, ...types: LiveEventType[]): () => void {
  const others = async (): Promise<void> => {
    change()
    await refreshCounts()
  }
  const offs = [
    ...types.map((type) => onLive(type, change)),
    onGap(change),
    onInboxElsewhere(change),
    poll(others, OTHERS_MS)
  ]
  return () => {
    for (const off of offs) off()
  }
}
