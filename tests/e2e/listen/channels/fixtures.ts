// A pod of their own for tests that add channels, which other tests count, and a site with feeds.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startDemoPod } from '../../../support/demo-pod.ts'
import { serveFeeds, type FeedServer } from '../../../support/feeds/feed-server.ts'
import { expect, test as base } from '../../fixtures.ts'

type Pod = Awaited<ReturnType<typeof startDemoPod>>

async function withPod(
  use: (pod: Pod) => Promise<void>,
  options: { dialect?: '1.4' } = {}
): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'atoll-feeds-'))
  const pod = await startDemoPod({ data, feeds: { loopback: true }, ...options })
  await use(pod)
  await pod.close()
  rmSync(data, { recursive: true, force: true })
}

export const test = base.extend<object, { pod: Pod; older: Pod; site: FeedServer }>({
  pod: [async ({}, use) => withPod(use), { scope: 'worker' }],
  /** One of the release line 1.4. */
  older: [async ({}, use) => withPod(use, { dialect: '1.4' }), { scope: 'worker' }],
  site: [
    async ({}, use) => {
      const site = await serveFeeds()
      await use(site)
      await site.close()
    },
    { scope: 'worker' }
  ],
  baseURL: async ({ pod }, use) => use(pod.url)
})
export { expect }
