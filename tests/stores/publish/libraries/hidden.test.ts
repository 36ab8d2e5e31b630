// Libraries that pods of 2.0 keep for playlists are never shown.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepProfile } from '../../../../src/lib/api/dialects/profile-cache.ts'
import { listAlbumLibraries } from '../../../../src/lib/api/listen/albums.ts'
import { listActorLibraries } from '../../../../src/lib/api/people/profiles.ts'
import { testClient, type Client } from '../../../support/client.ts'

const POD = 'http://pod.test'
let client: Client
beforeAll(async () => {
  client = await testClient(POD)
  const names = ['everyone', 'playlist_Night drive', 'Old records', 'playlist_']
  const results = names.map((name) => ({ name, uuid: name }))
  client.setFetch(async () => Response.json({ count: 9, next: null, previous: null, results }))
})
afterAll(() => client.close())

const shown = async (list: Promise<{ count: number; results: { name: string }[] }>) => {
  const { count, results } = await list
  return [count, ...results.map(({ name }) => name)]
}

test('neither beside an album nor on a profile, and they do not count', async () => {
  const wanted = [7, 'everyone', 'Old records']
  expect(await shown(listAlbumLibraries(1))).toEqual(wanted)
  expect(await shown(listActorLibraries('ada@pod.test', {}))).toEqual(wanted)
})

test('such a name is somebody’s own choice on 1.4', async () => {
  keepProfile(POD, { dialect: '1.4', at: client.clock.now() })
  expect(await shown(listAlbumLibraries(1))).toHaveLength(5)
})
