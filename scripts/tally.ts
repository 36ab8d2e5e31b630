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
 * Skipped and flaky tests count as failed, and so do tests that never ran because an earlier
 * project failed.
 * @param code the runner's exit code
 */
export function endToEndTally({ stats }: EndToEndReport, code: number): Tally {
  const { expected, unexpected, flaky, skipped } = stats
  return honest({ passed: expected, failed: unexpected + flaky + skipped }, code)
}
