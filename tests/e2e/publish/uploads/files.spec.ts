// Saving files of tracks, and the page of an uploaded file.
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, loaded, pod14Url, podUrl, test } from '../../fixtures.ts'
import { beSignedIn } from '../../screens.ts'

type Found = {
  id: number
  title: string
  listen_url: string
  uploads: { uuid: string; size: number; extension: string; mimetype: string }[]
}

/** The first track that the pod finds. */
async function trackNamed(page: Page, q: string, pod = podUrl()): Promise<Found> {
  const version = pod === podUrl() ? 'v2' : 'v1'
  const answer = await page.request.get(
    `${pod}/api/${version}/tracks/?q=${encodeURIComponent(q)}&include_channels=true`
  )
  return ((await answer.json()) as { results: Found[] }).results[0]!
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const messages = (page: Page) => page.locator('.toast')

async function openMenu(page: Page, title: string): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: `More for ${title}`, exact: true })
    .first()
    .click()
}

for (const [line, pod] of [
  ['2.0', podUrl],
  ['1.4', pod14Url]
] as const)
  test.describe(`a pod of the line ${line}`, () => {
    test.use({ baseURL: async ({}, use) => use(pod()) })

    test('a track is saved whole, under the name that the pod gives it', async ({ page }) => {
      await beSignedIn(page, 'listener', pod())
      const track = await trackNamed(page, 'Ścieżką przez łąkę', pod())
      await page.goto(`/library/tracks/${track.id}`)
      await loaded(page)
      await openMenu(page, track.title)
      const saved = page.waitForEvent('download')
      await page.getByRole('menuitem', { name: 'Download' }).click()
      const file = await saved
      expect(file.suggestedFilename()).toBe(
        `Żółta Ćma - ${track.title}.${track.uploads[0]!.extension}`
      )
      expect(readFileSync(await file.path()).length).toBe(track.uploads[0]!.size)
      // The page stays, and nothing complains.
      await expect(heading(page)).toHaveText(track.title)
      await expect(messages(page)).toHaveCount(0)
    })

    test('the page of an upload shows its file, plays its track and saves it', async ({ page }) => {
      const track = await trackNamed(page, 'Ścieżką przez łąkę', pod())
      await page.goto(`/library/uploads/${track.uploads[0]!.uuid}`)
      await loaded(page)
      await expect(heading(page)).toContainText(`.${track.uploads[0]!.extension}`)
      const main = page.getByRole('main')
      await expect(main.getByText(track.uploads[0]!.mimetype)).toBeVisible()
      await expect(main.getByText('Finished')).toBeVisible()
      const saved = page.waitForEvent('download')
      await main.getByRole('button', { name: 'Download' }).click()
      expect(readFileSync(await (await saved).path()).length).toBe(track.uploads[0]!.size)
      await main.getByRole('button', { name: 'Play', exact: true }).click()
      await expect(page.locator('.player')).toContainText(track.title)
      await main.getByRole('link', { name: track.title, exact: true }).click()
      await expect(page).toHaveURL(new RegExp(`/library/tracks/${track.id}$`))
      await expect(heading(page)).toHaveText(track.title)
    })
  })

test('a file that the pod does not send is told, and the page stays', async ({ page, fail }) => {
  const track = await trackNamed(page, 'Ścieżką przez łąkę')
  await page.goto(`/library/tracks/${track.id}`)
  await loaded(page)
  await fail('GET', 'listen/', 404)
  await openMenu(page, track.title)
  await page.getByRole('menuitem', { name: 'Download' }).click()
  await expect(messages(page)).toContainText('The pod does not send the file')
  await expect(heading(page)).toHaveText(track.title)
})

test('an episode is saved from its row', async ({ page }) => {
  await page.goto('/channels/ears_on_the_map/episodes')
  await loaded(page)
  const row = page.locator('.episode').first()
  const title = await row.locator('h3').innerText()
  await openMenu(page, title)
  const saved = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Download' }).click()
  expect((await saved).suggestedFilename()).toContain('Ears on the Map - ')
})

test('the upload of an episode has a page, too', async ({ page }) => {
  const track = await trackNamed(page, 'Pebble Beach')
  await page.goto(`/library/uploads/${track.uploads[0]!.uuid}`)
  await loaded(page)
  await expect(page.getByRole('main').getByRole('link', { name: track.title })).toBeVisible()
})

test('an address that leads to no upload says so', async ({ page }) => {
  await page.goto('/library/uploads/00000000-0000-4000-8000-000000000000')
  await expect(heading(page)).toHaveText('There is no such upload')
})
