// The counts of `npm test`, from reports of real runs: tests that did not run must be in the total.
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '../../scripts/run.ts'
import {
  endToEndTally,
  unitTally,
  type EndToEndReport,
  type Tally,
  type UnitReport
} from '../../scripts/tally.ts'

let folder: string
beforeAll(() => {
  const cache = join(root, '.cache')
  mkdirSync(cache, { recursive: true })
  folder = mkdtempSync(join(cache, 'tally-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const write = (files: Readonly<Record<string, string>>) => {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
}
const report = (): unknown => JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8'))
/** Runs a tool of node_modules in the folder; returns its exit code. */
const exit = (tool: string, args: readonly string[]): Promise<number> =>
  new Promise((done) => {
    const env = {
      ...process.env,
      PLAYWRIGHT_JSON_OUTPUT_NAME: join(folder, 'report.json'),
      VITEST: undefined
    }
    const child = execFile(join(root, 'node_modules/.bin', tool), args, { cwd: folder, env })
    child.on('close', (code) => done(code ?? 1))
  })

/** Runs two projects, one after the other. @param first the tests of the first one */
async function endToEnd(first: string): Promise<Tally> {
  const head = `import { expect, test } from '@playwright/test'\n`
  write({
    'playwright.config.ts': `export default {
      testDir: '.',
      outputDir: 'out',
      reporter: 'json',
      projects: [{ name: 'first', testMatch: /first/ }, { name: 'second', testMatch: /second/, dependencies: ['first'] }]
    }`,
    'first.spec.ts': head + first,
    'second.spec.ts': `${head}test('a', () => {})\ntest('b', () => {})\ntest('c', () => {})\n`
  })
  const code = await exit('playwright', ['test', '-c', 'playwright.config.ts'])
  return endToEndTally(report() as EndToEndReport, code)
}

test('tests of a project that never started count as failed', async () => {
  const first = `test('good', () => {})\ntest('bad', () => expect(1).toBe(2))\n`
  expect(await endToEnd(first)).toEqual({ passed: 1, failed: 4 })
}, 60_000)

test('skipped end-to-end tests count as failed, passed ones as passed', async () => {
  expect(await endToEnd(`test('good', () => {})\n`)).toEqual({ passed: 4, failed: 0 })
  expect(await endToEnd(`test('good', () => {})\ntest.skip('later', () => {})\n`)).toEqual({
    passed: 4,
    failed: 1
  })
}, 60_000)

test('unit tests that are skipped or only planned, and files that do not load, count as failed', async () => {
  const head = `import { expect, test } from 'vitest'\n`
  write({
    'vitest.config.mjs': `export default { test: { include: ['*.test.ts'], reporters: ['json'], outputFile: 'report.json' } }`,
    'one.test.ts': `${head}test('a', () => {})\ntest('b', () => expect(1).toBe(2))\ntest.skip('c', () => {})\ntest.todo('d')\n`,
    'two.test.ts': `${head}throw new Error('does not load')\n`
  })
  const code = await exit('vitest', ['run', '--config', 'vitest.config.mjs'])
  expect(unitTally(report() as UnitReport, code)).toEqual({ passed: 1, failed: 4 })
}, 60_000)

test('a runner that exits with an error although every test passed counts as a failure', () => {
  expect(unitTally({ numTotalTests: 3, numPassedTests: 3, testResults: [] }, 1)).toEqual({
    passed: 3,
    failed: 1
  })
  const stats = { expected: 2, unexpected: 0, flaky: 0, skipped: 0 }
  expect(endToEndTally({ stats }, 1)).toEqual({ passed: 2, failed: 1 })
  expect(endToEndTally({ stats: { ...stats, flaky: 1 } }, 0)).toEqual({ passed: 2, failed: 1 })
})
