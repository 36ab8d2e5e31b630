// The browser's copy of the route table, without the fields that only the build reads. The table is
// in the script that every page loads first.
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { aliases, routes, type Route } from '../../src/lib/routes/table.ts'

const TABLE = fileURLToPath(new URL('../../src/lib/routes/table.ts', import.meta.url))
const BUILD_ONLY: ReadonlySet<string> = new Set<keyof Route>(['title', 'page', 'rail'])

/**
 * A value as source text; keeps regular expressions, which JSON cannot.
 * @param share returns the text that stands for an object: itself, or the name of a constant
 */
function sourceOf(value: unknown, share: (source: string) => string): string {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return JSON.stringify(value)
  if (value instanceof RegExp) return share(String(value))
  const fields = Object.entries(value).filter(([name]) => !BUILD_ONLY.has(name))
  return share(
    `{${fields.map(([name, each]) => `${JSON.stringify(name)}:${sourceOf(each, share)}`).join()}}`
  )
}

/** The module that stands for src/lib/routes/table.ts in the browser. */
export function browserTable(): string {
  const uses = new Map<string, number>()
  sourceOf(routes, (source) => {
    uses.set(source, (uses.get(source) ?? 0) + 1)
    return source
  })
  // Guards and patterns that several routes share, once.
  const names = new Map<string, string>()
  const shared: string[] = []
  const table = sourceOf(routes, (source) => {
    if ((uses.get(source) ?? 0) < 2) return source
    const known = names.get(source)
    if (known) return known
    const name = `shared${names.size}`
    names.set(source, name)
    shared.push(`const ${name} = ${source}`)
    return name
  })
  return [
    ...shared,
    `export const routes = ${table}`,
    'export const routeNames = Object.keys(routes)',
    `export const aliases = ${JSON.stringify(aliases)}`
  ].join('\n')
}

export const browserRoutes: Plugin = {
  name: 'atoll:browser-routes',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: (id) => (id === TABLE ? browserTable() : undefined)
}
