// `npm run shots`: a picture of every screen into shots/ (ignored): wide, tablet, phone; light, dark; right-to-left.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from 'playwright'
import { accounts, startDemoPod } from '../tests/support/demo-pod.ts'
import { CHROMIUM_FLAGS, ensureChromium } from './chromium.ts'
import { root, run } from './run.ts'
import { isBuilt } from './fresh.ts'

type View = { name: string; width: number; height: number; theme: 'light' | 'dark'; language: string; touch?: true }
const views: readonly View[] = [
  { name: 'wide', width: 1440, height: 900, theme: 'light', language: '' },
  { name: 'wide-dark', width: 1440, height: 900, theme: 'dark', language: '' },
  { name: 'wide-ar', width: 1440, height: 900, theme: 'light', language: '/ar' },
  { name: 'tablet', width: 820, height: 1100, theme: 'light', language: '' },
  { name: 'phone', width: 390, height: 844, theme: 'light', language: '', touch: true },
  { name: 'phone-dark', width: 390, height: 844, theme: 'dark', language: '', touch: true },
  { name: 'phone-ar', width: 390, height: 844, theme: 'light', language: '/ar', touch: true }
]

type Shot = { name: string; path: string; anonymous?: true; prepare?: (page: Page) => Promise<void> }

const playFirst = async (page: Page) => {
  await page.locator('.detail-actions .btn-primary').first().click()
  await page.waitForFunction(() => document.documentElement.dataset.player === 'on')
}
const openQueue = async (page: Page) => {
  await playFirst(page)
  await page.locator('[data-action="queue"]:visible, .player-extra > .icon-btn:visible').first().click()
  await page.locator('.queue').waitFor()
}

/** `views`: which switches of the full player are pressed, counted from its first. */
const openStage =
  (...views: number[]) =>
  async (page: Page) => {
    await playFirst(page)
    await page.locator('.player-open:visible, #stage-button:visible').first().click()
    for (const view of [0, 1, 2]) {
      const button = page.locator('.stage-views button').nth(view)
      if (((await button.getAttribute('aria-pressed')) === 'true') !== views.includes(view)) await button.click()
    }
    await page.waitForFunction(() => !document.querySelector('.stage .skeleton'))
  }

/** From the keyboard, as a phone's frame has no button for it; the search field has the focus on some pages. */
const openShortcuts = async (page: Page) => {
  await page.locator('main').focus()
  await page.keyboard.press('?')
  await page.locator('dialog.shortcuts').waitFor()
}

/** Pods of earlier visits. */
const knowPods = async (page: Page) => {
  const known = [
    { url: 'https://coral.sound', name: 'Coral Sound', account: 'noor' },
    { url: 'https://tubes.mossbank.example' },
    { url: 'https://a-pod-with-quite-a-long-name.somewhere-in-the-sea.example', name: 'مرسى الأنغام' }
  ]
  await page.evaluate((text) => localStorage.setItem('atoll.instances', text), JSON.stringify(known))
  await page.reload()
  await page.locator('.pod').nth(3).waitFor()
  await page.locator('#instance-url').fill('not a pod')
  await page.locator('main button[type=submit]').click()
}
const chooseElsewhere = async (page: Page) => {
  await page.evaluate(() => localStorage.setItem('atoll.instance', 'https://coral.example'))
  await page.reload()
  await page.locator('main button.btn-primary').waitFor()
}

/** Made by a stranger; whoever is signed in is asked whether to let it in. */
const beAsked = async (page: Page) => {
  const { origin, pathname } = new URL(page.url())
  const redirect_uri = 'https://paper.boat/callback'
  const answer = await fetch(`${origin}/api/v2/oauth/apps/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Paper Boat', scopes: 'read write', redirect_uris: redirect_uri })
  })
  const { client_id } = (await answer.json()) as { client_id: string }
  const query = { client_id, redirect_uri, response_type: 'code', scope: 'read write:favorites write:playlists' }
  await page.goto(`${origin}${pathname}?${new URLSearchParams(query).toString()}`)
  await page.locator('.wishes').waitFor()
}

const makeApplication = async (page: Page) => {
  await page.locator('main button[type=submit]').click()
  await page.locator('#client-secret').waitFor()
}

async function list(url: string): Promise<Shot[]> {
  const get = async <T>(path: string): Promise<T> => (await fetch(`${url}/api/v2/${path}`)).json() as Promise<T>
  const { results: albums } = await get<{
    results: { id: number; title: string; artist_credit: { artist: { id: number } }[] }[]
  }>('albums/?page_size=50&ordering=title&include_tracks=false')
  const covered = albums[4]!
  const longest = albums.toSorted((a, b) => b.title.length - a.title.length)[0]!
  const { results: tracks } = await get<{ results: { id: number }[] }>(`tracks/?album=${covered.id}&page_size=1`)
  const { results: found } = await get<{ results: { id: number }[] }>('tracks/?q=Low%20Water&page_size=1')
  const sung = found[0]!
  return [
    { name: 'landing', path: '/', anonymous: true },
    { name: 'login', path: '/login', anonymous: true },
    { name: 'instances', path: '/instance-chooser?next=/library', anonymous: true, prepare: knowPods },
    { name: 'login-elsewhere', path: '/login', anonymous: true, prepare: chooseElsewhere },
    { name: 'callback', path: '/auth/callback?code=x&state=y', anonymous: true },
    { name: 'signup', path: '/signup', anonymous: true },
    { name: 'reset', path: '/auth/password/reset', anonymous: true },
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
    { name: 'application', path: '/settings/applications/new?name=Paper%20Boat', prepare: makeApplication },
    { name: 'application-new', path: '/settings/applications/new?scopes=read%20write:playlists' },
    { name: 'settings-applications', path: '/settings#applications' },
    { name: 'later', path: '/library/podcasts' }
  ]
}

async function shoot(browser: Browser, url: string, view: View, shots: readonly Shot[]): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: view.width, height: view.height },
    hasTouch: view.touch ?? false,
    colorScheme: view.theme,
    reducedMotion: 'reduce'
  })
  const page = await context.newPage()
  for (const shot of shots.toSorted((a, b) => Number(b.anonymous ?? false) - Number(a.anonymous ?? false))) {
    if (!shot.anonymous && (await context.cookies()).every(({ name }) => name !== 'sessionid')) {
      await page.goto(`${url}/login`)
      await page.locator('#login-username').fill(accounts.listener.username)
      await page.locator('#login-password').fill(accounts.listener.password)
      await page.locator('main button[type=submit]').click()
      await page.waitForURL(/\/library$/)
    }
    await page.goto(url + view.language + shot.path)
    await page.waitForLoadState('networkidle')
    await shot.prepare?.(page)
    await page.screenshot({ path: join(root, 'shots', `${shot.name}--${view.name}.png`) })
    await page.evaluate(() => localStorage.clear())
  }
  await context.close()
}

const only = process.argv.slice(2)
if (!isBuilt() && (await run('node', ['scripts/build.ts', '--silent'])).code !== 0) process.exit(1)
mkdirSync(join(root, 'shots'), { recursive: true })
const data = mkdtempSync(join(tmpdir(), 'atoll-shots-'))
const pod = await startDemoPod({ data })
const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS })
try {
  const shots = (await list(pod.url)).filter(({ name }) => only.length === 0 || only.includes(name))
  for (const view of views) {
    await shoot(browser, pod.url, view, shots)
    console.log(`${view.name}: ${shots.length} pictures`)
  }
} finally {
  await browser.close()
  await pod.close()
  rmSync(data, { recursive: true, force: true })
}
