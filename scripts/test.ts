// `npm test`: everything, in the order in which failures are cheapest. Closes with `N passed, N failed` over all suites.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { check } from './check.ts'
import { ensureChromium } from './chromium.ts'
import { root, run } from './run.ts'

type Tally = { passed: number; failed: number }
const total: Tally = { passed: 0, failed: 0 }
const reports = join(root, 'test-results')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

function add(name: string, tally: Tally): void {
  total.passed += tally.passed
  total.failed += tally.failed
  console.log(`${name}: ${tally.passed} passed, ${tally.failed} failed\n`)
}

/** A runner that ends badly without a failed test (a crash, a suite that does not load) counts as one failure. */
const honest = (tally: Tally, code: number): Tally => (code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally)

async function unit(): Promise<Tally> {
  const file = join(reports, 'unit.json')
  const { code } = await run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile=${file}`])
  const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>
  return honest(
    { passed: numPassedTests ?? 0, failed: Math.max(numFailedTests ?? 0, numFailedTests ? 0 : (numFailedTestSuites ?? 0)) },
    code
  )
}

async function endToEnd(): Promise<Tally> {
  const file = join(reports, 'e2e.json')
  const { code } = await run('playwright', ['test', '-c', 'tests/e2e'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    ATOLL_CHROMIUM: ensureChromium()
  })
  const { stats } = JSON.parse(readFileSync(file, 'utf8')) as { stats: { expected: number; unexpected: number; flaky: number } }
  return honest({ passed: stats.expected, failed: stats.unexpected + stats.flaky }, code)
}

async function build(): Promise<Tally> {
  const { code } = await run('node', ['scripts/build.ts'])
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

const suites = { checks: check, 'build and budgets': build, unit, 'end-to-end': endToEnd }
for (const [name, suite] of Object.entries(suites)) {
  try {
    add(name, await suite())
  } catch (error) {
    console.error(error)
    add(name, { passed: 0, failed: 1 })
  }
}
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1
