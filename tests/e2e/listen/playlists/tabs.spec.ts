// One tab edits a playlist; the others show what it does, and take over.
import type { Page } from '@playwright/test'
import { findings } from '../../axe.ts'
import { expect, hydrated, test } from '../../fixtures.ts'
import {
  grip,
  listener,
  newPlaylist,
  onPod,
  openEditor,
  place,
  removePlaylist,
  someSongs,
  state,
  titles
} from './playlists.ts'

const SENTENCE = 'You are editing this playlist in another tab.'
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
test.afterEach(async ({ context }) => {
  const page = await context.newPage()
  await page.goto('/about')
  await removePlaylist(page, uuid)
})

const order = (...places: number[]) => places.map((place) => names[place]!)
const sent = async (page: Page, ...places: number[]) => {
  await expect(titles(page)).toHaveText(order(...places))
  await expect(state(page)).toHaveText('Synced')
  expect(await onPod(page, uuid)).toEqual(order(...places))
}
const editHere = (page: Page) => page.getByRole('button', { name: 'Edit here' })
const down = async (page: Page) => {
  await grip(page, 0).focus()
  await page.keyboard.press('Alt+ArrowDown')
}
const isEdited = async (page: Page) => {
  await expect(grip(page, 0)).toBeVisible()
  await expect(place(page)).toBeEmpty()
}

test('a second tab shows what the first one does, and takes over when it is closed', async ({
  page,
  context
}) => {
  await openEditor(page, uuid)
  const other = await context.newPage()
  await openEditor(other, uuid)
  await expect(place(other)).toHaveText(SENTENCE)
  await expect(place(other)).toHaveRole('status')
  await expect(other.locator('.pe-item').getByRole('button')).toHaveCount(0)
  await expect(other.locator('.pe-item').getByRole('checkbox')).toHaveCount(0)
  await expect(other.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  const levels = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']
  expect(await findings(other, { type: 'tag', values: levels })).toEqual([])
  await down(page)
  await sent(other, 1, 0, 2, 3, 4)
  await page.close()
  await isEdited(other)
  await down(other)
  await sent(other, 0, 1, 2, 3, 4)
})

test('it takes over when the first one shows another page', async ({ page, context }) => {
  await openEditor(page, uuid)
  const other = await context.newPage()
  await openEditor(other, uuid)
  await expect(place(other)).toHaveText(SENTENCE)
  await page.getByRole('button', { name: 'Done' }).click()
  await isEdited(other)
})

test('it takes over by “Edit here” while the first one sends: nothing is lost, and the focus stays', async ({
  page,
  context,
  fail
}) => {
  await openEditor(page, uuid)
  const other = await context.newPage()
  await openEditor(other, uuid)
  await fail('POST', `playlists/${uuid}/move/`, 0, { delay: 2500 })
  const calls: string[] = []
  context.on('request', (request) => void (request.url().endsWith('/move/') && calls.push('move')))
  await down(page)
  await expect(state(other)).toHaveText('Syncing…')
  await editHere(other).focus()
  await other.keyboard.press('Enter')
  await isEdited(other)
  await expect(grip(other, 0)).toBeFocused()
  await expect(editHere(page)).toBeFocused()
  await sent(other, 1, 0, 2, 3, 4)
  expect(calls).toEqual(['move'])
  await down(other)
  await sent(other, 0, 1, 2, 3, 4)
  await expect(titles(page)).toHaveText(names)
  await page.keyboard.press('Enter')
  await isEdited(page)
  await expect(place(other)).toHaveText(SENTENCE)
})

test('a tab that does not answer is said so; its list is edited here when it is gone', async ({
  page,
  context
}) => {
  await openEditor(page, uuid)
  const other = await context.newPage()
  await openEditor(other, uuid)
  await expect(place(other)).toHaveText(SENTENCE)
  // As a debugger does, or a script that never ends.
  const devtools = await context.newCDPSession(page)
  await devtools.send('Debugger.enable')
  const paused = new Promise((resolve) => devtools.once('Debugger.paused', resolve))
  await devtools.send('Debugger.pause')
  void page.evaluate(() => document.title).catch(() => {})
  await paused
  await editHere(other).click()
  await expect(place(other)).toContainText('The other tab does not answer.')
  await expect(titles(other)).toHaveText(names)
  await devtools.send('Debugger.resume')
  await devtools.detach()
  await page.close()
  await isEdited(other)
})

test('a tab that goes on to another address gives the list away', async ({ page, context }) => {
  await openEditor(page, uuid)
  const other = await context.newPage()
  await openEditor(other, uuid)
  await expect(place(other)).toHaveText(SENTENCE)
  await page.goto('/library/albums')
  await hydrated(page)
  await isEdited(other)
})
