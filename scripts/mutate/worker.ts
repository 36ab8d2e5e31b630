// Runs in a copy of the project: receives faults from its parent, inserts each, runs the tests and
// reports the result.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createVitest, type TestCase, type Vitest } from 'vitest/node'
import { mutate } from './list.ts'
import type { Mutation } from './mutation.ts'

/** `failed` is the name of the first test that failed; undefined if all passed. */
export type Answer = { kind: 'ready' } | { kind: 'done'; failed: string | undefined }
export type Order =
  { kind: 'run'; mutation: Mutation } | { kind: 'check'; tests: readonly string[] }

let failed: string | undefined
let vitest: Vitest

/** Stops at the first failure. */
const watcher = {
  onTestCaseResult(test: TestCase): void {
    if (test.result().state !== 'failed' || failed !== undefined) return
    failed = `${test.module.relativeModuleId}: ${test.fullName}`
    void vitest.cancelCurrentRun('test-failure')
  }
}

async function run(tests: readonly string[]): Promise<string | undefined> {
  failed = undefined
  const files = new Set(tests.map((test) => join(process.cwd(), test)))
  const specifications = (await vitest.globTestSpecifications()).filter(({ moduleId }) =>
    files.has(moduleId)
  )
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
  // A file that fails to load has no failed test of its own. The report still includes files of
  // earlier runs.
  const broken = testModules.find(
    (module) =>
      files.has(module.moduleId) && (module.state() === 'failed' || module.errors().length > 0)
  )
  return (
    failed ??
    broken?.relativeModuleId ??
    (unhandledErrors.length > 0 ? String(unhandledErrors[0]) : undefined)
  )
}

async function runWith(mutation: Mutation): Promise<string | undefined> {
  const file = join(process.cwd(), mutation.file)
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, mutate(text, mutation))
  vitest.invalidateFile(file)
  try {
    return await run(mutation.tests)
  } finally {
    writeFileSync(file, text)
    vitest.invalidateFile(file)
  }
}

process.on('message', (order: Order) => {
  const outcome = order.kind === 'run' ? runWith(order.mutation) : run(order.tests)
  outcome.then(
    (name) => process.send!({ kind: 'done', failed: name } satisfies Answer),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    }
  )
})
process.on('disconnect', () => process.exit(0))

vitest = await createVitest('test', {
  watch: false,
  config: join(process.cwd(), 'vitest.config.ts'),
  reporters: [watcher],
  pool: 'threads',
  maxWorkers: 2
})
process.send!({ kind: 'ready' } satisfies Answer)
