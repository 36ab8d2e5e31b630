// The counts of `npm test`, from reports of real runs: tests that did not run must be in the total.
// End-to-end tests are in second-try.test.ts.
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '../../scripts/run.ts'
import { outsideTests, unitTally, type UnitReport } from '../../scripts/tally.ts'

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

      VITEST: undefined
    }
    const child = execFile(join(root, 'node_modules/.bin', tool), args, { cwd: folder, env })
    child.on('close', (code) => done(code ?? 1))
  })

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
  expect(outsideTests({ stats }, 0)).toBe(0)
  expect(outsideTests({ stats }, 1)).toBe(1)
  expect(outsideTests({ stats: { ...stats, unexpected: 1 } }, 1)).toBe(0)
  expect(outsideTests({ stats: { ...stats, unexpected: 1 }, errors: [{}] }, 1)).toBe(1)
})
