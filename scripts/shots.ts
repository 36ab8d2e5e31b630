// `npm run shots`: screenshots of every screen in shots/ (ignored by git): wide, tablet, phone;
// light, dark; right-to-left. `--browser firefox` or `--browser webkit` uses another engine; names
// of screens limit the run to these.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startEngine } from '../tests/browsers/start.ts'
import { engineNames, type Engine, type EngineName, type Tab } from '../tests/browsers/tab.ts'
import { accounts, startDemoPod } from '../tests/support/demo-pod.ts'
import { root, run } from './run.ts'
import { isBuilt } from './fresh.ts'

type View = {
  name: string
  width: number
  height: number
  theme: 'light' | 'dark'
  language: string
  touch?: true
}
const views: readonly View[] = [
  { name: 'wide', width: 1440, height: 900, theme: 'light', language: '' },
  { name: 'wide-dark', width: 1440, height: 900, theme: 'dark', language: '' },
  { name: 'wide-ar', width: 1440, height: 900, theme: 'light', language: '/ar' },
  { name: 'tablet', width: 820, height: 1100, theme: 'light', language: '' },
  { name: 'phone', width: 390, height: 844, theme: 'light', language: '', touch: true },
  { name: 'phone-dark', width: 390, height: 844, theme: 'dark', language: '', touch: true },
  { name: 'phone-ar', width: 390, height: 844, theme: 'light', language: '/ar', touch: true }
]

type Shot = { name: string; path: string; anonymous?: true; prepare?: (tab: Tab) => Promise<void> }

/** Waits until a condition is true in the page. */
async function until(tab: Tab, isTrue: () => boolean): Promise<void> {
  for (const end = Date.now() + 20_000; Date.now() < end;) {
    if (await tab.run(isTrue)) return
    await new Promise((done) => setTimeout(done, 50))
  }
  throw new Error(`It did not become true within 20 s: ${isTrue.toString()}`)
}

/**
 * Runs in the page and marks the pictures in view. Those in a row that is scrolled out of view may
 * never load.
 */
function markPictures(): void {
  for (const each of document.images) {
    const { top, bottom, left, right } = each.getBoundingClientRect()
    each.toggleAttribute(
      'data-in-view',
      each.checkVisibility() && top < innerHeight && bottom > 0 && left < innerWidth && right > 0
    )
  }
}

/**
 * Waits until the page has its data and pictures; WebKit shows a picture a moment after it is
 * loaded.
 */
async function settled(tab: Tab): Promise<void> {
  await until(
    tab,
    () =>
      document.readyState === 'complete' &&
      !document.querySelector('main astro-island[ssr]') &&
      !document.querySelector('main :is(.skeleton, .wait, .prose-raw)') &&
      !/^[–-]$/.test(document.querySelector('[data-figure]')?.textContent.trim() ?? '')
  )
  await tab.run(markPictures)
  await tab.run(async () => {
    await Promise.all(
      [...document.querySelectorAll<HTMLImageElement>('img[data-in-view]')].map((each) =>
        each.decode().catch(() => {})
      )
    )
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  })
}

const playFirst = async (tab: Tab) => {
  await tab.click({ css: '.detail-actions .btn-primary' })
  await until(
    tab,
    () =>
      document.documentElement.dataset.player === 'on' &&
      document.querySelector('.player .player-title') !== null
  )
}
const openQueue = async (tab: Tab) => {
  await playFirst(tab)
  await tab.click({ css: '[data-action="queue"], .player-extra > .icon-btn' })
  await until(tab, () => document.querySelector('.queue .q-item') !== null)
}

/** `views`: indexes of the full player's switches to press. */
const openStage =
  (...views: number[]) =>
  async (tab: Tab) => {
    await playFirst(tab)
    await tab.click({ css: '.player-open, #stage-button' })
    await until(tab, () => document.querySelectorAll('.stage-views button').length > 2)
    const pressed = await tab.run(() =>
      [...document.querySelectorAll('.stage-views button')].map(
        (each) => each.getAttribute('aria-pressed') === 'true'
      )
    )
    for (const view of [0, 1, 2])
      if (views.includes(view) !== pressed[view])
        await tab.click({ css: `.stage-views button:nth-of-type(${view + 1})` })
    await until(tab, () => !document.querySelector('.stage .skeleton'))
  }

/**
 * Uses the keyboard, as phone layouts have no button for it; on some pages the search field has the
 * focus.
 */
const openShortcuts = async (tab: Tab) => {
  await tab.run(() => document.querySelector<HTMLElement>('main')!.focus())
  await tab.press('?')
  await until(tab, () => document.querySelector('dialog.shortcuts') !== null)
}

/** Stores pods as if visited earlier. */
const knowPods = async (tab: Tab) => {
  const known = [
    { url: 'https://coral.sound', name: 'Coral Sound', account: 'noor' },
    { url: 'https://tubes.mossbank.example' },
    {
      url: 'https://a-pod-with-quite-a-long-name.somewhere-in-the-sea.example',
      name: 'مرسى الأنغام'
    }
  ]
  await tab.run((text) => localStorage.setItem('atoll.instances', text), JSON.stringify(known))
  await tab.reload()
  await until(tab, () => document.querySelectorAll('.pod').length > 3)
  await tab.fill({ css: '#instance-url' }, 'not a pod')
  await tab.click({ css: 'main button[type=submit]' })
}
const chooseElsewhere = async (tab: Tab) => {
  await tab.run(() => localStorage.setItem('atoll.instance', 'https://coral.example'))
  await tab.reload()
  await until(tab, () => document.querySelector('main button.btn-primary') !== null)
}

/** Creates an application anonymously; the signed-in user is then asked for consent. */
const beAsked = async (tab: Tab) => {
  const { origin, pathname } = new URL(await tab.run(() => location.href))
  const redirect_uri = 'https://paper.boat/callback'
  const answer = await fetch(`${origin}/api/v2/oauth/apps/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Paper Boat', scopes: 'read write', redirect_uris: redirect_uri })
  })
  const { client_id } = (await answer.json()) as { client_id: string }
  const query = {
    client_id,
    redirect_uri,
    response_type: 'code',
    scope: 'read write:favorites write:playlists'
  }
  await tab.goto(`${origin}${pathname}?${new URLSearchParams(query).toString()}`)
  await until(tab, () => document.querySelector('.wishes') !== null)
}

const makeApplication = async (tab: Tab) => {
  await tab.click({ css: 'main button[type=submit]' })
  await until(tab, () => document.querySelector('#client-secret') !== null)
}

async function list(url: string): Promise<Shot[]> {
  const get = async <T>(path: string): Promise<T> =>
    (await fetch(`${url}/api/v2/${path}`)).json() as Promise<T>
  const { results: albums } = await get<{
    results: { id: number; title: string; artist_credit: { artist: { id: number } }[] }[]
  }>('albums/?page_size=50&ordering=title&include_tracks=false')
  const covered = albums[4]!
  const longest = albums.toSorted((a, b) => b.title.length - a.title.length)[0]!
  const { results: tracks } = await get<{ results: { id: number }[] }>(
    `tracks/?album=${covered.id}&page_size=1`
  )
  const { results: found } = await get<{ results: { id: number }[] }>(
    'tracks/?q=Low%20Water&page_size=1'
  )
  const sung = found[0]!
  return [
    { name: 'landing', path: '/', anonymous: true },
    { name: 'login', path: '/login', anonymous: true },
    {
      name: 'instances',
      path: '/instance-chooser?next=/library',
      anonymous: true,
      prepare: knowPods
    },
    { name: 'login-elsewhere', path: '/login', anonymous: true, prepare: chooseElsewhere },
    { name: 'callback', path: '/auth/callback?code=x&state=y', anonymous: true },
    { name: 'signup', path: '/signup', anonymous: true },
    { name: 'reset', path: '/auth/password/reset', anonymous: true },
    {
      name: 'reset-confirm',
      path: '/auth/password/reset/confirm?uid=MQ&token=a-b',
      anonymous: true
    },
    { name: 'email-confirm', path: '/auth/email/confirm?key=none', anonymous: true },
    { name: 'about', path: '/about', anonymous: true },
    { name: 'about-pod', path: '/about/pod', anonymous: true },
    { name: 'not-found', path: '/no/such/page', anonymous: true },
    { name: 'library', path: '/library' },
    { name: 'albums', path: '/library/albums' },
    { name: 'artists', path: '/library/artists' },
    { name: 'album', path: `/library/albums/${covered.id}`, prepare: playFirst },
    { name: 'album-long', path: `/library/albums/${longest.id}` },
    { name: 'queue', path: `/library/albums/${covered.id}`, prepare: openQueue },
    { name: 'player', path: `/library/tracks/${sung.id}`, prepare: openStage(0) },
    { name: 'player-cover', path: `/library/tracks/${sung.id}`, prepare: openStage() },
    { name: 'player-queue', path: `/library/albums/${covered.id}`, prepare: openStage(1, 2) },
    { name: 'artist', path: `/library/artists/${covered.artist_credit[0]!.artist.id}` },
    { name: 'track', path: `/library/tracks/${tracks[0]!.id}` },
    { name: 'favorites', path: '/favorites' },
    { name: 'notifications', path: '/notifications' },
    { name: 'logout', path: '/logout' },
    { name: 'radios', path: '/library/radios' },
    { name: 'settings', path: '/settings' },
    { name: 'settings-below', path: '/settings#filters' },
    { name: 'plugins', path: '/settings/plugins' },
    { name: 'shortcuts', path: '/library/albums', prepare: openShortcuts },
    { name: 'authorize', path: '/authorize', prepare: beAsked },
    {
      name: 'application',
      path: '/settings/applications/new?name=Paper%20Boat',
      prepare: makeApplication
    },
    { name: 'application-new', path: '/settings/applications/new?scopes=read%20write:playlists' },
    { name: 'settings-applications', path: '/settings#applications' },
    { name: 'later', path: '/library/podcasts' }
  ]
}

async function signIn(tab: Tab, url: string): Promise<void> {
  await tab.goto(`${url}/login`)
  await settled(tab)
  await tab.fill({ css: '#login-username' }, accounts.listener.username)
  await tab.fill({ css: '#login-password' }, accounts.listener.password)
  await tab.click({ css: 'main button[type=submit]' })
  await until(tab, () => location.pathname === '/library')
}

async function shoot(
  engine: Engine,
  folder: string,
  url: string,
  view: View,
  shots: readonly Shot[]
): Promise<void> {
  const visitor = await engine.visitor({ touch: view.touch })
  const tab = await visitor.open()
  await tab.resize(view.width, view.height)
  let signedIn = false
  for (const shot of shots.toSorted(
    (a, b) => Number(b.anonymous ?? false) - Number(a.anonymous ?? false)
  )) {
    if (!shot.anonymous && !signedIn) await signIn(tab, url)
    signedIn ||= !shot.anonymous
    if (shot.anonymous) await tab.goto(`${url}/about`)
    await tab.run((theme) => localStorage.setItem('atoll.theme', theme), view.theme)
    await tab.goto(url + view.language + shot.path)
    await settled(tab)
    await shot.prepare?.(tab)
    await settled(tab)
    await tab.picture(join(folder, `${shot.name}--${view.name}.png`))
    await tab.run(() => localStorage.clear())
  }
  await visitor.close()
}

const { values, positionals: only } = parseArgs({
  allowPositionals: true,
  options: {
    browser: { type: 'string', default: 'chromium' },
    view: { type: 'string', multiple: true }
  }
})
const name = engineNames.find((each) => each === values.browser)
if (!name) throw new Error(`--browser is one of ${engineNames.join(', ')}`)
if (!isBuilt() && (await run('node', ['scripts/build.ts', '--silent'])).code !== 0) process.exit(1)
const folder = join(root, 'shots', ...(name === 'chromium' ? [] : [name satisfies EngineName]))
mkdirSync(folder, { recursive: true })
const data = mkdtempSync(join(tmpdir(), 'atoll-shots-'))
const pod = await startDemoPod({ data })
const engine = await startEngine(name, { still: true })
try {
  const shots = (await list(pod.url)).filter(
    (each) => only.length === 0 || only.includes(each.name)
  )
  for (const view of views.filter((each) => !values.view || values.view.includes(each.name))) {
    await shoot(engine, folder, pod.url, view, shots)
    console.log(`${name}, ${view.name}: ${shots.length} pictures`)
  }
} finally {
  await engine.close()
  await pod.close()
  rmSync(data, { recursive: true, force: true })
}
