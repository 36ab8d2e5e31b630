// The directive client:demand="name": an island that has nothing to show yet waits until boot/wake calls its name. A visitor
// who only reads never pays for the player's framework.
import type { ClientDirective } from 'astro'

const waiting = new WeakSet<Element>()

const hydrateOnDemand: ClientDirective = (load, { value }, element) => {
  // A page change takes the element along and starts it once more; it still waits from the first time.
  if (waiting.has(element)) return
  waiting.add(element)
  const hydrate = async () => {
    // When its code does not arrive, boot/islands starts it anew.
    element.addEventListener('astro:hydration-error', () => waiting.delete(element), { once: true })
    const run = await load()
    await run()
  }
  if (window.atollAwake?.has(value)) return void hydrate()
  const onWake = (event: Event) => {
    if ((event as CustomEvent<string>).detail !== value) return
    document.removeEventListener('atoll:wake', onWake)
    void hydrate()
  }
  document.addEventListener('atoll:wake', onWake)
}

export default hydrateOnDemand
