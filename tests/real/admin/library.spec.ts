// The library of a real pod in the hands of a librarian: its lists, an album that is deleted with
// its figures, and edits that are reviewed by keys.
import type { Page } from '@playwright/test'
import { expect, loaded, main, suffix, test, visit } from '../fixtures.ts'
import { ask, tracks, type Rows } from '../pod.ts'
import { admin, alice, asAdministrator, bob, uploadMusic } from './admin.ts'

type Named = {
  name?: string
  title?: string
  artist?: { name: string }
  track?: { title: string } | null
}
type Stats = Record<string, number>
type Mutation = {
  uuid: string
  is_approved: boolean | null
  is_applied: boolean | null
  summary: string
}
const heading = (page: Page) => main(page).getByRole('heading', { level: 1 })
const links = (page: Page) => main(page).getByRole('grid').locator('tbody th a')

test.beforeEach(asAdministrator)

/** Each list with the endpoint of its rows, and an order of it other than the first. */
const lists = [
  ['artists', 'library/artists', 'name'],
  ['albums', 'library/albums', 'title'],
  ['tracks', 'library/tracks', 'title'],
  ['channels', 'channels', 'creation_date'],
  ['libraries', 'library/libraries', '-uploads_count'],
  ['uploads', 'library/uploads', '-size'],
  ['tags', 'tags', 'name']
] as const

const nameOf = (kind: string, row: Named): string =>
  kind === 'channels' ? row.artist!.name : (row.title ?? row.name ?? row.track?.title ?? '')

test('each list of the library has rows, an order, a search and pages of its things', async ({
  page,
  be
}) => {
  test.setTimeout(300_000)
  await be('admin')
  for (const [kind, path, ordering] of lists) {
    const ask50 = (more: string) =>
      ask<Rows<Named>>(admin, 'GET', `manage/${path}/?page_size=50&${more}`)
    const { count, results } = await ask50(`ordering=${ordering}`)
    expect(count, `${kind} of the pod`).toBeGreaterThan(0)
    await visit(page, `/manage/library/${kind}?ordering=${ordering}`)
    await expect(links(page).first()).toBeVisible()
    const names = (await links(page).allTextContents()).map((each) => each.replace(/^#/, ''))
    expect(names, `rows of ${kind}`).toHaveLength(results.length)
    if (kind !== 'uploads')
      expect(names, `order of ${kind}`).toEqual(results.map((each) => nameOf(kind, each)))

    // A plain name, or else a word of a name: a new pod may have nothing plainer.
    const all = results.map((each) => nameOf(kind, each))
    const wanted =
      all.find((each) => /^[\w ]{3,}$/.test(each)) ??
      all.map((each) => /\w{3,}/.exec(each)?.[0]).find((each) => each !== undefined)
    await main(page).getByRole('searchbox', { name: 'Search' }).fill(wanted!)
    await expect(page).toHaveURL(/[?&]q=/)
    const found = (await ask50(`q=${encodeURIComponent(wanted!)}`).catch(() => undefined))?.count
    if (found !== undefined)
      await expect(main(page)).toContainText(new RegExp(`(?<!\\d)${found} [a-z]+ match`))
    const link = links(page).filter({ hasText: wanted! }).first()
    await expect(link).toBeVisible()
    const name = (await link.textContent())!
    await link.click()
    await expect(page).toHaveURL(new RegExp(`/manage/library/${kind}/[^/]+$`))
    await expect(heading(page)).toHaveText(name)
    await loaded(page)
    await expect(main(page).getByRole('alert')).toHaveCount(0)
  }
  await visit(page, '/manage/library/edits')
  const { count } = await ask<Rows<Mutation>>(admin, 'GET', 'mutations/')
  await expect(main(page)).toContainText(new RegExp(`(?<!\\d)${count} edits?`))
  if (count === 0) return
  await main(page).getByRole('article').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/manage\/library\/edits\/[\da-f-]{36}$/)
  await loaded(page)
  await expect(main(page).getByRole('alert')).toHaveCount(0)
})

test('figures before an album is deleted are what is gone afterwards', async ({
  page,
  be,
  afterwards
}) => {
  const name = `Atoll ${suffix()}`
  const { library, uploads } = await uploadMusic(
    afterwards,
    alice,
    ['One', 'Two', 'Three'].map((title) => ({ title, artist: name, album: name }))
  )
  const [first, second] = uploads.map(({ track }) => track!)
  const { id } = first!.album
  for (const each of [first!, first!, second!])
    await ask(alice, 'POST', 'history/listenings/', { track: each.id })
  await ask(alice, 'POST', 'favorites/tracks/', { track: second!.id })
  const playlist = await ask<{ id: number }>(alice, 'POST', 'playlists/', {
    name,
    privacy_level: 'me'
  })
  afterwards(() => ask(alice, 'DELETE', `playlists/${playlist.id}/`))
  await ask(alice, 'POST', `playlists/${playlist.id}/add`, {
    tracks: [first!.id, second!.id],
    allow_duplicates: false
  })
  const stats = await ask<Stats>(admin, 'GET', `manage/library/albums/${id}/stats/`)
  expect(stats).toMatchObject({ uploads: 3, listenings: 3, track_favorites: 1, playlists: 1 })
  const counts = async () => {
    const countOf = async (path: string) => (await ask<Rows<unknown>>(alice, 'GET', path)).count
    return {
      files: await countOf('uploads/?include_channels=true'),
      listens: await countOf('history/listenings?scope=me'),
      favorites: await countOf('favorites/tracks/?scope=me'),
      entries: (await ask<Rows<unknown>>(alice, 'GET', `playlists/${playlist.id}/tracks`)).count
    }
  }
  const before = await counts()

  await be('admin')
  await visit(page, `/manage/library/albums?q=${encodeURIComponent(`"${name}"`)}`)
  await links(page).filter({ hasText: name }).first().click()
  await expect(heading(page)).toHaveText(name)
  await main(page).getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('dialog')
  for (const words of [
    /3 files of .+ are deleted/,
    '3 tracks go with it.',
    '3 listens are deleted',
    '1 mark as a favorite is lost.',
    '1 playlist loses tracks.'
  ])
    await expect(question).toContainText(words)
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL(/\/manage\/library\/albums$/)
  await expect(page.getByText(`${name}\u2069 was deleted.`)).toBeVisible()
  await expect(ask(admin, 'GET', `manage/library/albums/${id}/`)).rejects.toThrow('404')
  expect(await counts()).toEqual({
    files: before.files - 3,
    listens: before.listens - 3,
    favorites: before.favorites - 1,
    entries: 0
  })
  expect((await ask<Rows<unknown>>(alice, 'GET', `uploads/?library=${library.uuid}`)).count).toBe(0)
})

test('edits are approved and rejected by keys', async ({ page, be, afterwards }) => {
  const mark = `atoll${suffix()}`
  const some = (await tracks('alice')).slice(0, 2)
  const edits = async (): Promise<Mutation[]> =>
    (await ask<Rows<Mutation>>(admin, 'GET', `mutations/?q=${mark}&page_size=50`)).results
  const titleOf = async (id: number) =>
    (await ask<{ title: string }>(admin, 'GET', `tracks/${id}/`)).title
  afterwards(async () => {
    for (const { id, title } of some)
      if ((await titleOf(id)) !== title)
        await ask(admin, 'POST', `tracks/${id}/mutations/`, {
          type: 'update',
          payload: { title },
          is_approved: true
        })
    for (const { uuid, is_applied: applied } of await edits())
      if (!applied) await ask(admin, 'DELETE', `mutations/${uuid}/`)
  })
  for (const { id, title } of some)
    await ask(bob, 'POST', `tracks/${id}/mutations/`, {
      type: 'update',
      summary: mark,
      payload: { title: `${title} ${mark}` }
    })
  await be('admin')
  await visit(page, `/manage/library/edits?is_approved=null&q=${mark}`)
  const cards = main(page).getByRole('article')
  await expect(cards).toHaveCount(2)
  // The newest one is first.
  await expect(cards.first()).toContainText(some[1]!.title)
  await page.keyboard.press('j')
  await expect(cards.first()).toBeFocused()
  await page.keyboard.press('j')
  await expect(cards.nth(1)).toBeFocused()
  await page.keyboard.press('r')
  await expect(cards).toHaveCount(1)
  await cards.first().focus()
  await page.keyboard.press('a')
  await expect(cards).toHaveCount(0)
  await expect(page.getByText('Approved and applied: ')).toBeVisible()
  expect((await edits()).map(({ is_approved }) => is_approved)).toEqual([true, false])
  expect(await titleOf(some[1]!.id)).toBe(`${some[1]!.title} ${mark}`)
  expect(await titleOf(some[0]!.id)).toBe(some[0]!.title)
})
