// What the feed of an episode has beyond the pod's fields: an embedded pod that reads the feeds of
// a site, and a client that reads them itself once the site is allowed.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { subscribeToFeed } from '../../../../src/lib/api/listen/channels.ts'
import { listTracks } from '../../../../src/lib/api/listen/tracks.ts'
import type { Track } from '../../../../src/lib/contract/listen/tracks.ts'
import { env } from '../../../../src/lib/env.ts'
import { ExtrasProblem } from '../../../../src/lib/feeds/extras/types.ts'
import { setFeedWorker } from '../../../../src/stores/listen/feeds/extras.ts'
import {
  $currentFeed,
  channelExtras,
  episodeExtras,
  episodeFeed,
  episodeTranscript
} from '../../../../src/stores/listen/feeds/current-feed.ts'
import { $feedSites, allowSite, forgetSite } from '../../../../src/stores/player/tags/feed-sites.ts'
import { currentTrack } from '../../../../src/stores/listen/tracks.ts'
import { clearResources } from '../../../../src/stores/kit/resource.ts'
import { signOut } from '../../../../src/stores/session/session.ts'
import { testClient, type Client } from '../../../support/client.ts'
import { feedXml, serveFeeds, type FeedServer } from '../../../support/feeds/feed-server.ts'
import { feedWorker } from '../../../support/feeds/feed-worker.ts'
import { stubEnv } from '../../../support/stores/env.ts'
import { signedIn } from '../../../support/stores/session.ts'

let client: Client
let site: FeedServer
let host: string
/** What the client itself asks the site for. */
let asked: string[]
let track: Track
let channel: string
let leave: (() => void)[]

const MORE = `<podcast:chapters url="/chapters.json"/>
<podcast:transcript url="/words.vtt" type="text/vtt" language="en"/>`
const serveFeed = (more = MORE, about = '<podcast:person>Ines</podcast:person>') =>
  site.serve('/feed.xml', feedXml('Show', [{ title: 'One', more }, { title: 'Two' }], about))

beforeEach(async () => {
  client = await testClient('http://pod.test', { feeds: { loopback: true } })
  site = await serveFeeds()
  host = new URL(site.url).host
  asked = []
  const { fetch: askPod } = env()
  stubEnv({
    fetch: (...args) => {
      const { origin, pathname } = new URL(String(args[0]))
      if (origin !== site.url) return askPod(...args)
      asked.push(pathname)
      return fetch(...args)
    }
  })
  setFeedWorker(feedWorker)
  site.serve('/chapters.json', '{"chapters": [{"startTime": 3, "title": "Three"}]}')
  site.serve('/words.vtt', 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello.\n')
  await signedIn('alice')
  channel = await subscribeToFeed(serveFeed())
  const { results } = await listTracks({ include_channels: true, page_size: 100 })
  track = results.find(({ title }) => title === 'One')!
  leave = [episodeFeed, episodeExtras, channelExtras].map(({ $value }) => $value.listen(() => {}))
  leave.push(
    $currentFeed.listen(() => {}),
    $feedSites.listen(() => {})
  )
})
afterEach(async () => {
  leave.forEach((each) => each())
  for (const each of $feedSites.get()) forgetSite(each)
  client.go('/library')
  setFeedWorker(undefined)
  clearResources()
  await signOut()
  await Promise.all([client.close(), site.close()])
})

const openTrack = (id = track.id) => client.go(`/library/tracks/${id}`)
const openChannel = () => client.go(`/channels/${channel}`)
const ready = <T>(resource: { $value: { get(): { state: string; value?: T } } }) =>
  vi.waitFor(() => {
    const now = resource.$value.get()
    expect(now.state).toBe('ready')
    return now.value
  })
describe('the episode on screen', () => {
  test('the episode on screen has its feed at once, and more only when the site is allowed', async () => {
    openTrack()
    expect(await ready(episodeFeed)).toEqual({ address: `${site.url}/feed.xml`, host })
    expect(asked).toEqual([])
    allowSite(host)
    expect(await ready(episodeExtras)).toMatchObject({
      chapters: [{ start: 3, title: 'Three' }],
      people: [{ name: 'Ines' }],
      transcript: { format: 'vtt' },
      broken: false
    })
    expect(asked).toEqual(['/feed.xml', '/chapters.json'])
  })

  test('the episode on screen loads the transcript only while it is shown, each file once', async () => {
    allowSite(host)
    openTrack()
    await ready(episodeExtras)
    expect(asked).not.toContain('/words.vtt')
    const hide = episodeTranscript.$value.listen(() => {})
    expect(await ready(episodeTranscript)).toMatchObject({ synced: [{ time: 1, text: 'Hello.' }] })
    hide()
    client.go('/library')
    openTrack()
    await ready(episodeExtras)
    expect(asked.toSorted()).toEqual(['/chapters.json', '/feed.xml', '/words.vtt'])
  })

  test('the episode on screen keeps the rest when the file of chapters is missing, and says so', async () => {
    site.serve('/chapters.json', (_, response) => response.writeHead(404).end())
    allowSite(host)
    openTrack()
    expect(await ready(episodeExtras)).toMatchObject({ chapters: [], broken: true })
  })

  test('the episode on screen has what the feed says of the podcast if it says nothing itself, else nothing', async () => {
    const { results } = await listTracks({ include_channels: true, page_size: 100 })
    const two = results.find(({ title }) => title === 'Two')!.id
    allowSite(host)
    openTrack(two)
    expect(await ready(episodeExtras)).toMatchObject({ people: [{ name: 'Ines' }], chapters: [] })
    serveFeed(MORE, '')
    clearResources()
    await episodeExtras.reload()
    await vi.waitFor(() => expect(episodeExtras.$value.get()).toMatchObject({ value: undefined }))
  })

  test('the episode on screen is asked for again after a failure', async () => {
    site.serve('/feed.xml', (_, response) => response.writeHead(500).end())
    allowSite(host)
    openTrack()
    await vi.waitFor(() => expect(episodeExtras.$value.get().state).toBe('failed'))
    const { error } = episodeExtras.$value.get() as { error: unknown }
    expect(error).toBeInstanceOf(ExtrasProblem)
    expect((error as ExtrasProblem).reason).toBe('refused')
    serveFeed()
    await episodeExtras.reload()
    expect(await ready(episodeExtras)).toMatchObject({ people: [{ name: 'Ines' }] })
  })

  test('the episode on screen has no feed if it is music', async () => {
    openTrack(client.pod.id('tracks', 'Low Tide'))
    await ready(currentTrack)
    expect(episodeFeed.$value.get().state).toBe('loading')
    expect(client.requests.filter((path) => path.includes('/artists/'))).toEqual([])
  })
})

test('the channel on screen has people and support of its feed', async () => {
  openChannel()
  await vi.waitFor(() =>
    expect($currentFeed.get()).toEqual({ address: `${site.url}/feed.xml`, host })
  )
  expect(asked).toEqual([])
  allowSite(host)
  expect(await ready(channelExtras)).toEqual({ people: [{ name: 'Ines' }], funding: [] })
})
