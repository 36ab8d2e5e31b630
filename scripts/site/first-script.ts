// Builds the scripts that the head loads as plain, minified scripts: /first.js, which runs before the
// first paint, and /fill.js, which draws the first rows.
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const folder = new URL('../../src/boot/', import.meta.url)

/** The text of a built script. */
export async function plainScript(name: 'first' | 'fill'): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      copyPublicDir: false,
      minify: true,
      target: 'es2020',
      rolldownOptions: { optimization: { inlineConst: true } },
      lib: {
        entry: fileURLToPath(new URL(`${name}.ts`, folder)),
        formats: ['iife'],
        name,
        fileName: () => `${name}.js`
      }
    }
  })
  const [first] = [built].flat()
  if (!first || !('output' in first)) throw new Error(`${name}.js was not built`)
  return first.output[0].code
}
