// The second try of `npm test`: which end-to-end tests run again, and what their results mean.
// Pure; scripts/end-to-end.ts runs the tests. docs/writing-tests.md.
import type { EndToEndReport } from './tally.ts'

/** `not run`: its project or its serial group was stopped by an earlier failure. */
type State = 'passed' | 'failed' | 'skipped' | 'not run'
export type Try = {
  project: string
  /** Relative to the folder of the suite's tests. */
  file: string
  /** The titles of its groups, then its own. */
  titles: readonly string[]
  state: State
  error: string
  /** Milliseconds. */
  duration: number
}
export type Flaky = {
  /** As `tests/flaky.md` lists it. */
  name: string
  project: string
  error: string
  /** Durations of both tries in milliseconds. */
  first: number
  second: number
}

/** With more failures than this nothing runs again: something common is broken. */
export const MOST_REPEATED = 10
/** With more flaky tests than this a run fails. */
const MOST_FLAKY = 2

type Suite = NonNullable<EndToEndReport['suites']>[number]
type Test = NonNullable<Suite['specs']>[number]['tests'][number]

function stateOf({ status, expectedStatus, results }: Test): State {
  if (status === 'expected') return 'passed'
  if (status !== 'skipped') return 'failed'
  return expectedStatus === 'skipped' && results.length > 0 ? 'skipped' : 'not run'
}

/** Every test of a report, with the result of its last run. */
export function tries({ suites = [] }: EndToEndReport): Try[] {
  const found: Try[] = []
  const visit = ({ specs = [], suites = [] }: Suite, above: readonly string[]): void => {
    for (const { title, file, tests } of specs)
      for (const test of tests) {
        const result = test.results.at(-1)
        const error = result?.errors.map(({ message }) => message).join('\n') ?? ''
        const titles = [...above, title]
        const { projectName: project } = test
        const duration = result?.duration ?? 0
        found.push({ project, file, titles, state: stateOf(test), error, duration })
      }
    for (const suite of suites) visit(suite, [...above, suite.title])
  }
  for (const file of suites) visit(file, [])
  return found
}

/** One test, or a whole file without titles, as Playwright's lists of tests name it. */
const entry = ({ project, file, titles }: Pick<Try, 'project' | 'file' | 'titles'>): string =>
  [`[${project}]`, file, ...titles].join(' › ')

export type Plan = {
  /** Entries of what has not run yet: it gets its first try. */
  late: string[]
  /** Entries of what failed: it gets a second try. */
  again: string[]
}

/**
 * What runs after the first run. A file of serial tests runs again as a whole, because each of its
 * tests needs those before it.
 * @param isSerial whether a file has serial tests
 */
export function plan(first: readonly Try[], isSerial: (file: string) => boolean): Plan {
  const failed = first.filter(({ state }) => state === 'failed')
  if (failed.length > MOST_REPEATED) return { late: [], again: [] }
  const whole = ({ project, file }: Try) => entry({ project, file, titles: [] })
  const serial = new Set(failed.filter(({ file }) => isSerial(file)).map(whole))
  const single = (each: Try) => !serial.has(whole(each))
  const notRun = first.filter(({ state }) => state === 'not run')
  return {
    late: notRun.filter(single).map(entry),
    again: [...serial, ...failed.filter(single).map(entry)]
  }
}

/** The tests of an earlier run, with the results of a later one where it has them. */
export function updated(earlier: readonly Try[], later: readonly Try[]): Try[] {
  const found = new Map(later.map((each) => [entry(each), each]))
  return earlier.map((each) => found.get(entry(each)) ?? each)
}

/**
 * The tests that failed and then passed.
 * @param before the results of the first tries
 * @param after the same tests with the results of the second tries
 * @param nameOf the name of a file in `tests/flaky.md`
 */
export function flakyOnes(
  before: readonly Try[],
  after: readonly Try[],
  nameOf: (file: string) => string
): Flaky[] {
  return before.flatMap(({ state, project, file, titles, error, duration }, index) => {
    const last = after[index]!
    if (state !== 'failed' || last.state !== 'passed') return []
    const name = [nameOf(file), ...titles].join(' › ')
    return [{ name, project, error, first: duration, second: last.duration }]
  })
}

/**
 * The names in a list of flaky tests: the first cell of each row of its table, in backticks.
 */
export const listedFlaky = (markdown: string): string[] =>
  [...markdown.matchAll(/^\| `([^`]+)` /gm)].map(([, name]) => name!.replaceAll('\\|', '|'))

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`

/**
 * Which flaky tests count as failed, and the report about them. Those of the list do, and all of
 * them if there are too many.
 * @param listed the names in `tests/flaky.md`
 */
export function judge(
  flaky: readonly Flaky[],
  listed: readonly string[]
): { failed: number; lines: string[] } {
  if (flaky.length === 0) return { failed: 0, lines: [] }
  const known = flaky.filter(({ name }) => listed.includes(name))
  const tooMany = flaky.length > MOST_FLAKY
  const lines = flaky.flatMap(({ name, project, error, first, second }) => [
    `flaky: [${project}] ${name}`,
    `  failed after ${seconds(first)}, passed alone in ${seconds(second)}`,
    ...error.split('\n').map((line) => `  ${line}`.trimEnd()),
    ''
  ])
  for (const { name } of flaky)
    lines.push(
      listed.includes(name)
        ? `${name}: listed in tests/flaky.md already, so it counts as failed.`
        : `${name}: add it to tests/flaky.md.`
    )
  if (tooMany) lines.push(`More than ${MOST_FLAKY} tests are flaky, so each counts as failed.`)
  return { failed: tooMany ? flaky.length : known.length, lines }
}
