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
} from '../../../src/lib/api/library/playlists.ts'
import { FieldErrors, NotFoundError } from '../../../src/lib/api/errors.ts'
import { PROFILE_KEY } from '../../../src/lib/storage/keys.ts'
import { signIn, signOut } from '../../../src/stores/session/session.ts'
import { testClient, type Client } from '../../support/client.ts'
import { PASSWORD } from '../../support/pod.ts'

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
    client.storage.removeItem(`${PROFILE_KEY}http://pod.test`)
    await signIn('alice', PASSWORD)
  })
  afterEach(async () => {
    await signOut()
    await client.close()
  })
  const titles = async (uuid: string) =>
    (await listAllPlaylistTracks(uuid)).map(({ track }) => track.title)
  const ids = (...names: string[]) => names.map((name) => client.pod.id('tracks', name))

  test('creates, reads, changes and deletes a playlist', async () => {
    const made = await addPlaylist({ name: 'Ebb', privacy_level: 'me' })
    expect(made).toMatchObject({ name: 'Ebb', privacy_level: 'me', tracks_count: 0 })
    expect(made.uuid).toMatch(key)
    expect(await getPlaylist(made.uuid)).toEqual(made)
    const changed = await changePlaylist(made.uuid, { name: 'Neap' })
    expect(changed).toMatchObject({ uuid: made.uuid, name: 'Neap', privacy_level: 'me' })
    await removePlaylist(made.uuid)
    expect(await error(getPlaylist(made.uuid))).toBeInstanceOf(NotFoundError)
  })

  test('adds, moves, removes and clears tracks', async () => {
    const { uuid } = await addPlaylist({ name: 'Ebb' })
    await addToPlaylist(uuid, ids('Drift', 'Low Tide', 'Kelp Forest'))
    await movePlaylistTrack(uuid, 2, 0)
    expect(await titles(uuid)).toEqual(['Kelp Forest', 'Drift', 'Low Tide'])
    await removePlaylistTrack(uuid, 1)
    expect(await titles(uuid)).toEqual(['Kelp Forest', 'Low Tide'])
    await clearPlaylist(uuid)
    expect(await titles(uuid)).toEqual([])
  })

  test('names the tracks that a playlist has already', async () => {
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
