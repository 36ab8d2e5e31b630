import 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    /** See boot/client-page.ts. */
    'client:page'?: boolean
  }
}
