import { afterEach, beforeEach, expect, test } from 'vitest'
import { listChannels, subscribe } from '../../../../src/lib/api/listen/channels.ts'
import { ServerError } from '../../../../src/lib/api/errors.ts'
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
import { signOut } from '../../../../src/stores/session/session.ts'
import { testClient, type Client } from '../../../support/client.ts'
import { signedIn } from '../../../support/stores/session.ts'
import { settled } from '../../../support/stores/resources.ts'

let client: Client
beforeEach(async () => {
  client = await testClient()
  clearResources()
  client.go('/library')
  // Two artists publish in channels of their own; the podcast has no episodes.
  for (const name of ['Maren Sol', 'The Pale Engines']) client.pod.make.channel(name)
  await signedIn('alice')
})
afterEach(async () => {
  await signOut()
  await client.close()
})

type List = Parameters<typeof settled>[0]
async function rows<T>(list: List): Promise<T[]> {
  const { value } = await settled(list)
  return (value as { results: T[] }).results
}
const titles = async (list: List): Promise<string[]> =>
  (await rows<{ title: string }>(list)).map(({ title }) => title)

test('the list of podcasts leaves out the channels of artists', async () => {
  client.go('/library/podcasts')
  expect((await rows<{ name: string }>(podcastList)).map(({ name }) => name)).toEqual(['The Buoy'])
})

test('subscriptions are searched, and asked for in the order of the address', async () => {
  for (const { uuid } of (await listChannels({})).results) await subscribe(uuid)
  const names = async () =>
    (await rows<{ artist: { name: string } }>(subscriptionList)).map(({ artist }) => artist.name)
  client.go('/subscriptions?q=pale')
  expect(await names()).toEqual(['The Pale Engines'])
  client.go('/subscriptions?ordering=creation_date')
  expect((await names())[0]).toBe('The Buoy')
})

test('the newest episodes come from every channel; one that fails is left out', async () => {
  const channels = (await listChannels({ ordering: '-creation_date' })).results
  for (const { uuid } of channels) await subscribe(uuid)
  client.go('/subscriptions')
  expect(await titles(newestEpisodes)).toEqual([
    'Drift',
    'Rusted Crane',
    'Night Ferry',
    'Ægir’s Daughters',
    'Lantern',
    'Harbour Lights',
    'Kelp Forest'
  ])
  client.go('/library')
  clearResources()
  client.app.failNext('GET', 'tracks/', 500)
  client.go('/subscriptions')
  const some = await titles(newestEpisodes)
  expect(some.length).toBeGreaterThan(0)
  expect(some.length).toBeLessThan(8)
})

test('the newest episodes fail only if no channel answers', async () => {
  const [channel] = (await listChannels({})).results
  await subscribe(channel!.uuid)
  client.app.failNext('GET', 'tracks/', 500)
  client.go('/subscriptions')
  expect((await settled(newestEpisodes)).error).toBeInstanceOf(ServerError)
})

test('everything in a channel is searched and ordered by the address, whatever names it', async () => {
  for (const key of ['marensol', 'marensol@localhost']) {
    client.go(`/channels/${key}/episodes?ordering=creation_date`)
    const off = currentChannel.$value.listen(() => {})
    expect((await titles(channelEpisodes))[0]).toBe('Low Tide')
    client.go(`/channels/${key}/episodes?q=lantern`)
    expect(await titles(channelEpisodes)).toEqual(['Lantern'])
    off()
  }
})
