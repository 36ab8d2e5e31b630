import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  chapterTime,
  cleanChapters,
  MAX_CHAPTERS,
  vorbisChapters
} from '../../../src/lib/file-tags/chapters.ts'
import { collectTags } from '../../../src/lib/file-tags/collect.ts'
import { findGain, gainFactor } from '../../../src/lib/file-tags/gain.ts'
import type { FileGain } from '../../../src/lib/file-tags/types.ts'

const field = (id: string, value: unknown) => ({ id, value })
const decibels = (factor: number) => Math.round(20 * Math.log10(factor) * 100) / 100
const factor = (gain: FileGain, mode: 'track' | 'album' = 'track') =>
  gainFactor({ gain, chapters: [] }, mode)

test('gains are read from the field names of every format', () => {
  for (const prefix of ['', 'TXXX:', '----:com.apple.iTunes:'])
    expect(
      findGain([
        field(`${prefix}REPLAYGAIN_TRACK_GAIN`, '-6.30 dB'),
        field(`${prefix}replaygain_track_peak`, '0.988'),
        field(`${prefix}REPLAYGAIN_ALBUM_GAIN`, '+1,5dB'),
        field(`${prefix}REPLAYGAIN_ALBUM_PEAK`, '1.02')
      ])
    ).toEqual({ track: -6.3, trackPeak: 0.988, album: 1.5, albumPeak: 1.02 })
})

test('a field named like a property of every object does not affect other fields', () => {
  for (const name of ['constructor', '__proto__', 'toString', 'TXXX:hasOwnProperty'])
    expect(findGain([field(name, 'x'), field('REPLAYGAIN_TRACK_GAIN', '-6.30 dB')])).toEqual({
      track: -6.3
    })
})

test('R128 gains are converted from 256ths and another reference, and ReplayGain has precedence', () => {
  expect(findGain([field('R128_TRACK_GAIN', '-2816'), field('R128_ALBUM_GAIN', '0')])).toEqual({
    track: -6,
    album: 5
  })
  expect(
    findGain([field('R128_TRACK_GAIN', '-2816'), field('REPLAYGAIN_TRACK_GAIN', '-5 dB')])
  ).toEqual({ track: -5 })
})

test.each([
  '',
  'loud',
  'NaN',
  'Infinity',
  '1e9 dB',
  '999 dB',
  '-6 dB dB',
  '0x10',
  null,
  {},
  [-6],
  Number.NaN
])('a gain of %j is ignored', (value) => {
  expect(findGain([field('REPLAYGAIN_TRACK_GAIN', value)])).toBeUndefined()
  expect(findGain([field('R128_TRACK_GAIN', value)])).toBeUndefined()
})

test.each(['0', '-1', '400', 'full'])('a peak of %s is ignored', (value) =>
  expect(findGain([field('REPLAYGAIN_TRACK_PEAK', value)])).toBeUndefined()
)

test('the factor follows the gain, falls back to the gain of the other kind and never clips', () => {
  expect(decibels(factor({ track: -6 }))).toBe(-6)
  expect(decibels(factor({ track: 4, trackPeak: 0.5 }))).toBe(4)
  expect(decibels(factor({ track: 8, trackPeak: 0.5 }))).toBe(6.02)
  expect(factor({ track: 8 })).toBe(1)
  expect(decibels(factor({ track: -6, album: -3 }, 'album'))).toBe(-3)
  expect(decibels(factor({ track: -6 }, 'album'))).toBe(-6)
  expect(decibels(factor({ album: -3, albumPeak: 1 }))).toBe(-3)
  expect(decibels(factor({ track: -50 }))).toBe(-24)
  expect([
    gainFactor(undefined, 'track'),
    gainFactor({ chapters: [] }, 'album'),
    factor({ trackPeak: 0.1 })
  ]).toEqual([1, 1, 1])
})

test('the factor is, for any tags, a volume that does not clip', () => {
  const number = fc.option(fc.oneof(fc.double(), fc.double({ min: -40, max: 40 })), {
    nil: undefined
  })
  fc.assert(
    fc.property(
      fc.record({ track: number, trackPeak: number, album: number, albumPeak: number }),
      fc.constantFrom('track' as const, 'album' as const),
      (gain, mode) => {
        const result = factor(gain, mode)
        expect(result).toBeGreaterThan(0)
        expect(result).toBeLessThanOrEqual(10 ** (12 / 20))
        const peak =
          mode === 'album'
            ? gain.album === undefined
              ? gain.trackPeak
              : gain.albumPeak
            : gain.trackPeak
        if (
          (mode === 'album' || gain.track !== undefined) &&
          Number.isFinite(peak) &&
          peak! > 0 &&
          result !== 1
        )
          expect(result * peak!).toBeLessThanOrEqual(1.0001)
      }
    ),
    { numRuns: 2000, seed: 20 }
  )
})

test('chapters are in order, with titles, and link to the web only', () => {
  expect(
    cleanChapters([
      { start: 60, end: 50, title: 'Second', url: 'javascript:alert(1)' },
      { start: 0, end: 60, title: ' First\u0000', url: 'https://pod.example/a' },
      { start: 90, title: '' },
      { start: Number.NaN, title: 'x' },
      { start: -1, title: 'x' },
      { start: 1e9, title: 'x' },
      { start: 60, title: 'Twice' }
    ])
  ).toEqual([
    { start: 0, end: 60, title: 'First', url: 'https://pod.example/a' },
    { start: 60, title: 'Second' }
  ])
})

test('times of Vorbis chapters are read, invalid ones are ignored', () => {
  expect(['00:01:02.500', '1:02', '62', '10:00:00', '00:00:01,5'].map(chapterTime)).toEqual([
    62.5, 62, 62, 36_000, 1.5
  ])
  for (const text of ['', '1:2:3:4', '-1', 'x', '1e9', ':', '00:00:00.', 5])
    expect(chapterTime(text)).toBeUndefined()
})

test('Vorbis chapters are joined from their fields by number', () => {
  const fields = [
    field('CHAPTER002NAME', 'Weir'),
    field('CHAPTER001', '00:00:00.000'),
    field('CHAPTER001NAME', 'Mill'),
    field('chapter002', '00:01:00.000'),
    field('CHAPTER002URL', 'https://pod.example/weir'),
    field('CHAPTER003NAME', 'No time')
  ]
  expect(collectTags({ native: { vorbis: fields } }).chapters).toEqual([
    { start: 0, title: 'Mill' },
    { start: 60, title: 'Weir', url: 'https://pod.example/weir' }
  ])
})

test('MP4 chapters are read in their own time scale, ID3 chapters also from frames that no table lists', () => {
  const format = {
    chapters: [
      { title: 'A', start: 0, timeScale: 600 },
      { title: 'B', start: 900, timeScale: 600 }
    ]
  }
  expect(collectTags({ format }).chapters).toEqual([
    { start: 0, title: 'A' },
    { start: 1.5, title: 'B' }
  ])
  const frames = new Map<string, unknown>([
    ['TIT2', 'C'],
    ['WXXX', { url: 'https://pod.example/c', description: '' }]
  ])
  const native = {
    'ID3v2.4': [field('CHAP', { label: 'c', info: { startTime: 2000, endTime: 4000 }, frames })]
  }
  expect(collectTags({ native }).chapters).toEqual([
    { start: 2, end: 4, title: 'C', url: 'https://pod.example/c' }
  ])
})

test('thousands of chapters are limited to the maximum', () => {
  const many = Array.from({ length: 9000 }, (_, index) => ({ start: index, title: `${index}` }))
  expect(cleanChapters(many)).toHaveLength(MAX_CHAPTERS)
  const fields = many.map(({ title }) => field(`CHAPTER${title}`, title))
  expect(vorbisChapters(fields).length).toBeLessThanOrEqual(MAX_CHAPTERS)
})

test('the gain written by the encoder counts where no tag has a gain', () => {
  expect(collectTags({ format: { trackGain: -4.2, trackPeakLevel: 0.9 } }).gain).toEqual({
    track: -4.2,
    trackPeak: 0.9
  })
  expect(collectTags({ format: { trackPeakLevel: 0.9 } }).gain).toBeUndefined()
  const native = { 'ID3v2.4': [field('TXXX:REPLAYGAIN_TRACK_GAIN', '-5 dB')] }
  expect(collectTags({ native, format: { trackGain: -4.2 } }).gain).toEqual({ track: -5 })
})

test('no result of the parser, however broken, causes an error or unordered chapters', () => {
  const deep = fc.letrec((tie) => ({
    node: fc.oneof(
      { maxDepth: 5 },
      fc.anything(),
      fc.array(tie('node')),
      fc.dictionary(fc.string(), tie('node'))
    )
  })).node
  const chapter = fc.record({
    start: fc.oneof(fc.double(), fc.anything()),
    end: fc.anything(),
    title: fc.anything(),
    url: fc.anything(),
    timeScale: fc.anything()
  })
  const id = fc.constantFrom(
    'CHAP',
    'CHAPTER001',
    'CHAPTER001NAME',
    'REPLAYGAIN_TRACK_GAIN',
    'R128_TRACK_GAIN',
    'USLT',
    'SYLT'
  )
  const fields = fc.array(fc.oneof(fc.record({ id, value: fc.anything() }), fc.anything()))
  fc.assert(
    fc.property(
      fc.oneof(deep, fc.record({ 'ID3v2.4': fields, vorbis: fields })),
      fc.oneof(deep, fc.record({ chapters: fc.array(chapter), trackGain: fc.anything() })),
      deep,
      (native, format, common) => {
        const { chapters, gain } = collectTags({ native, format, common })
        for (const [index, { start }] of chapters.entries())
          expect(start).toBeGreaterThan(chapters[index - 1]?.start ?? -1)
        for (const value of Object.values(gain ?? {})) expect(Number.isFinite(value)).toBe(true)
      }
    ),
    { numRuns: 2000, seed: 20 }
  )
})
