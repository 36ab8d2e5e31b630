// Feeds and their files are fetched once, again after a failure, and forgotten with the account.
import { cleanStores, type Store } from 'nanostores'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { TranscriptFile } from '../../../../src/lib/feeds/extras/types.ts'
import type { QueueEntry } from '../../../../src/lib/queue/types.ts'
import { clearResources } from '../../../../src/stores/kit/caches.ts'
import { feedTags } from '../../../../src/stores/listen/feeds/entry-tags.ts'
import {
  artistFeed,
  chaptersAt,
  extrasOf,
  feedExtras,
  feedOf,
  setFeedWorker,
  transcriptAt
} from '../../../../src/stores/listen/feeds/extras.ts'
import { $feedSites, allowSite, forgetSite } from '../../../../src/stores/player/tags/feed-sites.ts'
import { testClient, type Client } from '../../../support/client.ts'
import {
  ARTIST,
  CHAPTERS,
  EXTRAS,
  FEED,
  HOST,
  openSite,
  WORDS,
  type FeedSite
} from './feed-site.ts'
import { stubEnv } from '../../../support/stores/env.ts'

let client: Client
let site: FeedSite
beforeEach(async () => {
  client = await testClient()
  site = openSite(client)
  clearResources()
  cleanStores($feedSites as Store)
})
afterEach(async () => {
  setFeedWorker(undefined)
  clearResources()
  await client.close()
})

/** Calls twice at once and once later. */
const thrice = async <T>(load: () => Promise<T>): Promise<T[]> => [
  ...(await Promise.all([load(), load()])),
  await load()
]
const onPage = (origin: string) => stubEnv({ location: () => new URL(origin) })

describe('a feed', () => {
  test('a feed is read once, however often it is wanted', async () => {
    const all = await thrice(() => feedExtras(FEED))
    expect(all).toEqual([EXTRAS, EXTRAS, EXTRAS])
    expect(site.asked).toEqual([FEED])
  })

  test('a feed is read again after a failure', async () => {
    site.feeds.set(FEED, 'late')
    await expect(Promise.all([feedExtras(FEED), feedExtras(FEED)])).rejects.toMatchObject({
      reason: 'late'
    })
    site.feeds.set(FEED, EXTRAS)
    expect(await feedExtras(FEED)).toBe(EXTRAS)
    expect(site.asked).toEqual([FEED, FEED])
  })

  test('a feed is forgotten when the person or the pod changes', async () => {
    await feedExtras(FEED)
    clearResources()
    await feedExtras(FEED)
    expect(site.asked).toEqual([FEED, FEED])
  })

  test('a feed that fails late does not make one forget what was read since', async () => {
    site.feeds.set(FEED, 'refused')
    const failing = feedExtras(FEED)
    clearResources()
    site.feeds.set(FEED, EXTRAS)
    const reading = feedExtras(FEED)
    await expect(failing).rejects.toMatchObject({ reason: 'refused' })
    await reading
    await feedExtras(FEED)
    expect(site.asked).toEqual([FEED, FEED])
  })

  test('a feed is one of ten that are kept', async () => {
    const addresses = Array.from({ length: 11 }, (_, at) => `https://${HOST}/${at}`)
    for (const address of addresses) {
      site.feeds.set(address, EXTRAS)
      await feedExtras(address)
    }
    await feedExtras(addresses[1]!)
    expect(site.asked).toEqual(addresses)
    await feedExtras(addresses[0]!)
    expect(site.asked).toHaveLength(12)
  })

  test('a feed has something for an episode, or nothing', async () => {
    const feed = { address: FEED, host: HOST }
    expect(await extrasOf(feed, { title: ' ONE' })).toBe(EXTRAS.episodes[0])
    expect(await extrasOf(feed, { title: 'Two' })).toBeUndefined()
  })
})

describe('files of a feed', () => {
  test('files of a feed are fetched once each, and again after a failure', async () => {
    await thrice(() => chaptersAt(CHAPTERS))
    expect(site.asked).toEqual([CHAPTERS])
    site.files.set(WORDS, 503)
    const words: TranscriptFile = { url: WORDS, format: 'vtt' }
    await expect(transcriptAt(words)).rejects.toMatchObject({ reason: 'refused' })
    site.files.delete(WORDS)
    await expect(transcriptAt(words)).rejects.toMatchObject({ reason: 'missing' })
    site.files.set(WORDS, 'WEBVTT\n\n00:01.000 --> 00:02.000\nHi')
    expect(await transcriptAt({ ...words, language: 'pl' })).toEqual({
      synced: [{ time: 1, text: 'Hi' }],
      language: 'pl'
    })
    expect(site.asked).toEqual([CHAPTERS, WORDS, WORDS, WORDS])
  })

  test('files of a feed are forgotten when the person or the pod changes', async () => {
    await chaptersAt(CHAPTERS)
    clearResources()
    await chaptersAt(CHAPTERS)
    expect(site.asked).toEqual([CHAPTERS, CHAPTERS])
  })

  test('files of a feed that cannot be read are refused with the reason', async () => {
    site.files.set(CHAPTERS, '<html>')
    await expect(chaptersAt(CHAPTERS)).rejects.toMatchObject({ reason: 'unreadable' })
  })

  test('files of a feed are asked for over https from a page of https', async () => {
    onPage('https://client.test')
    await chaptersAt(CHAPTERS.replace('https:', 'http:'))
    expect(site.asked).toEqual([CHAPTERS])
  })

  test('files of a feed are asked for as they are named from a page of http', async () => {
    const plain = CHAPTERS.replace('https:', 'http:')
    site.files.set(plain, '{"chapters": []}')
    await chaptersAt(plain)
    expect(site.asked).toEqual([plain])
  })
})

describe('the feed of a channel', () => {
  test('the feed of a channel has its host with the port, by which people allow it', () => {
    expect(feedOf({ rss_url: 'https://reef.example:8443/a?b=c' })).toEqual({
      address: 'https://reef.example:8443/a?b=c',
      host: 'reef.example:8443'
    })
  })

  test('the feed of a channel is asked for over https from a page of https, and is the same site', () => {
    onPage('https://client.test')
    expect(feedOf({ rss_url: `http://${HOST}/feed.xml` })).toEqual({ address: FEED, host: HOST })
  })

  test.each([
    null,
    '',
    'feed.xml',
    'javascript:alert(1)',
    'ftp://reef.example/feed.xml',
    'http://pod.test/api/v2/channels/show/rss',
    'HTTP://POD.test:80/rss'
  ])('the feed of a channel is none at %j', (address) =>
    expect(feedOf({ rss_url: address })).toBeUndefined()
  )

  test('the feed of a channel may be on the same machine as the pod, at another port', () => {
    expect(feedOf({ rss_url: 'http://pod.test:8080/feed' })?.host).toBe('pod.test:8080')
  })

  test('the feed of a channel of an artist is asked of the pod once, also that there is none', async () => {
    expect(await thrice(() => artistFeed(ARTIST))).toEqual(
      Array(3).fill({ address: FEED, host: HOST })
    )
    expect(site.askedPod).toHaveLength(2)
    clearResources()
    site.artist = { channel: null }
    expect(await thrice(() => artistFeed(ARTIST))).toEqual(Array(3).fill(undefined))
    expect(site.askedPod).toHaveLength(3)
    expect(site.asked).toEqual([])
  })

  test('the feed of a channel of an artist is asked again after an error of the pod', async () => {
    const { artist } = site
    site.artist = undefined
    await expect(artistFeed(ARTIST)).rejects.toBeInstanceOf(Error)
    site.artist = artist
    expect(await artistFeed(ARTIST)).toEqual({ address: FEED, host: HOST })
  })
})

describe('the episode that plays', () => {
  const entry = (more: Partial<QueueEntry> = {}) =>
    ({
      key: 1,
      id: 1,
      title: 'One',
      artistId: ARTIST,
      episode: true,
      position: null,
      ...more
    }) as QueueEntry //

  test('the episode that plays asks no site without consent, and none any more when it is taken back', async () => {
    allowSite('other.example')
    expect(await feedTags(entry())).toBeUndefined()
    allowSite(HOST)
    forgetSite(HOST)
    expect(await feedTags(entry())).toBeUndefined()
    expect(site.asked).toEqual([])
  })

  test('the episode that plays has the chapters and the transcript of its feed', async () => {
    allowSite(HOST)
    expect(await feedTags(entry())).toEqual({
      chapters: [{ start: 1, title: 'Start' }],
      lyrics: { synced: [{ time: 1, text: 'Hello.' }], language: 'en' }
    })
    expect(site.asked.toSorted()).toEqual([FEED, CHAPTERS, WORDS].toSorted())
  })

  test.each<[string, Partial<QueueEntry>]>([
    ['a song', { episode: false }],
    ['an episode of another pod', { pod: 'https://other.example' }],
    ['an episode without an artist', { artistId: undefined }]
  ])('the episode that plays asks not even the pod if it is %s', async (_, more) => {
    allowSite(HOST)
    expect(await feedTags(entry(more))).toBeUndefined()
    expect([site.askedPod, site.asked]).toEqual([[], []])
  })

  test('the episode that plays has nothing if it is not in the feed, and then no file is asked for', async () => {
    allowSite(HOST)
    expect(await feedTags(entry({ title: 'Two' }))).toBeUndefined()
    expect(site.asked).toEqual([FEED])
  })

  test('the episode that plays is told from others with its title by its number', async () => {
    allowSite(HOST)
    const [one] = EXTRAS.episodes
    const twin = { ...one!, position: 2, chapters: `https://${HOST}/two.json`, transcripts: [] }
    site.feeds.set(FEED, { ...EXTRAS, episodes: [{ ...one!, position: 1 }, twin] })
    site.files.set(twin.chapters, '{"chapters": [{"startTime": 2, "title": "Second"}]}')
    expect(await feedTags(entry({ position: 2 }))).toEqual({
      chapters: [{ start: 2, title: 'Second' }]
    })
    expect(await feedTags(entry())).toBeUndefined()
  })

  test('the episode that plays keeps its transcript when its chapters fail, and the other way round', async () => {
    allowSite(HOST)
    site.files.set(CHAPTERS, '<html>')
    expect(await feedTags(entry())).toMatchObject({ chapters: [], lyrics: { language: 'en' } })
    clearResources()
    site.files.set(CHAPTERS, '{"chapters": [{"startTime": 1, "title": "Start"}]}').set(WORDS, 404)
    expect(await feedTags(entry())).toEqual({ chapters: [{ start: 1, title: 'Start' }] })
  })

  test('the episode that plays has the transcript in the language of the page', async () => {
    allowSite(HOST)
    const polish: TranscriptFile = { url: `https://${HOST}/pl.txt`, format: 'text', language: 'pl' }
    site.files.set(polish.url, 'Cześć')
    const [one] = EXTRAS.episodes
    const transcripts = [...one!.transcripts, polish]
    site.feeds.set(FEED, { ...EXTRAS, episodes: [{ ...one!, transcripts }] })
    stubEnv({ language: () => 'pl' })
    expect((await feedTags(entry()))?.lyrics).toEqual({ plain: 'Cześć', language: 'pl' })
  })

  test('the episode that plays passes on why the feed cannot be read', async () => {
    allowSite(HOST)
    site.feeds.set(FEED, 'tooLarge')
    await expect(feedTags(entry())).rejects.toMatchObject({ reason: 'tooLarge' })
  })
})
