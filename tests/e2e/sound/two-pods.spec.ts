// Music of two pods in one queue, measured at the audio output. The client is files on a third
// origin; the second pod is closed to visitors, so that its sounds need a token.
import { giveEar, heardSince } from '../../support/ear.ts'
import type { TonePod } from '../../support/tone-pod.ts'
import { expect, hydrated, test } from '../fixtures.ts'
import { choose, logInThere, nameOf, openTwoPods } from '../account/instances/steps.ts'
import { hears, holes, lengthOf, paused, tonesOf } from './heard.ts'

let a: TonePod
let b: TonePod
let client: string
let close: () => Promise<unknown>
test.beforeAll(async () => {
  ;({ a, b, client, close } = await openTwoPods({ requireAuth: true }))
})
test.afterAll(() => close())

test('a track of a second pod follows without a gap, after the token there has expired', async ({
  page
}) => {
  await giveEar(page)
  await page.addInitScript(() => localStorage.setItem('atoll.player', '{"volume":0.7}'))
  const main = page.getByRole('main')
  const player = page.locator('.player')
  await choose(page, client, a)
  await page.goto(`${client}/search?q=high&type=pods`)
  await hydrated(page)
  await main.getByLabel('Address of a pod').fill(b.url)
  await main.getByLabel('Address of a pod').press('Enter')
  await main.getByRole('button', { name: `Log in on ${nameOf(b)}` }).click()
  await logInThere(page, b, 'jules')
  await main.getByRole('button', { name: 'Allow' }).click()
  await expect(page).toHaveURL(`${client}/search?q=high&type=pods`)

  await page.goto(client + new URL(a.albumPath('Scale')).pathname)
  await hydrated(page)
  await page.locator('.detail-actions').getByRole('button', { name: 'Play' }).click()
  await hears(page, 300)
  b.app.db.run('UPDATE oauth_tokens SET access_expires = 0')
  const field = page.locator('.topbar .search input')
  await field.fill('high')
  await field.press('Enter')
  await main.getByRole('link', { name: 'Your other pods' }).click()
  const found = main.getByRole('region', { name: `Atoll ${nameOf(b)}` })
  await found.getByRole('button', { name: 'More for 700 Hz' }).click()
  await page.getByRole('menuitem', { name: 'Add to queue' }).click()
  await hears(page, 700)
  await expect(player).toContainText(`from \u2068${nameOf(b)}\u2069`)
  await paused(page)
  const tones = [300, 400, 500, 700]
  const heard = await heardSince(page)
  expect(tonesOf(heard, tones)).toEqual(tones)
  expect(holes(heard)).toBe(0)
  expect(lengthOf(heard)).toBeCloseTo(18, 0)
})
