// The newest albums of the library home and of the landing page.
// docs/product/screens.md#library-home.
import { cleanStores, type Store } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newAlbums } from '../../../../src/stores/listen/home/home.ts'
import { clearResources } from '../../../../src/stores/kit/resource.ts'
import { fetchMe, signOut } from '../../../../src/stores/session/session.ts'
import { testClient, type Client } from '../../../support/client.ts'

let client: Client
beforeEach(async () => {
  client = await testClient()
  clearResources()
  await fetchMe()
})
afterEach(async () => {
  cleanStores(newAlbums.$value as Store)
  clearResources()
  await signOut()
  await client.close()
})

/** What the library home shows, with the addresses that were asked for it. */
async function newest() {
  const asked: string[] = []
  const caller = client.pod.caller()
  client.setFetch(async (input) => {
    const { pathname, search } = new URL(String(input))
    asked.push(pathname + search)
    const { body, statusCode } = await caller.inject({ method: 'GET', url: pathname + search })
    return new Response(body, { status: statusCode })
  })
  const stop = newAlbums.$value.listen(() => {})
  const page = await vi.waitUntil(() => {
    const now = newAlbums.$value.get()
    return now.state === 'ready' && !now.stale && now.value
  })
  stop()
  return { page, lists: asked.filter((address) => address.includes('/albums/')) }
}
const setFilter = (name: 'has_mbid' | 'has_cover' | 'bitrate_filter', value: unknown) =>
  client.app.repositories.instance.setPreference(`quality_filters__${name}`, value)

test('the newest albums are asked for once where the pod sets no quality filters', async () => {
  const { page, lists } = await newest()
  expect(page.results).not.toEqual([])
  expect(lists).toEqual(['/api/v2/albums/?ordering=-creation_date&page_size=14'])
})

test('the newest albums follow the quality filters of the pod', async () => {
  setFilter('has_cover', 'True')
  // Pods count no bitrates in the list of albums.
  setFilter('bitrate_filter', 'high')
  const { page, lists } = await newest()
  expect(lists.at(-1)).toBe('/api/v2/albums/?ordering=-creation_date&page_size=14&has_cover=true')
  expect(page.results.length).toBeGreaterThan(0)
  expect(page.results.every(({ cover }) => cover)).toBe(true)
})

test('a pod whose albums all miss a quality filter does not count as empty', async () => {
  setFilter('has_mbid', true)
  const { page } = await newest()
  expect(page.results).toEqual([])
  expect(page.count).toBeGreaterThan(0)
})

test('the newest albums are shown without filters if the settings cannot be read', async () => {
  client.app.failNext('GET', 'instance/settings/', 503)
  const { page } = await newest()
  expect(page.results).not.toEqual([])
  expect(client.reported).toHaveLength(1)
  client.reported.length = 0
})
