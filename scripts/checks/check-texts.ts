// Checks that each page names the text areas that its islands use: a missing area shows raw keys.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import { root } from '../run.ts'

/** On every page: boot/navigation/texts.ts loads them. */
const EVERYWHERE = ['common', 'errors', 'player']
/** Areas that the named file loads itself, for these files. */
const LOADED_LATE: Readonly<Record<string, { by: string; for: readonly string[] }>> = {
  updates: { by: 'src/boot/later.ts', for: ['src/stores/account/consent.ts'] },
  counts: { by: 'src/boot/signed-in.ts', for: ['src/stores/account/support.ts'] },
  radios: {
    by: 'src/islands/kit/radios/RadioTexts.tsx',
    for: [
      'src/islands/kit/cards/Cards.tsx',
      'src/islands/kit/cards/CardMenus.tsx',
      'src/islands/kit/radios/InstanceRadios.tsx',
      'src/islands/kit/radios/RadioTile.tsx',
      'src/lib/queue/radio-types.ts'
    ]
  }
}

const IMPORT = /(?:^|\n)\s*(?:import|export)\s+(?!type\s)(?:[^'"`;]*?\sfrom\s+)?['"](\.[^'"]+)['"]/g
const KEY = /['"`](\w+)\.(\w+)['"`]/g
const PLURAL = /_(?:zero|one|two|few|many|other)$/

const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const importsOf = (file: string): string[] =>
  [...read(file).matchAll(IMPORT)].map(([, to]) => normalize(join(dirname(file), to!)))

/** A file and all that it imports statically; code that is loaded late brings its own texts. */
function reach(file: string, found = new Set<string>()): Set<string> {
  // Names of routes have the form of keys.
  if (found.has(file) || !/\.(tsx?|astro)$/.test(file) || file.startsWith('src/lib/routes/'))
    return found
  if (!existsSync(join(root, file))) return found
  found.add(file)
  for (const to of importsOf(file)) reach(to, found)
  return found
}

/** One sentence for each area that a page lacks. */
export function checkTexts(): string[] {
  const texts = new Map(
    globSync('locales/en-US/*.json', { cwd: root }).map((file) => {
      const keys = Object.keys(JSON.parse(read(file)) as object)
      return [basename(file, '.json'), new Set(keys.map((key) => key.replace(PLURAL, '')))]
    })
  )
  const usedBy = (file: string): string[] =>
    [...read(file).matchAll(KEY)]
      .filter(([, area, key]) => texts.get(area!)?.has(key!))
      .map(([, area]) => area!)
      .filter((area) => !EVERYWHERE.includes(area) && !LOADED_LATE[area]?.for.includes(file))
  const problems = new Set<string>()
  for (const page of globSync('src/pages/**/*.astro', { cwd: root })) {
    const named = /areas=\{\[([^\]]*)\]/.exec(read(page))?.[1] ?? ''
    for (const island of importsOf(page).filter((file) => file.startsWith('src/islands/'))) {
      for (const file of reach(island)) {
        for (const area of usedBy(file)) {
          if (!named.includes(`'${area}'`))
            problems.add(`${page} lacks the texts "${area}" of ${file}`)
        }
      }
    }
  }
  return [...problems]
}
