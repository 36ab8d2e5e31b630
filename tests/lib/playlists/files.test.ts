// Playlist files: what is written can be read again, what others write can be read, and what no
// playlist is is refused with a reason. XSPF is read by the browser: tests/e2e/listen/playlists.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseTable, readCsv, writeCsv } from '../../../src/lib/playlists/files/csv.ts'
import { formats } from '../../../src/lib/playlists/files/formats.ts'
import { readJson, writeJson } from '../../../src/lib/playlists/files/json.ts'
import { readM3u, writeM3u } from '../../../src/lib/playlists/files/m3u.ts'
import { readPlaylistFile } from '../../../src/lib/playlists/files/read.ts'
import { FileProblem, MAX_BYTES, MAX_ROWS } from '../../../src/lib/files/types.ts'
import { fileName, writeFile, type ExportedTrack } from '../../../src/lib/playlists/files/write.ts'
import { decodeText } from '../../../src/lib/text/decode.ts'
import { writeXspf } from '../../../src/lib/playlists/files/xspf.ts'

const MBID = '8f3471b5-7e6a-48da-86a9-c1c07a0f47ae'
const bytes = (text: string) => new TextEncoder().encode(text)

const word = fc.stringMatching(/^[a-zA-ZäöéÉ日本"';,=+@-]{1,12}$/)
const track: fc.Arbitrary<ExportedTrack> = fc.record({
  title: word,
  artist: word,
  album: fc.oneof(fc.constant(''), word),
  duration: fc.nat(5000),
  mbid: fc.constantFrom('', MBID),
  address: fc.constantFrom('', 'https://coral.test/federation/music/tracks/1'),
  page: fc.constant('https://coral.test/library/tracks/1'),
  sound: fc.constant('https://coral.test/api/v1/listen/1/')
})
const tracks = fc.array(track, { minLength: 1, maxLength: 5 })

const reasonOf = (run: () => unknown): string => {
  try {
    run()
    return 'no problem'
  } catch (error) {
    return error instanceof FileProblem ? error.reason : String(error)
  }
}

describe('what is written can be read', () => {
  const rowsOf = (list: readonly ExportedTrack[]) =>
    list.map(({ title, artist, album, duration, mbid }) => ({
      title,
      artist,
      album,
      duration,
      mbid
    }))

  test('JSON and CSV keep everything', () => {
    fc.assert(
      fc.property(tracks, (list) => {
        const json = readPlaylistFile('x.json', bytes(writeJson('Tides', list)))
        expect(json.name).toBe('Tides')
        expect(json.rows).toMatchObject(rowsOf(list))
        expect(readPlaylistFile('Tides.csv', bytes(writeCsv('', list))).rows).toMatchObject(
          rowsOf(list)
        )
      })
    )
  })

  test('M3U8 keeps titles, artists, albums, lengths and addresses', () => {
    fc.assert(
      fc.property(tracks, (list) => {
        const { name, rows } = readM3u(writeM3u('Tides', list))
        expect(name).toBe('Tides')
        expect(rows).toMatchObject(
          list.map(({ title, artist, album, duration, sound }) => ({
            title,
            artist,
            album,
            duration,
            addresses: [sound]
          }))
        )
      })
    )
  })

  test('XSPF escapes what XML would misread, and leaves out what it cannot hold', () => {
    const [one] = fc.sample(track, 1)
    const text = writeXspf('A & <B>\u0000', [{ ...one!, title: '</title><script>"' }])
    expect(text).toContain('<title>A &amp; &lt;B&gt;</title>')
    expect(text).toContain('<title>&lt;/title&gt;&lt;script&gt;&quot;</title>')
  })

  test('a cell that a spreadsheet would run gets an apostrophe', () => {
    const [one] = fc.sample(track, 1)
    const text = writeCsv('', [{ ...one!, title: '=HYPERLINK("x")' }])
    expect(text).toContain(`"'=HYPERLINK(""x"")"`)
    expect(readCsv(text.slice(1)).rows[0]!.title).toBe('=HYPERLINK("x")')
  })
})

describe('M3U', () => {
  test.each([
    ['Artist/Album/03 Title.flac', 'Title', 'Artist', 'Album'],
    ['C:\\Music\\Artist\\Album\\1-03 - Title.mp3', 'Title', 'Artist', 'Album'],
    ['../Artist - Title.ogg', 'Title', 'Artist', ''],
    ['/music/Title.mp3', 'Title', '', ''],
    ['https://x.test/a/Artist%20-%20Title.mp3?x=1', 'Title', 'Artist', ''],
    ['99 Red Balloons.mp3', 'Red Balloons', '', '']
  ])('the path %s', (path, title, artist, album) => {
    expect(readM3u(path).rows[0]).toMatchObject({ title, artist, album })
  })

  test('lines of Windows, attributes in quotes, and comments', () => {
    const text =
      '#EXTM3U\r\n# a comment\r\n\r\n#EXTINF:185 logo="a,b",The Band - One, Two\r\nx.mp3\r\n#EXTINF:-1,Only\r\ny.mp3'
    expect(readM3u(text).rows).toMatchObject([
      { title: 'One, Two', artist: 'The Band', duration: 185 },
      { title: 'Only', artist: '', duration: 0 }
    ])
  })

  test('Latin-1, and UTF-16 with a mark', () => {
    const latin = Uint8Array.from('#EXTM3U\n#EXTINF:1,Björk - Jóga\na.mp3', (each) =>
      each.charCodeAt(0)
    )
    expect(readPlaylistFile('a.m3u', latin).rows[0]).toMatchObject({ artist: 'Björk' })
    expect(decodeText(Uint8Array.of(0xff, 0xfe, 0x41, 0))).toContain('A')
    expect(readPlaylistFile('a.m3u8', bytes('\ufeff#EXTM3U\nJóga.mp3')).rows[0]!.title).toBe('Jóga')
  })
})

describe('CSV', () => {
  test.each([
    ['Track Name,Artist Name(s),Album Name,Track Duration (ms),ISRC', ','],
    ['title;artist;album;duration_ms;isrc', ';'],
    ['Song Title\tArtist\tAlbum Title\tmilliseconds\tisrc', '\t'],
    ['"Track name","Artist name","Album","Duration (ms)","ISRC"', ',']
  ])('the names %s', (head, separator) => {
    const line = ['"Tides, ""live"""', 'A', 'B', '185400', 'us-rc1-76-07839'].join(separator)
    expect(readCsv(`${head}\n${line}\n`).rows).toEqual([
      {
        title: 'Tides, "live"',
        artist: 'A',
        album: 'B',
        duration: 185,
        mbid: '',
        isrc: 'USRC17607839',
        addresses: []
      }
    ])
  })

  test('lengths as 3:05', () => {
    expect(
      readCsv('title,length\nA,3:05\nB,1:00:01\nC,soon').rows.map((row) => row.duration)
    ).toEqual([185, 3601, 0])
  })

  test('spreadsheets see no formula, and no cell where they take another separator', () => {
    const written = (title: string) =>
      writeCsv('', [{ ...fc.sample(track, 1)[0]!, title }]).split('\r\n')[1]!
    expect(written('=1+1')).toMatch(/^'=1\+1,/)
    expect(written('a;=1+1')).toMatch(/^"a;=1\+1",/)
    expect(written('a\t=1+1')).toMatch(/^"a\t=1\+1",/)
  })

  test('cells hold anything', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', ' ', ';') })
    fc.assert(
      fc.property(fc.array(cell, { minLength: 1, maxLength: 4 }), (cells) => {
        const line = cells.map((each) => `"${each.replaceAll('"', '""')}"`).join(',')
        const table = parseTable(`${line}\r\n`, ',')
        if (cells.some((each) => each.trim() !== '')) expect(table).toEqual([cells])
      })
    )
  })
})

describe('JSON', () => {
  test('JSPF, as ListenBrainz writes it, and plain lists', () => {
    const jspf = {
      playlist: {
        title: 'Weekly',
        track: [
          {
            title: 'A',
            creator: 'B',
            duration: 185000,
            identifier: [`https://musicbrainz.org/recording/${MBID}`]
          }
        ]
      }
    }
    expect(readJson(JSON.stringify(jspf))).toMatchObject({
      name: 'Weekly',
      rows: [{ title: 'A', artist: 'B', duration: 185, mbid: MBID }]
    })
    expect(readJson('[{"name":"A","artist":"B"},"C",7,{}]').rows.map(({ title }) => title)).toEqual(
      ['A', 'C']
    )
  })
})

describe('what is no playlist', () => {
  test('what is no playlist is refused with the reason', () => {
    const read = (name: string, text: string) => reasonOf(() => readPlaylistFile(name, bytes(text)))
    expect(read('a.json', '{"a":')).toBe('unreadable')
    expect(read('a.json', '{"a":1}')).toBe('unreadable')
    expect(read('a.csv', 'fruit,price\napple,3')).toBe('unreadable')
    expect(read('a.m3u', '')).toBe('empty')
    expect(read('a.m3u', '#EXTM3U\n')).toBe('empty')
    expect(
      read('a.xspf', '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><playlist/>')
    ).toBe('unreadable')
    expect(read('a.m3u', 'x.mp3\n'.repeat(MAX_ROWS + 1))).toBe('tooManyRows')
    expect(reasonOf(() => readPlaylistFile('a', new Uint8Array(MAX_BYTES + 1)))).toBe('tooLarge')
  })

  test('no bytes make the readers fail in another way', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('a.m3u', 'a.csv', 'a.json', 'a'),
        fc.oneof(fc.uint8Array(), fc.string().map(bytes), fc.json().map(bytes)),
        (name, data) => {
          if (
            decodeText(data)
              .replace(/^\ufeff/, '')
              .trimStart()
              .startsWith('<')
          )
            return
          expect(['no problem', 'unreadable', 'empty']).toContain(
            reasonOf(() => readPlaylistFile(name, data))
          )
        }
      ),
      { numRuns: 300 }
    )
  })
})

test('file names are accepted by every system', () => {
  expect(fileName('Évening / Tides: "2"', 'm3u8')).toBe('Évening Tides 2.m3u8')
  expect(fileName('\u202egpj.exe', 'csv')).toBe('gpj.exe.csv')
  expect(fileName('../../x', 'json')).toBe('x.json')
  expect(fileName('...', 'xspf')).toBe('playlist.xspf')
  expect(fileName('CON', 'csv')).toBe('playlist CON.csv')
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.constantFrom(...formats), (name, format) => {
      expect(fileName(name, format)).toMatch(/^[^\\/:*?"<>|\p{Cc}.\s][^\\/:*?"<>|\p{Cc}]*\.\w+$/u)
    }),
    { numRuns: 50 }
  )
  expect(writeFile('csv', 'A', []).name).toBe('A.csv')
})
