// `npm test`: runs everything, suites whose failures are cheapest first. Ends with `N passed, N
// failed` over all suites; tests that did not run count as failed. End-to-end tests that fail have
// a second try; docs/writing-tests.md.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { check } from './check.ts'
import { ensureEngines } from './browsers.ts'
import { ensureChromium } from './chromium.ts'
import { endToEnd } from './end-to-end.ts'
import { root, run } from './run.ts'
import { judge, listedFlaky, type Flaky } from './second-try.ts'
import { unitTally, type Tally, type UnitReport } from './tally.ts'

const total: Tally = { passed: 0, failed: 0 }
const reports = join(root, 'test-results')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

function add(name: string, tally: Tally): void {
  total.passed += tally.passed
  total.failed += tally.failed
  console.log(`${name}: ${tally.passed} passed, ${tally.failed} failed\n`)
}

const report = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

async function unit(): Promise<Tally> {
  const file = join(reports, 'unit.json')
  const { code } = await run('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${file}`
  ])
  return unitTally(report(file) as UnitReport, code)
}

const flaky: Flaky[] = []

async function endToEndSuite(folder: string): Promise<Tally> {
  const { flaky: more, ...tally } = await endToEnd({
    config: `tests/${folder}`,
    name: folder,
    reports
  })
  flaky.push(...more)
  if (more.length > 0) console.log(`passed at the second try: ${more.length}`)
  return tally
}

function screens(): Promise<Tally> {
  ensureChromium()
  return endToEndSuite('e2e')
}

function browsers(): Promise<Tally> {
  ensureChromium()
  ensureEngines()
  return endToEndSuite('browsers')
}

async function build(): Promise<Tally> {
  // With one more language, which only tests have.
  const { code } = await run('node', ['scripts/build.ts'], { ATOLL_PSEUDO: '1' })
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

const suites = {
  checks: check,
  'build and budgets': build,
  unit,
  'end-to-end': screens,
  'three browsers': browsers
}
for (const [name, suite] of Object.entries(suites)) {
  try {
    add(name, await suite())
  } catch (error) {
    console.error(error)
    add(name, { passed: 0, failed: 1 })
  }
}
const listed = listedFlaky(readFileSync(join(root, 'tests/flaky.md'), 'utf8'))
const { failed, lines } = judge(flaky, listed)
if (lines.length > 0) console.log(`${lines.join('\n')}\n`)
total.passed -= failed
total.failed += failed
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1
