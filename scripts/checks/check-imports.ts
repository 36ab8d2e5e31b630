// Checks imports by the levels of docs/architecture.md. A file may import only lower levels, and
// cycles are not allowed.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { root } from '../run.ts'
import { checkRooms, roomCircles, roomOf } from './rooms.ts'

type Level = { level: number; name: string }

/** Level of a source file under src/; stores and boot have their own rules below. */
function levelOf(file: string): Level {
  if (/^src\/lib\/contract\/|^src\/lib\/i18n\/locales\.ts$|^src\/styles\/|^locales\//.test(file))
    return { level: 0, name: 'contract' }
  if (/^src\/lib\/api\/|^src\/workers\//.test(file)) return { level: 2, name: 'api' }
  if (/^src\/lib\//.test(file)) return { level: 1, name: 'lib' }
  if (/^src\/stores\//.test(file)) return { level: 3, name: 'stores' }
  if (/^src\/ui\//.test(file)) return { level: 4, name: 'ui' }
  if (/^src\/boot(\/|\.ts$)/.test(file)) return { level: 4, name: 'boot' }
  if (/^src\/islands\//.test(file)) return { level: 5, name: 'islands' }
  if (/^src\/layouts\//.test(file)) return { level: 6, name: 'layouts' }
  if (/^src\/pages\//.test(file)) return { level: 7, name: 'pages' }
  return { level: 9, name: 'outside' }
}

/**
 * The pod's floors, the lowest first: what knows no database, the database, what reads and writes
 * it, pictures, HTTP, what speaks to other servers, routes, and what puts all together.
 */
const POD: readonly RegExp[] = [
  /^(accounts\/|activitypub\/|(addresses|errors|files|mimetypes|options|scopes|text|thread)\.ts$)/,
  /^db\.ts$/,
  /^repositories\//,
  /^images\/|^(activity|embeds|notify)\.ts$/,
  /^http\//,
  /^(dialect|federation|feeds)\//,
  /^routes\//,
  /^(import|seed)\/|^(app|server|start)\.ts$/
]
const podLevel = (file: string): number =>
  POD.findIndex((floor) => floor.test(file.slice('pod/'.length)))

/** The screen a file belongs to; undefined for shared parts and for files of other levels. */
function screenOf(file: string): string | undefined {
  if (!/^src\/islands\/[^/]+\//.test(file) || file.startsWith('src/islands/kit/')) return undefined
  return roomOf(file)
}

/** Why an import is not allowed, or undefined. Both are paths from the root. */
export function objection(from: string, to: string, type = false): string | undefined {
  const [top, other] = [from, to].map((file) => file.split('/')[0])
  if (top === 'demo' && other !== 'demo') return 'the demo imports nothing from outside its folder'
  if (/^(tests|src\/pages|pod|demo)\//.test(to) && !from.startsWith('tests/') && top !== other) {
    return 'nothing imports tests, pages, the pod or the demo'
  }
  if (from.startsWith('pod/')) {
    if (to.startsWith('src/') && !/^src\/lib\/(contract|routes|i18n\/locales\.ts)/.test(to))
      return 'the pod imports lib/contract and lib/routes only'
    // Types may be of higher floors: the context of a request names what routes are given.
    return to.startsWith('pod/') && !type && podLevel(to) > podLevel(from)
      ? 'the pod imports downward only'
      : undefined
  }
  if (!from.startsWith('src/')) return undefined
  const [a, b] = [levelOf(from), levelOf(to)]
  if (b.level > a.level) return `${a.name} (${a.level}) imports ${b.name} (${b.level})`
  if (a.level === b.level && a.name !== b.name) return `${a.name} imports its neighbour ${b.name}`
  if (screenOf(to) && screenOf(to) !== screenOf(from) && a.name === 'islands') {
    return 'screens share by islands/kit: they import no other screen'
  }
  if (a.name === 'ui' && b.level > 1 && b.name !== 'ui') return 'ui imports lib and other ui only'
  if ((a.name === 'layouts' || a.name === 'pages') && b.name === 'stores')
    return `${a.name} skip stores`
  return undefined
}

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s+(type\s)?(?:[^'"`;]*?\sfrom\s+)?['"](\.[^'"]+)['"]|import\(\s*['"](\.[^'"]+)['"]\s*\)/g

/**
 * Relative imports of a file as paths from the root. Type imports and dynamic imports do not count
 * for cycles.
 */
export function importsOf(file: string): { to: string; type: boolean; late: boolean }[] {
  const text = readFileSync(join(root, file), 'utf8')
  return [...text.matchAll(IMPORT)].map(([, type, now, later]) => ({
    to: relative(root, resolve(root, dirname(file), (now ?? later)!)),
    type: type !== undefined,
    late: later !== undefined
  }))
}

function findCycle(graph: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const done = new Set<string>()
  const walk = (file: string, path: string[]): string[] | undefined => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
    if (done.has(file)) return undefined
    for (const next of graph.get(file) ?? []) {
      const cycle = walk(next, [...path, file])
      if (cycle) return cycle
    }
    done.add(file)
    return undefined
  }
  for (const file of graph.keys()) {
    const cycle = walk(file, [])
    if (cycle) return cycle
  }
  return undefined
}

/**
 * Files of src that take a value from a file of the contract with schemas, or from one that imports
 * such a file: with it, TypeBox and the rows would reach the browser. Types, and files of the
 * contract without TypeBox, cost nothing.
 * @param values imports of values, late ones too: each file with the files that it imports
 * @param schemas files that import TypeBox
 */
export function schemasTaken(
  values: ReadonlyMap<string, readonly string[]>,
  schemas: ReadonlySet<string>
): string[] {
  const inContract = (file: string) => file.startsWith('src/lib/contract/')
  const heavy = (file: string, above: readonly string[] = []): boolean =>
    schemas.has(file) ||
    (values.get(file) ?? []).some(
      (to) => inContract(to) && !above.includes(to) && heavy(to, [...above, file])
    )
  return [...values]
    .filter(([file]) => file.startsWith('src/') && !inContract(file))
    .flatMap(([file, imports]) =>
      imports
        .filter((to) => inContract(to) && heavy(to))
        .map((to) => `${file} -> ${to}: no schema reaches the browser (import type)`)
    )
}

/** One sentence for each broken rule. */
export function checkImports(): string[] {
  const files = globSync(['src/**/*.{ts,tsx,astro}', '{pod,demo}/**/*.ts'], { cwd: root })
  const problems: string[] = []
  const graph = new Map<string, string[]>()
  const values = new Map<string, string[]>()
  for (const file of files) {
    const imports = importsOf(file)
    values.set(
      file,
      imports.filter(({ type }) => !type).map(({ to }) => to)
    )
    graph.set(
      file,
      imports.filter(({ type, late }) => !type && !late).map(({ to }) => to)
    )
    for (const { to, type } of imports) {
      const why = objection(file, to, type)
      if (why) problems.push(`${file} -> ${to}: ${why}`)
      if (
        /^src\/lib\/api\//.test(file) &&
        /^src\/lib\/contract\/(?!kit\/codes)/.test(to) &&
        !type
      ) {
        problems.push(`${file} -> ${to}: the client takes the contract's types only (import type)`)
      }
    }
  }
  for (const file of files.filter((each) => each.startsWith('pod/')))
    if (podLevel(file) < 0) problems.push(`${file} is on no floor of the pod`)
  const schemas = files.filter((file) =>
    /^import \{[^}]*\} from 'typebox/m.test(readFileSync(join(root, file), 'utf8'))
  )
  problems.push(...schemasTaken(values, new Set(schemas)))
  problems.push(...checkRooms(), ...roomCircles(graph))
  const cycle = findCycle(graph)
  if (cycle) problems.push(`a cycle: ${cycle.join(' -> ')}`)
  return problems
}
