// The client asks before something is lost: on leaving a page with unsaved changes, on removing a
// pod from the list.
import { gradientPng } from '../../../pod/seed/picture.ts'
import { accounts } from '../../support/demo-pod.ts'
import { expect, hydrated, signIn, test } from '../fixtures.ts'

test('leaving with a new e-mail address, a new password or an avatar being cropped asks first', async ({
  page
}) => {
  await signIn(page, accounts.moderator.username, accounts.moderator.password)
  await page.goto('/settings/applications/new')
  await page.getByRole('link', { name: 'Back to settings' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  const leave = () => page.locator('.rail a[href$="/library/albums"]').click()
  for (const label of ['New e-mail address', 'New password']) {
    const field = page.getByLabel(label, { exact: true })
    await field.fill('half@written.example')
    await leave()
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(question).toHaveCount(0)
    await expect(field).toHaveValue('half@written.example')
    if (label !== 'New password') await field.fill('')
  }
  await page.getByLabel('New password', { exact: true }).fill('')
  const file = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(gradientPng(5, 1500)) }
  await page.locator('#profile input[type=file]').setInputFiles(file)
  const crop = page.getByRole('dialog', { name: 'Crop your avatar' })
  await expect(crop).toBeVisible()
  await page.goBack()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(crop).toBeVisible()
  await expect(page).toHaveURL(/settings(#\w+)?$/)
  await crop.getByRole('button', { name: 'Cancel' }).click()
  await leave()
  await expect(page).toHaveURL(/library\/albums$/)
})

test('leaving a half-filled sign-up form asks first', async ({ page }) => {
  await page.goto('/signup')
  await hydrated(page)
  await page.getByLabel('Username', { exact: true }).fill('noor')
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('Username', { exact: true })).toHaveValue('noor')
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/login/)
})

test('removing a pod from the list asks first', async ({ page }) => {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('seeded')) return
    sessionStorage.setItem('seeded', '1')
    localStorage.setItem(
      'atoll.instances',
      JSON.stringify([{ url: 'https://coral.sound', name: 'Coral' }])
    )
  })
  await page.goto('/instance-chooser')
  await hydrated(page)
  const forget = page.getByRole('button', { name: 'Take coral.sound off the list' })
  await forget.click()
  const question = page.getByRole('dialog', { name: 'Take coral.sound off the list?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(forget).toBeVisible()
  await forget.click()
  await question.getByRole('button', { name: 'Take off' }).click()
  await expect(forget).toHaveCount(0)
})
