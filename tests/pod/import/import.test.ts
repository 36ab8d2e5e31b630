import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { TagLib } from 'taglib-wasm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { build } from '../../../pod/app.ts'
import { creditsOf } from '../../../pod/import/credits.ts'
import { dayOf, fromFileName } from '../../../pod/import/read.ts'
import { importFolder } from '../../../pod/import/run.ts'
import { gradientPng } from '../../../pod/seed/picture.ts'
import { toneMp3 } from '../../../pod/seed/tone.ts'
import { tagName } from '../../../pod/text.ts'

describe('credits', () => {
  const line = (text: string | undefined, names?: string[]) =>
    creditsOf({ line: text, names, mbids: undefined }).map((each) => [
      each.name,
      each.credit,
      each.joinphrase
    ])

  test.each([
    ['one name', 'Ada', undefined, [['Ada', 'Ada', '']]],
    [
      'a line that cannot be split',
      'Simon & Garfunkel',
      undefined,
      [['Simon & Garfunkel', 'Simon & Garfunkel', '']]
    ],
    [
      'what stands between',
      'Ada feat. Bo & Cy',
      ['Ada', 'Bo', 'Cy'],
      [
        ['Ada', 'Ada', ' feat. '],
        ['Bo', 'Bo', ' & '],
        ['Cy', 'Cy', '']
      ]
    ],
    [
      'what stands around',
      'The Ada (with Bo)',
      ['Ada', 'Bo'],
      [
        ['Ada', 'The Ada', ' (with '],
        ['Bo', 'Bo', ')']
      ]
    ],
    [
      'names that the line does not have',
      'A Band',
      ['Ada', 'Bo'],
      [
        ['Ada', 'Ada', ', '],
        ['Bo', 'Bo', '']
      ]
    ],
    [
      'only names',
      undefined,
      ['Ada', 'Bo', 'Ada'],
      [
        ['Ada', 'Ada', ', '],
        ['Bo', 'Bo', '']
      ]
    ],
    ['nothing', undefined, undefined, []]
  ])('%s', (_, text, names, wanted) => expect(line(text, names)).toEqual(wanted))

  test('keep every part: joined they are the same line again', () => {
    const text = 'A × B vs. C'
    expect(
      creditsOf({ line: text, names: ['A', 'B', 'C'], mbids: undefined })
        .map((each) => each.credit + each.joinphrase)
        .join('')
    ).toBe(text)
  })
})

test.each([
  ['2021', '2021-01-01'],
  ['2021-05', '2021-05-01'],
  ['2021-05-04T10:00', '2021-05-04'],
  ['2021-02-31', '2021-03-03'],
  ['0000', undefined],
  ['last year', undefined],
  [undefined, undefined]
])('date %s', (text, wanted) => expect(dayOf(text)).toBe(wanted))

test('position and title are read from file names', () => {
  expect(fromFileName('/a/03 - Low Tide.mp3')).toEqual({ position: 3, title: 'Low Tide' })
  expect(fromFileName('/a/Low Tide.flac')).toEqual({ position: undefined, title: 'Low Tide' })
  expect(fromFileName('/a/1999.mp3')).toEqual({ position: undefined, title: '1999' })
})

test('genres become tags of word characters', () => {
  expect(['Drum & bass', 'hip-hop', '電子音楽', '!!!'].map(tagName)).toEqual([
    'DrumBass',
    'hipHop',
    '電子音楽',
    undefined
  ])
})

describe('a folder', () => {
  let app: FastifyInstance
  let folder: string
  let audio: Uint8Array
  let taglib: Awaited<ReturnType<typeof TagLib.initialize>>

  async function song(
    path: string,
    tags: Record<string, string[]>,
    cover?: Uint8Array
  ): Promise<void> {
    const file = await taglib.open(audio)
    file.setProperties(tags)
    if (cover)
      file.setPictures([
        { type: 'FrontCover', mimeType: 'image/png', description: '', data: cover }
      ])
    file.save()
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), file.getFileBuffer())
    file.dispose()
  }
  const run = () => importFolder(app, folder, () => undefined)
  const get = async (path: string) => (await app.inject({ url: `/api/v2/${path}` })).json()

  beforeAll(async () => {
    taglib = await TagLib.initialize()
    audio = await toneMp3(1)
    folder = mkdtempSync(join(tmpdir(), 'atoll-import-'))
    app = await build({ data: ':memory:', checkAnswers: true })
    const own = {
      ALBUM: ['Tidelines'],
      ALBUMARTIST: ['Maren'],
      DATE: ['2021-05'],
      GENRE: ['Dream Pop', 'Folk']
    }
    await song(
      'Maren/Tidelines/01.mp3',
      { ...own, TITLE: ['Low'], ARTIST: ['Maren'], TRACKNUMBER: ['1/2'], DISCNUMBER: ['2'] },
      gradientPng(1, 64)
    )
    await song(
      'Maren/Tidelines/02.mp3',
      {
        ...own,
        TITLE: ['High'],
        ARTIST: ['Maren feat. Bo'],
        ARTISTS: ['Maren', 'Bo'],
        TRACKNUMBER: ['2/2']
      },
      gradientPng(1, 64)
    )
    writeFileSync(join(folder, 'Maren/artist.png'), gradientPng(2, 64))
    await song('Sampler/a.mp3', {
      TITLE: ['A'],
      ARTIST: ['One'],
      ALBUM: ['Sampler'],
      COMPILATION: ['1'],
      LICENSE: ['https://creativecommons.org/licenses/by-sa/4.0/']
    })
    await song('Sampler/b.mp3', {
      TITLE: ['B'],
      ARTIST: ['Two'],
      ALBUM: ['Sampler'],
      COMPILATION: ['1']
    })
    writeFileSync(join(folder, 'Sampler/cover.png'), gradientPng(3, 64))
    writeFileSync(join(folder, '07 Untagged.mp3'), audio)
    writeFileSync(join(folder, 'broken.flac'), 'no music')
    writeFileSync(join(folder, 'empty.ogg'), '')
    writeFileSync(join(folder, '._hidden.mp3'), audio)
    writeFileSync(join(folder, 'notes.txt'), 'text')
    symlinkSync(folder, join(folder, 'Maren/circle'))
    symlinkSync(join(folder, 'nowhere'), join(folder, 'dangling.mp3'))
  })
  afterAll(async () => {
    await app.close()
    rmSync(folder, { recursive: true })
  })

  test('a folder is imported, and unreadable files are reported', async () => {
    const report = await run()
    expect(report).toMatchObject({ added: 5, changed: 0, unchanged: 0, gone: 0 })
    expect(report.unread.map((each) => each.path.split('/').at(-1)).sort()).toEqual([
      'broken.flac',
      'dangling.mp3',
      'empty.ogg'
    ])
  })

  test('a folder becomes artists, albums and tracks as the tags say', async () => {
    const albums = (await get('albums/?ordering=title')).results
    expect(
      albums.map((each: { title: string; artist_credit: { credit: string }[] }) => [
        each.title,
        each.artist_credit[0]!.credit
      ])
    ).toEqual([
      ['Sampler', 'Various Artists'],
      ['Tidelines', 'Maren']
    ])
    expect(albums[1]).toMatchObject({
      release_date: '2021-05-01',
      tracks_count: 2,
      is_playable: true,
      tags: ['DreamPop', 'Folk']
    })
    const [low, high] = albums[1].tracks.toSorted(
      (one: { title: string }, other: { title: string }) => (one.title > other.title ? -1 : 1)
    )
    expect(low).toMatchObject({ title: 'Low', position: 1, disc_number: 2 })
    expect(
      high.artist_credit.map(
        (each: { credit: string; joinphrase: string }) => each.credit + each.joinphrase
      )
    ).toEqual(['Maren feat. ', 'Bo'])
    expect(low.uploads[0]).toMatchObject({ mimetype: 'audio/mpeg', extension: 'mp3', duration: 1 })
    const untagged = (await get('tracks/?q=untagged')).results[0]
    expect(untagged).toMatchObject({ title: 'Untagged', position: 7, album: null })
    expect((await get('tracks/?license=cc-by-sa-4.0')).count).toBe(1)
  })

  test('a folder stores each cover once', async () => {
    expect(app.db.get<{ n: number }>('SELECT count(*) AS n FROM attachments')!.n).toBe(3)
    expect((await get('artists/?name=Maren')).results[0].cover.mimetype).toBe('image/png')
    expect((await get('albums/?has_cover=true')).count).toBe(2)
  })

  test('a folder changes nothing when it is imported again', async () => {
    expect(await run()).toMatchObject({ added: 0, changed: 0, unchanged: 5, gone: 0 })
  })

  test('a folder is updated where files changed', async () => {
    const before = (await get('tracks/?q=High')).results[0].id
    await song('Maren/Tidelines/02.mp3', {
      TITLE: ['Higher'],
      ARTIST: ['Maren'],
      ALBUM: ['Tidelines'],
      ALBUMARTIST: ['Maren']
    })
    utimesSync(join(folder, 'Maren/Tidelines/02.mp3'), 1, 1)
    rmSync(join(folder, 'Sampler'), { recursive: true })
    expect(await run()).toMatchObject({ added: 0, changed: 1, unchanged: 2, gone: 2 })
    expect((await get('tracks/?q=higher')).results[0].id).toBe(before)
    expect((await get('albums/')).count).toBe(1)
    expect(
      (await get('artists/?ordering=name')).results.map((each: { name: string }) => each.name)
    ).toEqual(['Maren', 'Unknown artist'])
  })

  test('a folder that is suddenly empty removes nothing', async () => {
    const elsewhere = `${folder}-unmounted`
    renameSync(folder, elsewhere)
    mkdirSync(folder)
    expect(await run()).toMatchObject({ added: 0, gone: 0 })
    rmSync(folder, { recursive: true })
    renameSync(elsewhere, folder)
    expect(await run()).toMatchObject({ unchanged: 3, gone: 0 })
  })

  test('a folder that does not exist or is no folder is an error', async () => {
    await expect(importFolder(app, join(folder, 'nowhere'), () => undefined)).rejects.toThrow(
      'there is none'
    )
    await expect(importFolder(app, join(folder, 'notes.txt'), () => undefined)).rejects.toThrow(
      'is no folder'
    )
  })

  test('a folder is played in place', async () => {
    appendFileSync(join(folder, 'notes.txt'), '')
    const track = (await get('tracks/?q=low')).results[0]
    expect((await app.inject({ url: track.listen_url })).rawPayload.length).toBe(
      track.uploads[0].size
    )
  })
})
