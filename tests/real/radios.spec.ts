// Radios of every type that the pod offers, radios made by people, and listening along.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { instanceRadios } from '../../src/lib/queue/instance-radios.ts'
import type { Sound } from '../e2e/fixtures.ts'
import { bar, expect, expectSound, nowPlaying, test, visit } from './fixtures.ts'
import { account, ask, column, longAlbum, me, tracks, type Rows } from './pod.ts'

const texts = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../../locales/en-US/radios.json'), 'utf8')
) as Record<string, string>
/** Milliseconds: with tokens there is no socket, so the client polls every quarter of a minute. */
const LATEST = column.elsewhere ? 40_000 : 20_000
const queue = (page: Page): Locator => page.locator('.queue .q-item .q-title')

/**
 * Waits until a radio plays; for an empty radio, which shows a message, the test ends as not
 * possible.
 */
async function expectRadio(page: Page, sound: () => Promise<Sound>): Promise<void> {
  const empty = page.locator('.toast').filter({ hasText: 'no more tracks' })
  await expect(nowPlaying(page).or(empty).first()).toBeVisible()
  test.skip(
    await nowPlaying(page).isHidden(),
    'the pod has no track for this radio and this person'
  )
  await expectSound(sound)
}

for (const { text } of instanceRadios) {
  const name = texts[text.replace('radios.', '')]!
  test(`radio: ${name}`, async ({ page, be, sound }) => {
    await be('alice')
    await visit(page, '/library/radios')
    await page.getByRole('button', { name: `Play radio: ${name}`, exact: true }).click()
    await expectRadio(page, sound)
  })
}

test('a radio made by a person plays, and its next track too', async ({ page, be, sound }) => {
  const { results } = await ask<Rows<{ name: string }>>(account('alice'), 'GET', 'radios/radios')
  test.skip(results.length === 0, 'nobody made a radio')
  await be('alice')
  await visit(page, `/library/radios?q=${encodeURIComponent(results[0]!.name)}`)
  const card = page.locator('.card', { hasText: results[0]!.name }).first()
  await card.hover()
  await card.getByRole('button', { name: `Play ${results[0]!.name}` }).click()
  await expectRadio(page, sound)
  const first = (await sound()).src
  await bar(page).getByRole('button', { name: 'Next track' }).click()
  await expect.poll(async () => (await sound()).src).not.toBe(first)
  await expectSound(sound)
})

for (const [what, entry] of [
  ['an artist', 'Start radio'],
  ['a track', 'Radio of similar tracks']
] as const)
  test(`a radio started from the menu of ${what} plays`, async ({ page, be, sound }) => {
    await be('alice')
    const album = await longAlbum()
    const [track] = await tracks('alice', `&album=${album.id}`)
    await visit(
      page,
      what === 'an artist' ? `/library/artists/${track!.artist.id}` : `/library/tracks/${track!.id}`
    )
    await page.locator('.detail-icons').getByRole('button', { name: /^More/ }).click()
    await page.getByRole('menuitem', { name: entry }).click()
    await expectRadio(page, sound)
  })

test('listening along: the track that another person plays is played next', async ({
  page,
  be,
  sound
}) => {
  const [first, then] = await tracks('alice')
  const hears = (track: { id: number }) =>
    ask(account('bob'), 'POST', 'history/listenings/', { track: track.id })
  await hears(first!)
  await be('alice')
  await visit(page, '/library/radios')
  const { name, username } = await me('bob')
  await page.getByRole('button', { name: `Play radio: ${name || username}`, exact: true }).click()
  await expectRadio(page, sound)
  await expect(nowPlaying(page)).toHaveText(first!.title)
  await hears(then!)
  await bar(page).getByRole('button', { name: 'Queue', exact: true }).click()
  await expect(queue(page).nth(1)).toHaveText(then!.title, { timeout: LATEST })
  await bar(page).getByRole('button', { name: 'Next track' }).click()
  await expect(nowPlaying(page)).toHaveText(then!.title)
  await expectSound(sound)
})
