// The keys of texts that each page uses: the string literals in the code of its islands, and of all
// that this code loads, that are keys.
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { stemOf } from '../../../src/lib/i18n/files.ts'
import { DEFAULT_TAG, PSEUDO_TAG } from '../../../src/lib/i18n/locales.ts'
import { pseudoTexts } from '../../../src/lib/i18n/pseudo.ts'
import { root } from '../../run.ts'
import { moduleOf } from './module.ts'

/** Keys `area.element`, without plural forms. */
export type Keys = {
  /** Of what is there from the beginning. */
  readonly now: ReadonlySet<string>
  /** Of late parts; none of `now`. */
  readonly late: ReadonlySet<string>
}

/** On every page. */
const LAYOUT = 'src/layouts/App.astro'

/** All texts of a language as `area.element`. @param folder of `locales/` */
export function textsIn(folder: string): Record<string, string> {
  if (folder === PSEUDO_TAG) return pseudoTexts(textsIn(DEFAULT_TAG))
  const files = globSync(`locales/${folder}/*.json`, { cwd: root }).toSorted()
  return Object.fromEntries(
    files.flatMap((file) =>
      Object.entries(JSON.parse(readFileSync(join(root, file), 'utf8')) as object).map(
        ([key, text]) => [`${basename(file, '.json')}.${key}`, text as string]
      )
    )
  )
}

/** All keys, those of en-US. */
export const allKeys = (): ReadonlySet<string> => new Set(Object.keys(textsIn('en-US')).map(stemOf))

const without = (keys: Iterable<string>, ...others: readonly ReadonlySet<string>[]): Set<string> =>
  new Set([...keys].filter((key) => !others.some((other) => other.has(key))))

/** Everything that some files load at once, and the late parts of all that. */
function walk(starts: Iterable<string>): { files: Set<string>; late: Set<string> } {
  const files = new Set(starts)
  const late = new Set<string>()
  // A set that grows while it is read gives the new members, too.
  for (const file of files) {
    const module = moduleOf(file)
    for (const to of module.now) if (to !== LAYOUT) files.add(to)
    for (const to of module.late) late.add(to)
  }
  return { files, late }
}

/** @param known all keys @returns those that stand in the files */
function keysIn(files: Iterable<string>, known: ReadonlySet<string>): Set<string> {
  const keys = new Set<string>()
  for (const file of files) {
    const { words, beginnings } = moduleOf(file)
    for (const word of words) if (known.has(word)) keys.add(word)
    for (const key of known) if (beginnings.some((each) => key.startsWith(each))) keys.add(key)
  }
  return keys
}

/** The keys of a file and of what it loads. */
export function keysOf(start: string, known = allKeys()): Keys {
  const { files, late } = walk(moduleOf(start).now)
  const later = new Set(late)
  for (const file of later) {
    const module = moduleOf(file)
    for (const to of [...module.now, ...module.late]) later.add(to)
  }
  const now = keysIn(files, known)
  return { now, late: without(keysIn(later, known), now) }
}

/** The pages of `src/pages/` by their routes. */
export function pageFiles(): ReadonlyMap<string, string> {
  const pages = new Map<string, string>()
  for (const file of globSync('src/pages/**/*.astro', { cwd: root }).toSorted()) {
    const route = /\bpageOf\('([^']+)'\)/.exec(readFileSync(join(root, file), 'utf8'))?.[1]
    if (route) pages.set(route, file)
  }
  return pages
}

/** What every page uses, and what each page uses besides, by its route. */
export function keysOfPages(): { frame: Keys; pages: ReadonlyMap<string, Keys> } {
  const known = allKeys()
  const frame = keysOf(LAYOUT, known)
  const pages = [...pageFiles()].map(([route, file]) => {
    const { now, late } = keysOf(file, known)
    const own = without(now, frame.now)
    return [route, { now: own, late: without(late, frame.now, frame.late, own) }] as const
  })
  return { frame, pages: new Map(pages) }
}
