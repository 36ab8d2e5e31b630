// Live events over a socket that the test controls. tests/pod/live.test.ts tests the pod's own.
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { LiveEvent } from '../../../src/lib/contract/live/events.ts'
import { env, setEnv } from '../../../src/lib/env.ts'
import { readEvent } from '../../../src/lib/api/live/events.ts'
import { $liveOpen, onLive, watchLive } from '../../../src/stores/live/live.ts'
import { signOut } from '../../../src/stores/session/session.ts'
import { browserTabs, inNewTab } from '../../support/browser/browser-tabs.ts'
import { testClient, type Client } from '../../support/client.ts'
import { HeldSocket } from '../../support/browser/held-socket.ts'
import { stubEnv } from '../../support/stores/env.ts'
import { signedIn } from '../../support/stores/session.ts'

let client: Client
let sockets: HeldSocket[] = []
let undo = () => {}
beforeAll(async () => {
  client = await testClient()
  stubEnv({
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

test('the socket opens with the session, passes events on by type, and closes with the session', async () => {
  undo = watchLive()
  expect(sockets).toEqual([])
  await signedIn('alice')
  expect(sockets.map(({ url }) => url)).toEqual(['ws://pod.test/api/v2/activity'])
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

test('the socket reconnects after a loss, later each time, after a minute at most', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  undo = watchLive()
  await signedIn('alice')
  const waits: number[] = []
  for (let loss = 0; loss < 8; loss++) {
    // Both addresses refuse the handshake.
    sockets.at(-1)!.breaks()
    client.clock.advance(1000)
    sockets.at(-1)!.breaks()
    const before = sockets.length
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

const urls = () => sockets.map(({ url }) => url)
const [V1, V2] = ['ws://pod.test/api/v1/activity', 'ws://pod.test/api/v2/activity']

test('a refused handshake is tried at the other address, and the one that opened stays first', async () => {
  undo = watchLive()
  await signedIn('alice')
  sockets.at(-1)!.breaks()
  expect(urls(), 'a page that is left opens no other socket').toEqual([V2])
  client.clock.advance(1000)
  expect(urls()).toEqual([V2, V1])
  sockets.at(-1)!.opens()
  expect($liveOpen.get()).toBe(true)
  sockets.at(-1)!.breaks()
  expect(urls(), 'a loss is no refusal: there is a wait').toEqual([V2, V1])
  client.clock.advance(60_000)
  expect(urls()).toEqual([V2, V1, V1])
})

test('events arrive after the socket was cut twenty times in a row', async () => {
  undo = watchLive()
  await signedIn('alice')
  const gaps: boolean[] = []
  const stop = $liveOpen.listen((open) => void gaps.push(open))
  for (let cut = 0; cut < 20; cut++) {
    sockets.at(-1)!.opens()
    sockets.at(-1)!.breaks()
    client.clock.advance(60_000)
  }
  expect(sockets).toHaveLength(21)
  sockets.at(-1)!.opens()
  const heard: LiveEvent[] = []
  const off = onLive('Listen', (event) => void heard.push(event))
  sockets.at(-1)!.says(listen)
  expect(heard).toEqual([listen])
  expect(gaps.filter(Boolean)).toHaveLength(21)
  off()
  stop()
})

test('events that cannot be read are ignored and logged', async () => {
  undo = watchLive()
  await signedIn('alice')
  sockets[0]!.opens()
  sockets[0]!.says({ type: 'Listen' })
  expect(client.reported.splice(0).map(String)).toEqual([
    'Error: An event that cannot be read: {"type":"Listen"}'
  ])
})

describe('several tabs', () => {
  const names = (browser: ReturnType<typeof browserTabs>) => stubEnv({ ...browser })
  /** Another tab of the same person: its stores are a copy of the modules. */
  async function openTab() {
    const { tab, session } = await inNewTab(async () => ({
      tab: await import('../../../src/stores/live/live.ts'),
      session: await import('../../../src/stores/session/session.ts')
    }))
    await session.fetchMe()
    const heard: LiveEvent[] = []
    tab.onLive('Listen', (event) => void heard.push(event))
    return { close: tab.watchLive(), heard, $liveOpen: tab.$liveOpen }
  }
  afterEach(() => {
    const { takeLock: _, openChannel: __, ...rest } = env()
    setEnv(rest)
  })

  test('share one socket; when its tab closes, the next one takes over', async () => {
    names(browserTabs())
    undo = watchLive()
    await signedIn('alice')
    sockets[0]!.opens()
    const [second, third] = [await openTab(), await openTab()]
    expect(sockets).toHaveLength(1)
    expect([second.$liveOpen.get(), third.$liveOpen.get()]).toEqual([true, true])
    sockets[0]!.says(listen)
    expect([second.heard, third.heard]).toEqual([[listen], [listen]])

    undo()
    await vi.waitUntil(() => sockets.length === 2)
    expect([second.$liveOpen.get(), third.$liveOpen.get()]).toEqual([false, false])
    sockets[1]!.opens()
    expect([second.$liveOpen.get(), third.$liveOpen.get()]).toEqual([true, true])
    sockets[1]!.says(listen)
    expect([second.heard.length, third.heard.length]).toEqual([2, 2])
    second.close()
    await vi.waitUntil(() => sockets.length === 3)
    third.close()
    expect(sockets.map(({ closed }) => closed)).toEqual([true, true, true])
    expect(sockets).toHaveLength(3)
  })

  test('several tabs of different accounts have separate sockets and do not get events of each other', async () => {
    names(browserTabs())
    undo = watchLive()
    await signedIn('alice')
    const mine: LiveEvent[] = []
    const off = onLive('Listen', (event) => void mine.push(event))
    sockets[0]!.opens()
    // Bob has signed in with his own cookie in the other tab; this tab does not know that yet.
    const bob = await client.pod.signIn('bob')
    const me = await bob.inject({ url: '/api/v2/users/me/' })
    const { fetch } = env()
    stubEnv({
      fetch: async (input, init) =>
        String(input).endsWith('/users/me/')
          ? Response.json(JSON.parse(me.body))
          : fetch(input, init)
    })
    const second = await openTab()
    stubEnv({ fetch })
    expect(sockets.map(({ closed }) => closed)).toEqual([false, false])
    expect([$liveOpen.get(), second.$liveOpen.get()]).toEqual([true, false])
    sockets[1]!.opens()
    sockets[0]!.says(listen)
    expect([mine.length, second.heard.length]).toEqual([1, 0])
    sockets[1]!.says(listen)
    expect([mine.length, second.heard.length]).toEqual([1, 1])
    second.close()
    off()
    expect(sockets.map(({ closed }) => closed)).toEqual([false, true])
  })

  test('use a new socket after another account signed in', async () => {
    names(browserTabs())
    undo = watchLive()
    await signedIn('alice')
    await signOut()
    await signedIn('bob')
    expect(sockets.map(({ closed }) => closed)).toEqual([true, false])
  })
})

test.each([
  ['', undefined],
  ['[]', undefined],
  ['{"type":"toString"}', undefined],
  ['{"type":"Listen"}', undefined],
  [JSON.stringify({ ...listen, actor: {} }), undefined],
  ['{"type":"mutation.created","pending_review_count":"3"}', undefined],
  [
    '{"type":"import.status_updated","upload":{"uuid":"x"},"new_status":"finished"}',
    'import.status_updated'
  ],
  ['{"type":"inbox.item_added","item":{"id":"x"}}', undefined],
  ['{"type":"inbox.item_added","item":{"id":4,"activity":{}}}', 'inbox.item_added'],
  ['{"type":"report.created","unresolved_count":2}', 'report.created'],
  [JSON.stringify(listen), 'Listen']
])('the event %s is read', (text, type) => {
  expect(readEvent(text)?.type).toBe(type)
})

describe('a logout while the socket connects', () => {
  const loggedOut = () => client.requests.some((path) => path.endsWith('/users/logout'))
  test('a logout while the socket connects waits until it is open, as the pod would refuse it afterwards', async () => {
    undo = watchLive()
    await signedIn('alice')
    client.requests.length = 0
    sockets[0]!.readyState = 0
    const ended = signOut()
    await new Promise((resolve) => setImmediate(resolve))
    expect(loggedOut()).toBe(false)
    sockets[0]!.opens()
    await ended
    expect(loggedOut()).toBe(true)
    expect(sockets[0]!.closed).toBe(true)
  })

  test('a logout while the socket connects waits no longer than a second', async () => {
    undo = watchLive()
    await signedIn('alice')
    client.requests.length = 0
    sockets[0]!.readyState = 0
    const ended = signOut()
    client.clock.advance(999)
    await new Promise((resolve) => setImmediate(resolve))
    expect(loggedOut()).toBe(false)
    client.clock.advance(1)
    await ended
    expect(loggedOut()).toBe(true)
  })
})
