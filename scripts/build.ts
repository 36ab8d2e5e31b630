// `npm run build`: builds the static site, then checks the budgets. A page over its budget fails
// the build.
import { run } from './run.ts'

const built = await run('astro', ['build', ...process.argv.slice(2)], {
  ASTRO_TELEMETRY_DISABLED: '1'
})
if (built.code !== 0) process.exit(built.code)
const { checkBudgets } = await import('./checks/check-budgets.ts')
process.exit((await checkBudgets()) ? 0 : 1)
