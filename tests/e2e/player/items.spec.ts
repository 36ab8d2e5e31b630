// What can be done with a thing is the same wherever it is shown.
import type { Locator, Page } from '@playwright/test'
import { expect, loaded, test } from '../fixtures.ts'

/** The entries of the menu that a button opens. */
async function entriesOf(page: Page, button: Locator): Promise<string[]> {
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  const entries = await page.getByRole('menuitem').allTextContents()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(button).toBeFocused()
  return entries
}

test('an album offers the same on its card, among hits, and on its page', async ({ page }) => {
  const answer = await page.request.get('/api/v2/albums/?page_size=1&ordering=title&playable=true')
  const { results } = (await answer.json()) as { results: { id: number; title: string }[] }
  const { id, title } = results[0]!
  const main = page.getByRole('main')
  const card = main.locator('.card').filter({ has: page.getByRole('link', { name: title }) })

  await page.goto('/library/albums?ordering=title')
  await loaded(page)
  const onCard = await entriesOf(page, card.first().locator('[data-more]'))
  expect(onCard).toEqual([
    'Play',
    'Shuffle',
    'Play next',
    'Add to queue',
    'Add to a playlist…',
    'Select',
    expect.stringMatching(/^Radio of /),
    expect.stringMatching(/^Go to /),
    'Copy link',
    'Embed',
    'Report…'
  ])

  await page.goto(`/search?q=${encodeURIComponent(title)}&type=albums`)
  await loaded(page)
  expect(await entriesOf(page, card.first().locator('[data-more]'))).toEqual(onCard)

  await page.goto(`/library/albums/${id}`)
  await loaded(page)
  const more = main.locator('.detail-actions').getByRole('button', { name: `More for ${title}` })
  // The page has buttons or links for the others.
  const elsewhere = /^(Play|Shuffle|Select|Go to .*|Copy link)$/
  expect(await entriesOf(page, more)).toEqual(onCard.filter((text) => !elsewhere.test(text)))
  for (const name of ['Play', 'Shuffle', 'Share'])
    await expect(
      main.locator('.detail-actions').getByRole('button', { name, exact: true })
    ).toBeVisible()
})
