// The second try of end-to-end tests in `npm test`, with real runs of Playwright: what runs again,
// and what counts how.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { endToEnd } from '../../scripts/end-to-end.ts'
import { root, runSilently } from '../../scripts/run.ts'
import {
  judge,
  listedFlaky,
  MOST_REPEATED,
  plan,
  type Flaky,
  type Try
} from '../../scripts/second-try.ts'

describe('a suite', () => {
  let folder: string
  beforeEach(() => {
    const cache = join(root, '.cache')
    mkdirSync(cache, { recursive: true })
    folder = mkdtempSync(join(cache, 'tries-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  const COUNT = `
    import { appendFileSync, readFileSync } from 'node:fs'
    /** Notes that a test runs; returns how often it has run. */
    const count = (name) => {
      appendFileSync(import.meta.dirname + '/ran.txt', name + ' ')
      return readFileSync(import.meta.dirname + '/ran.txt', 'utf8').split(' ').filter((each) => each === name).length
    }
  `
  const HEAD = `${COUNT}
    import { expect, test } from '@playwright/test'
    const good = (name) => test(name, () => void count(name))
    const bad = (name) => test(name, () => void expect(count(name)).toBe(0))
    const flaky = (name) => test(name, () => expect(count(name), 'how often').toBe(2))
  `
  /**
   * Runs two projects, one after the other.
   * @param first the tests of the first one
   * @param second those of the second one
   * @param fails which run of Playwright fails after its last test
   */
  async function suite(first: string, second = `good('a')\ngood('b')\n`, fails = 0) {
    const files = {
      'playwright.config.ts': `export default {
        testDir: '.',
        outputDir: 'out',
        reporter: 'json',
        workers: 2,
        globalTeardown: './end.ts',
        projects: [{ name: 'first', testMatch: /first/ }, { name: 'second', testMatch: /second/, dependencies: ['first'] }]
      }`,
      'end.ts': `${COUNT}export default () => { if (count('end') === ${fails}) throw new Error('at the end') }\n`,
      'first.spec.ts': HEAD + first,
      'second.spec.ts': HEAD + second
    }
    const notes = join(folder, 'ran.txt')
    writeFileSync(notes, '')
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
    const result = await endToEnd({
      config: folder,
      name: 'suite',
      reports: folder,
      runner: runSilently
    })
    const ran = readFileSync(notes, 'utf8').match(/\b\w\d*\b/g)
    return { ...result, ran }
  }

  test('all good: nothing runs twice', async () => {
    const { ran, ...result } = await suite(`good('x')\n`)
    expect(result).toEqual({ passed: 3, failed: 0, flaky: [] })
    expect(ran).toEqual(['x', 'a', 'b'])
  }, 60_000)

  test('a failed test runs once more, alone, and the next project runs in spite of it', async () => {
    const { ran, passed, failed, flaky } = await suite(
      `good('x')\ntest.describe('group', () => {\ngood('y')\nflaky('z')\n})\nbad('w')\ntest.skip('later', () => {})\n`
    )
    expect(ran).toEqual(['x', 'y', 'z', 'w', 'a', 'b', 'z', 'w'])
    expect([passed, failed], 'w failed twice, and what is skipped counts as failed').toEqual([5, 2])
    expect(flaky).toEqual([
      {
        name: expect.stringMatching(/first\.spec\.ts › group › z$/) as string,
        project: 'first',
        error: expect.stringContaining('how often') as string,
        first: expect.any(Number) as number,
        second: expect.any(Number) as number
      }
    ])
  }, 60_000)

  test('a test of a serial group runs again with its whole file', async () => {
    const serial = `test.describe.configure({ mode: 'serial' })\n`
    const { ran, passed, failed, flaky } = await suite(
      `${serial}good('x')\nflaky('y')\ngood('z')\n`
    )
    expect(ran).toEqual(['x', 'y', 'a', 'b', 'x', 'y', 'z'])
    expect([passed, failed, flaky.length]).toEqual([5, 0, 1])
  }, 60_000)

  test('a suite with many failures nothing runs again, and what never ran counts as failed', async () => {
    const names = Array.from({ length: MOST_REPEATED + 1 }, (_, n) => `bad('y${n}')\n`).join('')
    const { ran, passed, failed } = await suite(`good('x')\n${names}`)
    expect(ran).toHaveLength(MOST_REPEATED + 2)
    expect([passed, failed]).toEqual([1, MOST_REPEATED + 3])
  }, 60_000)

  test('a file that does not load is a failure, and so is an error after the last test', async () => {
    const broken = await suite(`good('x')\n`, `throw new Error('does not load')\n`)
    expect(broken.failed).toBeGreaterThan(0)
    // The teardown is run by the first tries of both projects and by the second try.
    const { passed, failed, flaky } = await suite(`good('x')\nflaky('y')\n`, undefined, 3)
    expect([passed, failed, flaky.length]).toEqual([4, 1, 1])
  }, 60_000)
})

const tried = (titles: string[], state: Try['state'], file = 'a.spec.ts'): Try => ({
  project: 'screens',
  file,
  titles,
  state,
  error: '',
  duration: 1
})

test('what runs again has its group in its name; what did not run yet is apart', () => {
  const first = [
    tried(['fine'], 'passed'),
    tried(['group', 'bad'], 'failed'),
    tried(['never'], 'skipped'),
    tried(['late'], 'not run', 'b.spec.ts')
  ]
  expect(plan(first, () => false)).toEqual({
    late: ['[screens] › b.spec.ts › late'],
    again: ['[screens] › a.spec.ts › group › bad']
  })
  // The late one is of another file, so no serial group has stopped it.
  expect(plan(first, () => true)).toEqual({
    late: ['[screens] › b.spec.ts › late'],
    again: ['[screens] › a.spec.ts']
  })
})

describe('the verdict', () => {
  const flaky = (name: string): Flaky => ({
    name,
    project: 'screens',
    error: 'Error: expected 0\nreceived 1',
    first: 21_340,
    second: 900
  })
  const [a, b, c] = [flaky('a'), flaky('b'), flaky('c')]

  test.for([
    ['no test', [], [], 0],
    ['one or two new tests', [a, b], ['c'], 0],
    ['a test that is listed already', [a, b], ['b'], 1],
    ['more than two', [a, b, c], [], 3],
    ['more than two, one of them listed', [a, b, c], ['a'], 3]
  ] as const)('the verdict counts the failures of %s', ([, found, listed, failed]) => {
    expect(judge(found, listed).failed).toBe(failed)
  })

  test('the verdict tells name, error, both durations, and what to do', () => {
    expect(judge([a], []).lines).toEqual([
      'flaky: [screens] a',
      '  failed after 21.3 s, passed alone in 0.9 s',
      '  Error: expected 0',
      '  received 1',
      '',
      'a: add it to tests/flaky.md.'
    ])
    expect(judge([a], ['a']).lines.at(-1)).toMatch(/listed in tests\/flaky\.md already/)
    expect(judge([], ['a']).lines).toEqual([])
  })
})

test('the list of flaky tests is read by the names in its table', () => {
  const text = [
    'Words about `a.spec.ts › no row`.',
    '',
    '| test                  | seen | cause |',
    '| --------------------- | ---- | ----- |',
    '| `e2e/a.spec.ts › one` | 1    |       |',
    '| `e2e/b.spec.ts › two \\| three`   | 2    | `c.spec.ts › not this` |'
  ].join('\n')
  expect(listedFlaky(text)).toEqual(['e2e/a.spec.ts › one', 'e2e/b.spec.ts › two | three'])
})

test('each test in tests/flaky.md is of a file that exists', () => {
  for (const name of listedFlaky(readFileSync(join(root, 'tests/flaky.md'), 'utf8')))
    expect(existsSync(join(root, 'tests', name.split(' › ')[0]!)), name).toBe(true)
})
