// What /fill.js loads when Play is pressed in the first rows (src/boot/first/play/warm.ts).
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { podAddresses, pressAddresses } from '../../src/lib/api/first-questions.ts'

/** Code from the press to the sound: the start of the client, what plays a row, the engine. */
const NEEDED = ['start', 'play', 'browser']

/** Static imports of a built file. */
const importsOf = (code: string): string[] =>
  [...code.matchAll(/(?:import|from)\s*["'`]\.\/([^"'`]+\.js)["'`]/g)].map(([, name]) => name!)

/** Names of the built files, each once; those of the page's own script are there already. */
function filesIn(folder: string): string[] {
  const all = readdirSync(folder)
  const seen = new Set<string>()
  const visit = (name: string): void => {
    if (seen.has(name) || /^ClientRouter\./.test(name)) return
    seen.add(name)
    importsOf(readFileSync(join(folder, name), 'utf8')).forEach(visit)
  }
  for (const part of NEEDED) {
    const found = all.find((name) => new RegExp(`^${part}\\.[\\w-]+\\.js$`).test(name))
    if (!found) throw new Error(`No built file is called ${part}`)
    visit(found)
  }
  return [...seen]
}

/** @param dist folder of the built site; undefined while developing, where nothing is built */
export const warmOf = (dist?: string) => ({
  files: dist ? filesIn(join(dist, '_astro')).map((name) => name.replace(/\.js$/, '')) : [],
  pod: podAddresses(),
  rows: pressAddresses()
})
