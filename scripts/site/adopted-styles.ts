// `import './x.css?adopt'`: a style sheet that is loaded with the code that needs it. The document
// adopts it once, however many modules import it.
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const ADOPT = fileURLToPath(new URL('../../src/islands/kit/adopt.ts', import.meta.url))
const PREFIX = '\0adopt:'

export const adoptedStyles: Plugin = {
  name: 'atoll:adopted-styles',
  enforce: 'pre',
  // Without its ending, else other plugins would take the module for a style sheet.
  resolveId: (source, importer) =>
    importer && source.endsWith('.css?adopt')
      ? PREFIX + resolve(dirname(importer), source.slice(0, -'.css?adopt'.length))
      : undefined,
  load: (id) =>
    id.startsWith(PREFIX)
      ? `import css from ${JSON.stringify(`${id.slice(PREFIX.length)}.css?inline`)}
import { adoptStyles } from ${JSON.stringify(ADOPT)}
adoptStyles(css)`
      : undefined
}
