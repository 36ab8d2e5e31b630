import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listChannels, listAllSubscriptions } from '../../../../src/lib/api/listen/channels.ts'
import { $messages } from '../../../../src/stores/kit/messages.ts'
import { signOut } from '../../../../src/stores/session/session.ts'
import {
  $subscribed,
  toggleSubscription
} from '../../../../src/stores/listen/channels/subscriptions.ts'
import { testClient, type Client } from '../../../support/client.ts'
import { closeMessages } from '../../../support/stores/messages.ts'
import { signedIn } from '../../../support/stores/session.ts'

let client: Client
let uuid: string
let leave: () => void
beforeEach(async () => {
  client = await testClient()
  await signedIn('alice')
  uuid = (await listChannels({})).results[0]!.uuid
  leave = $subscribed.listen(() => {})
})
afterEach(async () => {
  leave()
  await signOut()
  closeMessages()
  await client.close()
})
const shown = (): boolean => $subscribed.get().has(uuid)

test('a subscription shows at once, and the pod has it', async () => {
  const done = toggleSubscription(uuid)
  expect(shown()).toBe(true)
  await done
  expect(await listAllSubscriptions()).toEqual([uuid])
  await toggleSubscription(uuid)
  expect([shown(), await listAllSubscriptions()]).toEqual([false, []])
})

test('what the pod refuses is taken back, and said', async () => {
  client.app.failNext('POST', 'channels/', 500)
  await toggleSubscription(uuid)
  expect(shown()).toBe(false)
  expect($messages.get().map(({ content }) => content)).toEqual([{ text: 'errors.server' }])
})

test('an end that is refused is taken back, too', async () => {
  await toggleSubscription(uuid)
  client.app.failNext('POST', `channels/${uuid}/unsubscribe/`, 500)
  await toggleSubscription(uuid)
  expect([shown(), await listAllSubscriptions()]).toEqual([true, [uuid]])
})

test('a screen that opens later asks the pod; signing out forgets', async () => {
  await toggleSubscription(uuid)
  await signOut()
  expect(shown()).toBe(false)
  await signedIn('alice')
  await vi.waitUntil(shown)
})
