// What other moderators decide, of which pods send no event.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendReport } from '../../../../src/stores/admin/moderation/report.ts'
import { $counts, refreshCounts } from '../../../../src/stores/people/notifications/counts.ts'
import { onNews } from '../../../../src/stores/people/notifications/news.ts'
import { testClient, type Client } from '../../../support/client.ts'
import { signedIn } from '../../../support/stores/session.ts'

let client: Client
beforeEach(async () => {
  client = await testClient()
  await signedIn('mod')
})
afterEach(() => client.close())

const badge = () => $counts.get().pendingReviewReports

test('lists and badges are asked for every minute, and when a hidden page is shown', async () => {
  await sendReport({ type: 'other', target: { type: 'artist', id: 1 }, summary: 'Hm' })
  await refreshCounts()
  expect(badge()).toBe(1)
  let heard = 0
  const off = onNews(() => heard++, 'report.created')
  client.app.db.run('UPDATE reports SET is_handled = 1')
  client.clock.advance(60_000)
  expect(heard).toBe(1)
  await vi.waitFor(() => expect(badge()).toBe(0))
  client.hide(true)
  client.clock.advance(600_000)
  expect(heard).toBe(1)
  client.hide(false)
  expect(heard).toBe(2)
  off()
  client.clock.advance(600_000)
  expect(heard).toBe(2)
})
