// Limits of the work that one request can cause.
import { createConnection, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isFresh } from '../../../pod/http/send-file.ts'
import { searchFilter } from '../../../pod/repositories/query/search.ts'
import { testPod, type Caller, type TestPod } from '../../support/pod.ts'

const SECOND = 1000
let pod: TestPod
let alice: Caller
let port: number
beforeAll(async () => {
  pod = await testPod()
  alice = await pod.signIn('alice')
  await pod.app.listen({ port: 0, host: '127.0.0.1' })
  port = (pod.app.server.address() as AddressInfo).port
})
afterAll(() => pod.close())

const quick = async <T>(work: () => T | Promise<T>): Promise<T> => {
  const started = performance.now()
  const found = await work()
  expect(performance.now() - started).toBeLessThan(SECOND)
  return found
}

describe('rules of radios', () => {
  const save = async (config: unknown) => {
    const answer = await alice.inject({
      method: 'POST',
      url: '/api/v2/radios/radios/',
      payload: { name: 'Shore', config }
    })
    return [answer.statusCode, answer.json<{ config?: unknown }>().config]
  }
  const nested = (depth: number, inner: unknown): unknown =>
    depth === 0 ? inner : { type: 'group', filters: [nested(depth - 1, inner)] }
  const rock = { type: 'tag', names: ['Rock'] }

  test('rules of radios are at most a hundred, those in groups included', async () => {
    const group = { type: 'group', filters: Array(99).fill(rock) }
    expect((await save([group]))[0]).toBe(201)
    expect(await save([group, rock])).toEqual([400, ['At most 100 filters.']])
    const many = { filters: Array(5000).fill(rock) }
    const answer = await quick(() =>
      alice.inject({ method: 'POST', url: '/api/v2/radios/radios/validate/', payload: many })
    )
    expect([answer.statusCode, answer.json()]).toEqual([400, { error: 'At most 100 filters.' }])
  })

  test('rules of radios can be nested in at most five groups', async () => {
    expect((await save([nested(5, rock)]))[0]).toBe(201)
    expect(await save([nested(6, rock)])).toEqual([400, ['At most 5 groups within each other.']])
    const deep = `${'[{"type":"group","filters":'.repeat(9000)}[]${'}]'.repeat(9000)}`
    const payload = `{"name":"Deep","config":${deep}}`
    const headers = { 'content-type': 'application/json' }
    const answer = await quick(() =>
      alice.inject({ method: 'POST', url: '/api/v2/radios/radios/', headers, payload })
    )
    expect(answer.statusCode).toBe(400)
  })

  test('name at most a thousand artists, tags or playlists', async () => {
    const ids = Array.from({ length: 100_000 }, (_, n) => n + 1000)
    expect(await quick(() => save([{ type: 'artist', ids }]))).toEqual([
      400,
      ['At most 1000 ids or names.']
    ])
    expect((await save([{ type: 'tag', names: ['x'.repeat(256)] }]))[0]).toBe(400)
  })

  test('rules of radios of anonymous visitors are stored only for the type that reads them', async () => {
    const payload = { radio_type: 'random', config: 'x'.repeat(500_000) }
    const answer = await pod.app.inject({
      method: 'POST',
      url: '/api/v2/radios/sessions/',
      payload
    })
    expect([answer.statusCode, answer.json().config]).toEqual([201, null])
    const long = { radio_type: 'random', related_object_id: 'x'.repeat(500_000) }
    expect(
      (await pod.app.inject({ method: 'POST', url: '/api/v2/radios/sessions/', payload: long }))
        .statusCode
    ).toBe(400)
  })
})

test('ids of notifications are looked up, not searched for one by one', async () => {
  const user = pod.app.repositories.users.byLogin('alice')!
  pod.app.db.transaction(() => {
    for (let n = 0; n < 3000; n++)
      pod.app.db.run(
        `INSERT INTO inbox_items (uuid, user_id, actor_id, type, kind, follow_id, object_id, creation_date)
         VALUES (?, ?, 1, 'Follow', 'user', 1, 1, '2026-01-01')`,
        String(n),
        user.id
      )
  })
  const objects = Array<number>(480_000).fill(0)
  const payload = { action: 'read', objects }
  const answer = await quick(() =>
    alice.inject({ method: 'POST', url: '/api/v2/federation/inbox/action/', payload })
  )
  expect(answer.statusCode).toBe(400)
})

describe('addresses', () => {
  test('addresses may name twenty tags at once', async () => {
    const list = async (many: number) => {
      const query = Array.from({ length: many }, (_, n) => `tag=t${n}`).join('&')
      return (await pod.app.inject({ url: `/api/v2/tracks/?${query}` })).statusCode
    }
    expect([await list(20), await list(21)]).toEqual([200, 400])
    expect(
      (await pod.app.inject({ url: `/api/v2/tracks/?${'tag=Rock&'.repeat(100)}` })).statusCode
    ).toBe(200)
  })

  test('addresses may contain thousands of words; only some are searched for', async () => {
    for (const path of ['tracks/?q=', 'search?q=', 'tags/?q=', 'radios/radios/?q='])
      expect(
        (await pod.app.inject({ url: `/api/v2/${path}${'a+'.repeat(5000)}` })).statusCode,
        path
      ).toBe(200)
  })
})

describe('texts full of spaces', () => {
  const spaces = ' '.repeat(60_000)

  test('cost nothing in a raw search', async () => {
    expect(await quick(() => searchFilter('tracks', `"a & b${spaces} | c"`))).toHaveLength(1)
    await quick(() => expect(() => searchFilter('tracks', `"a${spaces}b"`)).toThrow('400'))
  })

  test('cost nothing among the versions that a client has', async () => {
    const request = (match: string) => ({ headers: { 'if-none-match': match } }) as never
    expect(await quick(() => isFresh(request(`"a"${spaces}x`), '"b"', new Date()))).toBe(false)
    expect(isFresh(request('"a" , "b"'), '"b"', new Date())).toBe(true)
  })

  test('cost nothing as an order of the line 1.4', async () => {
    const { ask } = await import('../../../pod/dialect/questions.ts')
    const ordering = `a${spaces}b`
    expect(await quick(() => ask('listAlbums', { ordering }))).toEqual({ ordering })
    expect(ask('listAlbums', { ordering: ' -artist__name , title' })).toEqual({
      ordering: '-artist_credit__artist__name,title'
    })
  })
})

test('a client that may not send a body is refused before the body arrives', async () => {
  const status = await new Promise<string>((resolve, reject) => {
    const socket = createConnection(port, '127.0.0.1', () =>
      socket.write(
        'POST /api/v2/attachments/ HTTP/1.1\r\nHost: pod.test\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 20000000\r\n\r\n--x'
      )
    )
    // Nothing more is sent: a pod that waits for the body never answers.
    socket.setTimeout(3 * SECOND, () => resolve('no answer'))
    socket.on('data', (data) => resolve(String(data).split('\r\n')[0]!))
    socket.on('error', reject)
    socket.on('close', () => resolve('closed'))
  })
  expect(status).toBe('HTTP/1.1 401 Unauthorized')
})
