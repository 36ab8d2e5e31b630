import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseTable } from '../../../src/lib/playlists/files/csv.ts'
import { csvText } from '../../../src/lib/text/csv.ts'

const lines = (text: string) => text.slice(1).split('\r\n')

test('a table begins with a byte order mark and the names of its columns', () => {
  expect(csvText(['tag', 'tracks'], [['sea', 3]])).toBe('\ufefftag,tracks\r\nsea,3\r\n')
})

test.each([
  ['x,y', '"x,y"'],
  ['x "y", z', '"x ""y"", z"'],
  ['x\ny', '"x\ny"'],
  ['x;y', '"x;y"']
])('the cell %j is written as %j', (cell, written) => {
  expect(csvText(['a'], [[cell]])).toBe(`\ufeffa\r\n${written}\r\n`)
})

test.each(['=1+1', '+1', '-1', '@sum', '\tx', "'=1", '＝1+1', '＠sum'])(
  'the text %j is no formula',
  (text) => {
    expect(parseTable(csvText(['a'], [[text]]).slice(1), ',')[1]).toEqual([`'${text}`])
  }
)

test('a negative number stays a number', () => {
  expect(lines(csvText(['a'], [[-5]]))[1]).toBe('-5')
})

test('whatever the cells say, a reader finds them again', () => {
  const cell = fc.string({ maxLength: 12 }).map((text) => `x${text}x`)
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { maxLength: 5 }), (rows) => {
      expect(parseTable(csvText(['a', 'b'], rows).slice(1), ',')).toEqual([['a', 'b'], ...rows])
    })
  )
})
