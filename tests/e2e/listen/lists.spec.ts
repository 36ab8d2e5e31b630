import { accounts } from '../../support/demo-pod.ts'
import { expect, hydrated, loaded, pod14Url, signIn, test } from '../fixtures.ts'

test('search, order and page are kept in the address, and Back restores them', async ({ page }) => {
  await page.goto('/library/albums')
  await hydrated(page)
  await expect(page.getByRole('main').getByRole('status').first()).toContainText('30 albums')
  const field = page.getByRole('main').getByRole('searchbox')
  await field.fill('boathouse')
  await expect(page).toHaveURL(/[?&]q=boathouse/)
  await expect(page.locator('.card-title')).toHaveText(['Live at the Boathouse'])
  await page.locator('.card-title').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Live at the Boathouse')
  await page.goBack()
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('boathouse')
  await expect(page.locator('.card-title')).toHaveText(['Live at the Boathouse'])
})

test('the older interface shows 25 albums per page and links to no screen that it lacks', async ({
  page
}) => {
  await page.addInitScript(() => localStorage.setItem('ui-v2', 'false'))
  await page.goto('/library/albums')
  await hydrated(page)
  await expect(page.locator('main .card-title')).toHaveCount(25)
  await page.goto('/library')
  await hydrated(page)
  await expect(page.getByRole('heading', { name: 'New channels' })).toBeVisible()
  await expect(page.locator('main a[href$="/library/channels"]:visible')).toHaveCount(0)
})

test('hostile parameters fall back to values that the list offers', async ({ page }) => {
  await page.goto(
    '/library/albums?page=-3&page_size=99999&ordering=%27%3BDROP%20TABLE&tag=%3Cscript%3E'
  )
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Albums')
  await expect(page.locator('main .notice-danger')).toHaveCount(0)
})

test('an empty result shows a message and offers a way back to the list', async ({ page }) => {
  await page.goto('/library/artists?q=zzzzqqqq')
  await hydrated(page)
  const empty = page.locator('main .empty')
  await expect(empty).toBeVisible()
  await empty.getByRole('button').or(empty.getByRole('link')).first().click()
  await expect(page.locator('.card-title').first()).toBeVisible()
})

test('without a match, fewer tags are advised only where a list has tags', async ({ page }) => {
  await page.goto('/library/artists?q=zzzzqqqq')
  await expect(page.locator('main .empty')).toContainText('Try fewer words or fewer tags.')
  await page.goto('/library/radios?q=zzzzqqqq')
  await expect(page.locator('main .empty')).toContainText('Try fewer words.')
})

test('albums are narrowed to those with a cover and tags, where the pod can', async ({ page }) => {
  await page.goto('/library/albums')
  await loaded(page)
  const only = page.getByRole('group', { name: 'Only with' })
  const query = 'has_cover=true&has_tags=true&ordering=-creation_date'
  const answer = await page.request.get(`/api/v2/albums/?${query}&page_size=30`)
  const wanted = (await answer.json()) as { count: number; results: { title: string }[] }
  await only.getByRole('button', { name: 'Cover' }).click()
  await only.getByRole('button', { name: 'Tags' }).click()
  await expect(page).toHaveURL(/[?&]has_cover=true&has_tags=true$/)
  await expect(page.locator('main .card-title')).toHaveText(
    wanted.results.map(({ title }) => title)
  )
  await expect(page.getByRole('main').getByRole('status').first()).toContainText(
    `${wanted.count} albums match`
  )
  await page.reload()
  await loaded(page)
  await expect(only.getByRole('button', { name: 'Cover' })).toHaveAttribute('aria-pressed', 'true')
  await only.getByRole('button', { name: 'Cover' }).click()
  await expect(page).toHaveURL(/albums\?has_tags=true$/)

  await page.goto('/library/albums?has_tags=true&q=zzzzqqqq')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(/\/library\/albums$/)

  await page.goto(`${pod14Url()}/library/albums`)
  await loaded(page)
  await expect(only).toHaveCount(0)
})

test('the filters on a phone are behind a button that counts those that are set', async ({
  page
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/library/albums?page_size=12&tag=folk')
  await loaded(page)
  const form = page.getByRole('main').getByRole('search')
  const fold = form.getByRole('button', { name: 'Filters' })
  await expect(fold).toHaveAccessibleName('Filters 2')
  await expect(form.getByRole('searchbox')).toBeVisible()
  await expect(form.getByRole('combobox')).toHaveCount(0)
  await fold.focus()
  await page.keyboard.press('Enter')
  await expect(fold).toHaveAttribute('aria-expanded', 'true')
  await form.getByLabel('Order by').selectOption('title')
  await expect(fold).toHaveAccessibleName('Filters 3')
  await form.getByRole('button', { name: 'folk: remove' }).click()
  await expect(page).toHaveURL(/albums\?ordering=title&page_size=12$/)
  await fold.click()
  await expect(form.getByRole('combobox')).toHaveCount(0)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(form.getByRole('combobox')).toHaveCount(2)
  await expect(fold).toHaveCount(0)
})

test('arrow keys lead from card to card, in the direction of the script', async ({ page }) => {
  for (const [language, forward] of [
    ['', 'ArrowRight'],
    ['/ar', 'ArrowLeft']
  ] as const) {
    await page.goto(`${language}/library/albums`)
    await loaded(page)
    // Shortcuts, and these keys with them, are there once the field shows its own.
    await expect(page.locator('.topbar .search [aria-keyshortcuts]')).toBeAttached()
    const cards = page.locator('main .grid > li')
    const title = (at: number) => cards.nth(at).locator('.card-title')
    const topOf = async (at: number) => (await cards.nth(at).boundingBox())!.y
    let columns = 1
    while (Math.abs((await topOf(columns)) - (await topOf(0))) < 8) columns++
    await title(0).focus()
    await page.keyboard.press(forward)
    await expect(title(1)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(title(1 + columns)).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press(forward === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight')
    await expect(title(0)).toBeFocused()
    await page.keyboard.press('End')
    await expect(cards.last().locator('.card-title')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/library\/albums\/\d+$/)
  }
})

test('a list that failed to load can be tried again', async ({ page, fail }) => {
  // The first answer is asked for by the head, the second by the list.
  await fail('GET', 'artists/', 500, { times: 2 })
  await page.goto('/library/artists')
  await hydrated(page)
  await expect(page.getByRole('main')).toContainText('A server error occurred')
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  await expect(page.locator('.card-title').first()).toBeVisible()
})

test('an album that does not exist shows a message, and the page keeps working', async ({
  page
}) => {
  await page.goto('/library/albums/999999')
  await hydrated(page)
  await expect(page.locator('main .empty, main .notice')).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Artists', exact: true })
    .click()
  await expect(page.locator('.card-title').first()).toBeVisible()
})

test('a favorite that the pod refuses is reset, and an error is shown', async ({ page, fail }) => {
  await signIn(page, accounts.listener.username, accounts.listener.password)
  await page.goto('/library/albums')
  await hydrated(page)
  await page.locator('.card-title').nth(2).click()
  await hydrated(page)
  const row = page
    .getByRole('row')
    .filter({ has: page.locator('.track-title') })
    .first()
  await row.hover()
  const heart = row.locator('.love')
  const before = await heart.getAttribute('aria-pressed')
  await fail('POST', 'favorites/tracks/', 500)
  await fail('POST', 'favorites/tracks/remove/', 500)
  await heart.click()
  await expect(page.getByRole('alert')).toContainText('A server error occurred')
  await expect(heart).toHaveAttribute('aria-pressed', before!)
})
