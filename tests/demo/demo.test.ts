import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseBuffer } from 'music-metadata'
import { afterAll, describe, expect, it } from 'vitest'
import { CHANNELS, VARIOUS } from '../../demo/catalog/index.ts'
import { fileName } from '../../demo/file-name.ts'
import { collectTags } from '../../src/lib/file-tags/collect.ts'
import { buildManifest } from '../../demo/manifest.ts'
import { demoVersion, filesExist, readManifest, writeManifest } from '../../demo/folder.ts'
import { MUSIC_FOLDER, planLibrary, type PlannedTrack } from '../../demo/plan.ts'
import { integratedLoudness, measure } from '../../demo/encode/loudness.ts'
import { renderAlbum, renderTrack } from '../../demo/render-track.ts'
import { renderDemoLibrary } from '../../demo/render.ts'

const albums = planLibrary()
const tracks = albums.flatMap((album) => album.tracks)
const music = tracks.filter(({ path }) => path.startsWith(`${MUSIC_FOLDER}/`))
const albumKey = ({ tags }: PlannedTrack): string => `${tags.albumArtist} / ${tags.album}`
const MIME = { mp3: 'audio/mpeg', ogg: 'audio/ogg', flac: 'audio/flac' }

describe('the plan of the demo library', () => {
  it('the plan of the demo library is the same every time', () => {
    expect(planLibrary()).toEqual(albums)
  })

  it('the plan of the demo library holds enough of everything', () => {
    expect(new Set(music.map(({ tags }) => tags.albumArtist)).size).toBeGreaterThanOrEqual(14)
    expect(new Set(music.map(albumKey)).size).toBeGreaterThanOrEqual(26)
    expect(music.length).toBeGreaterThanOrEqual(160)
    expect(new Set(tracks.map(({ format }) => format))).toEqual(new Set(['mp3', 'ogg', 'flac']))
    expect(new Set(music.filter(({ cover }) => !cover).map(albumKey)).size).toBeGreaterThanOrEqual(
      3
    )
    expect(new Set(music.filter(({ tags }) => tags.disc > 1).map(albumKey)).size).toBe(1)
    expect(music.filter(({ tags }) => tags.license).length).toBeGreaterThan(20)
    expect(
      albums.flatMap(({ pictures }) => pictures).filter(({ kind }) => kind === 'portrait').length
    ).toBeGreaterThanOrEqual(7)
  })

  it('the plan of the demo library lasts between 75 and 100 minutes, from short tracks to long ones', () => {
    const minutes = tracks.reduce((sum, { seconds }) => sum + seconds, 0) / 60
    expect(minutes).toBeGreaterThan(75)
    expect(minutes).toBeLessThan(100)
    expect(Math.min(...tracks.map(({ seconds }) => seconds))).toBeGreaterThanOrEqual(15)
    expect(tracks.filter(({ seconds }) => seconds >= 180).length).toBeGreaterThanOrEqual(4)
  })

  it('the plan of the demo library is written in many scripts', () => {
    const text = music.map(({ tags }) => `${tags.artist} ${tags.title}`).join(' ')
    for (const script of [
      'Latin',
      'Cyrillic',
      'Greek',
      'Arabic',
      'Hebrew',
      'Hiragana',
      'Hangul',
      'Han',
      'Devanagari',
      'Thai',
      'Georgian'
    ])
      expect(text).toMatch(new RegExp(`\\p{Script=${script}}`, 'u'))
  })

  it('the plan of the demo library has long titles, and names that fit a file system', () => {
    expect(music.some(({ tags }) => tags.album.length >= 120)).toBe(true)
    expect(music.filter(({ tags }) => tags.title.length >= 120).length).toBeGreaterThanOrEqual(2)
    const names = tracks.flatMap(({ path }) => path.split('/'))
    for (const name of names) expect(Buffer.byteLength(name)).toBeLessThan(200)
    expect(new Set(tracks.map(({ path }) => path.toLowerCase())).size).toBe(tracks.length)
    expect(fileName('a/b: c?. ')).toBe('a_b_ c_')
  })

  it('credits several artists both as a readable line and one by one', () => {
    const shared = music.filter(({ tags }) => tags.artists.length > 1)
    for (const join of [' feat. ', ' & ', ', '])
      expect(shared.some(({ tags }) => tags.artist.includes(join))).toBe(true)
    for (const { tags } of shared)
      for (const name of tags.artists) expect(tags.artist).toContain(name)
  })

  it('the plan of the demo library has a compilation with another artist on every track', () => {
    const compilation = music.filter(({ tags }) => tags.compilation)
    expect(compilation.every(({ tags }) => tags.albumArtist === VARIOUS)).toBe(true)
    expect(new Set(compilation.map(({ tags }) => tags.artist)).size).toBe(compilation.length)
  })

  it('the plan of the demo library has genres that the pod accepts as tags', () => {
    for (const { tags } of tracks) for (const genre of tags.genres) expect(genre).toMatch(/^\w+$/)
  })
})

describe('the manifest', () => {
  const manifest = buildManifest('test')

  it('the manifest names only tracks, accounts and files that exist', () => {
    const known = new Set(
      music.map(({ tags }) =>
        JSON.stringify({ artist: tags.albumArtist, album: tags.album, title: tags.title })
      )
    )
    const named = [
      ...manifest.playlists.flatMap((playlist) => playlist.tracks),
      ...manifest.favorites.flatMap((favorite) => favorite.tracks),
      ...manifest.listenings.map(({ track }) => track)
    ]
    for (const reference of named) expect(known).toContain(JSON.stringify(reference))
    const users = new Set(manifest.accounts.map(({ username }) => username))
    const owners = [...manifest.playlists, ...manifest.channels].map(({ owner }) => owner)
    for (const user of [...owners, ...manifest.listenings.map(({ username }) => username)])
      expect(users).toContain(user)
    const artists = new Set(music.map(({ tags }) => tags.albumArtist))
    const albumsKnown = new Set(music.map(albumKey))
    for (const { artist, album } of manifest.notices.suggestions)
      expect(albumsKnown).toContain(`${artist} / ${album}`)
    for (const { artist } of manifest.notices.reports) expect(artists).toContain(artist)
    for (const { name } of manifest.artists) expect(artists).toContain(name)
    const files = new Set(tracks.map(({ path }) => path))
    for (const channel of manifest.channels)
      for (const { file } of channel.episodes) expect(files).toContain(file)
  })

  it('the manifest has a podcast of six episodes and more, and a music channel', () => {
    expect(CHANNELS.find(({ kind }) => kind === 'podcast')?.episodes.length).toBeGreaterThanOrEqual(
      6
    )
    expect(CHANNELS.some(({ kind }) => kind === 'music')).toBe(true)
    expect(JSON.parse(JSON.stringify(manifest))).toEqual(manifest)
  })
})

describe('a rendered track', () => {
  it.each(['mp3', 'ogg', 'flac'] as const)(
    'a rendered track keeps its tags, length and picture as %s',
    async (format) => {
      const planned = music.find(
        (track) =>
          track.format === format && track.cover && track.tags.license && track.tags.track > 1
      )!
      const tags = {
        ...planned.tags,
        artist: 'Ä feat. B & ב',
        artists: ['Ä', 'B', 'ב'],
        composers: ['C', 'D'],
        copyright: '© C'
      }
      const short = { ...planned, seconds: 3, tags }
      const bytes = await renderTrack(short)
      expect(Buffer.compare(bytes, await renderTrack(short))).toBe(0)
      const { common, format: found } = await parseBuffer(
        bytes,
        { mimeType: MIME[format], size: bytes.length },
        { duration: true }
      )
      expect(found.duration).toBeCloseTo(3, 0)
      expect(found.sampleRate).toBe(planned.rate)
      expect(common).toMatchObject({
        title: tags.title,
        artist: tags.artist,
        artists: tags.artists,
        albumartist: tags.albumArtist,
        album: tags.album,
        date: tags.date,
        track: { no: tags.track, of: tags.trackTotal },
        disk: { no: 1, of: 1 },
        genre: tags.genres,
        composer: ['C', 'D'],
        copyright: '© C',
        license: tags.license
      })
      expect(common.picture?.map((picture) => [picture.format, picture.type])).toEqual([
        ['image/png', 'Cover (front)']
      ])
      expect(common.picture![0]!.data.length).toBeLessThan(60_000)
    }
  )
})

describe('the metadata of a file', () => {
  const title = (wanted: string) => tracks.find(({ tags }) => tags.title === wanted)!
  const read = async (bytes: Uint8Array) =>
    collectTags(
      await parseBuffer(bytes, { size: bytes.length }, { includeChapters: true, skipCovers: true })
    )
  const briefly = async (wanted: string) =>
    read(await renderTrack({ ...title(wanted), seconds: 3, cover: null }))

  it('the loudness in the metadata of a file is measured as EBU Tech 3341 requires', () => {
    const sine = (db: number, seconds: number, rate: number) =>
      Float32Array.from(
        { length: seconds * rate },
        (_, i) => 10 ** (db / 20) * Math.sin((2 * Math.PI * 1000 * i) / rate)
      )
    for (const rate of [24_000, 32_000, 48_000]) {
      const tone = sine(-23, 20, rate)
      expect(integratedLoudness([measure([tone, tone], rate)])).toBeCloseTo(-23, 1)
      expect(integratedLoudness([measure([tone], rate)])).toBeCloseTo(-23, 1)
      const parts = [sine(-36, 10, rate), sine(-23, 60, rate), sine(-36, 10, rate)].map((part) =>
        measure([part, part], rate)
      )
      expect(integratedLoudness(parts)).toBeCloseTo(-23, 1)
    }
    expect(integratedLoudness([measure([new Float32Array(48_000)], 48_000)])).toBe(-Infinity)
  })

  it('the metadata of a file has lyrics with times and without, in both kinds of tags', async () => {
    for (const [name, language] of [
      ['Ścieżką przez łąkę', 'pl'],
      ['Low Water', 'en'],
      ['Βυθός', 'el'],
      ['رقصة الصيادين', 'ar']
    ] as const) {
      const { lyrics } = await briefly(name)
      expect(lyrics!.synced!.length).toBeGreaterThan(4)
      expect(lyrics!.synced!.at(-1)!.time).toBeLessThan(title(name).seconds)
      expect(lyrics!.language).toBe(language)
    }
    // The offset moves the words to the time at which they are heard.
    expect((await briefly('Signal Box')).lyrics!.synced![0]).toEqual({
      time: 3,
      text: 'Green for the ferry,'
    })
    for (const name of ['Limón', 'Piosenka o kocie, którego nie było']) {
      const { lyrics } = await briefly(name)
      expect(lyrics!.plain).toContain('\n')
      expect(lyrics!.synced).toBeUndefined()
    }
  })

  it('the metadata of a file has chapters in ID3 and in Vorbis comments', async () => {
    const { chapters } = await briefly('4. Upstream')
    expect(chapters.map((chapter) => chapter.title)).toEqual([
      'Opening tune',
      'The weir',
      'The footbridge',
      'The spring',
      'Closing tune'
    ])
    expect(chapters[2]!.url).toBe('https://ears-on-the-map.example/upstream/footbridge')
    expect(chapters.at(-1)!.end).toBe(181)
    expect((await briefly('Coastline Protocol')).chapters.map(({ start }) => start)).toEqual([
      0, 46, 92, 138
    ])
  })

  it('albums that are one piece lose no sample between their tracks', async () => {
    for (const format of ['flac', 'mp3'] as const) {
      const album = albums.find(({ piece, tracks: [first] }) => piece && first!.format === format)!
      const cut = album.tracks.slice(0, 3).map((track) => ({ ...track, seconds: 3, cover: null }))
      let samples = 0
      const gains = new Set<number | undefined>()
      for await (const { bytes } of renderAlbum({ ...album, tracks: cut })) {
        const at = Buffer.from(bytes).indexOf('LAME3.100')
        const delays = format === 'mp3' ? Buffer.from(bytes).readUIntBE(at + 21, 3) : 0
        const frames = format === 'mp3' ? Buffer.from(bytes).readUInt32BE(at - 8) * 1152 : 0
        const { format: found } = await parseBuffer(bytes, { size: bytes.length })
        samples +=
          format === 'mp3'
            ? frames - (delays >> 12) - (delays & 0xfff)
            : Math.round(found.duration! * 44_100)
        gains.add((await read(bytes)).gain!.album)
      }
      expect(samples).toBe(9 * 44_100)
      expect(gains.size).toBe(1)
    }
  })

  it('the demo library leaves a few albums unmeasured', () => {
    expect(albums.filter(({ measured }) => measured === 'not')).toHaveLength(2)
  })
})

describe('a folder that is already complete', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'demo-'))
  afterAll(() => rm(folder, { recursive: true }))

  it('a folder that is already complete is left as it is', async () => {
    const files = [...albums.flatMap(({ pictures }) => pictures), ...tracks].map(({ path }) => path)
    expect(await filesExist(folder, files)).toBe(false)
    const { mkdir } = await import('node:fs/promises')
    for (const file of files) {
      await mkdir(dirname(join(folder, file)), { recursive: true })
      await writeFile(join(folder, file), 'x')
    }
    // Its manifest is of before the last change of what needs no new files.
    const version = await demoVersion()
    await writeManifest(folder, { ...buildManifest(version), playlists: [], files })
    const said: string[] = []
    await renderDemoLibrary(folder, (message) => said.push(message))
    expect(said).toEqual([])
    expect(await readManifest(folder)).toEqual({
      ...buildManifest(version),
      files: expect.any(Array)
    })
    expect(await readFile(join(folder, files[0]!), 'utf8')).toBe('x')
    expect((await stat(join(folder, files[0]!))).size).toBe(1)
  })
})
