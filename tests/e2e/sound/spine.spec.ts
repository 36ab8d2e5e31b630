// The main promise of the design: sound goes on while the listener changes pages.
import type { Page } from '@playwright/test'
import { accounts } from '../../support/demo-pod.ts'
import { expect, hydrated, podUrl, test, type Sound } from '../fixtures.ts'

/** How far the sound and the clock of the sound device may differ over one step, in seconds. */
const TOLERANCE = 0.05

async function longestTrack(page: Page): Promise<{ id: number; duration: number }> {
  let best = { id: 0, duration: 0 }
  for (
    let address: string | null = `${podUrl()}/api/v2/tracks/?page_size=50&include_channels=true`;
    address;
  ) {
    const answer = (await (await page.request.get(address)).json()) as {
      next: string | null
      results: { id: number; uploads: { duration: number }[] }[]
    }
    for (const { id, uploads } of answer.results) {
      const duration = uploads[0]?.duration ?? 0
      if (duration > best.duration) best = { id, duration }
    }
    address = answer.next
  }
  return best
}

test('over thirty pages the music neither stops nor jumps', async ({ page, sound }) => {
  test.setTimeout(180_000)
  // The longest track of the demo library, an episode of three minutes, is longer than this test.
  const longest = await longestTrack(page)
  expect(longest.duration).toBeGreaterThan(150)
  await page.goto(`/library/tracks/${longest.id}`)
  await hydrated(page)
  await page.locator('.detail-actions').getByRole('button', { name: 'Play' }).click()
  await expect.poll(async () => (await sound()).time).toBeGreaterThan(0.5)
  await page.evaluate(() => (window as unknown as { forgetEvents: () => void }).forgetEvents())

  let before = await sound()
  const src = before.src
  const checked = async (name: string, step: () => Promise<unknown>) => {
    await step()
    const now: Sound = await sound()
    expect(now.paused, name).toBe(false)
    expect(now.src, name).toBe(src)
    const drift = now.time - before.time - (now.device - before.device)
    expect(now.device, `${name}: the clock goes on`).toBeGreaterThan(before.device)
    expect(Math.abs(drift), `${name}: sound against clock`).toBeLessThan(TOLERANCE)
    before = now
  }
  const rail = page.getByRole('navigation', { name: /Main|Principal|Główna|الرئيسية/ })
  const link = (name: string, url: RegExp) => async () => {
    await rail.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(url)
    await hydrated(page)
  }
  for (let round = 0; round < 3; round++) {
    await checked('albums', link('Albums', /\/library\/albums$/))
    await checked('an album', async () => {
      await page.locator('.card-title').nth(round).click()
      await expect(page).toHaveURL(/\/library\/albums\/\d+$/)
      await hydrated(page)
    })
    await checked('artists', link('Artists', /\/library\/artists$/))
    await checked('back', async () => {
      await page.goBack()
      await expect(page).toHaveURL(/\/library\/albums\/\d+$/)
    })
    await checked('forward', async () => {
      await page.goForward()
      await expect(page).toHaveURL(/\/library\/artists$/)
    })
    await checked('an artist', async () => {
      await page.locator('.card-title').nth(round).click()
      await expect(page).toHaveURL(/\/library\/artists\/\d+$/)
      await hydrated(page)
    })
    await checked('library', link('Library', /\/library$/))
    await checked('radios', link('Radios', /\/library\/radios$/))
    await checked('not built yet', link('Podcasts', /\/library\/podcasts$/))
  }
  await checked('search', async () => {
    await page.getByRole('searchbox').first().fill('tide')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/search\?q=tide$/)
  })
  await checked('another language', async () => {
    await page.getByRole('button', { name: 'Language' }).click()
    await page.getByRole('link', { name: 'العربية' }).click()
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  })
  await checked('and back', async () => {
    await page.getByRole('button', { name: 'اللغة' }).click()
    await page.getByRole('link', { name: 'English', exact: true }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  })
  await checked('page not found', async () => {
    await page.evaluate(() => {
      const away = Object.assign(document.createElement('a'), {
        href: '/no/such/page',
        textContent: 'away'
      })
      document.querySelector('main')!.append(away)
      away.click()
    })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  })
  await checked('login', async () => {
    await page.getByRole('link', { name: 'Log in', exact: true }).click()
    await expect(page).toHaveURL(/\/login/)
    await page.getByLabel('Username or e-mail address').fill(accounts.listener.username)
    await page.getByLabel('Password', { exact: true }).fill(accounts.listener.password)
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
    await expect(page).toHaveURL(/\/library$/)
  })
  await checked('favorites', link('Favorites', /\/favorites$/))
  const end = await sound()
  expect(end.events.filter((type) => type !== 'waiting' && type !== 'stalled')).toEqual([])
  expect(end.elements).toBe(1)
})
