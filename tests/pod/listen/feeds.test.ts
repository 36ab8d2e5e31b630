// Subscribing to the feeds of other sites.
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isPublic } from '../../../pod/feeds/public-address.ts'
import { InvalidFeed } from '../../../pod/feeds/markup.ts'
import { createFeedReader, MAX_EPISODES } from '../../../pod/feeds/parse.ts'
import type { Channel } from '../../../src/lib/contract/listen/channels.ts'
import type { Track } from '../../../src/lib/contract/listen/tracks.ts'
import { feedXml, serveFeeds, type FeedServer } from '../../support/feeds/feed-server.ts'
import { testPod, type Caller, type TestPod } from '../../support/pod.ts'

let site: FeedServer
let pod: TestPod
let alice: Caller
let bob: Caller
const BYTES = 1_000_000
beforeAll(async () => {
  site = await serveFeeds()
  pod = await testPod({ feeds: { loopback: true, milliseconds: 1500, bytes: BYTES } })
  alice = await pod.signIn('alice')
  bob = await pod.signIn('bob')
})
afterAll(() => Promise.all([site.close(), pod.close()]))

const subscribe = (url: unknown, caller = alice, api = '/api/v2') =>
  caller.inject({ method: 'POST', url: `${api}/channels/rss-subscribe/`, payload: { url } })
const get = async <T>(path: string, caller = alice): Promise<T> =>
  (await caller.inject({ url: `/api/v2/${path}` })).json()
const episodesOf = async (channel: string): Promise<Track[]> =>
  (
    await get<{ results: Track[] }>(
      `tracks/?channel=${channel}&include_channels=true&ordering=-creation_date`
    )
  ).results
const day = (number: number): string => new Date(Date.UTC(2026, 0, number)).toUTCString()

describe('a feed', () => {
  let url: string
  let channel: Channel
  beforeAll(async () => {
    url = site.serve(
      '/tides.xml',
      feedXml(
        'Tides &amp; Talk',
        [
          { title: 'First', date: day(1), more: '<itunes:duration>1:02:03</itunes:duration>' },
          { title: 'Third', date: day(3) },
          {
            title: 'Second',
            date: day(2),
            more: '<description>&lt;p&gt;Kelp&lt;/p&gt;</description>'
          }
        ],
        '<language>en</language><itunes:category text="Science"><itunes:category text="Nature"/></itunes:category>'
      )
    )
    const answer = await subscribe(url)
    expect([answer.statusCode, answer.json().approved]).toEqual([201, true])
    channel = answer.json().channel
  })

  test('a feed becomes a channel without an actor, and a subscription', async () => {
    expect(channel).toMatchObject({
      actor: null,
      rss_url: url,
      url: 'https://shore.example/',
      artist: { name: 'Tides & Talk', content_category: 'podcast', tracks_count: 3 },
      metadata: { language: 'en', itunes_category: 'Science', itunes_subcategory: 'Nature' }
    })
    const { results } = await get<{ results: { channel: string }[] }>('subscriptions/all/')
    expect(results.map((row) => row.channel)).toContain(channel.uuid)
    expect(await get(`channels/${channel.uuid}/`)).toMatchObject({ subscriptions_count: 1 })
    const { results: external } = await get<{ results: Channel[] }>('channels/?external=true')
    expect(external.map(({ uuid }) => uuid)).toContain(channel.uuid)
  })

  test('a feed has its episodes as tracks, the newest first, and they are found', async () => {
    const tracks = await episodesOf(channel.uuid)
    expect(tracks.map(({ title }) => title)).toEqual(['Third', 'Second', 'First'])
    expect(tracks[2]!.uploads[0]).toMatchObject({ duration: 3723, mimetype: 'audio/mpeg' })
    expect(tracks[2]!.creation_date).toBe('2026-01-01T00:00:00.000000Z')
    const found = await get<{ count: number }>('tracks/?q=second+tides&include_channels=true')
    expect(found.count).toBe(1)
    const detail = await get<Track>(`tracks/${tracks[1]!.id}/`)
    expect(detail.description?.text).toBe('Kelp')
  })

  test('a feed is for people with an account; its library is hidden', async () => {
    const [track] = await episodesOf(channel.uuid)
    const listen = await pod.caller().inject({ url: track!.listen_url })
    expect(listen.statusCode).toBe(404)
    const { results } = await get<{ results: { actor: { type: string } }[] }>('libraries/')
    expect(results.filter(({ actor }) => actor.type === 'Service')).toEqual([])
    const users = await get<{ usage: { users: { total: number } } }>('instance/nodeinfo/2.1/')
    expect(users.usage.users.total).toBe(5)
  })

  test('a feed is one channel for everybody, and read once', async () => {
    const asked = site.asked.length
    const again = await Promise.all([subscribe(`${url}#top`, bob), subscribe(` ${url} `)])
    expect(again.map((answer) => answer.json().channel.uuid)).toEqual([channel.uuid, channel.uuid])
    expect(site.asked.length).toBe(asked)
  })

  test('a feed of 1.4 has addresses of 1.4', async () => {
    const old = await testPod({ dialect: '1.4', feeds: { loopback: true } })
    const answer = await subscribe(url, await old.signIn('alice'), '/api/v1')
    expect([answer.statusCode, answer.json().channel.rss_url]).toEqual([201, url])
    await old.close()
  })

  test('a feed needs an account', async () => {
    expect((await subscribe(url, pod.caller())).statusCode).toBe(401)
  })

  test('a feed leads to its own site', async () => {
    const answer = await alice.inject({ url: `/api/v2/channels/${channel.uuid}/rss/` })
    expect([answer.statusCode, answer.headers.location]).toEqual([302, url])
  })

  test('a feed does not show its address to strangers, as it may hold a secret', async () => {
    const secret = `${site.serve('/paid.xml', feedXml('Paid'))}?key=PATRON`
    const { uuid } = (await subscribe(secret)).json<{ channel: Channel }>().channel
    for (const path of ['channels/?external=true', `channels/${uuid}/`]) {
      const answer = await pod.caller().inject({ url: `/api/v2/${path}` })
      expect([answer.statusCode, answer.body.includes('PATRON')]).toEqual([200, false])
    }
    const answer = await pod.caller().inject({ url: `/api/v2/channels/${uuid}/rss/` })
    expect([answer.statusCode, answer.headers.location]).toEqual([401, undefined])
    expect((await get<Channel>(`channels/${uuid}/`)).rss_url).toBe(secret)
  })
})

test('feeds that come at the same time share one owner', async () => {
  const fresh = await testPod({ feeds: { loopback: true } })
  const caller = await fresh.signIn('alice')
  const answers = await Promise.all(
    ['/x', '/y', '/z'].map((path) => subscribe(site.serve(path, feedXml(path)), caller))
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
  const owners = answers.map((answer) => answer.json().channel.attributed_to.full_username)
  expect(owners).toEqual(Array.from({ length: 3 }, () => 'service@localhost'))
  await fresh.close()
})

test('the feed of a channel of this pod subscribes to that channel', async () => {
  const buoy = await get<Channel>('channels/buoy/')
  const asked = site.asked.length
  const answer = await subscribe(buoy.rss_url)
  expect([answer.statusCode, answer.json().channel.uuid]).toEqual([201, buoy.uuid])
  expect(site.asked.length).toBe(asked)
  expect((await subscribe(buoy.rss_url!.replace('buoy', 'nobody'))).statusCode).toBe(404)
})

test('a feed that was read long ago is read again; episodes keep their tracks', async () => {
  let clock = Date.UTC(2026, 1, 1)
  const later = await testPod({ feeds: { loopback: true }, now: () => clock })
  const caller = await later.signIn('alice')
  const one = { title: 'One', guid: '1', date: day(1) }
  const url = site.serve('/grows.xml', feedXml('Grows', [one]))
  const { uuid } = (await subscribe(url, caller)).json().channel
  const list = async () =>
    (await caller.inject({ url: `/api/v2/tracks/?channel=${uuid}&include_channels=true` })).json()
      .results as Track[]
  const [before] = await list()
  site.serve(
    '/grows.xml',
    feedXml('Grown', [
      { ...one, title: 'One!' },
      { title: 'Two', date: day(2) }
    ])
  )
  await subscribe(url, caller)
  expect(await list()).toHaveLength(1)
  clock += 2 * 3600_000
  const again = (await subscribe(url, caller)).json()
  expect(again.channel).toMatchObject({ uuid, artist: { name: 'Grown', tracks_count: 2 } })
  const after = await list()
  expect(after.map(({ title }) => title)).toEqual(['Two', 'One!'])
  expect(after[1]!.id).toBe(before!.id)
  // Gone now: what was read stays.
  site.serve('/grows.xml', (_, response) => response.writeHead(410).end())
  clock += 2 * 3600_000
  expect((await subscribe(url, caller)).statusCode).toBe(201)
  await later.close()
})

describe('refused, with the reason of real pods', () => {
  const detail = async (url: string): Promise<string> => {
    const answer = await subscribe(url)
    expect(answer.statusCode).toBe(400)
    return answer.json().detail as string
  }

  test.each([
    [undefined, 'This field is required.'],
    [null, 'This field may not be null.'],
    [7, 'Enter a valid URL.'],
    ['shore', 'Enter a valid URL.'],
    ['ftp://shore.example/feed', 'Enter a valid URL.'],
    ['file:///etc/passwd', 'Enter a valid URL.'],
    ['https://me:secret@shore.example/feed', 'Enter a valid URL.'],
    [
      `https://shore.example/${'a'.repeat(600)}`,
      'Ensure this field has no more than 500 characters.'
    ]
  ])('the address %s', async (url, message) => {
    const answer = await subscribe(url)
    expect([answer.statusCode, answer.json()]).toEqual([400, { url: [message] }])
  })

  test.each([
    ['a status', () => site.url + '/nothing', 'Error while fetching feed: HTTP 404'],
    ['no server', () => 'http://127.0.0.1:9/feed', 'Error while fetching feed: connection error'],
    [
      'an unknown host',
      () => 'http://nowhere.invalid/',
      'Error while fetching feed: connection error'
    ],
    [
      'a page',
      () => site.serve('/page', '<!doctype html><html><body>Hi</html>', 'text/html'),
      'Invalid xml content: it begins with <html>'
    ],
    [
      'a document of mistakes only',
      () => site.serve('/broken', `<rss><channel><title>A</title>${'</b>'.repeat(5000)}`),
      'Invalid xml content: Unmatched closing tag: b'
    ],
    [
      'an unfinished feed',
      () => site.serve('/half', '<rss><channel><title>A</title><item>'),
      'Invalid xml content: Unclosed root tag'
    ],
    ['nothing', () => site.serve('/empty', ''), 'Invalid xml content: it has no title'],
    [
      'no title',
      () => site.serve('/untitled', feedXml('')),
      'Invalid xml content: it has no title'
    ],
    [
      'a document nested too deeply',
      () => site.serve('/deep', `<rss>${'<a>'.repeat(5000)}`),
      'Invalid xml content: it is nested too deeply'
    ],
    [
      'more than fits',
      () => site.serve('/large', feedXml('A', [], `<x>${'a'.repeat(BYTES)}</x>`)),
      'Error while fetching feed: it is larger than 1 MB'
    ]
  ])('%s', async (_, url, message) => {
    expect(await detail(url())).toBe(message)
  })

  test('a small file that unpacks to a large one', async () => {
    const packed = gzipSync(Buffer.alloc(40 * BYTES, ' '))
    expect(packed.length).toBeLessThan(BYTES / 10)
    const url = site.serve('/bomb', (_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed)
    )
    expect(await detail(url)).toContain('it is larger than 1 MB')
  })

  test('a site that never ends, before and within the answer', async () => {
    const silent = site.serve('/silent', () => undefined)
    const slow = site.serve('/slow', (_, response) => void response.write('<rss>'))
    expect(await Promise.all([detail(silent), detail(slow)])).toEqual(
      Array.from({ length: 2 }, () => 'Error while fetching feed: timeout')
    )
  })

  test('redirects that lead in circles, to nowhere or to another kind of address', async () => {
    const to = (path: string, location: string) =>
      site.serve(path, (_, response) => response.writeHead(302, { location }).end())
    expect(await detail(to('/circle', '/circle'))).toContain('too many redirects')
    expect(site.asked.filter((path) => path === '/circle')).toHaveLength(6)
    expect(await detail(to('/file', 'file:///etc/passwd'))).toContain('only http and https')
    expect(await detail(to('/nowhere', 'http://['))).toContain('the address leads nowhere')
  })
})

describe('addresses of private networks are never asked', () => {
  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    'fe80::1',
    'fd00::1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:0:7f00:1::',
    'localhost',
    ''
  ])('%s', (address) => expect(isPublic(address, false)).toBe(false))

  test.each(['93.184.215.14', '8.8.8.8', '2606:4700::1111'])('%s is public', (address) =>
    expect(isPublic(address, false)).toBe(true)
  )

  test('other private addresses stay closed with the option for this machine', () => {
    expect(['127.0.0.1', '::1', '10.0.0.1', 'fe80::1'].map((each) => isPublic(each, true))).toEqual(
      [true, true, false, false]
    )
  })

  test('neither by number, nor by name, nor after a redirect', async () => {
    const strict = await testPod()
    const caller = await strict.signIn('alice')
    const asked = site.asked.length
    const port = new URL(site.url).port
    const hosts = [
      '127.0.0.1',
      'localhost',
      '127.1',
      '2130706433',
      '0x7f.1',
      '[::1]',
      '[::ffff:7f00:1]'
    ]
    for (const host of hosts) {
      const answer = await subscribe(`http://${host}:${port}/tides.xml`, caller)
      expect([host, answer.json()]).toEqual([
        host,
        { detail: 'Error while fetching feed: the address is not public' }
      ])
    }
    expect(site.asked.length).toBe(asked)
    await strict.close()
    const url = site.serve('/inward', (_, response) =>
      response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end()
    )
    expect((await subscribe(url)).json().detail).toContain('the address is not public')
  })
})

describe('hostile and odd feeds', () => {
  test('a feed with 50,000 episodes keeps the newest', async () => {
    const reader = createFeedReader()
    const items = Array.from({ length: 50_000 }, (_, place) => ({
      title: `Episode ${place}`,
      date: new Date(1e12 + place * 1e6).toUTCString()
    }))
    const bytes = Buffer.from(feedXml('Long', items))
    for (let at = 0; at < bytes.length; at += 65_536)
      reader.write(bytes.subarray(at, at + 65_536), '')
    const { episodes } = reader.end()
    expect(episodes).toHaveLength(MAX_EPISODES)
    expect(episodes[0]!.title).toBe('Episode 49999')
  })

  test('texts are plain, and as long as real pods allow', async () => {
    const name = '&lt;script&gt;alert(1)&lt;/script&gt;&lt;b&gt;Bold&lt;/b&gt; &amp;amp; \u202E'
    const url = site.serve(
      '/hostile',
      feedXml(name, [
        { title: 'x'.repeat(5000), guid: '1', date: day(2) },
        { title: '<![CDATA[<img src=x onerror=alert(1)>Sea]]>', guid: '2', date: day(1) },
        { title: 'Twice', guid: '2', date: day(1) },
        { title: '', guid: '3', date: 'yesterday', url: 'https://shore.example/gulls.mp3' },
        { title: 'Long ago', date: 'Mon, 01 Jan 0001 00:00:00 GMT' },
        { title: 'Some day', date: 'Mon, 01 Jan 9999 00:00:00 GMT' }
      ])
    )
    const { channel } = (await subscribe(url)).json()
    expect(channel.artist.name).toBe('Bold & \u202E')
    const tracks = await episodesOf(channel.uuid)
    const titles = tracks.map(({ title }) => title)
    expect(titles.toSorted()).toEqual(
      ['Long ago', 'Sea', 'Some day', 'gulls.mp3', 'x'.repeat(255)].toSorted()
    )
    for (const { creation_date: date } of tracks)
      expect(Date.parse(date)).toBeLessThanOrEqual(Date.now())
  })

  test('only sounds at web addresses are episodes', async () => {
    const enclosure = (url: string, type: string) =>
      `<item><title>${type}</title><guid>${url}</guid><enclosure url="${url}" type="${type}"/></item>`
    const url = site.serve(
      '/kinds',
      feedXml(
        'Kinds',
        [],
        enclosure('javascript:alert(1)', 'audio/mpeg') +
          enclosure('file:///etc/passwd', 'audio/mpeg') +
          enclosure('https://shore.example/a.html', 'text/html') +
          enclosure('https://shore.example/a.mp4', 'video/mp4') +
          enclosure('https://shore.example/a.mp3', 'audio/mp3') +
          enclosure('https://shore.example/a.ogg?b=c', '') +
          '<item><title>Only words</title></item>'
      )
    )
    const { channel } = (await subscribe(url)).json()
    const tracks = await episodesOf(channel.uuid)
    expect(tracks.map(({ uploads }) => uploads[0]!.mimetype).toSorted()).toEqual([
      'audio/mpeg',
      'audio/ogg'
    ])
  })

  test('Atom and other encodings are read', async () => {
    const atom = `<feed xmlns="http://www.w3.org/2005/Atom"><title>Reef</title><link href="https://reef.example/"/>
      <entry><title>Coral</title><id>c</id><published>2026-01-02T00:00:00Z</published>
      <link rel="enclosure" href="https://reef.example/c.ogg" type="audio/ogg" length="5"/><link href="https://reef.example/c"/></entry></feed>`
    const { channel } = (await subscribe(site.serve('/atom', atom))).json()
    expect(channel).toMatchObject({ url: 'https://reef.example/', artist: { name: 'Reef' } })
    expect((await episodesOf(channel.uuid))[0]).toMatchObject({ title: 'Coral' })
    const latin = Buffer.from(
      feedXml('Caf\u00e9&nbsp;\u00e0').replace('UTF-8', 'ISO-8859-1'),
      'latin1'
    )
    const url = site.serve('/latin', (_, response) => response.writeHead(200).end(latin))
    expect((await subscribe(url)).json().channel.artist.name).toBe('Café à')
  })

  test('entities of the document are never read, and stay as they are written', async () => {
    const laughs = Array.from(
      { length: 9 },
      (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`
    )
    const bomb = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY l0 "ha">${laughs.join('')}
      <!ENTITY file SYSTEM "file:///etc/passwd">]>`
    for (const name of ['l9', 'file']) {
      const url = site.serve(
        `/entity-${name}`,
        bomb + `<rss><channel><title>A &${name};</title></channel></rss>`
      )
      expect((await subscribe(url)).json().channel.artist.name).toBe(`A &${name};`)
    }
  })

  test('a reader says what is wrong, whatever the bytes are', () => {
    for (const text of ['\u0000\u0001', '<', '<rss', '{}', '<rss></rss><rss>', 'PK\u0003\u0004']) {
      const reader = createFeedReader()
      expect(() => {
        reader.write(Buffer.from(text), '')
        reader.end()
      }).toThrow(InvalidFeed)
    }
  })
})

describe('the sound of an episode', () => {
  const sound = Buffer.from(Array.from({ length: 1000 }, (_, place) => place % 251))
  let listen: string
  const bring = async (path: string): Promise<string> => {
    const url = site.serve(
      `/feed-of${path}`,
      feedXml(path, [{ title: path, url: site.url + path }])
    )
    const { channel } = (await subscribe(url)).json()
    return (await episodesOf(channel.uuid))[0]!.listen_url
  }
  beforeAll(async () => {
    site.serve('/a.mp3', ({ headers: { range }, method }, response) => {
      const [, from, to] = /bytes=(\d+)-(\d*)/.exec(range ?? '') ?? []
      const end = to ? Number(to) + 1 : sound.length
      const part = from === undefined ? sound : sound.subarray(Number(from), end)
      response.writeHead(from === undefined ? 200 : 206, {
        'content-type': 'text/html',
        'set-cookie': 'a=b',
        'content-length': part.length,
        'accept-ranges': 'bytes',
        ...(from === undefined ? {} : { 'content-range': `bytes ${from}-${end - 1}/1000` })
      })
      response.end(method === 'HEAD' ? undefined : part)
    })
    listen = await bring('/a.mp3')
  })

  test('the sound of an episode passes through, whole and in ranges, as a sound', async () => {
    const whole = await alice.inject({ url: listen })
    expect(whole.statusCode).toBe(200)
    expect(whole.rawPayload.equals(sound)).toBe(true)
    expect(whole.headers).toMatchObject({
      'content-type': 'audio/mpeg',
      'content-length': '1000',
      'x-content-type-options': 'nosniff'
    })
    expect(whole.headers['set-cookie']).toBeUndefined()
    const part = await alice.inject({ url: listen, headers: { range: 'bytes=10-19' } })
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, 'bytes 10-19/1000'])
    expect(part.rawPayload.equals(sound.subarray(10, 20))).toBe(true)
    expect((await alice.inject({ url: listen, method: 'HEAD' })).headers['content-length']).toBe(
      '1000'
    )
  })

  test('the sound of an episode that is gone, or private, is unavailable', async () => {
    site.serve('/private.mp3', (_, response) =>
      response.writeHead(302, { location: 'http://10.0.0.1/a.mp3' }).end()
    )
    for (const path of ['/gone.mp3', '/private.mp3']) {
      const answer = await alice.inject({ url: await bring(path) })
      expect([answer.statusCode, answer.json()]).toEqual([
        503,
        { detail: 'Remote track is unavailable' }
      ])
    }
  })
})
