import { afterEach, beforeEach, expect, test } from 'vitest'
import { draftsOf } from '../../../src/stores/session/drafts.ts'
import { fetchMe, signOut } from '../../../src/stores/session/session.ts'
import { testClient, type Client } from '../../support/client.ts'
import { signedIn } from '../../support/stores/session.ts'

let client: Client
beforeEach(async () => {
  client = await testClient()
  await fetchMe()
  await signedIn('alice')
})
afterEach(async () => {
  await signOut()
  await client.close()
})

const stored = () => [...client.storage.data].filter(([key]) => key.includes('drafts'))

test('a draft is kept per field, and found again', () => {
  draftsOf('profile.summary').keep('half a sentence')
  draftsOf('other').keep('another')
  expect(draftsOf('profile.summary').read()).toBe('half a sentence')
  draftsOf('profile.summary').keep(undefined)
  expect(draftsOf('profile.summary').read()).toBeUndefined()
  expect(draftsOf('other').read()).toBe('another')
  draftsOf('other').keep(undefined)
  expect(stored()).toEqual([])
})

test('it belongs to the account: another one does not see it, and logging out deletes it', async () => {
  const before = draftsOf('profile.summary')
  before.keep('about Alice')
  await signOut()
  expect(stored()).toEqual([])
  // A field that is still on the page when its person leaves.
  before.keep('about Alice')
  expect(stored()).toEqual([])
  await signedIn('bob')
  before.keep('about Alice')
  expect(stored()).toEqual([])
  expect(draftsOf('profile.summary').read()).toBeUndefined()
})

test('foreign data in its place is no draft', () => {
  const drafts = draftsOf('profile.summary')
  drafts.keep('mine')
  const [[key] = ['']] = stored()
  for (const data of ['7', '"text"', '[1]', '{"profile.summary":5}', 'no json']) {
    client.storage.setItem(key, data)
    expect(drafts.read()).toBeUndefined()
  }
  drafts.keep('mine again')
  expect(drafts.read()).toBe('mine again')
})
