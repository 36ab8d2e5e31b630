// The menu of languages: found by any of their names, chosen with the keyboard, and honest about
// which ones a person has read.
import { expect, loaded, test } from '../fixtures.ts'

test('languages are found by their own names and in the language of the page', async ({ page }) => {
  await page.goto('/fr/library/albums?ordering=title')
  await loaded(page)
  await page.getByRole('button', { name: 'Langue' }).click()
  const links = page.locator('#languages a[data-language]:visible')
  await expect(links.first()).toHaveText('English')
  await expect(page.locator('#languages')).toContainText('Traduites par une machine')
  const field = page.getByRole('searchbox', { name: 'Chercher une langue' })
  for (const typed of ['polski', 'POLONAIS', 'polish', 'pl']) {
    await field.fill(typed)
    await expect(links, typed).toHaveText(['Polski'])
  }
  await field.fill('nothing of the kind')
  await expect(links).toHaveCount(0)
  await field.fill('الع')
  await expect(links).toHaveText(['العربية'])
  await field.press('Enter')
  await expect(page).toHaveURL('/ar/library/albums?ordering=title')
})

test.describe('a Polish browser', () => {
  test.use({ locale: 'pl-PL' })
  test('the language needs no choice, and another one that was chosen is kept', async ({
    page
  }) => {
    await page.goto('/library/albums')
    await expect(page).toHaveURL('/pl/library/albums')
    await loaded(page)
    await page.getByRole('button', { name: 'Język' }).click()
    await page.getByRole('link', { name: 'Français' }).click()
    await expect(page).toHaveURL('/fr/library/albums')
    await page.goto('/library/artists')
    await expect(page).toHaveURL('/fr/library/artists')
  })
})
