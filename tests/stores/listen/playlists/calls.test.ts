// The client's calls about playlists, on a pod of each dialect.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  addPlaylist,
  addToPlaylist,
  changePlaylist,
  clearPlaylist,
  duplicatesOf,
  getPlaylist,
  listAllPlaylistTracks,
  movePlaylistTrack,
  removePlaylist,
  removePlaylistTrack
} from '../../../../src/lib/api/listen/playlists.ts'
import { FieldErrors, NotFoundError } from '../../../../src/lib/api/errors.ts'
import { env } from '../../../../src/lib/env.ts'
import { signOut } from '../../../../src/stores/session/session.ts'
import { testClient, type Client } from '../../../support/client.ts'
import { stubEnv } from '../../../support/stores/env.ts'
import { signedIn } from '../../../support/stores/session.ts'

let client: Client
const error = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (reason: unknown) => reason
  )

describe.each([
  ['2', /^[\da-f-]{36}$/],
  ['1.4', /^\d+$/]
] as const)('a pod of %s', (dialect, key) => {
  beforeEach(async () => {
    client = await testClient('http://pod.test', { dialect })
    await signedIn('alice')
  })
  afterEach(async () => {
    await signOut()
    await client.close()
  })
  const titles = async (uuid: string) =>
    (await listAllPlaylistTracks(uuid)).map(({ track }) => track.title)
  const ids = (...names: string[]) => names.map((name) => client.pod.id('tracks', name))

  test('a pod creates, reads, changes and deletes a playlist', async () => {
    const made = await addPlaylist({ name: 'Ebb', privacy_level: 'me' })
    expect(made).toMatchObject({ name: 'Ebb', privacy_level: 'me', tracks_count: 0 })
    expect(made.uuid).toMatch(key)
    expect(await getPlaylist(made.uuid)).toEqual(made)
    const changed = await changePlaylist(made.uuid, { name: 'Neap' })
    expect(changed).toMatchObject({ uuid: made.uuid, name: 'Neap', privacy_level: 'me' })
    await removePlaylist(made.uuid)
    expect(await error(getPlaylist(made.uuid))).toBeInstanceOf(NotFoundError)
  })

  test('a pod adds, moves and removes tracks', async () => {
    const { uuid } = await addPlaylist({ name: 'Ebb' })
    await addToPlaylist(uuid, ids('Drift', 'Low Tide', 'Kelp Forest'))
    await movePlaylistTrack(uuid, 2, 0)
    expect(await titles(uuid)).toEqual(['Kelp Forest', 'Drift', 'Low Tide'])
    await removePlaylistTrack(uuid, 1)
    expect(await titles(uuid)).toEqual(['Kelp Forest', 'Low Tide'])
  })

  test('a pod is cleared only if it is of 1.4; another one is not even asked', async () => {
    const { uuid } = await addPlaylist({ name: 'Ebb' })
    await addToPlaylist(uuid, ids('Drift', 'Low Tide'))
    const refused = await error(clearPlaylist(uuid))
    const asked = client.requests.filter((path) => path.endsWith('/clear/'))
    if (dialect === '1.4') {
      expect([refused, asked]).toEqual([undefined, [`/api/v1/playlists/${uuid}/clear/`]])
      expect(await titles(uuid)).toEqual([])
    } else {
      expect(refused).toMatchObject({ name: 'StatusError', status: 405 })
      expect(asked).toEqual([])
      expect(await titles(uuid)).toEqual(['Drift', 'Low Tide'])
    }
  })

  test('a pod finds the position of a removal in the body or in the address', async () => {
    const { uuid } = await addPlaylist({ name: 'Ebb' })
    await addToPlaylist(uuid, ids('Drift', 'Low Tide', 'Kelp Forest'))
    const before = env()
    const sent: unknown[] = []
    const send = (change: (address: URL, options: RequestInit) => RequestInit) =>
      stubEnv({
        fetch: (address, options = {}) => {
          const url = new URL(String(address))
          if (!url.pathname.endsWith('/remove/')) return before.fetch(address, options)
          sent.push([url.search, options.body])
          const changed = change(url, options)
          return before.fetch(url, changed)
        }
      })
    // A pod that reads only the body.
    send((url, options) => {
      url.search = ''
      return options
    })
    await removePlaylistTrack(uuid, 1)
    expect(await titles(uuid)).toEqual(['Drift', 'Kelp Forest'])
    // One of 2.0 that reads only the address.
    if (dialect === '2') send((_, options) => ({ ...options, body: '{}' }))
    await removePlaylistTrack(uuid, 0)
    expect(await titles(uuid)).toEqual(['Kelp Forest'])
    expect(sent).toEqual([
      ['?index=1', '{"index":1}'],
      ['?index=0', '{"index":0}']
    ])
  })

  test('a pod may send the tracks in pages, or all at once', async () => {
    const { uuid } = await addPlaylist({ name: 'Ebb' })
    await addToPlaylist(uuid, ids('Drift', 'Low Tide', 'Kelp Forest'))
    const all = ['Drift', 'Low Tide', 'Kelp Forest']
    expect(await titles(uuid)).toEqual(all)
    const before = env()
    const pages: (string | null)[] = []
    stubEnv({
      fetch: async (address, options) => {
        const url = new URL(String(address))
        const answer = await before.fetch(address, options)
        if (!url.pathname.endsWith('/tracks/')) return answer
        const page = url.searchParams.get('page')
        pages.push(page)
        const { results } = (await answer.json()) as { results: unknown[] }
        const end = Number(page) * 2
        const next =
          end < results.length ? `${url.origin}${url.pathname}?page=${Number(page) + 1}` : null
        return Response.json({ count: 3, next, results: results.slice(end - 2, end) })
      }
    })
    expect(await titles(uuid)).toEqual(all)
    expect(pages).toEqual(['1', '2'])
  })

  test('a pod is always told whether a track may be in the list twice', async () => {
    const { uuid } = await addPlaylist({ name: 'Ebb' })
    const before = env()
    const bodies: unknown[] = []
    stubEnv({
      fetch: (address, options) => {
        if (String(address).includes('/add')) bodies.push(JSON.parse(String(options?.body)))
        return before.fetch(address, options)
      }
    })
    await addToPlaylist(uuid, ids('Drift'))
    await addToPlaylist(uuid, ids('Drift'), true)
    expect(bodies).toMatchObject([{ allow_duplicates: false }, { allow_duplicates: true }])
  })

  test('a pod names the tracks that a playlist has already', async () => {
    const { uuid } = await addPlaylist({ name: 'Ebb' })
    await addToPlaylist(uuid, ids('Drift'))
    const refused = await error(addToPlaylist(uuid, ids('Low Tide', 'Drift')))
    expect(duplicatesOf(refused)).toEqual(['Drift'])
    await addToPlaylist(uuid, ids('Low Tide', 'Drift'), true)
    expect(await titles(uuid)).toEqual(['Drift', 'Low Tide', 'Drift'])
  })

  test('other refusals are no duplicates', async () => {
    client.app.repositories.preferences.set('playlists__max_tracks', 1)
    const { uuid } = await addPlaylist({ name: 'Ebb' })
    const refused = await error(addToPlaylist(uuid, ids('Low Tide', 'Drift')))
    expect(refused).toBeInstanceOf(FieldErrors)
    expect((refused as FieldErrors).messages).toEqual([
      'Playlist would reach the maximum of 1 tracks'
    ])
    expect(duplicatesOf(refused)).toBeUndefined()
    expect(duplicatesOf(new Error('x'))).toBeUndefined()
  })
})
