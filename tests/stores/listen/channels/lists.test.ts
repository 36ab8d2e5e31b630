import { randomUUID } from 'node:crypto'
import { atom } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listChannels, subscribe } from '../../../../src/lib/api/listen/channels.ts'
import { ServerError } from '../../../../src/lib/api/errors.ts'
import { matchPath, type Match } from '../../../../src/lib/routes/match.ts'
import type { ReadableAtom } from 'nanostores'
import {
  newestEpisodes,
  podcastList,
  subscriptionList
} from '../../../../src/stores/listen/channels/channel-lists.ts'
import {
  channelEpisodes,
  currentChannel
} from '../../../../src/stores/listen/channels/current-channel.ts'
import { clearResources } from '../../../../src/stores/kit/resource.ts'
import { signIn, signOut } from '../../../../src/stores/session/session.ts'
import { testClient, type Client } from '../../../support/client.ts'
import { PASSWORD } from '../../../support/pod.ts'

// The current address; the real store reads it from the browser.
const place = vi.hoisted(() => ({ go: (_address: string): void => {} }))
vi.mock('../../../../src/stores/kit/route.ts', () => {
  const $route = atom<Match | undefined>()
  const $search = atom('')
  place.go = (address) => {
    const [path, search = ''] = address.split('?')
    $search.set(search && `?${search}`)
    $route.set(matchPath(path!))
  }
  return { $route, $search, setQuery: () => {} }
})

let client: Client
beforeEach(async () => {
  client = await testClient()
  clearResources()
  place.go('/library')
  // Two artists publish in channels of their own; the podcast has no episodes.
  for (const name of ['Maren Sol', 'The Pale Engines']) {
    const { db } = client.app
    const date = '2026-02-01T00:00:00.000000Z'
    const username = name.replaceAll(' ', '')
    const actor = db.run(
      'INSERT INTO actors (username, name, creation_date) VALUES (?, ?, ?)',
      username,
      name,
      date
    )
    db.run(
      `INSERT INTO channels (uuid, artist_id, actor_id, attributed_to, creation_date)
       VALUES (?, ?, ?, ?, ?)`,
      randomUUID(),
      client.pod.id('artists', name),
      actor,
      actor,
      date
    )
  }
  await signIn('alice', PASSWORD)
})
afterEach(async () => {
  await signOut()
  await client.close()
})

type State = { state: string; stale?: boolean; pending?: boolean }
/** The value of a list or resource, once it is settled. */
async function settled<S extends State>({ $value }: { $value: ReadableAtom<S> }): Promise<S> {
  const off = $value.listen(() => {})
  await vi.waitUntil(() => {
    const { state, stale, pending } = $value.get()
    return state !== 'loading' && !stale && !pending
  })
  const value = $value.get()
  off()
  return value
}
async function rows<T>(list: { $value: ReadableAtom<State> }): Promise<T[]> {
  const found = (await settled(list)) as State & { value: { results: T[] } }
  return found.value.results
}
const titles = async (list: { $value: ReadableAtom<State> }): Promise<string[]> =>
  (await rows<{ title: string }>(list)).map(({ title }) => title)

test('the list of podcasts leaves out the channels of artists', async () => {
  place.go('/library/podcasts')
  expect((await rows<{ name: string }>(podcastList)).map(({ name }) => name)).toEqual(['The Buoy'])
})

test('subscriptions are searched, and asked for in the order of the address', async () => {
  for (const { uuid } of (await listChannels({})).results) await subscribe(uuid)
  const names = async () =>
    (await rows<{ artist: { name: string } }>(subscriptionList)).map(({ artist }) => artist.name)
  place.go('/subscriptions?q=pale')
  expect(await names()).toEqual(['The Pale Engines'])
  place.go('/subscriptions?ordering=creation_date')
  expect((await names())[0]).toBe('The Buoy')
})

test('the newest episodes come from every channel; one that fails is left out', async () => {
  const channels = (await listChannels({ ordering: '-creation_date' })).results
  for (const { uuid } of channels) await subscribe(uuid)
  place.go('/subscriptions')
  expect(await titles(newestEpisodes)).toEqual([
    'Drift',
    'Rusted Crane',
    'Night Ferry',
    'Ægir’s Daughters',
    'Lantern',
    'Harbour Lights',
    'Kelp Forest'
  ])
  place.go('/library')
  clearResources()
  client.app.failNext('GET', 'tracks/', 500)
  place.go('/subscriptions')
  const some = await titles(newestEpisodes)
  expect(some.length).toBeGreaterThan(0)
  expect(some.length).toBeLessThan(8)
})

test('the newest episodes fail only if no channel answers', async () => {
  const [channel] = (await listChannels({})).results
  await subscribe(channel!.uuid)
  client.app.failNext('GET', 'tracks/', 500)
  place.go('/subscriptions')
  const failed = (await settled(newestEpisodes)) as State & { error: unknown }
  expect(failed.error).toBeInstanceOf(ServerError)
})

test('everything in a channel is searched and ordered by the address, whatever names it', async () => {
  for (const key of ['marensol', 'marensol@localhost']) {
    place.go(`/channels/${key}/episodes?ordering=creation_date`)
    const off = currentChannel.$value.listen(() => {})
    expect((await titles(channelEpisodes))[0]).toBe('Low Tide')
    place.go(`/channels/${key}/episodes?q=lantern`)
    expect(await titles(channelEpisodes)).toEqual(['Lantern'])
    off()
  }
})
