// The host is updated while browsers keep its pages for a day: old pages meet new scripts, and the
// other way round.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { makeNextVersion, versionOf, versionsHost, type VersionsHost } from '../support/versions.ts'
import { expect, hydrated, podUrl, test } from './fixtures.ts'

const before = resolve(import.meta.dirname, '../../dist')
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
test.afterEach(() => host.close())

const html = 'html'

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
