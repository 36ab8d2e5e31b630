// The page of a library: its music in parts, following it, and what can go wrong.
import type { Page } from '@playwright/test'
import { startTonePod, type TonePod } from '../../../support/tone-pod.ts'
import { expect, loaded, signIn, test } from '../../fixtures.ts'
import { beSignedIn, someIds } from '../../screens.ts'

const main = (page: Page) => page.getByRole('main')
const title = (page: Page) => main(page).getByRole('heading', { level: 1 })
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true })

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await loaded(page)
}

test('a library shows its newest music, and all of it in parts', async ({ page, sound }) => {
  const { library } = await someIds()
  await open(page, `/library/${library}`)
  await expect(title(page)).toHaveText('Public library')
  await expect(page).toHaveTitle('Public library · Atoll')
  await expect(link(page, '@ada@localhost')).toHaveAttribute('href', '/@ada')
  for (const section of ['New artists', 'New albums', 'New tracks'])
    await expect(main(page).getByRole('heading', { name: section })).toBeVisible()
  await link(page, 'Albums').click()
  await expect(page).toHaveURL(new RegExp(`/library/${library}/albums$`))
  await expect(link(page, 'Albums')).toHaveAttribute('aria-current', 'page')
  const cards = main(page).locator('.card-title')
  await expect(cards.first()).toBeVisible()
  const last = (await cards.last().textContent())!
  await main(page).getByRole('searchbox').fill(last)
  await expect(cards).toHaveText([last])
  await link(page, 'Artists').click()
  await expect(page).toHaveURL(new RegExp(`/library/${library}/artists$`))
  await expect(main(page).locator('.card-title').first()).toBeVisible()
  await link(page, 'Tracks').click()
  await expect(main(page).getByRole('row').first()).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`/library/${library}/artists$`))
  await button(page, 'Play all').click()
  await expect.poll(async () => (await sound()).paused).toBe(false)
})

test('an unknown library, a pod that is down, and a part that fails', async ({ page, fail }) => {
  const { library } = await someIds()
  await page.goto('/library/00000000-0000-4000-8000-000000000000')
  await expect(title(page)).toHaveText('There is no such library')
  await fail('GET', 'libraries/', 500, { times: 1 })
  await page.goto(`/library/${library}`)
  await expect(main(page)).toContainText('A server error occurred')
  await button(page, 'Try again').click()
  await expect(title(page)).toHaveText('Public library')
  await fail('GET', 'albums/', 500, { times: 1 })
  await page.goto(`/library/${library}/albums`)
  await expect(main(page)).toContainText('A server error occurred')
  await expect(title(page)).toHaveText('Public library')
  await button(page, 'Try again').click()
  await expect(main(page).locator('.card-title').first()).toBeVisible()
})

for (const [account, links] of [
  ['moderator', 1],
  ['listener', 0]
] as const)
  test(`the ${account} finds ${links ? 'the link' : 'no link'} of a library to the moderation`, async ({
    page
  }) => {
    await beSignedIn(page, account)
    const { library } = await someIds()
    await open(page, `/library/${library}`)
    await button(page, 'More for Public library').click()
    await expect(page.getByRole('menuitem').first()).toBeVisible()
    const entry = page.getByRole('menuitem', { name: 'Open in the moderation' })
    await expect(entry).toHaveCount(links)
    if (links) await expect(entry).toHaveAttribute('href', `/manage/library/libraries/${library}`)
  })

test('a refused follow is said in the words of the pod', async ({ page, fail }) => {
  await beSignedIn(page, 'moderator')
  const { library } = await someIds()
  await fail('POST', 'federation/follows/library/', 400, {
    times: 1,
    body: { target: ['The owner is away'] }
  })
  await open(page, `/library/${library}`)
  await button(page, 'Follow').click()
  await expect(page.getByRole('alert')).toContainText(
    'Cannot follow remote library: The owner is away'
  )
  await expect(button(page, 'Follow')).toBeVisible()
})

test.describe('a private library', () => {
  const PASSWORD = 'paper-boat-lantern'
  let pod: TonePod
  let uuid: string
  test.beforeAll(async () => {
    pod = await startTonePod('localhost')
    const { users } = pod.app.repositories
    for (const username of ['noor', 'jules']) await users.create({ username, password: PASSWORD })
    uuid = pod.app.db.get<{ uuid: string }>(
      `SELECT l.uuid FROM libraries l JOIN users u ON u.id = l.user_id
       WHERE u.username = 'jules' AND l.privacy_level = 'me'`
    )!.uuid
  })
  test.afterAll(() => pod.close())

  test('a private library is asked for, accepted by its owner, heard, and left', async ({
    page,
    browser
  }) => {
    await signIn(page, 'noor', PASSWORD, `${pod.url}/login`)
    await open(page, `${pod.url}/library/${uuid}`)
    await expect(title(page)).toHaveText('Private library')
    await expect(main(page)).toContainText('This library is private')
    await expect(main(page)).toContainText('Follow it to ask its owner')
    await button(page, 'Follow').focus()
    await page.keyboard.press('Enter')
    await expect(button(page, 'Cancel the request')).toBeFocused()
    await expect(main(page)).toContainText('Pending approval')
    await expect(main(page)).toContainText('You have asked to follow it')
    // It can be withdrawn, from the list as well.
    await open(page, `${pod.url}/content/remote`)
    await expect(main(page)).toContainText('@jules@localhost')
    await button(page, 'Cancel the request for \u2068Private library\u2069').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel', exact: true }).click()
    await expect(main(page)).toContainText('Pending approval')
    await button(page, 'Cancel the request for \u2068Private library\u2069').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true }).click()
    await expect(main(page)).toContainText('You do not follow any library yet')
    await open(page, `${pod.url}/library/${uuid}`)
    await button(page, 'Follow').click()
    await expect(button(page, 'Cancel the request')).toBeVisible()

    const other = await browser.newContext()
    const jules = await other.newPage()
    await signIn(jules, 'jules', PASSWORD, `${pod.url}/login`)
    await open(jules, `${pod.url}/notifications`)
    await jules
      .getByRole('button', { name: /^Approve/ })
      .first()
      .click()
    await expect(button(page, 'Unfollow')).toBeVisible()
    await other.close()
    await expect(main(page)).toContainText('There is nothing here yet')
    await button(page, 'Unfollow').click()
    await expect(page.getByRole('dialog')).toContainText('wait until the owner approves it')
    await page.getByRole('dialog').getByRole('button', { name: 'Unfollow', exact: true }).click()
    await expect(button(page, 'Follow')).toBeVisible()
    await page.reload()
    await expect(button(page, 'Follow')).toBeVisible()
  })

  test('strangers are told to log in', async ({ page }) => {
    await open(page, `${pod.url}/library/${uuid}`)
    await expect(main(page)).toContainText('Log in and follow it')
    await expect(button(page, 'Follow')).toHaveCount(0)
  })
})
