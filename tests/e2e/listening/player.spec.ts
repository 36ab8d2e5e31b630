import { expect, hydrated, podUrl, test } from '../fixtures.ts'

/** Plays an album of the demo library with several tracks and returns their titles. */
async function playAlbum(page: import('@playwright/test').Page): Promise<string[]> {
  await page.goto('/library/albums?q=postcards')
  await hydrated(page)
  await page.locator('.card-title').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Postcards')
  await page.locator('.detail-actions').getByRole('button', { name: 'Play' }).click()
  await expect(page.locator('.player')).toBeVisible()
  return page.locator('.track-title').allTextContents()
}

test('Next and Previous move through the queue; after three seconds Previous restarts the track', async ({
  page,
  sound
}) => {
  const titles = await playAlbum(page)
  const player = page.locator('.player')
  await expect(player.locator('.player-title')).toHaveText(titles[0]!)
  await player.getByRole('button', { name: 'Next', exact: false }).click()
  await expect(player.locator('.player-title')).toHaveText(titles[1]!)
  await expect.poll(async () => (await sound()).time).toBeGreaterThan(3.2)
  await player.getByRole('button', { name: 'Previous', exact: false }).click()
  await expect(player.locator('.player-title')).toHaveText(titles[1]!)
  await expect.poll(async () => (await sound()).time).toBeLessThan(2)
  await player.getByRole('button', { name: 'Previous', exact: false }).click()
  await expect(player.locator('.player-title')).toHaveText(titles[0]!)
})

test('the queue opens, is reordered by keyboard, and Undo restores a removed track', async ({
  page
}) => {
  const titles = await playAlbum(page)
  await page.locator('.player').getByRole('button', { name: /queue/i }).click()
  const rows = page.locator('.queue .q-item .q-title')
  await expect(rows.nth(1)).toHaveText(titles[1]!)
  await page.locator('.queue .q-grip').nth(1).focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(rows.nth(1)).toHaveText(titles[2]!)
  await expect(rows.nth(2)).toHaveText(titles[1]!)
  await page.locator('.queue .q-item').nth(1).hover()
  await page.locator('.queue .q-remove').nth(1).click()
  await expect(rows.nth(1)).toHaveText(titles[1]!)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows.nth(1)).toHaveText(titles[2]!)
  await page.keyboard.press('Escape')
})

test('a track that cannot load shows a message and is skipped after three seconds', async ({
  page,
  request,
  sound,
  fail
}) => {
  const titles = await playAlbum(page)
  const title = page.locator('.player-title')
  const next = page.locator('.player').getByRole('button', { name: 'Next', exact: false })
  const found = await request.get(`${podUrl()}/api/v2/tracks/?q=${encodeURIComponent(titles[2]!)}`)
  const { results } = (await found.json()) as {
    results: { title: string; uploads: { listen_url: string }[] }[]
  }
  const { listen_url } = results.find((track) => track.title === titles[2])!.uploads[0]!
  const broken = new URL(listen_url, podUrl()).pathname
  await fail('GET', broken, 404, { times: 20 })
  await expect(title).toHaveText(titles[0]!)
  await next.click()
  await expect(title).toHaveText(titles[1]!)
  await next.click()
  await expect(page.locator('.toast')).toContainText('The track cannot be loaded')
  const told = Date.now()
  await expect(title).toHaveText(titles[2]!)
  await expect(title).toHaveText(titles[3]!)
  // The message may have appeared some moments before the test saw it.
  expect(Date.now() - told).toBeGreaterThan(2000)
  expect(Date.now() - told).toBeLessThan(6000)
  // An element of an earlier track, which is paused, may be seen first.
  await expect
    .poll(async () => {
      const { paused, time } = await sound()
      return !paused && time > 0.3
    })
    .toBe(true)
  expect((await sound()).src).not.toContain(broken)
})

test('the seek slider announces times, and the sound follows it', async ({ page, sound }) => {
  await playAlbum(page)
  await expect.poll(async () => (await sound()).time).toBeGreaterThan(0.3)
  const seek = page.locator('.player .seek input')
  await seek.focus()
  const before = (await sound()).time
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await sound()).time).toBeGreaterThan(before + 0.8)
  await expect(seek).toHaveAttribute('aria-valuetext', /second|minute/)
})
