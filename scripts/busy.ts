// Runs a command on a machine that is made busy: a test that races fails there sooner.
//   node scripts/busy.ts npx playwright test -c tests/e2e albums --repeat-each=10
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { isMainThread, Worker } from 'node:worker_threads'

/** The part of each core that is used up, and the milliseconds of one turn. */
const SHARE = 0.6
const TURN = 100

function burn(): void {
  const end = performance.now() + TURN * SHARE
  while (performance.now() < end);
}

function main([command, ...args]: string[]): void {
  if (!command) throw new Error('Which command? node scripts/busy.ts npx playwright test …')
  for (let core = 0; core < availableParallelism(); core++)
    new Worker(new URL(import.meta.url)).unref()
  spawn(command, args, { stdio: 'inherit' }).on('exit', (code) => process.exit(code ?? 1))
}

if (isMainThread) main(process.argv.slice(2))
else setInterval(burn, TURN)
