// Values of documents of other pods that would harm this one if it kept them.
import { expect, test } from 'vitest'
import { readAlbum } from '../../../pod/activitypub/read.ts'

const ID = 'https://reef.example/federation/music/albums/1'
const album = (more: object, credit: object = {}) =>
  readAlbum(
    {
      type: 'Album',
      id: ID,
      name: 'Tidelines',
      artist_credit: [{ artist: { type: 'Artist', id: `${ID}/artist`, name: 'Ada' }, ...credit }],
      ...more
    },
    'reef.example'
  )

test('credits of millions of characters are cut, as each list would send them', () => {
  const long = 'x'.repeat(1_000_000)
  const [credit] = album({}, { credit: long, joinphrase: long }).credits
  expect([credit!.credit.length, credit!.joinphrase.length]).toEqual([1000, 250])
  expect(album({}, { credit: '' }).credits[0]!.credit).toBe('Ada')
})

test.each(['2020-99-99', '2020-13-01', '2020-01-32'])('%s is no day of release', (released) => {
  expect(album({ released }).released).toBeNull()
  expect(album({ released: '2020-02-29' }).released).toBe('2020-02-29')
})

test('a date of a year that has a sign is left out', () => {
  expect(album({ published: '-271821-04-20T00:00:00Z' }).published).toBeNull()
  expect(album({ published: '1969-12-31T00:00:00Z' }).published).toBe('1969-12-31T00:00:00.000000Z')
})
