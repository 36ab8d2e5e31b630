// What another pod sent: where it is from, with addresses that work on the pages of this one.
import { describe, expect, test } from 'vitest'
import type { Attachment } from '../../../src/lib/contract/kit/shapes.ts'
import type { Track } from '../../../src/lib/contract/listen/tracks.ts'
import { fromPod, pictureAt, podOf, trackAt } from '../../../src/lib/other-pods/other-pod.ts'
import { addressAt } from '../../../src/lib/pods/address.ts'
import { normalizeTrack } from '../../../src/lib/queue/normalize.ts'
import { hostile } from '../../support/hostile.ts'

const POD = 'https://coral.sound'

const picture = (urls: Attachment['urls']): Attachment => ({
  uuid: '00000000-0000-4000-8000-000000000001',
  size: 1,
  mimetype: 'image/png',
  creation_date: '2026-01-01T00:00:00Z',
  urls
})

const upload = (listen_url: string) => ({ uuid: 'u-1', duration: 61, listen_url })

/** A track as pods send it, or with fields that they must not send. */
const track = (fields: object = {}): Track =>
  ({
    id: 7,
    title: 'Low Tide',
    artist_credit: [],
    cover: null,
    album: { id: 2, title: 'Tidelines', cover: null },
    uploads: [upload('/api/v2/listen/7/?upload=u-1')],
    listen_url: '/api/v2/listen/7/',
    ...fields
  }) as never

describe('the pod of a row', () => {
  test('a marked row knows its pod, a row of the current pod has none', () => {
    expect(podOf(fromPod({ id: 7 }, POD))).toBe(POD)
    expect(podOf({ id: 7 })).toBeUndefined()
  })

  test('marking a row leaves the row of the answer as it is', () => {
    const row = Object.freeze({ id: 7 })
    expect(fromPod(row, POD)).toMatchObject({ id: 7 })
    expect(podOf(row)).toBeUndefined()
  })

  test('copies of a row keep the mark', () => {
    expect(podOf({ ...fromPod({ id: 7 }, POD), id: 8 })).toBe(POD)
  })

  test('no answer of a pod can mark its own rows', () => {
    for (const key of ['pod', 'POD', 'Symbol(pod)', '@@pod', '__proto__'])
      expect(podOf(JSON.parse(`{"${key}":"https://evil.example"}`) as object), key).toBeUndefined()
    // Nor can a marked row be written into a text that is read again.
    expect(podOf(JSON.parse(JSON.stringify(fromPod({ id: 7 }, POD))) as object)).toBeUndefined()
  })
})

describe('an address', () => {
  test.each([
    ['/media/cover.png?size=1#x', `${POD}/media/cover.png?size=1#x`],
    ['media/cover.png', `${POD}/media/cover.png`],
    ['../../media/cover.png', `${POD}/media/cover.png`],
    ['?page=2', `${POD}/?page=2`],
    ['', `${POD}/`],
    ['https://cdn.example/cover.png', 'https://cdn.example/cover.png'],
    ['http://cdn.example/cover.png', 'http://cdn.example/cover.png'],
    // Another host may keep the files of a pod; it is the player that gives it no token.
    ['//evil.example/x', 'https://evil.example/x'],
    ['javascript:alert(1)', `${POD}/404`],
    [' JavaScript:alert(1)', `${POD}/404`],
    ['java\nscript:alert(1)', `${POD}/404`],
    ['data:image/svg+xml,<svg/>', `${POD}/404`],
    ['blob:https://coral.sound/1', `${POD}/404`],
    ['file:///etc/passwd', `${POD}/404`],
    ['mailto:a@b.example', `${POD}/404`],
    ['https://[', `${POD}/404`],
    ['//', `${POD}/404`],
    ['not a url', `${POD}/not%20a%20url`]
  ])('%j of a pod resolves to %s', (address, absolute) =>
    expect(addressAt(POD, address)).toBe(absolute)
  )

  test('no hostile text becomes an address of another scheme than http and https', () => {
    for (const text of hostile) {
      const { protocol } = new URL(addressAt(POD, text))
      expect(['http:', 'https:'], text).toContain(protocol)
    }
  })

  test('an address relative to a pod keeps its port and its scheme', () => {
    expect(addressAt('http://localhost:5000', '/media/a.png')).toBe(
      'http://localhost:5000/media/a.png'
    )
    expect(addressAt('http://localhost:5000', '//cdn.example/a')).toBe('http://cdn.example/a')
  })
})

describe('a picture', () => {
  test('a picture has absolute addresses in all sizes, and the rest of it is kept', () => {
    const before = picture({
      original: '/media/a.png',
      medium_square_crop: 'https://cdn.example/a.jpg',
      large_square_crop: 'javascript:alert(1)'
    })
    expect(pictureAt(POD, before)).toEqual({
      ...before,
      urls: {
        original: `${POD}/media/a.png`,
        medium_square_crop: 'https://cdn.example/a.jpg',
        large_square_crop: `${POD}/404`
      }
    })
    expect(before.urls.original).toBe('/media/a.png')
  })

  test('sizes without an address stay without one', () => {
    const urls = { original: null, source: undefined, medium_square_crop: '/m.png' } as never
    expect(pictureAt(POD, picture(urls)).urls).toEqual({
      original: null,
      source: undefined,
      medium_square_crop: `${POD}/m.png`
    })
    expect(pictureAt(POD, picture({ original: 7 } as never)).urls).toEqual({ original: 7 })
  })

  test.each([
    null,
    undefined,
    { uuid: 'x' },
    { uuid: 'x', urls: null },
    { uuid: 'x', urls: undefined }
  ])('%j stays what it is', (none) => expect(pictureAt(POD, none as never)).toBe(none))
})

describe('a track', () => {
  test('a track is marked, and has absolute addresses of its pictures and files', () => {
    const there = trackAt(
      POD,
      track({
        cover: picture({ original: '/media/track.png' }),
        album: { id: 2, title: 'Tidelines', cover: picture({ original: '/media/album.png' }) }
      })
    )
    expect(podOf(there)).toBe(POD)
    expect(there).toMatchObject({
      id: 7,
      title: 'Low Tide',
      cover: { urls: { original: `${POD}/media/track.png` } },
      album: { id: 2, title: 'Tidelines', cover: { urls: { original: `${POD}/media/album.png` } } },
      listen_url: `${POD}/api/v2/listen/7/`,
      uploads: [{ uuid: 'u-1', duration: 61, listen_url: `${POD}/api/v2/listen/7/?upload=u-1` }]
    })
  })

  // The queue shows it for tracks and albums without a cover of their own.
  test('a track has absolute addresses of the pictures of its artists', () => {
    const cover = picture({ original: '/media/artist.png' })
    const artist_credit = [{ credit: 'Ada', joinphrase: '', artist: { id: 4, name: 'Ada', cover } }]
    expect(normalizeTrack(trackAt(POD, track({ artist_credit }))).coverUrl).toBe(
      `${POD}/media/artist.png`
    )
  })

  test('the track of the answer is not changed', () => {
    const before = track({ cover: picture({ original: '/media/track.png' }) })
    const text = JSON.stringify(before)
    trackAt(POD, before)
    expect(JSON.stringify(before)).toBe(text)
    expect(podOf(before)).toBeUndefined()
  })

  test.each([null, undefined, []])('a track with the uploads %j has no upload', (uploads) =>
    expect(trackAt(POD, track({ uploads })).uploads).toEqual([])
  )

  test('without an album, or with an album without a cover, is still a track', () => {
    expect(trackAt(POD, track({ album: null })).album).toBeNull()
    expect(trackAt(POD, track({ album: undefined })).album).toBeUndefined()
    expect(trackAt(POD, track()).album?.cover).toBeNull()
    expect(trackAt(POD, track({ cover: undefined })).cover).toBeUndefined()
  })

  test('files of hostile addresses lead nowhere', () => {
    const { listen_url, uploads } = trackAt(
      POD,
      track({ listen_url: 'javascript:alert(1)', uploads: [upload('data:audio/mpeg;base64,AA')] })
    )
    expect([listen_url, uploads[0]!.listen_url]).toEqual([`${POD}/404`, `${POD}/404`])
  })
})
