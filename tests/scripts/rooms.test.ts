import { describe, expect, test } from 'vitest'
import { roomCircles, roomOf } from '../../scripts/checks/rooms.ts'

describe('roomOf', () => {
  test.each([
    ['src/stores/listen/tags/current-tag.ts', 'src/stores/listen/tags'],
    ['src/stores/listen/tracks.ts', 'src/stores/listen/tracks'],
    ['src/stores/player/sound/engine.ts', 'src/stores/player'],
    ['src/lib/contract/listen/albums.ts', 'src/lib/contract/listen/albums'],
    ['src/lib/api/client.ts', 'src/lib/api/*'],
    ['src/lib/playlists/files/json.ts', 'src/lib/playlists'],
    ['src/lib/profiles.ts', 'src/lib/profiles'],
    ['pod/repositories/query/scope.ts', 'pod/repositories/query'],
    ['pod/app.ts', 'pod/app']
  ])('%s lies in %s', (file, room) => {
    expect(roomOf(file)).toBe(room)
  })
})

describe('roomCircles', () => {
  const [tracks, albums, player] = [
    'src/stores/listen/tracks.ts',
    'src/stores/listen/albums/album-list.ts',
    'src/stores/player/queue.ts'
  ] as const

  test('rooms that import in one direction are no circle', () => {
    expect(
      roomCircles(
        new Map([
          [tracks, [albums, player]],
          [albums, [player]]
        ])
      )
    ).toEqual([])
  })

  test('a circle through other files of the rooms is found', () => {
    const problems = roomCircles(
      new Map([
        [tracks, [albums]],
        ['src/stores/listen/albums/current-album.ts', [player]],
        [player, [tracks]]
      ])
    )
    expect(problems).toEqual([
      `rooms in a circle: ${tracks} -> ${albums}, src/stores/listen/albums/current-album.ts -> ${player}, ${player} -> ${tracks}`
    ])
  })
})
