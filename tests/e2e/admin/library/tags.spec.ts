// The tags of the pod in the hands of a librarian. Other tests look for the tags of the demo
// library, so these only touch tags of their own.
import { expect, hydrated, test } from '../../fixtures.ts'
import { beSignedIn } from '../../signed-in.ts'
import type { Page } from '@playwright/test'

const open = async (
  page: Page,
  path = '/manage/library/tags',
  as: 'admin' | 'listener' = 'admin'
) => {
  await beSignedIn(page, as)
  await page.goto(path)
  await hydrated(page)
}
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: `#${name}` })
const box = (page: Page, name: string) => row(page, name).getByRole('checkbox')

/** Repeats of a test run beside each other, on one pod. */
const own = (name: string): string => `${name}${test.info().repeatEachIndex}`

async function add(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'New tag' }).click()
  await page.getByRole('dialog').getByLabel('Tag name').fill(name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('a librarian adds tags, finds them, and deletes several at once after a question', async ({
  page
}) => {
  await open(page)
  const quay = own('Quay')
  for (const name of [`#${quay} one`, `${quay}two`, `${quay}three`]) await add(page, name)
  await expect(row(page, `${quay}one`)).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search' }).last().fill(quay.toLowerCase())
  await expect(page.getByText('3 tags match')).toBeVisible()
  await page.getByRole('button', { name: 'Tag', exact: true }).click()
  await expect(page).toHaveURL(/ordering=name/)
  await expect(page.getByRole('columnheader', { name: 'Tag' })).toHaveAttribute(
    'aria-sort',
    'ascending'
  )
  await box(page, `${quay}one`).check()
  await box(page, `${quay}two`).click({ modifiers: ['Shift'] })
  // By name: one, three, two.
  await expect(box(page, `${quay}three`)).toBeChecked()
  await box(page, `${quay}three`).uncheck()
  await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Delete 2 tags?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(box(page, `${quay}one`)).toBeChecked()
  await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('2 tags were deleted.')).toBeVisible()
  await expect(page.getByText('1 tag matches')).toBeVisible()
  await expect(page.locator('.results')).toBeFocused()
  await page.getByRole('checkbox', { name: 'All rows of this page' }).check()
  await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Nothing matches')).toBeVisible()
})

test('a name that the pod has is refused at the field, and stays there', async ({ page }) => {
  await open(page)
  await page.getByRole('button', { name: 'New tag' }).click()
  const field = page.getByRole('dialog').getByLabel('Tag name')
  await field.fill(own('Jetty'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'New tag' }).click()
  await field.fill(own('Jetty'))
  await page.keyboard.press('Enter')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveValue(own('Jetty'))
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await box(page, own('Jetty')).check()
  await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(row(page, own('Jetty'))).toHaveCount(0)
})

test('if the pod fails, the question says so and the choice stays', async ({ page, fail }) => {
  await open(page)
  await add(page, own('Mole'))
  await box(page, own('Mole')).check()
  await fail('POST', 'manage/tags/action/', 500)
  await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('dialog')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(question.getByRole('alert')).toContainText('Nothing was deleted')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('1 tag was deleted.')).toBeVisible()
})

test('an answer that comes late is told, and leads nobody away who has gone on', async ({
  page
}) => {
  await open(page)
  const answers = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const bulk = '**/manage/tags/action/'
  await page.route(bulk, async (route) => {
    await answers[0]!.promise
    await route.fulfill({ status: 500, body: '' })
  })
  await box(page, 'folk').check()
  await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  answers[0]!.resolve()
  await expect(page.locator('.toasts')).toContainText('A server error occurred')

  const one = '**/manage/tags/folk/'
  await page.route(one, async (route) => {
    if (route.request().method() !== 'DELETE') return route.continue()
    await answers[1]!.promise
    await route.fulfill({ status: 204 })
  })
  await row(page, 'folk').getByRole('link').first().click()
  await page
    .getByRole('main')
    .getByRole('button', { name: /Delete/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Albums' }).first().click()
  await expect(page).toHaveURL(/\/albums$/)
  answers[1]!.resolve()
  await expect(page.locator('.toasts')).toContainText('was deleted')
  await expect(page).toHaveURL(/\/albums$/)
})

test('people without the permission are led to the library', async ({ page }) => {
  await open(page, '/manage/library/tags', 'listener')
  await expect(page).toHaveURL(/\/library$/)
})
