// First visits: the front page, visitors, addresses as a host serves them, languages.
import type { Page } from '@playwright/test'
import { expect, html, hydrated, loaded, main, signInHere, test, visit } from './fixtures.ts'
import { account, ask, column, longAlbum, me, tracks, type Rows } from './pod.ts'

const heading = (page: Page) => main(page).getByRole('heading', { level: 1 })

test('the front page opens for a visitor', async ({ page }) => {
  await visit(page, '/')
  await expect(heading(page)).toHaveText('Music from a pod near you')
  await expect(html(page)).toHaveAttribute('data-session', 'anonymous')
})

test('the albums open for a visitor: at once on an open pod, after login on a closed one', async ({
  page
}) => {
  await visit(page, '/library/albums')
  if (!column.open) {
    await expect(page).toHaveURL(/\/login\?next=%2Flibrary%2Falbums(%2F)?$/)
    await signInHere(page, account('alice'))
  }
  await expect(page).toHaveURL(/\/library\/albums\/?$/)
  await loaded(page)
  await expect(page.locator('.card-title').first()).toBeVisible()
})

test('a visitor can open an album and an artist', async ({ page }) => {
  test.skip(!column.open, 'a closed pod shows strangers nothing')
  const album = await longAlbum()
  await visit(page, `/library/albums/${album.id}`)
  await expect(heading(page)).toHaveText(album.title)
  await loaded(page)
  await expect(page.locator('.track-title').first()).toBeVisible()
  await visit(page, `/library/artists/${album.artist.id}`)
  await expect(heading(page)).not.toBeEmpty()
  await expect(html(page)).toHaveAttribute('data-session', 'anonymous')
})

test('addresses of an album, an artist, a track, a person and a channel open their pages', async ({
  page,
  be
}) => {
  await be('alice')
  const album = await longAlbum()
  const [track] = await tracks('alice', `&album=${album.id}`)
  const channels = await ask<Rows<{ uuid: string; artist: { name: string } }>>(
    account('alice'),
    'GET',
    'channels?page_size=1'
  )
  const { username, name } = await me('alice')
  for (const [path, title] of [
    [`/library/albums/${album.id}`, album.title],
    [`/library/artists/${track!.artist.id}`, track!.artist.name],
    [`/library/tracks/${track!.id}`, track!.title],
    [`/@${username}`, name || username],
    ...channels.results.map(({ uuid, artist }) => [`/channels/${uuid}`, artist.name] as const)
  ] as const) {
    const answer = await visit(page, path)
    // A plain host sends its 404 page, which then shows the right page.
    if (!column.elsewhere) expect(answer?.status(), path).toBe(200)
    await expect(heading(page), path).toHaveText(title)
    await hydrated(page)
    await expect(page).toHaveURL(new RegExp(`${path}/?$`))
  }
})

test('an unknown address shows "Page not found"', async ({ page }) => {
  await visit(page, '/nowhere/at/all')
  await expect(heading(page)).toHaveText('Page not found')
})

test('French and Arabic can be chosen in the menu', async ({ page, be }) => {
  await be('alice')
  await visit(page, '/library')
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('link', { name: 'Français' }).click()
  await expect(page).toHaveURL(/\/fr\/library\/?$/)
  await expect(html(page)).toHaveAttribute('lang', 'fr')
  await page.getByRole('button', { name: 'Langue' }).click()
  await page.getByRole('link', { name: 'العربية' }).click()
  await expect(page).toHaveURL(/\/ar\/library\/?$/)
  await expect(html(page)).toHaveAttribute('dir', 'rtl')
})

test('addresses of an album in French and Arabic open its page', async ({ page, be }) => {
  await be('alice')
  const album = await longAlbum()
  for (const [language, direction] of [
    ['fr', 'ltr'],
    ['ar', 'rtl']
  ] as const) {
    await visit(page, `/${language}/library/albums/${album.id}`)
    await expect(heading(page)).toHaveText(album.title)
    await expect(html(page)).toHaveAttribute('lang', language)
    await expect(html(page)).toHaveAttribute('dir', direction)
  }
})
