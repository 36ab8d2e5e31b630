// One pod for all end-to-end tests, on a free port, with the demo library, and one that speaks as servers of the line 1.4 do. Their
// music is rendered once and kept under .cache.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { startDemoPod } from '../support/demo-pod.ts'
import { serveStatic } from '../support/static-server.ts'

export default async function setup(): Promise<() => Promise<void>> {
  const data = mkdtempSync(join(tmpdir(), 'atoll-e2e-'))
  const pod = await startDemoPod({ data: join(data, 'pod') })
  const older = await startDemoPod({ data: join(data, 'pod-14'), dialect: '1.4' })
  // The same files on a host without rewrite rules: only 404.html stands between a deep link and its page.
  const bare = await serveStatic(resolve(import.meta.dirname, '../../dist'), { defaultServerUrl: pod.url })
  process.env.ATOLL_URL = pod.url
  process.env.ATOLL_POD14_URL = older.url
  process.env.ATOLL_BARE_URL = bare.url
  return async () => {
    await pod.close()
    await older.close()
    await bare.close()
    rmSync(data, { recursive: true, force: true })
  }
}
