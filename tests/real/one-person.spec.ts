// What one person alone publishes on a pod, from the first press to the ears of somebody else: a
// podcast, a private library with an album, and a mended title.
import type { Page } from '@playwright/test'
import { createFeedReader } from '../../pod/feeds/parse.ts'
import { gradientPng } from '../../pod/seed/picture.ts'
import { mp3File } from '../support/files/sound-file.ts'
import { expect, main, nowPlaying, pressPlay, suffix, test, visit } from './fixtures.ts'
import { account, ask, type Rows } from './pod.ts'

const [admin, alice, bob] = [account('admin'), account('alice'), account('bob')]
type Channel = { uuid: string; rss_url: string; artist: { id: number; name: string } }
type Library = { uuid: string; fid: string; name: string }
type Follow = { uuid: string; approved: boolean | null; target: { uuid: string } }
type Track = { id: number; title: string; album: { id: number; title: string } | null }

const dialog = (page: Page) => page.getByRole('dialog')
const heading = (page: Page) => main(page).getByRole('heading', { level: 1 })
const button = (page: Page, name: string | RegExp) =>
  main(page).getByRole('button', { name, exact: true })

/** Sounds of some seconds, so that whoever hears them can be seen to. */
async function sounds(titles: readonly string[], tags: Readonly<Record<string, string>> = {}) {
  const files = titles.map((TITLE, index) =>
    mp3File(`${TITLE}.mp3`, { TITLE, TRACKNUMBER: String(index + 1), ...tags }, 8)
  )
  return Promise.all(
    (await Promise.all(files)).map(async (file) => ({
      name: file.name,
      mimeType: file.type,
      buffer: Buffer.from(await file.arrayBuffer())
    }))
  )
}

test('a podcast is made, filled in a chosen order, mended, and heard by a subscriber and in feeds', async ({
  page,
  be,
  sound,
  afterwards
}) => {
  test.setTimeout(240_000)
  const mark = suffix()
  const name = `Gulls ${mark}`
  const mine = async () =>
    (await ask<Rows<Channel>>(alice, 'GET', 'channels?scope=me&page_size=50')).results.find(
      ({ artist }) => artist.name === name
    )
  afterwards(async () => {
    const left = await mine()
    if (left) await ask(alice, 'DELETE', `channels/${left.uuid}/`)
  })

  await be('alice')
  await visit(page, '/content')
  await button(page, 'New channel').click()
  await dialog(page)
    .getByRole('button', { name: /^Podcast/ })
    .click()
  await dialog(page).getByLabel('Name', { exact: true }).fill(name)
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles({
      name: 'cover.png',
      mimeType: 'image/png',
      buffer: Buffer.from(gradientPng(5, 1400))
    })
  await page.getByRole('button', { name: 'Use this picture' }).click()
  await expect(page.getByRole('dialog', { name: 'Crop the picture' })).toHaveCount(0)
  await dialog(page).getByLabel('Description').fill('Heard **at sea**')
  await dialog(page).getByLabel('Category', { exact: true }).selectOption('Science')
  await dialog(page).getByRole('button', { name: 'Create channel' }).click()
  await expect(heading(page)).toHaveText(name)
  const { uuid, rss_url: rss } = (await mine())!

  await button(page, 'Publish').first().click()
  const titles = ['Quay', 'Ebb', 'Fog'].map((each) => `${each} ${mark}`)
  await dialog(page)
    .getByLabel('Choose files')
    .setInputFiles(await sounds(titles))
  const items = dialog(page).locator('.pub-item')
  await expect(dialog(page).locator('.pub-open:enabled')).toHaveCount(3)
  // By keyboard: the last one becomes the first.
  await items.filter({ hasText: 'Fog' }).locator('.pub-grip').focus()
  await page.keyboard.press('Alt+Home')
  await expect(items).toContainText(['Fog', 'Quay', 'Ebb'])
  await dialog(page).getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(main(page).locator('.upload-row').getByText('Imported')).toHaveCount(3)
  const episodes = main(page).locator('.episode h3')
  await expect(episodes).toContainText(['Ebb', 'Quay', 'Fog'])

  // One title is mended, by its owner at once.
  await episodes.filter({ hasText: 'Quay' }).getByRole('link').click()
  await expect(heading(page)).toHaveText(titles[0]!)
  await main(page)
    .getByRole('button', { name: /^More for/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: /Edit/ }).first().click()
  await main(page).getByRole('textbox', { name: 'Title' }).fill(`Pier ${mark}`)
  await button(page, 'Submit and apply').click()
  await expect(main(page)).toContainText('Approved and applied')

  const ordered = [`Ebb ${mark}`, `Pier ${mark}`, `Fog ${mark}`]
  const basic = `Basic ${Buffer.from(`${bob.name}:${bob.password}`).toString('base64')}`
  const readFeed = async () => {
    const answer = await fetch(rss, { headers: { authorization: basic } })
    const reader = createFeedReader()
    reader.write(Buffer.from(await answer.arrayBuffer()), answer.headers.get('content-type')!)
    return reader.end()
  }
  await expect
    .poll(async () => (await readFeed()).episodes.map(({ title }) => title))
    .toEqual(ordered)
  const feed = await readFeed()
  expect(feed.title).toBe(name)
  for (const { url } of feed.episodes) {
    const answer = await fetch(url!, { headers: { authorization: basic } })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toMatch(/^audio\//)
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(10_000)
  }

  await be('bob')
  await visit(page, `/channels/${uuid}`)
  await button(page, 'Subscribe').click()
  afterwards(() => ask(bob, 'POST', `channels/${uuid}/unsubscribe/`).catch(() => undefined))
  await expect(button(page, 'Unsubscribe')).toBeVisible()
  await visit(page, '/subscriptions')
  await expect(main(page).locator('.episode h3').filter({ hasText: mark })).toContainText([
    'Ebb',
    'Pier',
    'Fog'
  ])
  await main(page)
    .getByRole('button', { name: `Play Pier ${mark}` })
    .click()
  await expect(nowPlaying(page)).toHaveText(`Pier ${mark}`)
  await expect
    .poll(async () => (await sound()).time, { message: 'the sound plays' })
    .toBeGreaterThan(0.3)
})

test('an album in a private library is shared by its link, and heard once its owner accepts', async ({
  page,
  be,
  sound,
  afterwards
}) => {
  test.setTimeout(240_000)
  const mark = suffix()
  const name = `Cellar ${mark}`
  const band = `Atoll ${mark}`
  const mine = async () =>
    (await ask<Rows<Library>>(alice, 'GET', 'libraries/?scope=me&page_size=100')).results.find(
      (each) => each.name === name
    )
  const music = async () =>
    (await ask<Rows<Track>>(alice, 'GET', `tracks/?q=${encodeURIComponent(band)}&page_size=10`))
      .results
  afterwards(async () => {
    const artists = (
      await ask<Rows<{ id: number; name: string }>>(alice, 'GET', `artists/?q=${mark}`)
    ).results
    const left = await mine()
    if (left) await ask(alice, 'DELETE', `libraries/${left.uuid}/`)
    for (const { id } of artists) await ask(admin, 'DELETE', `manage/library/artists/${id}/`)
  })
  const followOf = async (): Promise<Follow | undefined> =>
    (await ask<Rows<Follow>>(bob, 'GET', 'federation/follows/library/?page_size=50')).results.find(
      ({ target }) => target.uuid === library.uuid
    )

  await be('alice')
  await visit(page, '/content/libraries')
  await button(page, 'New library').first().click()
  await dialog(page).getByLabel('Name').fill(name)
  await dialog(page).getByRole('button', { name: 'Create library' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(main(page).getByRole('link', { name: `Edit ${name}`, exact: true })).toBeVisible()
  const library = (await mine())!

  await visit(page, '/upload')
  await page.getByRole('radio', { name }).check()
  const tags = { ARTIST: band, ALBUMARTIST: band, ALBUM: `Low Tide ${mark}` }
  await page.getByLabel('Choose files').setInputFiles(await sounds(['First', 'Second'], tags))
  await expect(page.locator('.upload-row').getByText('Ready')).toHaveCount(2)
  await button(page, 'Start the upload').click()
  await expect(page.getByRole('status').first()).toHaveText(
    'All files are done. Imported: 2, failed: 0.',
    { timeout: 60_000 }
  )
  expect((await music()).map(({ title }) => title).toSorted()).toEqual(['First', 'Second'])
  const album = (await music())[0]!.album!

  await visit(page, `/library/${library.uuid}/edit`)
  const link = await main(page).getByRole('textbox', { name: 'Sharing link' }).inputValue()
  expect(link).toBe(library.fid)

  await be('bob')
  await visit(page, `/library/albums/${album.id}`)
  await expect(main(page)).not.toContainText('Play all')
  await visit(page, '/content/remote')
  await page.getByRole('textbox', { name: 'Library URL' }).fill(link)
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText(name)
  await button(page, 'Follow').click()
  afterwards(async () => {
    const follow = await followOf()
    if (follow) await ask(bob, 'DELETE', `federation/follows/library/${follow.uuid}/`)
  })
  await expect(main(page)).toContainText('Pending approval')
  expect((await followOf())?.approved).toBeNull()

  await be('alice')
  await visit(page, `/library/${library.uuid}/edit`)
  await button(page, /^Accept/).click()
  await expect(main(page).getByRole('grid', { name: 'Followers' })).toContainText('Accepted')
  await expect.poll(async () => (await followOf())?.approved).toBe(true)

  await be('bob')
  await visit(page, `/library/albums/${album.id}`)
  await expect(heading(page)).toHaveText(album.title)
  await pressPlay(page)
  await expect(nowPlaying(page)).toHaveText('First')
  await expect
    .poll(async () => (await sound()).time, { message: 'the sound plays' })
    .toBeGreaterThan(0.3)

  // An edit of it, by somebody who may only suggest.
  await visit(page, `/library/albums/${album.id}/edit`)
  await main(page).getByRole('textbox', { name: 'Title' }).fill(`High Tide ${mark}`)
  await button(page, 'Submit suggestion').click()
  await expect(page).toHaveURL(/\/edit\/[\da-f-]{36}$/)
  await expect(main(page)).toContainText('Pending')
  const { pathname } = new URL(page.url())
  const titleNow = async () =>
    (await ask<{ title: string }>(admin, 'GET', `albums/${album.id}/`)).title
  expect(await titleNow()).toBe(album.title)
  const { permissions } = await ask<{ permissions: { library: boolean } }>(admin, 'GET', 'users/me')
  if (!permissions.library) return
  await be('admin')
  await visit(page, pathname)
  await button(page, /^Approve/).click()
  await expect(main(page)).toContainText('Approved and applied')
  expect(await titleNow()).toBe(`High Tide ${mark}`)
  await button(page, 'Undo this edit').click()
  await dialog(page).getByRole('button', { name: 'Undo' }).click()
  await expect(page).not.toHaveURL(new RegExp(`${pathname}$`))
  await expect(main(page)).toContainText('Approved and applied')
  expect(await titleNow()).toBe(album.title)
})
