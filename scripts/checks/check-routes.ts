// Checks that the route table, the pages and the lists of screens agree.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { matchPath } from '../../src/lib/routes/match.ts'
import { routes, type Route } from '../../src/lib/routes/table.ts'
import { root } from '../run.ts'

const table: Readonly<Record<string, Route>> = routes
/** Each screen is tested for accessibility, and photographed. */
const LISTS = ['tests/e2e/screens.ts', 'scripts/shots.ts']
/** These show the island or form of another route that is in the list. */
const SAME_ISLAND = [
  'library.albums.me',
  'library.artists.me',
  'library.radios.me',
  'settings.applications.edit'
]

const read = (file: string): string => readFileSync(join(root, file), 'utf8')

/** Names of the routes whose addresses a file contains. */
function routesIn(file: string): Set<string> {
  const written = [...read(file).matchAll(/['"`](\/[^'"`?#\s]*)/g)].map(([, path]) => path!)
  // What is filled in is a number, or a uuid.
  const paths = ['1', '00000000-0000-4000-8000-000000000000'].flatMap((id) =>
    written.map((path) => path.replace(/\$\{[^}]*\}?/g, id))
  )
  return new Set(paths.map((path) => matchPath(path)?.name).filter((name) => name !== undefined))
}

/** One sentence for each route that is missing somewhere. */
export function checkRoutes(): string[] {
  const problems: string[] = []
  const named = new Set<string>()
  for (const page of globSync('src/pages/**/*.astro', { cwd: root })) {
    for (const [, name] of read(page).matchAll(/\bpageOf\('([^']+)'\)/g)) {
      named.add(name!)
      if (!table[name!]?.page) problems.push(`${page}: the row of ${name} has no page`)
    }
  }
  const built = Object.keys(table).filter((name) => table[name]!.page)
  for (const name of built)
    if (!named.has(name)) problems.push(`the row of ${name} has a page, but no file names it`)
  for (const list of LISTS) {
    const there = routesIn(list)
    for (const name of built) {
      if (!there.has(name) && !SAME_ISLAND.includes(name)) problems.push(`${list} lacks ${name}`)
    }
  }
  return problems
}
