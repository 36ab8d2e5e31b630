// Builds /first.js: the first script in the head as one plain, minified script.
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const ENTRY = fileURLToPath(new URL('../../src/boot/first.ts', import.meta.url))

/** The text of the built script. */
export async function firstScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      copyPublicDir: false,
      minify: true,
      target: 'es2020',
      rolldownOptions: { optimization: { inlineConst: true } },
      lib: { entry: ENTRY, formats: ['iife'], name: 'first', fileName: () => 'first.js' }
    }
  })
  const [first] = [built].flat()
  if (!first || !('output' in first)) throw new Error('The first script was not built')
  return first.output[0].code
}
