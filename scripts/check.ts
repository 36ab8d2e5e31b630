// `npm run check`: format, lint, types, import levels and source rules. Each counts as one test.
// The problems of a check stand below its verdict; the names of those that failed come last.
import { checkCitations } from './checks/check-citations.ts'
import { checkImports } from './checks/check-imports.ts'
import { checkLock } from './checks/check-lock.ts'
import { checkRoutes } from './checks/check-routes.ts'
import { checkSources } from './checks/check-sources.ts'
import { checkTests } from './checks/check-tests.ts'
import { checkTexts } from './checks/check-texts.ts'
import { checkTitles } from './checks/check-titles.ts'
import { runSilently } from './run.ts'

type Verdict = { passed: boolean; problems: string }
type Check = { name: string; run: () => Promise<Verdict> }

const command = (name: string, ...args: string[]): Check => ({
  name,
  run: async () => {
    const { code, output } = await runSilently(args[0]!, args.slice(1))
    return { passed: code === 0, problems: output.trim() }
  }
})
const rule = (name: string, find: () => string[]): Check => ({
  name,
  run: async () => {
    const problems = find()
    return { passed: problems.length === 0, problems: problems.join('\n') }
  }
})

/** Two rows that run in parallel: the type check takes half of the time, on one core. */
const checks: readonly (readonly Check[])[] = [
  [command('types', 'astro', 'check', '--minimumSeverity', 'error')],
  [
    command('format', 'prettier', '--check', '--log-level', 'warn', '.'),
    command('lint', 'oxlint', '--deny-warnings'),
    command('pod types', 'tsc', '--noEmit', '-p', 'pod'),
    command('demo types', 'tsc', '--noEmit', '-p', 'demo'),
    rule('import levels', checkImports),
    rule('source rules', checkSources),
    rule('rules for tests', checkTests),
    rule('titles of tests', checkTitles),
    rule('citations', checkCitations),
    rule('texts', checkTexts),
    rule('routes', checkRoutes),
    rule('lock file', checkLock)
  ]
]

/** Runs every check and prints one line for each. */
export async function check(): Promise<{ passed: number; failed: number }> {
  let passed = 0
  const failed: string[] = []
  const runRow = async (row: readonly Check[]) => {
    for (const each of row) {
      const verdict = await each.run()
      if (verdict.passed) console.log(`ok: ${each.name}`)
      else console.log(`NOT OK: ${each.name}\n${verdict.problems}\n`)
      if (verdict.passed) passed++
      else failed.push(each.name)
    }
  }
  await Promise.all(checks.map(runRow))
  if (failed.length > 0) console.log(`NOT OK: ${failed.join(', ')}`)
  return { passed, failed: failed.length }
}

if (import.meta.main) process.exitCode = (await check()).failed === 0 ? 0 : 1
