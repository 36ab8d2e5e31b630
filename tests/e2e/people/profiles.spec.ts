// Profiles: who somebody is, what they share and hear, and the links that lead there.
import type { Page } from '@playwright/test'
import { startTonePod, type TonePod } from '../../support/tone-pod.ts'
import { expect, loaded, pod14Url, podUrl, signIn, test } from '../fixtures.ts'
import { beSignedIn, someIds } from '../screens.ts'

const main = (page: Page) => page.getByRole('main')
const title = (page: Page) => main(page).getByRole('heading', { level: 1 })
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true })

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await loaded(page)
}

test('the overview says who somebody is and leads to what they share', async ({ page }) => {
  await beSignedIn(page, 'listener')
  await open(page, '/@ada')
  await expect(title(page)).toHaveText('Ada Windermere')
  await expect(page).toHaveTitle('Ada Windermere · Atoll')
  await expect(main(page)).toContainText('@ada@localhost')
  await expect(main(page)).toContainText('Keeps this pod running.')
  for (const section of ['Channels', 'Libraries', 'Playlists'])
    await expect(main(page).getByRole('region', { name: section })).toBeVisible()
  // Neither one's own page nor in the hands of a moderator.
  await expect(link(page, 'Edit profile')).toHaveCount(0)
  await expect(link(page, 'Open in the moderation')).toHaveCount(0)
  await link(page, 'Opaline Kettle').click()
  await expect(title(page)).toHaveText('Opaline Kettle')
})

test('more is shown on request, below what is there', async ({ page, fail, request }) => {
  await beSignedIn(page, 'listener')
  const answer = await request.get(`${podUrl()}/api/v2/playlists/?scope=actor:ada@localhost`)
  const { results } = (await answer.json()) as { results: { name: string }[] }
  const count = results.length
  const next = `${podUrl()}/api/v2/playlists/?page=2`
  const part = (rows: object[], more: string | null) => ({
    times: 1,
    body: { count, next: more, previous: null, results: rows }
  })
  await fail('GET', 'playlists/', 200, part(results.slice(0, 1), next))
  await open(page, '/@ada')
  const cards = main(page).getByRole('region', { name: 'Playlists' }).locator('.card-title')
  await expect(cards).toHaveText([results[0]!.name])
  await fail('GET', 'playlists/', 500, { times: 1 })
  await button(page, 'Show more: Playlists').click()
  await expect(page.getByRole('alert')).toContainText('A server error occurred')
  await fail('GET', 'playlists/', 200, part(results.slice(1), null))
  await button(page, 'Show more: Playlists').focus()
  await page.keyboard.press('Enter')
  await expect(cards).toHaveText(results.map(({ name }) => name))
  await expect(button(page, 'Show more: Playlists')).toHaveCount(0)
})

test('a section that fails says so in its place; a pod that is down lets people try again', async ({
  page,
  fail
}) => {
  await beSignedIn(page, 'listener')
  await fail('GET', 'channels/', 500, { times: 1 })
  await open(page, '/@ada')
  const channels = main(page).getByRole('region', { name: 'Channels' })
  await expect(channels).toContainText('A server error occurred')
  await expect(main(page).getByRole('region', { name: 'Playlists' })).toBeVisible()
  await channels.getByRole('button', { name: 'Try again' }).click()
  await expect(link(page, 'Opaline Kettle')).toBeVisible()
  await fail('GET', 'federation/actors/', 500, { times: 1 })
  await page.goto('/@mirela')
  await expect(main(page)).toContainText('A server error occurred')
  await button(page, 'Try again').click()
  await expect(title(page)).toHaveText('Mirela Quist')
})

test('somebody of another pod: their words, their own page, the moderation', async ({ page }) => {
  await beSignedIn(page, 'moderator')
  await open(page, '/@wren@reef.example')
  await expect(title(page)).toHaveText('Wren Okafor')
  await expect(main(page).locator('em')).toHaveText('tide tables')
  await expect(main(page)).toContainText('Nothing is shared here yet')
  const away = main(page).getByRole('link', { name: 'Open on its own pod' })
  await expect(away).toHaveAttribute('href', 'https://reef.example/@wren')
  await expect(away).toHaveAttribute('rel', 'noopener')
  await expect(link(page, 'Open in the moderation')).toHaveAttribute(
    'href',
    '/manage/moderation/accounts/wren%40reef.example'
  )
  await link(page, '@mirela').click()
  await expect(title(page)).toHaveText('Mirela Quist')
  await link(page, 'Edit profile').click()
  await expect(page).toHaveURL(/\/settings$/)
})

test('visitors see the people of the pod; for those of others they log in first', async ({
  page
}) => {
  await open(page, '/@mirela')
  await expect(title(page)).toHaveText('Mirela Quist')
  await expect(button(page, 'Follow')).toHaveCount(0)
  await page.goto('/@wren@reef.example/activity')
  await expect(page).toHaveURL(/\/login\?next=%2F%40wren%40reef.example%2Factivity$/)
})

for (const [line, origin] of [
  ['2.0', podUrl],
  ['1.4', pod14Url]
] as const)
  test.describe(`a pod of the line ${line}`, () => {
    test.use({ baseURL: async ({}, use) => use(origin()) })

    test('a name that nobody has', async ({ page }) => {
      await open(page, '/@nobody')
      await expect(title(page)).toHaveText('There is no such profile')
      await link(page, 'Go to the search').click()
      await expect(page).toHaveURL(/\/search$/)
    })

    test('what somebody heard, by keyboard: the rows play, and the address has the list', async ({
      page,
      sound
    }) => {
      await beSignedIn(page, 'listener', origin())
      await open(page, '/@mirela')
      await link(page, 'Activity').focus()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/@mirela\/activity$/)
      const rows = main(page).locator('.mini')
      await expect(rows.first().locator('time')).toHaveText(/ago|yesterday/)
      const play = rows.first().getByRole('button', { name: /^Play / })
      await play.focus()
      await page.keyboard.press('Enter')
      await expect.poll(async () => (await sound()).paused).toBe(false)
      await expect(rows.first()).toContainClass('is-playing')
      await link(page, 'Favorites').focus()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/@mirela\/activity\?list=favorites$/)
      await expect(link(page, 'Favorites')).toHaveAttribute('aria-current', 'page')
      const first = main(page).locator('.track-title').first()
      await expect(first).toBeVisible()
      await button(page, 'Play all').click()
      await expect(page.locator('.player .player-title, .player-open').first()).toContainText(
        (await first.textContent())!
      )
      await page.goBack()
      await expect(rows.first()).toBeVisible()
    })

    test('the page of oneself says who else sees what one heard', async ({ page }) => {
      await beSignedIn(page, 'listener', origin())
      await open(page, '/@tomek/activity')
      await expect(main(page)).toContainText('Everyone can see this.')
      await link(page, 'Change who can see it').click()
      await expect(page).toHaveURL(/\/settings$/)
    })
  })

test('a page past the end of the list leads to the first one', async ({ page }) => {
  await open(page, '/@mirela/activity?page=40')
  await expect(main(page)).toContainText('The list ends before this page')
  await link(page, 'Go to the first page').click()
  await expect(page).toHaveURL(/\/@mirela\/activity$/)
  await expect(main(page).locator('.mini-title').first()).toBeVisible()
})

test('what is private, or is not there, says so', async ({ page }) => {
  await beSignedIn(page, 'moderator')
  await open(page, '/@wren@reef.example/activity')
  await expect(main(page)).toContainText('has not listened to anything yet, or keeps it private.')
  await link(page, 'Favorites').click()
  await expect(main(page)).toContainText('has no favorites yet, or keeps them private.')
  await expect(button(page, 'Play all')).toBeDisabled()
})

test('nobody can be followed on a pod of the 1.4 line', async ({ page }) => {
  await beSignedIn(page, 'listener', pod14Url())
  await open(page, `${pod14Url()}/@ada`)
  await expect(button(page, 'Listen along')).toBeVisible()
  await expect(button(page, 'Follow')).toHaveCount(0)
})

test('names of people lead to their pages', async ({ page }) => {
  await beSignedIn(page, 'listener')
  const ids = await someIds()
  for (const [path, person, name] of [
    [`/library/playlists/${ids.playlist}`, /^@/, undefined],
    [`/library/radios/${ids.own}`, 'Ada Windermere', 'Ada Windermere'],
    ['/channels/ears_on_the_map', 'Mirela Quist', 'Mirela Quist'],
    [`/library/albums/${ids.album}`, '@ada@localhost', 'Ada Windermere'],
    ['/notifications', 'Mirela Quist', 'Mirela Quist']
  ] as const) {
    await open(page, path)
    await main(page).getByRole('link', { name: person, exact: true }).first().click()
    await expect(page, path).toHaveURL(/\/@\w+$/)
    await expect(title(page), path).toHaveText(name ?? /./)
  }
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('link', { name: 'Profile', exact: true }).click()
  await expect(title(page)).toHaveText('Tomek z kuchni')
})

test.describe('following', () => {
  const PASSWORD = 'sea-glass-harbour'
  let pod: TonePod
  test.beforeAll(async () => {
    pod = await startTonePod('localhost')
    for (const username of ['noor', 'jules'])
      await pod.app.repositories.users.create({ username, password: PASSWORD, privacy_level: 'me' })
  })
  test.afterAll(() => pod.close())

  test('the button asks, by keyboard; the answer shows at once, and ends again', async ({
    page,
    browser
  }) => {
    await signIn(page, 'noor', PASSWORD, `${pod.url}/login`)
    await open(page, `${pod.url}/@jules`)
    await button(page, 'Follow').focus()
    await page.keyboard.press('Enter')
    await expect(button(page, 'Withdraw the request')).toBeFocused()
    await expect(main(page)).toContainText('Waiting for an answer')
    const other = await browser.newContext()
    const jules = await other.newPage()
    await signIn(jules, 'jules', PASSWORD, `${pod.url}/login`)
    await open(jules, `${pod.url}/notifications`)
    await jules.getByRole('button', { name: /^Approve/ }).click()
    await expect(button(page, 'Unfollow')).toBeVisible()
    await expect(main(page)).toContainText('Following')
    await other.close()
    await button(page, 'Unfollow').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Unfollow', exact: true }).click()
    await expect(button(page, 'Follow')).toBeVisible()
    await page.reload()
    await expect(button(page, 'Follow')).toBeVisible()
  })

  test('what the pod refuses changes nothing', async ({ page, fail }) => {
    await beSignedIn(page, 'admin')
    await open(page, '/@wren@reef.example')
    await fail('POST', 'federation/follows/user/', 500)
    await button(page, 'Follow').click()
    await expect(page.getByRole('alert')).toContainText('A server error occurred')
    await expect(button(page, 'Follow')).toBeVisible()
  })
})
