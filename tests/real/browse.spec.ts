// Browsing: albums, artists, order, tags, search, and links from page to page.
import type { Page } from '@playwright/test'
import { expect, loaded, main, test, visit } from './fixtures.ts'
import { account, ask, longAlbum, tracks, type Album, type Rows } from './pod.ts'

const titles = (page: Page) => page.locator('.card .card-title').allTextContents()
const heading = (page: Page) => main(page).getByRole('heading', { level: 1 })

/** Titles that the pod itself returns for the same query, in its order, with silent albums. */
const titlesOf = async (query: string): Promise<string[]> =>
  (await ask<Rows<Album>>(account('alice'), 'GET', `albums?${query}`)).results.map(
    ({ title }) => title
  )

test.beforeEach(({ be }) => be('alice'))

test('albums can be listed in another order', async ({ page }) => {
  await visit(page, '/library/albums')
  await expect(main(page).getByRole('status').first()).toContainText(/\d+ albums?/)
  await page.getByLabel('Order by').selectOption({ label: 'Title' })
  await expect(page).toHaveURL(/ordering=title/)
  await loaded(page)
  await expect
    .poll(() => titles(page))
    .toEqual((await titlesOf('ordering=title&page_size=30')).slice(0, 30))
  await page.getByRole('button', { name: 'Descending' }).click()
  await expect
    .poll(() => titles(page))
    .toEqual((await titlesOf('ordering=-title&page_size=30')).slice(0, 30))
})

test('albums can be filtered by a tag', async ({ page }) => {
  const tagged = (
    await ask<Rows<Album>>(account('alice'), 'GET', 'albums?playable=true&page_size=100')
  ).results.find(({ tags }) => tags.length > 0)
  test.skip(!tagged, 'no album of the pod has a tag')
  const tag = tagged!.tags[0]!
  await visit(page, '/library/albums')
  await page.getByRole('button', { name: 'Add tag' }).click()
  await page.getByRole('combobox', { name: 'Tag name' }).fill(tag)
  await page.getByRole('option', { name: tag, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`tag=${encodeURIComponent(tag)}`))
  const expected = await titlesOf(`tag=${encodeURIComponent(tag)}&page_size=30`)
  await expect.poll(async () => (await titles(page)).toSorted()).toEqual(expected.toSorted())
  await page.getByRole('button', { name: `${tag}: remove` }).click()
  await expect(page).not.toHaveURL(/tag=/)
})

test('albums and artists can be searched in their lists', async ({ page }) => {
  const album = await longAlbum()
  await visit(page, '/library/albums')
  await main(page).getByRole('searchbox').fill(album.title)
  await expect(page).toHaveURL(/[?&]q=/)
  await expect.poll(() => titles(page)).toContain(album.title)
  // Artists without an album of their own are hidden unless the list includes them.
  const artist = album.artist.name
  await visit(page, '/library/artists')
  await main(page).getByRole('searchbox').fill(artist)
  await expect(page).toHaveURL(/[?&]q=/)
  await expect.poll(() => titles(page)).toContain(artist)
  await main(page).getByRole('searchbox').fill('zzzz-qqqq')
  await expect(main(page).getByText('Nothing matches')).toBeVisible()
})

test('links lead from the list to an album, a track and an artist', async ({ page }) => {
  const album = await longAlbum()
  const [first] = await tracks('alice', `&album=${album.id}&ordering=disc_number,position`)
  await visit(page, `/library/albums?q=${encodeURIComponent(album.title)}`)
  await page.locator(`.card a.card-title[href$="/library/albums/${album.id}"]`).click()
  await expect(heading(page)).toHaveText(album.title)
  await loaded(page)
  await expect(page.locator('.track-title')).toHaveCount(Math.min(album.tracks_count, 50))
  await page.locator(`main a[href$="/library/tracks/${first!.id}"]`).first().click()
  await expect(heading(page)).toHaveText(first!.title)
  await loaded(page)
  await main(page).getByRole('link', { name: first!.artist.name, exact: true }).first().click()
  await expect(heading(page)).toHaveText(first!.artist.name)
})
