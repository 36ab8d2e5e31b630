// Subscriptions as OPML: exported, imported, interrupted, and what cannot be imported.
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { feedXml, type FeedServer } from '../../../support/feeds/feed-server.ts'
import { loaded } from '../../fixtures.ts'
import { beSignedIn } from '../../screens.ts'
import { expect, test } from './fixtures.ts'

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
const panel = (page: Page) => main(page).locator('.opml')
const status = (page: Page) => panel(page).getByRole('status')
const counts = (page: Page) => panel(page).locator('p.num')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const day = (number: number): string => new Date(Date.UTC(2026, 0, number)).toUTCString()

/** As many feeds as wanted; each tenth is gone. */
function serveMany(site: FeedServer, name: string, count: number): string[] {
  return Array.from({ length: count }, (_, place) => {
    const path = `/${name}/${place}.xml`
    if (place % 10 === 9) return site.url + path
    const item = { title: `Episode of ${name} ${place}`, date: day(1), guid: path }
    return site.serve(path, feedXml(`${name} ${place}`, [item]))
  })
}
const opml = (name: string, addresses: readonly string[]): string =>
  `<opml version="2.0"><head><title>${name}</title></head><body><outline text="Folder">${addresses
    .map((address, place) => `<outline type="rss" text="${name} ${place}" xmlUrl="${address}"/>`)
    .join('')}</outline></body></opml>`

async function open(page: Page): Promise<void> {
  await page.goto('/subscriptions')
  await loaded(page)
}
async function choose(page: Page, text: string, name = 'mine.opml'): Promise<void> {
  await button(page, 'More for Subscriptions').click()
  await page.getByRole('menuitem', { name: 'Import OPML file' }).click()
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/x-opml', buffer: Buffer.from(text) })
}
const begin = (page: Page) => dialog(page).getByRole('button', { name: 'Subscribe to all' }).click()

test('300 feeds, with a reload in the middle; failures are named and tried again', async ({
  page,
  pod,
  site
}) => {
  const addresses = serveMany(site, 'Shore', 300)
  await beSignedIn(page, 'moderator', pod.url)
  await open(page)
  await choose(page, opml('Shore', [...addresses, addresses[0]!, 'javascript:alert(1)']))
  await expect(dialog(page)).toContainText('300 podcasts are in the file.')
  await expect(dialog(page)).toContainText('1 entry that repeats another one is left out.')
  await expect(dialog(page)).toContainText('1 entry without a web address is left out.')
  await begin(page)
  await expect(counts(page)).toContainText(/^[1-9]\d* of 300 subscribed/)
  await page.reload()
  await expect(status(page)).toHaveText('Done: you are subscribed to 270 podcasts; 30 failed.', {
    timeout: 100_000
  })
  await expect(panel(page).getByRole('listitem')).toHaveCount(30)
  const failed = panel(page).getByRole('listitem').first()
  await expect(failed).toContainText('This address answered with the error 404')
  // Each feed was asked for once, but for those that were open at the reload.
  const asked = site.asked.filter((path) => path.startsWith('/Shore/'))
  expect(asked.length).toBeLessThanOrEqual(300 + 3)
  await expect(main(page)).toContainText('270 channels')

  site.serve('/Shore/9.xml', feedXml('Shore 9'))
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expect(status(page)).toHaveText('Done: you are subscribed to 271 podcasts; 29 failed.')
  await button(page, 'Close').click()
  await expect(panel(page)).toHaveCount(0)
  await page.reload()
  await loaded(page)
  await expect(main(page)).toContainText('271 channels')
  await expect(panel(page)).toHaveCount(0)

  const waiting = page.waitForEvent('download')
  await button(page, 'More for Subscriptions').click()
  await page.getByRole('menuitem', { name: 'Export as OPML' }).click()
  const download = await waiting
  expect(download.suggestedFilename()).toBe('subscriptions.opml')
  const text = readFileSync((await download.path())!, 'utf8')
  expect(text.match(/<outline /g)).toHaveLength(271)
  for (const address of [addresses[0]!, addresses[299 - 1]!]) expect(text).toContain(address)
})

test('an import can be stopped, and goes on while other pages are open and after a visit elsewhere', async ({
  page,
  pod,
  site
}) => {
  const addresses = serveMany(site, 'Reef', 9)
  // The last ones wait until the test lets them through.
  const held = Promise.withResolvers<void>()
  for (const place of [3, 4, 5, 6, 7, 8])
    site.serve(
      `/Reef/${place}.xml`,
      (_, response) => void held.promise.then(() => response.end(feedXml(`Reef ${place}`)))
    )
  await beSignedIn(page, 'admin', pod.url)
  await open(page)
  await choose(page, opml('Reef', addresses))
  await begin(page)
  await expect(counts(page)).toHaveText('3 of 9 subscribed, 0 failed')
  await button(page, 'Stop').click()
  await expect(status(page)).toHaveText('Stopped; 6 podcasts are left.')
  await page.reload()
  await expect(status(page)).toHaveText('Stopped; 6 podcasts are left.')
  await button(page, 'Discard').click()
  await expect(dialog(page)).toContainText('6 podcasts have not been tried yet.')
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await button(page, 'Continue').click()
  await expect(status(page)).toContainText('You can use other pages meanwhile')
  await page.getByRole('navigation').getByRole('link', { name: 'Podcasts', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Podcasts')
  held.resolve()
  await page.goBack()
  await expect(status(page)).toHaveText('Done: you are subscribed to 9 podcasts.')
})

test('an import goes on after a reload on another page; another tab waits for it', async ({
  page,
  pod,
  site,
  context
}) => {
  const addresses = serveMany(site, 'Cove', 5)
  const held = Promise.withResolvers<void>()
  for (const place of [0, 1, 2, 3, 4])
    site.serve(
      `/Cove/${place}.xml`,
      (_, response) => void held.promise.then(() => response.end(feedXml(`Cove ${place}`)))
    )
  await beSignedIn(page, 'listener', pod.url)
  await open(page)
  await choose(page, opml('Cove', addresses))
  await begin(page)
  await expect(counts(page)).toHaveText('0 of 5 subscribed, 0 failed')
  await page.goto('/library')
  await loaded(page)
  const asked = () => site.asked.filter((path) => path.startsWith('/Cove/')).length
  await expect.poll(asked).toBeGreaterThanOrEqual(3)
  const other = await context.newPage()
  await other.goto('/subscriptions')
  await expect(status(other)).toHaveText('It goes on in another tab.')
  held.resolve()
  await expect(status(other)).toHaveText('Done: you are subscribed to 5 podcasts.')
})

test('a pod that wants a pause is asked again after it', async ({ page, pod, site }) => {
  const addresses = serveMany(site, 'Calm', 2)
  await beSignedIn(page, 'listener', pod.url)
  await open(page)
  pod.app.failNext('POST', 'channels/rss-subscribe/', 429, {
    body: { detail: 'Request was throttled. Expected available in 2 seconds.' }
  })
  await choose(page, opml('Calm', addresses))
  await begin(page)
  await expect(status(page)).toContainText('The pod wants a pause')
  await expect(status(page)).toHaveText('Done: you are subscribed to 2 podcasts.')
})

test('without a network it is interrupted, and goes on', async ({ page, pod, site, context }) => {
  const addresses = serveMany(site, 'Storm', 2)
  await beSignedIn(page, 'listener', pod.url)
  await open(page)
  await choose(page, opml('Storm', addresses))
  await context.setOffline(true)
  await begin(page)
  await expect(status(page)).toHaveText('Interrupted; 2 podcasts are left.', { timeout: 60_000 })
  await expect(panel(page).getByRole('alert')).toBeVisible()
  await context.setOffline(false)
  await expect(status(page)).toHaveText('Done: you are subscribed to 2 podcasts.')
})

test('other files are refused with a reason; a file may be dropped', async ({
  page,
  pod,
  site
}) => {
  await beSignedIn(page, 'listener', pod.url)
  await open(page)
  const bomb = `<!DOCTYPE opml [<!ENTITY a "${'b'.repeat(100)}">]>${opml('&a;', [])}`
  await choose(page, '{"not": "opml"}')
  for (const [text, words] of [
    ['', 'This is no OPML file'],
    ['<rss><channel/></rss>', 'This is no OPML file'],
    [bomb, 'This is no OPML file'],
    [opml('None', []), 'The file has no podcasts.']
  ] as const) {
    await dialog(page)
      .locator('input[type=file]')
      .setInputFiles({ name: 'a.opml', mimeType: 'text/xml', buffer: Buffer.from(text) })
    await expect(dialog(page).getByRole('alert')).toContainText(words)
  }
  // An address with a bare & is no XML, but what many apps write.
  const address = site.serve('/bare', feedXml('Bare Signs'))
  const sloppy = opml('Sloppy', [`${address}?a=1&b=2`])
  const data = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([text], 'sloppy.opml'))
    return transfer
  }, sloppy)
  await dialog(page).locator('.file-drop').dispatchEvent('drop', { dataTransfer: data })
  await expect(dialog(page)).toContainText('1 podcast is in the file.')
  await begin(page)
  await expect(status(page)).toHaveText('Done: you are subscribed to 1 podcast.')
  await expect(main(page).getByRole('link', { name: 'Bare Signs', exact: true })).toBeVisible()
})
