// @vitest-environment happy-dom
// Encodings of files: the one that a document of XML names, and UTF-16 without a mark.
import { describe, expect, test } from 'vitest'
import { readOpml } from '../../../src/lib/feeds/opml/read.ts'
import { readPlaylistFile } from '../../../src/lib/playlists/files/read.ts'
import { decodeText } from '../../../src/lib/text/decode.ts'

/** The bytes of a text in an encoding of one byte for each letter. */
function encoded(text: string, encoding: string): Uint8Array {
  const letters = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, at) => at))
  return Uint8Array.from(text, (letter) => letters.indexOf(letter))
}
const utf16 = (text: string, littleEndian: boolean): Uint8Array => {
  const view = new DataView(new ArrayBuffer(text.length * 2))
  for (let at = 0; at < text.length; at++) view.setUint16(at * 2, text.charCodeAt(at), littleEndian)
  return new Uint8Array(view.buffer)
}
const opml = (name: string, encoding: string): string =>
  `<?xml version="1.0" encoding="${encoding}"?><opml version="1.0"><head><title>${name}</title></head>` +
  `<body><outline text="${name}" xmlUrl="https://shore.example/feed"/></body></opml>`

describe('a document of XML', () => {
  test.each([
    ['ISO-8859-2', 'Zażółć gęślą jaźń'],
    ['windows-1250', 'Łódź'],
    ['windows-1251', 'Морские новости'],
    ['KOI8-R', 'Морские новости'],
    ['windows-1256', 'موسيقى البحر']
  ])('a document of XML is read in the encoding that it names: %s', (encoding, name) => {
    const file = readOpml(encoded(opml(name, encoding), encoding))
    expect([file.name, file.feeds[0]!.title]).toEqual([name, name])
  })

  test('a document of XML is a playlist as well', () => {
    const text =
      '<?xml version="1.0" encoding="iso-8859-2"?><playlist version="1" xmlns="http://xspf.org/ns/0/">' +
      '<title>Wieczór</title><trackList><track><title>Żółw</title></track></trackList></playlist>'
    const file = readPlaylistFile('a.xspf', encoded(text, 'iso-8859-2'))
    expect([file.name, file.rows[0]!.title]).toEqual(['Wieczór', 'Żółw'])
  })

  test.each(['UTF-8', 'utf-16', 'iso-2022-kr', 'none'])(
    'a document of XML in old letters of Windows that names %s is read as such',
    (encoding) => {
      expect(readOpml(encoded(opml('Jóga', encoding), 'windows-1252')).name).toBe('Jóga')
    }
  )

  test('a document of XML in UTF-8 that names another encoding is read as UTF-8', () => {
    expect(readOpml(new TextEncoder().encode(opml('Żółw', 'ISO-8859-2'))).name).toBe('Żółw')
  })
})

test.each([
  ['the smaller byte first', true],
  ['the greater byte first', false]
])('UTF-16 without a mark is known by its zeros: %s', (_, littleEndian) => {
  expect(readOpml(utf16(opml('Zażółć', 'UTF-16'), littleEndian)).name).toBe('Zażółć')
  expect(decodeText(utf16('#EXTM3U\nŻ', littleEndian))).toBe('#EXTM3U\nŻ')
})
