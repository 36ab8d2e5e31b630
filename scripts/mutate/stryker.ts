// Mutants of src/lib and src/stores: Stryker makes them, and the unit tests must notice them.
// docs/measuring.md.
import { existsSync, globSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { Stryker } from '@stryker-mutator/core'
import { root } from '../run.ts'

type Options = ConstructorParameters<typeof Stryker>[0]
type Mutants = Awaited<ReturnType<Stryker['runMutationTest']>>

/** `wide` lets all unit tests run, not only those of the same level. */
export type Wishes = { wide: boolean; onlyNew: boolean; concurrency: number | undefined }

/** Results and reports; git and the checks of the source ignore this folder. */
const KEPT = '.cache/mutate'
const fileOf = (room: string, ending: string): string =>
  `${KEPT}/${room.replaceAll('/', '-')}.${ending}`

/** The folders of src/lib and src/stores that hold code, as paths from src/. */
export const rooms = (): string[] =>
  [...new Set(globSync('src/{lib,stores}/**/*.ts', { cwd: root }).map((file) => dirname(file)))]
    .map((folder) => relative('src', folder))
    .toSorted()

/** The rooms that a word names, and those inside them; all without a word. */
export const roomsCalled = (words: readonly string[]): string[] =>
  rooms().filter(
    (room) =>
      words.length === 0 ||
      words.some((word) => `${room}/`.startsWith(`${word.replace(/^src\/|\/$/g, '')}/`))
  )

/**
 * A room's pure rules have tests without a pod, and those of stores are in tests/stores. The tests
 * of the scripts never run: they read the text of the source, which mutants change.
 */
const testsOf = (room: string, wide: boolean): string =>
  `tests/${wide ? '{lib,stores,boot,workers,pod}' : room.split('/')[0]}/**/*.test.ts`

const optionsOf = (room: string, { wide, concurrency }: Wishes): Options => ({
  mutate: [`src/${room}/*.ts`],
  testFiles: [testsOf(room, wide)],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.config.ts' },
  coverageAnalysis: 'perTest',
  // What runs once, when a module is loaded, would need all tests for each mutant.
  ignoreStatic: true,
  // vitest does not check types.
  disableTypeChecks: false,
  ignorePatterns: ['/dist', '/shots', '/.cache', '/test-results', '/tests/{e2e,bench}'],
  tempDirName: `${KEPT}/sandbox`,
  cleanTempDir: 'always',
  incremental: true,
  incrementalFile: fileOf(room, 'json'),
  reporters: ['clear-text', 'html', 'progress-append-only'],
  clearTextReporter: { logTests: false, reportTests: false, reportScoreTable: false },
  htmlReporter: { fileName: fileOf(room, 'html') },
  ...(concurrency === undefined ? {} : { concurrency })
})

/** One line about a room. */
export function figures(room: string, mutants: Mutants, seconds: number): string {
  const count = (...states: string[]) =>
    mutants.filter(({ status }) => states.includes(status)).length
  const noticed = count('Killed', 'Timeout')
  const all = noticed + count('Survived', 'NoCoverage')
  const score = all === 0 ? 100 : (noticed / all) * 100
  return (
    `${room}: ${all} mutants, ${count('Killed')} killed, ${count('Timeout')} ran for ever, ` +
    `${count('Survived')} survived, ${count('NoCoverage')} without a test: ` +
    `${score.toFixed(1)} % in ${(seconds / 60).toFixed(1)} min`
  )
}

/**
 * Runs one room after the other. Each keeps its results, also when it is interrupted, and what has
 * not changed since is not tried again. Returns false if the tests of a room could not run.
 */
export async function tryRooms(words: readonly string[], wishes: Wishes): Promise<boolean> {
  const called = roomsCalled(words)
  if (called.length === 0) throw new Error(`No folder is called so: ${words.join(' ')}`)
  // Of a room that was interrupted only the results so far are kept, without a report.
  const wanted = called.filter(
    (room) => !wishes.onlyNew || !existsSync(join(root, fileOf(room, 'html')))
  )
  const core = await import('@stryker-mutator/core')
  process.chdir(root)
  const lines: string[] = []
  let complete = true
  for (const room of wanted) {
    const began = performance.now()
    try {
      const mutants = await new core.Stryker(optionsOf(room, wishes)).runMutationTest()
      lines.push(figures(room, mutants, (performance.now() - began) / 1000))
    } catch (error) {
      complete = false
      lines.push(`${room}: not tried: ${(error as Error).message}`)
    }
    console.log(lines.at(-1))
  }
  console.log(`\n${lines.join('\n')}`)
  return complete
}
