// What the feeds of podcasts have beyond the fields of the pod, from a site that this test serves.
import type { Page } from '@playwright/test'
import { accounts } from '../../../support/demo-pod.ts'
import {
  feedXml,
  openTo,
  soundOf,
  type Answer,
  type FeedServer
} from '../../../support/feeds/feed-server.ts'
import { findings } from '../../axe.ts'
import { loaded, signIn } from '../../fixtures.ts'
import { beSignedIn } from '../../screens.ts'
import { expect, test } from './fixtures.ts'

const main = (page: Page) => page.getByRole('main')
const part = (page: Page, name: string) => main(page).getByRole('button', { name })
const load = (page: Page) => main(page).getByRole('button', { name: /^Load from/ })
/** Addresses that the page asks for from now on. */
function requestsOf(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => void asked.push(request.url()))
  return asked
}
const status =
  (code: number): Answer =>
  (_, response) =>
    void response.writeHead(code).end()

const CHAPTERS = JSON.stringify({
  version: '1.2.0',
  chapters: [
    { startTime: 0, title: 'Before the ferry' },
    { startTime: 7.5, title: 'On the ferry', url: 'https://ferry.example/map' },
    { startTime: 9, title: 'Not in the list', toc: false }
  ]
})
const TRANSCRIPT = `WEBVTT

00:00:00.000 --> 00:00:04.000
<v Ines>We leave at dawn.</v>

00:00:06.000 --> 00:00:09.000
<v Tor>Nobody else is on board.</v>
`
const MORE = (site: string): string => `
<podcast:chapters url="${site}/chapters.json" type="application/json+chapters"/>
<podcast:transcript url="${site}/transcript.vtt" type="text/vtt" language="en"/>
<podcast:soundbite startTime="6" duration="3">An empty deck</podcast:soundbite>
<podcast:person role="guest" href="https://tor.example/">Tor Halvorsen</podcast:person>`
const ABOUT = `<podcast:person role="host">Ines Amorim</podcast:person>
<podcast:funding url="https://pay.example/ferry">Buy us a ticket</podcast:funding>`

/** Serves a podcast of one episode with a real sound. @returns the address of its feed */
async function ferry(
  site: FeedServer,
  pod: string,
  path = '/ferry',
  tracks = 'v2/tracks'
): Promise<string> {
  const { results } = (await (
    await fetch(`${pod}/api/${tracks}?playable=true&page_size=1`)
  ).json()) as {
    results: { listen_url: string; uploads: { mimetype: string; duration: number }[] }[]
  }
  const { listen_url: listen, uploads } = results[0]!
  const { mimetype, duration } = uploads[0]!
  const bytes = Buffer.from(await (await fetch(new URL(listen, pod))).arrayBuffer())
  const url = site.serve(`${path}.sound`, soundOf(bytes, mimetype))
  site.serve('/chapters.json', openTo(CHAPTERS, 'application/json+chapters'))
  site.serve('/transcript.vtt', openTo(TRANSCRIPT, 'text/vtt'))
  const item = {
    title: 'The first ferry',
    url,
    more: `<itunes:duration>${duration}</itunes:duration>${MORE(site.url)}`
  }
  const plain = { title: 'A short notice', guid: 'notice', url }
  return site.serve(`${path}.xml`, openTo(feedXml('Ferry Talk', [item, plain], ABOUT)))
}

/** Subscribes, and opens the page of the channel. */
async function subscribe(page: Page, address: string): Promise<void> {
  await page.goto('/search?type=rss')
  await loaded(page)
  await page.getByLabel('RSS feed URL').fill(address)
  await page.getByRole('button', { name: 'Subscribe', exact: true }).click()
  await expect(page).toHaveURL(/\/channels\/[\da-f-]{36}$/)
}
async function openEpisode(page: Page, title: string): Promise<void> {
  await main(page).getByRole('link', { name: title, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
}

test('the site is asked only after consent, which can be taken back', async ({
  page,
  pod,
  site
}) => {
  await beSignedIn(page, 'listener', pod.url)
  const asked = requestsOf(page)
  const toSite = () => asked.filter((url) => url.startsWith(site.url))
  await subscribe(page, await ferry(site, pod.url))
  await openEpisode(page, 'The first ferry')
  await expect(main(page)).toContainText('the site would see your network address')
  expect(toSite()).toEqual([])

  await load(page).click()
  await expect(part(page, 'Chapters')).toHaveAttribute('aria-expanded', 'true')
  await expect(main(page).locator('.moments li')).toHaveText([
    '0:00Before the ferry',
    /0:07On the ferry/
  ])
  expect(toSite().toSorted()).toEqual([`${site.url}/chapters.json`, `${site.url}/ferry.xml`])

  await page.reload()
  await loaded(page)
  await expect(part(page, 'Chapters')).toHaveAttribute('aria-expanded', 'false')
  await main(page).getByRole('button', { name: `Do not load from` }).click()
  await expect(load(page)).toBeVisible()
  await page.reload()
  await loaded(page)
  await expect(load(page)).toBeVisible()
})

test('chapters, highlights and lines of the transcript play from their moment', async ({
  page,
  pod,
  site,
  sound
}) => {
  await beSignedIn(page, 'listener', pod.url)
  await subscribe(page, await ferry(site, pod.url))
  await openEpisode(page, 'The first ferry')
  await load(page).click()
  await main(page).getByRole('button', { name: 'On the ferry' }).first().click()
  await expect(page.locator('.player .player-title')).toHaveText('The first ferry')
  await expect.poll(async () => (await sound()).time).toBeGreaterThan(7.5)
  expect((await sound()).paused).toBe(false)

  await part(page, 'Transcript').click()
  await expect(part(page, 'Chapters')).toHaveAttribute('aria-expanded', 'false')
  const lines = main(page).locator('.transcript .moment')
  await expect(lines).toHaveText([/Ines: We leave at dawn\./, /Tor: Nobody else is on board\./])
  await lines.first().click()
  await expect.poll(async () => (await sound()).time).toBeLessThan(6)

  await part(page, 'Highlights').click()
  await main(page).getByRole('button', { name: 'An empty deck' }).click()
  await expect.poll(async () => (await sound()).time).toBeGreaterThan(6)
  await page.locator('#queue-button').click()
  await expect(page.locator('.queue .q-item')).toHaveCount(1)
  await page.locator('#queue-button').click()

  await part(page, 'People').click()
  const guest = main(page).getByRole('link', { name: 'Tor Halvorsen' })
  await expect(guest).toHaveAttribute('href', 'https://tor.example/')
  await part(page, 'Support').click()
  await expect(main(page).getByRole('list', { name: 'Support' })).toContainText('pay.example')

  // The full player has them, too.
  await page.locator('.player-open, #stage-button').locator('visible=true').click()
  await expect(page.locator('.stage .lyrics')).toContainText('Ines: We leave at dawn.')
  await expect(page.locator('.stage').getByRole('button', { name: 'Transcript' })).toBeVisible()
  await page.locator('.stage').getByRole('button', { name: 'Chapters' }).click()
  await page.locator('.stage .chapters').getByRole('button', { name: 'Before the ferry' }).click()
  await expect.poll(async () => (await sound()).time).toBeLessThan(6)
})

test('people and support of a podcast are on its page, on a pod of 1.4 too', async ({
  page,
  older,
  site
}) => {
  const { username, password } = accounts.listener
  await signIn(page, username, password, `${older.url}/login`)
  const address = await ferry(site, older.url, '/older', 'v1/tracks/')
  await page.goto(`${older.url}/search?type=rss`)
  await loaded(page)
  await page.getByLabel('RSS feed URL').fill(address)
  await page.getByRole('button', { name: 'Subscribe', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ferry Talk')
  await load(page).click()
  await expect(main(page).getByRole('list', { name: 'People' })).toHaveText('Ines Amorimhost')
  await expect(main(page).getByRole('link', { name: 'Buy us a ticket' })).toHaveAttribute(
    'href',
    'https://pay.example/ferry'
  )
  // An episode that says nothing itself has what the podcast says.
  await openEpisode(page, 'A short notice')
  await part(page, 'People').click()
  await expect(main(page).getByRole('list', { name: 'People' })).toHaveText('Ines Amorimhost')
  await expect(part(page, 'Chapters')).toHaveCount(0)
})

test('each failure is explained, and another try works', async ({ page, pod, site }) => {
  await beSignedIn(page, 'listener', pod.url)
  const address = await ferry(site, pod.url, '/rough')
  const { pathname } = new URL(address)
  await subscribe(page, address)
  await openEpisode(page, 'The first ferry')
  const feed = openTo(feedXml('Ferry Talk', [{ title: 'The first ferry', more: MORE(site.url) }]))
  const failures: [Answer, string][] = [
    [(_, response) => void response.writeHead(200).end('<rss/>'), 'does not let other sites read'],
    [status(503), 'does not let other sites read'],
    [openTo('<!doctype html><title>Hi</title>', 'text/html'), 'cannot be read'],
    [
      (_, response) => void response.writeHead(404, { 'access-control-allow-origin': '*' }).end(),
      'no longer at the address'
    ],
    [openTo(`<rss><channel><title>${'a'.repeat(16_100_000)}`), 'larger than 16']
  ]
  site.serve(pathname, failures[0]![0])
  await load(page).click()
  for (const [at, [, words]] of failures.entries()) {
    const alert = main(page).getByRole('alert')
    await expect(alert).toContainText(words)
    const following = failures[at + 1]?.[0] ?? feed
    site.serve(pathname, following)
    await alert.getByRole('button', { name: 'Try again' }).click()
  }
  await expect(part(page, 'Chapters')).toBeVisible()

  site.serve('/transcript.vtt', status(500))
  await part(page, 'Transcript').click()
  await expect(main(page).getByRole('alert')).toContainText('did not answer')
  site.serve('/transcript.vtt', openTo(TRANSCRIPT, 'text/vtt'))
  await main(page).getByRole('alert').getByRole('button', { name: 'Try again' }).click()
  await expect(main(page).locator('.transcript')).toContainText('Nobody else is on board.')
})

test('hostile texts and addresses of a feed stay text and are not followed', async ({
  page,
  pod,
  site
}) => {
  await beSignedIn(page, 'listener', pod.url)
  const asked = requestsOf(page)
  const word = '&lt;img src=x onerror=window.ran=1&gt;\u202e'
  const url = site.serve('/hostile.sound', status(404))
  const more = `
<podcast:chapters url="/hostile.json"/>
<podcast:transcript url="/hostile.srt" type="application/srt"/>
<podcast:transcript url="http://10.0.0.1/a.vtt" type="text/vtt"/>
<podcast:person href="javascript:window.ran=1" role="${word}">${word}</podcast:person>
<podcast:funding url="javascript:window.ran=1">${word}</podcast:funding>
<podcast:funding url="https://pay.example/">${word}</podcast:funding>
<podcast:soundbite startTime="-1" duration="1e9">${word}</podcast:soundbite>`
  const raw = '<img src=x onerror=window.ran=1>\u202e'
  site.serve(
    '/hostile.json',
    openTo(
      JSON.stringify({ chapters: [{ startTime: 0, title: raw, url: 'javascript:window.ran=1' }] })
    )
  )
  site.serve('/hostile.srt', openTo(`1\n00:00:00,000 --> 00:00:02,000\n${raw} words\n`))
  const doctype = '<!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b SYSTEM "http://10.0.0.1/b">]>'
  const feed = feedXml('Hostile', [{ title: 'Bad &amp; worse', url, more }])
  const address = site.serve('/hostile.xml', openTo(feed))
  await subscribe(page, address)
  site.serve('/hostile.xml', openTo(feed.replace('<rss', `${doctype}<rss`)))
  await openEpisode(page, 'Bad & worse')
  await load(page).click()
  await expect(main(page).locator('.moments')).toContainText('<img src=x')
  for (const name of ['Transcript', 'People', 'Support']) {
    await part(page, name).click()
    await expect(main(page).locator('.feed-part')).toContainText(
      name === 'Transcript' ? 'words' : '<img'
    )
  }
  await expect(main(page).locator('.feed-part a')).toHaveCount(1)
  await expect(part(page, 'Highlights')).toHaveCount(0)
  await expect(main(page).locator('[href^="javascript:"], .feed-more img')).toHaveCount(0)
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  expect(asked.filter((each) => each.includes('10.0.0.1'))).toEqual([])
})

test('the parts are accessible in both themes and from right to left, and move nothing', async ({
  page,
  pod,
  site
}) => {
  await beSignedIn(page, 'listener', pod.url)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        shifts.push(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await subscribe(page, await ferry(site, pod.url, '/seen'))
  await openEpisode(page, 'The first ferry')
  await load(page).click()
  const { pathname } = new URL(page.url())
  for (const [locale, width, colorScheme] of [
    ['', 1440, 'light'],
    ['/ar', 320, 'dark']
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto(locale + pathname)
    await loaded(page)
    const parts = main(page).locator('.feed-parts .chip')
    await expect(parts).toHaveCount(5)
    await expect(main(page).locator('.feed-more ~ .section')).not.toHaveCount(0)
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
    expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.02)
    for (const [at, seen] of ['.moments', '.transcript', '.moments', '.feed-list'].entries()) {
      await parts.nth(at).click()
      await expect(main(page).locator(seen)).toBeVisible()
      // What lies half below the top bar, wherever the page is scrolled to, has a small target.
      const float = (display: string) =>
        page.locator('.topbar').evaluate((bar, how) => {
          ;(bar as HTMLElement).style.display = how
        }, display)
      await float('none')
      expect(
        await findings(page, { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] })
      ).toEqual([])
      await float('')
    }
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
      'fits'
    ).toBe(true)
  }
})
