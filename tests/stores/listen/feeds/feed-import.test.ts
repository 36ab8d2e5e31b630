import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { listAllSubscriptions } from '../../../../src/lib/api/listen/channels.ts'
import { countRows } from '../../../../src/lib/feeds/opml/progress.ts'
import { env } from '../../../../src/lib/env.ts'
import { signOut } from '../../../../src/stores/session/session.ts'
import {
  $feedImport,
  closeImport,
  continueImport,
  retryImport,
  startImport,
  stopImport,
  watchImport
} from '../../../../src/stores/listen/feeds/feed-import.ts'
import { testClient, type Client } from '../../../support/client.ts'
import { feedXml, serveFeeds, type FeedServer } from '../../../support/feeds/feed-server.ts'
import { stubEnv } from '../../../support/stores/env.ts'
import { signedIn } from '../../../support/stores/session.ts'

let client: Client
let site: FeedServer
beforeAll(async () => void (site = await serveFeeds()))
afterAll(() => site.close())
beforeEach(async () => {
  client = await testClient('http://pod.test', { feeds: { loopback: true } })
  await signedIn('alice')
  watchImport()
})
afterEach(async () => {
  closeImport()
  await signOut()
  await client.close()
})

const KEY = 'atoll.opml.http://pod.test@alice'
const PATH = '/api/v2/channels/rss-subscribe/'
const feeds = (...paths: string[]) =>
  paths.map((path) => ({ title: path, address: site.serve(path, feedXml(path)) }))
const begin = (list: readonly { title: string; address: string }[]) =>
  startImport({ name: 'Mine', feeds: list, repeated: 0, unusable: 0 })
const counts = () => countRows($feedImport.get()!)
/** The feeds come over the network of this machine. */
const WAIT = { timeout: 20_000 }
const finished = () => vi.waitUntil(() => $feedImport.get()?.running === false, WAIT)
const many = (name: string, count: number) =>
  feeds(...Array.from({ length: count }, (_, number) => `/${name}-${number}`))
const subscribed = async () => (await listAllSubscriptions()).length

test('every feed is asked for once, three at a time; failures are named', async () => {
  let open = 0
  let most = 0
  const list = many('once', 12)
  const gone = { title: 'Gone', address: `${site.url}/nowhere` }
  const { fetch } = env()
  stubEnv({
    fetch: async (...args) => {
      if (!String(args[0]).endsWith(PATH)) return fetch(...args)
      most = Math.max(most, ++open)
      return fetch(...args).finally(() => open--)
    }
  })
  begin([...list, gone])
  await finished()
  expect(counts()).toEqual({ waiting: 0, done: 12, failed: 1 })
  expect($feedImport.get()!.rows.at(-1)).toEqual({
    ...gone,
    state: 'failed',
    failure: { reason: 'status', status: 404 }
  })
  expect([most, await subscribed()]).toEqual([3, 12])
  site.serve('/nowhere', feedXml('Found again'))
  retryImport(gone.address)
  await finished()
  expect(counts()).toEqual({ waiting: 0, done: 13, failed: 0 })
})

test('a stopped import keeps what is left, and goes on', async () => {
  begin(many('stop', 8))
  await new Promise<void>((resolve) => {
    const off = $feedImport.listen(() => {
      if (counts().done === 0) return
      off()
      stopImport()
      resolve()
    })
  })
  const { waiting } = counts()
  expect([waiting > 0, $feedImport.get()!.running, $feedImport.get()!.stopped]).toEqual([
    true,
    false,
    true
  ])
  continueImport()
  await finished()
  expect(counts()).toEqual({ waiting: 0, done: 8, failed: 0 })
})

test('a pod that wants a pause gets it', async () => {
  const list = many('pause', 2)
  client.app.failNext('POST', 'channels/rss-subscribe/', 429, {
    body: { detail: 'Request was throttled. Expected available in 90 seconds.' }
  })
  begin(list)
  await vi.waitUntil(() => ($feedImport.get()?.pausedUntil ?? 0) > 0 && counts().done > 0, WAIT)
  expect($feedImport.get()!.pausedUntil).toBe(client.clock.now() + 90_000)
  const asked = client.requests.filter((path) => path === PATH).length
  client.clock.advance(89_000)
  expect(client.requests.filter((path) => path === PATH).length).toBe(asked)
  client.clock.advance(1000)
  await finished()
  expect(counts()).toEqual({ waiting: 0, done: 2, failed: 0 })
})

test('without a network it stops and says so; nothing is lost', async () => {
  client.setFetch(() => Promise.reject(new TypeError('offline')))
  begin(many('offline', 4))
  await vi.waitUntil(() => {
    client.clock.advance(30_000)
    return $feedImport.get()?.running === false
  }, WAIT)
  expect(counts().waiting).toBe(4)
  expect($feedImport.get()!.error).toMatchObject({ name: 'NetworkError' })
})

test('what is left is kept for the next visit, and deleted when it is closed', async () => {
  const gone = { title: 'Gone', address: `${site.url}/never` }
  begin([...many('kept', 1), gone])
  await finished()
  expect(client.storage.getItem(KEY)).toContain('/kept-0","done"')
  expect(client.storage.getItem(KEY)).toContain('"status":404')
  closeImport()
  expect($feedImport.get()).toBeUndefined()
  expect(client.storage.getItem(KEY)).toBeNull()
})

test('an import of an earlier visit goes on for the same person only', async () => {
  const [feed] = many('earlier', 1)
  const kept = { name: 'Mine', stopped: false, rows: [[feed!.title, feed!.address, 'waiting']] }
  await signOut()
  client.storage.setItem(KEY, `1 ${JSON.stringify(kept)}`)
  await signedIn('bob')
  expect($feedImport.get()).toBeUndefined()
  await signOut()
  client.storage.setItem(KEY, `1 ${JSON.stringify(kept)}`)
  await signedIn('alice')
  await vi.waitUntil(() => $feedImport.get() && counts().done === 1, WAIT)
  expect(await subscribed()).toBe(1)
})
