// The directive client:page. On the first load an island waits until the page is idle, as scripts must not delay what is read.
// After a page change its code is at hand and idle time comes only after the transition, so it starts at once.
import type { ClientDirective } from 'astro'

const hydrateWithPage: ClientDirective = (load) => {
  const hydrate = async () => {
    const run = await load()
    await run()
  }
  if (document.documentElement.dataset.visited !== undefined || !('requestIdleCallback' in window)) void hydrate()
  else requestIdleCallback(() => void hydrate(), { timeout: 2000 })
}

export default hydrateWithPage
