// Several albums or artists at once: chosen as cards, then queued or added to a playlist.
import type { Page } from '@playwright/test'
import { findings } from '../../axe.ts'
import { loaded } from '../../fixtures.ts'
import { call, expect, test, titlesOf } from './fixtures.ts'

type Row = { id: number; title: string }

const bar = (page: Page) => page.getByRole('toolbar', { name: 'Selected' })
const boxes = (page: Page) => page.getByRole('main').getByRole('checkbox', { name: /^Select / })

/** Chooses the first card by its menu. */
async function begin(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await loaded(page)
  const card = page.getByRole('main').locator('.card').first()
  await card.hover()
  await card.locator('[data-more]').click()
  await page.getByRole('menuitem', { name: 'Select' }).click()
  await expect(bar(page)).toContainText('1 selected')
  await expect(boxes(page).first()).toBeFocused()
  await expect(boxes(page).first()).toBeChecked()
}

async function tracksOf(page: Page, albums: readonly Row[]): Promise<string[]> {
  const all = albums.map(async ({ id }) => {
    const query = `album=${id}&ordering=disc_number,position&playable=true&include_channels=true`
    return (await call<{ results: Row[] }>(page, 'GET', `tracks/?${query}`)).results
  })
  return (await Promise.all(all)).flat().map(({ title }) => title)
}

test('a range of albums is queued in its order; Escape ends the choice', async ({
  member: page
}) => {
  await begin(page, '/library/albums?ordering=title')
  await page.keyboard.down('Shift')
  await boxes(page).nth(2).click()
  await page.keyboard.up('Shift')
  await expect(bar(page)).toContainText('3 selected')
  await boxes(page).nth(1).press('Space')
  await expect(bar(page)).toContainText('2 selected')
  const { results } = await call<{ results: Row[] }>(
    page,
    'GET',
    'albums/?ordering=title&page_size=3&content_category=music&include_channels=true'
  )
  const titles = await tracksOf(page, [results[0]!, results[2]!])
  await bar(page).getByRole('button', { name: 'Add to queue' }).click()
  await expect(page.locator('.toasts')).toContainText(`${titles.length} tracks added`)
  await page.keyboard.press('Escape')
  await expect(bar(page)).toHaveCount(0)
  await expect(boxes(page)).toHaveCount(0)
  await page.locator('.player').getByRole('button', { name: 'Queue', exact: true }).click()
  await expect(page.locator('.q-item').first()).toHaveAttribute(
    'aria-setsize',
    String(titles.length)
  )
  await expect(page.locator('.q-item .q-title').nth(titles.length - 1)).toHaveText(titles.at(-1)!)
})

test('several artists become a playlist; a press on the title chooses, too', async ({
  member: page,
  fresh
}) => {
  await begin(page, '/library/artists')
  const { x, width, y, height } = (await page.locator('.card').nth(1).boundingBox())!
  await page.mouse.click(x + width / 2, y + height - 30)
  await expect(bar(page)).toContainText('2 selected')
  await expect(page).toHaveURL(/\/library\/artists/)
  await bar(page).getByRole('button', { name: 'Add to a playlist…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add to a playlist' })
  const name = fresh('Several')
  await dialog.getByRole('button', { name: 'New playlist' }).click()
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: /^(Create|Save)/ }).click()
  await expect(dialog).toBeHidden()
  const { results } = await call<{ results: { uuid: string }[] }>(
    page,
    'GET',
    `playlists/?scope=me&name=${encodeURIComponent(name)}`
  )
  expect((await titlesOf(page, results[0]!.uuid)).length).toBeGreaterThan(1)
})

for (const theme of ['light', 'dark'] as const)
  test(`chosen cards are accessible: ${theme}`, async ({ member: page }) => {
    await page.emulateMedia({ colorScheme: theme })
    await begin(page, '/library/albums')
    await page.locator('.card-art.art-none .card-choice').first().click()
    await expect(bar(page)).toContainText('2 selected')
    expect(
      await findings(page, { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] })
    ).toEqual([])
  })
