// Sound on its way through the service worker. docs/audio.md#pictures-in-files.
import type { Page } from '@playwright/test'
import { expect, hydrated, test } from '../fixtures.ts'
import { waitForWorker } from './kept.ts'

test.use({ serviceWorkers: 'allow' })

const playButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Play', exact: true })

/** Chromium would wait for megabytes of the file, which do not come. */
const STALL = { kind: 'stall', bytes: 900_000, delay: 120_000, times: 20 } as const

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
  await playButton(page).click()
}

test('a FLAC file with a picture sounds when its beginning has come', async ({
  page,
  fail,
  sound
}) => {
  await page.goto('/library/albums')
  await waitForWorker(page)
  await fail('GET', 'listen/', 0, STALL)
  await playLarge(page)
  await expect.poll(async () => (await sound()).time).toBeGreaterThan(0.5)
})

for (const [when, ready] of [
  ['before the page’s code is there', undefined],
  ['once the page is ready', hydrated]
] as const)
  test(`a track sounds on a first visit, too, if Play is pressed ${when}`, async ({
    page,
    request,
    fail,
    sound
  }) => {
    await fail('GET', 'listen/', 0, STALL)
    // The press comes before the worker.
    await fail('GET', '/serviceWorker.js', 0, { delay: 700 })
    const answer = await request.get('/api/v2/albums/?q=boathouse')
    const { results } = (await answer.json()) as { results: { id: number }[] }
    await page.goto(`/library/albums/${results[0]!.id}`, { waitUntil: 'commit' })
    await ready?.(page)
    await playButton(page).click()
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
