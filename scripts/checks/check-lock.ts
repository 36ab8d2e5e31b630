// `npm ci` compares the `engines` of packages with the Node that installs. That Node only starts
// npm: the pinned one runs the rest. So the lock file has no `engines` (with Node 20 they would
// cause dozens of warnings and skipped binaries); they are checked against the pinned Node here.
// `npx node scripts/checks/check-lock.ts --write` removes new ones from the lock file.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from '../run.ts'

type Package = {
  name?: string
  version?: string
  engines?: { node?: string }
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}
type Lock = { packages: Record<string, Package> }
const semver = createRequire(import.meta.url)('semver') as {
  satisfies: (version: string, range: string) => boolean
}

const read = <T>(file: string): T => JSON.parse(readFileSync(join(root, file), 'utf8')) as T
const LOCK = 'package-lock.json'
/** All packages except this project, whose `engines` is meant for its users. */
const others = (lock: Lock) => Object.entries(lock.packages).filter(([path]) => path !== '')

/** The packages that do not support a version of Node. */
export const refusing = (packages: readonly Package[], node: string): string[] =>
  packages
    .filter(({ engines }) => engines?.node && !semver.satisfies(node, engines.node))
    .map(
      ({ name, version, engines }) =>
        `${name} ${version} wants Node ${engines!.node}, pinned is ${node}`
    )

/** The dependencies that are not pinned to one version. */
export const unpinned = ({ dependencies, devDependencies }: Package): string[] =>
  Object.entries({ ...dependencies, ...devDependencies })
    .filter(([, version]) => !/^\d+\.\d+\.\d+[\w.-]*$/.test(version))
    .map(([name, version]) => `${name} is not pinned exactly: ${version}`)

export function checkLock(): string[] {
  const project = read<Package>('package.json')
  const kept = others(read<Lock>(LOCK)).filter(([, { engines }]) => engines)
  const installed = globSync('node_modules/{*,@*/*}/package.json', { cwd: root }).map((file) =>
    read<Package>(file)
  )
  return [
    ...kept.map(
      ([path]) =>
        `${LOCK} keeps the engines of ${path}: run npx node scripts/checks/check-lock.ts --write`
    ),
    ...refusing(installed, project.devDependencies!.node!),
    ...unpinned(project)
  ]
}

if (import.meta.main && process.argv.includes('--write')) {
  const lock = read<Lock>(LOCK)
  for (const [, each] of others(lock)) delete each.engines
  writeFileSync(join(root, LOCK), `${JSON.stringify(lock, null, 2)}\n`)
}
