// `npm run test:browsers`: the main journeys in Chromium, Firefox and WebKitGTK. docs/browsers.md.
import { ensureEngines } from './browsers.ts'
import { ensureChromium } from './chromium.ts'
import { isBuilt } from './fresh.ts'
import { run } from './run.ts'

if (!isBuilt() && (await run('node', ['scripts/build.ts', '--silent'])).code !== 0) process.exit(1)
ensureChromium()
ensureEngines()
const { code } = await run('playwright', ['test', '-c', 'tests/browsers', ...process.argv.slice(2)])
process.exitCode = code
