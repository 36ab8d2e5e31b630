// Brings screens into a state that needs some steps first.
import type { Page } from '@playwright/test'
import { expect, hydrated, loaded } from './fixtures.ts'

/** Enters an invalid address in the chooser, whose list holds a pod that was used before. */
export async function wrongPod(page: Page): Promise<void> {
  await page.evaluate(() =>
    localStorage.setItem('atoll.instances', '[{"url":"https://coral.example","account":"noor"}]')
  )
  await page.reload()
  await hydrated(page)
  await page.locator('#instance-url').fill('not a pod')
  await page.locator('main button[type=submit]').click()
  await expect(page.locator('.form-errors')).toBeVisible()
}

/** Opens the import of subscriptions, with a file that has some. */
export async function chooseOpml(page: Page): Promise<void> {
  await page.locator('.page-head [data-more]').click()
  await page.locator('.menu-item:has(use[href$="#i-upload"])').click()
  await expect(page.locator('.file-drop')).toBeVisible()
}

/** An import of an earlier visit was stopped; some feeds have failed. */
export async function haveImport(page: Page): Promise<void> {
  await page.evaluate(() => {
    const address = (n: number) => `https://podcasts.example/a/long/address/of/feed-${n}.xml`
    const failures = [
      { reason: 'status', status: 404 },
      { reason: 'invalid' },
      { reason: 'other', words: 'unknown error' },
      { reason: 'call' }
    ]
    const rows = Array.from({ length: 30 }, (_, n) => [
      `Podcast ${n}`,
      address(n),
      n < 4 ? 'failed' : n < 20 ? 'done' : 'waiting',
      failures[n]
    ])
    const key = `atoll.opml.@${localStorage.getItem('atoll.session')}`
    localStorage.setItem(key, JSON.stringify({ name: 'My podcasts', stopped: true, rows }))
  })
  await page.reload()
  await expect(page.locator('.opml .opml-failed li')).toHaveCount(4)
  await loaded(page)
}

/** Opens the screen on which a new application asks for access. */
export async function beAsked(page: Page): Promise<void> {
  const redirect_uri = 'https://app.example/callback'
  const answer = await fetch(new URL('/api/v2/oauth/apps/', page.url()), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Paper Boat', scopes: 'read write', redirect_uris: redirect_uri })
  })
  const { client_id } = (await answer.json()) as { client_id: string }
  const query = {
    client_id,
    redirect_uri,
    response_type: 'code',
    scope: 'read write:favorites write:playlists'
  }
  await page.goto(`${new URL(page.url()).pathname}?${new URLSearchParams(query).toString()}`)
  await expect(page.locator('.wishes')).toBeVisible()
}
