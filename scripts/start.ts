// `npm start`: builds the site if it is missing or outdated, then serves client and API with the
// demo library on one port.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { renderDemoLibrary } from '../demo/render.ts'
import { defaultDataFolder } from '../pod/files.ts'
import { signInLines } from '../pod/seed/demo-accounts.ts'
import { startPod } from '../pod/start.ts'
import { isBuilt } from './fresh.ts'
import { run } from './run.ts'

const { values } = parseArgs({
  options: { port: { type: 'string' }, host: { type: 'string' }, data: { type: 'string' } }
})

if (!isBuilt()) {
  console.log('Building the client …')
  const { code } = await run('node', ['scripts/build.ts', '--silent'])
  if (code !== 0) process.exit(code)
}

/** Shows a counter at every tenth of its total, and every other message at once. */
function showProgress(message: string): void {
  const [, done, total] = /^(\d+) of (\d+) /.exec(message) ?? []
  const step = Math.ceil(Number(total) / 10)
  if (!done || Number(done) % step === 0 || done === total) console.log(message)
}

const data = values.data ?? defaultDataFolder()
// Those who look after the library import files from here, in the client.
const music = join(data, 'to-import')

try {
  mkdirSync(music, { recursive: true })
  const { app, url, accounts } = await startPod({
    demo: renderDemoLibrary,
    data,
    music,
    ...(values.host ? { host: values.host } : {}),
    port: Number(values.port ?? 8000),
    onProgress: showProgress
  })
  console.log(`\nAtoll is at ${url}`)
  for (const line of signInLines(accounts, app.files.root)) console.log(line)
  console.log(`Files in ${music} can be imported under “Add content”.`)
  console.log('Ctrl+C stops it.')
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void app.close().then(() => process.exit(0)))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
