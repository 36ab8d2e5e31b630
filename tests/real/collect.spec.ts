// Finding and collecting: search, playlists with their editor and files, radios that people build.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { addRule, choose, found } from '../e2e/listen/radios/builder.ts'
import { grip, state, titles } from '../e2e/listen/playlists/playlists.ts'
import { expect, expectSound, loaded, main, pressPlay, suffix, test, visit } from './fixtures.ts'
import { account, ask, longAlbum, tracks, type Rows } from './pod.ts'

type Named = { id: number; name: string }
const alice = account('alice')
const heading = (page: Page) => main(page).getByRole('heading', { level: 1 })
const dialog = (page: Page) => page.getByRole('dialog')

/** Alice's playlist of this name, if there is one. */
const own = async (name: string): Promise<Named | undefined> => {
  const { results } = await ask<Rows<Named>>(alice, 'GET', 'playlists?scope=me&page_size=100')
  return results.find((each) => each.name === name)
}
const titlesIn = async ({ id }: Named): Promise<string[]> =>
  (
    await ask<Rows<{ track: { title: string } }>>(alice, 'GET', `playlists/${id}/tracks`)
  ).results.map(({ track }) => track.title)

test.beforeEach(({ be }) => be('alice'))

test('the search finds while typing, by keyboard, and lists what it found', async ({ page }) => {
  const album = await longAlbum()
  await visit(page, '/library')
  const field = page.locator('.topbar .search input')
  await field.fill(album.title)
  const panel = page.locator('.search-panel')
  await expect(panel.getByText(album.title).first()).toBeVisible()
  await expect(panel).not.toHaveAttribute('data-pending')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=/)
  await loaded(page)
  await main(page).getByRole('link', { name: album.title, exact: true }).first().click()
  await expect(page).toHaveURL(new RegExp(`/library/albums/${album.id}$`))
  await expect(heading(page)).toHaveText(album.title)
  await visit(page, `/search?q=${encodeURIComponent(album.title)}&type=albums`)
  await expect(main(page).getByText(album.title).first()).toBeVisible()
})

test('an album becomes a playlist, which is edited, exported, imported and deleted', async ({
  page,
  sound,
  afterwards
}) => {
  const name = `Low water ${suffix()}`
  afterwards(async () => {
    const left = await own(name)
    if (left) await ask(alice, 'DELETE', `playlists/${left.id}`)
  })
  const album = await longAlbum()
  await visit(page, `/library/albums/${album.id}`)
  await page.locator('.detail-icons').getByRole('button', { name: /^More/ }).click()
  await page.getByRole('menuitem', { name: 'Add to a playlist…' }).click()
  await dialog(page).getByRole('button', { name: 'New playlist' }).click()
  await dialog(page).getByLabel('Name', { exact: true }).fill(name)
  await dialog(page).getByRole('button', { name: 'Create and add' }).click()
  await expect(dialog(page)).toBeHidden()
  const made = (await own(name))!
  const before = await titlesIn(made)
  expect(before).toHaveLength(album.tracks_count)

  const path = `/library/playlists/${made.id}`
  await visit(page, `${path}?mode=edit`)
  await expect(state(page)).toHaveText('Synced')
  await grip(page, 0).focus()
  await page.keyboard.press('Alt+ArrowDown')
  const [first, second, ...rest] = before as [string, string, ...string[]]
  await expect(titles(page).first()).toHaveText(second)
  await expect.poll(() => titlesIn(made)).toEqual([second, first, ...rest])
  await expect(state(page)).toHaveText('Synced')
  await page.keyboard.press('Delete')
  await expect.poll(() => titlesIn(made)).toEqual([second, ...rest])
  await expect(state(page)).toHaveText('Synced')
  await page.keyboard.press('Control+z')
  await expect.poll(() => titlesIn(made)).toEqual([second, first, ...rest])
  await expect(state(page)).toHaveText('Synced')

  await visit(page, path)
  await main(page).getByRole('button', { name: 'Play all' }).click()
  await expectSound(sound)
  await page.getByRole('button', { name: /^More/ }).first().click()
  const waiting = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Export as XSPF' }).click()
  const text = await readFile((await (await waiting).path())!)
  await visit(page, `${path}?mode=edit`)
  await page.getByRole('button', { name: 'Import a file' }).click()
  await page
    .locator('.file-drop input')
    .setInputFiles({ name: 'again.xspf', mimeType: 'text/plain', buffer: text })
  await expect(dialog(page)).toContainText(`Found: ${before.length} · to choose: 0 · not found: 0`)
  await dialog(page)
    .getByRole('button', { name: `Add tracks (${before.length})` })
    .click()
  await expect.poll(() => titlesIn(made)).toEqual([second, first, ...rest, second, first, ...rest])
  await expect(state(page)).toHaveText('Synced')

  await visit(page, path)
  await page.getByRole('button', { name: /^More/ }).first().click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await expect(page).not.toHaveURL(new RegExp(`${path}$`))
  expect(await own(name)).toBeUndefined()
})

test('several albums are chosen in their list and become a playlist', async ({
  page,
  afterwards
}) => {
  const name = `Two records ${suffix()}`
  afterwards(async () => {
    const left = await own(name)
    if (left) await ask(alice, 'DELETE', `playlists/${left.id}`)
  })
  await visit(page, '/library/albums?ordering=title')
  const cards = main(page)
    .locator('.card')
    .filter({ has: page.locator('[data-more]') })
  const albums = await Promise.all(
    [0, 1].map(async (place) => {
      const href = await cards.nth(place).locator('.card-title').getAttribute('href')
      return Number(/albums\/(\d+)/.exec(href!)![1])
    })
  )
  await cards.first().hover()
  await cards.first().locator('[data-more]').click()
  await page.getByRole('menuitem', { name: 'Select' }).click()
  await main(page).locator(`.card:has(a[href$="/albums/${albums[1]}"]) input`).click()
  const bar = page.getByRole('toolbar', { name: 'Selected' })
  await expect(bar).toContainText('2 selected')
  await bar.getByRole('button', { name: 'Add to a playlist…' }).click()
  await dialog(page).getByRole('button', { name: 'New playlist' }).click()
  await dialog(page).getByLabel('Name', { exact: true }).fill(name)
  await dialog(page).getByRole('button', { name: 'Create and add' }).click()
  await expect(dialog(page)).toBeHidden()
  const counts = albums.map(async (album) => {
    const query = `tracks?album=${album}&playable=true&include_channels=true&page_size=50`
    return (await ask<Rows<{ title: string }>>(alice, 'GET', query)).count
  })
  const [one, other] = await Promise.all(counts)
  expect(await titlesIn((await own(name))!)).toHaveLength(one! + other!)
})

test('a radio is built, saved, played, changed and deleted', async ({
  page,
  sound,
  afterwards
}) => {
  const name = `Evening ${suffix()}`
  const stored = async () =>
    (
      await ask<Rows<Named & { config: object[] }>>(alice, 'GET', 'radios/radios?scope=me')
    ).results.find((each) => each.name === name)
  afterwards(async () => {
    const left = await stored()
    if (left) await ask(alice, 'DELETE', `radios/radios/${left.id}`)
  })
  const [track] = await tracks('alice')
  await visit(page, '/library/radios/build')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await addRule(page, 'Artist')
  await choose(page, 0, track!.artist.name)
  await expect(found(page)).toHaveText(/^\d+ tracks? fits?$/)
  await page.getByRole('button', { name: 'Create radio' }).click()
  await expect(heading(page)).toHaveText(name)
  expect((await stored())!.config).toMatchObject([{ type: 'artist', ids: [track!.artist.id] }])
  await pressPlay(page)
  await expectSound(sound)
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await loaded(page)
  await page.locator('.rule-row').getByRole('button', { name: 'Exclude' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(heading(page)).toHaveText(name)
  await expect.poll(async () => (await stored())!.config).toMatchObject([{ not: true }])
  await page.getByRole('button', { name: /^More/ }).first().click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await expect.poll(stored).toBeUndefined()
})

test('a tag leads to its albums and tracks', async ({ page }) => {
  const { results } = await ask<Rows<{ name: string }>>(alice, 'GET', 'tags?page_size=50')
  test.skip(results.length === 0, 'the pod has no tags')
  await visit(page, `/library/tags/${encodeURIComponent(results[0]!.name)}`)
  await expect(heading(page)).toContainText(results[0]!.name)
  await expect(page.locator('main .error-state')).toHaveCount(0)
})
