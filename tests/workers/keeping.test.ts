// What the service worker keeps, gives and deletes. docs/architecture.md, "The service worker".
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  changingHost,
  memoryCaches,
  startWorker,
  type Caches,
  type Host,
  type Visit
} from '../support/browser/service-worker.ts'

const opened: Visit = { mode: 'navigate', destination: 'document' }
const [PAGES, FILES, COVERS] = ['atoll-pages-b', 'atoll-files-b', 'atoll-covers']
const page = (version: string, text = '', files = '') =>
  `<html lang="en" data-version="${version}">${files}<p>${text}</p></html>`
const script = (body: string) => ({ type: 'text/javascript', body })
const picture = { type: 'image/png', body: 'dots' }
const ABOUT = '/about/'
const ICON = '/cover.svg'
const AFTER = '/after.js?b'
const SCRIPT = '/_astro/App.AAAAAAAA.js'
const COVER = '/media/a.png'

let caches: Caches
let host: Host
beforeEach(async () => {
  caches = memoryCaches()
  host = await changingHost({ [ABOUT]: page('b', 'old') })
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await host.close()
})
const start = (can?: Parameters<typeof startWorker>[3]) => startWorker('b', host, caches, can)
const keep = async (cache: string, path: string, body: string, type = 'text/html') =>
  (await caches.open(cache)).put(path, new Response(body, { headers: { 'content-type': type } }))
const textOf = async (answer: Promise<Response | undefined>) => (await answer)?.text()

describe('a page', () => {
  test('a page comes from the host and is kept; then the kept one is given and refreshed', async () => {
    const worker = await start()
    expect(await textOf(worker.fetch(ABOUT, opened))).toContain('old')
    expect(caches.paths(PAGES)).toEqual([ABOUT])
    host.files[ABOUT] = page('b', 'new')
    expect(await textOf(worker.fetch(ABOUT, opened))).toContain('old')
    expect(await textOf(worker.fetch(ABOUT, opened))).toContain('new')
  })

  test('a page that was kept is given without network; another one is a failure', async () => {
    await keep(PAGES, ABOUT, page('b', 'old'))
    const worker = await start({ network: false })
    expect(await textOf(worker.fetch(ABOUT, opened))).toContain('old')
    expect(await textOf(worker.fetch(ABOUT, { ...opened, cache: 'reload' }))).toContain('old')
    await expect(worker.fetch('/settings/', opened)).rejects.toThrow('offline')
  })

  test('a page comes from the host when people reload, unless the host fails', async () => {
    await keep(PAGES, ABOUT, page('b', 'kept'))
    const worker = await start()
    const reload: Visit = { ...opened, cache: 'reload' }
    expect(await textOf(worker.fetch(ABOUT, reload))).toContain('old')
    host.files[ABOUT] = { status: 503, body: 'down' }
    expect(await textOf(worker.fetch(ABOUT, reload))).toContain('old')
    expect(caches.paths(PAGES), 'a host that fails deletes nothing').toEqual([ABOUT])
    expect(await textOf(worker.fetch(ABOUT, opened))).toContain('old')
    expect(caches.paths(PAGES)).toEqual([ABOUT])
  })

  test('a page of a later version does not replace what was kept, until the person has seen it', async () => {
    const worker = await start()
    await worker.fetch(ABOUT, opened)
    host.files[ABOUT] = page('c', 'later')
    expect(await textOf(worker.fetch(ABOUT, opened))).toContain('old')
    expect(await textOf(worker.fetch(ABOUT, opened)), 'refreshed behind').toContain('old')
    expect(await textOf(worker.fetch(ABOUT, { ...opened, cache: 'reload' }))).toContain('later')
    expect(caches.paths(PAGES), 'no page of the old version again').toEqual([])
  })

  test.each([
    ['of another client', '<html lang="en"></html>'],
    ['that is redirected', { to: '/elsewhere/' }]
  ])('%s at the host deletes what was kept', async (_, answer) => {
    const worker = await start()
    await worker.fetch(ABOUT, opened)
    host.files[ABOUT] = answer
    host.files['/elsewhere/'] = page('b')
    await worker.fetch(ABOUT, opened)
    expect(caches.paths(PAGES)).toEqual([])
  })

  test('a page that the host lacks is left to the host', async () => {
    delete host.files[ABOUT]
    const worker = await start()
    host.files['/about'] = { status: 418, body: 'its own' }
    expect(await textOf(worker.fetch('/about', opened))).toBe('its own')
    expect(caches.paths(PAGES)).toEqual([])
  })

  test('a page of an error is not kept, though it is the client’s', async () => {
    host.files[ABOUT] = { status: 404, body: page('b', 'no such page') }
    const worker = await start()
    await worker.fetch(ABOUT, opened)
    expect(caches.paths(PAGES)).toEqual([])
  })

  test('a page is given although the browser keeps nothing', async () => {
    caches.forbidden = true
    const worker = await start()
    await worker.install()
    await worker.activate()
    expect(await textOf(worker.fetch(ABOUT, opened))).toContain('old')
    await worker.message([], ABOUT)
  })
})

describe('files', () => {
  test('files are kept, and then given without a request', async () => {
    host.files[SCRIPT] = script('1')
    const worker = await start()
    await worker.fetch(SCRIPT)
    expect(caches.paths(FILES)).toEqual([SCRIPT])
    expect(await textOf(worker.fetch(SCRIPT))).toBe('1')
    expect(host.asked).toEqual([SCRIPT])
  })

  test('files that are pages in truth are not kept', async () => {
    host.files[SCRIPT] = page('b', 'missing')
    const worker = await start()
    await worker.fetch(SCRIPT)
    expect(caches.paths(FILES)).toEqual([])
  })

  test('files with fixed names are given at once and refreshed', async () => {
    await keep(FILES, '/cover.svg', 'old', 'image/svg+xml')
    host.files['/cover.svg'] = { type: 'image/svg+xml', body: 'new' }
    const worker = await start()
    expect(await textOf(worker.fetch('/cover.svg'))).toBe('old')
    expect(await textOf(worker.fetch('/cover.svg'))).toBe('new')
  })

  test('files of settings come from the host, and without network from what was kept', async () => {
    host.files['/settings.json'] = { type: 'application/json', body: '{"a":1}' }
    const online = await start()
    await online.fetch('/settings.json')
    host.files['/settings.json'] = { type: 'application/json', body: '{"a":2}' }
    expect(await textOf(online.fetch('/settings.json'))).toBe('{"a":2}')
    const offline = await start({ network: false })
    expect(await textOf(offline.fetch('/settings.json'))).toBe('{"a":2}')
  })

  test.each([
    ['public', [COVER]],
    ['private', []]
  ])('a %s cover: kept are %j', async (caching, kept) => {
    host.files[COVER] = { ...picture, caching }
    const worker = await start()
    await worker.fetch(COVER, { destination: 'image' })
    expect(caches.paths(COVERS)).toEqual(kept)
  })

  test('files are left to browsers without routes while there is a network; pages are not', async () => {
    host.files[SCRIPT] = script('1')
    const worker = await start({ routes: false })
    expect(await worker.fetch(SCRIPT)).toBeUndefined()
    expect(await textOf(worker.fetch(ABOUT, opened))).toContain('old')
    await keep(FILES, SCRIPT, '1', 'text/javascript')
    const offline = await start({ routes: false, network: false })
    expect(await textOf(offline.fetch(SCRIPT))).toBe('1')
  })

  test('sound is left to browsers without routes', async () => {
    const path = '/api/v2/listen/1/'
    host.files[path] = { type: 'audio/flac', body: 'fLaC' }
    const element = { destination: 'audio', headers: new Headers({ range: 'bytes=0-' }) } as const
    expect(await (await start({ routes: false })).fetch(path, element)).toBeUndefined()
    expect(await textOf((await start()).fetch(path, element))).toBe('fLaC')
  })

  test('calls are left alone', async () => {
    const worker = await start()
    expect(await worker.fetch('/api/v2/albums/')).toBeUndefined()
  })
})

describe('what a page has loaded', () => {
  const addresses = (...paths: string[]) => paths.map((path) => host.origin + path)
  beforeEach(() => {
    host.files[SCRIPT] = script('1')
    host.files[COVER] = picture
    host.files[AFTER] = script('after')
  })

  test('what a page has loaded is kept: files and covers without query, and nothing else', async () => {
    host.files['/api/v2/x'] = { type: 'application/json', body: '{}' }
    host.files[`${COVER}?signature=1`] = picture
    const worker = await start()
    const loaded = addresses(SCRIPT, COVER, '/api/v2/x', `${COVER}?signature=1`)
    await worker.message([...loaded, 5])
    expect(caches.paths(FILES)).toContain(SCRIPT)
    expect(caches.paths(COVERS)).toEqual([COVER])
    expect(host.asked).not.toContain('/api/v2/x')
    expect(host.asked).not.toContain(`${COVER}?signature=1`)
    const before = host.asked.length
    await worker.message(addresses(SCRIPT, COVER), ABOUT)
    expect(host.asked.slice(before), 'what is kept is not asked for').toEqual([ABOUT])
  })

  test('what a page has loaded is kept with its page and the files that this names, but not those of the front page', async () => {
    const link = `<link href="/_astro/Late.BBBBBBBB.js">`
    host.files['/_astro/Late.BBBBBBBB.js'] = script('import"./Part.CCCCCCCC.js"')
    host.files['/_astro/Part.CCCCCCCC.js'] = script('2')
    host.files[ABOUT] = page('b', '', link)
    host.files['/'] = page('b', '', link)
    const worker = await start()
    await worker.message([], '/')
    expect(caches.paths(PAGES)).toEqual(['/'])
    expect(caches.paths(FILES)).toEqual([AFTER])
    await worker.message([], '/about')
    expect(caches.paths(PAGES)).toEqual(['/', ABOUT])
    expect(caches.paths(FILES).toSorted()).toEqual([
      '/_astro/Late.BBBBBBBB.js',
      '/_astro/Part.CCCCCCCC.js',
      AFTER
    ])
  })

  test('what a page has loaded is kept with the files of every page, which a first version does not wait for', async () => {
    host.files['/first.js?b'] = script('first')
    const worker = await start({ first: true })
    await worker.install()
    expect(host.asked).toEqual([])
    host.files[ICON] = { type: 'image/svg+xml', body: '<svg/>' }
    // A page may load single ones before it tells.
    await worker.fetch(ICON)
    await worker.message(addresses(SCRIPT), ABOUT)
    expect(caches.paths(FILES)).toEqual([ICON, '/first.js?b', AFTER, SCRIPT])
    const before = host.asked.length
    await worker.message([], ABOUT)
    expect(host.asked.slice(before), 'once').toEqual([])
  })

  test('at most 300 covers are kept: the oldest go', async () => {
    for (let each = 0; each < 302; each++) await keep(COVERS, `/media/${each}.png`, '', 'image/png')
    const worker = await start()
    await worker.message([], ABOUT)
    expect(caches.paths(COVERS)).toHaveLength(300)
    expect(caches.paths(COVERS)[0]).toBe('/media/2.png')
  })

  test('a lost network is no failure', async () => {
    const worker = await start({ network: false })
    await worker.message(addresses(SCRIPT), ABOUT)
    expect(caches.paths(FILES)).toEqual([])
  })
})

describe('a new version', () => {
  const [OLD_PAGES, OLD_FILES] = ['atoll-pages-a', 'atoll-files-a']
  const ENGLISH = '/_astro/en-common.EEEEEEEE.js'
  const POLISH = '/_astro/pl-common.DDDDDDDD.js'
  beforeEach(async () => {
    host.files[ABOUT] = page('b', 'new', `<script src="${SCRIPT}"></script>`)
    host.files[SCRIPT] = script(
      'f=()=>import("./en-common.EEEEEEEE.js"),import("./pl-common.DDDDDDDD.js")'
    )
    host.files[ENGLISH] = script('1')
    host.files[POLISH] = script('2')
    host.files['/first.js?b'] = script('first')
    await keep(OLD_PAGES, ABOUT, page('a', 'old'))
    await keep(OLD_FILES, '/_astro/en-common.11111111.js', '0', 'text/javascript')
  })

  test('brings the pages that were kept, their files, and of the late ones those that were kept', async () => {
    const worker = await start()
    await worker.install()
    expect(caches.paths(PAGES)).toEqual([ABOUT])
    expect(caches.paths(FILES)).toEqual(['/first.js?b', SCRIPT, ENGLISH])
    expect(await (await caches.match(ABOUT))?.text(), 'until it takes over').toContain('old')
  })

  test('a new version loads files once, though they import each other, and none that are there already', async () => {
    host.files[SCRIPT] = script('import"./One.AAAAAAAA.js"')
    host.files['/_astro/One.AAAAAAAA.js'] = script('import"./Two.AAAAAAAA.js"')
    await keep(OLD_FILES, '/_astro/Two.AAAAAAAA.js', 'import"./One.AAAAAAAA.js"', 'text/javascript')
    const worker = await start()
    await worker.install()
    const loaded = host.asked.filter((path) => path.startsWith('/_astro/'))
    expect(loaded).toEqual([SCRIPT, '/_astro/One.AAAAAAAA.js'])
    expect(caches.paths(FILES)).toContain('/_astro/Two.AAAAAAAA.js')
  })

  test('a new version does not bring a page of another version', async () => {
    host.files[ABOUT] = page('c', 'newer')
    const worker = await start()
    await worker.install()
    expect(caches.paths(PAGES)).toEqual([])
  })

  test('a new version is installed although there is no network', async () => {
    const worker = await start({ network: false })
    await worker.install()
    expect(caches.paths(PAGES)).toEqual([])
  })

  test('a new version deletes what the version before had kept when it takes over, but no cover', async () => {
    await keep(COVERS, COVER, '', 'image/png')
    const worker = await start()
    await worker.install()
    await worker.activate()
    expect((await caches.keys()).toSorted()).toEqual([COVERS, FILES, PAGES].toSorted())
    expect(await textOf(worker.fetch(ABOUT, opened))).toContain('new')
    expect(worker.done).toEqual(['claim'])
  })

  test('a new version waits until the person lets it take over', async () => {
    const worker = await start()
    await worker.install()
    await worker.message('anything')
    expect(worker.done).toEqual([])
    await worker.message('take-over')
    expect(worker.done).toEqual(['skipWaiting'])
  })

  test('a new version lets browsers that know routes do without it for calls, kept files and kept covers', async () => {
    const worker = await start()
    await worker.install()
    expect(worker.routes).toEqual([
      { condition: { urlPattern: { pathname: '/api/*/listen/*' } }, source: 'fetch-event' },
      { condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' },
      { condition: { urlPattern: { pathname: '/_astro/*' } }, source: { cacheName: FILES } },
      {
        condition: {
          // A query may be a signature; files of sound are below the same path.
          urlPattern: { pathname: '/media/*', search: '' },
          requestDestination: 'image'
        },
        source: { cacheName: 'atoll-covers' }
      }
    ])
    await (await start({ routes: false })).install()
  })
})
