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
  }
}
