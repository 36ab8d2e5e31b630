// The editor of a playlist: rows are moved in three ways, changes reach the pod or are kept.
import type { Page } from '@playwright/test'
import { expect, hydrated, test } from '../../fixtures.ts'
import {
  api,
  grip,
  listener,
  newPlaylist,
  onPod,
  openEditor,
  removePlaylist,
  someSongs,
  state,
  titles
} from './playlists.ts'

let uuid: string
let names: string[]
test.beforeEach(async ({ page }) => {
  await listener(page)
  const songs = await someSongs(page, 5)
  names = songs.map(({ title }) => title)
  uuid = await newPlaylist(
    page,
    songs.map(({ id }) => id)
  )
})
test.afterEach(({ page }) => removePlaylist(page, uuid))

const order = (...places: number[]) => places.map((place) => names[place]!)
const sent = async (page: Page, ...places: number[]) => {
  await expect(titles(page)).toHaveText(order(...places))
  await expect(state(page)).toHaveText('Synced')
  expect(await onPod(page, uuid)).toEqual(order(...places))
}
const middle = async (page: Page, row: number) => {
  const box = (await grip(page, row).boundingBox())!
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test('rows are moved by keyboard, undone and redone', async ({ page }) => {
  await openEditor(page, uuid)
  await grip(page, 0).focus()
  await page.keyboard.press('Alt+ArrowDown')
  await page.keyboard.press('Alt+ArrowDown')
  await sent(page, 1, 2, 0, 3, 4)
  await page.keyboard.press('Space')
  await page.keyboard.press('End')
  await page.keyboard.press('Space')
  await sent(page, 1, 2, 3, 4, 0)
  await page.keyboard.press('Control+z')
  await sent(page, 0, 1, 2, 3, 4)
  await page.keyboard.press('Control+Shift+z')
  await sent(page, 1, 2, 3, 4, 0)
  await page.keyboard.press('Delete')
  await sent(page, 1, 2, 3, 4)
})

test('rows are moved by mouse, several at once', async ({ page }) => {
  await openEditor(page, uuid)
  for (const row of [0, 1]) await page.locator('.pe-item input').nth(row).check()
  await expect(page.getByRole('toolbar', { name: 'Selected tracks' })).toContainText('2 selected')
  const [from, to] = [await middle(page, 1), await middle(page, 4)]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await expect(page.locator('.pe-item.is-target')).toHaveCount(1)
  await page.mouse.up()
  await sent(page, 2, 3, 4, 0, 1)
  await page.getByRole('toolbar').getByRole('button', { name: 'To the top' }).click()
  await sent(page, 0, 1, 2, 3, 4)
  await page.getByRole('toolbar').getByRole('button', { name: 'Remove' }).click()
  await sent(page, 2, 3, 4)
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('rows are moved by touch', async ({ page, context }) => {
    await openEditor(page, uuid)
    // On a phone the rows begin below the screen.
    await page.locator('.pe-list').evaluate((list) => list.scrollIntoView({ block: 'center' }))
    const [from, to] = [await middle(page, 0), await middle(page, 3)]
    const devtools = await context.newCDPSession(page)
    const touch = (type: string, points: { x: number; y: number }[]) =>
      devtools.send('Input.dispatchTouchEvent', { type: type as never, touchPoints: points })
    await touch('touchStart', [from])
    await touch('touchMove', [{ x: from.x, y: (from.y + to.y) / 2 }])
    await touch('touchMove', [to])
    await expect(page.locator('.pe-item.is-target')).toHaveCount(1)
    await touch('touchEnd', [])
    await sent(page, 1, 2, 3, 0, 4)
  })
})

test('the list is sorted, reversed, and freed of duplicates', async ({ page }) => {
  const [first] = await someSongs(page, 1)
  await api(page, 'POST', `playlists/${uuid}/add/`, { tracks: [first!.id], allow_duplicates: true })
  await openEditor(page, uuid)
  await page.getByRole('button', { name: 'Remove duplicates' }).click()
  await sent(page, 0, 1, 2, 3, 4)
  const sort = async (name: string) => {
    await page.getByRole('button', { name: 'Sort' }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await sort('Reverse the order')
  await sent(page, 4, 3, 2, 1, 0)
  await sort('Title')
  await sent(page, 0, 1, 2, 3, 4)
})

test('a failing pod: the changes are kept, and sent by Try again', async ({ page, fail }) => {
  await openEditor(page, uuid)
  await fail('POST', `playlists/${uuid}/move/`, 500)
  await grip(page, 0).focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(state(page)).toContainText('An error occurred while saving your changes')
  expect(await onPod(page, uuid)).toEqual(names)
  await page.getByRole('button', { name: 'Try again' }).click()
  await sent(page, 1, 0, 2, 3, 4)
})

test('no network: the changes are sent when it is back', async ({ page, context }) => {
  await openEditor(page, uuid)
  await context.setOffline(true)
  await grip(page, 0).focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(state(page)).toContainText('They are kept in this browser.')
  await context.setOffline(false)
  await sent(page, 1, 0, 2, 3, 4)
})

test('a reload before the pod has the changes loses none', async ({ page, fail }) => {
  await openEditor(page, uuid)
  await fail('POST', `playlists/${uuid}/move/`, 503)
  await grip(page, 0).focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(state(page)).toContainText('An error occurred')
  await page.reload()
  await sent(page, 1, 0, 2, 3, 4)
})

test('whoever leaves the editor need not wait', async ({ page, fail }) => {
  await openEditor(page, uuid)
  await fail('POST', `playlists/${uuid}/move/`, 503)
  await grip(page, 0).focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(state(page)).toContainText('An error occurred')
  await page.goto('/library/albums')
  await hydrated(page)
  await expect.poll(() => onPod(page, uuid)).toEqual(order(1, 0, 2, 3, 4))
})

test('changes made elsewhere meanwhile count, too, and a message says so', async ({ page }) => {
  await openEditor(page, uuid)
  await api(page, 'POST', `playlists/${uuid}/remove/`, { index: 4 })
  await grip(page, 0).focus()
  await page.keyboard.press('Alt+ArrowDown')
  await sent(page, 1, 0, 2, 3)
  await expect(page.locator('.toasts')).toContainText('changed elsewhere')
})

test('only those of 200 tracks that are near the screen are drawn; the last one is moved to the top', async ({
  page
}) => {
  const songs = await someSongs(page, 40)
  const many = Array.from({ length: 195 }, (_, index) => songs[index % 40]!.id)
  await api(page, 'POST', `playlists/${uuid}/add/`, { tracks: many, allow_duplicates: true })
  await openEditor(page, uuid)
  expect(await titles(page).count()).toBeLessThan(60)
  await grip(page, 0).focus()
  await page.keyboard.press('End')
  await expect(grip(page, 199)).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Home')
  await page.keyboard.press('Space')
  await expect(grip(page, 0)).toBeFocused()
  await expect(state(page)).toHaveText('Synced')
  const last = songs[194 % 40]!.title
  expect((await onPod(page, uuid))[0]).toBe(last)
  // Sorting moves nearly all, one by one: clearing may delete files.
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') calls.push(request.url().split('/').at(-2)!)
  })
  await page.getByRole('button', { name: 'Sort' }).click()
  await page.getByRole('menuitem', { name: 'Artist' }).click()
  await expect(state(page)).toHaveText('Synced')
  expect(new Set(calls)).toEqual(new Set(['move']))
  expect(calls.length).toBeLessThan(200)
})
