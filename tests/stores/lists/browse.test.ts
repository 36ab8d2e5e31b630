import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NotFoundError, ServerError } from '../../../src/lib/api/errors.ts'
import { albumList } from '../../../src/stores/listen/albums/album-list.ts'
import { artistList } from '../../../src/stores/listen/artists/artist-list.ts'
import type { BrowseList, Listing } from '../../../src/stores/lists/browse.ts'
import { favoriteList } from '../../../src/stores/listen/favorites/favorite-list.ts'
import { clearResources } from '../../../src/stores/kit/resource.ts'
import { setUiVersion } from '../../../src/stores/kit/ui-version.ts'
import { fetchMe, signOut } from '../../../src/stores/session/session.ts'
import { toggleFavorite } from '../../../src/stores/listen/favorites/favorites.ts'
import { testClient, type Client } from '../../support/client.ts'
import { signedIn } from '../../support/stores/session.ts'

let client: Client
beforeEach(async () => {
  client = await testClient()
  clearResources()
  client.go('/library')
  await fetchMe()
})
afterEach(async () => {
  await signOut()
  await client.close()
})

/**
 * Watches a list as a screen does; returns its states, up to the first without a pending request.
 */
async function shown<T>(
  list: BrowseList<T>,
  act: () => void | Promise<void>
): Promise<Listing<T>[]> {
  const seen: Listing<T>[] = []
  const stop = list.$value.subscribe((now) => void seen.push(now))
  await act()
  await vi.waitUntil(() => {
    const now = seen.at(-1)!
    return now.state === 'failed' || (now.state === 'ready' && !now.pending)
  })
  stop()
  return seen
}

const titles = (listing: Listing<{ title: string }> | undefined) =>
  listing?.state === 'ready' ? listing.value.results.map((row) => row.title) : listing

test('the album list follows search text, tags and order of the address', async () => {
  const found = await shown(albumList, () =>
    client.go('/library/albums?ordering=title&tag=Ambient')
  )
  expect(titles(found.at(-1))).toEqual(expect.arrayContaining(['Salt', 'Tidelines']))
  expect(titles(found.at(-1))).not.toContain('Night Ferry')
  const one = await shown(albumList, () => client.go('/library/albums?q=salt'))
  expect(titles(one.at(-1))).toEqual(['Salt'])
})

test('a page has 30 albums in the newer interface and 25 in the older one, unless the address sets a size', async () => {
  const sizes: (string | null)[] = []
  client.setFetch(async (input) => {
    const { pathname, search, searchParams } = new URL(String(input))
    sizes.push(searchParams.get('page_size'))
    return new Response((await client.app.inject(pathname + search)).body)
  })
  await shown(albumList, () => client.go('/library/albums'))
  await shown(albumList, () => setUiVersion('v1'))
  // Else the rows of the first request would be shown before the third one is made.
  clearResources()
  await shown(albumList, () => client.go('/library/albums?page_size=30'))
  setUiVersion('v2')
  expect(sizes).toEqual(['30', '25', '30'])
  expect([albumList.spec('v1').pageSize, albumList.spec('v2').pageSize]).toEqual([25, 30])
})

test('a list requests nothing on another screen', async () => {
  const stop = albumList.$value.listen(() => {})
  client.go('/library/artists')
  expect(albumList.$value.get()).toEqual({ state: 'loading' })
  stop()
})

test('the former rows stay, marked as pending, while another page loads', async () => {
  const seen = await shown(albumList, async () => {
    client.go('/library/albums?page_size=12&ordering=title')
    await vi.waitUntil(() => albumList.$value.get().state === 'ready')
    client.go('/library/albums?page_size=12&ordering=-title')
  })
  const pending = seen.find((now) => now.state === 'ready' && now.pending)
  expect(titles(pending as Listing<{ title: string }>)).toEqual(
    (titles(seen.at(-1)) as string[]).toReversed()
  )
})

test('a page past the end and a failing pod give different errors; a retry works', async () => {
  const gone = await shown(albumList, () => client.go('/library/albums?page=9999'))
  expect(gone.at(-1)).toMatchObject({
    state: 'failed',
    error: expect.any(NotFoundError) as unknown
  })
  client.app.failNext('GET', 'albums/', 500)
  const broken = await shown(albumList, async () => {
    client.go('/library/albums?q=tide')
    await vi.waitUntil(() => albumList.$value.get().state === 'failed')
    expect(albumList.$value.get()).toMatchObject({ error: expect.any(ServerError) as unknown })
    await albumList.reload()
  })
  expect(titles(broken.at(-1))).toEqual(['Tidelines'])
})

test('artists that appear only on compilations are hidden unless the address includes them', async () => {
  const names = (listing: Listing<{ name: string }> | undefined) =>
    listing?.state === 'ready' ? listing.value.results.map((row) => row.name) : []
  const hidden = await shown(artistList, () => client.go('/library/artists'))
  expect(names(hidden.at(-1))).toContain('Maren Sol')
  expect(names(hidden.at(-1))).not.toContain('Zofia Żak')
  const all = await shown(artistList, () => client.go('/library/artists?compilations=1'))
  expect(names(all.at(-1))).toContain('Zofia Żak')
})

test('favorites wait for the session and are those of the account', async () => {
  const track = client.pod.id('tracks', 'Drift')
  const stop = favoriteList.$value.listen(() => {})
  client.go('/favorites')
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(favoriteList.$value.get()).toEqual({ state: 'loading' })
  expect(client.requests).not.toContain('/api/v2/favorites/tracks/')
  stop()
  const seen = await shown(favoriteList, async () => {
    await signedIn('bob')
    await vi.waitUntil(() => favoriteList.$value.get().state === 'ready')
    await toggleFavorite(track)
    await favoriteList.reload()
  })
  const last = seen.at(-1)!
  expect(last.state === 'ready' && last.value.results[0]?.track.id).toBe(track)
  expect(
    last.state === 'ready' &&
      last.value.results.every((row) => row.actor.preferred_username === 'bob')
  ).toBe(true)
})
