// Tables as other programs export them: without quotes, with line ends of old Macs, or with lines
// before the names of the columns.
import { describe, expect, test } from 'vitest'
import { readCsv } from '../../../src/lib/playlists/files/csv.ts'
import { readPlaylistFile } from '../../../src/lib/playlists/files/read.ts'
import type { PlaylistFile } from '../../../src/lib/files/types.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

describe('a table that a program for music exported as text', () => {
  const names = ({ rows }: PlaylistFile) => rows.map(({ title, artist }) => `${artist} - ${title}`)
  const utf16 = (text: string) =>
    new Uint8Array(Uint16Array.from(`\ufeff${text}`, (each) => each.charCodeAt(0)).buffer)

  test.each([
    ['old Macs', '\r'],
    ['Windows', '\r\n']
  ])('a table exported as text may have the line ends of %s', (_, end) => {
    const text = ['Name\tArtist\tTime', 'Kelp\tMirela\t200', 'Żółw\tŁódź\t120', ''].join(end)
    for (const data of [bytes(text), utf16(text)]) {
      const file = readPlaylistFile('Evening.txt', data)
      expect(names(file)).toEqual(['Mirela - Kelp', 'Łódź - Żółw'])
      expect(file.rows[1]!.duration).toBe(120)
    }
  })

  test('a table exported as text has titles that begin with a quote, and others in quotes', () => {
    const text =
      'Name\tArtist\n"Heroes\tThe "Gulls"\n"Tides" (live)\tTomek\n"a ""b"""\t"Ada"\n12" Mix\t"\n'
    expect(names(readCsv(text))).toEqual([
      'The "Gulls" - "Heroes',
      'Tomek - "Tides" (live)',
      'Ada - a "b"',
      '" - 12" Mix'
    ])
  })
})

describe('lines before the names of the columns', () => {
  const kelp = { title: 'Kelp Forest', artist: 'Mirela Novak' }
  test.each([
    ['the separator', '\ufeffsep=;\r\ntitle;artist\r\nKelp Forest;Mirela Novak\r\n'],
    ['a comma', 'sep=,\r\nTrack Name,Artist Name(s)\r\nKelp Forest,Mirela Novak\r\n'],
    ['a bar in quotes', '"sep=|"\nTitle|Artist\nKelp Forest|Mirela Novak'],
    ['a title', 'My Library\nIndex,Title,Artist\n1,"Kelp Forest","Mirela Novak"\n'],
    ['a sentence', 'Songs, saved today, and more\n\nTitle;Artist\nKelp Forest;Mirela Novak\n']
  ])('lines before the names of the columns may say %s', (_, text) => {
    expect(readPlaylistFile('a.csv', bytes(text)).rows).toMatchObject([kelp])
  })

  test('lines before the names of the columns are few: a name far below is a cell', () => {
    expect(() => readCsv(`${'fruit\n'.repeat(9)}title\nKelp Forest`)).toThrow('unreadable')
  })
})
