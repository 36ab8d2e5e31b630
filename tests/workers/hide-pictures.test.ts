// Pictures at the beginning of files of sound are hidden; nothing else changes, however a file is
// cut into pieces.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPictureHider } from '../../src/workers/service/hide-pictures.ts'

const bytesOf = (text: string): number[] => [...text].map((each) => each.charCodeAt(0))
const big = (value: number, count: number, bits = 8): number[] =>
  Array.from(
    { length: count },
    (_, at) => Math.floor(value / 2 ** (bits * (count - 1 - at))) % 2 ** bits
  )

type Block = { type: number; data: number[] }
const flac = (blocks: readonly Block[], sound: readonly number[]): number[] => [
  ...bytesOf('fLaC'),
  ...blocks.flatMap(({ type, data }, at) => [
    type | (at === blocks.length - 1 ? 0x80 : 0),
    ...big(data.length, 3),
    ...data
  ]),
  ...sound
]

type Frame = { name: string; data: number[] }
function id3(version: 2 | 3 | 4, frames: readonly Frame[], padding = 0): number[] {
  const body = frames.flatMap(({ name, data }) => [
    ...bytesOf(version === 2 ? name.replace('APIC', 'PIC').slice(0, 3) : name),
    ...(version === 2 ? big(data.length, 3) : big(data.length, 4, version === 4 ? 7 : 8)),
    ...(version === 2 ? [] : [0, 0]),
    ...data
  ])
  return [
    ...bytesOf('ID3'),
    version,
    0,
    0,
    ...big(body.length + padding, 4, 7),
    ...body,
    ...Array<number>(padding).fill(0)
  ]
}

/** Gives a file to a hider in pieces of these lengths, again and again. */
function hide(file: readonly number[], lengths: readonly number[] = [file.length]): number[] {
  const hider = createPictureHider()
  const out: number[] = []
  for (let at = 0, piece = 0; at < file.length; piece++) {
    const length = lengths[piece % lengths.length]!
    out.push(...hider(Uint8Array.from(file.slice(at, at + length))))
    at += length
  }
  return [...out, ...hider()]
}

const SOUND = [0xff, 0xfb, 0x90, 0x64, ...bytesOf('APIC fLaC ID3 sound that only looks like tags')]
const picture: Frame = { name: 'APIC', data: bytesOf('APIC inside the picture') }
/** Longer than 127 bytes, whose length is written otherwise in each version. */
const title: Frame = { name: 'TIT2', data: bytesOf('A title '.repeat(40)) }

test.each([2, 3, 4] as const)(
  'the picture in an ID3 tag of version 2.%i gets an unknown name',
  (version) => {
    const file = [...id3(version, [title, picture, title], 7), ...SOUND]
    const hidden = hide(file)
    const differs = file.flatMap((byte, at) => (hidden[at] === byte ? [] : [at]))
    expect(hidden).toHaveLength(file.length)
    expect(differs).toHaveLength(1)
    expect(String.fromCharCode(...hidden.slice(differs[0], differs[0]! + 4))).toMatch(/^XPIC|^XIC/)
  }
)

test('the pictures of a FLAC file become padding, also the last block', () => {
  const blocks = [0, 6, 4, 6].map((type) => ({ type, data: [6, 6, 6, type] }))
  const padded = blocks.map(({ type, data }) => ({ type: type === 6 ? 1 : type, data }))
  expect(hide(flac(blocks, SOUND))).toEqual(flac(padded, SOUND))
})

test('a FLAC file may follow a tag', () => {
  const block = { type: 6, data: [1, 2, 3] }
  const file = [...id3(3, [title]), ...flac([block], SOUND)]
  expect(hide(file)).toEqual([...id3(3, [title]), ...flac([{ ...block, type: 1 }], SOUND)])
})

test.each<[string, number[]]>([
  ['sound without tags', SOUND],
  ['Ogg', [...bytesOf('OggS'), ...SOUND]],
  [
    'a tag whose frames are longer than they say',
    (() => {
      const file = [...id3(3, [picture]), ...SOUND]
      file[5] = 0x80
      return file
    })()
  ],
  [
    'a frame that is longer than its tag',
    [...id3(3, [picture]).slice(0, 14), 0xff, 0xff, 0xff, 0xff, ...SOUND]
  ],
  ['a version that does not exist', [...bytesOf('ID3'), 5, 0, 0, ...SOUND]],
  ['three bytes', bytesOf('ID3')],
  ['nothing', []]
])('%s stays as it is', (_, file) => {
  expect(hide(file)).toEqual(file)
})

const data = fc.array(fc.nat(255), { maxLength: 40 })
const frames = fc.array(
  fc.record({ name: fc.constantFrom('APIC', 'TIT2', 'COMM', 'TXXX'), data }),
  { maxLength: 6 }
)
const files = fc.oneof(
  fc
    .tuple(fc.constantFrom(2 as const, 3 as const, 4 as const), frames, fc.nat(20), data)
    .map(([version, all, padding, sound]) => [...id3(version, all, padding), ...sound]),
  fc
    .tuple(fc.array(fc.record({ type: fc.nat(7), data }), { minLength: 1, maxLength: 6 }), data)
    .map(([blocks, sound]) => flac(blocks, sound)),
  data
)

test('however a file is cut, the same bytes are hidden, and as many bytes come out', () => {
  fc.assert(
    fc.property(
      files,
      fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1 }),
      (file, lengths) => {
        const whole = hide(file)
        expect(whole).toHaveLength(file.length)
        expect(hide(file, lengths)).toEqual(whole)
      }
    )
  )
})

test('a hidden file has no picture left to hide', () => {
  fc.assert(
    fc.property(files, (file) => {
      expect(hide(hide(file))).toEqual(hide(file))
    })
  )
})
