// A pod that serves the client is updated while browsers keep its pages and files: for a day (1.4),
// or for as long as browsers guess from their age, as the nginx of 2.0 says nothing about it.
import { cpSync, globSync, mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { waitForWorker } from './kept.ts'
import { startDemoPod } from '../../support/demo-pod.ts'
import { makeNextVersion, versionOf } from '../../support/versions.ts'
import { expect, hydrated, test } from '../fixtures.ts'

const built = resolve(import.meta.dirname, '../../../dist')
const DAY = 86_400
let folder: string
let before: string
let after: string

/** Browsers keep a file without Cache-Control for a tenth of its age. */
function makeOld(dist: string, days: number): void {
  const time = Date.now() / 1000 - days * DAY
  for (const file of globSync('**', { cwd: dist })) utimesSync(join(dist, file), time, time)
}

test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'atoll-updates-'))
  before = join(folder, 'before')
  after = join(folder, 'after')
  cpSync(built, before, { recursive: true })
  makeNextVersion(built, after)
  makeOld(before, 100)
  makeOld(after, 50)
})
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Pod = Awaited<ReturnType<typeof startDemoPod>>
let pod: Pod
const start = async (options: { dialect: '1.4' } | { nginx: true }): Promise<void> => {
  pod = await startDemoPod({ data: mkdtempSync(join(folder, 'pod-')), client: before, ...options })
}
const update = (): void => void (pod.app.settings.client = after)
test.afterEach(async ({ page }) => {
  // What still loads would fail.
  await page.goto('about:blank')
  await pod.close()
})

const html = 'html'
const version = (page: Page) => page.locator(html).getAttribute('data-version')
/** The page shows its content, and works. */
async function works(page: Page): Promise<void> {
  await hydrated(page)
  await expect(page.locator('main .card a').first()).toBeVisible()
}
const album = (page: Page) => page.goto(`${pod.url}/library/albums/1`)

for (const [line, options] of [
  ['2.0', { nginx: true }],
  ['1.4', { dialect: '1.4' }]
] as const) {
  test.describe(`on a pod of ${line}, without a service worker`, () => {
    test.use({ serviceWorkers: 'block' })

    test('an old page from the cache works, and the next page is of the new version', async ({
      page
    }) => {
      await start(options)
      await page.goto(`${pod.url}/library/`)
      await works(page)
      // The browser has what the page loads later, too: else the old page would reload at once.
      await page.waitForLoadState('networkidle')
      await album(page)
      await hydrated(page)
      update()
      await page.goto(`${pod.url}/library/`)
      expect(await version(page), 'the browser keeps the page').toBe(versionOf(before))
      await works(page)
      // Where late code is gone, the old page reloads as the new one, which would cancel the click.
      await page.waitForLoadState('networkidle')
      await page.getByRole('link', { name: 'Artists', exact: true }).first().click()
      await expect(page.locator(html)).toHaveAttribute('data-version', versionOf(after))
      await expect(page).toHaveURL(/\/library\/artists\/?$/)
      await works(page)
      // The page of albums may be of either version; a page that passes through the server is new.
      await album(page)
      await hydrated(page)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.reload()
      await hydrated(page)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })

    test('an old page whose late code is gone reloads as the new version', async ({ page }) => {
      await start(options)
      await page.goto(`${pod.url}/library/`)
      await works(page)
      // The browser has what the page loads later, too: else the old page would reload at once.
      await page.waitForLoadState('networkidle')
      update()
      await page.goto(`${pod.url}/library/`)
      expect(await version(page), 'the browser keeps the page').toBe(versionOf(before))
      await works(page)
      // The web server sends index.html in place of a script that is gone.
      await page.getByRole('searchbox', { name: 'Search' }).first().click()
      await expect(page.locator(html)).toHaveAttribute('data-version', versionOf(after))
      await works(page)
    })
  })

  test.describe(`on a pod of ${line}, with the service worker`, () => {
    test.use({ serviceWorkers: 'allow' })

    test('the update is offered, and every page is of the new version afterwards', async ({
      page
    }) => {
      await start(options)
      await page.goto(`${pod.url}/library/`)
      await works(page)
      await waitForWorker(page, /\/library\/$/)
      update()
      await page.goto(`${pod.url}/library/`)
      expect(await version(page)).toBe(versionOf(before))
      await works(page)
      await page.getByRole('button', { name: 'Update', exact: true }).click()
      await expect(page.locator(html)).toHaveAttribute('data-version', versionOf(after))
      await works(page)
      for (const path of ['/library/artists/', '/library/']) {
        await page.goto(pod.url + path)
        expect(await version(page)).toBe(versionOf(after))
        await works(page)
      }
    })
  })
}
