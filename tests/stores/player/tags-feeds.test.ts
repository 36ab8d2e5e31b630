// What the file of an episode and its feed say together, in whichever order they answer.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { QueueEntry } from '../../../src/lib/queue/types.ts'
import type { FileTags } from '../../../src/lib/file-tags/types.ts'
import { allowSite, forgetSite } from '../../../src/stores/player/tags/feed-sites.ts'
import * as player from '../../../src/stores/player/index.ts'
import { setFileReader } from '../../../src/stores/player/tags/file-tags.ts'
import { changeQueue } from '../../../src/stores/player/queue.ts'
import { openTheatre, settle } from './player-stage.ts'

type Answer = {
  entry?: QueueEntry
  give(tags: FileTags | undefined): void
  fail(error: Error): void
}
let files: Answer[] = []
let feeds: Answer[] = []
function asked(list: Answer[], entry?: QueueEntry) {
  const { promise, resolve, reject } = Promise.withResolvers<FileTags | undefined>()
  list.push({ ...(entry ? { entry } : {}), give: resolve, fail: reject })
  return promise
}
vi.mock('../../../src/stores/listen/feeds/entry-tags.ts', () => ({
  feedTags: (entry: QueueEntry) => asked(feeds, entry)
}))

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
  setFileReader(() => asked(files) as Promise<FileTags>)
})
afterEach(() => {
  forgetSite('reef.example')
  expect(theatre.client.reported).toEqual([])
})
afterAll(() => {
  off()
  setFileReader(undefined)
})

// Keys of a queue begin anew with it, and the store knows the last one.
let keys = 5000
/** Plays three episodes, of which the first is loaded. */
async function hear(episode = true): Promise<void> {
  await theatre.listen()
  await vi.waitUntil(() => files.length > 0)
  changeQueue((queue) => ({
    ...queue,
    entries: queue.entries.map((each) => ({ ...each, key: keys++, episode })),
    nextKey: keys + 100
  }))
  await vi.waitUntil(() => !episode || feeds.length > 0)
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
const NONE: FileTags = { chapters: [] }
const now = () => [$tagsState.get(), $tags.get()]

test('the file wins, whoever answers first', async () => {
  await hear()
  files[0]!.give(FILE)
  feeds[0]!.give(FROM_FEED)
  await settle()
  expect(now()).toEqual(['ready', FILE])
  player.next()
  await vi.waitUntil(() => files.length === 2 && feeds.length === 2)
  feeds[1]!.give(FROM_FEED)
  await settle()
  expect(now()).toEqual(['ready', FROM_FEED])
  files[1]!.give(FILE)
  await settle()
  expect(now()).toEqual(['ready', FILE])
})

test('the feed fills in what the file lacks, each by itself', async () => {
  await hear()
  files[0]!.give({ chapters: [], lyrics: FILE.lyrics!, gain: { track: -6 } })
  feeds[0]!.give(FROM_FEED)
  await settle()
  expect($tags.get()).toEqual({ ...FILE, chapters: FROM_FEED.chapters })
  player.next()
  await vi.waitUntil(() => files.length === 2 && feeds.length === 2)
  files[1]!.give({ chapters: FILE.chapters, lyrics: { synced: [], plain: '' } })
  feeds[1]!.give(FROM_FEED)
  await settle()
  expect($tags.get()).toEqual({ chapters: FILE.chapters, lyrics: FROM_FEED.lyrics })
})

test('words are shown as soon as they are found, from either', async () => {
  await hear()
  feeds[0]!.give(FROM_FEED)
  await settle()
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
  feeds[0]!.give(undefined)
  await settle()
  expect(now()).toEqual(['ready', { chapters: FILE.chapters }])
})

test('it has failed only when both have ended and none was found', async () => {
  await hear()
  feeds[0]!.give(undefined)
  await settle()
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
  feeds[0]!.give({ chapters: FROM_FEED.chapters })
  await settle()
  expect(now()).toEqual(['ready', { chapters: FROM_FEED.chapters }])
  theatre.client.reported.length = 0
})

test('a feed that fails is written down, and leaves what the file has', async () => {
  await hear()
  feeds[0]!.fail(new Error('no feed'))
  files[0]!.give(FILE)
  await settle()
  expect(now()).toEqual(['ready', FILE])
  expect(theatre.client.reported.splice(0)).toMatchObject([{ message: 'no feed' }])
})

test('music asks no feed, and no site that is allowed makes it', async () => {
  await hear(false)
  files[0]!.give(NONE)
  await settle()
  const seen: unknown[] = []
  const end = $tagsState.listen((state) => void seen.push(state))
  allowSite('reef.example')
  await settle()
  end()
  expect([now(), seen, feeds]).toEqual([['ready', NONE], [], []])
})

test('an answer for an episode that no longer plays is not shown', async () => {
  await hear()
  player.next()
  await vi.waitUntil(() => feeds.length === 2)
  feeds[0]!.give(FROM_FEED)
  await settle()
  expect(now()).toEqual(['loading', undefined])
  feeds[1]!.give({ ...FROM_FEED, chapters: [] })
  await settle()
  expect($tags.get()?.chapters).toEqual([])
  player.clearQueue()
  await settle()
  expect(now()).toEqual(['idle', undefined])
})

test('an allowed site has its feed asked, for the episode that plays and with its file as known', async () => {
  await hear()
  files[0]!.give(NONE)
  feeds[0]!.give(undefined)
  await settle()
  expect(now()).toEqual(['ready', NONE])
  allowSite('reef.example')
  await vi.waitUntil(() => feeds.length === 2)
  expect(feeds[1]!.entry?.key).toBe(player.$current.get()!.key)
  feeds[1]!.give(FROM_FEED)
  await settle()
  expect(now()).toEqual(['ready', FROM_FEED])
  expect(files).toHaveLength(1)
})

test('the answer from before a site was allowed does not hide the one since', async () => {
  await hear()
  files[0]!.give(NONE)
  allowSite('reef.example')
  await vi.waitUntil(() => feeds.length === 2)
  feeds[1]!.give(FROM_FEED)
  await settle()
  feeds[0]!.give(undefined)
  await settle()
  expect(now()).toEqual(['ready', FROM_FEED])
})
