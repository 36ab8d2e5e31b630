// `npm test`: runs everything, suites whose failures are cheapest first. Ends with `N passed, N
// failed` over all suites; tests that did not run count as failed.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { check } from './check.ts'
import { ensureEngines } from './browsers.ts'
import { ensureChromium } from './chromium.ts'
import { root, run } from './run.ts'
import {
  endToEndTally,
  unitTally,
  type EndToEndReport,
  type Tally,
  type UnitReport
} from './tally.ts'

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

async function endToEnd(folder: string): Promise<Tally> {
  const file = join(reports, `${folder}.json`)
  const { code } = await run('playwright', ['test', '-c', `tests/${folder}`], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file
  })
  return endToEndTally(report(file) as EndToEndReport, code)
}

function screens(): Promise<Tally> {
  ensureChromium()
  return endToEnd('e2e')
}

function browsers(): Promise<Tally> {
  ensureChromium()
  ensureEngines()
  return endToEnd('browsers')
}

async function build(): Promise<Tally> {
  const { code } = await run('node', ['scripts/build.ts'])
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
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1
