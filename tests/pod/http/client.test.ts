import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPod, type TestPod } from '../../support/pod.ts'

let pod: TestPod
let client: string
const put = (path: string, text: string): void => {
  mkdirSync(dirname(join(client, path)), { recursive: true })
  writeFileSync(join(client, path), text)
}

beforeAll(async () => {
  client = mkdtempSync(join(tmpdir(), 'atoll-client-'))
  put('index.html', 'home')
  put('404.html', 'nothing here')
  put('settings.json', '{"defaultServerUrl":""}')
  put('library/albums/_/index.html', 'an album')
  put('library/albums/index.html', 'albums')
  put('ar/library/albums/_/index.html', 'album in Arabic')
  put('_astro/app.1a2b.js', `console.log(${'"x",'.repeat(300)}1)`)
  pod = await testPod({ client })
})
afterAll(async () => {
  await pod.close()
  rmSync(client, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => pod.app.inject({ url, headers })

test.each([
  ['/', 200, 'home'],
  ['/library/albums', 200, 'albums'],
  ['/library/albums/', 200, 'albums'],
  ['/library/albums/42?page=2', 200, 'an album'],
  ['/ar/library/albums/42/', 200, 'album in Arabic'],
  ['/library/albums/forty', 404, 'nothing here'],
  ['/no/such/page', 404, 'nothing here'],
  ['/../../etc/passwd', 404, 'nothing here'],
  ['/%2e%2e/%2e%2e/etc/passwd', 404, 'nothing here']
])('%s', async (url, status, body) => {
  const answer = await get(url)
  expect([answer.statusCode, answer.body]).toEqual([status, body])
})

test.each(['/api/v2/nothing', '/api/', '/media/x', '/federation/x', '/.well-known/x', '/%00'])(
  '%s never shows the client',
  async (url) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.body).not.toContain('nothing here')
  }
)

test('an address with a broken escape is refused', async () => {
  expect((await get('/%ff')).statusCode).toBe(400)
})

test('pages set the csrf cookie once', async () => {
  const caller = pod.caller()
  await caller.inject({ url: '/library/albums' })
  const token = caller.cookies.csrftoken
  expect(token).toBeTruthy()
  await caller.inject({ url: '/' })
  expect(caller.cookies.csrftoken).toBe(token)
})

test('hashed files are cached for ever, pages are checked again', async () => {
  expect((await get('/_astro/app.1a2b.js')).headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable'
  })
  const page = await get('/library/albums/1')
  expect(page.headers['cache-control']).toBe('no-cache')
  const again = await get('/library/albums/2', { 'if-none-match': String(page.headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('text files are sent compressed', async () => {
  const plain = (await get('/_astro/app.1a2b.js')).body
  const br = await get('/_astro/app.1a2b.js', { 'accept-encoding': 'gzip, deflate, br' })
  expect([br.headers['content-encoding'], brotliDecompressSync(br.rawPayload).toString()]).toEqual([
    'br',
    plain
  ])
  const gz = await get('/_astro/app.1a2b.js', { 'accept-encoding': 'gzip' })
  expect([gz.headers['content-encoding'], gunzipSync(gz.rawPayload).toString()]).toEqual([
    'gzip',
    plain
  ])
})

test('a text file of less than a kilobyte is sent as it is', async () => {
  const { headers, body } = await get('/settings.json', { 'accept-encoding': 'gzip, br' })
  expect([headers['content-encoding'], body]).toEqual([undefined, '{"defaultServerUrl":""}'])
})

test('a build made while the pod runs is served', async () => {
  put('settings.json', '{"defaultServerUrl":"https://pod.example"}')
  expect((await get('/settings.json')).body).toContain('pod.example')
})

test('federation ids lead to pages', async () => {
  const album = (await get('/api/v2/albums/1/')).json()
  expect((await get(new URL(album.fid).pathname)).headers.location).toBe('/library/albums/1')
  expect((await get(new URL(album.attributed_to.fid).pathname)).headers.location).toBe('/@admin')
  expect((await get('/federation/actors/nobody')).statusCode).toBe(404)
})
