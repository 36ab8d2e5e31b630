// What the client tells people.
import { $messages, closeMessage } from '../../../src/stores/kit/messages.ts'

/** Closes all messages, so that the next test begins without. */
export function closeMessages(): void {
  for (const { key } of $messages.get()) closeMessage(key)
}
