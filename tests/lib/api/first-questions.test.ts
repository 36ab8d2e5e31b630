// What pages ask before their code is there must be what their stores ask, to the letter: otherwise
// the answer is not found, and the pod is asked twice.
import { afterEach, describe, expect, test, vi } from 'vitest'
import { addressesOf, pressAddresses } from '../../../src/lib/api/first-questions.ts'
import { env } from '../../../src/lib/env.ts'
import { routePath } from '../../../src/lib/routes/match.ts'
import { routeNames, routes, type RouteName } from '../../../src/lib/routes/table.ts'
import { currentAlbum } from '../../../src/stores/listen/albums/current-album.ts'
import { albumList } from '../../../src/stores/listen/albums/album-list.ts'
import { currentArtist } from '../../../src/stores/listen/artists/current-artist.ts'
import { artistList } from '../../../src/stores/listen/artists/artist-list.ts'
import { favoriteList } from '../../../src/stores/listen/favorites/favorite-list.ts'
import { newAlbums } from '../../../src/stores/listen/home/home.ts'
import { playAlbum, playAll } from '../../../src/stores/player/play-all.ts'
import { playlistList, currentPlaylist } from '../../../src/stores/listen/playlists/playlists.ts'
import { radioList } from '../../../src/stores/listen/radios/radio-list.ts'
import { currentRadio } from '../../../src/stores/listen/radios/current-radio.ts'
import { currentTrack } from '../../../src/stores/listen/tracks.ts'
import { clearResources } from '../../../src/stores/kit/resource.ts'
import { fetchMe, signOut } from '../../../src/stores/session/session.ts'
import { testClient, type Client } from '../../support/client.ts'
import { stubEnv } from '../../support/stores/env.ts'
import { signedIn } from '../../support/stores/session.ts'

const POD = 'http://pod.test'
let client: Client
afterEach(async () => {
  await signOut()
  await client.close()
  clearResources()
})

type Screen = { $value: { listen(run: () => void): () => void } }
const screens: readonly [RouteName, Screen][] = [
  ['library.index', newAlbums],
  ['library.albums.browse', albumList],
  ['library.albums.detail', currentAlbum],
  ['library.artists.browse', artistList],
  ['library.artists.detail', currentArtist],
  ['library.tracks.detail', currentTrack],
  ['library.playlists.browse', playlistList],
  ['library.playlists.detail', currentPlaylist],
  ['library.radios.browse', radioList],
  ['library.radios.detail', currentRadio],
  ['favorites', favoriteList]
]

/** Signs in, then lists the addresses below the pod that are asked for, in order. */
async function listAsked(): Promise<string[]> {
  client.go('/library')
  await fetchMe()
  await signedIn('alice')
  const asked: string[] = []
  const before = env()
  stubEnv({
    fetch: (url, init) => {
      asked.push(String(url).slice(POD.length))
      return before.fetch(url, init)
    }
  })
  return asked
}

async function askedBy(name: RouteName, { $value }: Screen): Promise<string[]> {
  const asked = await listAsked()
  client.go(routePath(name, { id: 1 }))
  const leave = $value.listen(() => {})
  await vi.waitUntil(() => asked.length > 0)
  leave()
  return asked
}

describe.each([0, 1] as const)('in dialect %i of 1.4 and 2', (which) => {
  const begin = async (): Promise<void> => {
    client = await testClient(POD, { dialect: which === 0 ? '1.4' : '2' })
  }

  test.each(screens)('%s asks what its page has asked', async (name, screen) => {
    await begin()
    const [first] = addressesOf(name)
    const asked = await askedBy(name, screen)
    expect(asked).toContain(first![which].replace('*', '1'))
  })

  test.each([
    ['albums', () => playAlbum(1)],
    ['artists', () => playAll({ kind: 'artist', id: 1 })]
  ] as const)('a press on Play in %s asks what the first rows have asked', async (kind, press) => {
    await begin()
    const asked = await listAsked()
    void press()
    await vi.waitUntil(() => asked.some((path) => path.includes('/tracks/')))
    expect(asked).toContain(pressAddresses()[kind][which].replace('*', '1'))
  })

  test('the account comes last', () => {
    for (const [name] of screens)
      expect(addressesOf(name).at(-1)![which]).toBe(`/api/v${which + 1}/users/me/`)
  })

  test('every page that asks something is compared; the front page asks as its template needs', () => {
    const asking = routeNames.filter((name) => routes[name].page?.asks)
    expect(new Set(['index', ...screens.map(([name]) => name)])).toEqual(new Set(asking))
  })
})
