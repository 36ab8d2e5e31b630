// A call that a closed pod refuses shows that it is closed. Which calls do is a pattern in
// lib/api/client.ts, because the rows of the contract are not in the browser: this compares the
// two.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UncheckedPath } from '../../../src/lib/api/call-types.ts'
import { call } from '../../../src/lib/api/client.ts'
import { readProfile } from '../../../src/lib/api/dialects/profile-cache.ts'
import { endpoints, type Endpoint } from '../../../src/lib/contract/endpoints.ts'
import { anonymousAccess } from '../../../src/lib/contract/kit/endpoint.ts'
import { testClient, type Client } from '../../support/client.ts'

const POD = 'http://pod.test'
const UUID = '00000000-0000-4000-8000-000000000000'
let client: Client
beforeAll(async () => void (client = await testClient(POD, { requireAuth: true })))
afterAll(() => client.close())

/** Anonymous visitors of open pods may read them, but no screen needs them to show a library. */
const SAY_NOTHING = [
  'fileReport',
  'getActor',
  'getAttachment',
  'getLicense',
  'getOembed',
  'getUpload',
  'listActorLibraries',
  'listAllFavorites',
  'listFavorites',
  'listLicenses'
]
const rows = (Object.entries(endpoints) as [string, Endpoint][]).filter(
  ([name, row]) => name !== 'activity' && (row.method === 'GET' || anonymousAccess(row) !== 'never')
)

test.each(rows)('%s', async (name, row) => {
  client.setProfile({ dialect: '2' })
  const path = row.path.replace(':uuid', UUID).replace(/:\w+/g, '1')
  const options = row.method === 'GET' ? {} : { body: {} }
  await call(row.method, path as UncheckedPath, options).catch(() => {})
  const shows = anonymousAccess(row) === 'openPods' && !SAY_NOTHING.includes(name)
  expect(readProfile(POD)?.closed ?? false).toBe(shows)
})

test('a change that is refused says nothing: it needs an account everywhere', async () => {
  client.setProfile({ dialect: '2' })
  await call('POST', 'radios/radios/', { body: { name: 'Shore' } }).catch(() => {})
  expect(readProfile(POD)?.closed ?? false).toBe(false)
})
