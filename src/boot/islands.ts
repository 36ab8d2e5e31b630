// An island whose code does not arrive is fetched again: after a while, longer each time, and at once when the network is back.
// Astro tries twice and then leaves the island as its static markup. Code of a version that the host has no more means a new page.
import { backOff } from '../lib/back-off.ts'
import { showMessage } from '../stores/messages.ts'

type Island = HTMLElement & { start: () => Promise<void> }

/** Milliseconds before the first new try; each one doubles them up to the longest. */
const FIRST_WAIT = 2000
const LONGEST_WAIT = 30_000

/** Browsers word it differently; all speak of an import or a module. */
const isFetchFailure = (error: unknown): boolean => error instanceof TypeError && /import|module/i.test(error.message)

export function watchIslands(): void {
  const failures = new WeakMap<Element, number>()
  document.addEventListener('astro:hydration-error', (event) => {
    const island = event.target as Island
    if (!isFetchFailure((event as CustomEvent<{ error: unknown }>).detail.error)) return
    event.preventDefault()
    const before = failures.get(island) ?? 0
    failures.set(island, before + 1)
    void window.atollRenew?.()
    showMessage({ text: 'errors.part' }, { color: 'warning', key: 'part' })
    const again = (): void => {
      clearTimeout(timer)
      removeEventListener('online', again)
      // A page change may have started it meanwhile; what runs has lost the mark of static markup.
      if (island.isConnected && island.hasAttribute('ssr')) void island.start()
    }
    const timer = setTimeout(again, backOff(before, FIRST_WAIT, LONGEST_WAIT))
    addEventListener('online', again)
  })
}
