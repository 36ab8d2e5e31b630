// The area where people add content, and their own libraries on pods of both lines.
import type { Page } from '@playwright/test'
import { expect, hydrated, loaded, pod14Url, test } from '../../fixtures.ts'
import { beSignedIn, someIds } from '../../screens.ts'

const main = (page: Page) => page.getByRole('main')
const title = (page: Page) => main(page).getByRole('heading', { level: 1 })
/** Repeats of a test run beside each other, on one pod. */
const own = (name: string): string => `${name} ${test.info().repeatEachIndex}`

test.describe('a pod of the line 1.4', () => {
  test.use({ baseURL: async ({}, use) => use(pod14Url()) })

  test('a library is made, changed and, once its name is typed, deleted', async ({ page }) => {
    await beSignedIn(page, 'moderator', pod14Url())
    await page.goto('/content/libraries')
    await loaded(page)
    const name = own('Demos')
    await main(page).getByRole('button', { name: 'New library' }).first().click()
    const form = page.getByRole('dialog', { name: 'New library' })
    await form.getByRole('button', { name: 'Create library' }).click()
    await expect(form.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true')
    await form.getByLabel('Name').fill(name)
    await page.keyboard.press('Enter')
    await expect(form).toHaveCount(0)
    await main(page)
      .getByRole('link', { name: `Edit ${name}`, exact: true })
      .click()
    await expect(main(page).getByText('Nobody follows this library')).toBeVisible()
    await expect(main(page).getByRole('textbox', { name: 'Sharing link' })).toHaveValue(/^https?:/)
    await main(page).getByLabel('Who can play it').selectOption('instance')
    await main(page).getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('The library was saved.')).toBeVisible()
    await expect(main(page)).toContainText('everyone on this pod')
    // What is typed into its form is nothing to ask about once it is gone.
    await main(page).getByLabel('Name').fill('Never saved')
    await main(page).getByRole('button', { name: 'Delete the library' }).click()
    const question = page.getByRole('dialog', { name: /^Delete/ })
    await expect(question).toContainText('0 files')
    await question.getByRole('textbox').fill('Another')
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(question).toContainText('This is not its name.')
    await question.getByRole('textbox').fill(name)
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page).toHaveURL(/\/content\/libraries$/)
    await expect(page.getByRole('link', { name: `Edit ${name}`, exact: true })).toHaveCount(0)
  })
})

test('libraries that are built in are listed, and their form says why there is none', async ({
  page
}) => {
  await beSignedIn(page, 'admin')
  await page.goto('/content/libraries')
  await loaded(page)
  await expect(main(page).getByRole('link', { name: 'Public library' })).toBeVisible()
  await expect(main(page).getByRole('button', { name: 'New library' })).toHaveCount(0)
  const { library } = await someIds()
  await page.goto(`/library/${library}/edit`)
  await expect(main(page).getByText('This library is built in')).toBeVisible()
})

test('“Add content” leads where each interface begins', async ({ page }) => {
  await beSignedIn(page, 'listener')
  await page.goto('/library')
  await hydrated(page)
  const link = page.getByRole('banner').getByRole('link', { name: 'Add content' })
  await expect(link).toHaveAttribute('href', /\/upload$/)
  await page.evaluate(() => localStorage.setItem('ui-v2', 'false'))
  await page.goto('/library')
  await hydrated(page)
  await expect(link).toHaveAttribute('href', /\/content$/)
  await link.click()
  await expect(title(page)).toHaveText('Add content')
  await main(page).getByRole('link', { name: 'My uploads' }).first().click()
  await expect(title(page)).toHaveText('My uploads')
})

test('the disk of the pod is only offered to librarians', async ({ page, fail }) => {
  await beSignedIn(page, 'admin')
  await fail('GET', 'libraries/fs-import/', 200, {
    body: {
      root: '/music',
      path: '',
      import: { status: 'finished', reference: 'x', logs: ['3 files found'] },
      content: [
        { name: 'Shells', dir: true },
        { name: 'a.mp3', dir: false }
      ]
    }
  })
  await page.goto('/content')
  await expect(main(page).getByRole('button', { name: 'Shells' })).toBeVisible()
  await expect(main(page).getByRole('log')).toHaveText('3 files found')
  await expect(main(page).getByRole('button', { name: 'Import this folder' })).toBeVisible()
})
