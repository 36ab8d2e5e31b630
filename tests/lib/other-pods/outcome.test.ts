// What came of a fetch, in the shapes of both lines of pods, and in damaged ones.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Fetch } from '../../../src/lib/contract/listen/other-pods.ts'
import { fetchedKind, outcomeOf } from '../../../src/lib/other-pods/outcome.ts'

const UUID = 'a1b2c3d4-0000-4000-8000-000000000001'
const fetched = (part: Partial<Record<keyof Fetch, unknown>>): Fetch =>
  ({ id: 1, url: '', status: 'finished', detail: {}, object: null, ...part }) as Fetch

describe('the page of a fetched object', () => {
  test.each([
    [{ type: 'artist', id: 7 }, '/library/artists/7'],
    [{ type: 'album', id: 7 }, '/library/albums/7'],
    [{ type: 'track', id: 7 }, '/library/tracks/7'],
    [{ type: 'library', uuid: UUID }, `/library/${UUID}`],
    [{ type: 'upload', uuid: UUID }, `/library/uploads/${UUID}`],
    [{ type: 'channel', uuid: UUID }, `/channels/${UUID}`],
    [{ type: 'account', full_username: 'wren@reef.example' }, '/@wren@reef.example']
  ])('%j', (object, path) => {
    const { path: found } = outcomeOf(fetched({ object })) as { path: string }
    expect(decodeURIComponent(found)).toBe(path)
  })

  test('a person as ActivityPub has them has a page', () => {
    const object = {
      type: 'Person',
      id: 'https://reef.example/federation/actors/wren',
      preferredUsername: 'wren'
    }
    const { path } = outcomeOf(fetched({ object })) as { path: string }
    expect(decodeURIComponent(path)).toBe('/@wren@reef.example')
  })

  test.each([
    { type: 'artist', id: 'https://reef.example/artist/1' },
    { type: 'artist', id: 1.5 },
    { type: 'library', uuid: '../../logout' },
    { type: 'constructor', id: 1 },
    { type: 'account', full_username: 'wren' },
    { type: 'Person', id: 'https://reef.example/federation/actors/wren' },
    { type: 'Person', preferredUsername: 'wren' },
    { type: 'library' },
    { type: 'collection', uuid: UUID },
    null,
    'artist'
  ])('the page of a fetched object is unknown for %j', (object) =>
    expect(outcomeOf(fetched({ object }))).toEqual({ state: 'finished', path: undefined })
  )

  test('pods of 2.0 name the kind beside the object', () =>
    expect(
      fetchedKind(fetched({ type: 'album', object: { id: 'https://reef.example/album/1' } }))
    ).toEqual({ kind: 'album', fid: 'https://reef.example/album/1', name: '' }))

  test('an upload names the track by which it is found', () => {
    const track = { id: 'https://reef.example/track/1', name: 'Low Tide' }
    const object = {
      type: 'Audio',
      id: 'https://reef.example/upload/1',
      name: 'x - Low Tide',
      track
    }
    expect(fetchedKind(fetched({ type: 'upload', object }))).toEqual({
      kind: 'upload',
      fid: track.id,
      name: track.name
    })
    expect(fetchedKind(fetched({ type: 'upload', object: { id: object.id } }))).toBeUndefined()
  })
})

describe('a failure', () => {
  test.each([
    [
      { error_code: 'http', status_code: 404 },
      { reason: 'status', status: 404 }
    ],
    [
      { error_code: 'http', status_code: null },
      { reason: 'status', status: undefined }
    ],
    [{ error_code: 'connection' }, { reason: 'connection' }],
    [{ error_code: 'request' }, { reason: 'connection' }],
    [{ error_code: 'timeout' }, { reason: 'timeout' }],
    [{ error_code: 'validation' }, { reason: 'attributes' }],
    [{ error_code: 'invalid_json' }, { reason: 'json' }],
    [{ error_code: 'invalid_jsonld' }, { reason: 'json' }],
    [{ error_code: 'missing_jsonld_type' }, { reason: 'json' }],
    [{ error_code: 'webfinger' }, { reason: 'handle' }],
    [{ error_code: 'blocked' }, { reason: 'blocked' }],
    [{ error_code: 'unhandled' }, { reason: 'unknown' }],
    [{ error_code: 'toString' }, { reason: 'unknown' }],
    [null, { reason: 'unknown' }]
  ])('%j', (detail, failure) =>
    expect(outcomeOf(fetched({ status: 'errored', detail }))).toEqual({ state: 'errored', failure })
  )
})

test('a handle that its pod does not know', () => {
  const url = 'webfinger://nobody@reef.example'
  const of = (status_code: number | null) =>
    outcomeOf(fetched({ url, status: 'errored', detail: { error_code: 'http', status_code } }))
  for (const status of [null, 400, 404])
    expect(of(status)).toEqual({ state: 'errored', failure: { reason: 'handle' } })
  for (const status of [500, 502])
    expect(of(status)).toEqual({ state: 'errored', failure: { reason: 'status', status } })
})

test('what has not ended is pending', () => {
  expect(outcomeOf(fetched({ status: 'pending' }))).toEqual({ state: 'pending' })
})

test('what was fetched has an address and a name that are texts', () => {
  const of = (object: unknown) => fetchedKind(fetched({ object }))
  const id = 'https://reef.example/album/1'
  expect(of({ type: 'album', id, name: 5 })).toEqual({ kind: 'album', fid: id, name: '' })
  expect(of({ type: 'album', id, fid: '' })?.fid).toBe(id)
  expect(of({ id })?.kind).toBe('')
  expect(of({ type: 'album', id: 1 })).toBeUndefined()
})

test('skipped names the type of the other pod', () => {
  const detail = { reason: 'unhandled_type', type: 'Note' }
  expect(outcomeOf(fetched({ status: 'skipped', detail }))).toEqual({
    state: 'skipped',
    type: 'Note'
  })
})

test('no answer makes it throw, and a page is always one of this site', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('pending', 'finished', 'errored', 'skipped', 'other'),
      fc.anything(),
      fc.anything(),
      fc.constantFrom('artist', 'library', 'account', 'Person', undefined, null),
      (status, detail, object, type) => {
        const found = outcomeOf(fetched({ status, detail, object, type }))
        if (found.state === 'finished' && found.path !== undefined)
          expect(found.path).toMatch(/^\/(library|channels|@)/)
      }
    )
  )
})
