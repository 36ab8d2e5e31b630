// Neither giants nor crumbs: how long files of src are, and how many are small parts of one other
// file, which a reader has to open for a few lines.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run.ts'
import { importsOf } from './check-imports.ts'
import { ROOMS } from './rooms.ts'

/** Lines that 95 % of the files may have. */
const MAXIMUM_USUAL_LINES = 250
/** A file of so many lines with one importer is a crumb. */
const CRUMB_LINES = 40
/** The most crumbs of 100 files. */
const MAXIMUM_CRUMBS = 5

/** Files for a reason: those of subjects, and what the build names. */
const KEPT =
  /^src\/(?:pages\/|lib\/(?:api|contract|routes\/rows)\/|boot\/hydration\/client-)|\.d\.ts$/
const SUBJECT = new RegExp(`^src/stores/(?:${Object.keys(ROOMS).join('|')})/[^/]+$`)

type Import = { from: string; to: string; late: boolean }

/**
 * Small files that one other file imports. What is loaded late is a file of its own for that
 * reason, and what a page or layout imports begins something.
 * @param lines of each file
 */
export function crumbs(
  lines: ReadonlyMap<string, number>,
  imports: readonly Import[]
): { file: string; by: string }[] {
  const importers = new Map<string, Import[]>()
  for (const each of imports) importers.set(each.to, [...(importers.get(each.to) ?? []), each])
  return [...lines].flatMap(([file, count]) => {
    const all = importers.get(file) ?? []
    const [by, ...others] = new Set(all.map(({ from }) => from))
    return count <= CRUMB_LINES &&
      by?.match(/\.tsx?$/) &&
      others.length === 0 &&
      !all.some(({ late }) => late) &&
      !KEPT.test(file) &&
      !SUBJECT.test(file)
      ? [{ file, by }]
      : []
  })
}

export function checkSmallFiles(): string[] {
  const files = globSync('src/**/*.{ts,tsx,astro,css}', { cwd: root }).toSorted()
  const lines = new Map(
    files.map((file) => [file, readFileSync(join(root, file), 'utf8').split('\n').length - 1])
  )
  const code = globSync(['src/**/*.{ts,tsx,astro}', '{pod,scripts}/**/*.ts', '*.mjs'], {
    cwd: root
  })
  const imports = code.flatMap((from) => importsOf(from).map((each) => ({ from, ...each })))
  const found = crumbs(lines, imports).filter(({ file }) => !file.endsWith('.css'))
  const usual = [...lines.values()].toSorted((a, b) => a - b)[Math.floor(files.length * 0.95)]!
  return [
    ...(usual > MAXIMUM_USUAL_LINES
      ? [`one file of twenty has more than ${usual} lines: it may have ${MAXIMUM_USUAL_LINES}`]
      : []),
    ...(found.length * 100 >= files.length * MAXIMUM_CRUMBS
      ? [
          `${found.length} of ${files.length} files of src are small and have one importer: move what is no concern of its own into it`,
          ...found.map(({ file, by }) => `${file} <- ${by}`)
        ]
      : [])
  ]
}
