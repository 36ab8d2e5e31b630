// Runs a suite of end-to-end tests for `npm test`: once all of them, then what did not run because
// of an earlier failure, then alone what failed.
import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root, run, type Result } from './run.ts'
import { flakyOnes, plan, tries, updated, type Flaky, type Try } from './second-try.ts'
import { outsideTests, type EndToEndReport, type Tally } from './tally.ts'

type Suite = {
  /** The folder of Playwright's configuration. */
  config: string
  /** Of its reports and lists of tests. */
  name: string
  /** A folder for them, which exists. */
  reports: string
  /** Runs a command; by default with its output shown. */
  runner?: (command: string, args: readonly string[], env: NodeJS.ProcessEnv) => Promise<Result>
}
type Run = {
  tries: Try[]
  /** Failures that belong to no test. */
  outside: number
  /** The folder that names of files are relative to. */
  root: string
}

/** @param kind of the run, for the name of its report; @param args more arguments for Playwright */
async function play(
  { config, name, reports, runner = run }: Suite,
  kind: string,
  args: readonly string[]
): Promise<Run> {
  const file = join(reports, `${name}${kind}.json`)
  const { code } = await runner('playwright', ['test', '-c', config, ...args], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file
  })
  const report = JSON.parse(readFileSync(file, 'utf8')) as EndToEndReport
  return {
    tries: tries(report),
    outside: outsideTests(report, code),
    root: report.config?.rootDir ?? config
  }
}

/**
 * A suite with second tries. A test that fails twice, or that never ran, counts as failed; one that
 * passed at its second try as passed, and is in `flaky`.
 */
export async function endToEnd(suite: Suite): Promise<Tally & { flaky: Flaky[] }> {
  const { name, reports } = suite
  const first = await play(suite, '', [])
  const isSerial = (file: string): boolean =>
    readFileSync(join(first.root, file), 'utf8').includes("mode: 'serial'")
  let failures = first.outside
  /** Runs tests one after another, without other projects; their results, if there are any. */
  const alone = async (kind: string, entries: readonly string[]): Promise<Try[]> => {
    if (entries.length === 0) return []
    console.log(`${name}${kind}:\n${entries.map((entry) => `  ${entry}`).join('\n')}`)
    const list = join(reports, `${name}${kind}.txt`)
    writeFileSync(list, `${entries.join('\n')}\n`)
    // The output of the first run stays.
    const output = join(reports, `${name}${kind}`)
    const args = ['--no-deps', '--workers=1', `--test-list=${list}`, `--output=${output}`]
    const more = await play(suite, kind, args)
    failures += more.outside
    return more.tries
  }
  const late = await alone(' first try', plan(first.tries, isSerial).late)
  const before = updated(first.tries, late)
  const after = updated(before, await alone(' second try', plan(before, isSerial).again))
  const passed = after.filter(({ state }) => state === 'passed').length
  const folder = relative(join(root, 'tests'), first.root)
  return {
    passed,
    failed: after.length - passed + failures,
    flaky: flakyOnes(before, after, (file) => join(folder, file))
  }
}
