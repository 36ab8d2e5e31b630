// The dialog's stores: which playlists it offers, what it adds, and what it says when the pod
// refuses.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { NetworkError } from '../../../../src/lib/api/errors.ts'
import { listAllPlaylistTracks } from '../../../../src/lib/api/listen/playlists.ts'
import {
  $addToPlaylist,
  addTracksToPlaylist,
  closeAddToPlaylist,
  openAddToPlaylist
} from '../../../../src/stores/listen/playlists/add-to-playlist.ts'
import {
  addTo,
  describeRefusal,
  isRefusal,
  makeOwn,
  ownPlaylists,
  takeBack,
  type OwnPlaylists
} from '../../../../src/stores/listen/playlists/own-playlists.ts'
import { signOut } from '../../../../src/stores/session/session.ts'
import { testClient, type Client } from '../../../support/client.ts'
import { signedIn } from '../../../support/stores/session.ts'
import { settled } from '../../../support/stores/resources.ts'

let client: Client
let off = () => {}
beforeEach(async () => {
  client = await testClient('http://pod.test', { now: () => Date.UTC(2026, 5, 1) })
  await signedIn('alice')
  off = ownPlaylists.$value.listen(() => {})
})
afterEach(async () => {
  off()
  closeAddToPlaylist()
  await signOut()
  await client.close()
})

const track = (title: string) => ({ id: client.pod.id('tracks', title), title })
/** What the dialog offers, once it is loaded. */
async function offered(): Promise<OwnPlaylists> {
  const now = await settled(ownPlaylists)
  if (now.state !== 'ready') throw new Error(now.state)
  return now.value
}
const names = ({ playlists }: OwnPlaylists) => playlists.map(({ name }) => name)
const titles = async (uuid: string) =>
  (await listAllPlaylistTracks(uuid)).map(({ track }) => track.title)

test('the dialog offers the own playlists of all pages, those changed last first, and marks the track', async () => {
  for (let each = 1; each <= 52; each++) await makeOwn({ name: `List ${each}` })
  addTracksToPlaylist([track('Low Tide')])
  const own = await offered()
  expect(own.playlists).toHaveLength(53)
  expect(names(own).at(-1)).toBe('Shore')
  expect(own.playlists.filter(({ uuid }) => own.having.has(uuid)).map(({ name }) => name)).toEqual([
    'Shore'
  ])
})

test('the dialog marks nothing for several tracks', async () => {
  addTracksToPlaylist([track('Low Tide'), track('Drift')])
  expect($addToPlaylist.get()).toMatchObject({ name: undefined })
  expect((await offered()).having.size).toBe(0)
})

test('an album is added in the order of its record', async () => {
  const album = client.pod.id('albums', 'Shore Sampler')
  openAddToPlaylist({ name: 'Shore Sampler', tracks: { album } })
  await offered()
  const playlist = await makeOwn({ name: 'Ebb' })
  expect(await addTo(playlist, $addToPlaylist.get()!, false)).toBe(2)
  expect(await titles(playlist.uuid)).toEqual(['One of Us', 'Drift'])
})

test('several albums are added in the order they were chosen', async () => {
  const album = (title: string) => ({ kind: 'album', id: client.pod.id('albums', title) }) as const
  openAddToPlaylist({ tracks: { sources: [album('Shore Sampler'), album('Tidelines')] } })
  expect((await offered()).having.size).toBe(0)
  const playlist = await makeOwn({ name: 'Ebb' })
  const count = await addTo(playlist, $addToPlaylist.get()!, true)
  const added = await titles(playlist.uuid)
  expect(added).toHaveLength(count)
  expect(added.slice(0, 2)).toEqual(['One of Us', 'Drift'])
  expect(count).toBeGreaterThan(2)
})

test('the message names the limit of the pod in our words, and other refusals in its own', async () => {
  client.app.repositories.preferences.set('playlists__max_tracks', 1)
  addTracksToPlaylist([track('Low Tide'), track('Drift')])
  await offered()
  const playlist = await makeOwn({ name: 'Ebb' })
  const refused = await addTo(playlist, $addToPlaylist.get()!, false).catch(
    (error: unknown) => error
  )
  expect(isRefusal(refused)).toBe(true)
  expect(describeRefusal(refused)).toEqual({ text: 'playlists.full', params: { count: 1 } })

  client.app.failNext('POST', 'playlists/', 400, { body: { tracks: ['No.'] } })
  const other = await addTo(playlist, $addToPlaylist.get()!, false).catch((error: unknown) => error)
  expect(describeRefusal(other)).toEqual({ words: 'No.' })
  expect(isRefusal(new NetworkError('gone'))).toBe(false)
})

test('a playlist made in vain is taken back', async () => {
  addTracksToPlaylist([track('Drift')])
  expect(names(await offered())).toEqual(['Shore'])
  const playlist = await makeOwn({ name: 'Ebb' })
  expect(names(await offered())).toEqual(['Ebb', 'Shore'])
  await takeBack(playlist)
  expect(names(await offered())).toEqual(['Shore'])
  await ownPlaylists.reload()
  expect(names(await offered())).toEqual(['Shore'])
})
