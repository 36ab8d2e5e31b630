// Checks that the route table and the pages agree. tests/lib/routes/samples.test.ts: each page is a
// screen that tests open.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { routes, type Route } from '../../src/lib/routes/table.ts'
import { root } from '../run.ts'

const table: Readonly<Record<string, Route>> = routes
const read = (file: string): string => readFileSync(join(root, file), 'utf8')

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
  return problems
}
