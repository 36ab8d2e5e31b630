// Radios as a person uses them: one press plays track after track, Stop ends it, and one can listen
// along with somebody else.
import type { Page } from '@playwright/test'
import { expect, hydrated, loaded, test } from '../../fixtures.ts'
import { beSignedIn } from '../../signed-in.ts'

const title = (page: Page) => page.locator('.player .player-title')
const queueLength = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((each) => each.startsWith('atoll.radio.'))
    return key === undefined
      ? undefined
      : (JSON.parse(localStorage.getItem(key)!) as { session?: number }).session
  })

test('a radio starts with one press, plays track after track, and stops', async ({
  page,
  sound
}) => {
  test.setTimeout(90_000)
  await page.goto('/library/radios')
  await hydrated(page)
  const tile = page.getByRole('button', { name: 'Play radio: Random', exact: true })
  await expect(page.getByRole('button', { name: 'Play radio: Favorites' })).toBeHidden()
  await tile.click()
  await expect.poll(async () => (await sound()).time).toBeGreaterThan(0.5)
  await expect(page.getByRole('button', { name: 'Pause radio: Random', exact: true })).toBeVisible()
  const heard = [await title(page).textContent()]
  for (let step = 0; step < 5; step++) {
    await page
      .locator('.player')
      .getByRole('button', { name: 'Next', exact: false })
      .first()
      .click()
    await expect(title(page)).not.toHaveText(heard.at(-1)!)
    await expect.poll(async () => (await sound()).paused).toBe(false)
    heard.push(await title(page).textContent())
  }
  expect(await queueLength(page)).toBeGreaterThan(0)
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Library', exact: true })
    .click()
  await expect(page).toHaveURL(/\/library$/)
  await hydrated(page)
  await page.locator('.player').getByRole('button', { name: /queue/i }).first().click()
  const notice = page.locator('.radio-notice').first()
  await expect(notice).toContainText('Random')
  await notice.getByRole('button', { name: 'Stop radio' }).click()
  await expect(page.locator('.radio-notice')).toHaveCount(0)
  expect((await sound()).paused).toBe(false)
  expect(await queueLength(page)).toBeUndefined()
})

test('a stored radio plays tracks that match its rules, and is restored after a reload', async ({
  page,
  sound
}) => {
  await beSignedIn(page, 'listener')
  await page.goto('/library/radios?q=deep')
  await hydrated(page)
  const card = page.locator('.card', { hasText: 'Deep water' })
  await card.hover()
  await card.getByRole('button', { name: 'Play Deep water' }).click()
  await expect.poll(async () => (await sound()).time).toBeGreaterThan(0.3)
  const playing = await title(page).textContent()
  await expect.poll(() => queueLength(page)).toBeGreaterThan(0)
  // The queue is written a moment after it changes; leaving the page writes it at once.
  await page.goto('/library/me/radios')
  await loaded(page)
  await expect(title(page)).toHaveText(playing!)
  await expect(page.locator('.card')).toHaveText(/Kitchen/)
  await page.locator('.player').getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(async () => (await sound()).paused).toBe(false)
  expect(await queueLength(page)).toBeGreaterThan(0)
})

test('an exhausted radio shows a message, and a failing one is tried again', async ({
  page,
  fail,
  sound
}) => {
  await beSignedIn(page, 'listener')
  await page.goto('/library/radios')
  await hydrated(page)
  await page.getByRole('button', { name: 'Play radio: Your content' }).click()
  await expect(page.locator('.toast')).toContainText('no more tracks')
  await fail('POST', 'radios/tracks/', 500, { times: 2 })
  await page.getByRole('button', { name: 'Play radio: Recently added' }).click()
  await expect.poll(async () => (await sound()).time, { timeout: 15_000 }).toBeGreaterThan(0.3)
})

test('a radio of the account, pressed before the account is loaded, waits for it', async ({
  page,
  fail
}) => {
  await beSignedIn(page, 'listener')
  // Asked for by the head of the page, before its code.
  await fail('GET', 'users/me/', 0, { delay: 8000 })
  await page.goto('/library/radios')
  const tile = page.getByRole('button', { name: 'Play radio: Your content' })
  await tile.click()
  await expect(tile).toHaveAttribute('aria-busy', 'true')
  await expect(page.locator('.toast')).toContainText('no more tracks')
})

test('the menu of an artist starts a radio', async ({ page, sound }) => {
  await page.goto('/library/artists')
  await hydrated(page)
  await page.locator('.card-title').first().click()
  await expect(page).toHaveURL(/\/library\/artists\/\d+$/)
  await hydrated(page)
  await page.locator('.detail-icons').getByRole('button', { name: /^More/ }).click()
  await page.getByRole('menuitem', { name: 'Start radio' }).click()
  await expect.poll(async () => (await sound()).time).toBeGreaterThan(0.2)
  await page.locator('.player .player-title').click()
  await expect(page).toHaveURL(/\/library\/tracks\/\d+$/)
})

test('listening along plays what another person plays, when they play it', async ({
  page,
  browser,
  baseURL,
  sound
}) => {
  test.setTimeout(90_000)
  await beSignedIn(page, 'listener')
  await page.goto('/library/radios')
  await hydrated(page)
  const other = await (await browser.newContext({ baseURL: baseURL! })).newPage()
  await beSignedIn(other, 'admin')
  await page.getByRole('button', { name: /Play radio: Ada/ }).click()
  await expect.poll(async () => (await sound()).time).toBeGreaterThan(0.3)
  // The other person is half through a track: their client reports it to the pod, and the pod sends
  // it to this page.
  const { id, name } = await other.evaluate(async () => {
    const csrf = document.cookie
      .split('; ')
      .find((each) => each.startsWith('csrftoken='))!
      .split('=')[1]!
    const { results } = (await (
      await fetch('/api/v2/tracks/?page_size=1&ordering=title')
    ).json()) as {
      results: { id: number; title: string }[]
    }
    const track = results[0]!
    await fetch('/api/v2/history/listenings/', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-csrftoken': csrf },
      body: JSON.stringify({ track: track.id })
    })
    return { id: track.id, name: track.title }
  })
  expect(id).toBeGreaterThan(0)
  await page.locator('.player').getByRole('button', { name: /queue/i }).first().click()
  await expect(page.locator('.queue .q-item .q-title').nth(1)).toHaveText(name)
  await page.locator('.player').getByRole('button', { name: 'Next', exact: false }).first().click()
  await expect(title(page)).toHaveText(name)
  await expect.poll(async () => (await sound()).paused).toBe(false)
  await other.context().close()
})
