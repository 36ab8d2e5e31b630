// The artists of the pod in the hands of a librarian, on pods of both lines. Each test has a pod of
// its own, because others look for these artists.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { accounts, startDemoPod } from '../../../support/demo-pod.ts'
import { expect, hydrated, signIn, test as base } from '../../fixtures.ts'

type Pod = Awaited<ReturnType<typeof startDemoPod>>
const test = base.extend<{ dialect: '2' | '1.4'; pod: Pod }>({
  dialect: ['2', { option: true }],
  pod: async ({ dialect }, use) => {
    const data = mkdtempSync(join(tmpdir(), 'atoll-artists-'))
    const pod = await startDemoPod({ data, ...(dialect === '1.4' && { dialect }) })
    await use(pod)
    await pod.close()
    rmSync(data, { recursive: true, force: true })
  },
  baseURL: async ({ pod }, use) => use(pod.url)
})

const open = async (page: Page, path: string, account = accounts.admin) => {
  await signIn(page, account.username, account.password)
  await page.goto(path)
  await hydrated(page)
}
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const box = (page: Page, name: string) => row(page, name).getByRole('checkbox')
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Chosen rows' })
const remove = (page: Page) => bar(page).getByRole('button', { name: 'Delete' }).click()

for (const dialect of ['2', '1.4'] as const)
  test.describe(`a pod of the line ${dialect}`, () => {
    test.use({ dialect })

    test('a librarian finds, filters and orders artists, and deletes several with their music', async ({
      page
    }) => {
      await open(page, '/manage/library/artists')
      const quay = row(page, 'Ninefold Harbour')
      await expect(quay).toContainText('Music')
      await expect(quay).toContainText('localhost')
      await page.getByLabel('Category').selectOption({ label: 'Podcast' })
      await expect(page).toHaveURL(/content_category=podcast/)
      await expect(quay).toHaveCount(0)
      await page.getByLabel('Category').selectOption({ label: 'Music' })
      await page.getByRole('columnheader').getByRole('button', { name: 'Name' }).click()
      await expect(page).toHaveURL(/ordering=name/)
      await expect(quay).toBeVisible()
      await box(page, 'Ninefold Harbour').check()
      await box(page, 'Dr. Orrery').check()
      await remove(page)
      const question = page.getByRole('dialog', { name: 'Delete 2 artists?' })
      await expect(question).toContainText('Their albums, tracks and uploads are deleted with them')
      await question.getByRole('button', { name: 'Cancel' }).click()
      await expect(box(page, 'Ninefold Harbour')).toBeChecked()
      await remove(page)
      await question.getByRole('button', { name: 'Delete' }).click()
      await expect(page.getByText('2 artists were deleted.')).toBeVisible()
      await expect(quay).toHaveCount(0)
      await page.goto('/library/albums?q=ninefold')
      await expect(page.getByText('Nothing matches')).toBeVisible()
    })

    test('a row leads to the page of its artist, this one to the public page, and its menu back', async ({
      page
    }) => {
      await open(page, '/manage/library/artists?q=orrery')
      await expect(page.getByText('1 artist matches')).toBeVisible()
      await row(page, 'Dr. Orrery').getByRole('link', { name: 'Dr. Orrery' }).click()
      await expect(page).toHaveURL(/\/manage\/library\/artists\/\d+$/)
      const main = page.getByRole('main')
      await main.getByRole('link', { name: 'Page for everybody' }).click()
      await expect(page).toHaveURL(/\d\/library\/artists\/\d+$/)
      await main.getByRole('button', { name: 'More for Dr. Orrery' }).click()
      await page.getByRole('menuitem', { name: 'Open in the moderation' }).click()
      await expect(page).toHaveURL(/\/manage\/library\/artists\/\d+$/)
      await expect(main.getByRole('heading', { name: 'Dr. Orrery', level: 1 })).toBeVisible()
    })
  })

test('all artists that match are deleted, after a question with their number', async ({
  page,
  pod
}) => {
  const { count } = pod.app.db.get<{ count: number }>('SELECT count(*) AS count FROM artists')!
  await open(page, '/manage/library/artists?page_size=12')
  await page.getByRole('checkbox', { name: 'All rows of this page' }).check()
  await bar(page)
    .getByRole('button', { name: `Choose all ${count} that match` })
    .click()
  await remove(page)
  const question = page.getByRole('dialog', { name: `Delete ${count} artists?` })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(`${count} artists were deleted.`)).toBeVisible()
  await expect(page.getByText('No artists yet')).toBeVisible()
})

test('if the pod fails, the question says so and the choice stays', async ({ page, pod }) => {
  await open(page, '/manage/library/artists')
  await box(page, 'Dr. Orrery').check()
  pod.app.failNext('POST', 'manage/library/artists/action/', 500)
  await remove(page)
  const question = page.getByRole('dialog', { name: /^Delete .*Dr\. Orrery/ })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(question.getByRole('alert')).toContainText('Nothing was deleted')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('1 artist was deleted.')).toBeVisible()
})

test('people without the permission are led to the library', async ({ page }) => {
  await open(page, '/manage/library/artists', accounts.listener)
  await expect(page).toHaveURL(/\/library$/)
})
