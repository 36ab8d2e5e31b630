// JSON of streaming services: other names of fields, objects and lists instead of names, several
// playlists in a file.
import { expect, test } from 'vitest'
import { readJson } from '../../../src/lib/playlists/files/json.ts'
import { MAX_ROWS } from '../../../src/lib/files/types.ts'

const read = (value: unknown) => readJson(JSON.stringify(value))
const kelp = { title: 'Kelp Forest', artist: 'Mirela Novak', album: 'Tides' }
const row = { trackName: 'Kelp Forest', artistName: 'Mirela Novak', albumName: 'Tides' }

test.each([
  ['fields with longer names', [row]],
  ['entries that hold the track', { items: [{ track: row, addedDate: '2026-01-01' }] }],
  [
    'pages of tracks with objects',
    {
      tracks: {
        items: [
          {
            track: {
              name: 'Kelp Forest',
              artists: [{ name: 'Mirela Novak' }],
              album: { name: 'Tides' }
            }
          }
        ]
      }
    }
  ],
  ['a library', { tracks: [{ artist: 'Mirela Novak', album: 'Tides', track: 'Kelp Forest' }] }],
  [
    'a track with a location only',
    { playlist: { track: [{ location: ['file:///Mirela%20Novak/Tides/01%20Kelp%20Forest.mp3'] }] } }
  ]
])('%s give the names', (_, value) => {
  expect(read(value).rows).toMatchObject([kelp])
})

test('several artists are joined, and milliseconds are no seconds', () => {
  const artists = ['Mirela Novak', 'Tomek', 7, null]
  expect(read([{ title: 'A', artists, duration_ms: 200_000 }]).rows).toMatchObject([
    { artist: 'Mirela Novak, Tomek', duration: 200 }
  ])
})

test('all tracks of several playlists in a file are read, and their number is said', () => {
  const playlists = [
    { name: 'Evening', items: [{ track: row }, { track: null, episode: {} }] },
    { name: 'Morning', items: [{ track: { trackName: 'Low Tide' } }] }
  ]
  for (const value of [{ playlists }, playlists]) {
    const file = read(value)
    expect(file).toMatchObject({ name: '', lists: 2, rows: [kelp, { title: 'Low Tide' }] })
  }
  const one = read({ playlists: playlists.slice(0, 1) })
  expect(one).toMatchObject({ name: 'Evening', rows: [kelp] })
  expect(one.lists).toBeUndefined()
})

test('deep or long files are refused at once', () => {
  const deep = (key: string) => `${`{"${key}":`.repeat(50_000)}1${'}'.repeat(50_000)}`
  for (const key of ['tracks', 'items', 'playlists'])
    expect(() => readJson(deep(key))).toThrow('unreadable')
  for (const key of ['track', 'name']) expect(() => readJson(`[${deep(key)}]`)).toThrow('empty')
  expect(() => read(Array(MAX_ROWS + 1).fill(row))).toThrow('tooManyRows')
})
