// A playlist of 200 tracks, gathered in four places, and put in order while the network, a reload
// and a second tab get in between: nothing is lost, and nothing is there twice.
import type { Locator, Page } from '@playwright/test'
import { hydrated, loaded } from '../../fixtures.ts'
import { call, expect, ownNamed, test, titlesOf } from './fixtures.ts'
import { grip, openEditor, state, titles } from './playlists.ts'

const LENGTH = 200
type Song = { id: number; title: string; artist_credit: { credit: string }[]; album: Named | null }
type Named = { id: number; title: string }

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Add to a playlist' })
const add = (page: Page) => page.getByRole('menuitem', { name: 'Add to a playlist…' })
const choose = async (page: Page, name: string): Promise<void> => {
  await dialogOf(page).getByRole('list').getByRole('button', { name }).click()
  const anyway = dialogOf(page).getByRole('button', { name: 'Add anyway' })
  await expect
    .poll(async () => (await anyway.isVisible()) || !(await dialogOf(page).isVisible()))
    .toBe(true)
  if (await anyway.isVisible()) await anyway.click()
  await expect(dialogOf(page)).toBeHidden()
}
type Place = readonly [x: number, y: number]
const middle = async (part: Locator): Promise<Place> => {
  const { x, y, width, height } = (await part.boundingBox())!
  return [x + width / 2, y + height / 2]
}
const asCsv = (songs: readonly Song[]): string => {
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`
  const line = ({ title, artist_credit, album }: Song) =>
    [title, artist_credit[0]!.credit, album?.title ?? ''].map(cell).join(',')
  return ['title,artist,album', ...songs.map(line)].join('\n')
}

/** Gathers them from a search, an album, what plays, and a file. @returns the playlist's uuid */
async function gather(page: Page, name: string): Promise<string> {
  await page.goto('/search?q=a&type=tracks')
  await loaded(page)
  await page.locator('tr[data-row="0"] [data-more]').click()
  await add(page).click()
  await dialogOf(page).getByRole('button', { name: 'New playlist' }).click()
  await dialogOf(page).getByLabel('Name').fill(name)
  await dialogOf(page).getByLabel('Visibility').selectOption('Nobody except me')
  await dialogOf(page).getByRole('button', { name: 'Create and add' }).click()
  await expect(dialogOf(page)).toBeHidden()
  const { uuid } = (await ownNamed(page, name))!
  expect(await titlesOf(page, uuid)).toHaveLength(1)

  const { results } = await call<{ results: Named[] }>(
    page,
    'GET',
    'albums/?playable=true&ordering=title&page_size=1'
  )
  await page.goto(`/library/albums/${results[0]!.id}`)
  await loaded(page)
  const count = await page.locator('.track-title').count()
  await page.getByRole('button', { name: `More for ${results[0]!.title}` }).click()
  await add(page).click()
  await choose(page, name)
  expect(await titlesOf(page, uuid)).toHaveLength(1 + count)
  await page.locator('.detail-actions .btn-primary').click()
  await page.locator('.player').getByRole('button', { name: 'Add to a playlist…' }).click()
  await choose(page, name)
  expect(await titlesOf(page, uuid)).toHaveLength(2 + count)
  await page.locator('.detail-actions .btn-primary').click()

  const { results: songs } = await call<{ results: Song[] }>(
    page,
    'GET',
    'tracks/?playable=true&ordering=title&page_size=100'
  )
  const left = LENGTH - count - 2
  const lines = Array.from({ length: left }, (_, place) => songs[place % songs.length]!)
  await openEditor(page, uuid)
  await page.getByRole('button', { name: 'Import a file' }).click()
  await page
    .locator('.file-drop input')
    .setInputFiles({ name: 'rest.csv', mimeType: 'text/csv', buffer: Buffer.from(asCsv(lines)) })
  const files = page.getByRole('dialog', { name: 'Import a playlist file' })
  await expect(files).toContainText(`Found: ${left} · to choose: 0 · not found: 0`, {
    timeout: 60_000
  })
  await files.getByRole('button', { name: `Add tracks (${left})` }).click()
  await expect(state(page)).toHaveText('Synced')
  return uuid
}

test.use({ hasTouch: true })

test('200 tracks are gathered and put in order, whatever gets in between', async ({
  member: page,
  context,
  fresh,
  fail
}) => {
  // Half a minute; several times that where the machine is busy.
  test.slow()
  const uuid = await gather(page, fresh('Two hundred'))
  const model = await titlesOf(page, uuid)
  expect(model).toHaveLength(LENGTH)
  const move = (from: number, to: number) => model.splice(to, 0, ...model.splice(from, 1))
  const agreed = async (...tabs: Page[]) => {
    for (const tab of tabs) {
      await expect
        .poll(async () => (await titles(tab).allTextContents()).slice(0, 9))
        .toEqual(model.slice(0, 9))
      await expect(state(tab)).toHaveText('Synced')
    }
    expect(await titlesOf(page, uuid)).toEqual(model)
  }
  const down = async (row: number) => {
    await grip(page, row).focus()
    await page.keyboard.press('Alt+ArrowDown')
    move(row, row + 1)
  }

  await down(0)
  await agreed(page)

  // At the edges of the screen the page scrolls under what is dragged.
  await grip(page, 3).evaluate((each) => each.scrollIntoView({ block: 'center' }))
  const target = page.locator('.pe-item.is-target')
  await page.mouse.move(...(await middle(grip(page, 0))))
  await page.mouse.down()
  await page.mouse.move(...(await middle(grip(page, 3))), { steps: 4 })
  await expect(target).toHaveAttribute('data-index', '3')
  await page.mouse.up()
  move(0, 3)
  await agreed(page)

  const devtools = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: Place[]) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(([x, y]) => ({ x, y }))
    })
  const [from, to] = [await middle(grip(page, 1)), await middle(grip(page, 4))]
  await touch('touchStart', from)
  await touch('touchMove', [from[0], (from[1] + to[1]) / 2])
  await touch('touchMove', to)
  await expect(target).toHaveAttribute('data-index', '4')
  await touch('touchEnd')
  move(1, 4)
  await agreed(page)

  // Pictures on their way when the network goes are lost before the page knows that it is gone.
  const pictures = page.locator('.pe-art img')
  await expect
    .poll(() =>
      pictures.evaluateAll((all: HTMLImageElement[]) => all.every(({ complete }) => complete))
    )
    .toBe(true)
  await context.setOffline(true)
  await down(1)
  await expect(state(page)).toContainText('They are kept in this browser.')
  await down(4)
  await context.setOffline(false)
  await agreed(page)

  // The page is left while the pod still works on a move.
  await fail('POST', `playlists/${uuid}/move/`, 0, { delay: 2000 })
  const sent = page.waitForRequest((request) => request.url().endsWith('/move/'))
  await down(0)
  await sent
  await page.reload()
  await hydrated(page)
  await agreed(page)

  // A second tab takes over while the first one still sends.
  const other = await context.newPage()
  await openEditor(other, uuid)
  await down(2)
  await other.getByRole('button', { name: 'Edit here' }).click()
  await grip(other, 6).focus()
  await other.keyboard.press('Delete')
  const [removed] = model.splice(6, 1)
  await agreed(page, other)
  await other.keyboard.press('Control+z')
  model.splice(6, 0, removed!)
  await agreed(page, other)
})
