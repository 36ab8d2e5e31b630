// Tags as they come from many programs: what is read, what pods make of it, what is said about it.
import { describe, expect, test } from 'vitest'
import { readSound } from '../../../src/lib/uploads/read.ts'
import { lessGarbled, tagWarnings } from '../../../src/lib/uploads/chosen/tag-warnings.ts'
import type { ReadTags } from '../../../src/lib/uploads/types.ts'
import { tone } from '../../support/files/formats.ts'

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1')

type Frame = readonly [id: string, bytes: Buffer]
/** A tag of ID3v2; less than 16 KB. */
function id3v2(version: 3 | 4, frames: readonly Frame[]): Buffer {
  const body = Buffer.concat(
    frames.map(([id, bytes]) => {
      const head = Buffer.alloc(10)
      head.write(id, 'latin1')
      // Frames of less than 128 bytes: the two versions count them alike.
      head.writeUInt32BE(bytes.length, 4)
      return Buffer.concat([head, bytes])
    })
  )
  const head = Buffer.from([0x49, 0x44, 0x33, version, 0, 0, 0, 0, 0, 0])
  head.writeUInt16BE(((body.length & 0x3f80) << 1) | (body.length & 0x7f), 8)
  return Buffer.concat([head, body])
}
const frame = (id: string, text: string): Frame => [id, latin1(`\0${text}`)]
const wide = (id: string, ...texts: string[]): Frame => [
  id,
  Buffer.concat([
    Buffer.from([1]),
    ...texts.map((text, at) =>
      Buffer.concat([
        Buffer.from(at === 0 ? [0xff, 0xfe] : [0, 0, 0xff, 0xfe]),
        Buffer.from(text, 'utf16le')
      ])
    )
  ])
]
const mp3 = (...parts: readonly Buffer[]): File =>
  new File(
    parts.map((part) => new Uint8Array(part)),
    'a.mp3'
  )
const read = async (version: 3 | 4, ...frames: Frame[]): Promise<ReadTags> =>
  (await readSound(mp3(id3v2(version, frames), tone('mp3')), 'a.mp3')).tags!

const title = frame('TIT2', 'Kelp')

describe('several artists', () => {
  test.each([
    ['one name', 4, [frame('TPE1', 'Ada')], ['Ada'], undefined],
    ['NULs in ID3v2.4', 4, [frame('TPE1', 'Ada\0Bo')], ['Ada', 'Bo'], ['Ada']],
    ['NULs in ID3v2.3', 3, [wide('TPE1', 'Ada', 'Bo')], ['Ada', 'Bo'], ['Ada']],
    ['a slash in a name', 3, [wide('TPE1', 'AB/CD')], ['AB', 'CD'], ['AB/CD']],
    ['a slash in Latin-1', 3, [frame('TPE1', 'ÆB/CD')], ['ÆB', 'CD'], ['ÆB/CD']],
    ['a slash in ID3v2.4', 4, [frame('TPE1', 'AB/CD')], ['AB/CD'], undefined],
    [
      'a list beside a line with semicolons',
      4,
      [frame('TPE1', 'Ada; Bo'), frame('TXXX', 'ARTISTS\0Ada\0Bo')],
      ['Ada', 'Bo'],
      undefined
    ]
  ] as const)(
    '%s: the names, and those that pods make of it',
    async (_, version, frames, ...found) => {
      const { artists, podArtists } = await read(version, title, ...frames)
      expect([artists, podArtists]).toEqual(found)
    }
  )
})

test('only the tag of ID3 counts in an MP3 that has one of APE, too, as for pods', async () => {
  const value = latin1('From APE')
  const item = Buffer.alloc(8)
  item.writeUInt32LE(value.length)
  const body = Buffer.concat([item, latin1('Title\0'), value])
  const ends = (flags: number): Buffer => {
    const end = Buffer.alloc(32)
    end.write('APETAGEX', 'latin1')
    for (const [at, number] of [2000, body.length + 32, 1, flags].entries())
      end.writeUInt32LE(number >>> 0, 8 + 4 * at)
    return end
  }
  const ape = Buffer.concat([ends(0xa0000000), body, ends(0x80000000)])
  const id3 = id3v2(4, [title, frame('TPE1', 'Ada')])
  const both = await readSound(mp3(id3, tone('mp3'), ape), 'a.mp3')
  expect(both).toMatchObject({ problem: undefined, tags: { title: 'Kelp', artists: ['Ada'] } })
  expect((await readSound(mp3(tone('mp3'), ape), 'a.mp3')).problem).toBe('no-tags')
})

test.each([
  ['-1', '0000'],
  ['0', '21'],
  ['B2', 'in spring']
])('the position %s and the date %s are none', async (position, date) => {
  const tags = await read(4, title, frame('TRCK', position), frame('TDRC', date))
  expect([tags.position, tags.date]).toEqual([undefined, undefined])
})

test('marks that turn the direction of a text are gone', async () => {
  expect(
    await read(4, wide('TIT2', '\u202egpj.exe'), wide('TPE1', '\u2066Ada\u2069'))
  ).toMatchObject({
    title: 'gpj.exe',
    artists: ['Ada']
  })
})

test.each([
  ['Âåòåð íàä ìîðåì', 'Ветер над морем'],
  ['Ïðèëèâ', 'Прилив'],
  ['¯ó³w i £ód', 'Żółw i Łód'],
  ['Beyonc\u00c3\u00a9', 'Beyoncé'],
  ['voil\u00c3\u00a0', 'voilà'],
  ['Donâ€™t', 'Don’t'],
  ['Don\u00e2\u0080\u0099t', 'Don’t'],
  ['Å»Ã³Å‚w', 'Żółw'],
  ['Ð¡Ð¾Ð½', 'Сон'],
  ['РџСЂРёР»РёРІ', 'Прилив'],
  ['é›¨', '雨'],
  ['FIANCÉ\u00a0!', undefined],
  ['« À »', undefined],
  ['NÃO', undefined],
  ['Ні', undefined],
  ['Рік', undefined],
  ['Сон', undefined],
  ['Die Möwe', undefined],
  ['Zoë Ozéan', undefined],
  ['Þórður', undefined],
  ['Öö', undefined],
  ['12 m³', undefined],
  ['Ветер', undefined],
  ['Żółw', undefined],
  ['', undefined]
])('“%s” may be “%s”', (text, better) => {
  expect(lessGarbled(text)).toBe(better)
})

test('a file is warned about once, with what it may be', () => {
  const tags = { artists: ['Ïðèëèâ'], album: 'Ïåñíè', genres: [], hasCover: false }
  expect(tagWarnings({ ...tags, title: 'Tides', podArtists: ['Ada'] })).toEqual([
    { kind: 'garbled', better: 'Прилив' },
    { kind: 'artists', names: ['Ada'] }
  ])
  expect(tagWarnings({ ...tags, title: 'Tides', artists: ['Ada'], album: 'Sea' })).toEqual([])
})
