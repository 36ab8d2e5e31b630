// The embedded pod with its demo library on a free port, for end-to-end tests, screenshots and benches.
import { ACCOUNTS } from '../../pod/demo/manifest/accounts.ts'
import { startPod } from '../../pod/start.ts'

const person = (username: string) => ACCOUNTS.find((account) => account.username === username)!
export const accounts = { admin: person('ada'), moderator: person('mirela'), listener: person('tomek') }

/** Starts a pod over a fresh data folder; faults may be ordered through `POST /__faults`. */
export async function startDemoPod(options: {
  data: string
  port?: number
}): Promise<{ url: string; close: () => Promise<void> }> {
  const { app, url } = await startPod({ port: 0, ...options, demo: true, faults: true })
  return { url, close: () => app.close() }
}
