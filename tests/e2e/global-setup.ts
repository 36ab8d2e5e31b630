// Two pods for all end-to-end tests, on free ports, with the demo library; the second one answers
// as servers of the 1.4 line do. Their music is rendered once and kept under .cache.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { startDemoPod } from '../support/demo-pod.ts'
import { serveStatic } from '../support/static-server.ts'

export default async function setup(): Promise<() => Promise<void>> {
  const data = mkdtempSync(join(tmpdir(), 'atoll-e2e-'))
  const pod = await startDemoPod({ data: join(data, 'pod') })
  const older = await startDemoPod({ data: join(data, 'pod-14'), dialect: '1.4' })
  // The same files on a host without rewrite rules: only 404.html can serve a deep link.
  const bare = await serveStatic(resolve(import.meta.dirname, '../../dist'), {
    defaultServerUrl: pod.url
  })
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
