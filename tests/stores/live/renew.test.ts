// Lists of uploads that follow the pod while they are on screen.
import { atom } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Upload } from '../../../src/lib/contract/publish/uploads.ts'
import { resource, type Resource } from '../../../src/stores/kit/resource.ts'
import { watchLive } from '../../../src/stores/live/live.ts'
import { renewImports } from '../../../src/stores/live/renew.ts'
import { signOut } from '../../../src/stores/session/session.ts'
import { HeldSocket } from '../../support/browser/held-socket.ts'
import { testClient, type Client } from '../../support/client.ts'
import { stubEnv } from '../../support/stores/env.ts'
import { signedIn } from '../../support/stores/session.ts'

let client: Client
let socket: HeldSocket
let leave: () => void
beforeEach(async () => {
  client = await testClient()
  stubEnv({ openSocket: (url) => (socket = new HeldSocket(url)) as unknown as WebSocket })
  leave = watchLive()
  await signedIn('alice')
})
afterEach(async () => {
  leave()
  await signOut()
  await client.close()
})

/** A list of one upload. */
function listed() {
  let asked = 0
  let status = 'pending'
  const list: Resource<Upload[]> = resource(atom('key'), async (_key, signal) => {
    asked++
    const rows = [{ uuid: 'u', import_status: status } as Upload]
    renewImports(list, rows, signal)
    return rows
  })
  return { list, asked: () => asked, become: (next: string) => void (status = next) }
}

test('a list with a pending upload is asked for again, less and less often, until it is done', async () => {
  const { list, asked, become } = listed()
  const off = list.$value.listen(() => {})
  await vi.waitUntil(() => asked() === 1)
  client.clock.advance(1999)
  expect(asked()).toBe(1)
  client.clock.advance(1)
  await vi.waitUntil(() => asked() === 2)
  client.clock.advance(2000)
  expect(asked()).toBe(2)
  become('finished')
  client.clock.advance(1000)
  await vi.waitUntil(() => asked() === 3)
  client.clock.advance(600_000)
  expect(asked()).toBe(3)
  off()
})

test('an event of the pod renews the list, and nothing does once nobody looks', async () => {
  const { list, asked, become } = listed()
  become('errored')
  const off = list.$value.listen(() => {})
  await vi.waitUntil(() => asked() === 1)
  const event = {
    type: 'import.status_updated',
    upload: { uuid: 'u' },
    old_status: 'pending',
    new_status: 'errored'
  }
  socket.opens()
  for (let times = 0; times < 5; times++) socket.says(event)
  client.clock.advance(2000)
  await vi.waitUntil(() => asked() === 2)
  off()
  await vi.waitUntil(() => list.$value.value?.state === 'loading', 5000)
  client.clock.advance(2000)
  socket.says(event)
  client.clock.advance(2000)
  expect(asked()).toBe(2)
})
