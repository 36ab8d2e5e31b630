// @vitest-environment happy-dom
// Playlists of paths: how programs write them, and what they say of a track.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readM3u, writeM3u } from '../../../src/lib/playlists/files/m3u.ts'
import { readPlaylistFile } from '../../../src/lib/playlists/files/read.ts'
import { readXspf } from '../../../src/lib/playlists/files/xspf.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const kelp = { title: 'Kelp Forest', artist: 'Mirela Novak', album: 'Tides' }

describe('the names in paths', () => {
  test.each([
    ['encoded', 'Mirela%20Novak/Tides/03%20-%20Kelp%20Forest.flac'],
    ['a file address', 'file:///media/Music/Mirela%20Novak/Tides/03%20-%20Kelp%20Forest.ogg'],
    ['of this machine', 'file://localhost/Mirela%20Novak/Tides/03%20-%20Kelp%20Forest.ogg'],
    ['a file address with blanks', 'file:///Mirela Novak/Tides/03 - Kelp Forest.ogg'],
    ['of Windows', 'file:///C:/Mirela%20Novak/Tides/Kelp%20Forest.mp3']
  ])('the names in paths are read where a path is %s', (_, path) => {
    expect(readM3u(`#EXTM3U\n${path}`).rows).toMatchObject([kelp])
  })

  test.each([
    ['The Gulls/100% Tide/01 100% Pure.mp3', '100% Pure', '100% Tide'],
    ['The Gulls/Days/02 50%20 Off.mp3', '50%20 Off', 'Days'],
    ['The Gulls/100%/Pure.mp3', 'Pure', '100%'],
    ['file:///The Gulls/Days/What? #1.mp3', 'What? #1', 'Days']
  ])('keep their signs: %s', (path, title, album) => {
    expect(readM3u(path).rows).toMatchObject([{ title, artist: 'The Gulls', album }])
  })

  test('the names in paths are no artist on the root of a drive', () => {
    expect(readM3u('C:\\Music\\Tides.mp3').rows).toMatchObject([{ title: 'Tides', artist: '' }])
  })

  test('the names in paths are those of XSPF rows without a title', () => {
    const track = (inner: string) => `<track>${inner}</track>`
    const { rows } = readXspf(
      `<playlist version="1" xmlns="http://xspf.org/ns/0/"><trackList>${[
        '<location>file:///Mirela%20Novak/Tides/03%20-%20Kelp%20Forest.flac</location>',
        '<location>file:///C:/Music/The%20Gulls%20-%20Low%20Tide.mp3</location>',
        '<location>The%20Gulls%20-%20Low%20Tide.mp3</location><creator>Tomek</creator>',
        '<location>a/b/c.mp3</location><title>Zoë</title>'
      ]
        .map(track)
        .join('')}</trackList></playlist>`
    )
    expect(rows).toMatchObject([
      kelp,
      { title: 'Low Tide', artist: 'The Gulls' },
      { title: 'The Gulls - Low Tide', artist: 'Tomek' },
      { title: 'Zoë', artist: '', album: '' }
    ])
  })

  test('the names in paths are those of a text with a path in each line', () => {
    const read = (text: string) => readPlaylistFile('a.txt', bytes(text)).rows
    const text = 'Mirela Novak/Tides/03 - Kelp Forest.flac\r\n\r\n[x] - Low Tide.MP3\r\n'
    expect(read(text)).toMatchObject([kelp, { title: 'Low Tide', artist: '[x]' }])
    expect(read('title,location\na,b.mp3')).toMatchObject([{ title: 'a', addresses: ['b.mp3'] }])
    expect(() => read('b.mp3\nshopping\n')).toThrow('unreadable')
  })
})

describe('an artist in a line of its own', () => {
  test.each([
    ['#EXTINF:200,Suite No. 1 - Allegro\n#EXTART:Mirela Novak', 'Suite No. 1 - Allegro'],
    ['#EXTART:Mirela Novak\n#EXTINF:180,Suite No. 1 - Largo', 'Suite No. 1 - Largo'],
    ['#EXTART:Mirela Novak\n#EXTINF:-1,mirela novak – Currents – Slow', 'Currents – Slow'],
    ['#EXTART:Mirela Novak\n#EXTINF:-1,Mirela Novakova', 'Mirela Novakova'],
    ['#EXTART:Mirela Novak', 'Sea - Shore']
  ])('an artist in a line of its own counts, and the rest is the title: %s', (lines, title) => {
    expect(readM3u(`${lines}\n#EXTALB:Tides\nx/y/Sea - Shore.mp3\nb.mp3`).rows).toMatchObject([
      { title, artist: 'Mirela Novak', album: 'Tides' },
      { title: 'b', artist: '' }
    ])
  })

  test('an artist in a line of its own is what we write, so names with dashes come back as they were', () => {
    const name = fc
      .string({ unit: fc.constantFrom('a', 'B', ' ', '-', ' - ', '–', 'é') })
      .map((each) => each.trim())
    const track = fc.record({
      title: name.filter((each) => each !== ''),
      artist: name,
      album: name
    })
    fc.assert(
      fc.property(fc.array(track, { minLength: 1, maxLength: 4 }), (tracks) => {
        const rest = { duration: 0, mbid: '', address: '', page: '', sound: 'https://a.test/1' }
        const text = writeM3u(
          'Evening',
          tracks.map((each) => ({ ...each, ...rest }))
        )
        expect(readM3u(text).rows).toMatchObject(tracks)
      })
    )
  })
})
