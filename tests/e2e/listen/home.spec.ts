// The overview behind "Browse": kinds, albums left unfinished, random albums, tags.
import type { Page } from '@playwright/test'
import { expect, hydrated, loaded, podUrl, test } from '../fixtures.ts'
import { beSignedIn } from '../signed-in.ts'

const main = (page: Page) => page.getByRole('main')
const region = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true })
const titles = (page: Page, name: string) => region(page, name).locator('.card-title')

async function open(page: Page, path = '/library/me'): Promise<void> {
  await beSignedIn(page, 'listener')
  await page.goto(path)
  await loaded(page)
}

type Album = { id: number; title: string }
type Track = { id: number; title: string; position: number; album: Album | null }

async function get<T>(page: Page, path: string): Promise<T[]> {
  const answer = await page.request.get(`${podUrl()}/api/v2/${path}`)
  return ((await answer.json()) as { results: T[] }).results
}

/** The answer of a pod where these tracks were heard, the newest first. */
const history = (tracks: readonly Track[]) => ({
  count: tracks.length,
  next: null,
  previous: null,
  results: tracks.map((track, place) => ({
    id: 900 - place,
    creation_date: '2026-01-01T00:00:00Z',
    actor: { full_username: 'x@y', preferred_username: 'x', domain: 'y', is_local: true },
    track
  }))
})

test('Browse in the sidebar leads to the overview; its kinds lead to lists that exist', async ({
  page
}) => {
  await open(page, '/library')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Browse' }).click()
  await expect(page).toHaveURL(/\/library\/me$/)
  await loaded(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Browse')
  const kinds = region(page, 'By kind')
  await expect(kinds.locator('.tile', { hasText: 'Albums' })).toContainText('30')
  for (const address of await kinds
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))) {
    const answer = await page.request.get(address, { headers: { accept: 'text/html' } })
    expect(await answer.text(), address).toContain('<astro-island')
  }
  await kinds.getByRole('link', { name: 'My artists' }).click()
  await expect(page).toHaveURL(/\/library\/me\/artists$/)
})

test('strangers are sent to the login', async ({ page }) => {
  await page.goto('/library/me')
  await expect(page).toHaveURL(/\/login\?next=%2Flibrary%2Fme$/)
})

test('an album that was left goes on after the track that was heard last', async ({
  page,
  fail,
  sound
}) => {
  const [album] = await get<Album>(page, 'albums/?q=Undir&page_size=1')
  const tracks = await get<Track>(page, `tracks/?album=${album!.id}&ordering=position`)
  const [single] = await get<Track>(page, 'tracks/?q=Low%20Water&page_size=1')
  const [one, two, three] = tracks
  await open(page)
  await fail('GET', 'history/listenings/', 200, { body: history([single!, two!, one!]) })
  await page.reload()
  await loaded(page)
  const tiles = region(page, 'Continue listening').locator('.tile')
  await expect(tiles).toHaveCount(1)
  await expect(tiles).toContainText(album!.title)
  await expect(tiles).toContainText(`After “\u2068${two!.title}\u2069”`)
  await tiles.hover()
  await tiles.getByRole('button', { name: `Play ${album!.title}` }).click()
  await expect(page.locator('.player .now-title, .player-title').first()).toHaveText(three!.title)
  await expect.poll(async () => (await sound()).paused).toBe(false)
})

test('without an album left, the overview says what would stand there; a failure is tried again', async ({
  page,
  fail
}) => {
  // The first page after signing in has the history too: it would get the failure.
  await open(page)
  await fail('GET', 'history/listenings/', 500)
  await page.reload()
  await loaded(page)
  const begun = region(page, 'Continue listening')
  await expect(begun.getByRole('alert')).toContainText('A server error occurred')
  await expect(titles(page, 'Recently added').first()).toBeVisible()
  await fail('GET', 'history/listenings/', 200, { body: history([]) })
  await begun.getByRole('button', { name: 'Try again' }).click()
  await expect(begun).toContainText('Albums that you begin and leave')
})

test('random albums stay when people come back, until others are drawn', async ({ page }) => {
  await open(page)
  const before = await titles(page, 'At random').allInnerTexts()
  expect(before).toHaveLength(14)
  await region(page, 'By kind').getByRole('link', { name: 'Favorites' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Favorites')
  await page.goBack()
  await expect(titles(page, 'At random')).toHaveCount(14)
  await loaded(page)
  expect(await titles(page, 'At random').allInnerTexts()).toEqual(before)
  await region(page, 'At random').getByRole('button', { name: 'Draw again' }).click()
  await expect.poll(() => titles(page, 'At random').allInnerTexts()).not.toEqual(before)
})

test('tags are found by typing, which is in the address, and lead to their pages', async ({
  page
}) => {
  await open(page)
  const tags = page.locator('#tags')
  await tags.getByRole('searchbox').fill('folk')
  await expect(page).toHaveURL(/\/library\/me\?q=folk$/)
  await expect(tags.locator('.chip')).toContainText(['folk', 'indie_folk'])
  await page.reload()
  await hydrated(page)
  await expect(tags.getByRole('searchbox')).toHaveValue('folk')
  await tags.getByRole('searchbox').fill('zzzz')
  await tags.getByRole('button', { name: 'Clear filters' }).click()
  await tags.getByRole('link', { name: 'folk', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('#folk')
})
