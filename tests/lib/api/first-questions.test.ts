// What pages ask before their code is there must be what their stores ask, to the letter: otherwise
// the answer is not found, and the pod is asked twice.
import { atom } from 'nanostores'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { addressesOf, pressAddresses } from '../../../src/lib/api/first-questions.ts'
import { env, setEnv } from '../../../src/lib/env.ts'
import { matchPath, routePath, type Match } from '../../../src/lib/routes/match.ts'
import type { RouteName } from '../../../src/lib/routes/table.ts'
import { PROFILE_KEY } from '../../../src/lib/storage/keys.ts'
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
import { fetchMe, signIn, signOut } from '../../../src/stores/session/session.ts'
import { testClient, type Client } from '../../support/client.ts'
import { PASSWORD } from '../../support/pod.ts'

const place = vi.hoisted(() => ({ go: (_path: string): void => {} }))
vi.mock('../../../src/stores/kit/route.ts', () => {
  const $route = atom<Match | undefined>()
  place.go = (path) => $route.set(matchPath(path))
  return { $route, $search: atom(''), setQuery: () => {} }
})

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
  place.go('/library')
  await fetchMe()
  await signIn('alice', PASSWORD)
  const asked: string[] = []
  const before = env()
  setEnv({
    ...before,
    fetch: (url, init) => {
      asked.push(String(url).slice(POD.length))
      return before.fetch(url, init)
    }
  })
  return asked
}

async function askedBy(name: RouteName, { $value }: Screen): Promise<string[]> {
  const asked = await listAsked()
  place.go(routePath(name, { id: 1 }))
  const leave = $value.listen(() => {})
  await vi.waitUntil(() => asked.length > 0)
  leave()
  return asked
}

describe.each([0, 1] as const)('in dialect %i of 1.4 and 2', (which) => {
  const begin = async (): Promise<void> => {
    client = await testClient(POD, which === 0 ? { dialect: '1.4' } : {})
    const profile = { dialect: which === 0 ? '1.4' : '2', at: client.clock.now() }
    client.storage.setItem(PROFILE_KEY + POD, JSON.stringify(profile))
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
})
