// Files whose lines are so long that expressions over them would stop the tab: without a limit each
// of these takes longer than a test may.
import { expect, test } from 'vitest'
import { readCsv } from '../../../src/lib/playlists/files/csv.ts'
import { readM3u } from '../../../src/lib/playlists/files/m3u.ts'

const LONG = 60_000

test.each([
  ['digits without a comma', `#EXTINF:${'1'.repeat(LONG)}`],
  ['blanks in a title', `#EXTINF:1,a${' '.repeat(LONG)}b`],
  ['quotes', `#EXTINF:1 ${'"'.repeat(LONG)}`]
])('a playlist with a long line of %s', (_, line) => {
  const { rows } = readM3u(`#EXTM3U\n${line}\nSong.mp3\n#EXTINF:1,Artist - Next\nb.mp3`)
  expect(rows.at(-1)).toMatchObject({ title: 'Next', artist: 'Artist' })
})

test('a table with a long name of a column', () => {
  const { rows } = readCsv(`title,${'('.repeat(LONG)}\nSong,x`)
  expect(rows).toMatchObject([{ title: 'Song' }])
})
