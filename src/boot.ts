// The layout's only script. Page changes must work from the first click; everything else waits
// until the page is idle. Order matters: islands look up the directives as soon as they are
// defined. A module, so it runs once per document, not once per page change.
import './boot/hydration/directives.ts'
import 'astro/runtime/server/astro-island.js'
import { whenIdle } from './boot/hydration/idle.ts'
import { watchMorph } from './boot/navigation/morph.ts'
import { watchPages } from './boot/navigation/pages.ts'
import { door, PRESS_EVENT } from './lib/first/door.ts'

watchPages()
watchMorph()
const begin = () =>
  void import('./boot/start.ts').then(({ start }) => start()).catch(() => door.renew?.())
document.addEventListener(PRESS_EVENT, begin)
if (door.pressed) begin()
whenIdle(begin)
