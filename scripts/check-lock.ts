// `npm ci` holds what packages ask of Node against the Node that installs. Here that one only starts npm: the pinned one runs all.
// So the lock file keeps no such demands (a Node 20 would get dozens of warnings, and skip binaries it need not skip), and they are
// held against the pinned Node here. `npx node scripts/check-lock.ts --write` takes new ones out.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from './run.ts'

type Package = { name?: string; version?: string; engines?: { node?: string }; devDependencies?: Record<string, string> }
type Lock = { packages: Record<string, Package> }
const semver = createRequire(import.meta.url)('semver') as { satisfies: (version: string, range: string) => boolean }

const read = <T>(file: string): T => JSON.parse(readFileSync(join(root, file), 'utf8')) as T
const LOCK = 'package-lock.json'
/** All but our own, whose demand is meant for who installs. */
const others = (lock: Lock) => Object.entries(lock.packages).filter(([path]) => path !== '')

/** Which of the packages do not run on a version of Node. */
export const refusing = (packages: readonly Package[], node: string): string[] =>
  packages
    .filter(({ engines }) => engines?.node && !semver.satisfies(node, engines.node))
    .map(({ name, version, engines }) => `${name} ${version} wants Node ${engines!.node}, pinned is ${node}`)

export function checkLock(): string[] {
  const kept = others(read<Lock>(LOCK)).filter(([, { engines }]) => engines)
  const installed = globSync('node_modules/{*,@*/*}/package.json', { cwd: root }).map((file) => read<Package>(file))
  return [
    ...kept.map(([path]) => `${LOCK} keeps the engines of ${path}: run npx node scripts/check-lock.ts --write`),
    ...refusing(installed, read<Package>('package.json').devDependencies!.node!)
  ]
}

if (import.meta.main && process.argv.includes('--write')) {
  const lock = read<Lock>(LOCK)
  for (const [, each] of others(lock)) delete each.engines
  writeFileSync(join(root, LOCK), `${JSON.stringify(lock, null, 2)}\n`)
}
