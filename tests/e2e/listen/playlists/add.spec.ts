// Adding to a playlist from everywhere: menus, selections, albums, the queue, the player.
import type { Page } from '@playwright/test'
import { hydrated, loaded } from '../../fixtures.ts'
import { call, expect, ownNamed, test, titlesOf, password, username } from './fixtures.ts'

type Album = { id: number; title: string }

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Add to a playlist' })
const choice = (page: Page, name: string) =>
  dialogOf(page).getByRole('list').getByRole('button', { name })

async function openAlbum(page: Page): Promise<{ album: Album; titles: string[] }> {
  const { results } = await call<{ results: Album[] }>(
    page,
    'GET',
    'albums/?playable=true&ordering=title&page_size=1'
  )
  const album = results[0]!
  await page.goto(`/library/albums/${album.id}`)
  await loaded(page)
  return { album, titles: await page.locator('.track-title').allTextContents() }
}
async function openRowMenu(page: Page, row: number): Promise<void> {
  await page.locator(`tr[data-row="${row}"]`).locator('[data-more]').click()
  await page.getByRole('menuitem', { name: 'Add to a playlist…' }).click()
}

test('a track from its menu; a second time only after a warning', async ({
  member: page,
  make
}) => {
  const { uuid, name } = await make('Kelp')
  const { titles } = await openAlbum(page)
  await openRowMenu(page, 0)
  await expect(dialogOf(page)).toContainText(titles[0]!)
  await choice(page, name).click()
  await expect(page.locator('.toast')).toContainText(name)
  await expect(dialogOf(page)).toBeHidden()
  expect(await titlesOf(page, uuid)).toEqual([titles[0]])

  await openRowMenu(page, 0)
  await expect(choice(page, name)).toContainText('Already in it')
  await choice(page, name).click()
  await expect(dialogOf(page).getByRole('alert')).toContainText(
    'This track is already in the playlist.'
  )
  expect(await titlesOf(page, uuid)).toEqual([titles[0]])
  await dialogOf(page).getByRole('button', { name: 'Add anyway' }).click()
  await expect(dialogOf(page)).toBeHidden()
  expect(await titlesOf(page, uuid)).toEqual([titles[0], titles[0]])
  await page.locator('.toast').getByRole('button', { name: 'Open' }).click()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(name)
})

test('a selection and a whole album in one call each, the same tracks once more', async ({
  member: page,
  make
}) => {
  const { uuid, name } = await make('Wrack')
  const { album, titles } = await openAlbum(page)
  await page.locator('tr[data-row="0"]').focus()
  await page.keyboard.press(' ')
  await page.keyboard.press('Shift+ArrowDown')
  await page
    .getByRole('toolbar', { name: 'Selected tracks' })
    .getByRole('button', { name: 'Add to a playlist…' })
    .click()
  await expect(dialogOf(page)).toContainText('2 tracks')
  await choice(page, name).click()
  await expect(dialogOf(page)).toBeHidden()
  expect(await titlesOf(page, uuid)).toEqual(titles.slice(0, 2))

  const calls: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') calls.push(new URL(request.url()).pathname)
  })
  await page.getByRole('button', { name: `More for ${album.title}` }).click()
  await page.getByRole('menuitem', { name: 'Add to a playlist…' }).click()
  await choice(page, name).click()
  const warning = dialogOf(page).getByRole('alert')
  await expect(warning).toContainText('2 of the tracks are already in the playlist')
  await expect(warning).toContainText(titles[0]!)
  await warning.getByRole('button', { name: 'Add anyway' }).click()
  await expect(dialogOf(page)).toBeHidden()
  expect(await titlesOf(page, uuid)).toEqual([...titles.slice(0, 2), ...titles])
  const address = `/api/v2/playlists/${uuid}/add/`
  expect(calls.filter((each) => each.includes('/playlists/'))).toEqual([address, address])
})

test('the menu of an album card requests its tracks', async ({ member: page, make }) => {
  const { uuid, name } = await make('Dulse')
  await page.goto('/library/albums?ordering=title')
  await loaded(page)
  const card = page.locator('.card').first()
  await card.hover()
  await card.locator('[data-more]').click()
  await page.getByRole('menuitem', { name: 'Add to a playlist…' }).click()
  await choice(page, name).click()
  await expect(page.locator('.toast')).toContainText(name)
  await card.getByRole('link').first().click()
  await expect(page.locator('.track-title').first()).toBeVisible()
  await loaded(page)
  expect(await titlesOf(page, uuid)).toEqual(await page.locator('.track-title').allTextContents())
})

test('a failing pod loses nothing: the dialog stays and tries again', async ({
  member: page,
  make,
  fail
}) => {
  const { uuid, name } = await make('Spume')
  const { titles } = await openAlbum(page)
  await fail('POST', `playlists/${uuid}/add/`, 500)
  await openRowMenu(page, 1)
  await choice(page, name).click()
  const alert = dialogOf(page).getByRole('alert')
  await expect(alert).toContainText("The track can't be added to a playlist")
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(dialogOf(page)).toBeHidden()
  expect(await titlesOf(page, uuid)).toEqual([titles[1]])
})

test('a list that does not load takes no other room than one that does', async ({
  member: page,
  make,
  fail
}) => {
  const { name } = await make('Dulse')
  await openAlbum(page)
  await fail('GET', 'playlists/', 503)
  await openRowMenu(page, 0)
  const retry = dialogOf(page).getByRole('button', { name: 'Try again' })
  await expect(retry).toBeVisible()
  const failed = await dialogOf(page).boundingBox()
  await retry.click()
  await expect(choice(page, name)).toBeVisible()
  expect(await dialogOf(page).boundingBox()).toEqual(failed)
})

test('the limit of the pod is named', async ({ member: page, make }) => {
  const { album } = await openAlbum(page)
  const { results } = await call<{ results: Album[] }>(
    page,
    'GET',
    `tracks/?album=${album.id}&ordering=disc_number,position`
  )
  const { name } = await make(
    'Brim',
    Array.from({ length: 250 }, () => results[1]!.id)
  )
  await openRowMenu(page, 0)
  await choice(page, name).click()
  await expect(dialogOf(page).getByRole('alert')).toContainText(
    'The playlist would have more than 250 tracks, the most that this pod allows.'
  )
  await expect(dialogOf(page).getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toBeHidden()
})

test('a playlist is made in place, and found among many', async ({ member: page, make, fresh }) => {
  const others: string[] = []
  for (let each = 0; each < 8; each++) others.push((await make(`Shell ${each}`)).name)
  const name = fresh('Pebble')
  const { titles } = await openAlbum(page)
  await openRowMenu(page, 0)
  await expect(choice(page, others[7]!)).toBeVisible()
  await dialogOf(page).getByRole('button', { name: 'New playlist' }).click()
  await expect(dialogOf(page).getByLabel('Name')).toBeFocused()
  await dialogOf(page).getByLabel('Name').fill(name)
  await dialogOf(page).getByLabel('Visibility').selectOption('Nobody except me')
  await dialogOf(page).getByRole('button', { name: 'Create and add' }).click()
  await expect(dialogOf(page)).toBeHidden()
  expect(await titlesOf(page, (await ownNamed(page, name))!.uuid)).toEqual([titles[0]])

  await openRowMenu(page, 1)
  await dialogOf(page).getByRole('searchbox', { name: 'Find a playlist' }).fill(name)
  await expect(dialogOf(page).getByRole('list').getByRole('button')).toHaveCount(1)
  await dialogOf(page).getByRole('searchbox').fill('no such name')
  await expect(dialogOf(page)).toContainText('None of your playlists is called that.')
})

test('the queue is saved as a playlist, and the present track is added', async ({
  member: page,
  make,
  fresh,
  sound
}) => {
  const name = fresh('Flotsam')
  const { uuid, name: other } = await make('Jetsam')
  const { titles } = await openAlbum(page)
  await page.locator('.detail-actions .btn-primary').click()
  await expect.poll(async () => (await sound()).time).toBeGreaterThan(0.1)
  // The tracks are short: the present one must not change meanwhile.
  await page.locator('.detail-actions .btn-primary').click()
  await expect.poll(async () => (await sound()).paused).toBe(true)
  await page.locator('#queue-button').click()
  await page.getByRole('button', { name: 'Save the queue as a playlist' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save the queue as a playlist' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Visibility').selectOption('Nobody except me')
  await dialog.getByRole('button', { name: 'Create and add' }).click()
  await expect(page.locator('.toast')).toContainText(name)
  expect(await titlesOf(page, (await ownNamed(page, name))!.uuid)).toEqual(titles)

  const bar = page.locator('.player')
  const present = await bar.locator('.player-title').textContent()
  await bar.getByRole('button', { name: 'Add to a playlist…' }).click()
  await choice(page, other).click()
  await expect(dialogOf(page)).toBeHidden()
  expect(await titlesOf(page, uuid)).toEqual([present])

  await page.locator('#stage-button').click()
  await page
    .locator('.stage')
    .getByRole('button', { name: /^More for/ })
    .click()
  await page.getByRole('menuitem', { name: 'Add to a playlist…' }).click()
  await expect(choice(page, other)).toContainText('Already in it')
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toBeHidden()
  await expect(page.locator('.stage')).toBeVisible()
})

test('without an account it offers to log in, and comes back', async ({ page }) => {
  await page.goto('/library/albums?ordering=title')
  await hydrated(page)
  await loaded(page)
  const card = page.locator('.card').first()
  await card.hover()
  await card.locator('[data-more]').click()
  await page.getByRole('menuitem', { name: 'Add to a playlist…' }).click()
  await expect(dialogOf(page)).toContainText('Playlists belong to an account.')
  await dialogOf(page).getByRole('link', { name: 'Log in' }).click()
  await page.getByLabel('Username or e-mail address').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/library\/albums\?ordering=title$/)
})
