// Names, tags, descriptions, playlist files and file names that try to run something: nothing runs,
// nothing is asked of another host, and the page stays whole.
import type { Page } from '@playwright/test'
import { hostileFew, hostileTexts } from '../../support/hostile-texts.ts'
import { wideOnes } from '../../support/screens/fits.ts'
import { wear } from '../faces.ts'
import { hydrated, loaded } from '../fixtures.ts'
import { textOf } from '../listen/playlists/playlists.ts'
import { beSignedIn, open, screens } from '../screens.ts'
import { hardCoded, untranslatedOnes, watchSent } from './untranslated.ts'
import { expect, expectStands, test } from './watch.ts'

test('there are at least 200 texts', () => {
  expect(hostileTexts.length).toBeGreaterThanOrEqual(200)
})

/** Long texts from right to left, where `npm test` has built them. */
const language = process.env.ATOLL_PSEUDO ? '/en-xa' : ''

for (const screen of screens)
  test(`${screen.name}: every text stays a text`, async ({ page, hostilePod }) => {
    const sent = watchSent(page)
    await open(page, screen, { pod: hostilePod, language })
    await expectStands(page)
    if (language) {
      const texts = await page.evaluate(untranslatedOnes)
      expect(hardCoded(texts, await sent()), 'hard-coded texts').toEqual([])
    }
    await wear(page, 'wide')
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await page.evaluate(wideOnes), 'in wide letters at 320 px').toEqual([])
  })

/** As a line of text shows it; artists and albums are one if only the case differs. */
const plain = (text: string): string =>
  text.toWellFormed().replace(/\s+/gu, ' ').trim().toLowerCase()

for (const list of ['albums', 'artists', 'playlists', 'radios'])
  test(`all ${list}: each name is on a page as it is`, async ({ page }) => {
    const missing = new Set(hostileTexts.map(plain))
    for (let number = 1; missing.size > 0; number++) {
      await page.goto(`/library/${list}?ordering=-creation_date&page=${number}`)
      await loaded(page)
      const shown = await page.locator('main .card .card-title').allTextContents()
      expect(shown.length, `page ${number}; not found: ${[...missing].join()}`).toBeGreaterThan(0)
      for (const name of shown) missing.delete(plain(name))
      await expectStands(page)
    }
  })

test('what plays: title of the page, of the system, and messages', async ({ page, hostilePod }) => {
  await page.goto(`/library/albums/${hostilePod.ids.album}`)
  await loaded(page)
  expect(await page.title()).toContain('<script>window.pwned=1</script>')
  await page.locator('.detail-actions .btn-primary').click()
  const told = () =>
    page.evaluate(() => {
      const { title = '', artist = '', album = '' } = navigator.mediaSession.metadata ?? {}
      return { title, artist, album }
    })
  await expect.poll(async () => (await told()).title).toBe(hostileTexts[0])
  expect((await told()).album).toContain('<script>')
  for (const _ of hostileFew) await page.keyboard.press('n')
  await page.locator('tr[data-row="3"] [data-more]').click()
  await page.locator('.menu-item:has(use[href$="#i-queue-add"])').click()
  await expect(page.locator('.toast').first()).toBeVisible()
  await expectStands(page)
})

test('what another pod is called and has found', async ({ page, others, hostilePod }) => {
  // The same pod by another name is another one.
  const other = hostilePod.url.replace('localhost', '127.0.0.1')
  others.add(other)
  const known = JSON.stringify([{ url: other, name: hostileTexts[0] }])
  await page.goto('/')
  await page.evaluate((text) => localStorage.setItem('atoll.instances', text), known)
  for (const q of ['script', 'a', '%22%3E%3Cimg']) {
    await page.goto(`/search?type=pods&q=${q}`)
    await hydrated(page)
    const part = page.locator('main').getByRole('region', { name: hostileTexts[0]! })
    await expect(part).toBeVisible()
    await expect(part.locator('.skeleton')).toHaveCount(0)
    if (q === 'script') await expect(part.locator('.card, .tracklist tr').first()).toBeVisible()
    await expectStands(page)
  }
})

test('hostile texts stay texts in the frame of another site', async ({
  page,
  hostilePod: { ids }
}) => {
  for (const query of [
    `type=album&id=${ids.album}`,
    `type=artist&id=${ids.artist}`,
    `type=track&id=${ids.track}`,
    `type=playlist&id=${ids.playlist}`,
    `type=channel&id=${ids.podcast}`
  ]) {
    await page.goto(`/embed.html?${query}`)
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
    expect(
      await page.evaluate(() => document.querySelectorAll('main script, [onerror]').length)
    ).toBe(0)
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
      query
    ).toBe(true)
  }
})

test('search: what is typed and what is found', async ({ page }) => {
  await page.goto('/library')
  await loaded(page)
  const field = page.locator('.topbar .search input')
  for (const text of hostileFew) {
    await field.fill(text)
    await expect(page.locator('.search-panel')).not.toHaveAttribute('data-pending')
  }
  for (const text of hostileFew.filter((each) => each.length < 200)) {
    await page.goto(`/search?q=${encodeURIComponent(text.toWellFormed())}`)
    await hydrated(page)
    await expectStands(page)
  }
})

/** Exports a playlist from its page; returns the file's name and text. */
async function exported(page: Page, path: string, format: string): Promise<[string, string]> {
  await page.goto(path)
  await loaded(page)
  await page.getByRole('button', { name: /^More/ }).first().click()
  const waiting = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: `Export as ${format}` }).click()
  const download = await waiting
  const name = download.suggestedFilename()
  expect(name).toMatch(new RegExp(`^[^<>:"/\\\\|?*\\p{Cc}]+\\.${format.toLowerCase()}$`, 'u'))
  return [name, await textOf(download)]
}

test.describe('playlist files', () => {
  for (const format of ['M3U8', 'XSPF', 'JSON', 'CSV'])
    test(`${format}: exported, and imported again`, async ({ page, hostilePod }) => {
      await beSignedIn(page, 'listener', hostilePod.url)
      const [, all] = await exported(page, `/library/playlists/${hostilePod.ids.playlist}`, format)
      if (format === 'CSV')
        for (const cell of all.split(/\r\n|,/)) expect(cell).not.toMatch(/^"?[=+@\t\r-]/)
      const path = `/library/playlists/${hostilePod.few}`
      const [name, few] = await exported(page, path, format)
      await page.goto(`${path}?mode=edit`)
      await hydrated(page)
      await page.getByRole('button', { name: 'Import a file' }).click()
      await page.locator('.file-drop input').setInputFiles({
        name: `<img src=x onerror=window.pwned=1>.${name}`,
        mimeType: 'text/plain',
        buffer: Buffer.from(few)
      })
      await expect(page.getByRole('dialog')).toContainText(/Found: \d/)
      await expectStands(page)
    })
})

/** Texts that swallow what follows them in the same document: they are tried one by one. */
const alone = hostileTexts.filter((text) =>
  /<(?:plaintext|noscript|textarea|select|math|style [^>]*>$|style>[^<]*$)|<[^>]*$/i.test(text)
)
const together = hostileTexts.filter((text) => !alone.includes(text))

test.describe('rich text that the pod has already made into HTML', () => {
  for (const [kind, htmls] of [
    ['artists', [together.map((text) => `<p>${text}</p>`).join('\n')]],
    ['albums', [together.join('\n')]],
    ['tracks', alone]
  ] as const)
    test(kind, async ({ page, hostilePod, request }) => {
      const { ids, url } = hostilePod
      const id = { artists: ids.artist, albums: ids.album, tracks: ids.track }[kind]
      const path = `${kind}/${id}/`
      const sound = (await (await request.get(`${url}/api/v2/${path}`)).json()) as object
      for (const html of htmls) {
        const description = { text: '', content_type: 'text/html', html: `${html}<p>The end` }
        const body = { ...sound, description }
        const fault = { method: 'GET', path, status: 200, times: 9, body }
        expect((await request.post(`${url}/__faults`, { data: fault })).ok()).toBe(true)
        await page.goto(`/library/${kind}/${id}`)
        await loaded(page)
        const prose = page.locator('main .prose').first()
        // What swallows everything else leaves nothing to show.
        if (kind !== 'tracks') await expect(prose).toBeVisible()
        const more = prose.getByRole('button', { name: 'Show all' })
        if (await more.isVisible()) await more.click()
        await expect(prose.locator('.clamp-3')).toHaveCount(0)
        await expectStands(page)
        await request.delete(`${url}/__faults`)
      }
    })
})
