// Uploads: many files of all formats that servers of 1.4 read tags of, with a reload in the middle.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { endings, soundOf } from '../support/files/formats.ts'
import { expect, main, nowPlaying, pressPlay, suffix, test, visit } from './fixtures.ts'
import { account, ask, type Rows } from './pod.ts'

const COUNT = 50
/** AAC has no tags of its own, and servers of 1.4 fail over other ones. */
const kinds = endings.filter((ending) => ending !== 'aac')
const [admin, alice] = [account('admin'), account('alice')]

type Library = { uuid: string; name: string }
type Upload = {
  uuid: string
  source: string
  import_status: string
  track: { id: number; title: string; artist: { id: number } } | null
}
const uploadsIn = async ({ uuid }: Library): Promise<Upload[]> => {
  const rows: Upload[] = []
  for (let page = 1; ; page++) {
    const path = `uploads/?library=${uuid}&page_size=50&page=${page}`
    const { results, next } = await ask<Rows<Upload> & { next: string | null }>(alice, 'GET', path)
    rows.push(...results)
    if (next === null) return rows
  }
}

/** Deletes a library with its uploads, and the artists of their tracks. */
async function remove(library: Library): Promise<void> {
  const artists = (await uploadsIn(library)).flatMap(({ track }) => track?.artist.id ?? [])
  await ask(alice, 'DELETE', `libraries/${library.uuid}/`)
  for (const id of new Set(artists)) await ask(admin, 'DELETE', `manage/library/artists/${id}/`)
}

async function send(page: Page, library: Library, files: readonly string[]): Promise<void> {
  await visit(page, '/upload')
  await page.getByRole('radio', { name: library.name }).check()
  await page.getByLabel('Choose files').setInputFiles([...files])
  await expect(page.locator('.upload-row').getByText('Ready')).toHaveCount(files.length)
  await page.getByRole('button', { name: 'Start the upload' }).click()
  await expect(page).toHaveURL(/\/upload\/running$/)
}
const done = (count: number): string => `All files are done. Imported: ${count}, failed: 0.`

test('fifty files arrive once each over a reload, can be played, and are skipped at the second time', async ({
  page,
  be,
  sound,
  afterwards
}) => {
  test.setTimeout(420_000)
  const name = `Atoll ${suffix()}`
  const folder = mkdtempSync(join(tmpdir(), 'atoll-real-'))
  afterwards(async () => rmSync(folder, { recursive: true }))
  const paths: string[] = []
  for (let number = 1; number <= COUNT; number++) {
    const ending = kinds[number % kinds.length]!
    const title = `Wave ${String(number).padStart(2, '0')}`
    const path = join(folder, `${title}.${ending}`)
    writeFileSync(path, await soundOf(ending, { title, artist: name, album: name }))
    paths.push(path)
  }
  const library = await ask<Library>(alice, 'POST', 'libraries/', { name, privacy_level: 'me' })
  afterwards(() => remove(library))

  await be('alice')
  page.on('dialog', (dialog) => void dialog.accept())
  await send(page, library, paths)
  await expect
    .poll(async () => (await uploadsIn(library)).length, { timeout: 120_000 })
    .toBeGreaterThan(COUNT / 3)
  await page.reload()
  const status = page.getByRole('status').first()
  await expect(status).toHaveText(done(COUNT), { timeout: 240_000 })
  await expect.poll(async () => (await uploadsIn(library)).length).toBe(COUNT)
  const uploads = await uploadsIn(library)
  expect(new Set(uploads.map(({ source }) => source)).size).toBe(COUNT)
  expect(new Set(uploads.map(({ import_status: state }) => state))).toEqual(new Set(['finished']))

  const [first] = uploads
  await visit(page, `/library/tracks/${first!.track!.id}`)
  await pressPlay(page)
  // It lasts a second.
  await expect
    .poll(async () => {
      const { time, events } = await sound()
      return time > 0.2 || events.includes('ended')
    })
    .toBe(true)
  await expect(nowPlaying(page)).toHaveText(first!.track!.title)

  const again = paths.slice(0, kinds.length)
  await send(page, library, again)
  await expect(status).toContainText('All files are done.', { timeout: 120_000 })
  await expect(main(page).getByText('Already present in a library')).toHaveCount(again.length)
})
