// Brings screens into a state that needs some steps first.
import type { Page } from '@playwright/test'
import { expect, hydrated } from './fixtures.ts'

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
