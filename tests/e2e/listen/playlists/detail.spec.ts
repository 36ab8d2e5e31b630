// The page of a playlist: playing, changing, deleting, long ones, and those that cannot be shown.
import { hydrated, loaded } from '../../fixtures.ts'
import { beSignedIn } from '../../signed-in.ts'
import { call, expect, ownNamed, someTracks, test } from './fixtures.ts'

test('the page of a playlist plays all of it in its order, and adds it to the queue', async ({
  member: page,
  make,
  sound
}) => {
  const tracks = await someTracks(page, 4)
  const { path, name } = await make('Neap', tracks.map(({ id }) => id).toReversed())
  await page.goto(path)
  await loaded(page)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(main.locator('.facts')).toContainText('4 tracks')
  await expect(main.locator('.detail-credits')).toContainText('@mirela')
  await expect(main.locator('.track-title')).toHaveText(
    tracks.map(({ title }) => title).toReversed()
  )
  await main.getByRole('button', { name: 'Play all' }).click()
  await expect.poll(async () => (await sound()).time).toBeGreaterThan(0.2)
  await expect(page.locator('.player .player-title')).toHaveText(tracks[3]!.title)
  await main.getByRole('button', { name: 'Add to queue', exact: true }).click()
  await expect(page.locator('.toast')).toContainText('4 tracks')
})

test('its owner changes and deletes it', async ({ member: page, make, fresh, fail }) => {
  const { path, name } = await make('Ebb')
  const other = fresh('Flood')
  await page.goto(path)
  await loaded(page)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Edit playlist' }).click()
  const form = page.getByRole('dialog', { name: 'Edit playlist' })
  await expect(form.getByLabel('Name')).toHaveValue(name)
  await expect(form.getByLabel('Visibility')).toHaveValue('me')
  await form.getByLabel('Name').fill(other)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(other)

  await main.getByRole('button', { name: `More for ${other}` }).click()
  await page.getByRole('menuitem', { name: 'Delete playlist…' }).click()
  const question = page.getByRole('dialog', { name: /Delete the playlist/ })
  await expect(question).toContainText('may also delete your own files')
  await fail('DELETE', 'playlists/', 500)
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(question.getByRole('alert')).toContainText('The playlist could not be deleted')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL(/\/library\/me\/playlists$/)
  expect(await ownNamed(page, other)).toBeUndefined()
})

test('others can neither change nor delete it', async ({ page }) => {
  await beSignedIn(page, 'listener')
  const { results } = await call<{ results: { uuid: string }[] }>(
    page,
    'GET',
    'playlists/?q=night%20shift'
  )
  await page.goto(`/library/playlists/${results[0]!.uuid}`)
  await loaded(page)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Night shift')
  await expect(main).toContainText('For the hours when the pod is quiet.')
  await expect(main.getByRole('button', { name: 'Edit playlist' })).toHaveCount(0)
  await main.getByRole('button', { name: 'More for Night shift' }).click()
  await expect(page.getByRole('menuitem')).toHaveText([
    'Play next',
    'Add to queue',
    /^Export/,
    /^Export/,
    /^Export/,
    /^Export/,
    'Embed'
  ])
})

test('a long one has a row for each track, also for the same one again', async ({
  member: page,
  make
}) => {
  const tracks = await someTracks(page, 50)
  const ids = tracks.map(({ id }) => id)
  const { path } = await make('Tideline', [...ids, ...ids, ...ids, ...ids, ...ids])
  await page.goto(path)
  await loaded(page)
  await expect(page.locator('.facts')).toContainText('250 tracks')
  await expect(page.locator('.tracks')).toHaveAttribute('aria-rowcount', '251')
  await page.locator('tr[data-row="0"]').focus()
  await page.keyboard.press('End')
  await expect(page.locator('tr[data-row="249"]')).toBeFocused()
  await expect(page.locator('tr[data-row="249"] .track-title')).toHaveText(tracks[49]!.title)
})

test('a private one of somebody else, and one that never was, cannot be told apart', async ({
  member: page,
  make,
  browser
}) => {
  const { path } = await make('Undertow')
  const context = await browser.newContext()
  const stranger = await context.newPage()
  for (const address of [path, '/library/playlists/00000000-0000-4000-8000-000000000000']) {
    await stranger.goto(new URL(address, page.url()).href)
    await hydrated(stranger)
    await expect(stranger.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(
      'There is no such playlist'
    )
  }
  await stranger.getByRole('link', { name: 'Browse playlists' }).click()
  await expect(stranger).toHaveURL(/\/library\/playlists$/)
  await context.close()
})

test('a failing pod can be asked again', async ({ member: page, make, fail }) => {
  const { path, name } = await make('Swell')
  await page.goto('/library/playlists')
  await loaded(page)
  // The page asks for the playlist and its tracks, and the client again after these failures.
  await fail('GET', 'playlists/', 500, { times: 4 })
  await page.goto(path)
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(name)
})
