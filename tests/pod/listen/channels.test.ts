// Channels, who is subscribed to them, and their feeds.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { channelFeed } from '../../../pod/feeds/channel.ts'
import type { Channel } from '../../../src/lib/contract/listen/channels.ts'
import type { Track } from '../../../src/lib/contract/listen/tracks.ts'
import { testPod, type Caller, type TestPod } from '../../support/pod.ts'

let pod: TestPod
let old: TestPod
let alice: Caller
let bob: Caller
let buoy: string
beforeAll(async () => {
  pod = await testPod()
  old = await testPod({ dialect: '1.4' })
  alice = await pod.signIn('alice')
  bob = await pod.signIn('bob')
  buoy = pod.app.db.get<{ uuid: string }>('SELECT uuid FROM channels')!.uuid
  // An artist's own channel: that of somebody whose music is there already.
  for (const { make } of [pod, old]) make.channel('Maren Sol', { username: 'maren' })
})
afterAll(() => Promise.all([pod.close(), old.close()]))

const rules = readFileSync(join(import.meta.dirname, 'rss.rng'), 'utf8')
/** What is wrong with a feed. */
const problemsOf = async (xml: string): Promise<string[]> =>
  (await validateXML({ xml, schema: rules, extension: 'relaxng' })).errors.map(
    ({ message }) => message
  )

const send = (caller: Caller, method: 'GET' | 'POST', path: string) =>
  caller.inject({ method, url: `/api/v2/${path}` })
const names = async (path: string, caller = alice): Promise<string[]> =>
  (await send(caller, 'GET', path)).json().results.map((row: Channel) => row.artist.name)

describe('a channel is found', () => {
  test.each(['uuid', 'buoy', 'buoy@localhost'])('a channel is found by %s', async (key) => {
    const answer = await send(alice, 'GET', `channels/${key === 'uuid' ? buoy : key}/`)
    expect(answer.json()).toMatchObject({ uuid: buoy, artist: { name: 'The Buoy' } })
  })

  test('a channel is not found by its name on another pod', async () => {
    expect((await send(alice, 'GET', 'channels/buoy@reef.example/')).statusCode).toBe(404)
  })
})

describe('subscriptions', () => {
  const subscribers = async (): Promise<number> =>
    (await send(alice, 'GET', 'channels/buoy/')).json().subscriptions_count

  test('subscriptions are added once, and counted', async () => {
    expect(await subscribers()).toBe(0)
    const first = await send(alice, 'POST', 'channels/buoy/subscribe/')
    expect(first.statusCode).toBe(201)
    expect(first.json()).toMatchObject({ approved: true, channel: { uuid: buoy } })
    const again = await send(alice, 'POST', `channels/${buoy}/subscribe/`)
    expect([again.statusCode, again.json().uuid]).toEqual([201, first.json().uuid])
    expect(await subscribers()).toBe(1)
  })

  test('subscriptions are listed for the person who has them', async () => {
    const [{ uuid }] = (await send(alice, 'GET', 'subscriptions/')).json().results
    const all = await send(alice, 'GET', 'subscriptions/all/')
    expect(all.json()).toEqual({ results: [{ uuid, channel: buoy }], count: 1 })
    expect((await send(bob, 'GET', 'subscriptions/all/')).json()).toEqual({ results: [], count: 0 })
    expect((await send(pod.caller(), 'GET', 'subscriptions/all/')).statusCode).toBe(401)
  })

  test('filter the channels, both ways', async () => {
    expect(await names('channels/?subscribed=true')).toEqual(['The Buoy'])
    expect(await names('channels/?subscribed=false')).toEqual(['Maren Sol'])
    expect(await names('channels/?subscribed=true', bob)).toEqual([])
  })

  test('end, also if there was none', async () => {
    for (const _ of [1, 2])
      expect((await send(alice, 'POST', 'channels/buoy/unsubscribe/')).statusCode).toBe(204)
    expect(await names('channels/?subscribed=true')).toEqual([])
  })

  test('need an account and a channel', async () => {
    for (const verb of ['subscribe', 'unsubscribe']) {
      const path = (key: string) => `channels/${key}/${verb}/`
      expect((await send(pod.caller(), 'POST', path('buoy'))).statusCode).toBe(401)
      expect((await send(alice, 'POST', path('nobody'))).statusCode).toBe(404)
    }
  })
})

describe('deleting', () => {
  const remove = (caller: Caller, key: string) =>
    caller.inject({ method: 'DELETE', url: `/api/v2/channels/${key}/` })

  test('deleting is for the owner alone, and for channels that exist', async () => {
    expect((await remove(pod.caller(), 'buoy')).statusCode).toBe(401)
    expect((await remove(bob, 'buoy')).statusCode).toBe(403)
    expect((await remove(bob, 'nobody')).statusCode).toBe(404)
    expect((await send(bob, 'GET', 'channels/buoy/')).statusCode).toBe(200)
  })

  for (const dialect of ['2', '1.4'] as const)
    test(`deleting removes artist, albums and tracks, on ${dialect}`, async () => {
      const own = await testPod(dialect === '1.4' ? { dialect } : {})
      const { db } = own.app
      const base = dialect === '1.4' ? '/api/v1' : '/api/v2'
      const owner = await own.signIn('bob')
      const artist = own.id('artists', 'Maren Sol')
      const uuid = own.make.channel('Maren Sol', { owner: 'bob' })
      const count = async (path: string): Promise<number> =>
        (await owner.inject({ url: `${base}/${path}` })).json().count
      const others = (table: string) =>
        db.get<{ n: number }>(`SELECT count(*) AS n FROM ${table}`)!.n
      expect(await count(`tracks/?artist=${artist}&include_channels=true`)).toBeGreaterThan(0)
      expect(await count('tracks/?q=drift&include_channels=true')).toBe(1)
      const before = { artists: others('artists'), tracks: others('tracks') }
      const answer = await owner.inject({ method: 'DELETE', url: `${base}/channels/${uuid}/` })
      expect([answer.statusCode, answer.body]).toEqual([204, ''])
      for (const path of [`channels/${uuid}/`, `artists/${artist}/`])
        expect((await owner.inject({ url: `${base}/${path}` })).statusCode, path).toBe(404)
      expect(await count('tracks/?q=drift&include_channels=true')).toBe(0)
      expect(others('artists')).toBe(before.artists - 1)
      expect(others('tracks')).toBeGreaterThan(0)
      expect(others('tracks')).toBeLessThan(before.tracks)
      expect(others('uploads')).toBe(others('tracks'))
      const again = await owner.inject({ method: 'DELETE', url: `${base}/channels/${uuid}/` })
      expect(again.statusCode).toBe(404)
      await own.close()
    })
})

describe('the list', () => {
  test('the list is searched, ordered, and narrowed to categories, tags and owners', async () => {
    expect(await names('channels/?ordering=creation_date')).toEqual(['The Buoy', 'Maren Sol'])
    expect(await names('channels/?q=buo')).toEqual(['The Buoy'])
    expect(await names('channels/?q=maren%20s')).toEqual(['Maren Sol'])
    expect(await names('channels/?content_category=podcast')).toEqual(['The Buoy'])
    expect(await names('channels/?tag=none')).toEqual([])
    expect(await names('channels/?scope=actor:nobody@localhost')).toEqual([])
    expect(await names('channels/?external=true')).toEqual([])
    expect((await send(alice, 'GET', 'channels/?ordering=title')).statusCode).toBe(400)
  })

  test('the list of 1.4 has every category', async () => {
    const answer = await old.caller().inject({
      url: '/api/v1/channels/?content_category=podcast&ordering=creation_date'
    })
    expect(answer.json().results).toHaveLength(2)
  })
})

describe('feeds', () => {
  test('feeds have the tracks of the channel, the newest first', async () => {
    const answer = await send(pod.caller(), 'GET', 'channels/maren/rss/')
    expect(answer.headers['content-type']).toMatch(/^application\/rss\+xml/)
    const titles = [...answer.body.matchAll(/<item><title>([^<]*)/g)].map(([, title]) => title)
    expect(titles[0]).toBe('Drift')
    expect(titles.at(-1)).toBe('Low Tide')
    const [, sound] = /<enclosure url="([^"]+)" length="\d+" type="audio\/mpeg"/.exec(answer.body)!
    const { pathname, search } = new URL(sound!)
    expect((await pod.caller().inject({ url: pathname + search })).statusCode).toBe(200)
  })

  test('feeds of 1.4 name addresses of 1.4', async () => {
    const answer = await old.caller().inject({ url: '/api/v1/channels/maren/rss/' })
    expect(answer.body).toContain('/api/v1/listen/')
    expect(answer.body).not.toContain('/api/v2/')
  })

  test('feeds are valid RSS of podcasts, also with the least that a channel has', async () => {
    const bare: Channel = {
      ...((await send(alice, 'GET', `channels/${buoy}/`)).json() as Channel),
      metadata: {},
      url: null
    }
    bare.artist = { ...bare.artist, cover: null, description: null }
    const [track] = (await send(alice, 'GET', 'tracks/?page_size=1')).json().results as Track[]
    const feeds = await Promise.all([
      ...[buoy, 'maren'].map((name) =>
        send(pod.caller(), 'GET', `channels/${name}/rss/`).then(({ body }) => body)
      ),
      old
        .caller()
        .inject({ url: '/api/v1/channels/maren/rss/' })
        .then(({ body }) => body),
      channelFeed(bare, []),
      channelFeed(bare, [{ ...track!, position: null, fid: null, uploads: [] }])
    ])
    for (const xml of feeds) expect(await problemsOf(xml), xml).toEqual([])
  })

  test('feeds that are not valid are noticed', async () => {
    const { body } = await send(pod.caller(), 'GET', 'channels/maren/rss/')
    for (const [part, wrong] of [
      [/<title>.*?<\/title>/, ''],
      [/length="\d+"/, 'length="-1"'],
      [/ GMT/, ''],
      [/<guid /, '<guide/><guid '],
      [/&#39;|Drift/, '&']
    ] as const) {
      expect(body).toMatch(part)
      expect(await problemsOf(body.replace(part, wrong)), String(part)).not.toEqual([])
    }
  })

  test('stay XML whatever the names are', async () => {
    const channel = (await send(alice, 'GET', 'channels/maren/')).json() as Channel
    const [track] = (await send(alice, 'GET', 'tracks/?page_size=1')).json().results as Track[]
    const name = `]]></title><script>"'&\u0000\u000b\ud800`
    const feed = channelFeed(
      { ...channel, artist: { ...channel.artist, name }, metadata: { language: name } },
      [{ ...track!, title: name }]
    )
    expect(feed).not.toContain('<script')
    expect(feed).not.toMatch(/[\u0000\u000b]/)
    expect(feed.match(/&#60;script&#62;&#34;&#39;&#38;\ufffd/g)!.length).toBeGreaterThanOrEqual(3)
  })
})

test('links of a channel to other sites; without the preference each is null, and 1.4 has none', async () => {
  const artist = (target: TestPod) =>
    target.app.db.get<{ id: number; uuid: string }>(
      'SELECT artist_id AS id, uuid FROM channels ORDER BY id'
    )!
  const linksIn = async (target: TestPod, base: string) => {
    const { id, uuid } = artist(target)
    const ask = (path: string) => target.app.inject(base + path)
    const channel = (await ask(`channels/${uuid}/`)).json<Channel>()
    const page = (await ask(`artists/${id}/`)).json<{ links?: unknown }>()
    expect(page.links).toEqual(channel.artist.links)
    return page.links
  }
  for (const { app } of [pod, old])
    app.db.run(
      `INSERT INTO artist_links (artist_id, label, url) VALUES (?, 'Shop', 'https://a.example/')`,
      artist(app === pod.app ? pod : old).id
    )
  expect(await linksIn(pod, '/api/v2/')).toEqual([{ label: 'Shop', url: 'https://a.example/' }])
  expect(await linksIn(old, '/api/v1/')).toBeUndefined()
  pod.app.repositories.preferences.set('music__display_external_links', false)
  expect(await linksIn(pod, '/api/v2/')).toEqual([null])
})
