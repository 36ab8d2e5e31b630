// Which requests the service worker answers, what it recognises in answers, and which files a new
// version brings with it.
import { describe, expect, test } from 'vitest'
import { bareName, namesInPage, namesInScript } from '../../src/workers/service/names.ts'
import {
  handlingOf,
  isCover,
  isFile,
  isPage,
  pageKey,
  versionIn,
  wantsFresh,
  type Asked
} from '../../src/workers/service/requests.ts'

const HERE = 'https://coral.example'
type Wanted = Partial<Omit<Asked, 'headers' | 'url'>> & { headers?: Record<string, string> }

const handle = (path: string, { headers, ...wanted }: Wanted = {}) =>
  handlingOf(
    {
      url: new URL(path, HERE).href,
      method: 'GET',
      mode: 'no-cors',
      destination: '',
      ...wanted,
      headers: new Headers(headers)
    },
    HERE
  )
const opened: Wanted = { mode: 'navigate', destination: 'document' }

describe('pages', () => {
  test.each([
    ['/', '/'],
    ['/ar/', '/ar/'],
    ['/about', '/about/'],
    ['/library/albums', '/_pages/library/albums/'],
    ['/library/albums/42?page=2', '/_pages/library/albums/_/'],
    ['/library/albums/43/', '/_pages/library/albums/_/'],
    ['/pl/library/albums/43', '/pl/library/albums/_/'],
    ['/@maren@coral.example', '/_pages/@_/'],
    ['/settings?tab=1#there', '/settings/']
  ])('%s shows the page %s', (path, key) => {
    expect(handle(path, opened)).toEqual({ kind: 'page', key })
  })

  test.each([
    '/api/v2/albums/',
    '/federation/actors/maren',
    '/admin/',
    '/front',
    '/fr/front/',
    '/index.html',
    '/media/attachments/ab/abcd.jpg',
    '/.well-known/nodeinfo',
    '/rest/ping.view',
    '/embed.html',
    '/version.txt',
    '/serviceWorker.js',
    '/no/such/page',
    '/404/',
    '/library/albums/forty',
    '/_pages/',
    '/_pages/api/',
    '/%ff'
  ])('%s is left to the host', (path) => {
    expect(handle(path, opened)).toBeUndefined()
  })

  test('a page change fetches the same page as a visit', () => {
    const headers = { accept: 'text/html' }
    expect(handle('/_pages/library/albums/_/', { mode: 'cors', headers })).toEqual(
      handle('/library/albums/42', opened)
    )
    expect(handle('/library/albums/42', { mode: 'cors' }), 'any other fetch').toBeUndefined()
  })

  test('frames, forms and other origins are left alone', () => {
    expect(handle('/about', { ...opened, destination: 'iframe' })).toBeUndefined()
    expect(handle('/about', { ...opened, method: 'POST' })).toBeUndefined()
    expect(handle('https://other.example/about', opened)).toBeUndefined()
  })

  test('a key leads to itself', () => {
    for (const path of ['/', '/library', '/library/albums/1', '/ar/library/tracks/2', '/@a@b.c'])
      expect(pageKey(pageKey(path)!)).toBe(pageKey(path))
  })
})

describe('files', () => {
  test.each([
    ['/_astro/App.b_PLCn4z.css', 'file'],
    ['/cover.svg', 'fixed'],
    ['/cover.svg', 'fixed'],
    ['/first.js?0123456789abcdef', 'fixed'],
    ['/manifest.webmanifest', 'fixed'],
    ['/settings.json', 'settings']
  ])('%s is a %s', (path, kind) => {
    expect(handle(path)).toEqual({ kind })
  })

  test.each([
    ['a part', '/_astro/App.b_PLCn4z.js', { headers: { range: 'bytes=0-9' } }],
    ['an answer to a token', '/settings.json', { headers: { authorization: 'Bearer x' } }],
    ['a call', '/api/v2/albums/', {}],
    ['another host', 'https://other.example/_astro/App.b_PLCn4z.js', {}]
  ])('%s is left alone', (_, path, wanted) => {
    expect(handle(path, wanted)).toBeUndefined()
  })
})

describe('covers', () => {
  const image: Wanted = { destination: 'image' }
  const path = '/media/sized/200/ab/abcd.jpg'
  test('are kept as pictures of the own origin', () => {
    expect(handle(path, image)).toEqual({ kind: 'cover' })
  })
  test.each([
    ['fetched by a script', path, {}],
    ['sound', path, { destination: 'audio' }],
    ['a signed address', `${path}?signature=x`, image],
    ['another origin', `https://files.example${path}`, image],
    ['a picture of the API', '/api/v2/attachments/1/proxy', image]
  ] as const)('%s is left alone', (_, address, wanted) => {
    expect(handle(address, wanted)).toBeUndefined()
  })
})

describe('sound', () => {
  const listen = '/api/v2/listen/8c0c6b8e/?upload=1'
  const element: Wanted = { destination: 'audio', headers: { range: 'bytes=0-' } }
  test('comes through the worker from its first byte on', () => {
    expect(handle(listen, element)).toEqual({ kind: 'sound' })
    expect(handle(`https://pod.example${listen}`, { ...element, mode: 'cors' })).toEqual({
      kind: 'sound'
    })
  })
  test.each([
    ['a later part', listen, { ...element, headers: { range: 'bytes=1000-' } }],
    ['a script that reads tags', listen, { ...element, destination: '' }],
    ['a host that lets nobody read its answer', `https://pod.example${listen}`, element]
  ] as const)('%s is left alone', (_, address, wanted) => {
    expect(handle(address, wanted)).toBeUndefined()
  })
})

test.each([
  ['default', false],
  ['force-cache', false],
  ['reload', true],
  ['no-cache', true],
  ['no-store', true]
] as const)('a request with the cache %s wants a fresh page: %s', (cache, fresh) => {
  expect(wantsFresh({ cache })).toBe(fresh)
})

test('the version is read from a page of the client only', () => {
  const page = (attributes: string) => `<!DOCTYPE html><html ${attributes}><head></head></html>`
  expect(versionIn(page('data-version="0123" lang="en"'))).toBe('0123')
  expect(versionIn(page('lang="ar" data-version="abc"'))).toBe('abc')
  expect(versionIn(page('lang="en"'))).toBeUndefined()
  expect(versionIn('<p data-version="abc">')).toBeUndefined()
})

describe('answers', () => {
  const answer = (
    type: string,
    { status = 200, caching = 'no-cache', redirected = false } = {}
  ) => {
    const made = new Response(null, {
      status,
      headers: { 'content-type': type, 'cache-control': caching }
    })
    return Object.defineProperty(made, 'redirected', { value: redirected })
  }
  const html = 'text/html; charset=utf-8'
  test('a page is whole HTML', () => {
    expect(isPage(answer(html))).toBe(true)
    expect(isPage(answer('application/json'))).toBe(false)
    expect(isPage(answer(html, { status: 404 }))).toBe(false)
    expect(isPage(answer(html, { redirected: true }))).toBe(false)
  })
  test('a file is anything else, as hosts send a page for a missing file', () => {
    expect(isFile(answer('text/javascript'))).toBe(true)
    expect(isFile(answer('text/javascript', { caching: 'no-store' }))).toBe(true)
    expect(isFile(answer(html))).toBe(false)
    expect(isFile(answer('text/javascript', { status: 206 }))).toBe(false)
  })
  test('a cover is a picture for everybody', () => {
    expect(isCover(answer('image/jpeg', { caching: 'public, max-age=31536000' }))).toBe(true)
    expect(isCover(answer('image/jpeg', { caching: 'private' }))).toBe(false)
    expect(isCover(answer('image/jpeg', { caching: 'no-store' }))).toBe(false)
    expect(isCover(answer('audio/mpeg'))).toBe(false)
    expect(isCover(answer('image/jpeg', { status: 403 }))).toBe(false)
  })
})

describe('names of files', () => {
  test.each([
    ['App.b_PLCn4z.css', 'App.css'],
    ['AlbumPage.uf2-3cqg.js', 'AlbumPage.js'],
    ['APEv2Parser-CRcbKIzb.js', 'APEv2Parser.js'],
    [
      'App.astro_astro_type_script_index_0_lang.UPRYg1Tt.js',
      'App.astro_astro_type_script_index_0_lang.js'
    ]
  ])('%s without its hash is %s', (name, bare) => {
    expect(bareName(name)).toBe(bare)
  })

  test('a page needs every file that it names', () => {
    const page =
      '<link href="/_astro/App.b_PLCn4z.css"><astro-island component-url="/_astro/Bar.Dw8rD4yx.js" renderer-url="/_astro/client.CPcfJEq-.js"><link href="/_astro/App.b_PLCn4z.css">'
    expect(namesInPage(page)).toEqual(['App.b_PLCn4z.css', 'Bar.Dw8rD4yx.js', 'client.CPcfJEq-.js'])
    expect(namesInPage('<p>none</p>')).toEqual([])
  })

  test('a script needs what it imports, and of what it loads later the wanted files', () => {
    const script =
      'import{a}from"./react.AAAAAAAA.js";import"./side.BBBBBBBB.js";export{b}from`./more.CCCCCCCC.js`;' +
      'const f=()=>import("./pl-common.DDDDDDDD.js"),g=()=>import(`./en-common.EEEEEEEE.js`)'
    const imported = ['react.AAAAAAAA.js', 'side.BBBBBBBB.js', 'more.CCCCCCCC.js']
    expect(namesInScript(script, new Set())).toEqual(imported)
    expect(namesInScript(script, new Set(['pl-common.js']))).toEqual([
      ...imported,
      'pl-common.DDDDDDDD.js'
    ])
  })
})
