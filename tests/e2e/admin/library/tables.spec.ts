// What tables of the administration can do, shown by the tags of the pod.
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { call } from '../../call.ts'
import { expect, hydrated, test } from '../../fixtures.ts'
import { beSignedIn } from '../../signed-in.ts'

const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: `#${name}`, exact: true }) })
const box = (page: Page, name: string) => row(page, name).getByRole('checkbox')
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Chosen rows' })
const table = (page: Page) => page.getByRole('grid', { name: 'Tags' })

/** Repeats of a test run beside each other, on one pod. */
const own = (name: string): string => `${name}${test.info().repeatEachIndex}`

const signInAs = (page: Page) => beSignedIn(page, 'admin')

/** Shows the tags that begin with these letters, by name. */
async function show(page: Page, letters: string, size = 12): Promise<void> {
  await page.goto(`/manage/library/tags?q=${letters}&ordering=name&page_size=${size}`)
  await hydrated(page)
}

/** Tags of this test, `bay01`, `bay02` and so on, which are shown. */
async function make(page: Page, letters: string, count: number): Promise<string[]> {
  await signInAs(page)
  const names = Array.from(
    { length: count },
    (_, index) => `${letters}${String(index + 1).padStart(2, '0')}`
  )
  for (const name of names) await call(page, 'POST', 'manage/tags/', { name })
  await show(page, letters)
  await expect(row(page, names[0]!)).toBeVisible()
  return names
}

const remove = (page: Page, names: readonly string[]) =>
  call(page, 'POST', 'manage/tags/action/', { action: 'delete', objects: names })

/** An answer of the pod that has more rows than pods send. */
const many = (count: number, prefix = 'tag') => ({
  count,
  next: null,
  previous: null,
  results: Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: `${prefix}${index + 1}`,
    creation_date: '2026-01-01T00:00:00Z',
    tracks_count: index,
    albums_count: 0,
    artists_count: 0
  }))
})

test('keys go from row to row, select and open', async ({ page }) => {
  const names = await make(page, own('Bay'), 4)
  await page.locator('.results').focus()
  await page.keyboard.press('j')
  await expect(row(page, names[0]!)).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(box(page, names[1]!)).toBeChecked()
  await page.keyboard.press('Shift+ArrowDown')
  await expect(row(page, names[2]!)).toBeFocused()
  await expect(bar(page)).toContainText('2 selected')
  await page.keyboard.press('k')
  await page.keyboard.press('k')
  await page.keyboard.press('Space')
  await expect(bar(page)).toContainText('3 selected')
  await page.keyboard.press('Control+a')
  await expect(bar(page)).toContainText('4 selected')
  await page.keyboard.press('Escape')
  await expect(bar(page)).toHaveCount(0)
  await page.keyboard.press('End')
  await expect(row(page, names[3]!)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/manage/library/tags/${names[3]}$`))
  await page.goBack()
  await expect(page).toHaveURL(/ordering=name/)
  await expect(row(page, names[3]!)).toBeVisible()
  await remove(page, names)
})

test('all that match are deleted, on every page, after a question with their number', async ({
  page
}) => {
  const names = await make(page, own('Cape'), 15)
  await page.getByRole('checkbox', { name: 'All rows of this page' }).check()
  await expect(bar(page)).toContainText('12 selected')
  await bar(page).getByRole('button', { name: 'Choose all 15 that match' }).click()
  await expect(bar(page)).toContainText('15 selected')
  // One row less: again only those of the page.
  await box(page, names[3]!).uncheck()
  await expect(bar(page)).toContainText('11 selected')
  await box(page, names[3]!).check()
  await bar(page).getByRole('button', { name: 'Choose all 15 that match' }).click()
  await bar(page).getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Delete 15 tags?' })
  await expect(question).toContainText('on every page')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('15 tags were deleted.')).toBeVisible()
  await expect(page.getByText('Nothing matches')).toBeVisible()
})

test('if some fail, the message says how many and why, and these stay chosen', async ({
  page,
  fail
}) => {
  await signInAs(page)
  await fail('GET', 'manage/tags/', 200, { times: 5, body: many(120) })
  await page.goto('/manage/library/tags')
  await page.getByRole('checkbox', { name: 'All rows of this page' }).check()
  await bar(page).getByRole('button', { name: 'Delete' }).click()
  await fail('POST', 'manage/tags/action/', 500, { times: 1 })
  await fail('POST', 'manage/tags/action/', 200, {
    times: 1,
    body: { updated: 20, action: 'delete', result: null }
  })
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(/20 tags were deleted. 100 failed: \w/)).toBeVisible()
  await expect(bar(page)).toContainText('100 selected')
  await expect(box(page, 'tag2')).toBeChecked()
})

test('only the rows on screen are drawn of a page with many rows', async ({ page, fail }) => {
  await signInAs(page)
  await fail('GET', 'manage/tags/', 200, { times: 5, body: many(400) })
  await page.goto('/manage/library/tags')
  await expect(row(page, 'tag1')).toBeVisible()
  expect(await table(page).locator('tbody tr[data-row]').count()).toBeLessThan(100)
  await row(page, 'tag1').focus()
  await page.keyboard.press('End')
  await expect(row(page, 'tag400')).toBeFocused()
  await expect(row(page, 'tag400')).toBeInViewport()
  await expect(row(page, 'tag1')).toHaveCount(0)
})

test('views set order and filters; the filters are counted and cleared together', async ({
  page
}) => {
  const names = await make(page, own('Delta'), 1)
  await expect(page.getByText('1 filter', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).not.toHaveURL(/q=/)
  await expect(page.getByText('1 filter', { exact: true })).toHaveCount(0)
  const least = page.getByRole('button', { name: 'Least used' })
  await least.click()
  await expect(least).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(/ordering=items_count/)
  await page.reload()
  await expect(least).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Newest' }).click()
  await expect(page).not.toHaveURL(/ordering/)
  await expect(least).toHaveAttribute('aria-pressed', 'false')
  await remove(page, names)
})

test('Back restores the list and its place', async ({ page, fail }) => {
  await signInAs(page)
  await fail('GET', 'manage/tags/', 200, { times: 9, body: many(400) })
  await page.goto('/manage/library/tags?ordering=name')
  await row(page, 'tag1').focus()
  await page.keyboard.press('End')
  await expect(row(page, 'tag400')).toBeInViewport()
  // The router notes the place once the page has come to rest.
  await page.waitForFunction(() => Math.abs(history.state?.scrollY - scrollY) < 1)
  const place = await page.evaluate(() => scrollY)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/library\/tags\/tag400$/)
  await page.goBack()
  await expect(page).toHaveURL(/ordering=name/)
  await page.waitForFunction((before) => Math.abs(scrollY - before) < 100, place)
  await expect(row(page, 'tag393')).toBeInViewport()
})

test('the menu of a row has its actions, for this row only', async ({ page }) => {
  const names = await make(page, own('Ebb'), 3)
  await box(page, names[0]!).check()
  await page.getByRole('button', { name: `More for ${names[1]}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: new RegExp(`^Delete .*${names[1]}`) })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(row(page, names[1]!)).toHaveCount(0)
  await expect(box(page, names[0]!)).toBeChecked()
  await row(page, names[2]!).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Page for everybody' }).click()
  await expect(page).toHaveURL(new RegExp(`/library/tags/${names[2]}$`))
  await remove(page, [names[0]!, names[2]!])
})

test('hidden columns stay hidden on this screen', async ({ page }) => {
  await signInAs(page)
  await page.goto('/manage/library/tags')
  const albums = page.getByRole('columnheader', { name: 'Albums' })
  await expect(albums).toBeVisible()
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Albums' }).uncheck()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await expect(albums).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'Artists' })).toBeVisible()
  await expect(albums).toHaveCount(0)
})

test('a file has all rows that match, and no cell is a formula', async ({ page, fail }) => {
  await signInAs(page)
  const body = { ...many(2), results: [...many(1, '=1+').results, ...many(2).results.slice(1)] }
  await fail('GET', 'manage/tags/', 200, { times: 5, body })
  await page.goto('/manage/library/tags')
  await hydrated(page)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as a file' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe('Tags.csv')
  expect(readFileSync(await file.path(), 'utf8')).toBe(
    '\ufeffTag,Artists,Albums,Tracks,Date added\r\n' +
      "'=1+1,0,0,0,2026-01-01T00:00:00Z\r\n" +
      'tag2,0,0,1,2026-01-01T00:00:00Z\r\n'
  )
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a file is made of all pages, tried again after a failure, and can be cancelled', async ({
  page,
  fail
}) => {
  const names = await make(page, own('Fjord'), 14)
  const button = page.getByRole('button', { name: 'Save as a file' })
  const dialog = page.getByRole('dialog')
  await fail('GET', 'manage/tags/', 0, { delay: 60_000 })
  await button.click()
  await expect(dialog).toContainText('0 of 14 rows')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  await fail('GET', 'manage/tags/', 403)
  await button.click()
  await expect(dialog.getByRole('alert')).toContainText('The file was not saved')
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  const text = readFileSync(await (await saved).path(), 'utf8')
  for (const name of names) expect(text).toContain(`${name},`)
  await remove(page, names)
})

test('the lists of the library lead to each other, the cards of edits too', async ({ page }) => {
  await signInAs(page)
  await page.goto('/manage/library/edits')
  const links = page.getByRole('main').getByRole('navigation', { name: 'Administration' })
  const tab = (name: string) => links.getByRole('link', { name })
  await expect(tab('Edits')).toHaveAttribute('aria-current', 'page')
  await tab('Tags').click()
  await expect(page).toHaveURL(/\/manage\/library\/tags$/)
  await expect(tab('Tags')).toHaveAttribute('aria-current', 'page')
  await tab('Edits').click()
  await expect(page).toHaveURL(/\/manage\/library\/edits$/)
})
