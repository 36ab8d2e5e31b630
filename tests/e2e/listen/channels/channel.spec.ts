// The page of a channel: how people get there, its episodes, and what plays.
import type { Page } from '@playwright/test'
import { expect, loaded, pod14Url, test } from '../../fixtures.ts'
import { beSignedIn } from '../../screens.ts'

const main = (page: Page) => page.getByRole('main')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const titles = (page: Page) => main(page).locator('.episode h3')
const PODCAST = '/channels/ears_on_the_map'

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await loaded(page)
}

test('a podcast that was found leads to its channel, whose feed programs can find', async ({
  page
}) => {
  await open(page, '/search?q=ears%20on')
  const link = main(page).getByRole('link', { name: 'Ears on the Map', exact: true }).first()
  await expect(link).toHaveAttribute('href', /\/channels\/[\da-f-]{36}$/)
  await link.click()
  await loaded(page)
  await expect(heading(page)).toHaveText('Ears on the Map')
  await expect(page).toHaveTitle('Ears on the Map · Atoll')
  const facts = main(page).locator('.facts').first()
  await expect(facts).toContainText('7 episodes')
  await expect(facts).toContainText('English')
  const feed = page.locator('head link[rel=alternate][type="application/rss+xml"]')
  const address = (await feed.getAttribute('href'))!
  expect(await (await page.request.get(address)).text()).toContain('<title>Ears on the Map</title>')
  await expect(main(page).getByRole('complementary')).toContainText('Arts · Performing Arts')
  // It belongs to this page alone.
  await page.goBack()
  await expect(heading(page)).not.toHaveText('Ears on the Map')
  await expect(feed).toHaveCount(0)
})

test('its links lead to other sites, in a tab of their own; a pod of 1.4 has none', async ({
  page
}) => {
  await open(page, PODCAST)
  const notes = main(page).getByRole('complementary').getByRole('link', { name: 'Field notes' })
  await expect(notes).toHaveAttribute('href', 'https://ears.example/notes')
  await expect(notes).toHaveAttribute('rel', 'noopener nofollow')
  await page.goto(pod14Url() + PODCAST)
  await loaded(page)
  await expect(main(page).getByRole('complementary')).toContainText('Arts · Performing Arts')
  await expect(notes).toHaveCount(0)
})

for (const key of ['ears_on_the_map', 'ears_on_the_map@localhost'])
  test(`the address /channels/${key} opens the channel`, async ({ page }) => {
    await open(page, `/channels/${key}`)
    await expect(heading(page)).toHaveText('Ears on the Map')
  })

test('the newest episodes stand first; all of them are searched and ordered in the address', async ({
  page
}) => {
  await open(page, PODCAST)
  await expect(titles(page)).toHaveCount(6)
  await expect(titles(page).first()).toHaveText('7. Back at the Beach')
  await expect(main(page).getByRole('region', { name: 'Series' })).toContainText('7 episodes')
  await main(page).getByRole('link', { name: 'Episodes', exact: true }).click()
  await expect(page).toHaveURL(/\/episodes$/)
  await expect(titles(page)).toHaveCount(7)
  await main(page).getByLabel('Order by').selectOption('Oldest first')
  await expect(page).toHaveURL(/\?ordering=creation_date$/)
  await expect(titles(page).first()).toHaveText('1. The Pebble Beach Before the Season')
  await main(page).getByRole('searchbox').fill('rain')
  await expect(titles(page)).toHaveText(['2. Rain on a Tin Roof'])
  await page.reload()
  await expect(titles(page)).toHaveText(['2. Rain on a Tin Roof'])
  await main(page).getByRole('link', { name: 'Overview', exact: true }).click()
  await expect(titles(page)).toHaveCount(6)
})

test('Play all plays the newest episode; an episode plays on through those below it', async ({
  page,
  sound
}) => {
  await open(page, PODCAST)
  await main(page).getByRole('button', { name: 'Play all' }).click()
  await expect(page.locator('.player .now-title, .player-title').first()).toHaveText(
    '7. Back at the Beach'
  )
  await expect.poll(async () => (await sound()).paused).toBe(false)
  await expect(main(page).locator('.episode').first()).toHaveAttribute('aria-current', 'true')
  await main(page).getByRole('button', { name: 'Play 5. The Slow Train' }).click()
  await expect(main(page).getByRole('button', { name: 'Pause 5. The Slow Train' })).toBeVisible()
  await page.keyboard.press('n')
  await expect(main(page).locator('.episode[aria-current=true] h3')).toHaveText('4. Upstream')
})

test('what was heard is remembered: marked by hand, and where an episode was left', async ({
  page,
  sound
}) => {
  await open(page, PODCAST)
  const row = (name: string) => main(page).locator('.episode').filter({ hasText: name })
  const mark = main(page).getByRole('button', { name: 'Mark 3. The Night Meadow as played' })
  await mark.click()
  await expect(mark).toHaveAttribute('aria-pressed', 'true')
  await expect(row('Night Meadow')).toContainText('Played')
  const track = await row('Fire Watch').getByRole('link').first().getAttribute('href')
  await open(page, `${track}?t=40`)
  await main(page).getByRole('button', { name: 'Play from 0:40' }).click()
  await expect.poll(async () => (await sound()).time).toBeGreaterThan(40)
  await main(page).getByRole('button', { name: 'Pause', exact: true }).click()
  await expect(main(page).locator('.facts').first()).toContainText(/\d+ sec left/)
  await open(page, '/library')
  const begun = main(page).getByRole('region', { name: 'Continue listening' })
  await expect(begun.locator('h3')).toHaveText(['6. Fire Watch'])
  await begun.getByRole('link').first().click()
  await loaded(page)
  await main(page).locator('.detail-icons [aria-haspopup=menu]').click()
  await page.getByRole('menuitem', { name: 'Mark as played' }).click()
  await expect(main(page).locator('.facts').first()).toContainText('Played')
  await open(page, '/library')
  await expect(main(page).getByRole('heading', { name: 'New channels' })).toBeVisible()
  await expect(begun).toHaveCount(0)
  await open(page, PODCAST)
  await expect(row('Fire Watch')).toContainText('Played')
  await expect(row('Night Meadow')).toContainText('Played')
  await mark.click()
  await expect(row('Night Meadow')).toContainText('1 min')
})

test('the keyboard reaches the parts of the page, an episode and its menu', async ({ page }) => {
  await open(page, PODCAST)
  await main(page).getByRole('link', { name: 'Episodes', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/episodes$/)
  await loaded(page)
  await main(page).getByRole('button', { name: 'More for 6. Fire Watch' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Play next' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(main(page).getByRole('button', { name: 'More for 6. Fire Watch' })).toBeFocused()
})

test('the channel of an artist has tracks and an album, and its artist leads to it', async ({
  page
}) => {
  await open(page, '/channels/opaline_kettle')
  await expect(main(page).locator('.detail-kind')).toHaveText('Artist channel')
  await expect(main(page).locator('.track-title').first()).toBeVisible()
  await expect(main(page).getByRole('region', { name: 'Albums' })).toContainText('Opaline Kettle')
  await main(page).locator('.track-credits a').first().click()
  await expect(page).toHaveURL(/\/library\/artists\/\d+$/)
  await loaded(page)
  await main(page).getByRole('link', { name: 'Go to the channel' }).click()
  await expect(main(page).locator('.detail-kind')).toHaveText('Artist channel')
})

test('a channel that does not exist leads to the search; a failed one is tried again', async ({
  page,
  fail
}) => {
  await open(page, '/channels/nobody')
  await expect(main(page).locator('.empty')).toContainText('There is no such channel')
  await fail('GET', 'channels/', 500)
  await open(page, PODCAST)
  await main(page).getByRole('button', { name: 'Try again' }).click()
  await expect(heading(page)).toHaveText('Ears on the Map')
  // The calls of this page are over, so that the next failure is for the next page.
  await expect(titles(page)).toHaveCount(6)
  await fail('GET', 'tracks/', 500)
  await open(page, PODCAST)
  await main(page).getByRole('button', { name: 'Try again' }).click()
  await expect(titles(page)).toHaveCount(6)
})

test.describe('pods of the 1.4 line', () => {
  test.use({ baseURL: async ({}, use) => use(pod14Url()) })

  test('pods of the 1.4 line have the page, its tags, and subscriptions', async ({
    page,
    baseURL
  }) => {
    await beSignedIn(page, 'moderator', baseURL)
    await open(page, PODCAST)
    await expect(titles(page)).toHaveCount(6)
    await expect(main(page).getByRole('link', { name: 'soundscape' })).toBeVisible()
    await main(page).getByRole('button', { name: 'Subscribe', exact: true }).click()
    await expect(main(page).locator('.facts').first()).toContainText('2 subscribers')
    await page.reload()
    await main(page).getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(main(page).getByRole('button', { name: 'Subscribe', exact: true })).toBeVisible()
    await expect(main(page).locator('.facts').first()).toContainText('1 subscriber')
  })

  test('pods of the 1.4 line have the lists', async ({ page, baseURL }) => {
    await beSignedIn(page, 'listener', baseURL)
    await open(page, '/library/podcasts')
    await expect(main(page).locator('.card-title')).toHaveText(['Ears on the Map'])
    await open(page, '/library/channels')
    await expect(main(page).locator('.card-title')).toHaveCount(2)
    await open(page, '/subscriptions')
    await expect(main(page).locator('.episode h3').first()).toHaveText('7. Back at the Beach')
    await expect(main(page).locator('.card-title')).toHaveText(['Ears on the Map'])
  })
})
