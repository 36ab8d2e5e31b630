// Retries islands whose code fails to load: after a growing delay, and at once when the network is
// back. Astro alone tries twice and then leaves the static markup. If the host has a newer version,
// the page is reloaded.
import { door } from '../../lib/first/door.ts'
import { backOff } from '../../lib/kit/back-off.ts'
import { showMessage } from '../../stores/kit/messages.ts'

type Island = HTMLElement & { start: () => Promise<void> }

/** Milliseconds before the first retry; each one doubles the wait, up to the longest. */
const FIRST_WAIT_MS = 2000
const MAX_WAIT_MS = 30_000

/** The messages differ between browsers; all mention an import or a module. */
const isFetchFailure = (error: unknown): boolean =>
  error instanceof TypeError && /import|module/i.test(error.message)

export function watchIslands(): void {
  const failures = new WeakMap<Element, number>()
  document.addEventListener('astro:hydration-error', (event) => {
    const island = event.target as Island
    if (!isFetchFailure((event as CustomEvent<{ error: unknown }>).detail.error)) return
    event.preventDefault()
    const before = failures.get(island) ?? 0
    failures.set(island, before + 1)
    void door.renew?.()
    showMessage({ text: 'errors.part' }, { color: 'warning', key: 'part' })
    const again = (): void => {
      clearTimeout(timer)
      removeEventListener('online', again)
      // A page change may have started it meanwhile; a running island no longer has the `ssr`
      // attribute.
      if (island.isConnected && island.hasAttribute('ssr')) void island.start()
    }
    const timer = setTimeout(again, backOff(before, FIRST_WAIT_MS, MAX_WAIT_MS))
    addEventListener('online', again)
  })
}
