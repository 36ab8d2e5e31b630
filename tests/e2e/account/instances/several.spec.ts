// The search over the other pods of a person, and their music in one queue: two pods on two
// origins, and the client as files on a third.
import type { Page } from '@playwright/test'
import type { Fault } from '../../../../pod/http/faults.ts'
import type { TonePod } from '../../../support/tone-pod.ts'
import { expect, hydrated, test } from '../../fixtures.ts'
import { expectWhole, failures } from '../../hostile/fixtures.ts'
import { choose, logInThere, nameOf, openTwoPods } from './steps.ts'

// One worker, one pair of pods: tests here change their tables and let calls fail.
test.describe.configure({ mode: 'default' })

let a: TonePod
let b: TonePod
let client: string
let close: () => Promise<unknown>
test.beforeAll(async () => {
  ;({ a, b, client, close } = await openTwoPods())
})
test.afterAll(() => close())

const main = (page: Page) => page.getByRole('main')
const player = (page: Page) => page.locator('.player')
/** What one of the other pods has found. */
const at = (page: Page, pod: TonePod) =>
  main(page).getByRole('region', { name: `Atoll ${nameOf(pod)}` })

/** Uses pod a, adds pod b, and searches for something there. */
async function searchOthers(page: Page, q: string): Promise<void> {
  await choose(page, client, a)
  await page.goto(`${client}/search?q=${q}&type=pods`)
  await hydrated(page)
  const address = main(page).getByLabel('Address of a pod')
  await address.fill(b.url)
  await address.press('Enter')
  await expect(at(page, b)).toBeVisible()
}

const faults = (pod: TonePod): string => `${pod.url.replace(/\/\/\w+\./, '//')}/__faults`

async function lets(pod: TonePod, fault: Partial<Fault>): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify(fault)
  expect((await fetch(faults(pod), { method: 'POST', headers, body })).ok).toBe(true)
}

const listens = (pod: TonePod) => pod.app.db.all('SELECT track_id FROM listenings').length

test('music of two pods is found side by side and plays in one queue, which a reload keeps', async ({
  page,
  sound
}) => {
  await searchOthers(page, 'low')
  await at(page, b).getByRole('button', { name: 'Play 350 Hz' }).click()
  await expect.poll(async () => (await sound()).time).toBeGreaterThan(0.3)
  expect((await sound()).src).toContain(b.url)
  await expect(player(page)).toContainText(`from \u2068${nameOf(b)}\u2069`)
  await expect(player(page).getByRole('link', { name: '350 Hz' })).toHaveAttribute(
    'href',
    new RegExp(`^${b.url}/library/tracks/\\d+$`)
  )
  // The track with the same id on this pod is not the one that plays.
  await page.goto(client + new URL(a.albumPath('Low')).pathname)
  await hydrated(page)
  await expect(player(page)).toContainText(`from \u2068${nameOf(b)}\u2069`)
  await expect(main(page).locator('[aria-current="true"]')).toHaveCount(0)
  await main(page).getByRole('button', { name: 'More for Low' }).first().click()
  await page.getByRole('menuitem', { name: 'Add to queue' }).click()
  await player(page).getByRole('button', { name: 'Next track', exact: true }).click()
  await expect.poll(async () => (await sound()).src).toContain(a.url)
  await player(page).getByRole('button', { name: 'Previous track', exact: true }).click()
  await expect.poll(async () => (await sound()).src).toContain(b.url)
})

test('a whole album of another pod is added, and only music of this pod is saved as a playlist', async ({
  page,
  sound
}) => {
  await searchOthers(page, 'scale')
  const albums = main(page).getByRole('region', { name: `Albums on \u2068${nameOf(b)}\u2069` })
  await albums.locator('.card').hover()
  await albums.getByRole('button', { name: 'Play Scale' }).click()
  await expect.poll(async () => (await sound()).src).toContain(b.url)
  await player(page)
    .getByRole('button', { name: /^Queue/ })
    .click()
  const queue = page.getByRole('complementary', { name: 'Queue' })
  await expect(queue).toContainText('500 Hz')
  await expect(queue.getByRole('button', { name: 'Save the queue as a playlist' })).toBeDisabled()
})

test('a pod that cannot be reached says so in its own part, and music of another one plays', async ({
  page,
  sound
}) => {
  await searchOthers(page, 'low')
  await page.evaluate(() => {
    const known = JSON.parse(localStorage.getItem('atoll.instances')!) as unknown[]
    known.push({ url: 'http://localhost:1', name: 'Gone' })
    localStorage.setItem('atoll.instances', JSON.stringify(known))
  })
  await page.reload()
  const gone = main(page).getByRole('region', { name: 'Gone' })
  await expect(gone.getByRole('alert')).toBeVisible()
  await expect(gone.getByRole('button', { name: 'Try again' })).toBeVisible()
  await at(page, b).getByRole('button', { name: 'Play 350 Hz' }).click()
  await expect.poll(async () => (await sound()).src).toContain(b.url)
})

test('damaged answers of another pod spoil only its own part, and sound ones bring it back', async ({
  page
}) => {
  await searchOthers(page, 'low')
  const play = at(page, b).getByRole('button', { name: 'Play 350 Hz' })
  await expect(play).toBeVisible()
  for (const damage of ['null', 'types', 'missing', 'page'] as const)
    await test.step(damage, async () => {
      await lets(b, { method: '*', path: '', kind: 'damage', damage, seed: 1, times: 1e9 })
      await page.reload()
      await expectWhole(page)
      await expect(main(page).getByLabel('Address of a pod')).toBeVisible()
      expect((await fetch(faults(b), { method: 'DELETE' })).ok).toBe(true)
      await page.reload()
      await expect(play).toBeVisible()
      await expectWhole(page)
      await expect(failures(page)).toHaveCount(0)
    })
})

test('a closed pod asks to log in there and comes back; listens are recorded there, also after its token expired', async ({
  page,
  sound
}) => {
  await lets(b, { method: 'GET', path: 'tracks/', status: 401, times: 1 })
  await searchOthers(page, 'low')
  await expect(at(page, b)).toContainText('only to people who are logged in')
  await at(page, b)
    .getByRole('button', { name: `Log in on ${nameOf(b)}` })
    .click()
  await logInThere(page, b, 'jules')
  await main(page).getByRole('button', { name: 'Allow' }).click()
  await expect(page).toHaveURL(`${client}/search?q=low&type=pods`)
  await expect(page.locator('[data-pod]').first()).toHaveText(nameOf(a))
  await expect(at(page, b)).toContainText('signed in as')
  b.app.db.run('UPDATE oauth_tokens SET access_expires = 0')
  const before = listens(b)
  await at(page, b).getByRole('button', { name: 'Play 350 Hz' }).click()
  await expect.poll(async () => (await sound()).src).toContain(b.url)
  expect((await sound()).src).toContain('token=')
  await expect.poll(() => listens(b)).toBe(before + 1)
  expect(listens(a)).toBe(0)
})

test('music of a pod that has stopped is marked and skipped, and that of the other one plays', async ({
  page,
  sound
}) => {
  const pods = await openTwoPods()
  try {
    await choose(page, pods.client, pods.a)
    await page.goto(`${pods.client}/search?q=low&type=pods`)
    await hydrated(page)
    await main(page).getByLabel('Address of a pod').fill(pods.b.url)
    await page.keyboard.press('Enter')
    const there = at(page, pods.b)
    const add = async (from: typeof there, name: string) => {
      await from
        .getByRole('button', { name: `More for ${name}` })
        .first()
        .click()
      await page.getByRole('menuitem', { name: 'Add to queue' }).click()
    }
    await add(there, '350 Hz')
    await page.goto(pods.client + new URL(pods.a.albumPath('High')).pathname)
    await hydrated(page)
    await add(main(page), 'High')
    await pods.b.close()
    await player(page).getByRole('button', { name: 'Play', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText('The track cannot be loaded')
    await expect.poll(async () => (await sound()).src).toContain(pods.a.url)
    await expect.poll(async () => (await sound()).paused).toBe(false)
    await expect(player(page).locator('.player-title')).toHaveText('700 Hz')
    await player(page)
      .getByRole('button', { name: /^Queue/ })
      .click()
    const queue = page.getByRole('complementary', { name: 'Queue' })
    await expect(queue.locator('.q-item')).toHaveCount(2)
    await expect(queue.locator('.q-item').first()).toContainText('Could not be played')
  } finally {
    await pods.close().catch(() => undefined)
  }
})
