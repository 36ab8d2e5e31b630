// A permission that is taken away while somebody is signed in.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listManageReports } from '../../../src/lib/api/admin/moderation/reviews.ts'
import { PermissionError } from '../../../src/lib/api/errors.ts'
import { watchRefused } from '../../../src/stores/session/refused.ts'
import { $session, can, fetchMe, signOut } from '../../../src/stores/session/session.ts'
import { testClient, type Client } from '../../support/client.ts'
import { signedIn } from '../../support/stores/session.ts'

let client: Client
let stop: () => void
beforeEach(async () => {
  client = await testClient()
  await signedIn('mod')
  stop = watchRefused()
})
afterEach(async () => {
  stop()
  await signOut()
  await client.close()
})

const asked = () => client.requests.filter((path) => path.includes('users/me/')).length
const moderates = () => can($session.get(), 'moderation')
const refused = () => expect(listManageReports({})).rejects.toThrow(PermissionError)
const known = () =>
  new Promise<void>((done) => {
    const off = $session.listen(() => (off(), done()))
  })

test('a refused call of a console shows that the permission is gone, without a reload', async () => {
  client.app.db.run('UPDATE users SET can_moderation = 0')
  expect(moderates()).toBe(true)
  const followed = known()
  await refused()
  await followed
  expect(moderates()).toBe(false)
})

test('a pod that refuses again and again is asked once a minute', async () => {
  client.app.db.run('UPDATE users SET can_moderation = 0')
  const before = asked()
  const followed = known()
  await refused()
  await refused()
  await followed
  expect(asked() - before).toBe(1)
  client.clock.advance(60_000)
  const again = known()
  await refused()
  await again
  await fetchMe()
  expect(asked() - before).toBe(3)
})
