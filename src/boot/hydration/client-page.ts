// The directive client:page. On the first load an island waits until the page is idle, so that
// scripts do not delay reading. After a page change its code is already loaded, and idle time comes
// only after the transition, so it starts at once.
import type { ClientDirective } from 'astro'

const hydrateWithPage: ClientDirective = (load) => {
  const hydrate = async () => {
    const run = await load()
    await run()
  }
  if (document.documentElement.dataset.visited !== undefined || !('requestIdleCallback' in window))
    void hydrate()
  else requestIdleCallback(() => void hydrate(), { timeout: 2000 })
}

export default hydrateWithPage
