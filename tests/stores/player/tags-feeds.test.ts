// What the file of an episode and its feed say together, in whichever order they answer. Feeds are
// read by the real code, from a site whose answers the test gives.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { env } from '../../../src/lib/env.ts'
import type { FileTags } from '../../../src/lib/file-tags/types.ts'
import { clearResources } from '../../../src/stores/kit/caches.ts'
import { feedTags } from '../../../src/stores/listen/feeds/entry-tags.ts'
import { chaptersAt, feedExtras, setFeedWorker } from '../../../src/stores/listen/feeds/extras.ts'
import { allowSite, forgetSite } from '../../../src/stores/player/tags/feed-sites.ts'
import * as player from '../../../src/stores/player/index.ts'
import { setFileReader } from '../../../src/stores/player/tags/file-tags.ts'
import { changeQueue } from '../../../src/stores/player/queue.ts'
import { feedXml } from '../../support/feeds/feed-server.ts'
import { feedWorker } from '../../support/feeds/feed-worker.ts'
import { openTheatre, settle } from './player-stage.ts'

const SITE = 'https://reef.example'
type Answer<T> = { give(answer: T): void; fail(error: Error): void }
let files: Answer<FileTags>[] = []
/** Each episode has a feed of its own, named by the key of its entry. */
let feeds: (Answer<string> & { key: number })[] = []
function asked<T>(): Answer<T> & { answer: Promise<T> } {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  return { answer: promise, give: resolve, fail: reject }
}

/** The site, and what the pod says of the episodes: each is by an artist whose id is its key. */
async function answer(address: URL): Promise<Response> {
  const { origin, pathname } = address
  if (pathname === '/chapters.json')
    return Response.json({ chapters: [{ startTime: 2, title: 'Feed' }] })
  if (pathname === '/words.vtt') return new Response('WEBVTT\n\n00:01.000 --> 00:02.000\nFeed')
  const id = Number(/\d+(?=\/?$)/.exec(pathname)?.[0])
  if (origin === SITE) {
    const feed = asked<string>()
    feeds.push({ ...feed, key: id })
    return new Response(await feed.answer)
  }
  const artist = { id, name: 'The show', content_category: 'podcast' }
  return Response.json(
    pathname.includes('/artists/')
      ? { ...artist, channel: { uuid: String(id) } }
      : {
          uuid: String(id),
          artist,
          attributed_to: { full_username: 'a@pod.test' },
          rss_url: `${SITE}/${id}`
        }
  )
}

const { $tags, $tagsState } = player
const theatre = openTheatre()
let off: () => void
beforeAll(() => {
  // A store that nobody hears stays active for a second: here it stays so throughout.
  const offs = [$tags.listen(() => {}), $tagsState.listen(() => {})]
  off = () => offs.forEach((each) => each())
})
beforeEach(() => {
  files = []
  feeds = []
  theatre.client.reported.length = 0
  setFileReader(() => {
    const file = asked<FileTags>()
    files.push(file)
    return file.answer
  })
  const { fetch } = env()
  theatre.change({
    fetch: (input, init) => {
      const address = new URL(String(input))
      const isOurs =
        address.origin === SITE || /\/(?:artists|channels)\/\d+\/$/.test(address.pathname)
      return isOurs ? answer(address) : fetch(input, init)
    }
  })
  setFeedWorker(feedWorker)
  allowSite('reef.example')
})
afterEach(() => {
  forgetSite('reef.example')
  expect(theatre.client.reported).toEqual([])
})
afterAll(() => {
  off()
  setFileReader(undefined)
  setFeedWorker(undefined)
  clearResources()
})

// Keys of a queue begin anew with it, and the store knows the last one.
let keys = 5000
/** Plays three episodes, of which the first is loaded. `asks`: its feed is asked. */
async function hear(episode = true, asks = episode): Promise<void> {
  await theatre.listen()
  await vi.waitUntil(() => files.length > 0)
  changeQueue((queue) => ({
    ...queue,
    entries: queue.entries.map((each) => {
      const key = keys++
      return { ...each, key, episode, artistId: key }
    }),
    nextKey: keys + 100
  }))
  await vi.waitUntil(() => !asks || feeds.length > 0)
}
const FILE: FileTags = {
  chapters: [{ start: 1, title: 'File' }],
  lyrics: { plain: 'File' },
  gain: { track: -6 }
}
const FROM_FEED: FileTags = {
  chapters: [{ start: 2, title: 'Feed' }],
  lyrics: { synced: [{ time: 1, text: 'Feed' }], language: 'pl' }
}
const CHAPTERS = '<podcast:chapters url="/chapters.json"/>'
const WORDS = '<podcast:transcript url="/words.vtt" type="text/vtt" language="pl"/>'
const NONE: FileTags = { chapters: [] }
const entryOf = (key: number) => player.$queue.get().entries.find((entry) => entry.key === key)!
/** The feed that was asked as the nth says this of its episode. Ends when it has been read. */
async function feedSays(index: number, more = CHAPTERS + WORDS): Promise<void> {
  const entry = entryOf(feeds[index]!.key)
  feeds[index]!.give(feedXml('Show', [{ title: entry.title, more }]))
  await feedTags(entry)
  await settle()
}
const now = () => [$tagsState.get(), $tags.get()]

test('the file wins, whoever answers first', async () => {
  await hear()
  files[0]!.give(FILE)
  await feedSays(0)
  expect(now()).toEqual(['ready', FILE])
  player.next()
  await vi.waitUntil(() => files.length === 2 && feeds.length === 2)
  await feedSays(1)
  expect(now()).toEqual(['ready', FROM_FEED])
  files[1]!.give(FILE)
  await settle()
  expect(now()).toEqual(['ready', FILE])
})

test('the feed fills in what the file lacks, each by itself', async () => {
  await hear()
  files[0]!.give({ chapters: [], lyrics: FILE.lyrics!, gain: { track: -6 } })
  await feedSays(0)
  expect($tags.get()).toEqual({ ...FILE, chapters: FROM_FEED.chapters })
  player.next()
  await vi.waitUntil(() => files.length === 2 && feeds.length === 2)
  files[1]!.give({ chapters: FILE.chapters, lyrics: { synced: [], plain: '' } })
  await feedSays(1)
  expect($tags.get()).toEqual({ chapters: FILE.chapters, lyrics: FROM_FEED.lyrics })
})

test('words are shown as soon as they are found, from either', async () => {
  await hear()
  await feedSays(0)
  expect(now()).toEqual(['ready', FROM_FEED])
  player.next()
  await vi.waitUntil(() => files.length === 2 && feeds.length === 2)
  files[1]!.give(FILE)
  await settle()
  expect(now()).toEqual(['ready', FILE])
})

test('chapters are shown while words may still come', async () => {
  await hear()
  files[0]!.give({ chapters: FILE.chapters })
  await settle()
  expect(now()).toEqual(['loading', { chapters: FILE.chapters }])
  await feedSays(0, '')
  expect(now()).toEqual(['ready', { chapters: FILE.chapters }])
})

test('it has failed only when both have ended and none was found', async () => {
  await hear()
  await feedSays(0, '')
  expect(now()).toEqual(['loading', undefined])
  files[0]!.fail(new Error('no file'))
  await settle()
  expect(now()).toEqual(['failed', undefined])
  expect(theatre.client.reported.splice(0)).toMatchObject([{ message: 'no file' }])
})

test('a file that fails leaves what the feed has, though it has no words', async () => {
  await hear()
  files[0]!.fail(new Error('no file'))
  await settle()
  expect(now()).toEqual(['loading', undefined])
  await feedSays(0, CHAPTERS)
  expect(now()).toEqual(['ready', { chapters: FROM_FEED.chapters }])
  theatre.client.reported.length = 0
})

test('a feed that fails is written down, and leaves what the file has', async () => {
  await hear()
  feeds[0]!.fail(new TypeError('Failed to fetch'))
  files[0]!.give(FILE)
  await vi.waitUntil(() => theatre.client.reported.length > 0)
  expect(now()).toEqual(['ready', FILE])
  expect(theatre.client.reported.splice(0)).toMatchObject([{ reason: 'refused' }])
})

test('music asks no feed, and no site that is allowed makes it', async () => {
  await hear(false)
  files[0]!.give(NONE)
  await settle()
  const seen: unknown[] = []
  const end = $tagsState.listen((state) => void seen.push(state))
  forgetSite('reef.example')
  allowSite('reef.example')
  await settle()
  end()
  expect([now(), seen, feeds]).toEqual([['ready', NONE], [], []])
})

test('an answer for an episode that no longer plays is not shown', async () => {
  await hear()
  player.next()
  await vi.waitUntil(() => feeds.length === 2)
  await feedSays(0)
  expect(now()).toEqual(['loading', undefined])
  await feedSays(1, WORDS)
  expect($tags.get()?.chapters).toEqual([])
  player.clearQueue()
  await settle()
  expect(now()).toEqual(['idle', undefined])
})

test('an allowed site has its feed asked, for the episode that plays and with its file as known', async () => {
  forgetSite('reef.example')
  await hear(true, false)
  files[0]!.give(NONE)
  await expect.poll(now).toEqual(['ready', NONE])
  expect(feeds).toEqual([])
  allowSite('reef.example')
  await vi.waitUntil(() => feeds.length === 1)
  expect(feeds[0]!.key).toBe(player.$current.get()!.key)
  await feedSays(0)
  expect(now()).toEqual(['ready', FROM_FEED])
  expect(files).toHaveLength(1)
})

test('what a feed says after its site was forgotten is not shown', async () => {
  await hear()
  files[0]!.give(NONE)
  forgetSite('reef.example')
  await expect.poll(now).toEqual(['ready', NONE])
  await feedSays(0, CHAPTERS)
  // Ends when the question from before has been answered, too.
  await feedExtras(`${SITE}/${feeds[0]!.key}`)
  await chaptersAt(`${SITE}/chapters.json`)
  await settle()
  expect(now()).toEqual(['ready', NONE])
})
