// A pod that a link chose, and not the person.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { HINT_KEY, INSTANCE_KEY } from '../../../../src/lib/storage/keys.ts'
import {
  $instances,
  addInstance,
  isLinked,
  refreshInstances,
  rememberAccount,
  setInstance
} from '../../../../src/stores/session/instances.ts'
import { testClient, type Client } from '../../../support/client.ts'

const LINKED = 'https://tracker.example'
let client: Client
beforeEach(async () => {
  client = await testClient()
  refreshInstances()
})
afterEach(() => client.close())
const listed = () => $instances.get().map(({ url }) => url)

test('a linked pod is used, but not listed, so that later searches of other pods do not ask it', () => {
  setInstance({ url: LINKED }, 'link')
  expect(client.storage.getItem(INSTANCE_KEY)).toBe(LINKED)
  expect(isLinked()).toBe(false) // the next document uses it
  expect(listed()).not.toContain(LINKED)
})

test('a linked pod is listed once the person chooses it', () => {
  setInstance({ url: LINKED }, 'link')
  setInstance({ url: LINKED })
  expect(listed()).toContain(LINKED)
})

test('a linked pod has the account that is known there', () => {
  addInstance({ url: LINKED, account: 'ada' })
  setInstance({ url: LINKED }, 'link')
  expect(client.storage.getItem(HINT_KEY)).toBe('ada')
  expect(listed()[0]).toBe(LINKED)
})

test('a linked pod is listed after a sign-in there', () => {
  setInstance({ url: 'http://pod.test' }, 'link')
  rememberAccount('ada')
  expect(listed()).toEqual(['http://pod.test'])
})
