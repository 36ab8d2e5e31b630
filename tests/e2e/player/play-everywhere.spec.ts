// For every kind of card, tile, row and head: the queue after a press, read from its panel, and
// whether it plays.
import type { Locator, Page } from '@playwright/test'
import { accounts } from '../../support/demo-pod.ts'
import { expect, hydrated, loaded, podUrl, signIn, test, type Sound } from '../fixtures.ts'

type Row = { id: number; uuid: string; title: string; name: string; tracks_count: number }

async function ask<T = Row>(page: Page, path: string): Promise<T[]> {
  const answer = await page.request.get(`${podUrl()}/api/v2/${path}`)
  return ((await answer.json()) as { results: T[] }).results
}
const titlesOf = async (page: Page, path: string): Promise<string[]> =>
  (await ask(page, `tracks/?include_channels=true&playable=true&page_size=50&${path}`)).map(
    ({ title }) => title
  )
const BY_ALBUM = '-album__release_date,album__title,disc_number,position'

/** Reads the queue from its panel; only rows on screen are rendered, so long queues are counted. */
async function queueOf(page: Page): Promise<{ titles: string[]; count: number }> {
  const panel = page.locator('.queue')
  if (!(await panel.isVisible()))
    await page
      .locator('#queue-button, [data-action="queue"]')
      .locator('visible=true')
      .first()
      .click()
  await expect(panel.locator('.q-item').first()).toBeVisible()
  const count = Number(await panel.locator('.q-item').first().getAttribute('aria-setsize'))
  const rows = await panel.locator('.q-item').evaluateAll((items) =>
    items
      .map((item) => ({
        at: Number((item as HTMLElement).dataset.index),
        title: item.querySelector('.q-title')!.textContent!
      }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ title }) => title)
  )
  return { titles: rows, count }
}
const holds = (page: Page, wanted: readonly string[]) =>
  expect
    .poll(async () => {
      const { titles, count } = await queueOf(page)
      return { count, head: titles.slice(0, 4) }
    })
    .toEqual({ count: wanted.length, head: wanted.slice(0, 4) })
const sounds = (sound: () => Promise<Sound>, on = true) =>
  expect.poll(async () => !(await sound()).paused).toBe(on)

const openMenu = async (card: Locator) => {
  await card.hover()
  await card.locator('[data-more]').click()
}
const choose = (page: Page, name: string) =>
  page.getByRole('menuitem', { name, exact: true }).click()
const open = async (page: Page, path: string) => {
  await page.goto(path)
  await loaded(page)
}

test('album card: play, then play next and add from another card', async ({ page, sound }) => {
  const [first, second] = await ask(page, 'albums/?ordering=title&page_size=2&playable=true')
  await open(page, '/library/albums?ordering=title')
  const card = (title: string) =>
    page.locator('.card').filter({ has: page.getByRole('link', { name: title, exact: true }) })
  await card(first!.title).hover()
  await card(first!.title).locator('.card-play').click()
  const own = await titlesOf(page, `album=${first!.id}&ordering=disc_number,position`)
  const other = await titlesOf(page, `album=${second!.id}&ordering=disc_number,position`)
  await sounds(sound)
  await holds(page, own)
  await openMenu(card(second!.title))
  await choose(page, 'Play next')
  await holds(page, [own[0]!, ...other, ...own.slice(1)])
  await openMenu(card(second!.title))
  await choose(page, 'Add to queue')
  await holds(page, [own[0]!, ...other, ...own.slice(1), ...other])
  await openMenu(card(second!.title))
  await choose(page, 'Shuffle')
  await expect.poll(async () => (await queueOf(page)).count).toBe(other.length)
  expect((await queueOf(page)).titles.toSorted()).toEqual(other.toSorted())
  await sounds(sound)
})

test('artist card: plays all tracks album by album, or starts its radio', async ({
  page,
  sound
}) => {
  await open(page, '/library/artists')
  const card = page.locator('.card.artist').first()
  const name = await card.locator('.card-title').textContent()
  const [artist] = await ask(page, `artists/?q=${encodeURIComponent(name!)}&page_size=1`)
  await openMenu(card)
  await choose(page, 'Play')
  await sounds(sound)
  await holds(page, await titlesOf(page, `artist=${artist!.id}&ordering=${BY_ALBUM}`))
  await openMenu(card)
  await choose(page, 'Start radio')
  await expect(page.locator('.radio-notice')).toContainText(name!)
  await sounds(sound)
})

test('playlist and channel cards of the library home play their tracks', async ({
  page,
  sound
}) => {
  await open(page, '/library')
  const [playlist] = await ask(
    page,
    'playlists/?ordering=-modification_date&playable=true&page_size=1'
  )
  const wanted = (await ask<{ track: Row }>(page, `playlists/${playlist!.uuid}/tracks/`)).map(
    ({ track }) => track.title
  )
  const card = page
    .locator('.shelf .card')
    .filter({ has: page.getByRole('link', { name: playlist!.name, exact: true }) })
  await card.scrollIntoViewIfNeeded()
  await card.hover()
  await card.locator('.card-play').click()
  await sounds(sound)
  await holds(page, wanted)
  const channel = page
    .locator('.channel')
    .filter({ has: page.locator('.card-play') })
    .first()
  const name = await channel.locator('.channel-title').textContent()
  await openMenu(channel)
  await choose(page, 'Play')
  const channels = await ask<{ uuid: string; artist: Row & { content_category: string } }>(
    page,
    'channels/?page_size=50'
  )
  const found = channels.find(({ artist }) => artist.name === name)!
  const order = found.artist.content_category === 'podcast' ? '-creation_date' : BY_ALBUM
  await holds(page, await titlesOf(page, `channel=${found.uuid}&ordering=${order}`))
  await sounds(sound)
})

test('tiles and short rows of the library home play their tracks', async ({ page, sound }) => {
  await signIn(page, accounts.listener.username, accounts.listener.password)
  await open(page, '/library')
  // One section only: another one that loads later would change the row numbers.
  const section = page
    .locator('.section')
    .filter({ has: page.getByRole('heading', { name: 'Recently favorited' }) })
  const mini = section.locator('.mini').filter({ has: page.locator('.mini-play') })
  const title = (at: number) => mini.nth(at).locator('.mini-title').textContent()
  const [first, second] = [(await title(0))!, (await title(1))!]
  await mini.first().scrollIntoViewIfNeeded()
  await openMenu(mini.first())
  await choose(page, 'Play')
  await sounds(sound)
  await holds(page, [first])
  await openMenu(mini.nth(1))
  await choose(page, 'Add to queue')
  await holds(page, [first, second])
  const tile = page.locator('.tiles .tile').filter({ has: page.locator('.tile-love') })
  await openMenu(tile)
  await choose(page, 'Shuffle')
  const ids = (await (
    await page.request.get(`${podUrl()}/api/v2/favorites/tracks/all/`)
  ).json()) as { count: number }
  await expect.poll(async () => (await queueOf(page)).count).toBe(ids.count)
})

test('radio card: adds its tracks to the queue', async ({ page, sound }) => {
  await open(page, '/library/radios')
  const card = page.locator('.grid .card:has([data-more])').first()
  await card.scrollIntoViewIfNeeded()
  await openMenu(card)
  await choose(page, 'Add to queue')
  await expect.poll(async () => (await queueOf(page)).count).toBeGreaterThan(1)
  await sounds(sound, false)
  await openMenu(card)
  await choose(page, 'Start radio')
  await expect(page.locator('.radio-notice')).toBeVisible()
  await sounds(sound)
})

test('the heads of album, artist and track pages play their tracks', async ({ page, sound }) => {
  const [album] = await ask(page, 'albums/?ordering=title&page_size=1&playable=true')
  const own = await titlesOf(page, `album=${album!.id}&ordering=disc_number,position`)
  const actions = page.locator('.detail-actions')
  const more = () => actions.getByRole('button', { name: /^More for/ }).click()
  await open(page, `/library/albums/${album!.id}`)
  await actions.getByRole('button', { name: 'Play', exact: true }).click()
  await sounds(sound)
  await holds(page, own)
  await more()
  await choose(page, 'Add to queue')
  await holds(page, [...own, ...own])

  const [track] = await ask<Row & { artist_credit: { artist: { id: number } }[] }>(
    page,
    `tracks/?album=${album!.id}&page_size=1`
  )
  await open(page, `/library/tracks/${track!.id}`)
  await more()
  await choose(page, 'Play next')
  await holds(page, [own[0]!, track!.title, ...own.slice(1), ...own])

  const artist = track!.artist_credit[0]!.artist.id
  const work = await titlesOf(page, `artist=${artist}&ordering=${BY_ALBUM}`)
  await open(page, `/library/artists/${artist}`)
  await actions.getByRole('button', { name: 'Shuffle', exact: true }).click()
  await expect.poll(async () => (await queueOf(page)).count).toBe(work.length)
  await sounds(sound)
})

test('favorites: play all, shuffle all, and the other actions in the menu', async ({
  page,
  sound
}) => {
  await signIn(page, accounts.listener.username, accounts.listener.password)
  await open(page, '/favorites')
  const head = page.locator('.page-head')
  await head.getByRole('button', { name: 'Play all', exact: true }).click()
  await sounds(sound)
  const rows = await ask<{ track: Row }>(
    page,
    'favorites/tracks/?scope=me&ordering=-creation_date&page_size=50'
  )
  const { count } = (await (
    await page.request.get(`${podUrl()}/api/v2/favorites/tracks/all/`)
  ).json()) as { count: number }
  await expect.poll(async () => (await queueOf(page)).count).toBe(count)
  expect((await queueOf(page)).titles.slice(0, 4)).toEqual(
    rows.slice(0, 4).map(({ track }) => track.title)
  )
  await head.getByRole('button', { name: 'Shuffle all' }).click()
  await expect.poll(async () => (await queueOf(page)).count).toBe(count)
  await head.getByRole('button', { name: /^More for/ }).click()
  await choose(page, 'Add to queue')
  await expect.poll(async () => (await queueOf(page)).count).toBe(2 * count)
})

test('Play all on a filtered album list plays the matching albums one after the other', async ({
  page,
  sound
}) => {
  const albums = await ask(page, 'albums/?q=boathouse')
  await open(page, '/library/albums?q=boathouse')
  await expect(page.locator('.card-title')).toHaveCount(albums.length)
  await page.locator('.page-head').getByRole('button', { name: 'Play all', exact: true }).click()
  await sounds(sound)
  await holds(page, await titlesOf(page, `album=${albums[0]!.id}&ordering=disc_number,position`))
})

test('the keyboard works the menu button of a card and the rows of a table', async ({
  page,
  sound
}) => {
  const [album] = await ask(page, 'albums/?ordering=title&page_size=1&playable=true')
  const own = await titlesOf(page, `album=${album!.id}&ordering=disc_number,position`)
  await open(page, '/library/albums?ordering=title')
  const card = page
    .locator('.card')
    .filter({ has: page.getByRole('link', { name: album!.title, exact: true }) })
  await card.locator('.card-play').focus()
  await page.keyboard.press('Tab')
  await expect(card.locator('[data-more]')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Play', exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(card.locator('[data-more]')).toBeFocused()
  await card.locator('.card-title').focus()
  await page.keyboard.press('ContextMenu')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await sounds(sound)
  await holds(page, own)

  await page.keyboard.press('Escape')
  await open(page, `/library/albums/${album!.id}`)
  const row = page.locator('tr[data-row="2"]')
  await row.focus()
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.press('Control+Enter')
  await holds(page, [own[0]!, own[2]!, ...own.slice(1), own[2]!])
  await row.focus()
  await page.keyboard.press('Enter')
  await holds(page, own)
  await expect(page.locator('.q-item.is-current .q-title')).toHaveText(own[2]!)
})

test('the right mouse button opens the menu of a card or row at the pointer', async ({ page }) => {
  await open(page, '/library/albums')
  const card = page.locator('.card').nth(2)
  await card.click({ button: 'right', position: { x: 30, y: 40 } })
  const menu = page.getByRole('menu')
  await expect(menu).toBeVisible()
  const [own, shown] = [(await card.boundingBox())!, (await menu.boundingBox())!]
  expect(Math.abs(shown.x - own.x - 30)).toBeLessThan(3)
  await choose(page, 'Play')
  await expect(menu).toBeHidden()
  await card.locator('.card-title').click()
  await page.locator('tr[data-row="1"]').click({ button: 'right' })
  await choose(page, 'Add to queue')
  await expect(page.locator('.toasts')).toContainText('1 track added')
})

test('rows can be dragged to a place in the queue, and onto the player’s bar', async ({ page }) => {
  const [album] = await ask(page, 'albums/?ordering=title&page_size=1&playable=true')
  const own = await titlesOf(page, `album=${album!.id}&ordering=disc_number,position`)
  await open(page, `/library/albums/${album!.id}`)
  await page.locator('.detail-actions').getByRole('button', { name: 'Play', exact: true }).click()
  await page.locator('tr[data-row="1"]').dragTo(page.locator('.player'))
  await holds(page, [...own, own[1]!])
  const second = page.locator('.q-item[data-index="1"]')
  await page.locator('tr[data-row="2"]').dragTo(second, { targetPosition: { x: 40, y: 6 } })
  await holds(page, [own[0]!, own[2]!, ...own.slice(1), own[1]!])
  await expect(page.locator('[data-drop]')).toHaveCount(0)
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })
  test('the menu buttons of cards are visible, and their menus play', async ({ page, sound }) => {
    await open(page, '/library/albums')
    const card = page.locator('.card').first()
    await expect(card.locator('[data-more]')).toHaveCSS('opacity', '1')
    await card.locator('[data-more]').tap()
    await page.getByRole('menuitem', { name: 'Play', exact: true }).tap()
    await sounds(sound)
    await expect.poll(async () => (await queueOf(page)).count).toBeGreaterThan(0)
  })

  test('a long press on a card opens its menu', async ({ page }) => {
    await open(page, '/library/albums')
    const card = page.locator('.card').nth(1)
    await expect(card.locator('[data-more]')).toBeVisible()
    const { x, y } = (await card.boundingBox())!
    const client = await page.context().newCDPSession(page)
    await client.send('Input.dispatchTouchEvent', {
      type: 'touchStart',
      touchPoints: [{ x: x + 40, y: y + 40 }]
    })
    await expect(card).toHaveAttribute('data-held')
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await page.getByRole('menuitem', { name: 'Add to queue', exact: true }).tap()
    await expect.poll(async () => (await queueOf(page)).count).toBeGreaterThan(0)
    await expect(page).toHaveURL(/albums$/)
  })
})

test('a check mark shows for a moment that an album is in the queue', async ({ page }) => {
  await page.goto('/library/albums/1')
  await hydrated(page)
  const add = page.locator('.detail-icons').getByRole('button', { name: 'Add to queue' })
  const icon = add.locator('use')
  await expect(icon).toHaveAttribute('href', /#i-queue-add$/)
  await add.click()
  await expect(icon).toHaveAttribute('href', /#i-done$/)
  await expect(icon).toHaveAttribute('href', /#i-queue-add$/)
})
