import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listFavoriteIds } from '../../src/lib/api/favorites.ts'
import { $favoriteIds, $favoritesKnown, toggleFavorite, watchFavorites } from '../../src/stores/favorites.ts'
import { $messages, closeMessage } from '../../src/stores/messages.ts'
import { signIn, signOut } from '../../src/stores/session.ts'
import { testClient, type Client } from '../support/client.ts'
import { PASSWORD } from '../support/pod.ts'

let client: Client
let unwatch: () => void
let track: number
beforeEach(async () => {
  client = await testClient()
  unwatch = watchFavorites()
  await signIn('alice', PASSWORD)
  track = client.pod.id('tracks', 'Kelp Forest')
  const marked = await listFavoriteIds()
  await vi.waitUntil(() => marked.every((id) => $favoriteIds.get().has(id)))
  if (marked.includes(track)) await toggleFavorite(track)
})
afterEach(async () => {
  await signOut()
  unwatch()
  for (const { key } of $messages.get()) closeMessage(key)
  await client.close()
})

test('marks at once and tells the pod', async () => {
  const done = toggleFavorite(track)
  expect($favoriteIds.get().has(track)).toBe(true)
  await done
  expect(await listFavoriteIds()).toContain(track)
  await toggleFavorite(track)
  expect(await listFavoriteIds()).not.toContain(track)
})

test('puts a refused favorite back and says why', async () => {
  client.app.failNext('POST', 'favorites/tracks/', 500)
  await toggleFavorite(track)
  expect($favoriteIds.get().has(track)).toBe(false)
  expect($messages.get().map(({ content }) => content)).toEqual([{ text: 'errors.server' }])
})

test('a double click ends where it began, here and on the pod', async () => {
  await Promise.all([toggleFavorite(track), toggleFavorite(track)])
  expect($favoriteIds.get().has(track)).toBe(false)
  expect(await listFavoriteIds()).not.toContain(track)
})

test('three quick clicks of which the first is refused leave the mark the pod has', async () => {
  client.app.failNext('POST', 'favorites/tracks/', 500)
  await Promise.all([toggleFavorite(track), toggleFavorite(track), toggleFavorite(track)])
  expect($favoriteIds.get().has(track)).toBe((await listFavoriteIds()).includes(track))
})

test('another person’s marks are not shown', async () => {
  await toggleFavorite(track)
  await signOut()
  expect($favoriteIds.get().size).toBe(0)
})

test('what waits for the marks goes on when they are here, and when they could not be had', async () => {
  await signOut()
  expect($favoritesKnown.get()).toBe(false)
  client.app.failNext('GET', 'favorites/tracks/all/', 500)
  await signIn('alice', PASSWORD)
  await vi.waitUntil(() => $favoritesKnown.get())
  expect($favoriteIds.get().size).toBe(0)
  expect($messages.get()).toHaveLength(1)
  await signOut()
  await signIn('alice', PASSWORD)
  await vi.waitUntil(() => $favoritesKnown.get())
  expect([...$favoriteIds.get()].toSorted()).toEqual((await listFavoriteIds()).toSorted())
})
