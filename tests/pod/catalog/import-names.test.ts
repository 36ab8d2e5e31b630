// Artists and albums that the import must recognise, or keep apart.
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { TagLib } from 'taglib-wasm'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { build } from '../../../pod/app.ts'
import { importFolder } from '../../../pod/import/run.ts'
import { wholeNames } from '../../../pod/import/tags.ts'
import { toneMp3 } from '../../../pod/seed/tone.ts'

let taglib: Awaited<ReturnType<typeof TagLib.initialize>>
let audio: Uint8Array
let app: FastifyInstance
let folder: string
beforeAll(async () => {
  taglib = await TagLib.initialize()
  audio = await toneMp3(1)
})
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'atoll-names-'))
  app = await build({ data: ':memory:', checkAnswers: true })
})
afterEach(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

/** Writes a file with these fields: of the track, its artist, its album and that one's artist. */
async function song(
  path: string,
  title: string,
  artist: string,
  album: string,
  more: Record<string, string> = {}
): Promise<void> {
  const file = await taglib.open(audio)
  const tags = { TITLE: title, ARTIST: artist, ALBUM: album, ...more }
  file.setProperties(Object.fromEntries(Object.entries(tags).map(([key, text]) => [key, [text]])))
  file.save()
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), file.getFileBuffer())
  file.dispose()
}
const run = () => importFolder(app, folder, () => undefined)
type Album = { title: string; tracks_count: number; release_date: string | null }
type Credits = { artist_credit: { credit: string; joinphrase: string }[] }
const lineOf = ({ artist_credit: credits }: Credits): string =>
  credits.map(({ credit, joinphrase }) => credit + joinphrase).join('')
const all = async <T>(path: string): Promise<T[]> =>
  (await app.inject({ url: `/api/v2/${path}` })).json().results
/** Each album as its title, its artists and how many tracks it has. */
const albums = async (): Promise<[string, string, number][]> =>
  (await all<Album & Credits>('albums/?ordering=creation_date')).map((each) => [
    each.title,
    lineOf(each),
    each.tracks_count
  ])
const artists = async (): Promise<string[]> =>
  (await all<{ name: string }>('artists/?ordering=name')).map(({ name }) => name)

describe('composed and decomposed letters', () => {
  const [artist, album] = ['Zo\u00eb Oz\u00e9an', 'H\u00e4fen']

  test('are the same artist and album, stored composed', async () => {
    await song('nfc/1.mp3', 'M\u00f6we', artist, album)
    await song(
      'nfd/2.mp3',
      'Gro\u00dfe'.normalize('NFD'),
      artist.normalize('NFD'),
      album.normalize('NFD')
    )
    await song('first/3.mp3', 'U\u0308ber', artist.normalize('NFD'), album.normalize('NFD'))
    await run()
    expect(await artists()).toEqual([artist])
    expect(await albums()).toEqual([[album, artist, 3]])
    const titles = (await all<{ title: string }>('tracks/')).map(({ title }) => title)
    expect(titles).toContain('\u00dcber')
  })

  test('of a pod that kept them decomposed find their artist and album', async () => {
    await song('1.mp3', 'One', artist, album)
    await run()
    app.db.run('UPDATE artists SET name = ?', artist.normalize('NFD'))
    app.db.run(
      'UPDATE albums SET identity = ?',
      `${album}\n${artist}`.toLowerCase().normalize('NFD')
    )
    await song('2.mp3', 'Two', artist, album)
    await run()
    expect((await albums()).map(([title, , count]) => [title, count])).toEqual([[album, 2]])
    expect(await artists()).toHaveLength(1)
  })
})

describe('a slash in a name', () => {
  test('is no separator of ID3v2.3 where the artist of the album has it, too', async () => {
    const fixture = new URL('../../fixtures/slash-id3v23.mp3', import.meta.url)
    copyFileSync(fixture, join(folder, 'v23.mp3'))
    await song('v24.mp3', 'This', 'AB/CD', 'High/Low', { ALBUMARTIST: 'AB/CD' })
    await run()
    expect(await artists()).toEqual(['AB/CD'])
    expect((await all<Credits>('tracks/')).map(lineOf)).toEqual(['AB/CD', 'AB/CD'])
  })

  test.each([
    [['AB', 'CD'], 'AB/CD', ['AB/CD']],
    [['Bo', 'ab', 'cd', 'Cy'], 'AB / CD', ['Bo', 'ab/cd', 'Cy']],
    [['AC', 'DC'], undefined, ['AC/DC']],
    [['AB', 'CD'], 'Ada', ['AB', 'CD']],
    [['AB'], 'AB/CD', ['AB']],
    [[], 'AB/CD', []]
  ])('%j of an album by %s is %j', (names, known, wanted) => {
    expect(wholeNames(names, [known])).toEqual(wanted)
  })
})
