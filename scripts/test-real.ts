// `npm run test:real -- --pod URL`: the client's main journeys on a real pod, in a real browser.
// See docs/testing.md.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '../tests/support/static-server.ts'
import { ensureChromium } from './chromium.ts'
import { HELP, readOptions, type Options } from './real/options.ts'
import { cellsOf, writeReport, type Cell, type Report } from './real/report.ts'
import {
  closeSession,
  grantsOf,
  isClosed,
  mayChange,
  openSession,
  revokeSince,
  setClosed
} from './real/visit.ts'
import { root, run } from './run.ts'

type Column = { title: string; cells: Map<string, Cell>; reason?: string }

const folder = join(root, 'test-results', 'real')
const sessions = join(folder, 'sessions')
const stop = new AbortController()
let stopped = false
/** Cleanup steps, run in reverse order. */
const undo: (() => Promise<unknown>)[] = []

/** Runs all cleanup steps; a failure is logged and does not stop the rest. */
async function putBack(): Promise<void> {
  for (const each of undo.splice(0).toReversed())
    await each().catch((error: unknown) => console.error('Left behind:', error))
}

async function fill(
  column: string,
  title: string,
  env: NodeJS.ProcessEnv,
  only: string | undefined
): Promise<Column> {
  console.log(`\n${title}`)
  const file = join(folder, `${column}.json`)
  const names = { ATOLL_REAL_COLUMN: column, PLAYWRIGHT_JSON_OUTPUT_NAME: file }
  const args = ['test', '-c', 'tests/real', ...(only ? ['-g', only] : [])]
  const { code } = await run('playwright', args, { ...env, ...names }, stop.signal)
  const cells = cellsOf(JSON.parse(readFileSync(file, 'utf8')) as Report)
  const known = [...cells.values()].some(({ result }) => result === 'failed')
  if (code !== 0 && !known)
    cells.set('the run itself', { result: 'failed', why: `Playwright ended with ${code}` })
  return { title, cells }
}

async function journeys({ pod, fronts, access, accounts, only }: Options): Promise<boolean> {
  const [admin, ...people] = ['admin', 'alice', 'bob'].map((role) => accounts[role]!)
  const chromium = ensureChromium()
  const mine = await mayChange(pod, admin!)
  // The administrator reviews, too, where the account is one.
  for (const role of mine ? ['admin', 'alice', 'bob'] : ['alice', 'bob']) {
    const session = await openSession(pod, accounts[role]!)
    undo.push(() => closeSession(pod, session.cookies))
    writeFileSync(join(sessions, `${role}.json`), JSON.stringify(session))
  }
  for (const who of mine ? [admin!, ...people] : people) {
    const before = await grantsOf(pod, who)
    undo.push(() => revokeSince(pod, who, before))
  }
  const closed = await isClosed(pod)
  if (mine) undo.push(() => setClosed(pod, admin!, closed))
  const host = await serveStatic(join(root, 'dist'), { defaultServerUrl: pod })
  undo.push(host.close)

  const columns: Column[] = []
  for (const each of access)
    for (const front of fronts) {
      if (stopped) break
      const title = `${each}, ${front === 'own' ? 'own origin' : 'elsewhere by OAuth'}`
      if (mine) await setClosed(pod, admin!, each === 'closed')
      else if (closed !== (each === 'closed')) {
        columns.push({
          title,
          cells: new Map(),
          reason: `the pod is ${closed ? 'closed' : 'open'}, and only an administrator changes that`
        })
        continue
      }
      const env = {
        ATOLL_CHROMIUM: chromium,
        ATOLL_URL: front === 'own' ? pod : host.url,
        ATOLL_REAL_POD: pod,
        ATOLL_REAL_ACCESS: each,
        ATOLL_REAL_FRONT: front,
        ATOLL_REAL_ACCOUNTS: JSON.stringify(accounts),
        ATOLL_REAL_SESSIONS: sessions
      }
      columns.push(await fill(`${each}-${front}`, title, env, only))
    }
  const { text, failed } = writeReport(columns)
  console.log(`\n${text}`)
  return !failed && !stopped
}

// Ctrl+C also reaches Playwright; its own cleanup runs before the steps here.
process.once('SIGINT', () => void (stopped = true))
process.once('SIGTERM', () => {
  stopped = true
  stop.abort()
})
try {
  const options = readOptions()
  if (!options) console.log(HELP)
  else {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(sessions, { recursive: true })
    process.exitCode = (await journeys(options)) ? 0 : 1
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await putBack()
  rmSync(sessions, { recursive: true, force: true })
}
