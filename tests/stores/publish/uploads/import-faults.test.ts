// What pods say about imports that failed, in their own shapes.
import { expect, test } from 'vitest'
import { duplicateOf, importFaults } from '../../../../src/stores/publish/uploads/import-faults.ts'

const required = ['This field is required.']

test.each([
  [{ title: required }, [{ tag: 'title', missing: true, words: required[0] }]],
  [
    { artists: { '0': { name: required } } },
    [{ tag: 'artists', missing: true, words: required[0] }]
  ],
  [
    { album: { title: ['This field may not be blank.'] } },
    [{ tag: 'album.title', missing: true, words: 'This field may not be blank.' }]
  ],
  [
    { position: ['A valid integer is required.'] },
    [{ tag: 'position', missing: false, words: 'A valid integer is required.' }]
  ],
  [{ artists: { '0': { name: required }, '1': { name: required } } }, 1]
])('the tags that %j is about are named', (detail, faults) => {
  const found = importFaults({ error_code: 'invalid_metadata', detail, file_metadata: {} }).faults
  if (typeof faults === 'number') expect(found).toHaveLength(faults)
  else expect(found).toEqual(faults)
})

test('the tags that the pod read are listed, those with several names as one text', () => {
  const { read, code } = importFaults({
    error_code: 'invalid_metadata',
    detail: {},
    file_metadata: {
      title: 'Fathom',
      artists: [{ name: 'Ada' }, { name: 'Bo' }],
      position: 3,
      x: null
    }
  })
  expect(code).toBe('invalid_metadata')
  expect(read).toEqual([
    ['title', 'Fathom'],
    ['artists', 'Ada, Bo'],
    ['position', '3']
  ])
})

test.each([undefined, null, 'broken', 7, [], { detail: null }, { error_code: 3, detail: [null] }])(
  'details that are %j are an unknown error',
  (details) =>
    expect(importFaults(details)).toMatchObject({ code: 'unknown_error', faults: [], read: [] })
)

test('a sentence of the pod is kept as its words', () => {
  const said = { error_code: 'unknown_error_audio_metadata_error', detail: 'No sound in it' }
  expect(importFaults(said)).toMatchObject({ words: 'No sound in it', faults: [] })
})

test.each([
  [{ code: 'already_imported_in_owned_libraries', duplicates: 'a-uuid' }, 'a-uuid'],
  [{ duplicates: ['first', 'second'] }, 'first'],
  [{ duplicates: [] }, undefined],
  [null, undefined]
])('the upload that is there is found in %j', (details, uuid) => {
  expect(duplicateOf(details)).toBe(uuid)
})
