// Subscribing to podcasts by the address of their feeds, which this test serves.
import type { Page } from '@playwright/test'
import { accounts } from '../../../support/demo-pod.ts'
import { feedXml, type FeedServer } from '../../../support/feeds/feed-server.ts'
import { loaded, signIn } from '../../fixtures.ts'
import { beSignedIn } from '../../screens.ts'
import { expect, test } from './fixtures.ts'

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
const field = (page: Page) => page.getByLabel('RSS feed URL')
const subscribe = (page: Page) => page.getByRole('button', { name: 'Subscribe', exact: true })
const day = (number: number): string => new Date(Date.UTC(2026, 0, number)).toUTCString()
const podcast = (site: FeedServer, path: string, title: string): string =>
  site.serve(
    path,
    feedXml(title, [
      { title: `${title}, part 1`, date: day(1), guid: '1' },
      { title: `${title}, part 2`, date: day(2), guid: '2' }
    ])
  )

async function openDialog(page: Page, path = '/subscriptions'): Promise<void> {
  await page.goto(path)
  await loaded(page)
  await page.getByRole('button', { name: 'Subscribe by address' }).click()
  await expect(field(page)).toBeFocused()
}

test('an address leads to the page of the channel, and among the subscriptions', async ({
  page,
  pod,
  site
}) => {
  const address = podcast(site, '/gulls.xml', 'Gulls at Noon')
  await beSignedIn(page, 'listener', pod.url)
  await openDialog(page, '/library/podcasts')
  await field(page).fill(`  ${address} `)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/channels\/[\da-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gulls at Noon')
  await expect(main(page).getByRole('button', { name: 'Unsubscribe' })).toBeVisible()
  await expect(main(page)).toContainText('Gulls at Noon, part 2')
  await page.goto('/subscriptions')
  await expect(main(page).getByRole('link', { name: 'Gulls at Noon', exact: true })).toBeVisible()
})

test('an address leads to its channel on a pod of 1.4, too', async ({ page, older, site }) => {
  const address = podcast(site, '/terns.xml', 'Terns')
  const { username, password } = accounts.listener
  await signIn(page, username, password, `${older.url}/login`)
  await openDialog(page, `${older.url}/subscriptions`)
  await field(page).fill(address)
  await subscribe(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terns')
})

test('each failure is explained, and what was typed stays', async ({ page, pod, site }) => {
  await beSignedIn(page, 'listener', pod.url)
  await openDialog(page)
  const pageOfHtml = site.serve('/page', '<!doctype html><title>Hi</title>', 'text/html')
  const gone = site.serve('/gone', (_, response) => response.writeHead(410).end())
  for (const [address, words] of [
    ['', 'is required'],
    ['seagulls', 'This is no address of a feed'],
    ['ftp://gulls.example/feed', 'This is no address of a feed'],
    [pageOfHtml, 'There is no podcast at this address'],
    [gone, 'This address answered with the error 410'],
    ['http://127.0.0.1:9/feed', 'The pod could not reach this address'],
    ['http://10.0.0.1/feed', 'The pod does not read addresses of private networks']
  ] as const) {
    await field(page).fill(address)
    await subscribe(page).click()
    await expect(dialog(page).locator('.field .error')).toContainText(words)
    await expect(field(page)).toHaveValue(address)
    await expect(field(page)).toBeFocused()
  }
  await page.mouse.click(5, 5)
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Subscribe by address' })).toBeFocused()
})

test('a pod that fails says so, and another try works', async ({ page, pod, site }) => {
  const address = podcast(site, '/late.xml', 'Late Boats')
  await beSignedIn(page, 'listener', pod.url)
  await openDialog(page)
  pod.app.failNext('POST', 'channels/rss-subscribe/', 500)
  await field(page).fill(address)
  await subscribe(page).click()
  await expect(dialog(page).getByRole('alert')).toContainText('A server error occurred')
  await subscribe(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Late Boats')
})

test('visitors are asked to log in', async ({ page }) => {
  await page.goto('/library/podcasts')
  await loaded(page)
  await page.getByRole('button', { name: 'Subscribe by address' }).click()
  await dialog(page).getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/login\?next=%2Flibrary%2Fpodcasts$/)
})

test('an address in the search offers to subscribe', async ({ page, pod, site }) => {
  const address = podcast(site, '/found.xml', 'Found Sounds')
  await beSignedIn(page, 'listener', pod.url)
  await page.goto('/search')
  await loaded(page)
  const search = page.locator('.topbar .search input')
  await search.fill(address)
  await search.press('Enter')
  await main(page).getByRole('link', { name: 'Subscribe to this RSS feed' }).click()
  await expect(page).toHaveURL(/[?&]type=rss/)
  await expect(main(page).getByRole('link', { name: 'RSS feeds' })).toHaveAttribute(
    'aria-current',
    'page'
  )
  await expect(field(page)).toHaveValue(address)
  await subscribe(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Found Sounds')
})
