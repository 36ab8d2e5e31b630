// Deleting the channel on screen: who is offered it, and what the pod answers.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NotFoundError, PermissionError } from '../../../../src/lib/api/errors.ts'
import { getChannel } from '../../../../src/lib/api/listen/channels.ts'
import {
  $ownsCurrent,
  deleteChannel,
  currentChannel
} from '../../../../src/stores/listen/channels/current-channel.ts'
import { clearResources } from '../../../../src/stores/kit/resource.ts'
import { signOut } from '../../../../src/stores/session/session.ts'
import { testClient, type Client } from '../../../support/client.ts'
import { signedIn } from '../../../support/stores/session.ts'

let client: Client
let leave: () => void
beforeEach(async () => {
  client = await testClient()
  client.app.db.run(
    `UPDATE channels SET attributed_to = (SELECT actor_id FROM users WHERE username = 'bob')`
  )
  client.app.db.catalogChanged()
  leave = $ownsCurrent.listen(() => {})
})
afterEach(async () => {
  leave()
  client.go('/library')
  clearResources()
  await signOut()
  await client.close()
})

async function open(username: string) {
  await signedIn(username)
  client.go('/channels/buoy')
  return vi.waitUntil(() => {
    const shown = currentChannel.$value.get()
    return shown.state === 'ready' && shown.value
  })
}

test('the owner deletes it; doing so twice is no error', async () => {
  const channel = await open('bob')
  expect($ownsCurrent.get()).toBe(true)
  await deleteChannel(channel)
  await expect(getChannel('buoy')).rejects.toThrow(NotFoundError)
  await deleteChannel(channel)
})

test('others are not offered it, and the pod refuses them', async () => {
  const channel = await open('alice')
  expect($ownsCurrent.get()).toBe(false)
  await expect(deleteChannel(channel)).rejects.toThrow(PermissionError)
  expect((await getChannel('buoy')).uuid).toBe(channel.uuid)
})

test('nobody owns the channel of a feed', async () => {
  const { app } = client
  app.db.run(`INSERT INTO feeds (channel_id, url, fetched)
    SELECT id, 'https://shore.example/feed', 0 FROM channels`)
  app.db.catalogChanged()
  await open('bob')
  expect($ownsCurrent.get()).toBe(false)
})
