// Accounts and invitations in the hands of those who may change settings, on pods of both lines.
import type { Page } from '@playwright/test'
import { expect, hydrated, openAs, otherPage, test } from './own-pod.ts'

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const dialog = (page: Page) => page.getByRole('dialog').first()
const edit = async (page: Page, name: string) => {
  await row(page, name).getByRole('button', { name, exact: true }).click()
  await expect(page.getByRole('dialog', { name: `Account ${name}` })).toBeVisible()
}
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save' }).click()

for (const dialect of ['2', '1.4'] as const)
  test.describe(`a pod of the line ${dialect}`, () => {
    test.use({ dialect })

    test('a permission counts at once for the other session, also when it is taken', async ({
      page,
      browser,
      pod
    }) => {
      await openAs(page, 'mirela', '/manage/users/users')
      const other = await otherPage(browser, pod)
      await openAs(other, 'tomek', '/library')
      const admin = other.locator('.rail a[href$="/manage/library/edits"]')
      await expect(admin).toBeHidden()
      await edit(page, 'tomek')
      await dialog(page).getByLabel('Library').check()
      await save(page)
      await expect(row(page, 'tomek')).toContainText('Library')
      await other.goto('/manage/library/tags')
      await expect(other.getByRole('heading', { name: 'Tags', exact: true })).toBeVisible()
      await edit(page, 'tomek')
      await dialog(page).getByLabel('Library').uncheck()
      await save(page)
      await expect(row(page, 'tomek')).not.toContainText('Library')
      await other.goto('/manage/library/tags')
      await expect(other).toHaveURL(/\/library$/)
      await other.context().close()
    })

    test('a quota is set, refused when it is no number, and given back to the pod', async ({
      page
    }) => {
      await openAs(page, 'mirela', '/manage/users/users?q=tomek')
      await expect(row(page, 'tomek')).toContainText('1.0 GB (as everybody)')
      await edit(page, 'tomek')
      const quota = dialog(page).getByLabel('Storage in MB')
      await quota.fill('much')
      await save(page)
      await expect(quota).toHaveAttribute('aria-invalid', 'true')
      await expect(quota).toHaveValue('much')
      await quota.fill('70')
      await save(page)
      await expect(row(page, 'tomek')).toContainText('70.0 MB')
      await edit(page, 'tomek')
      await quota.fill('')
      await save(page)
      await expect(row(page, 'tomek')).toContainText('as everybody')
    })

    test('several accounts lose their login after a question, one’s own never', async ({
      page
    }) => {
      await openAs(page, 'mirela', '/manage/users/users')
      const bar = page.getByRole('toolbar', { name: 'Chosen rows' })
      await row(page, 'mirela').getByRole('checkbox').check()
      await expect(bar.getByRole('button', { name: 'Disable login' })).toHaveCount(0)
      await row(page, 'mirela').getByRole('checkbox').uncheck()
      await row(page, 'tomek').getByRole('checkbox').check()
      await row(page, 'ada').getByRole('checkbox').check()
      await bar.getByRole('button', { name: 'Disable login' }).click()
      await page
        .getByRole('dialog', { name: 'Disable the login of 2 accounts?' })
        .getByRole('button', { name: 'Disable login' })
        .click()
      await expect(page.getByText('2 accounts cannot log in any more.')).toBeVisible()
      await page.getByLabel('Login').selectOption('Disabled')
      await expect(page.getByText('2 accounts match')).toBeVisible()
    })

    test('an invitation is made, copied, used once, and told from open ones', async ({
      page,
      browser,
      pod
    }) => {
      await openAs(page, 'mirela', '/manage/users/invitations')
      await page.getByRole('button', { name: 'New invitation' }).first().click()
      await dialog(page).getByLabel('Code').fill('Choir-Night')
      await page.keyboard.press('Enter')
      const ready = page.getByRole('dialog', { name: 'The invitation is ready' })
      const link = await ready.getByLabel('Link').inputValue()
      expect(link).toBe(`${pod.url}/signup?invitation=Choir-Night`)
      await expect(ready.getByLabel('Code')).toHaveValue('Choir-Night')
      await ready.getByRole('button', { name: 'Done' }).click()
      await expect(row(page, 'Choir-Night')).toContainText('Open')

      await page.getByRole('button', { name: 'New invitation' }).click()
      await dialog(page).getByLabel('Code').fill('CHOIR-night')
      await page.keyboard.press('Enter')
      await expect(dialog(page).getByLabel('Code')).toHaveAttribute('aria-invalid', 'true')
      await expect(dialog(page).getByLabel('Code')).toHaveValue('CHOIR-night')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Leave', exact: true }).click()

      const other = await otherPage(browser, pod)
      await other.goto(link)
      await hydrated(other)
      await expect(other.getByLabel('Invitation code')).toHaveValue('Choir-Night')
      await other.getByLabel('Username').fill('wren')
      await other.getByLabel('E-mail address').fill('wren@example.org')
      for (const field of await other.locator('input[type=password]').all())
        await field.fill('tall-masts-and-gulls')
      await other.getByRole('button', { name: 'Sign up' }).click()
      await expect(other.locator('html')).toHaveAttribute('data-session', 'signed-in')
      await other.context().close()

      await page.reload()
      await hydrated(page)
      await expect(row(page, 'Choir-Night')).toContainText('wren')
      await expect(row(page, 'Choir-Night')).toContainText('Used')
    })
  })

test('nobody takes the last account its rights, and one’s own only after a question', async ({
  page,
  pod
}) => {
  const { manageUsers, users } = pod.app.repositories
  manageUsers.change(users.byLogin('ada')!.id, { is_active: false })
  await openAs(page, 'mirela', '/manage/users/users')
  await edit(page, 'mirela')
  await dialog(page).getByLabel('Settings').uncheck()
  await save(page)
  await expect(dialog(page)).toContainText('Nobody else can change the settings of this pod.')
  await expect(dialog(page).getByLabel('Settings')).not.toBeChecked()

  manageUsers.change(users.byLogin('ada')!.id, { is_active: true })
  await save(page)
  const question = page.getByRole('dialog', { name: 'Change your own account?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(users.byLogin('mirela')!.can_settings).toBe(1)
  await save(page)
  await question.getByRole('button', { name: 'Change it' }).click()
  // The screen is not theirs any more.
  await expect(page).toHaveURL(/\/library$/)
  expect(users.byLogin('mirela')!.can_settings).toBe(0)
})

test('administrators are asked before they take that from themselves, and others see no moderation', async ({
  page,
  pod
}) => {
  const { manageUsers, users } = pod.app.repositories
  const { id } = users.byLogin('tomek')!
  manageUsers.change(id, { can_settings: true } as never)
  await openAs(page, 'tomek', '/manage/users/users')
  await row(page, 'mirela').getByRole('button', { name: /^More/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Open in the moderation' })).toHaveCount(0)
  manageUsers.change(id, { is_superuser: true })
  await page.reload()
  await hydrated(page)
  await edit(page, 'tomek')
  await dialog(page).getByLabel('Administrator').uncheck()
  await save(page)
  const question = page.getByRole('dialog', { name: 'Change your own account?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(users.byLogin('tomek')!.is_superuser).toBe(1)
})

test('open invitations are deleted, and a lost network keeps the typed code', async ({
  page,
  context,
  pod
}) => {
  const { invitations, users } = pod.app.repositories
  for (const code of ['one', 'two', 'three']) invitations.create(users.byLogin('ada')!, code)
  await openAs(page, 'mirela', '/manage/users/invitations')
  await page.getByRole('button', { name: 'New invitation' }).click()
  const code = dialog(page).getByLabel('Code')
  await code.fill('four')
  await context.setOffline(true)
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toContainText('The invitation was not created')
  await expect(code).toHaveValue('four')
  await context.setOffline(false)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await page.getByRole('checkbox', { name: 'All rows of this page' }).check()
  await row(page, 'two').getByRole('checkbox').uncheck()
  await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click()
  await page
    .getByRole('dialog', { name: 'Delete 2 invitations?' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(page.getByText('2 invitations were deleted.')).toBeVisible()
  await expect(row(page, 'two')).toBeVisible()
  await expect(row(page, 'three')).toHaveCount(0)
})
