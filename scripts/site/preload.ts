// Vite's helper for dynamic imports also waits for style sheets and knows nonces and old browsers.
// The client needs none of this, and the helper is in the script that every page loads first.
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const OWN = fileURLToPath(new URL('../../src/boot/preload.ts', import.meta.url))

export const shortPreload: Plugin = {
  name: 'atoll:short-preload',
  apply: 'build',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js'
      ? `export { preload as __vitePreload } from ${JSON.stringify(OWN)}`
      : undefined
}
