import 'astro'
import type { Door } from './lib/first/door.ts'

declare module 'astro' {
  interface AstroClientDirectives {
    /** See boot/hydration/client-page.ts. */
    'client:page'?: boolean
    /** See boot/hydration/client-demand.ts. */
    'client:demand'?: 'player' | 'messages'
  }
}

declare global {
  // Of the window: what the scripts of a page tell each other.
  var atoll: Door | undefined
}
