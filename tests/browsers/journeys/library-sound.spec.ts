// Files such as people have: of a minute, with pictures, in several formats, over a fast and a slow
// line. Unlike short tones, the next one is not whole in the browser when its turn comes.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accounts, startDemoPod } from '../../support/demo-pod.ts'
import { FULL_SPEED, startSlowLine, type SlowLine } from '../slow-line.ts'
import { expect, loudShare, shown, test, visit } from '../fixtures.ts'
import type { Recording } from '../sink.ts'
import type { Tab } from '../tab.ts'

type Track = { id: number; title: string; seconds: number; format: string; bitrate: number }

const folder = mkdtempSync(join(tmpdir(), 'atoll-library-sound-'))
let line: SlowLine
let pod: Awaited<ReturnType<typeof startDemoPod>>
/** Uuid of a playlist whose tracks have different formats. */
let mixed: string
let mixedTracks: Track[]
let newest: { id: number; title: string }

async function ask<T>(path: string): Promise<T[]> {
  const answer = await fetch(`${pod.url}/api/v2/${path}`)
  return ((await answer.json()) as { results: T[] }).results
}

async function tracksOf(query: string): Promise<Track[]> {
  type File = { duration: number; extension: string; bitrate: number }
  const rows = await ask<{ id: number; title: string; uploads: File[] }>(`tracks/?${query}`)
  return rows.map(({ id, title, uploads: [file] }) => ({
    id,
    title,
    seconds: file!.duration,
    format: file!.extension,
    bitrate: file!.bitrate
  }))
}

/** Half of the second file has come over a slow line when its turn comes. */
async function makeMixed(): Promise<void> {
  const pages = await Promise.all([1, 2, 3, 4].map((page) => tracksOf(`page_size=50&page=${page}`)))
  const pick = (format: string, least: number, most: number, bitrate = 0) =>
    pages
      .flat()
      .find(
        (each) =>
          each.format === format &&
          each.seconds > least &&
          each.seconds < most &&
          each.bitrate > bitrate
      )!
  mixedTracks = [pick('flac', 14, 18, 600_000), pick('flac', 42, 50, 600_000), pick('ogg', 40, 50)]
  const { playlists, users } = pod.app.repositories
  const owner = users.byLogin(accounts.admin.username)!
  const now = new Date().toISOString()
  mixed = playlists.add(owner, { name: 'Formats', privacy_level: 'everyone' }, now)
  const ids = mixedTracks.map(({ id }) => id)
  playlists.setTracks(playlists.ownId(owner, mixed)!, ids, now)
}

test.beforeAll(async () => {
  line = await startSlowLine()
  pod = await startDemoPod({ data: folder })
  line.forwardTo(Number(new URL(pod.url).port))
  await makeMixed()
  newest = (await ask<typeof newest>('albums/?ordering=-creation_date&page_size=1'))[0]!
})
test.afterAll(async () => {
  await line.close()
  await pod.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Waits until three tracks have played one after the other, and the third one is heard. */
async function thirdIsHeard(tab: Tab, recording: Recording, tracks: readonly Track[]) {
  for (const [index, { title, seconds }] of tracks.slice(0, 3).entries()) {
    // The track before has to end first; a slow line may add its pauses.
    const before = tracks[index - 1]?.seconds ?? 0
    const timeout = 15_000 + before * 1000
    await expect
      .poll(() => shown(tab), { timeout, message: `${title} plays` })
      .toMatchObject({ title, state: 'playing' })
    await expect
      .poll(() => loudShare(recording, 3), { message: `${title} is heard` })
      .toBeGreaterThan(0.8)
    expect(await shown(tab), `${title} goes on`).toMatchObject({ title, state: 'playing' })
    expect((await shown(tab)).second).toBeLessThan(seconds)
  }
}

for (const [speed, down] of [
  ['at full speed', Infinity],
  ['at 200 KB/s', 200_000]
] as const)
  test.describe(speed, () => {
    test.beforeEach(() => line.setSpeed({ ...FULL_SPEED, down }))

    test('Play of the first album is heard up to the third track', async ({ tab, recording }) => {
      await visit(tab, `${line.url}/library/albums`)
      await tab.click({ css: 'main button', name: `Play ${newest.title}` })
      const tracks = await tracksOf(`album=${newest.id}&ordering=position`)
      expect(tracks[1]!.seconds).toBeGreaterThan(30)
      await thirdIsHeard(tab, recording, tracks)
    })

    test('two flac files and an ogg are heard one after the other', async ({ tab, recording }) => {
      await visit(tab, `${line.url}/library/playlists/${mixed}`)
      await tab.click({ css: 'main button', name: 'Play all' })
      await thirdIsHeard(tab, recording, mixedTracks)
    })
  })
