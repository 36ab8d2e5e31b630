// Counts passed and failed tests from the reports of the runners. Only tests that ran and passed
// count as passed.

export type Tally = { passed: number; failed: number }

/** The used part of a vitest report; one suite is one file. */
export type UnitReport = {
  numTotalTests: number
  numPassedTests: number
  testResults: readonly { status: string; assertionResults: readonly unknown[] }[]
}
/**
 * The used part of a Playwright report; `skipped` includes tests of projects that never started.
 */
export type EndToEndReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  /** `rootDir`: names of files are relative to it. */
  config?: { rootDir: string }
  /** Files, each with its groups. */
  suites?: readonly Suite[]
  /** Errors outside of tests. */
  errors?: readonly unknown[]
}
type Suite = {
  title: string
  suites?: readonly Suite[]
  specs?: readonly { title: string; file: string; tests: readonly Test[] }[]
}
/** A test in one project; without results it never started. */
type Test = {
  projectName: string
  expectedStatus: string
  status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
  results: readonly { duration: number; errors: readonly { message?: string }[] }[]
}

/**
 * A runner that fails without a failed test (a crash, an error outside of tests) counts as one
 * failure.
 */
const honest = (tally: Tally, code: number): Tally =>
  code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally

/**
 * A test that was skipped or is only planned counts as failed. A file that does not load counts as
 * one failure.
 * @param code the runner's exit code
 */
export function unitTally(
  { numTotalTests, numPassedTests, testResults }: UnitReport,
  code: number
): Tally {
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0
  )
  return honest(
    { passed: numPassedTests, failed: numTotalTests - numPassedTests + broken.length },
    code
  )
}

/**
 * Failures of an end-to-end run that no test has: errors outside of tests, or an exit code without
 * a reason.
 */
export function outsideTests({ stats, errors = [] }: EndToEndReport, code: number): number {
  const explained = stats.unexpected + stats.flaky + errors.length > 0
  return errors.length + (code !== 0 && !explained ? 1 : 0)
}
