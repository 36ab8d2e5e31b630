// Playback: three tracks in a row, seeking, the queue after a reload, favorites, and listens
// reported to the pod.
import {
  bar,
  expect,
  expectSound,
  hydrated,
  main,
  nowPlaying,
  pressPlay,
  seekTo,
  shownSecond,
  test,
  visit
} from './fixtures.ts'
import { favoriteIds, listenings, longAlbum, secondsOf, tracks } from './pod.ts'

/** Longest wait for a listen, in seconds. */
const MOST = 90

test.beforeEach(({ be }) => be('alice'))

test('three tracks of an album play one after another', async ({ page, sound }) => {
  const album = await longAlbum()
  await visit(page, `/library/albums/${album.id}`)
  const titles = await page.locator('.track-title').allTextContents()
  await pressPlay(page)
  for (const title of titles.slice(0, 3)) {
    await expect(nowPlaying(page)).toHaveText(title)
    await expectSound(sound)
    await expect(nowPlaying(page)).toHaveText(title)
    if (title !== titles[2]) await seekTo(page, (await sound()).duration - 4)
  }
})

test('after seeking the pod sends that part of the file, and the sound goes on there', async ({
  page,
  sound
}) => {
  const long = (await tracks('alice')).toSorted((a, b) => secondsOf(b) - secondsOf(a))[0]!
  const target = Math.floor(secondsOf(long) * 0.7)
  const parts: { status: number; range: string }[] = []
  page.on('response', (answer) => {
    if (/\/listen\//.test(answer.url()))
      parts.push({ status: answer.status(), range: answer.request().headers().range ?? '' })
  })
  await visit(page, `/library/tracks/${long.id}`)
  await pressPlay(page)
  await expectSound(sound)
  await seekTo(page, target)
  await expect.poll(async () => (await sound()).time).toBeGreaterThanOrEqual(target)
  await expectSound(sound)
  expect((await sound()).time).toBeLessThan(target + 15)
  expect(parts.map(({ status }) => status)).toContain(206)
})

test('a reload restores the queue', async ({ page, sound }) => {
  const album = await longAlbum()
  await visit(page, `/library/albums/${album.id}`)
  const titles = await page.locator('.track-title').allTextContents()
  await pressPlay(page)
  await expectSound(sound)
  await bar(page).getByRole('button', { name: 'Next track' }).click()
  await expect(nowPlaying(page)).toHaveText(titles[1]!)
  await expectSound(sound)
  await seekTo(page, 10)
  await expect.poll(() => shownSecond(page)).toBeGreaterThan(11)
  const second = await shownSecond(page)
  await page.reload()
  await hydrated(page)
  await expect(nowPlaying(page)).toHaveText(titles[1]!)
  await expect.poll(() => shownSecond(page)).toBeGreaterThanOrEqual(second - 2)
  expect(await shownSecond(page)).toBeLessThan(second + 5)
  await bar(page).getByRole('button', { name: 'Play', exact: true }).click()
  await expectSound(sound)
  await bar(page).getByRole('button', { name: 'Queue', exact: true }).click()
  await expect(page.locator('.queue .q-item .q-title').nth(0)).toBeVisible()
  expect((await page.locator('.queue .q-item .q-title').allTextContents())[0]).toBe(titles[0])
})

test('marking and unmarking a favorite is stored on the pod', async ({ page, afterwards }) => {
  const before = await favoriteIds('alice')
  const track = (await tracks('alice')).find(({ id }) => !before.includes(id))!
  const heart = main(page)
    .getByRole('button', { name: `Favorite ${track.title}`, exact: true })
    .first()
  await visit(page, `/library/tracks/${track.id}`)
  afterwards(async () => {
    if ((await favoriteIds('alice')).includes(track.id)) await heart.click()
    await expect.poll(() => favoriteIds('alice')).not.toContain(track.id)
  })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => favoriteIds('alice')).toContain(track.id)
  await visit(page, '/favorites')
  await expect(page.locator(`main a[href$="/library/tracks/${track.id}"]`).first()).toBeVisible()
  await visit(page, `/library/tracks/${track.id}`)
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(() => favoriteIds('alice')).not.toContain(track.id)
})

test('half of a track adds a listen to the history of the pod', async ({ page, sound }) => {
  const [short] = (await tracks('alice'))
    .filter((each) => secondsOf(each) > 1)
    .toSorted((a, b) => secondsOf(a) - secondsOf(b))
  test.skip(
    !short || secondsOf(short) / 2 > MOST,
    `no track of the pod is shorter than ${MOST * 2} seconds`
  )
  const before = (await listenings('alice'))[0]?.id ?? 0
  await visit(page, `/library/tracks/${short!.id}`)
  await pressPlay(page)
  await expectSound(sound)
  await expect
    .poll(
      async () =>
        (await listenings('alice')).filter(({ id, track }) => id > before && track.id === short!.id)
          .length,
      {
        timeout: (secondsOf(short!) / 2 + 20) * 1000
      }
    )
    .toBe(1)
})
