// The page of a tag: how people get there, its sections, and tags with odd names.
import type { Page } from '@playwright/test'
import { expect, loaded, pod14Url, test } from '../fixtures.ts'

const main = (page: Page) => page.getByRole('main')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const region = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true })

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await loaded(page)
}

test('a tag of an album leads to its page, and from there to the lists with that tag', async ({
  page
}) => {
  await open(page, '/library/albums?q=Undir')
  await page.locator('.card-title').first().click()
  await loaded(page)
  await main(page).getByRole('link', { name: 'ambient', exact: true }).first().click()
  await expect(page).toHaveURL(/\/library\/tags\/ambient$/)
  await loaded(page)
  await expect(heading(page)).toHaveText('#ambient')
  await expect(page).toHaveTitle('#ambient · Atoll')
  await expect(main(page).locator('.facts')).toContainText(/\d+ albums?/)
  await expect(region(page, 'Tracks').getByRole('row').nth(1)).toBeVisible()
  await main(page).getByRole('link', { name: 'Show all: Albums' }).click()
  await expect(page).toHaveURL(/\/library\/albums\?tag=ambient$/)
  await expect(main(page).getByRole('button', { name: 'ambient: remove' })).toBeVisible()
})

test('the list of artists shows as many as the page of the tag says', async ({ page }) => {
  await open(page, '/library/tags/folk')
  const facts = await main(page).locator('.facts').innerText()
  const count = /(\d+) artists/.exec(facts)![1]!
  await main(page).getByRole('link', { name: 'Show all: Artists' }).click()
  await expect(main(page).getByRole('status').first()).toContainText(`${count} artists match`)
})

test('Play all plays the tracks in the order of the page', async ({ page, sound }) => {
  await open(page, '/library/tags/folk')
  const first = await region(page, 'Tracks').locator('.track-title').first().innerText()
  await main(page).getByRole('button', { name: 'Play all' }).click()
  await expect(page.locator('.player .now-title, .player-title').first()).toHaveText(first)
  await expect.poll(async () => (await sound()).paused).toBe(false)
})

test('the radio of a tag starts in its menu', async ({ page }) => {
  await open(page, '/library/tags/folk')
  await main(page).getByRole('button', { name: 'More for #folk' }).click()
  await page.getByRole('menuitem', { name: 'Start radio' }).click()
  await page.locator('.player-open, #stage-button').locator('visible=true').click()
  await expect(page.locator('.stage')).toContainText('Radio of the tag folk')
})

test('the tracks have pages in the address', async ({ page }) => {
  await open(page, '/library/tags/folk')
  const pages = region(page, 'Tracks').getByRole('navigation', { name: 'Pages' })
  await expect(pages).toContainText('1–30 of')
  await pages.getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(page).toHaveURL(/\/library\/tags\/folk\?page=2#tracks$/)
  await expect(pages).toContainText('31–')
})

test('a section that fails is tried again alone', async ({ page, fail }) => {
  await fail('GET', 'artists/', 500)
  await open(page, '/library/tags/folk')
  await expect(region(page, 'Albums').locator('.card-title').first()).toBeVisible()
  const artists = region(page, 'Artists')
  await expect(artists.getByRole('alert')).toContainText('A server error occurred')
  await artists.getByRole('button', { name: 'Try again' }).click()
  await expect(region(page, 'Artists').locator('.card-title').first()).toBeVisible()
  await expect(region(page, 'Albums').locator('.card-title').first()).toBeVisible()
})

test('a tag that does not exist leads to the search; a failed one is tried again', async ({
  page,
  fail
}) => {
  await open(page, '/library/tags/no_such_tag')
  await expect(main(page).locator('.empty')).toContainText('There is no such tag')
  await fail('GET', 'tags/', 500)
  await open(page, '/library/tags/folk')
  await main(page).getByRole('button', { name: 'Try again' }).click()
  await expect(heading(page)).toHaveText('#folk')
  await open(page, '/library/tags/no_such_tag')
  await main(page).getByRole('link', { name: 'Go to the search' }).click()
  await expect(page).toHaveURL(/\/search$/)
})

for (const name of ['موسيقى_هادئة', '🪗🌊', '100%_a/b?c#d', `${'long_'.repeat(19)}long`]) {
  test(`a tag with the name ${name} that nothing has`, async ({ page, fail }) => {
    await page.setViewportSize({ width: 320, height: 800 })
    await fail('GET', 'tags/', 200, { body: { name, creation_date: '2026-01-01T00:00:00Z' } })
    await open(page, `/library/tags/${encodeURIComponent(name)}`)
    await expect(heading(page)).toHaveText(`#${name}`)
    await expect(main(page).locator('.empty')).toContainText('Nothing has this tag')
    await expect(main(page).getByRole('button', { name: 'Play all' })).toBeDisabled()
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBe(320)
  })
}

test('pods of the 1.4 line have the page, too', async ({ page }) => {
  await open(page, `${pod14Url()}/library/tags/FOLK`)
  await expect(heading(page)).toHaveText('#folk')
  await expect(region(page, 'Artists').locator('.card-title').first()).toBeVisible()
  await expect(region(page, 'Albums').locator('.card-title').first()).toBeVisible()
  await expect(region(page, 'Tracks').locator('.track-title').first()).toBeVisible()
})
