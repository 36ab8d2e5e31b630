import 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    /** See boot/client-page.ts. */
    'client:page'?: boolean
    /** See boot/client-demand.ts. */
    'client:demand'?: 'player' | 'messages'
  }
}

declare global {
  interface Window {
    /** Names that boot/wake has called. */
    atollAwake?: Set<string>
    /** Loads the page anew when the host has another version by now; see boot/first.ts. */
    atollRenew?: () => Promise<void>
  }
}
