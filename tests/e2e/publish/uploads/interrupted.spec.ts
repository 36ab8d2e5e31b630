// What interrupts uploads: closing, reloading and logging out ask first, and nothing is lost or
// sent twice when a tab goes.
import type { Page } from '@playwright/test'
import { accounts } from '../../../support/demo-pod.ts'
import { expect, hydrated, loaded, signIn } from '../../fixtures.ts'
import { beSignedIn } from '../../screens.ts'
import { choose, openUpload, rows, sound, soundFile, test, type Pod } from './upload-page.ts'

/** Holds the answers to files that are sent. @returns what lets them go */
function hold({ app }: Pod, times = 1): () => void {
  let free = (): void => {}
  const until = new Promise<void>((resolve) => void (free = resolve))
  app.failNext('POST', 'uploads/', 0, { until, times })
  return free
}
const count = ({ app }: Pod, title: string): number =>
  app.db.all('SELECT 1 FROM uploads WHERE source LIKE ?', `%${title}%`).length
const start = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Start the upload' }).click()
  await expect(rows(page).getByText('Uploading')).toHaveCount(1)
}

test('closing and reloading ask while files go up, and not afterwards', async ({ page, pod }) => {
  await openUpload(page, pod)
  await choose(page, await sound('Held Back'))
  await expect(rows(page).getByText('Ready')).toHaveCount(1)
  const free = hold(pod)
  await start(page)
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void (asked.length === 1 ? dialog.dismiss() : dialog.accept())
  })
  const first = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  await first
  // It stays, and so does the file.
  await expect(rows(page).getByText('Uploading')).toHaveCount(1)
  await page.reload()
  expect(asked).toEqual(['beforeunload', 'beforeunload'])
  free()
  await expect(rows(page).getByText('Imported')).toHaveCount(1)
  await page.reload()
  await loaded(page)
  expect(asked).toHaveLength(2)
  expect(count(pod, 'Held Back')).toBe(1)
})

test('a logout says what it interrupts, and deletes what was chosen', async ({ page, pod }) => {
  const { username, password } = accounts.listener
  const open = async () => {
    await signIn(page, username, password, `${pod.url}/login`)
    await page.goto('/upload')
    await loaded(page)
  }
  await open()
  await choose(page, await sound('Left Out'), await sound('Left Too'))
  await expect(rows(page).getByText('Ready')).toHaveCount(2)
  // It goes on while the question is read.
  const free = hold(pod, 2)
  await start(page)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto('/logout')
  await expect(page.getByRole('alert')).toHaveText(
    'The upload is still in progress. Are you sure you want to leave?'
  )
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(`${pod.url}/`)
  free()
  const left = await page.evaluate(async () => {
    const names = Object.keys(localStorage).filter((key) => /upload|begun/.test(key))
    const root = await navigator.storage.getDirectory()
    const uploads = await root.getDirectoryHandle('uploads', { create: true })
    for await (const folder of uploads.values())
      for await (const file of (folder as FileSystemDirectoryHandle).values()) names.push(file.name)
    return names
  })
  expect(left).toEqual([])
  await open()
  await expect(page.getByLabel('Choose files')).toBeAttached()
  await expect(rows(page)).toHaveCount(0)
  expect(count(pod, 'Left Too')).toBe(0)
})

test('another tab goes on when the one that sends is closed in the middle of a file', async ({
  page,
  pod
}) => {
  await openUpload(page, pod)
  await choose(page, await sound('Mid One'), await sound('Mid Two'))
  await expect(rows(page).getByText('Ready')).toHaveCount(2)
  const free = hold(pod)
  await start(page)
  const other = await page.context().newPage()
  await other.goto('/upload/running')
  await expect(rows(other).getByText('Uploading')).toHaveCount(1)
  await page.close()
  free()
  await expect(rows(other).getByText('Imported')).toHaveCount(2)
  expect([count(pod, 'Mid One'), count(pod, 'Mid Two')]).toEqual([1, 1])
  await other.close()
})

test('what is typed in the moment of a reload is kept', async ({ page, pod }) => {
  await beSignedIn(page, 'moderator', pod.url)
  await page.goto('/channels/ears_on_the_map')
  await loaded(page)
  await page.getByRole('main').getByRole('button', { name: 'Publish', exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  await choose(dialog, await soundFile('Now.mp3', { TITLE: 'Now' }))
  const title = dialog.getByRole('textbox', { name: /^Title/ })
  await expect(title).toHaveValue('Now')
  page.on('dialog', (question) => void question.accept())
  const again = page.waitForEvent('load')
  await title.evaluate((field: HTMLInputElement) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, 'Never')
    field.dispatchEvent(new Event('input', { bubbles: true }))
    location.reload()
  })
  await again
  await hydrated(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(title).toHaveValue('Never')
  await dialog.getByRole('button', { name: 'Clear the list' }).click()
  const question = page.getByRole('dialog', { name: 'Clear the list' })
  await question.getByRole('button', { name: 'Clear the list' }).click()
  await expect(dialog.locator('.pub-item')).toHaveCount(0)
})
