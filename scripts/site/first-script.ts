// Builds the plain scripts of the client, each minified in one file: /first.js, which runs before
// the first paint, /fill.js, which draws the first rows, /after.js, which loads the rest after
// them, /embed.js and /serviceWorker.js.
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { warmOf } from './warm.ts'

/** Whether languages include the one for tests (src/lib/i18n/pseudo.ts): Vite's `define`. */
export const PSEUDO = { 'process.env.ATOLL_PSEUDO': JSON.stringify(process.env.ATOLL_PSEUDO ?? '') }

/**
 * @param entry relative to this file
 * @param define names in the source that are replaced
 */
async function plainScript(entry: string, define: Record<string, string> = {}): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { ...PSEUDO, ...define },
    build: {
      write: false,
      copyPublicDir: false,
      minify: true,
      target: 'es2020',
      rolldownOptions: { optimization: { inlineConst: true } },
      lib: {
        entry: fileURLToPath(new URL(entry, import.meta.url)),
        formats: ['iife'],
        name: 'plain',
        fileName: () => 'plain.js'
      }
    }
  })
  const [script] = [built].flat()
  if (!script || !('output' in script)) throw new Error(`${entry} was not built`)
  return script.output[0].code
}

/** The text of a script that pages load. @param dist folder of the built site, if it is built */
export const headScript = (
  name: 'first' | 'fill' | 'after' | 'embed',
  dist?: string
): Promise<string> =>
  plainScript(`../../src/boot/${name === 'embed' ? name : `first/${name}`}.ts`, {
    WARM: JSON.stringify(warmOf(dist))
  })

/** The text of /serviceWorker.js. */
export const serviceWorker = (version: string): Promise<string> =>
  plainScript('../../src/workers/service/worker.ts', { VERSION: JSON.stringify(version) })
