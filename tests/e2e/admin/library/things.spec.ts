// The albums, tracks, channels, libraries and uploads of the pod in the hands of a librarian, on
// pods of both lines. Each test has a pod of its own, because others look for what is deleted here.
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
    const data = mkdtempSync(join(tmpdir(), 'atoll-things-'))
    const pod = await startDemoPod({ data, ...(dialect === '1.4' && { dialect }) })
    await use(pod)
    await pod.close()
    rmSync(data, { recursive: true, force: true })
  },
  baseURL: async ({ pod }, use) => use(pod.url)
})

const open = async (page: Page, path: string) => {
  await signIn(page, accounts.admin.username, accounts.admin.password)
  await page.goto(path)
  await hydrated(page)
}
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const count = ({ app }: Pod, from: string): number =>
  app.db.get<{ n: number }>(`SELECT count(*) AS n FROM ${from}`)!.n

for (const dialect of ['2', '1.4'] as const)
  test.describe(`a pod of the line ${dialect}`, () => {
    test.use({ dialect })

    test('an album is deleted with its tracks after its figures were read and its name typed', async ({
      page,
      pod
    }) => {
      const album = pod.app.db.get<{ id: number; title: string; n: number }>(
        `SELECT a.id, a.title, (SELECT count(*) FROM uploads u JOIN tracks t ON t.id = u.track_id
           WHERE t.album_id = a.id) AS n FROM albums a ORDER BY n DESC LIMIT 1`
      )!
      const before = count(pod, 'uploads')
      await open(page, `/manage/library/albums/${album.id}`)
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(album.title)
      // The number leads to the files, which a search by the album finds.
      await main
        .getByRole('link', { name: String(album.n), exact: true })
        .last()
        .click()
      await expect(page).toHaveURL(new RegExp(`q=album_id%3A${album.id}`))
      await expect(page.getByText(`${album.n} uploads match`)).toBeVisible()
      await page.goBack()
      await main.getByRole('button', { name: 'Delete' }).click()
      const question = page.getByRole('dialog')
      await expect(question).toContainText(new RegExp(`${album.n} files of .* are deleted`))
      if (album.n >= 10) {
        await question.getByRole('button', { name: 'Delete' }).click()
        await expect(question).toContainText('This is not its name.')
        await question.getByRole('textbox').fill(album.title)
      }
      await question.getByRole('button', { name: 'Delete' }).click()
      await expect(page).toHaveURL(/\/manage\/library\/albums$/)
      expect(count(pod, 'uploads')).toBe(before - album.n)
      expect(count(pod, `albums WHERE id = ${album.id}`)).toBe(0)
    })

    test('name and level of a library of somebody else are changed, and a refusal keeps what was typed', async ({
      page,
      pod
    }) => {
      pod.app.db.run('UPDATE libraries SET built_in = 0')
      pod.app.db.run(
        `UPDATE libraries SET name = 'Cellar' WHERE id = (SELECT library_id FROM uploads LIMIT 1)`
      )
      await open(page, '/manage/library/libraries?q=cellar')
      await row(page, 'Cellar').getByRole('link', { name: 'Cellar' }).click()
      const main = page.getByRole('main')
      await main.getByRole('button', { name: 'Edit' }).click()
      const form = page.getByRole('dialog')
      await form.getByLabel('Name').fill('Attic')
      await form.getByLabel('Who can play it').selectOption('instance')
      const { uuid } = pod.app.db.get<{ uuid: string }>(
        `SELECT uuid FROM libraries WHERE name = 'Cellar'`
      )!
      pod.app.failNext('PATCH', `manage/library/libraries/${uuid}/`, 500)
      await form.getByRole('button', { name: 'Save' }).click()
      await expect(form.getByRole('alert')).toBeVisible()
      await expect(form.getByLabel('Name')).toHaveValue('Attic')
      await form.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('The library was saved.')).toBeVisible()
      await expect(main.getByRole('heading', { level: 1 })).toHaveText('Attic')
      await expect(main).toContainText('everyone on this pod')
    })

    test('files are found by their state and size, and chosen ones are deleted', async ({
      page,
      pod
    }) => {
      pod.app.db.run(
        `UPDATE uploads SET import_status = 'errored', track_id = NULL, source = 'upload://lost.mp3',
           import_details = '{"error_code":"invalid_metadata","detail":{"title":["This field is required."]}}'
         WHERE id IN (SELECT id FROM uploads ORDER BY id LIMIT 2)`
      )
      const before = count(pod, 'uploads')
      await open(page, '/manage/library/uploads')
      await page.getByRole('button', { name: 'Could not be processed' }).click()
      await expect(page).toHaveURL(/import_status=errored/)
      await expect(page.getByText('2 uploads match')).toBeVisible()
      await row(page, 'lost.mp3').first().getByRole('link', { name: 'lost.mp3' }).click()
      await expect(page.getByRole('main')).toContainText('The file has no tag: Title.')
      await page.goBack()
      await page.getByRole('checkbox', { name: 'All rows of this page' }).check()
      await page
        .getByRole('toolbar', { name: 'Chosen rows' })
        .getByRole('button', { name: 'Delete' })
        .click()
      const question = page.getByRole('dialog', { name: 'Delete 2 uploads?' })
      await expect(question).toContainText('This frees')
      await question.getByRole('button', { name: 'Delete' }).click()
      await expect(page.getByText('2 uploads were deleted.')).toBeVisible()
      expect(count(pod, 'uploads')).toBe(before - 2)
    })

    test('a channel is deleted with its episodes, and its menu leads to it', async ({
      page,
      pod
    }) => {
      await open(page, '/channels/ears_on_the_map')
      const main = page.getByRole('main')
      await main
        .getByRole('button', { name: /^More for/ })
        .first()
        .click()
      await page.getByRole('menuitem', { name: 'Open in the moderation' }).click()
      await expect(page).toHaveURL(/\/manage\/library\/channels\/[\da-f-]{36}$/)
      const channels = count(pod, 'channels')
      const name = (await main.getByRole('heading', { level: 1 }).textContent())!
      await main.getByRole('button', { name: 'Delete' }).click()
      const question = page.getByRole('dialog')
      await question.getByRole('button', { name: 'Delete' }).waitFor()
      const field = question.getByRole('textbox')
      if (await field.count()) await field.fill(name)
      await question.getByRole('button', { name: 'Delete' }).click()
      await expect(page).toHaveURL(/\/manage\/library\/channels$/)
      expect(count(pod, 'channels')).toBe(channels - 1)
      await expect(row(page, name)).toHaveCount(0)
    })
  })
