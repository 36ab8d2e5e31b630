// The lists of playlists: all, one's own, searched, ordered; and a new one.
import { hydrated, loaded } from '../../fixtures.ts'
import { expect, ownNamed, test } from './fixtures.ts'

test('a visitor finds public playlists by the rail, searches and orders them', async ({ page }) => {
  await page.goto('/library/albums')
  await hydrated(page)
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Playlists' })
    .click()
  await expect(page).toHaveURL(/\/library\/playlists$/)
  await loaded(page)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Playlists')
  await expect(main.getByRole('status').first()).toHaveText('3 playlists')
  await expect(main.getByRole('button', { name: 'Create playlist' })).toBeHidden()
  await main.getByLabel('Order by').selectOption('Name')
  await expect(page).toHaveURL(/ordering=name/)
  await expect(main.locator('.card-title')).toHaveText([/^Ferngespräche/, 'Night shift', 'Pierogi'])
  await main.getByRole('searchbox').fill('pierogi')
  await expect(main.getByRole('status').first()).toHaveText('1 playlist matches')
  await expect(main.locator('.card-sub')).toHaveText(/11 tracks · by .*@tomek/)
  await main.getByRole('link', { name: 'Pierogi' }).click()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Pierogi')
  await page.goBack()
  await expect(main.getByRole('searchbox')).toHaveValue('pierogi')
})

test('a new playlist is made with name and visibility, and its page says what to do', async ({
  member: page,
  fresh
}) => {
  const name = fresh('Brine')
  await page.goto('/library/me/playlists')
  await loaded(page)
  await page.getByRole('button', { name: 'Create playlist' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create playlist' })
  await dialog.getByRole('button', { name: 'Create playlist' }).click()
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription('This field is required.')
  await dialog.getByLabel('Name').fill('x'.repeat(101))
  await dialog.getByRole('button', { name: 'Create playlist' }).click()
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription('Too long by 1 character.')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Visibility').selectOption('Nobody except me')
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Salt, mostly.')
  await page.keyboard.press('Home')
  await page.keyboard.press('Control+Shift+ArrowRight')
  await dialog.getByRole('button', { name: 'Bold' }).click()
  await dialog.getByRole('button', { name: 'Create playlist' }).click()

  await expect(page).toHaveURL(/\/library\/playlists\/[\da-f-]{36}$/)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(main).toContainText('Salt, mostly.')
  await expect(main.getByRole('strong')).toHaveText('Salt')
  await expect(main.locator('.facts')).toContainText('private')
  await expect(main.getByRole('heading', { name: 'No tracks yet' })).toBeVisible()
  await expect(main.getByRole('button', { name: 'Play all' })).toBeDisabled()
  await page.goto('/library/me/playlists')
  await loaded(page)
  await expect(main.getByRole('link', { name })).toBeVisible()
  await page.getByRole('button', { name: 'Create playlist' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Description' })).toHaveValue('')
})

test('what the pod refuses stands at the field, and what was typed stays', async ({
  member: page,
  fresh,
  fail
}) => {
  const name = fresh('Spray')
  await page.goto('/library/playlists')
  await loaded(page)
  await page.getByRole('button', { name: 'Create playlist' }).click()
  const dialog = page.getByRole('dialog')
  await fail('POST', 'playlists/', 400, { body: { name: ['This name is taken.'] } })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Create playlist' }).click()
  await expect(dialog.getByRole('alert')).toContainText('The playlist could not be created')
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription('This name is taken.')
  await expect(dialog.getByLabel('Name')).toHaveValue(name)
  // A press beside the dialog does not throw the text away.
  await page.mouse.click(5, 5)
  await expect(dialog.getByLabel('Name')).toHaveValue(name)
  await dialog.getByRole('button', { name: 'Create playlist' }).click()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(name)
  expect(await ownNamed(page, name)).toBeDefined()
})
