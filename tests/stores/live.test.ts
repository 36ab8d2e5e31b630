// Live events over the real pod's socket, and over one that the test holds.
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { LiveEvent } from '../../src/lib/contract/events.ts'
import { env, setEnv } from '../../src/lib/env.ts'
import { readEvent } from '../../src/lib/api/events.ts'
import { $liveOpen, onLive, watchLive } from '../../src/stores/live.ts'
import { signIn, signOut } from '../../src/stores/session.ts'
import { testClient, type Client } from '../support/client.ts'
import { PASSWORD } from '../support/pod.ts'

class HeldSocket extends EventTarget {
  closed = false
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
  }
  close(): void {
    this.closed = true
  }
  opens = () => this.dispatchEvent(new Event('open'))
  breaks = () => this.dispatchEvent(new Event('close'))
  says = (data: unknown) => this.dispatchEvent(Object.assign(new Event('message'), { data: JSON.stringify(data) }))
}

let client: Client
let sockets: HeldSocket[] = []
let undo = () => {}
beforeAll(async () => {
  client = await testClient()
  setEnv({
    ...env(),
    openSocket: (url) => {
      const socket = new HeldSocket(url)
      sockets.push(socket)
      return socket as unknown as WebSocket
    }
  })
})
afterEach(async () => {
  undo()
  await signOut()
  sockets = []
})
afterAll(() => client.close())

const actor = {
  fid: 'x',
  preferred_username: 'bob',
  name: 'Bob',
  domain: 'localhost',
  full_username: 'bob@localhost',
  is_local: true
}
const listen: LiveEvent = {
  type: 'Listen',
  local_id: 3,
  published: '2026-01-01T00:00:00Z',
  object: { id: 'x', local_id: 7, name: 'Drift', type: 'Audio' },
  actor
}

test('opens with the session, tells by type, and closes with it', async () => {
  undo = watchLive()
  expect(sockets).toEqual([])
  await signIn('alice', PASSWORD)
  expect(sockets.map(({ url }) => url)).toEqual(['ws://pod.test/api/v1/activity'])
  const heard: LiveEvent[] = []
  const off = onLive('Listen', (event) => void heard.push(event))
  onLive('Like', () => expect.unreachable())
  const failing = onLive('Listen', () => {
    throw new Error('a listener of its own')
  })
  sockets[0]!.opens()
  expect($liveOpen.get()).toBe(true)
  sockets[0]!.says(listen)
  expect(heard).toEqual([listen])
  expect(client.reported.splice(0)).toHaveLength(1)
  failing()
  off()
  sockets[0]!.says(listen)
  expect(heard).toHaveLength(1)
  await signOut()
  expect(sockets[0]!.closed).toBe(true)
  expect($liveOpen.get()).toBe(false)
  sockets[0]!.breaks()
  client.clock.advance(120_000)
  expect(sockets).toHaveLength(1)
})

test('comes back after a loss, later each time, at most after a minute', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(1)
  undo = watchLive()
  await signIn('alice', PASSWORD)
  const waits: number[] = []
  for (let loss = 0; loss < 8; loss++) {
    const before = sockets.length
    sockets.at(-1)!.breaks()
    const from = client.clock.now()
    while (sockets.length === before) client.clock.advance(500)
    waits.push(client.clock.now() - from)
  }
  expect(waits).toEqual([2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000])
  sockets.at(-1)!.opens()
  client.clock.advance(10_000)
  sockets.at(-1)!.breaks()
  const before = sockets.length
  client.clock.advance(1000)
  expect(sockets).toHaveLength(before + 1)
  vi.restoreAllMocks()
})

test.each([
  ['', undefined],
  ['[]', undefined],
  ['{"type":"toString"}', undefined],
  ['{"type":"Listen"}', undefined],
  [JSON.stringify({ ...listen, actor: {} }), undefined],
  ['{"type":"mutation.created","pending_review_count":"3"}', undefined],
  ['{"type":"import.status_updated","upload":{"uuid":"x"},"new_status":"finished"}', 'import.status_updated'],
  ['{"type":"report.created","unresolved_count":2}', 'report.created'],
  [JSON.stringify(listen), 'Listen']
])('reads %s', (text, type) => {
  expect(readEvent(text)?.type).toBe(type)
})
