// Which answers of the pod are compressed. Files of the client: client.test.ts; those of a 1.4 pod:
// dialect/dialect-front.test.ts.
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testPod, type TestPod } from '../../support/pod.ts'

let pod: TestPod
let older: TestPod
beforeAll(async () => {
  pod = await testPod()
  older = await testPod({ dialect: '1.4' })
})
afterAll(async () => {
  await pod.close()
  await older.close()
})

const LIST = '/api/v2/tracks/?page_size=50'
const BROWSER = 'gzip, deflate, br, zstd'
const get = (url: string, headers: Record<string, string> = {}) => pod.app.inject({ url, headers })

describe('a long answer of the API', () => {
  test.each([
    ['br', BROWSER, brotliDecompressSync],
    ['gzip', 'gzip, deflate', gunzipSync]
  ])('a long answer of the API is compressed with %s', async (encoding, accepted, unpack) => {
    const plain = await get(LIST)
    const packed = await get(LIST, { 'accept-encoding': accepted })
    expect(packed.headers['content-encoding']).toBe(encoding)
    expect(packed.headers.vary).toMatch(/accept-encoding/i)
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
    expect(JSON.parse(unpack(packed.rawPayload).toString())).toEqual(plain.json())
  })

  test.each(['identity', '', 'br;q=0'])(
    'a long answer of the API is plain for "%s"',
    async (accepted) => {
      const { headers, body } = await get(LIST, { 'accept-encoding': accepted })
      expect(headers['content-encoding']).toBeUndefined()
      expect(JSON.parse(body)).toHaveProperty('results')
    }
  )

  test('a long answer of the API may still be read by other origins', async () => {
    const { headers } = await get(LIST, { 'accept-encoding': BROWSER, origin: 'https://a.example' })
    expect(headers).toMatchObject({ 'access-control-allow-origin': '*', 'content-encoding': 'br' })
  })
})

test('short answers are plain', async () => {
  const { headers } = await get('/api/v2/tracks/1/', { 'accept-encoding': BROWSER })
  const short = await get('/api/v2/nothing/', { 'accept-encoding': BROWSER })
  expect(headers['content-encoding']).toBe('br')
  expect(short.headers['content-encoding']).toBeUndefined()
})

test('sound, its ranges and covers are plain', async () => {
  const track = (await get('/api/v2/tracks/1/')).json<{
    listen_url: string
    album: { cover: { urls: { medium_square_crop: string } } | null }
  }>()
  const cover = (await get('/api/v2/albums/'))
    .json<{ results: { cover: { urls: { medium_square_crop: string } } | null }[] }>()
    .results.find((each) => each.cover)!.cover!
  const picture = new URL(cover.urls.medium_square_crop).pathname
  const asks = [
    [track.listen_url, {}, 200],
    [track.listen_url, { range: 'bytes=0-99' }, 206],
    [picture, {}, 200]
  ] as const
  for (const [url, headers, status] of asks) {
    const plain = await get(url, headers)
    const answer = await get(url, { ...headers, 'accept-encoding': BROWSER })
    expect([url, answer.statusCode, answer.headers['content-encoding']]).toEqual([
      url,
      status,
      undefined
    ])
    expect(answer.rawPayload.equals(plain.rawPayload)).toBe(true)
  }
})

test('a HEAD request gets no body', async () => {
  const answer = await pod.app.inject({
    method: 'HEAD',
    url: LIST,
    headers: { 'accept-encoding': BROWSER }
  })
  expect([answer.statusCode, answer.body]).toEqual([200, ''])
})

test('the nginx of a 1.4 pod does not compress JSON', async () => {
  const { headers, body } = await older.app.inject({
    url: '/api/v1/tracks/?page_size=50',
    headers: { 'accept-encoding': BROWSER }
  })
  expect([headers['content-encoding'], body.length > 1024]).toEqual([undefined, true])
})
