// The search over the other pods of the person, on running pods: each has its own part of the page.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { keepTokens, readTokens, setRenewal } from '../../../../src/lib/api/tokens.ts'
import { listTracks } from '../../../../src/lib/api/listen/tracks.ts'
import { env } from '../../../../src/lib/env.ts'
import { podOf } from '../../../../src/lib/other-pods/other-pod.ts'
import { KNOWN_INSTANCES_KEY } from '../../../../src/lib/storage/keys.ts'
import { listenTokenAt } from '../../../../src/stores/session/other-pods.ts'
import {
  podSearch,
  type PodFound,
  type PodResult
} from '../../../../src/stores/listen/other-pods/search.ts'
import { clearResources, renewResources } from '../../../../src/stores/kit/resource.ts'
import { addInstance, forgetInstance } from '../../../../src/stores/session/instances.ts'
import { renewTokens } from '../../../../src/stores/session/oauth.ts'
import { $me, fetchMe, signOut } from '../../../../src/stores/session/session.ts'
import { testClient, type Client } from '../../../support/client.ts'
import {
  noteCalls,
  openOtherPod,
  OTHER,
  signInByToken,
  type OtherPod,
  type Sent
} from './other-pod.ts'
import { stubEnv } from '../../../support/stores/env.ts'

const HERE = 'https://client.test'
const POD = 'http://pod.test'
const THIRD = 'http://third.test'
let client: Client
let other: OtherPod
let opened: OtherPod[]
let sent: Sent[]
let stop: () => void

/** Opens another pod, which the person has used before. */
async function use(...args: Parameters<typeof openOtherPod>): Promise<OtherPod> {
  const pod = await openOtherPod(...args)
  opened.push(pod)
  pod.join()
  addInstance({ url: args[0] ?? OTHER })
  sent = noteCalls()
  return pod
}

beforeEach(async () => {
  client = await testClient(HERE)
  opened = []
  setRenewal(renewTokens)
  clearResources()
  client.go('/library')
  addInstance({ url: POD })
  other = await use()
  stop = podSearch.$value.listen(() => {})
})
afterEach(async () => {
  leave()
  for (const url of [OTHER, THIRD]) forgetInstance(url)
  await signOut()
  await Promise.all([client.close(), ...opened.map((each) => each.close())])
})

/** Closes the page. Stores notice only after a second that nobody listens to them any more. */
function leave(): void {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  stop()
  vi.runAllTimers()
  vi.useRealTimers()
}

const resultOf = (url: string): PodResult['found'] | undefined =>
  podSearch.$value.get().find(({ pod }) => pod.url === url)?.found
const stateOf = (url = OTHER) => resultOf(url)?.state
/** Waits until a pod has answered. */
async function answered(url = OTHER): Promise<PodResult['found']> {
  await vi.waitUntil(() => stateOf(url) !== 'loading')
  return resultOf(url)!
}
async function foundAt(url = OTHER): Promise<PodFound> {
  const found = await answered(url)
  if (found.state !== 'ready') throw new Error(`${url} is ${found.state}`)
  return found.value
}
/** Types a search, and lets the pause pass after which the pods are asked. */
function search(q: string): void {
  client.go(`/search?type=pods&q=${encodeURIComponent(q)}`)
  client.clock.advance(300)
}
const titles = ({ tracks }: PodFound) => tracks.rows.map(({ title }) => title)
const searches = (url = OTHER) =>
  sent.filter(({ pod, query }) => pod === url && query.has('playable'))
/** Goes the whole way to a pod: a search that had begun before would have been sent by then. */
const fence = () => listTracks({}, undefined, OTHER)

test('tracks, albums and artists of the other pods are found, the best first', async () => {
  search('tide')
  const { tracks, albums, artists } = await foundAt()
  // The pod sends the tracks of the album Tidelines in another order.
  expect(tracks.rows.map(({ title }) => title)[0]).toBe('Low Tide')
  expect(tracks.rows.map(({ title }) => title).toSorted()).toEqual([
    'Harbour Lights',
    'Kelp Forest',
    'Low Tide'
  ])
  expect(tracks.count).toBe(3)
  expect(albums.rows.map(({ title }) => title)).toEqual(['Tidelines'])
  expect(artists).toEqual({ rows: [], count: 0 })
  search('pale')
  expect((await foundAt()).artists.rows.map(({ name }) => name)).toEqual(['The Pale Engines'])
})

test('what is found is marked with its pod, and its addresses lead there', async () => {
  search('low tide')
  const { tracks } = await foundAt()
  const [track] = tracks.rows
  expect(podOf(track!)).toBe(OTHER)
  expect(track!.id).toBe(other.pod.id('tracks', 'Low Tide'))
  expect(track!.uploads[0]!.listen_url).toMatch(/^http:\/\/other\.test\/api\/v2\/listen\//)
  expect(track!.album!.cover!.urls.medium_square_crop).toMatch(/^http:\/\/other\.test\/media\//)
})

test('covers that a pod sends relative to itself get its address', async () => {
  // As pods behind some proxies send them.
  other.pod.app.failNext('GET', 'albums/', 200, {
    body: {
      count: 1,
      next: null,
      previous: null,
      results: [
        {
          id: 1,
          title: 'Tidelines',
          artist_credit: [],
          cover: { urls: { original: '/media/a.png', medium_square_crop: 'javascript:alert(1)' } }
        }
      ]
    }
  })
  search('tidelines')
  expect((await foundAt()).albums.rows[0]!.cover!.urls).toEqual({
    original: `${OTHER}/media/a.png`,
    medium_square_crop: `${OTHER}/404`
  })
})

test('at most 8 rows of each kind are asked for, only what can be played', async () => {
  search('e')
  await answered()
  expect(searches().map(({ path }) => path)).toEqual(['tracks/', 'albums/', 'artists/'])
  for (const { query } of searches())
    expect(Object.fromEntries(query)).toMatchObject({
      q: 'e',
      page: '1',
      page_size: '8',
      playable: 'true'
    })
})

test('the current pod is not among the other ones', async () => {
  search('tide')
  await answered()
  expect(podSearch.$value.get().map(({ pod }) => pod.url)).toEqual([OTHER])
  expect(searches(POD)).toEqual([])
})

test('the pods are asked when the typing pauses, for the last text only', async () => {
  client.go('/search?type=pods&q=ti')
  client.clock.advance(299)
  client.go('/search?type=pods&q=tide')
  client.clock.advance(299)
  await fence()
  expect([stateOf(), searches()]).toEqual(['loading', []])
  client.clock.advance(1)
  expect(titles(await foundAt())).toContain('Low Tide')
  expect(new Set(searches().map(({ query }) => query.get('q')))).toEqual(new Set(['tide']))
})

test.each([
  '/library?type=pods&q=tide',
  '/search?q=tide',
  '/search?type=tracks&q=tide',
  '/search?type=pods',
  '/search?type=pods&q=%20%22%22%20'
])('at the address %s no pod is asked', async (address) => {
  client.go(address)
  client.clock.advance(10_000)
  await fence()
  expect(stateOf()).toBe('loading')
  expect(searches()).toEqual([])
})

test('nobody is asked when the page was left during the pause', async () => {
  client.go('/search?type=pods&q=tide')
  client.go('/library')
  client.clock.advance(10_000)
  await fence()
  expect(searches()).toEqual([])
})

test('nobody is asked when the page was closed during the pause', async () => {
  client.go('/search?type=pods&q=tide')
  leave()
  client.clock.advance(10_000)
  await fence()
  expect(searches()).toEqual([])
})

test('pods that another tab has added meanwhile are searched, too', async () => {
  const url = 'http://of-another-tab.test'
  const list = client.storage.getItem(KNOWN_INSTANCES_KEY)!
  leave()
  client.storage.setItem(
    KNOWN_INSTANCES_KEY,
    JSON.stringify([...(JSON.parse(list) as unknown[]), { url }])
  )
  stop = podSearch.$value.listen(() => {})
  expect(podSearch.$value.get().map(({ pod }) => pod.url)).toEqual([OTHER, url])
  forgetInstance(url)
})

test('an answer that comes after another search was begun is not shown', async () => {
  const gate = Promise.withResolvers<void>()
  other.pod.app.failNext('GET', 'tracks/', 500, { until: gate.promise })
  search('tide')
  await vi.waitUntil(() => searches().length === 3)
  search('lantern')
  expect(titles(await foundAt())).toEqual(['Lantern'])
  const shown: (string | undefined)[] = []
  const unbind = podSearch.$value.listen(() => shown.push(stateOf()))
  gate.resolve()
  // Another search goes its whole way, behind which the late failure would have shown.
  search('drift')
  expect(titles(await foundAt())).toEqual(['Drift'])
  unbind()
  expect(shown).not.toContain('failed')
})

test('the answer to an earlier search shows at once, and nobody is asked again', async () => {
  search('tide')
  await foundAt()
  search('lantern')
  await foundAt()
  const before = searches().length
  client.go('/search?type=pods&q=tide')
  expect(titles(await foundAt())).toContain('Low Tide')
  client.clock.advance(10_000)
  await fence()
  expect(searches()).toHaveLength(before)
})

test('the pods are asked again when all answers are forgotten', async () => {
  search('tide')
  await foundAt()
  const before = searches().length
  renewResources()
  expect(stateOf()).toBe('loading')
  client.clock.advance(300)
  await foundAt()
  expect(searches()).toHaveLength(before + 3)
})

test('a pod that is added while its page is open is searched, too', async () => {
  search('tide')
  await foundAt()
  await use(THIRD)
  expect(stateOf(THIRD)).toBe('loading')
  client.clock.advance(300)
  expect(titles(await foundAt(THIRD))).toContain('Low Tide')
  expect(titles(await foundAt())).toContain('Low Tide')
  expect([searches().length, searches(THIRD).length]).toEqual([0, 3])
  expect(podSearch.$value.get().map(({ pod }) => pod.url)).toEqual([THIRD, OTHER])
})

test('a pod that is forgotten disappears', async () => {
  search('tide')
  await foundAt()
  forgetInstance(OTHER)
  expect(podSearch.$value.get()).toEqual([])
})

describe('a pod that fails', () => {
  test('a pod that fails leaves the others as they are, and can be tried again', async () => {
    await use(THIRD)
    other.pod.app.failNext('GET', 'albums/', 500)
    search('tide')
    expect(titles(await foundAt(THIRD))).toContain('Low Tide')
    expect(await answered()).toMatchObject({ state: 'failed', error: { name: 'ServerError' } })
    podSearch.retry(OTHER)
    expect(stateOf()).toBe('loading')
    expect(stateOf(THIRD)).toBe('ready')
    expect(titles(await foundAt())).toContain('Low Tide')
    expect([searches().length, searches(THIRD).length]).toEqual([6, 3])
  })

  test('a pod that fails shows the answer to the latest try, even if an earlier one fails later', async () => {
    const { fetch } = env()
    let ended = 0
    stubEnv({ fetch: (...args) => fetch(...args).finally(() => ended++) })
    const gate = Promise.withResolvers<void>()
    other.pod.app.failNext('GET', 'tracks/', 500, { until: gate.promise })
    search('tide')
    await vi.waitUntil(() => searches().length === 3)
    podSearch.retry(OTHER)
    expect(titles(await foundAt())).toContain('Low Tide')
    gate.resolve()
    await vi.waitUntil(() => ended === 6)
    await fence()
    expect(stateOf()).toBe('ready')
  })

  test('a pod that fails is not tried again where there is no search', async () => {
    podSearch.retry(OTHER)
    await fence()
    expect(searches()).toEqual([])
    expect(stateOf()).toBe('loading')
  })

  test('a pod that fails is asked again when the person comes back to the search', async () => {
    other.pod.app.failNext('GET', 'tracks/', 500)
    search('tide')
    expect((await answered()).state).toBe('failed')
    client.go('/library')
    search('tide')
    expect(titles(await foundAt())).toContain('Low Tide')
  })
})

describe('a pod that shows strangers nothing', () => {
  let closed: OtherPod
  beforeEach(async () => void (closed = await use(THIRD, { requireAuth: true })))

  test('a pod that shows strangers nothing is closed while nobody is signed in there; the others are not', async () => {
    search('tide')
    expect(await answered(THIRD)).toEqual({ state: 'closed' })
    expect(titles(await foundAt())).toContain('Low Tide')
  })

  test('a pod that shows strangers nothing answers whoever is signed in there', async () => {
    await closed.signIn('bob')
    search('tide')
    expect(titles(await foundAt(THIRD))).toContain('Low Tide')
    const { access } = readTokens(THIRD)!
    expect(searches(THIRD).map(({ token }) => token)).toEqual([access, access, access])
    expect(searches().map(({ token }) => token)).toEqual([undefined, undefined, undefined])
  })

  test('a pod that shows strangers nothing is closed when the person was signed out there', async () => {
    await closed.signIn('bob')
    keepTokens(THIRD, { ...readTokens(THIRD)!, access: 'gone', refresh: 'gone' })
    search('tide')
    await vi.waitUntil(() => {
      client.clock.advance(300)
      return stateOf(THIRD) === 'closed'
    })
    expect(readTokens(THIRD)).toBeUndefined()
  })
})

describe('somebody who is signed in at another pod', () => {
  test('somebody who is signed in at another pod is named in its part, and can hear its sounds', async () => {
    await other.signIn('bob')
    search('tide')
    await vi.waitUntil(() => {
      client.clock.advance(300)
      return stateOf() === 'ready' && listenTokenAt(OTHER) !== undefined
    })
    expect(podSearch.$value.get()[0]!.pod).toEqual({ url: OTHER, account: 'bob' })
  })

  // Some pods answer a token that they do not know as if there were none, others refuse it.
  const refuseSearch = (until?: Promise<void>) =>
    other.pod.app.failNext('GET', 'tracks/', 401, until ? { until } : {})
  const keepUnknownTokens = () =>
    keepTokens(OTHER, { ...readTokens(OTHER)!, access: 'gone', refresh: 'gone' })
  const asks = () => sent.filter(({ path }) => path === 'users/me/').length

  test('somebody who is signed in at another pod is searched for as a stranger once the pod refuses the token', async () => {
    await signInByToken(client.pod, POD, 'alice')
    await fetchMe()
    await other.signIn('bob')
    keepUnknownTokens()
    sent.length = 0
    refuseSearch()
    // Who the person is becomes known only after the search was refused.
    const gate = Promise.withResolvers<void>()
    other.pod.app.failNext('GET', 'users/me/', 401, { until: gate.promise })
    search('tide')
    await vi.waitUntil(() => asks() === 2)
    gate.resolve()
    expect(titles(await foundAt())).toContain('Low Tide')
    expect(searches().at(-1)!.token).toBeUndefined()
    expect(readTokens(OTHER)).toBeUndefined()
    expect($me.get()?.username).toBe('alice')
  })

  test('somebody who is signed in at another pod is searched for as a stranger even if the token is removed meanwhile', async () => {
    await other.signIn('bob')
    keepUnknownTokens()
    const gate = Promise.withResolvers<void>()
    refuseSearch(gate.promise)
    search('tide')
    await vi.waitUntil(() => readTokens(OTHER) === undefined)
    gate.resolve()
    expect(titles(await foundAt())).toContain('Low Tide')
  })

  test('somebody who is signed in at another pod moves up in the list without a second search of all pods', async () => {
    const third = await use(THIRD)
    await other.signIn('bob')
    sent.length = 0
    const gate = Promise.withResolvers<void>()
    third.pod.app.failNext('GET', 'tracks/', 500, { until: gate.promise })
    search('tide')
    // The list is written before the person is known.
    await vi.waitUntil(() => listenTokenAt(OTHER) !== undefined)
    gate.resolve()
    client.clock.advance(300)
    await Promise.all([answered(OTHER), answered(THIRD)])
    expect(searches()).toHaveLength(3)
  })

  test('somebody who is signed in at another pod stays signed in when the pod cannot say who it is', async () => {
    await other.signIn('bob')
    const kept = readTokens(OTHER)
    other.pod.app.failNext('GET', 'users/me/', 500)
    search('tide')
    expect(titles(await foundAt())).toContain('Low Tide')
    expect(readTokens(OTHER)).toEqual(kept)
  })
})
