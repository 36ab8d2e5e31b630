// `npm run check`: format, lint, types, import levels and source rules. Each counts as one test.
import { checkCitations } from './checks/check-citations.ts'
import { checkImports } from './checks/check-imports.ts'
import { checkLock } from './checks/check-lock.ts'
import { checkRoutes } from './checks/check-routes.ts'
import { checkSources } from './checks/check-sources.ts'
import { checkTexts } from './checks/check-texts.ts'
import { run } from './run.ts'

type Check = { name: string; run: () => Promise<boolean> }

const command = (name: string, ...args: string[]): Check => ({
  name,
  run: async () => (await run(args[0]!, args.slice(1))).code === 0
})
const rule = (name: string, find: () => string[]): Check => ({
  name,
  run: async () => {
    const problems = find()
    for (const problem of problems) console.error(problem)
    return problems.length === 0
  }
})

/** Two rows that run in parallel: the type check takes half of the time, on one core. */
const checks: readonly (readonly Check[])[] = [
  [command('types', 'astro', 'check', '--minimumSeverity', 'error')],
  [
    command('format', 'prettier', '--check', '--log-level', 'warn', '.'),
    command('lint', 'oxlint', '--deny-warnings'),
    command('pod types', 'tsc', '--noEmit', '-p', 'pod'),
    rule('import levels', checkImports),
    rule('source rules', checkSources),
    rule('citations', checkCitations),
    rule('texts of pages', checkTexts),
    rule('routes', checkRoutes),
    rule('lock file', checkLock)
  ]
]

/** Runs every check and prints one line for each. */
export async function check(): Promise<{ passed: number; failed: number }> {
  const tally = { passed: 0, failed: 0 }
  const runRow = async (row: readonly Check[]) => {
    for (const each of row) {
      const passed = await each.run()
      console.log(`${passed ? 'ok' : 'NOT OK'}: ${each.name}`)
      tally[passed ? 'passed' : 'failed']++
    }
  }
  await Promise.all(checks.map(runRow))
  return tally
}

if (import.meta.main) process.exitCode = (await check()).failed === 0 ? 0 : 1
