import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseRange } from '../../../pod/http/send-file.ts'
import { testPod, type TestPod } from '../../support/pod.ts'

let pod: TestPod
let url: string
let size: number
const ask = (headers: Record<string, string> = {}, query = '', method: 'GET' | 'HEAD' = 'GET') =>
  pod.app.inject({ method, url: url + query, headers })

beforeAll(async () => {
  pod = await testPod()
  const track = (
    await pod.app.inject({ url: `/api/v2/tracks/${pod.id('tracks', 'أغنية البحر')}/` })
  ).json()
  url = track.listen_url
  size = track.uploads[0].size
})
afterAll(() => pod.close())

test.each([
  [undefined, 'whole'],
  ['bytes=0-9', { start: 0, end: 9 }],
  ['bytes=90-', { start: 90, end: 99 }],
  ['bytes=-5', { start: 95, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=50-500', { start: 50, end: 99 }],
  ['bytes=100-', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=9-3', 'whole'],
  ['bytes=0-1,5-6', 'whole'],
  ['lines=1-2', 'whole'],
  ['bytes=-', 'whole']
])('range %s', (header, wanted) => expect(parseRange(header, 100)).toEqual(wanted))

describe('a file', () => {
  test('a file is sent whole, with all headers that players need', async () => {
    const answer = await ask()
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.length).toBe(size)
    expect(answer.headers).toMatchObject({
      'accept-ranges': 'bytes',
      'content-length': String(size),
      'content-type': 'audio/mpeg',
      'access-control-allow-origin': '*'
    })
  })

  test('a file is sent in parts', async () => {
    const whole = (await ask()).rawPayload
    const part = await ask({ range: 'bytes=100-199' })
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 100-199/${size}`])
    expect(part.rawPayload.equals(whole.subarray(100, 200))).toBe(true)
    const beyond = await ask({ range: `bytes=${size}-` })
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${size}`])
  })

  test('a file follows If-Range and If-None-Match', async () => {
    const { etag } = (await ask()).headers as { etag: string }
    expect((await ask({ range: 'bytes=0-1', 'if-range': etag })).statusCode).toBe(206)
    expect((await ask({ range: 'bytes=0-1', 'if-range': '"other"' })).statusCode).toBe(200)
    expect((await ask({ 'if-none-match': etag })).statusCode).toBe(304)
  })

  test('a file answers HEAD without a body', async () => {
    const answer = await ask({}, '', 'HEAD')
    expect([answer.statusCode, answer.headers['content-length'], answer.rawPayload.length]).toEqual(
      [200, String(size), 0]
    )
  })

  test('a file is a download by default, with a name in any script', async () => {
    const name = decodeURIComponent(
      String((await ask()).headers['content-disposition']).split("''")[1]!
    )
    expect(name).toBe('ليلى - أغنية البحر.mp3')
    expect((await ask({}, '?download=false')).headers['content-disposition']).toBeUndefined()
  })

  test('a file ignores formats that it cannot transcode to', async () => {
    expect((await ask({}, '?to=ogg&max_bitrate=96&download=false')).headers['content-type']).toBe(
      'audio/mpeg'
    )
  })

  test('a file counts one download per listener', async () => {
    const row = () =>
      pod.app.db.get<{ n: number }>('SELECT sum(downloads_count) AS n FROM tracks')!.n
    expect(row()).toBe(1)
  })
})

test('a track or upload that cannot be played is an empty 404', async () => {
  for (const path of [
    '/api/v2/listen/00000000-0000-4000-8000-000000000000/',
    `${url}?upload=00000000-0000-4000-8000-000000000000`
  ]) {
    const answer = await pod.app.inject({ url: path })
    expect([answer.statusCode, answer.body]).toEqual([404, ''])
  }
})

describe('private music', () => {
  test('private music is played and listed only by its owner', async () => {
    const { db, repositories } = pod.app
    const bob = repositories.users.byLogin('bob')!
    const track = pod.id('tracks', 'Drift')
    db.run(
      'UPDATE uploads SET library_id = ? WHERE track_id = ?',
      repositories.users.library(bob, 'me'),
      track
    )
    db.run('UPDATE tracks SET level = 1 WHERE id = ?', track)
    db.catalogChanged()
    const [owner, other] = [await pod.signIn('bob'), await pod.signIn('alice')]
    for (const [caller, there] of [
      [owner, true],
      [other, false],
      [pod.caller(), false]
    ] as const) {
      const answer = (await caller.inject({ url: `/api/v2/tracks/${track}/` })).json()
      expect(answer.is_playable).toBe(there)
      expect((await caller.inject({ url: answer.listen_url })).statusCode).toBe(there ? 200 : 404)
      const list = (await caller.inject({ url: '/api/v2/tracks/?playable=true' })).json()
      expect(list.results.some((each: { id: number }) => each.id === track)).toBe(there)
    }
  })
})

test('covers are sent as the original and as square crops', async () => {
  const { cover } = (await pod.app.inject({ url: '/api/v2/albums/1/' })).json()
  for (const [name, type] of [
    ['original', 'image/png'],
    ['medium_square_crop', 'image/jpeg'],
    ['large_square_crop', 'image/jpeg']
  ]) {
    const answer = await pod.app.inject({ url: new URL(cover.urls[name!]).pathname })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, type])
    expect(answer.headers['cache-control']).toContain('immutable')
  }
  const proxy = await pod.app.inject({
    url: `/api/v2/attachments/${cover.uuid}/proxy?next=medium_square_crop`
  })
  expect([proxy.statusCode, proxy.headers.location]).toEqual([302, cover.urls.medium_square_crop])
  expect((await pod.app.inject({ url: '/media/attachments/../../pod.db' })).statusCode).toBe(404)
})
