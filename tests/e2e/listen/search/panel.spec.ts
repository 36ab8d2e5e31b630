// The field of the top bar and the panel below it, by keyboard and by mouse.
import type { Page } from '@playwright/test'
import { accounts } from '../../../support/demo-pod.ts'
import { expect, hydrated, pressShortcut, signIn, test } from '../../fixtures.ts'
import { beSignedIn } from '../../signed-in.ts'

const field = (page: Page) => page.locator('.topbar .search input')
const panel = (page: Page) => page.locator('.search-panel')
const focused = (page: Page) => page.locator(':focus')
const bar = (page: Page) => page.locator('.player')
const queue = (page: Page) => page.locator('.queue .q-item .q-title')

async function open(page: Page, path = '/library/albums'): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}
async function type(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await expect(panel(page).locator('.top')).toBeVisible()
  await expect(panel(page)).not.toHaveAttribute('data-pending')
}

test('the code of the panel is loaded when the field gets the focus', async ({ page }) => {
  const loads: string[] = []
  page.on('request', (request) => void loads.push(request.url()))
  await open(page)
  await page.waitForLoadState('networkidle')
  expect(loads.filter((url) => /SearchField|search\?|\/search\.[\w-]+\.js/.test(url))).toEqual([])
  await page.locator('main').focus()
  await pressShortcut(page, '/')
  await expect(field(page)).toBeFocused()
  await expect.poll(() => loads.filter((url) => /SearchField/.test(url)).length).toBeGreaterThan(0)
})

test('results come while typing, the best one first; arrow keys go through them, and Enter opens', async ({
  page
}) => {
  await open(page)
  await pressShortcut(page, '/')
  await page.keyboard.type('boathou')
  await expect(panel(page).locator('.top-title')).toHaveText('Live at the Boathouse')
  await expect(panel(page).locator('.top-kind')).toHaveText('Album')
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: /results?$/ })
      .first()
  ).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await expect(focused(page)).toHaveText('Live at the Boathouse')
  await page.keyboard.press('ArrowDown')
  await expect(focused(page)).toHaveClass(/mini-title/)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Live at the Boathouse')
  await expect(panel(page)).toHaveCount(0)
})

test('Enter plays the track, with Shift plays it next, with Ctrl appends it, with Alt opens it', async ({
  page,
  sound
}) => {
  await open(page)
  await type(page, 'low water')
  await page.keyboard.press('ArrowDown')
  await expect(focused(page)).toHaveText('Low Water')
  await page.keyboard.press('Enter')
  await expect(bar(page).locator('.player-title')).toHaveText('Low Water')
  await expect.poll(async () => (await sound()).paused).toBe(false)
  await expect(page).toHaveURL(/\/library\/albums$/)

  await type(page, 'año bisiesto')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Control+Enter')
  await expect(page.locator('.toast')).toContainText('1 track')
  await type(page, 'adjourned')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+Enter')
  await page.locator('#queue-button').click()
  await expect(queue(page)).toHaveText(['Low Water', 'Adjourned', 'Año bisiesto'])

  await field(page).focus()
  await page.keyboard.press('ArrowDown')
  // The panel was closed, so its results are asked for again.
  await expect(focused(page)).toHaveText('Adjourned')
  await page.keyboard.press('Alt+Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Adjourned')
})

test('arrow down waits for the results of what is typed, and never uses those before', async ({
  page,
  fail
}) => {
  await open(page)
  await type(page, 'low water')
  await fail('GET', 'tags/', 0, { delay: 300 })
  await field(page).fill('boathouse')
  await page.keyboard.press('ArrowDown')
  await expect(focused(page)).toHaveText('Live at the Boathouse')
})

test('Escape and a press elsewhere close the panel, and the focus opens it again', async ({
  page
}) => {
  await open(page)
  await type(page, 'low')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await expect(field(page)).toHaveValue('low')
  await field(page).click()
  await expect(panel(page).locator('.top')).toBeVisible()
  await page.locator('.topbar').click({ position: { x: 700, y: 4 } })
  await expect(panel(page)).toHaveCount(0)
  await field(page).focus()
  await expect(panel(page)).toBeVisible()
})

test('Enter in the field leads to the page of the search; the panel stays away there', async ({
  page
}) => {
  await open(page)
  await type(page, 'lantern')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=lantern$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('lantern')
  await expect(page.locator('main .top-title')).toHaveText('The Lantern Committee')
  await field(page).fill('boathouse')
  await expect(page).toHaveURL(/\/search\?q=boathouse$/)
  await expect(page.locator('main .top-title')).toHaveText('Live at the Boathouse')
  await expect(panel(page)).toHaveCount(0)
  await field(page).press('ArrowDown')
  await expect(focused(page)).toHaveText('Live at the Boathouse')
})

/** A kind, what finds it, and what the play button of its row plays. */
const kinds = [
  ['Artists', 'lantern committ', 'The Lantern Committee'],
  ['Albums', 'boathouse', 'Live at the Boathouse'],
  ['Tracks', 'ano bisies', 'Año bisiesto'],
  ['Playlists', 'pierogi', 'Pierogi'],
  ['Podcasts', 'ears on', 'Ears on the Map'],
  ['Series', 'ears on', 'Ears on the Map'],
  ['Radios', 'deep wat', 'Deep water'],
  ['Tags', 'techno', 'techno']
] as const

test('every kind is found, and played by the mouse', async ({ page, sound }) => {
  await beSignedIn(page, 'listener')
  await open(page)
  for (const [kind, text, name] of kinds) {
    await type(page, text)
    const top = panel(page).locator('.top', { hasText: name })
    const row = panel(page).getByRole('group', { name: kind }).locator('.mini', { hasText: name })
    // The podcast stands on top of the series, which has the same name.
    const hit = kind === 'Series' ? row : top.or(row).first()
    await hit.hover()
    const before = await sound()
    await hit.getByRole('button', { name: `Play ${name}` }).click()
    await expect.poll(async () => (await sound()).src, kind).not.toBe(before.src)
    await expect.poll(async () => (await sound()).paused, kind).toBe(false)
  }
})

test('a kind that fails says so, the others stay, and it can be tried again', async ({
  page,
  fail
}) => {
  await open(page)
  await fail('GET', 'playlists/', 500)
  await type(page, 'night shift')
  const failed = panel(page).getByRole('group', { name: 'Playlists' })
  await expect(failed.getByRole('alert')).toBeVisible()
  await expect(panel(page).locator('.top-title')).toHaveText('Night shift, all night')
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expect(panel(page).locator('.top-title')).toHaveText('Night shift')
  await expect(panel(page).getByRole('alert')).toHaveCount(0)
})

test('recent searches are offered, by keyboard too, each removable; logging out forgets them', async ({
  page
}) => {
  await signIn(page, accounts.listener.username, accounts.listener.password)
  for (const text of ['boathouse', 'lantern', 'low water']) {
    await open(page)
    await type(page, text)
    await field(page).press('Enter')
    await expect(page).toHaveURL(/\/search\?q=/)
  }
  await open(page)
  const recent = panel(page).locator('.recent a')
  await field(page).focus()
  await expect(recent).toHaveText(['low water', 'lantern', 'boathouse'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Delete')
  await expect(recent).toHaveText(['lantern', 'boathouse'])
  await panel(page).getByRole('button', { name: 'Remove from recent searches: boathouse' }).click()
  await expect(recent).toHaveText(['lantern'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=lantern$/)
  await open(page)
  await field(page).focus()
  await panel(page).getByRole('button', { name: 'Remove all' }).click()
  await expect(panel(page)).toBeHidden()
  await type(page, 'opaline')
  await field(page).press('Enter')
  await expect(page).toHaveURL(/opaline/)
  const kept = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('atoll.searches')))
  expect(await kept()).toEqual([`atoll.searches.@${accounts.listener.username}`])
  await page.goto('/logout')
  await page.getByRole('main').getByRole('button').first().click()
  await expect(page).toHaveURL(/localhost:\d+\/$/)
  await expect(page.locator('html')).toHaveAttribute('data-session', 'anonymous')
  expect(await kept()).toEqual([])
})
