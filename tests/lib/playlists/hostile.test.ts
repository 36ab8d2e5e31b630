// Lines and cells so long that expressions over them would stop the tab: only their first 2,000
// characters are looked at.
import { expect, test } from 'vitest'
import { parseTable, readCsv } from '../../../src/lib/playlists/files/csv.ts'
import { readJson } from '../../../src/lib/playlists/files/json.ts'
import { readM3u } from '../../../src/lib/playlists/files/m3u.ts'

const playlist = (line: string) =>
  readM3u(`#EXTM3U\n${line}\nSong.mp3\n#EXTINF:1,Artist - Next\nb.mp3`).rows

test('what stands beyond that in a line of a playlist does not count', () => {
  const named = (blanks: number) => playlist(`#EXTINF:1${' '.repeat(blanks)},Name`)[0]!.title
  expect(named(1900)).toBe('Name')
  expect(named(2000)).toBe('Song')
})

test.each([
  ['digits without a comma', `#EXTINF:${'1'.repeat(60_000)}`],
  ['blanks in a title', `#EXTINF:1,a${' '.repeat(60_000)}b`],
  ['quotes', `#EXTINF:1 ${'"'.repeat(60_000)}`]
])('a long line of %s leaves the next ones readable', (_, line) => {
  expect(playlist(line).at(-1)).toMatchObject({ title: 'Next', artist: 'Artist' })
})

test('cells of a table are cut, and a long name of a column does no harm', () => {
  const long = 'x'.repeat(5000)
  expect(parseTable(`${long},"${long}"`, ',')[0]!.map(({ length }) => length)).toEqual([2000, 2000])
  const { rows } = readCsv(`title,${'('.repeat(60_000)}\nSong,x`)
  expect(rows).toMatchObject([{ title: 'Song' }])
})

test.each(['\t', ','])(
  'many quotes in a cell are read in no time, with the separator %j',
  (separator) => {
    const before = performance.now()
    expect(parseTable(`x${' "'.repeat(500_000)}${separator}y`, separator)).toHaveLength(1)
    expect(performance.now() - before).toBeLessThan(1500)
  }
)

test.each([
  ['blanks', ' '.repeat(1980)],
  ['digits', '1'.repeat(1980)]
])('many lines of %s without a comma are read in no time', (_, filling) => {
  const before = performance.now()
  expect(playlist(`#EXTINF:${filling}x\n`.repeat(1000)).at(-1)).toMatchObject({ title: 'Next' })
  expect(performance.now() - before).toBeLessThan(1000)
})

test.each([
  ['list of files', (line: string) => readM3u(line)],
  ['table', (line: string) => readCsv(`title\n${line}`)]
])('a %s with a million lines is refused at the first that is too many', (_, read) => {
  const lines = 'a\n'.repeat(1_000_000)
  expect(() => read(lines)).toThrow('tooManyRows')
  const before = performance.now()
  expect(() => read(lines)).toThrow('tooManyRows')
  expect(performance.now() - before).toBeLessThan(400)
  expect(read('a\n'.repeat(2000)).rows).toHaveLength(2000)
})

test.each([
  ['an object', '{"toString":1}'],
  ['many lists in each other', '['.repeat(50_000) + ']'.repeat(50_000)]
])('%s is no identifier of a track in JSON', (_, identifier) => {
  const track = `{"title":"Song","identifier":[${identifier}]}`
  expect(readJson(`{"playlist":{"track":[${track}]}}`).rows).toMatchObject([
    { title: 'Song', mbid: '', addresses: [] }
  ])
})
