// The directive client:demand="name": an island with nothing to show yet waits until
// boot/hydration/wake calls its name. So visitors who only read never load the player's framework.
import type { ClientDirective } from 'astro'
import { WAKE_EVENT } from '../../lib/first/door.ts'

/** Names that were called; ./wake adds to them. */
export const awake = new Set<string>()
const waiting = new WeakSet<Element>()

const hydrateOnDemand: ClientDirective = (load, { value }, element) => {
  // A page change keeps the element and starts it again, but it is already waiting.
  if (waiting.has(element)) return
  waiting.add(element)
  const hydrate = async () => {
    // If its code fails to load, boot/hydration/islands starts it again.
    element.addEventListener('astro:hydration-error', () => waiting.delete(element), { once: true })
    const run = await load()
    await run()
  }
  if (awake.has(value)) return void hydrate()
  const onWake = (event: Event) => {
    if ((event as CustomEvent<string>).detail !== value) return
    element.removeEventListener(WAKE_EVENT, onWake)
    void hydrate()
  }
  // The listener is not on the document: each page brings an element that the kept one replaces at
  // once, and the document would hold all of them.
  element.addEventListener(WAKE_EVENT, onWake)
}

export default hydrateOnDemand
