import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NotFoundError } from '../../../../src/lib/api/errors.ts'
import {
  albumSurroundings,
  currentAlbum
} from '../../../../src/stores/listen/albums/current-album.ts'
import { clearResources } from '../../../../src/stores/kit/resource.ts'
import { testClient, type Client } from '../../../support/client.ts'

const visit = (id: number) => client.go(`/library/albums/${id}`)

let client: Client
let leave: (() => void)[]
beforeEach(async () => {
  client = await testClient()
  leave = [currentAlbum.$value.listen(() => {}), albumSurroundings.$value.listen(() => {})]
})
afterEach(async () => {
  for (const off of leave) off()
  client.go('/library')
  clearResources()
  await client.close()
})

const ready = () =>
  vi.waitUntil(() => {
    const shown = currentAlbum.$value.get()
    return shown.state === 'ready' && !shown.stale && shown.value
  })
const around = () =>
  vi.waitUntil(() => {
    const shown = albumSurroundings.$value.get()
    return shown.state === 'ready' && !shown.stale && shown.value
  })

/** Opens an album whose artist has another one too. */
async function someAlbum() {
  visit(client.pod.id('albums', ALBUM))
  return ready()
}
const ALBUM = 'Tidelines'

test('the album of the address has its tracks in the order of the record', async () => {
  const { album, tracks } = await someAlbum()
  expect(album.title).toBe(ALBUM)
  expect(tracks).toHaveLength(album.tracks_count)
  expect(tracks.map(({ position }) => position)).toEqual(tracks.map((_, row) => row + 1))
})

test('the tracks are requested where the pod leaves them out of the album', async () => {
  const asked: string[] = []
  const caller = client.pod.caller()
  client.setFetch(async (input) => {
    const { pathname, search } = new URL(String(input))
    asked.push(pathname)
    const body = (await caller.inject({ method: 'GET', url: pathname + search })).json<object>()
    return Response.json(/\/albums\/\d+\/$/.test(pathname) ? { ...body, tracks: null } : body)
  })
  const { tracks } = await someAlbum()
  expect(asked).toContain('/api/v2/tracks/')
  expect(tracks.map(({ title }) => title)).toEqual(['Low Tide', 'Kelp Forest', 'Harbour Lights'])
})

test('an address without an album fails as not found', async () => {
  visit(999_999)
  const error = await vi.waitUntil(() => {
    const shown = currentAlbum.$value.get()
    return shown.state === 'failed' && shown.error
  })
  expect(error).toBeInstanceOf(NotFoundError)
})

test('a failure can be tried again', async () => {
  client.app.failNext('GET', 'albums/', 500)
  visit(client.pod.id('albums', ALBUM))
  await vi.waitUntil(() => currentAlbum.$value.get().state === 'failed')
  await currentAlbum.reload()
  expect(currentAlbum.$value.get().state).toBe('ready')
})

test('related content leaves out the album itself', async () => {
  const { album } = await someAlbum()
  const { others, libraries } = await around()
  expect(others.map(({ id }) => id)).not.toContain(album.id)
  expect(libraries.length).toBeGreaterThan(0)
})

test('a part of the related content that fails is left out, the others are shown', async () => {
  client.app.failNext('GET', 'playlists/', 500)
  await someAlbum()
  const { playlists, libraries } = await around()
  expect(playlists).toEqual([])
  expect(libraries.length).toBeGreaterThan(0)
})
