// Subscribing to channels, here and elsewhere, and the lists of channels.
import type { Page } from '@playwright/test'
import { expect, loaded, test } from '../../fixtures.ts'
import { beSignedIn } from '../../screens.ts'

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const CHANNEL = '/channels/opaline_kettle'

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await loaded(page)
}

test('one press subscribes, another ends it; the pod has both', async ({ page }) => {
  await beSignedIn(page, 'admin')
  await open(page, CHANNEL)
  const facts = main(page).locator('.facts').first()
  await button(page, 'Subscribe').click()
  await expect(button(page, 'Unsubscribe')).toBeFocused()
  await expect(facts).toContainText('1 subscriber')
  await page.reload()
  await button(page, 'Unsubscribe').click()
  await expect(button(page, 'Subscribe')).toBeVisible()
  await expect(facts).not.toContainText('subscriber')
})

test('what the pod refuses is taken back, and an error is shown', async ({ page, fail }) => {
  await beSignedIn(page, 'moderator')
  await open(page, CHANNEL)
  await fail('POST', 'channels/', 500)
  await button(page, 'Subscribe').click()
  await expect(page.getByRole('alert')).toContainText('A server error occurred')
  await expect(button(page, 'Subscribe')).toBeVisible()
})

test('visitors get every way to subscribe, by keyboard, too', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, CHANNEL)
  await button(page, 'Subscribe').focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveText([
    'On this pod',
    'In the fediverse',
    'On another pod',
    'In a podcast app'
  ])
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  for (const [way, text] of [
    ['In the fediverse', /^@opaline_kettle@localhost$/],
    ['On another pod', /^https:\/\/localhost\/federation\/actors\/opaline_kettle$/],
    ['In a podcast app', /\/channels\/opaline_kettle\/rss$/]
  ] as const) {
    await dialog.getByRole('button', { name: `Copy: ${way}` }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(copied).toMatch(text)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(button(page, 'Subscribe')).toBeFocused()
  await button(page, 'Subscribe').click()
  await dialog.getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/login\?next=%2Fchannels%2F[\da-f-]{36}$/)
})

test('people who are signed in find the other ways behind a button', async ({ page }) => {
  await beSignedIn(page, 'listener')
  await open(page, CHANNEL)
  await button(page, 'Other ways to subscribe').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveCount(3)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(button(page, 'Other ways to subscribe')).toBeFocused()
})

for (const [path, count, match, name] of [
  ['/library/podcasts', '1 podcast', '1 podcast matches', 'Ears on the Map'],
  ['/library/channels', '2 channels', '1 channel matches', 'Ears on the Map']
] as const)
  test(`${path} is searched, ordered and filtered in its address, and leads to channels`, async ({
    page
  }) => {
    await open(page, path)
    const status = main(page).getByRole('status').first()
    await expect(status).toHaveText(count)
    await main(page).getByRole('searchbox').fill('zzz')
    await expect(main(page)).toContainText('Nothing matches')
    await main(page).getByRole('button', { name: 'Clear filters' }).click()
    await main(page).getByLabel('Order by').selectOption('Last changed')
    await expect(page).toHaveURL(/\?ordering=-modification_date$/)
    await open(page, `${path}?tag=soundscape`)
    await expect(status).toHaveText(match)
    await main(page).getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(/\/channels\/[\da-f-]{36}$/)
    await page.goBack()
    await expect(page).toHaveURL(/\?tag=soundscape$/)
    await expect(status).toHaveText(match)
  })

test('the channels of a tag lead to the list with that tag', async ({ page }) => {
  await open(page, '/library/tags/soundscape')
  await main(page).getByRole('link', { name: 'Show all: Channels' }).click()
  await expect(page).toHaveURL(/\/library\/channels\?tag=soundscape$/)
  await expect(main(page).locator('.card-title')).toHaveText(['Ears on the Map'])
})

test('subscriptions: their newest episodes, and the channels with a search', async ({ page }) => {
  await page.goto('/subscriptions?q=ears')
  await expect(page).toHaveURL(/\/login\?next=%2Fsubscriptions%3Fq%3Dears$/)
  await beSignedIn(page, 'listener')
  await open(page, '/library')
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Subscriptions' })
    .click()
  await loaded(page)
  const newest = main(page).getByRole('region', { name: 'Newest episodes' })
  await expect(newest.locator('h3').first()).toHaveText('7. Back at the Beach')
  await expect(newest).toContainText('Ears on the Map')
  await expect(main(page).locator('.card-title')).toHaveText(['Ears on the Map'])
  await main(page).getByRole('searchbox').fill('zzz')
  await expect(page).toHaveURL(/\/subscriptions\?q=zzz$/)
  await expect(main(page)).toContainText('Nothing matches')
})

test('without subscriptions the page says where to find podcasts', async ({ page }) => {
  await beSignedIn(page, 'moderator')
  await open(page, '/subscriptions')
  await expect(main(page)).toContainText('You are not subscribed to any channel yet')
  await main(page).getByRole('link', { name: 'Browse podcasts' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Podcasts')
})
