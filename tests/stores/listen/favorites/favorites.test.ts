import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addFavorite, listAllFavorites } from '../../../../src/lib/api/listen/favorites.ts'
import {
  $favoriteIds,
  $favoritesKnown,
  toggleFavorite,
  watchFavorites
} from '../../../../src/stores/listen/favorites/favorites.ts'
import { $messages } from '../../../../src/stores/kit/messages.ts'
import { fetchMe, signOut } from '../../../../src/stores/session/session.ts'
import { testClient, type Client } from '../../../support/client.ts'
import { closeMessages } from '../../../support/stores/messages.ts'
import { signedIn } from '../../../support/stores/session.ts'
import { hold } from '../../../support/stores/env.ts'

let client: Client
let unwatch: () => void
let track: number
beforeEach(async () => {
  client = await testClient()
  unwatch = watchFavorites()
  await signedIn('alice')
  track = client.pod.id('tracks', 'Kelp Forest')
  const marked = await listAllFavorites()
  await vi.waitUntil(() => marked.every((id) => $favoriteIds.get().has(id)))
  if (marked.includes(track)) await toggleFavorite(track)
})
afterEach(async () => {
  await signOut()
  unwatch()
  closeMessages()
  await client.close()
})

test('a favorite is marked at once and sent to the pod', async () => {
  const done = toggleFavorite(track)
  expect($favoriteIds.get().has(track)).toBe(true)
  await done
  expect(await listAllFavorites()).toContain(track)
  await toggleFavorite(track)
  expect(await listAllFavorites()).not.toContain(track)
})

test('resets a refused favorite and shows the reason', async () => {
  client.app.failNext('POST', 'favorites/tracks/', 500)
  await toggleFavorite(track)
  expect($favoriteIds.get().has(track)).toBe(false)
  expect($messages.get().map(({ content }) => content)).toEqual([{ text: 'errors.server' }])
})

test('a double click leaves the favorite unchanged, here and on the pod', async () => {
  await Promise.all([toggleFavorite(track), toggleFavorite(track)])
  expect($favoriteIds.get().has(track)).toBe(false)
  expect(await listAllFavorites()).not.toContain(track)
})

/** Every sequence of one to three answers, each refused (true) or accepted. */
const answers = [1, 2, 3].flatMap((clicks) =>
  Array.from({ length: 2 ** clicks }, (_, bits) =>
    Array.from({ length: clicks }, (__, click) => Boolean(bits & (1 << click)))
  )
)

test.each([false, true])(
  'whichever of one to three quick clicks are refused, a mark (%s) ends with the value of the pod',
  async (marked) => {
    for (const refused of answers) {
      if ($favoriteIds.get().has(track) !== marked) await toggleFavorite(track)
      for (const each of refused) client.app.failNext('POST', 'favorites/tracks/', each ? 500 : 0)
      await Promise.all(refused.map(() => toggleFavorite(track)))
      const [shown, kept] = [
        $favoriteIds.get().has(track),
        (await listAllFavorites()).includes(track)
      ]
      expect(shown, `${refused.join()} of a mark ${marked}`).toBe(kept)
      if (refused.every(Boolean)) expect(shown).toBe(marked)
    }
  }
)

test('a second click waits for the answer to the first', async () => {
  const held = hold('favorites/tracks/')
  const clicks = [toggleFavorite(track), toggleFavorite(track)]
  const sent = () => client.requests.filter((path) => path.endsWith('/remove/')).length
  const before = sent()
  // Enough time for a call that does not wait.
  await fetchMe()
  expect(sent()).toBe(before)
  held.end()
  await Promise.all(clicks)
  expect(sent()).toBe(before + 1)
  expect(await listAllFavorites()).not.toContain(track)
})

test('clicks before the favorites are loaded take precedence over the loaded list', async () => {
  await addFavorite(track)
  await signOut()
  const held = hold('favorites/tracks/all/')
  await signedIn('alice')
  await toggleFavorite(track)
  await toggleFavorite(track)
  held.end()
  await vi.waitUntil(() => $favoritesKnown.get())
  expect($favoriteIds.get().has(track)).toBe(false)
  expect(await listAllFavorites()).not.toContain(track)
})

test('favorites of another account are not shown, and its refused changes do not affect them', async () => {
  await toggleFavorite(track)
  client.app.failNext('POST', 'favorites/tracks/remove/', 500)
  const held = hold('favorites/tracks/remove/')
  const refused = toggleFavorite(track)
  await signOut()
  expect($favoriteIds.get().size).toBe(0)
  await signedIn('bob')
  await vi.waitUntil(() => $favoritesKnown.get())
  const bobs = [...$favoriteIds.get()]
  expect(bobs).not.toContain(track)
  held.end()
  await refused
  expect([...$favoriteIds.get()]).toEqual(bobs)
})

test('no marks are shown once nobody is signed in', async () => {
  await toggleFavorite(track)
  expect($favoriteIds.get().size).toBeGreaterThan(0)
  await signOut()
  expect([$favoriteIds.get().size, $favoritesKnown.get()]).toEqual([0, false])
})

test('callers that wait for the favorites continue when they are loaded, and when loading failed', async () => {
  await signOut()
  expect($favoritesKnown.get()).toBe(false)
  client.app.failNext('GET', 'favorites/tracks/all/', 500)
  await signedIn('alice')
  await vi.waitUntil(() => $favoritesKnown.get())
  expect($favoriteIds.get().size).toBe(0)
  expect($messages.get()).toHaveLength(1)
  await signOut()
  await signedIn('alice')
  await vi.waitUntil(() => $favoritesKnown.get())
  expect([...$favoriteIds.get()].toSorted()).toEqual((await listAllFavorites()).toSorted())
})
