// Taking a report while the connection is bad.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { env } from '../../../../src/lib/env.ts'
import { sendReport } from '../../../../src/stores/admin/moderation/report.ts'
import { currentReport, takeReport } from '../../../../src/stores/admin/moderation/reviews.ts'
import { testClient, type Client } from '../../../support/client.ts'
import { stubEnv } from '../../../support/stores/env.ts'
import { settled } from '../../../support/stores/resources.ts'
import { signedIn } from '../../../support/stores/session.ts'

let client: Client
beforeEach(async () => {
  client = await testClient()
  await signedIn('mod')
})
afterEach(() => client.close())

test('a report that was taken stays unresolved, even if a call is lost', async () => {
  await sendReport({ type: 'other', target: { type: 'artist', id: 1 }, summary: 'Hm' })
  const { uuid } = client.app.db.get<{ uuid: string }>('SELECT uuid FROM reports')!
  client.go(`/manage/moderation/reports/${uuid}`)
  const shown = await settled(currentReport)
  if (shown.state !== 'ready') throw new Error('The report is not there')
  const { fetch } = env()
  let lost = 0
  stubEnv({
    async fetch(input, init) {
      if (String(init?.body).includes('"is_handled":false') && lost++ === 0)
        throw new TypeError('lost')
      return fetch(input, init)
    }
  })
  const seen: unknown[] = []
  const end = currentReport.$value.listen((now) => {
    if (now.state === 'ready') seen.push(now.value.is_handled)
  })
  await takeReport(shown.value as never)
  end()
  // A press meanwhile would be about a report that looks resolved.
  expect(seen).toEqual([false])
  expect(lost).toBe(2)
  expect((await settled(currentReport)) as object).toMatchObject({
    value: { is_handled: false, assigned_to: { preferred_username: 'mod' } }
  })
})
