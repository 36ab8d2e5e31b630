// Sound on its way through the service worker. docs/audio.md#pictures-in-files.
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { waitForWorker } from './kept.ts'

test.use({ serviceWorkers: 'allow' })

/** Plays a FLAC file with a picture, of more than a megabyte, from its page. */
async function playLarge(page: Page): Promise<void> {
  const path = await page.evaluate(async () => {
    const answer = await fetch('/api/v2/tracks/?page_size=50&ordering=title')
    const { results } = (await answer.json()) as {
      results: { id: number; uploads: { mimetype: string; size: number }[] }[]
    }
    const large = ({ mimetype, size }: { mimetype: string; size: number }) =>
      mimetype === 'audio/flac' && size > 1_200_000
    return `/library/tracks/${results.find(({ uploads }) => uploads.some(large))!.id}`
  })
  await page.goto(path)
  await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click()
}

test('a FLAC file with a picture sounds when its beginning has come', async ({
  page,
  fail,
  sound
}) => {
  await page.goto('/library/albums')
  await waitForWorker(page)
  // Chromium would wait for megabytes, which do not come.
  await fail('GET', 'listen/', 0, { kind: 'stall', bytes: 900_000, delay: 120_000, times: 20 })
  await playLarge(page)
  await expect.poll(async () => (await sound()).time).toBeGreaterThan(0.5)
})

test('a file whose connection breaks in the first part, and again later, plays on', async ({
  page,
  fail,
  sound
}) => {
  await page.goto('/library/albums')
  await waitForWorker(page)
  await fail('GET', 'listen/', 200, { kind: 'cut', bytes: 150_000, times: 3 })
  await playLarge(page)
  await expect.poll(async () => (await sound()).time).toBeGreaterThan(3)
  await expect(page.locator('.toast')).toHaveCount(0)
})
