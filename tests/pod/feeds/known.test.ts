// Which episodes of a feed the pod knows already, and what it changes of them.
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withOwnIds } from '../../../pod/feeds/episodes.ts'
import type { Track } from '../../../src/lib/contract/listen/tracks.ts'
import { feedXml, serveFeeds, type FeedServer } from '../../support/feeds/feed-server.ts'
import { testPod, type Caller, type TestPod } from '../../support/pod.ts'

let site: FeedServer
let pod: TestPod
let alice: Caller
let clock = Date.UTC(2026, 1, 1)
beforeAll(async () => {
  site = await serveFeeds()
  pod = await testPod({ feeds: { loopback: true }, now: () => clock })
  alice = await pod.signIn('alice')
})
afterAll(() => Promise.all([site.close(), pod.close()]))

/** Serves a feed, lets the pod read it two hours later, and returns its episodes, newest first. */
async function read(path: string, xml: string): Promise<Track[]> {
  clock += 2 * 3600_000
  const payload = { url: site.serve(path, xml) }
  const url = '/api/v2/channels/rss-subscribe/'
  const { channel } = (await alice.inject({ method: 'POST', url, payload })).json()
  const query = `channel=${channel.uuid}&include_channels=true&ordering=-creation_date`
  return (await alice.inject({ url: `/api/v2/tracks/?${query}` })).json().results
}
const titles = (tracks: readonly Track[]): string[] => tracks.map(({ title }) => title)
const fixture = (name: string): string =>
  readFileSync(new URL(`../../fixtures/feeds/${name}`, import.meta.url), 'utf8')

test('one id for all items is no id', async () => {
  const tracks = await read('/one-guid', fixture('one-guid.xml'))
  expect(titles(tracks)).toEqual(['Episode 3', 'Episode 2', 'Episode 1'])
  const again = await read('/one-guid', fixture('one-guid.xml'))
  expect(again.map(({ id }) => id)).toEqual(tracks.map(({ id }) => id))
  expect(await read('/nearly', fixture('no-guid-but-one.xml'))).toHaveLength(3)
})

test('an episode that was stored under a shared id keeps its track', async () => {
  const item = (name: string, guid: string) => ({
    title: name,
    guid,
    date: `${name} Jan 2026`,
    url: `https://shore.example/${name}.mp3`
  })
  const [alone] = await read('/shared', feedXml('Shared', [item('1', 'same')]))
  const tracks = await read('/shared', feedXml('Shared', [item('2', 'same'), item('1', 'same')]))
  expect(tracks.map(({ id }) => id)).toContain(alone!.id)
  expect(titles(tracks)).toEqual(['2', '1'])
})

test('a known episode gets its corrected date, length, number and size', async () => {
  const item = (date: string, more: string, size: number): string =>
    feedXml('Corrected', [{ title: 'One', date, more }]).replace(
      'length="1000"',
      `length="${size}"`
    )
  const wrong = item('1 Jan 2026', '<itunes:duration>10</itunes:duration>', 1000)
  const right = item(
    '2 Jan 2025',
    '<itunes:duration>20</itunes:duration><itunes:episode>7</itunes:episode>',
    8000
  )
  const [before] = await read('/corrected', wrong)
  const [after] = await read('/corrected', right)
  expect(after).toMatchObject({
    id: before!.id,
    position: 7,
    creation_date: '2025-01-02T00:00:00.000000Z'
  })
  expect(after!.uploads[0]).toMatchObject({ duration: 20, size: 8000, bitrate: 3200 })
  // What the feed does not say any more stays.
  const [later] = await read('/corrected', item('', '', 0))
  expect(later!.creation_date).toBe(after!.creation_date)
  expect(later!.uploads[0]).toMatchObject({ duration: 20, size: 8000, bitrate: 3200 })
})

test('an episode of the future keeps the moment of its first reading', async () => {
  const [before] = await read('/future', feedXml('F', [{ title: 'One', date: '1 Jan 2100' }]))
  const [after] = await read('/future', feedXml('F', [{ title: 'One', date: '1 Jan 2100' }]))
  expect(after!.creation_date).toBe(before!.creation_date)
})

test('an item that stands there twice is one, and keeps its id', () => {
  const one = { guid: '1', url: 'a' }
  expect(withOwnIds([one, one, { guid: '2', url: 'a' }])).toEqual([one, { guid: '2', url: 'a' }])
})
