// The directive client:page. On the first load an island waits until the page is idle, so that
// scripts do not delay reading. After a page change its code is already loaded, and idle time comes
// only after the transition, so it starts at once.
import type { ClientDirective } from 'astro'
import { whenIdle } from './idle.ts'

const hydrateWithPage: ClientDirective = (load) => {
  const hydrate = async () => {
    const run = await load()
    await run()
  }
  if (document.documentElement.dataset.visited !== undefined) void hydrate()
  else whenIdle(() => void hydrate())
}

export default hydrateWithPage
