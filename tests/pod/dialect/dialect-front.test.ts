// The client behind the nginx of a 1.4 pod: what it does to files, folders and unknown addresses,
// and what the server writes into the pages of music.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testPod, type TestPod } from '../../support/pod.ts'

const HOME =
  '<!doctype html><html><head><title>Home</title><link rel="manifest" href="/manifest.webmanifest"></head><body>home</body></html>'
const POLICY =
  "default-src 'self'; connect-src https: wss: http: ws: 'self' 'unsafe-eval'; script-src 'self' 'wasm-unsafe-eval'; " +
  "style-src https: http: 'self' 'unsafe-inline'; img-src https: http: 'self' data:; font-src https: http: 'self' data:; " +
  "media-src https: http: 'self' data:; object-src 'none'"

let pod: TestPod
let client: string
const put = (path: string, text: string): void => {
  mkdirSync(dirname(join(client, path)), { recursive: true })
  writeFileSync(join(client, path), text)
}
const get = (url: string, headers: Record<string, string> = {}) => pod.app.inject({ url, headers })

beforeAll(async () => {
  client = mkdtempSync(join(tmpdir(), 'atoll-front-'))
  put('index.html', HOME)
  put('library/index.html', 'the library')
  put('library/albums/index.html', 'albums')
  put('fr/library/albums/index.html', 'albums in French')
  put('settings.json', `{"a":"${'x'.repeat(500)}"}`)
  put('_astro/app.1a2b.js', `console.log(${'"x",'.repeat(200)}1)`)
  put('_astro/app.css', '.a{}')
  const name = 'Salt & <Sons> $&'
  pod = await testPod({
    client,
    dialect: '1.4',
    origin: 'https://pod.example',
    preferences: { instance__name: name, ui__custom_css: 'p > a { color: red }' }
  })
})
afterAll(async () => {
  await pod.close()
  rmSync(client, { recursive: true })
})

describe('nginx', () => {
  test.each([
    ['/', 200, HOME],
    ['/library/', 200, 'the library'],
    ['/fr/library/albums/', 200, 'albums in French'],
    ['/fr/library/albums/42', 200, HOME],
    ['/no/such/page?a=b', 200, HOME],
    ['/library/albums/../../../etc/passwd', 200, HOME],
    ['/%2e%2e/%2e%2e/etc/passwd', 200, HOME]
  ])('%s', async (url, status, body) => {
    const answer = await get(url)
    expect([answer.statusCode, answer.body]).toEqual([status, body])
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'max-age=86400'
    })
  })

  test.each(['/library', '/library/albums', '/fr/library'])(
    '%s is redirected to the address with a slash',
    async (url) => {
      const answer = await get(`${url}?q=1`)
      expect([answer.statusCode, answer.headers.location]).toEqual([
        301,
        `https://pod.example${url}/?q=1`
      ])
    }
  )

  test('nginx adds its headers to pages and files, and one of them to errors', async () => {
    for (const url of [
      '/',
      '/_astro/app.1a2b.js',
      '/library',
      '/library/albums/1',
      '/api/v1/albums/'
    ])
      expect((await get(url)).headers).toMatchObject({
        'content-security-policy': POLICY,
        'referrer-policy': 'strict-origin-when-cross-origin',
        'x-frame-options': 'SAMEORIGIN',
        'service-worker-allowed': '/'
      })
    const { headers } = await get('/api/v1/albums/99999/')
    expect(headers['x-frame-options']).toBe('SAMEORIGIN')
    expect(headers).not.toHaveProperty('content-security-policy')
  })

  test('nginx lets files be cached for a day and then checks their version', async () => {
    const first = await get('/_astro/app.1a2b.js')
    expect(first.headers).toMatchObject({
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': 'max-age=86400',
      'last-modified': expect.any(String)
    })
    const etag = String(first.headers.etag)
    expect((await get('/_astro/app.1a2b.js', { 'if-none-match': etag })).statusCode).toBe(304)
    const packed = await get('/_astro/app.1a2b.js', { 'accept-encoding': 'gzip, br' })
    expect([packed.headers['content-encoding'], packed.headers.etag]).toEqual(['gzip', `W/${etag}`])
    expect(gunzipSync(packed.rawPayload).toString()).toBe(first.body)
    const again = await get('/_astro/app.1a2b.js', {
      'accept-encoding': 'gzip',
      'if-none-match': `W/${etag}`
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('compresses no JSON and no short files, and never uses brotli', async () => {
    for (const [url, accepted] of [
      ['/settings.json', 'gzip, br'],
      ['/_astro/app.css', 'gzip, br'],
      ['/_astro/app.1a2b.js', 'br']
    ] as const)
      expect((await get(url, { 'accept-encoding': accepted })).headers).not.toHaveProperty(
        'content-encoding'
      )
  })

  test('nginx lists no folder, accepts no form, and redirects the old manifest', async () => {
    expect((await get('/_astro/')).statusCode).toBe(403)
    expect((await pod.app.inject({ method: 'POST', url: '/login' })).statusCode).toBe(405)
    const manifest = await get('/manifest.json')
    expect([manifest.statusCode, manifest.headers.location]).toEqual([
      302,
      'https://pod.example/api/v1/instance/spa-manifest.json'
    ])
    expect((await get('/media/nothing.png')).statusCode).toBe(404)
  })
})

describe('the server', () => {
  test.each([
    '/library/albums/1',
    '/library/albums/',
    '/library/tracks/x',
    '/library/artists/9?a',
    '/channels/buoy',
    '/@alice'
  ])('the server writes the data of the pod into %s', async (url) => {
    const caller = pod.caller()
    const { statusCode, body, headers } = await caller.inject({ url })
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(headers).not.toHaveProperty('cache-control')
    expect(caller.cookies.csrftoken).toBeTruthy()
    const [head = '', rest = ''] = body.split('</head>')
    expect(head).toContain('<title>Salt &amp; &lt;Sons&gt; $&amp;</title>')
    expect(head).toContain(
      '<link rel=manifest href="https://pod.example/api/v1/instance/spa-manifest.json">'
    )
    expect(head).not.toContain('manifest.webmanifest')
    expect(head).toContain(
      '<meta content="Salt &amp; &lt;Sons&gt; $&amp; - Funkwhale" property="og:site_name" />'
    )
    expect(head).toContain(
      `<meta content="https://pod.example${url.split('?')[0]}" property="og:url" />`
    )
    expect(rest).toBe('<body>home\n<style>p &gt; a { color: red }</style>\n</body></html>')
  })

  test('the server sets the csrf token nowhere else in the client', async () => {
    const caller = pod.caller()
    for (const url of ['/', '/library/', '/fr/library/albums/', '/no/such/page'])
      await caller.inject({ url })
    expect(caller.cookies).toEqual({})
  })

  test('the server makes a manifest of its own', async () => {
    const { headers, body } = await get('/api/v1/instance/spa-manifest.json')
    expect(headers['content-type']).toContain('application/manifest+json')
    expect(JSON.parse(body)).toMatchObject({
      name: 'Salt & <Sons> $&',
      short_name: 'Salt & <Sons> $&'
    })
  })
})

test('a front page without a head causes an error of the server', async () => {
  put('index.html', 'bare')
  expect((await get('/library/albums/1')).statusCode).toBe(500)
  put('index.html', HOME)
})

describe('the nginx of 2.0', () => {
  let newer: TestPod
  beforeAll(async () => void (newer = await testPod({ client, nginx: true })))
  afterAll(() => newer.close())

  test.each(['/', '/library/', '/no/such/page', '/_astro/app.1a2b.js', '/_astro/app.css'])(
    '%s says how old it is, and not how long it may be kept',
    async (url) => {
      const { statusCode, headers } = await newer.app.inject({ url })
      expect([statusCode, headers['cache-control'], headers.expires]).toEqual([
        200,
        undefined,
        undefined
      ])
      expect(headers['last-modified']).toMatch(/ GMT$/)
      expect(headers.etag).toBeDefined()
      expect(headers['content-security-policy']).toBe(POLICY)
      const again = await newer.app.inject({ url, headers: { 'if-none-match': headers.etag } })
      expect([again.statusCode, again.headers['cache-control']]).toEqual([304, undefined])
    }
  )

  test('the nginx of 2.0 redirects to folders and to the manifest below v2', async () => {
    const folder = await newer.app.inject({ url: '/library' })
    expect([folder.statusCode, folder.headers.location]).toEqual([301, 'http://localhost/library/'])
    expect(folder.headers['cache-control']).toBeUndefined()
    const { location } = (await newer.app.inject({ url: '/manifest.json' })).headers
    expect(location).toBe('http://localhost/api/v2/instance/spa-manifest.json')
    const manifest = await newer.app.inject({ url: location! })
    expect(manifest.json()).toMatchObject({ name: 'Atoll' })
  })

  test('pages of music go through the server, which names no time and no age', async () => {
    const { headers, body } = await newer.app.inject({ url: '/library/albums/1' })
    expect([headers['cache-control'], headers['last-modified']]).toEqual([undefined, undefined])
    expect(body).toContain('/api/v2/instance/spa-manifest.json')
    expect(headers['set-cookie']).toMatch(/^csrftoken=/)
  })
})
