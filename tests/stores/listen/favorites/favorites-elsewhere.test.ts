// Marks that are made in other tabs and on other devices.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  addFavorite,
  listAllFavorites,
  removeFavorite
} from '../../../../src/lib/api/listen/favorites.ts'
import { env } from '../../../../src/lib/env.ts'
import {
  $favoriteIds,
  $favoritesKnown,
  toggleFavorite,
  watchFavorites
} from '../../../../src/stores/listen/favorites/favorites.ts'
import { watchLikes } from '../../../../src/stores/listen/favorites/likes.ts'
import { watchLive } from '../../../../src/stores/live/live.ts'
import { $messages } from '../../../../src/stores/kit/messages.ts'
import { $me, signOut } from '../../../../src/stores/session/session.ts'
import { browserTabs, inNewTab } from '../../../support/browser/browser-tabs.ts'
import { testClient, type Client } from '../../../support/client.ts'
import { HeldSocket } from '../../../support/browser/held-socket.ts'
import { hold, stubEnv } from '../../../support/stores/env.ts'
import { closeMessages } from '../../../support/stores/messages.ts'
import { signedIn } from '../../../support/stores/session.ts'

let client: Client
let browser: ReturnType<typeof browserTabs>
let socket: HeldSocket
let track: number
let undo: (() => void)[]
const shown = (ids = $favoriteIds.get()) => ids.has(track)
const listed = () =>
  client.requests.filter((path) => path.endsWith('/favorites/tracks/all/')).length

beforeEach(async () => {
  client = await testClient()
  browser = browserTabs()
  stubEnv({
    ...browser,
    openSocket: (url) => (socket = new HeldSocket(url)) as unknown as WebSocket
  })
  undo = [watchFavorites(), watchLive(), watchLikes()]
  await signedIn('alice')
  await vi.waitUntil(() => $favoritesKnown.get())
  track = client.pod.id('tracks', 'Kelp Forest')
  if (shown()) await toggleFavorite(track)
})
afterEach(async () => {
  for (const each of undo) each()
  await signOut()
  closeMessages()
  await client.close()
})

describe('in another tab', () => {
  /** Another tab of the same person; `known` waits until its marks have loaded. */
  async function openTab() {
    const { favorites, session } = await inNewTab(async () => ({
      favorites: await import('../../../../src/stores/listen/favorites/favorites.ts'),
      session: await import('../../../../src/stores/session/session.ts')
    }))
    undo.push(favorites.watchFavorites())
    await session.fetchMe()
    return {
      shown: () => shown(favorites.$favoriteIds.get()),
      known: () => vi.waitUntil(() => favorites.$favoritesKnown.get()),
      toggle: () => favorites.toggleFavorite(track)
    }
  }
  /** Opens the channel of favorites: any page of this origin may do so. */
  const channel = () => {
    const id = $me.get()!.id
    return browser.openChannel(`atoll.favorites.http://pod.test.${id}`, () => {})
  }

  test('a mark is shown once the pod has taken it, and so is its removal', async () => {
    const other = await openTab()
    await other.known()
    const { answered, end } = hold('favorites/tracks/')
    const marked = toggleFavorite(track)
    await answered
    expect([shown(), other.shown()]).toEqual([true, false])
    end()
    await marked
    expect(other.shown()).toBe(true)
    await other.toggle()
    expect([shown(), other.shown()]).toEqual([false, false])
  })

  test('a refused mark is not shown', async () => {
    const other = await openTab()
    await other.known()
    client.app.failNext('POST', 'favorites/tracks/', 500)
    await toggleFavorite(track)
    expect([shown(), other.shown()]).toEqual([false, false])
  })

  test('a mark made while the list was loading is newer than that list', async () => {
    const { answered, end } = hold('favorites/tracks/all/')
    const other = await openTab()
    await answered
    await toggleFavorite(track)
    expect(other.shown()).toBe(true)
    end()
    await other.known()
    expect(other.shown()).toBe(true)
  })

  test('a click whose answer is awaited keeps its place, and rolls back to what others confirmed', async () => {
    await toggleFavorite(track)
    client.app.failNext('POST', 'favorites/tracks/remove/', 500)
    const { answered, end } = hold('favorites/tracks/remove/')
    const click = toggleFavorite(track)
    await answered
    channel().post({ id: track, on: true })
    expect(shown()).toBe(false)
    channel().post({ id: track, on: false })
    end()
    await click
    expect(shown()).toBe(false)
  })

  test.each([null, 'x', { id: '1', on: true }, { id: 1.5, on: true }, { id: 1 }, [[1, true]]])(
    'an invalid note (%j) is ignored',
    (note) => {
      const before = $favoriteIds.get()
      channel().post(note)
      expect($favoriteIds.get()).toBe(before)
    }
  )

  test('marks of another account are not told', async () => {
    const names: string[] = []
    const { openChannel } = env()
    stubEnv({
      openChannel: (name, onMessage) => {
        names.push(name)
        return openChannel!(name, onMessage)
      }
    })
    const heard: unknown[] = []
    browser.openChannel(`atoll.favorites.http://pod.test.${$me.get()!.id}`, (data) =>
      heard.push(data)
    )
    await signOut()
    await signedIn('bob')
    await vi.waitUntil(() => $favoritesKnown.get())
    await toggleFavorite(track)
    expect(heard).toEqual([])
    expect(names).toContain(`atoll.favorites.http://pod.test.${$me.get()!.id}`)
  })
})

describe('on another device', () => {
  const like = (username = 'alice') => ({
    type: 'Like',
    local_id: 3,
    published: '2026-01-01T00:00:00Z',
    object: { id: 'x', local_id: track, name: 'Kelp Forest', type: 'Audio' },
    actor: {
      fid: 'x',
      preferred_username: username,
      name: username,
      domain: 'localhost',
      full_username: `${username}@localhost`,
      is_local: true
    }
  })
  beforeEach(() => void socket.opens())

  test('a mark of this person is shown, without a request; a mark of another person is not', () => {
    const before = listed()
    socket.says(like('bob'))
    expect(shown()).toBe(false)
    socket.says(like())
    expect([shown(), listed()]).toEqual([true, before])
  })

  test('the pod’s word about a mark does not bring it back after it was removed here', async () => {
    await toggleFavorite(track)
    await toggleFavorite(track)
    const before = listed()
    socket.says(like())
    await vi.waitUntil(() => listed() > before)
    expect(shown()).toBe(false)
    // Marked again elsewhere, it is.
    await addFavorite(track)
    socket.says(like())
    await vi.waitUntil(shown)
  })

  test('after a gap of the connection the marks are those of the pod', async () => {
    await toggleFavorite(track)
    const another = client.pod.id('tracks', 'Low Tide')
    const wasMarked = $favoriteIds.get().has(another)
    await removeFavorite(track)
    await (wasMarked ? removeFavorite(another) : addFavorite(another))
    socket.breaks()
    client.clock.advance(60_000)
    expect(shown()).toBe(true)
    socket.opens()
    await vi.waitUntil(() => !shown())
    expect([...$favoriteIds.get()].toSorted()).toEqual((await listAllFavorites()).toSorted())
  })

  test('a list that cannot be loaded again is only logged', async () => {
    client.app.failNext('GET', 'favorites/tracks/all/', 500)
    const before = $favoriteIds.get()
    socket.breaks()
    client.clock.advance(60_000)
    socket.opens()
    await vi.waitUntil(() => client.reported.length > 0)
    expect([client.reported.splice(0).length, $messages.get()]).toEqual([1, []])
    expect($favoriteIds.get()).toBe(before)
  })
})
