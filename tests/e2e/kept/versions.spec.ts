// The host is updated while browsers keep its pages, by their own rules for a day or by the service
// worker: old pages meet new scripts, and the other way round.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { keptBy, waitForWorker } from './kept.ts'
import {
  makeNextVersion,
  versionOf,
  versionsHost,
  type VersionsHost
} from '../../support/versions.ts'
import { expect, hydrated, podUrl, test } from '../fixtures.ts'

const before = resolve(import.meta.dirname, '../../../dist')
let folder: string
let after: string
let host: VersionsHost
/** Number of documents requested. */
let loads: number

test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'atoll-versions-'))
  after = join(folder, 'next')
  makeNextVersion(before, after)
})
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))
test.beforeEach(async ({ page }) => {
  host = await versionsHost(before, { defaultServerUrl: podUrl() })
  loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads++
  })
})
test.afterEach(() => host.close().catch(() => {})) // some tests close it

const html = 'html'
const version = (page: Page) => page.locator(html).getAttribute('data-version')
const cards = (page: Page) => page.locator('main .card a')

test.describe('without a service worker', () => {
  test('an old page from the cache whose scripts are gone reloads once', async ({ page }) => {
    await page.goto(`${host.url}/library/albums/`)
    await hydrated(page)
    host.serve(after)
    // Another visit: the page comes from the browser's cache.
    await page.goto(`${host.url}/library/albums/`)
    await expect(page.locator(html)).toHaveAttribute('data-version', versionOf(after))
    await expect(page.locator('main .card a').first()).toBeVisible()
    expect(loads).toBe(3)
  })

  test('a document of the old version loads the new version on the next page change', async ({
    page
  }) => {
    await page.goto(`${host.url}/library/albums/`)
    await expect(page.locator('main .card a').first()).toBeVisible()
    host.serve(after)
    await page.getByRole('link', { name: 'Artists', exact: true }).click()
    await expect(page.locator(html)).toHaveAttribute('data-version', versionOf(after))
    await expect(page).toHaveURL(/\/library\/artists$/)
    await expect(page.locator('main .card a').first()).toBeVisible()
  })

  test('a new page whose host still has the old scripts stays readable, and does not reload forever', async ({
    page
  }) => {
    host.serve(after, before)
    await page.goto(`${host.url}/about/`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => loads).toBe(2)
    await page.waitForLoadState('networkidle')
    expect(loads).toBe(2)
    // The host serves pages and scripts of one version again.
    host.serve(before)
    await page.goto(`${host.url}/about/pod/`)
    await expect(page.locator(html)).toHaveAttribute('data-version', versionOf(before))
  })
})

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  /** Visits two pages, and waits until they are kept. */
  async function visit(page: Page): Promise<void> {
    await page.goto(`${host.url}/library/artists`)
    await hydrated(page)
    await waitForWorker(page, /\/library\/artists\/$/)
    await page.goto(`${host.url}/library/albums`)
    // The first cards show before the code of the page has come.
    await hydrated(page)
    await expect(cards(page).first()).toBeVisible()
    await waitForWorker(page, /\/library\/albums\/$/)
  }
  const offer = (page: Page) => page.getByText('A new version of Atoll is ready.')
  const caches = async (page: Page) => [...new Set((await keptBy(page)).map(({ cache }) => cache))]

  test('the kept version is shown until the person agrees; the new one brings all pages with it', async ({
    page
  }) => {
    await visit(page)
    host.serve(after)
    await page.goto(`${host.url}/library/albums`)
    expect(await version(page)).toBe(versionOf(before))
    await expect(cards(page).first()).toBeVisible()
    await expect(offer(page)).toBeVisible()
    await page.getByRole('link', { name: 'Artists', exact: true }).click()
    await expect(page).toHaveURL(/\/library\/artists$/)
    expect(await version(page), 'page changes stay at it, so the music goes on').toBe(
      versionOf(before)
    )
    await page.getByRole('button', { name: 'Update', exact: true }).click()
    await expect(page.locator(html)).toHaveAttribute('data-version', versionOf(after))
    await hydrated(page)
    const old = (name: string) => name.endsWith(versionOf(before))
    await expect.poll(async () => (await caches(page)).filter(old)).toEqual([])

    await host.close()
    const session = await page.context().newCDPSession(page)
    await session.send('Network.clearBrowserCache')
    for (const path of ['albums', 'artists']) {
      await page.goto(`${host.url}/library/${path}`)
      await hydrated(page)
      expect(await version(page)).toBe(versionOf(after))
      await expect(cards(page).first()).toBeVisible()
    }
  })

  test('a person who has seen the new version does not get the old one again', async ({ page }) => {
    await visit(page)
    host.serve(after)
    await page.reload()
    expect(await version(page)).toBe(versionOf(after))
    await expect(offer(page)).toBeVisible()
    await page.getByRole('button', { name: 'Later' }).click()
    for (const path of ['artists', 'albums']) {
      await page.goto(`${host.url}/library/${path}`)
      expect(await version(page)).toBe(versionOf(after))
      await expect(cards(page).first()).toBeVisible()
    }
  })

  test('a kept page whose late code is gone leads to the new version', async ({ page }) => {
    await visit(page)
    host.serve(after)
    await page.goto(`${host.url}/library/albums`)
    expect(await version(page)).toBe(versionOf(before))
    // The old version cannot load another page.
    await page.getByRole('link', { name: 'Radios', exact: true }).click()
    await expect(page.locator(html)).toHaveAttribute('data-version', versionOf(after))
    await page.goto(`${host.url}/library/albums`)
    expect(await version(page)).toBe(versionOf(after))
  })

  test('a host that uses another front shows it on the second visit', async ({ page }) => {
    await visit(page)
    const other = join(folder, 'other')
    mkdirSync(other)
    writeFileSync(join(other, 'index.html'), '<!doctype html><title>Another front</title>')
    host.serve(other)
    await page.goto(`${host.url}/library/albums`)
    await expect(page).toHaveTitle(/Albums/)
    await expect
      .poll(async () => (await caches(page)).some((name) => /pages/.test(name)))
      .toBe(false)
    await page.goto(`${host.url}/library/albums`)
    await expect(page).toHaveTitle('Another front')
  })
})
