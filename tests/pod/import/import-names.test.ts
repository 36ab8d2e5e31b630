// Artists and albums that the import must recognise, or keep apart.
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { TagLib } from 'taglib-wasm'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { build } from '../../../pod/app.ts'
import { sharedArtist } from '../../../pod/import/albums.ts'
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

  test('composed and decomposed letters are the same artist and album, stored composed', async () => {
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

  test('composed and decomposed letters of a pod that kept them decomposed find their artist and album', async () => {
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
  test('a slash in a name is no separator of ID3v2.3 where the artist of the album has it, too', async () => {
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

describe('albums of one title', () => {
  const by = (artist: string, date?: string) => ({
    ALBUMARTIST: artist,
    ...(date ? { DATE: date } : {})
  })

  test('albums of one title in two folders are two if their years differ, else one', async () => {
    for (const year of ['1977', '1982'])
      for (const place of [1, 2])
        await song(`${year}/${place}.mp3`, `${year} ${place}`, 'Gulls', 'Gulls', by('Gulls', year))
    await song('Extra/1.mp3', 'Extra', 'Gulls', 'Gulls', by('Gulls', '1982-05'))
    await song('Extra/2.mp3', 'Undated', 'Gulls', 'Gulls', by('Gulls'))
    await song('Long/CD1/1.mp3', 'One', 'Ada', 'Long', by('Ada', '1990'))
    await song('Long/CD 2/1.mp3', 'Two', 'Ada', 'Long', by('Ada', '1991'))
    await run()
    expect((await albums()).toSorted()).toEqual([
      ['Gulls', 'Gulls', 2],
      ['Gulls', 'Gulls', 4],
      ['Long', 'Ada', 2]
    ])
    // A file that comes later finds the album of its folder.
    await song('1982/3.mp3', 'Late', 'Gulls', 'Gulls', by('Gulls', '2001'))
    await run()
    expect((await albums()).map(([, , count]) => count).toSorted()).toEqual([2, 2, 5])
  })

  test('albums of one title in one folder without an artist are one, by the artist that all tracks share', async () => {
    await song('Guests/1.mp3', 'One', 'Ada feat. Bo', 'Guests')
    await song('Guests/2.mp3', 'Two', 'Ada & Cy', 'Guests')
    await song('Guests/3.mp3', 'Three', 'Ada', 'Guests')
    await song('Sampler/1.mp3', 'One', 'Ada', 'Sampler')
    await song('Sampler/2.mp3', 'Two', 'Bo', 'Sampler')
    await run()
    expect((await albums()).toSorted()).toEqual([
      ['Guests', 'Ada', 3],
      ['Sampler', 'Various Artists', 2]
    ])
    expect(await artists()).toContain('Ada feat. Bo')
    await song('Sampler/3.mp3', 'Three', 'Cy', 'Sampler')
    await run()
    expect((await albums()).toSorted()[1]).toEqual(['Sampler', 'Various Artists', 3])
  })

  test('keep the artist that a file names, whoever the others are by', async () => {
    await song('Named/1.mp3', 'One', 'Ada', 'Named', by('Ada'))
    await song('Named/2.mp3', 'Two', 'Bo', 'Named')
    await song('Hits/1.mp3', 'One', 'Ada', 'Hits', by('Ada'))
    await song('Hits/2.mp3', 'Two', 'Bo', 'Hits', by('Bo'))
    await run()
    expect((await albums()).toSorted()).toEqual([
      ['Hits', 'Ada', 1],
      ['Hits', 'Bo', 1],
      ['Named', 'Ada', 2]
    ])
  })

  test.each([
    ['Ada', 'Ada feat. Bo', 'Ada'],
    ['Ada & Cy', 'Ada', 'Ada'],
    ['Ada feat. Bo', 'Ada, Cy', 'Ada'],
    ['Ada', 'ada', 'Ada'],
    ['Ada', 'Ada Lovelace', 'Various Artists'],
    ['Earth, Wind & Fire', 'Earth, Wind & Fire feat. Bo', 'Earth, Wind & Fire'],
    ['Ada', 'Bo', 'Various Artists'],
    ['Various Artists', 'Ada', 'Various Artists']
  ])('albums of one title by %s and %s are by %s', (present, added, shared) => {
    expect(sharedArtist(present, added)).toBe(shared)
  })
})
