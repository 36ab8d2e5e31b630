import { describe, expect, test } from 'vitest'
import type { ArtistCredit } from '../../src/lib/contract/listen/artists.ts'
import {
  codecName,
  creditedArtists,
  discStarts,
  inRecordOrder,
  licenseLabel,
  mainUpload,
  sharedLicense,
  totalSeconds
} from '../../src/lib/tracks.ts'

const upload = (duration: number | null) => ({
  uuid: `${duration}`,
  duration,
  mimetype: 'audio/flac',
  extension: 'flac',
  bitrate: null,
  size: null,
  is_local: true,
  listen_url: ''
})
const place = (disc_number: number | null, position: number | null) => ({ disc_number, position })

describe('tracks in record order', () => {
  test('tracks in record order are sorted by disc, then by position; tracks without a position come last', () => {
    const sorted = inRecordOrder([place(2, 1), place(1, null), place(1, 2), place(null, 1)])
    expect(sorted).toEqual([place(null, 1), place(1, 2), place(1, null), place(2, 1)])
  })

  test('tracks in record order have disc headings only when there are several discs', () => {
    expect([...discStarts([place(1, 1), place(1, 2), place(2, 1)])]).toEqual([
      [0, 1],
      [2, 2]
    ])
    expect(discStarts([place(1, 1), place(null, 2)]).size).toBe(0)
    expect(discStarts([]).size).toBe(0)
  })
})

describe('files', () => {
  test('the first file of known length counts', () => {
    expect(mainUpload({ uploads: [upload(null), upload(200)] })?.duration).toBe(200)
    expect(mainUpload({ uploads: [upload(null)] })).toBeDefined()
    expect(
      totalSeconds([{ uploads: [upload(60)] }, { uploads: [] }, { uploads: [upload(null)] }])
    ).toBe(60)
  })

  test('a codec is named by extension, else by type', () => {
    expect(codecName({ extension: 'flac', mimetype: null })).toBe('FLAC')
    expect(codecName({ extension: null, mimetype: 'audio/x-wav' })).toBe('WAV')
    expect(codecName({ extension: null, mimetype: null })).toBeUndefined()
  })
})

describe('licenses', () => {
  test('a license is shared only when all tracks have it', () => {
    expect(sharedLicense([{ license: 'cc0-1.0' }, { license: 'cc0-1.0' }])).toBe('cc0-1.0')
    expect(sharedLicense([{ license: 'cc0-1.0' }, { license: null }])).toBeUndefined()
    expect(sharedLicense([])).toBeUndefined()
  })

  test.each([
    ['cc-by-sa-4.0', 'CC BY-SA 4.0'],
    ['cc-by-nc-nd-3.0', 'CC BY-NC-ND 3.0'],
    ['cc-by-2.0-fr', 'CC BY 2.0 FR'],
    ['cc0-1.0', 'CC0 1.0'],
    ['art-libre', 'art-libre']
  ])('%s is written %s', (code, label) => {
    expect(licenseLabel(code)).toBe(label)
  })
})

test('every credited artist is listed once', () => {
  const credit = (id: number) => ({ artist: { id } }) as ArtistCredit
  expect(creditedArtists([credit(1), credit(2), credit(1)]).map(({ id }) => id)).toEqual([1, 2])
})
