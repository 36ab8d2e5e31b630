// How many tests of a run passed and failed, by the reports of the runners. Only what ran and passed is passed.

export type Tally = { passed: number; failed: number }

/** What is read of a report of vitest; one suite is one file. */
export type UnitReport = {
  numTotalTests: number
  numPassedTests: number
  testResults: readonly { status: string; assertionResults: readonly unknown[] }[]
}
/** What is read of a report of Playwright; `skipped` are also those of a project that never began. */
export type EndToEndReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } }

/** A runner that ends badly without a failed test (a crash, an error outside of tests) counts as one failure. */
const honest = (tally: Tally, code: number): Tally => (code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally)

/**
 * Skipped tests and those to be written count as failed, and so does a file that does not load, once.
 * @param code the runner's exit code
 */
export function unitTally({ numTotalTests, numPassedTests, testResults }: UnitReport, code: number): Tally {
  const broken = testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)
  return honest({ passed: numPassedTests, failed: numTotalTests - numPassedTests + broken.length }, code)
}

/**
 * Skipped and flaky tests count as failed, and so does every test that never ran because a project before it had failed.
 * @param code the runner's exit code
 */
export function endToEndTally({ stats }: EndToEndReport, code: number): Tally {
  const { expected, unexpected, flaky, skipped } = stats
  return honest({ passed: expected, failed: unexpected + flaky + skipped }, code)
}
