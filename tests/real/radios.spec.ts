// Radios of every type the pod offers, those that people made, and listening along.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { instanceRadios } from '../../src/lib/radio-types.ts'
import type { Sound } from '../e2e/fixtures.ts'
import { bar, expect, expectSound, loaded, nowPlaying, test } from './fixtures.ts'
import { account, ask, column, longAlbum, me, tracks, type Rows } from './pod.ts'

const texts = JSON.parse(readFileSync(resolve(import.meta.dirname, '../../locales/en-US/radios.json'), 'utf8')) as Record<
  string,
  string
>
const queue = (page: Page): Locator => page.locator('.queue .q-item .q-title')

/** Waits until a radio plays or says that it has nothing; then the test ends as not possible. */
async function expectRadio(page: Page, sound: () => Promise<Sound>): Promise<void> {
  const empty = page.locator('.toast').filter({ hasText: 'no more tracks' })
  await expect.poll(async () => !(await sound()).paused || (await empty.isVisible()), { message: 'the radio begins' }).toBe(true)
  test.skip(await empty.isVisible(), 'the pod has no track for this radio and this person')
  await expectSound(sound)
  await expect(nowPlaying(page)).not.toBeEmpty()
}

test.describe('radios', () => {
  for (const { text, own } of instanceRadios) {
    const name = texts[text.replace('radios.', '')]!
    test(`radio: ${name}`, async ({ page, be, sound }) => {
      if (own || !column.open) await be('alice')
      await page.goto('/library/radios')
      await loaded(page)
      await page.getByRole('button', { name: `Play radio: ${name}`, exact: true }).click()
      await expectRadio(page, sound)
    })
  }
})

test('a radio somebody made, and the next track of it', async ({ page, be, sound }) => {
  const { results } = await ask<Rows<{ name: string }>>(account('alice'), 'GET', 'radios/radios')
  test.skip(results.length === 0, 'nobody made a radio')
  await be('alice')
  await page.goto(`/library/radios?q=${encodeURIComponent(results[0]!.name)}`)
  await loaded(page)
  const card = page.locator('.card', { hasText: results[0]!.name }).first()
  await card.hover()
  await card.getByRole('button', { name: `Play ${results[0]!.name}` }).click()
  await expectRadio(page, sound)
  const first = (await sound()).src
  await bar(page).getByRole('button', { name: 'Next track' }).click()
  await expect.poll(async () => (await sound()).src).not.toBe(first)
  await expectSound(sound)
})

test('a radio of an artist, and one of what is like a track', async ({ page, be, sound }) => {
  await be('alice')
  const album = await longAlbum()
  const [track] = await tracks('alice', `&album=${album.id}`)
  for (const [path, entry] of [
    [`/library/artists/${track!.artist.id}`, 'Start radio'],
    [`/library/tracks/${track!.id}`, 'Radio of similar tracks']
  ] as const) {
    await page.goto(path)
    await loaded(page)
    await page.locator('.detail-icons').getByRole('button', { name: /^More/ }).click()
    await page.getByRole('menuitem', { name: entry }).click()
    await expectRadio(page, sound)
  }
})

test('listening along: what somebody hears comes next', async ({ page, be, sound }) => {
  const [first, then] = await tracks('alice')
  const hears = (track: { id: number }) => ask(account('bob'), 'POST', 'history/listenings/', { track: track.id })
  await hears(first!)
  await be('alice')
  await page.goto('/library/radios')
  await loaded(page)
  const { name, username } = await me('bob')
  await page.getByRole('button', { name: `Play radio: ${name || username}`, exact: true }).click()
  await expectRadio(page, sound)
  await expect(nowPlaying(page)).toHaveText(first!.title)
  test.skip(column.elsewhere, 'what was heard before plays, but tokens get no socket to hear of more')
  await hears(then!)
  await bar(page).getByRole('button', { name: 'Queue', exact: true }).click()
  await expect(queue(page).nth(1)).toHaveText(then!.title)
  await bar(page).getByRole('button', { name: 'Next track' }).click()
  await expect(nowPlaying(page)).toHaveText(then!.title)
  await expectSound(sound)
})
