// Work, numbers and texts that others can make a pod take: each has a bound. docs/security.md.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readActor, readPage, readUpload } from '../../../pod/activitypub/read.ts'
import { readSignature } from '../../../pod/federation/signatures.ts'
import { createFeedReader } from '../../../pod/feeds/parse.ts'
import { refresh } from '../../../pod/repositories/query/refresh.ts'
import { federatedPod } from '../../support/federation/pods.ts'
import { testPod, type Caller, type TestPod } from '../../support/pod.ts'

let pod: TestPod
let alice: Caller
beforeAll(async () => {
  pod = await testPod({ feeds: { loopback: true } })
  alice = await pod.signIn('alice')
})
afterAll(() => pod.close())
const call = (method: 'GET' | 'POST', path: string, payload?: object) =>
  alice.inject({ method, url: `/api/v2/${path}`, ...(payload ? { payload } : {}) })

describe('numbers from other pods', () => {
  const at = (path: string) => `https://far.example${path}`
  const upload = (own: object, track: object = {}) => ({
    type: 'Audio',
    id: at('/f'),
    library: at('/l'),
    size: 1,
    duration: 1,
    bitrate: 1,
    url: { type: 'Link', href: at('/a.mp3'), mediaType: 'audio/mpeg' },
    track: {
      type: 'Track',
      id: at('/t'),
      name: 'T',
      artists: [{ id: at('/a'), name: 'A' }],
      ...track
    },
    ...own
  })
  test('a usual one is taken', () => {
    expect(readUpload(upload({ size: 2 ** 40 }, { position: 12 }), 'far.example').size).toBe(
      2 ** 40
    )
  })
  test.each([
    [{ size: 2 ** 60 }, {}],
    [{ size: 2 ** 40 + 1 }, {}],
    [{ duration: 2 ** 62 }, {}],
    [{ bitrate: Number.MAX_SAFE_INTEGER }, {}],
    [{}, { position: 2 ** 60 }],
    [{}, { disc: 1e7 }]
  ])('%j %j is refused', (own, track) => {
    expect(() => readUpload(upload(own, track), 'far.example')).toThrow('A valid integer')
  })

  test('a date to come counts as now, so nothing stays the newest for ever', () => {
    const { published } = readUpload(upload({ published: '2999-01-01T00:00:00Z' }), 'far.example')
    expect(Date.parse(published!)).toBeLessThanOrEqual(Date.now())
    const past = readUpload(upload({ published: '2020-01-01T00:00:00Z' }), 'far.example')
    expect(past.published).toBe('2020-01-01T00:00:00.000000Z')
  })

  test('a page has at most a thousand items', () => {
    const page = { type: 'CollectionPage', items: Array<object>(1500).fill({}), totalItems: 1500 }
    expect(readPage(page, 'far.example')).toMatchObject({ total: 1500, items: { length: 1000 } })
  })

  test('what is stored already no longer breaks the lists', async () => {
    const { db } = pod.app
    db.run('UPDATE tracks SET position = ? WHERE id = 1', 2n ** 60n)
    db.run(
      'UPDATE uploads SET duration = ?, size = ? WHERE track_id IN (1, 2)',
      2n ** 62n,
      2n ** 62n
    )
    refresh(db)
    expect((await call('GET', 'tracks/')).statusCode).toBe(200)
    expect((await call('GET', 'albums/')).statusCode).toBe(200)
  })
})

describe('feeds', () => {
  const read = (text: string) => {
    const reader = createFeedReader()
    reader.write(new TextEncoder().encode(text), 'application/xml')
    return reader.end()
  }
  test('the size of a sound that is no size counts as unknown, and its bitrate is bounded', async () => {
    const feed = (length: string) =>
      read(
        `<rss><channel><title>x</title><item><title>y</title>
         <enclosure url="https://a.example/a.mp3" type="audio/mpeg" length="${length}"/></item></channel></rss>`
      ).episodes[0]!.size
    expect(['9007199254740991', '1e300', '-1', 'x', '1234'].map(feed)).toEqual([0, 0, 0, 0, 1234])
    const server = createServer((_, response) => {
      response.writeHead(200, { 'content-type': 'application/rss+xml' })
      response.end(`<rss xmlns:itunes="x"><channel><title>x</title><item><title>y</title><guid>1</guid>
        <itunes:duration>1</itunes:duration>
        <enclosure url="https://a.example/a.mp3" type="audio/mpeg" length="${2 ** 40}"/></item></channel></rss>`)
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
    expect((await call('POST', 'channels/rss-subscribe/', { url })).statusCode).toBe(201)
    server.close()
    const rate = pod.app.db.get<{ rate: number }>('SELECT max(bitrate) AS rate FROM uploads')!.rate
    expect(rate).toBe(1e7)
  })

  test('names of elements and attributes have at most 200 characters', () => {
    const name = 'n'.repeat(201)
    expect(() => read(`<rss><channel><${name}/></channel></rss>`)).toThrow(
      'names that are too long'
    )
    expect(() => read(`<rss><channel><b ${name}="1"/></channel></rss>`)).toThrow('too long')
    const usual = `<${'n'.repeat(200)}/>`
    expect(read(`<rss><channel><title>x</title>${usual}</channel></rss>`).title).toBe('x')
  })
})

describe('signatures', () => {
  test('a header above 2,000 characters is none; names of parts are whole', () => {
    const parts = 'keyId="https://a.example/k",headers="date",signature="QQ=="'
    expect(readSignature(parts)?.keyId).toBe('https://a.example/k')
    expect(readSignature(`${parts},x="${'a'.repeat(2000)}"`)).toBeUndefined()
    expect(readSignature(`xkeyId="a",${parts}`)?.keyId).toBe('https://a.example/k')
  })

  test('the key of an actor names its owner in any spelling of the same address', () => {
    const id = 'https://far.example/u'
    const key = { owner: 'HTTPS://far.example/u', publicKeyPem: 'pem' }
    const actor = { type: 'Person', id, preferredUsername: 'u', publicKey: key }
    expect(readActor(actor, 'far.example').key).toBe('pem')
  })
})

test('federation that is switched off takes no message, however its address is written', async () => {
  const off = await federatedPod({ preferences: { federation__enabled: false } })
  for (const url of [
    '/federation/shared/inbox',
    '/%66ederation/shared/inbox',
    '/federatio%6E/shared/inbox',
    '/.well-known/%77ebfinger?resource=acct:alice@localhost'
  ]) {
    const method = url.includes('inbox') ? 'POST' : 'GET'
    expect((await off.app.inject({ method, url })).statusCode, url).toBe(405)
  }
  await off.close()
})

test('broken addresses are no fault of the pod', async () => {
  const open = await federatedPod()
  const caller = await open.signIn('alice')
  for (const url of ['//', '///', '/%', '/federation/%E0%A4%A'])
    expect((await open.app.inject(url)).statusCode, url).toBeLessThan(500)
  for (const object of ['https://x.example/%', 'https://x.example/@%', 'https://x.example/@a%ff'])
    expect((await open.fetch(caller, object)).status, object).toBe('errored')
  await open.close()
})

test('a broken Host header does not become part of pages and addresses', async () => {
  const answer = await pod.app.inject({
    url: '/api/v2/instance/nodeinfo/2.1/',
    headers: { host: 'pod.test"><script>' }
  })
  expect([answer.statusCode, answer.body.includes('<script>')]).toEqual([200, false])
})

test('one invitation makes one account, even if five people use it at once', async () => {
  const admin = pod.app.repositories.users.byLogin('admin')!
  const { code } = pod.app.repositories.invitations.create(admin)
  const register = (number: number) =>
    pod.app.inject({
      method: 'POST',
      url: '/api/v2/auth/registration/',
      payload: {
        username: `guest${number}`,
        email: `guest${number}@a.example`,
        password1: 'Sea-glass-77',
        password2: 'Sea-glass-77',
        invitation: code
      }
    })
  const answers = await Promise.all([1, 2, 3, 4, 5].map(register))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 400, 400, 400, 400])
})

describe('texts', () => {
  test('a preview has at most 5,000 characters', async () => {
    const preview = (length: number) => call('POST', 'text-preview/', { text: 'a'.repeat(length) })
    expect((await preview(5000)).statusCode).toBe(200)
    expect((await preview(5001)).statusCode).toBe(400)
  })

  test('the description of a radio has at most 5,000 characters, too', async () => {
    const add = (length: number) =>
      call('POST', 'radios/radios/', { name: 'x', description: 'a'.repeat(length), config: [] })
    expect((await add(5001)).json().description).toHaveLength(1)
    expect((await add(5000)).json().description ?? '').not.toHaveLength(1)
  })

  test('settings have at most 100 keys and 64 KB; too many change nothing', async () => {
    const save = (settings: object) => call('POST', 'users/settings', settings)
    expect((await save({ a: 'b' })).statusCode).toBe(200)
    expect((await save({ a: 'x'.repeat(70_000) })).statusCode).toBe(400)
    const many = Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`k${at}`, 1]))
    expect((await save(many)).statusCode).toBe(400)
    expect((await call('GET', 'users/me/')).json().settings.a).toBe('b')
  })
})
