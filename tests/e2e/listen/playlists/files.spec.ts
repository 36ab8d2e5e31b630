// Playlist files: each format is exported and imported again; rows that fit nothing are said.
import type { Page } from '@playwright/test'
import { expect, hydrated, test } from '../../fixtures.ts'
import {
  listener,
  newPlaylist,
  onPod,
  openEditor,
  removePlaylist,
  someSongs,
  state,
  textOf,
  titles,
  type Song
} from './playlists.ts'

let uuid: string
let songs: Song[]
test.beforeEach(async ({ page }) => {
  await listener(page)
  songs = await someSongs(page, 3)
  uuid = await newPlaylist(
    page,
    songs.map(({ id }) => id)
  )
})
test.afterEach(({ page }) => removePlaylist(page, uuid))

const importFile = async (page: Page, name: string, text: string) => {
  await page.getByRole('button', { name: 'Import a file' }).click()
  await page
    .locator('.file-drop input')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
}
const dialog = (page: Page) => page.getByRole('dialog')

for (const [format, name] of [
  ['M3U8', 'Evening.m3u8'],
  ['XSPF', 'Evening.xspf'],
  ['JSON', 'Evening.json'],
  ['CSV', 'Evening.csv']
] as const) {
  test(`a playlist is exported as ${format} and imported again`, async ({ page }) => {
    await page.goto(`/library/playlists/${uuid}`)
    await hydrated(page)
    await page.getByRole('button', { name: /^More/ }).first().click()
    const waiting = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: `Export as ${format}` }).click()
    const download = await waiting
    expect(download.suggestedFilename()).toBe(name)
    const text = await textOf(download)
    for (const { title } of songs) expect(text).toContain(title)
    await openEditor(page, uuid)
    await importFile(page, name, text)
    await expect(dialog(page)).toContainText('Found: 3 · to choose: 0 · not found: 0')
    await dialog(page).getByRole('button', { name: 'Add tracks (3)' }).click()
    await expect(titles(page)).toHaveText([...songs, ...songs].map(({ title }) => title))
    await expect(state(page)).toHaveText('Synced')
    expect(await onPod(page, uuid)).toEqual([...songs, ...songs].map(({ title }) => title))
  })
}

test('rows that nothing fits are said, those that more than one track fits are chosen', async ({
  page
}) => {
  await openEditor(page, uuid)
  const [one, other] = songs as [Song, Song]
  const lines = [
    '#EXTM3U',
    `#EXTINF:-1,${one.artist} - ${one.title}`,
    'x.mp3',
    `#EXTINF:-1,${other.title}`,
    'y.mp3',
    '#EXTINF:-1,Nobody - Nothing at all',
    'z.mp3'
  ]
  await importFile(page, 'old.m3u', lines.join('\r\n'))
  await expect(dialog(page)).toContainText('Found: 1 · to choose: 1 · not found: 1')
  const choice = dialog(page).getByRole('combobox')
  await expect(choice).toHaveValue('')
  await choice.selectOption({ index: 1 })
  await dialog(page).getByRole('button', { name: 'Add tracks (2)' }).click()
  const wanted = [...songs, one, other].map(({ title }) => title)
  await expect(titles(page)).toHaveText(wanted)
  await expect(state(page)).toHaveText('Synced')
  expect(await onPod(page, uuid)).toEqual(wanted)
})

test('a file in UTF-16 without a mark is read, and one of several playlists is told', async ({
  page
}) => {
  await openEditor(page, uuid)
  const [one] = songs as [Song]
  await page.getByRole('button', { name: 'Import a file' }).click()
  const give = (name: string, buffer: Buffer) =>
    page.locator('.file-drop input').setInputFiles({ name, mimeType: 'text/plain', buffer })
  const path = encodeURIComponent(`${one.artist} - ${one.title}.mp3`)
  const xspf =
    '<?xml version="1.0" encoding="UTF-16"?><playlist version="1" xmlns="http://xspf.org/ns/0/">' +
    `<title>Wieczór</title><trackList><track><location>file:///${path}</location></track>` +
    '</trackList></playlist>'
  await give('a.xspf', Buffer.from(xspf, 'utf16le'))
  await expect(dialog(page)).toContainText('Wieczór')
  await expect(dialog(page)).toContainText('Found: 1 · to choose: 0 · not found: 0')
  await dialog(page).getByRole('button', { name: 'Another file' }).click()
  const items = [{ track: { trackName: one.title, artistName: one.artist } }]
  const playlists = [{ items }, { items }]
  await give('Playlist1.json', Buffer.from(JSON.stringify({ playlists })))
  await expect(dialog(page)).toContainText('The file has 2 playlists.')
  await expect(dialog(page)).toContainText('Found: 2 · to choose: 0 · not found: 0')
})

test('what is no playlist is refused with the reason', async ({ page }) => {
  await openEditor(page, uuid)
  await importFile(page, 'a.xspf', '<!DOCTYPE x [<!ENTITY e "e">]><playlist>&e;</playlist>')
  await expect(dialog(page).getByRole('alert')).toHaveText(
    'This file is no playlist that can be read.'
  )
  const drop = page.locator('.file-drop input')
  const give = (name: string, text: string) =>
    drop.setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
  await give('a.xspf', '<playlist xmlns="http://xspf.org/ns/0/"><trackList/></playlist>')
  await expect(dialog(page).getByRole('alert')).toHaveText('There are no tracks in this file.')
  await give('a.m3u', 'a.mp3\n'.repeat(2001))
  await expect(dialog(page).getByRole('alert')).toHaveText('The file has more than 2,000 rows.')
  await give('a.csv', 'x'.repeat(5 * 1024 * 1024 + 1))
  await expect(dialog(page).getByRole('alert')).toHaveText('The file is larger than 5 MB.')
})

test('tracks that do not fit into the playlist are told before they are sent', async ({
  page,
  fail
}) => {
  await fail('GET', 'instance/settings/', 200, {
    body: [{ section: 'playlists', name: 'max_tracks', value: 4 }],
    times: 9
  })
  await openEditor(page, uuid)
  const rows = songs.map(({ title, artist }) => `${title},${artist}`)
  await importFile(page, 'more.csv', ['title,artist', ...rows].join('\n'))
  await expect(dialog(page).getByRole('alert')).toContainText('more than 4 tracks')
  await expect(dialog(page).getByRole('button', { name: 'Add tracks (3)' })).toBeDisabled()
})
