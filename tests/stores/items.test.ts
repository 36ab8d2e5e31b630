// Things of every kind, and every action on them: where one is added, it is tested here, too.
import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, test } from 'vitest'
import { listAlbums } from '../../src/lib/api/listen/albums.ts'
import { listTracks } from '../../src/lib/api/listen/tracks.ts'
import type { Item, Kind, Rows } from '../../src/lib/items/items.ts'
import { hrefOf, itemKinds, keyOf, nameOf, sourceOf } from '../../src/lib/items/kinds.ts'
import type { Action, Screen } from '../../src/stores/items/action.ts'
import { actions, offeredFor, offeredForAll } from '../../src/stores/items/actions.ts'
import { $viewer } from '../../src/stores/items/viewer.ts'
import { $favoriteIds } from '../../src/stores/listen/favorites/favorites.ts'
import {
  $addToPlaylist,
  closeAddToPlaylist
} from '../../src/stores/listen/playlists/add-to-playlist.ts'
import { $queue, clearQueue } from '../../src/stores/player/index.ts'
import { $me } from '../../src/stores/session/session.ts'
import { signedIn } from '../support/stores/session.ts'
import { openTheatre } from './player/player-stage.ts'

openTheatre()

const credit = { artist: { id: 2, name: 'Maren Sol', content_category: 'music' } }
const away = { is_local: false, fid: 'https://reef.example/federation/1' }
const album = { ...away, id: 1, title: 'Tidelines', artist_credit: [credit] }
const track = { ...away, id: 3, title: 'Lantern', artist_credit: [credit], album, uploads: [{}] }
const artist = { ...away, id: 2, name: 'Maren Sol', tracks_count: 4, channel: null }
const uuid = '8d2a3b6c-5f0e-4a1d-9c7b-2e4f6a8b0c1d'
const actor = { full_username: 'ann@reef.example', is_local: false }
const rows: Record<Kind, unknown> = {
  album,
  artist,
  podcast: { ...artist, channel: { uuid } },
  track,
  playlist: { ...away, uuid, name: 'Night', actor, privacy_level: 'everyone', is_playable: true },
  channel: { uuid, artist: { ...artist, content_category: 'music' }, actor, url: null },
  radio: { id: 4, name: 'Waves', user: { id: 1 } },
  tag: { name: 'folk' },
  library: { ...away, uuid, name: 'Shells', uploads_count: 3, actor },
  upload: { uuid, track },
  list: { name: 'Favorites', path: '/favorites', source: { kind: 'favorites' } }
}
const itemOf = (kind: Kind, row: unknown = rows[kind]) => ({ kind, row }) as Item
const kinds = Object.keys(itemKinds) as Kind[]

const screen = (at: Screen['at'], more: Partial<Screen> = {}): Screen => ({
  at,
  locale: 'en-US',
  viewer: $viewer.get(),
  copyLink: () => {},
  download: () => {},
  ...more
})
const places: Screen['at'][] = ['card', 'row', 'page', 'player']

const texts = (key: string): boolean => {
  const [area, name] = key.split('.')
  const all = JSON.parse(readFileSync(`locales/en-US/${area}.json`, 'utf8')) as object
  return name! in all
}

/** All that a menu of the item may say. */
function keysOf(action: Action, item: Item, on: Screen): string[] {
  if ('each' in action) return action.each(item, on).map(({ text }) => text)
  return [typeof action.text === 'string' ? action.text : action.text(item, on)]
}

describe('an item', () => {
  test.each(kinds)(
    'an item of the kind %s has an address, a name and something to play',
    (kind) => {
      const item = itemOf(kind)
      expect(hrefOf(item, 'en-US')).toMatch(/^\/\w/)
      expect(nameOf(item)).toMatch(/\w/)
      expect(keyOf(item)).toContain(kind)
      expect(sourceOf(item)).toBeDefined()
    }
  )

  test('an item of another pod has its address there, and is only played and opened', () => {
    const item: Item = { kind: 'album', row: album, pod: 'https://reef.example' }
    expect(hrefOf(item, 'en-US')).toBe('https://reef.example/library/albums/1')
    expect(sourceOf(item)).toEqual({ kind: 'album', id: 1, pod: 'https://reef.example' })
    const names = offeredFor(item, screen('card', { select: () => {} })).map(({ name }) => name)
    expect(names).toEqual(['play', 'shuffle', 'next', 'queue', 'link', 'away'])
  })

  test('an item with nothing to play offers no action that plays', () => {
    const item: Item = { kind: 'album', row: { ...album, is_playable: false } }
    const parts = offeredFor(item, screen('card')).map(({ name }) => name)
    for (const name of ['play', 'shuffle', 'next', 'queue', 'radio', 'embed'] as const)
      expect(parts).not.toContain(name)
  })
})

describe('an action', () => {
  const names = Object.keys(actions) as (keyof typeof actions)[]

  test.each(names)('named %s is offered somewhere, with a text in English', async (name) => {
    await signedIn('admin')
    const viewer = { ...$viewer.get(), hidden: new Set(name === 'unhide' ? [2] : []) }
    const { session } = viewer
    const me = session.state === 'signed-in' ? session.me.id : 0
    const owner = { full_username: session.state === 'signed-in' ? session.me.full_username : '' }
    const episode = {
      ...track,
      artist_credit: [{ artist: { ...credit.artist, content_category: 'podcast' } }]
    }
    const items: Item[] = [
      ...kinds.map((kind) => itemOf(kind)),
      itemOf('track', episode),
      itemOf('track', { ...track, is_local: true }),
      itemOf('track', { ...episode, attributed_to: owner }),
      itemOf('library', { ...(rows.library as object), actor: owner }),
      itemOf('channel', { ...(rows.channel as object), attributed_to: owner }),
      itemOf('radio', { ...(rows.radio as object), user: { id: me } } as Rows['radio']),
      { ...itemOf('track'), pod: 'https://reef.example' }
    ]
    const found = places.flatMap((at) => {
      const on = screen(at, { viewer, select: () => {} })
      return items
        .filter((item) => (actions[name] as Action).when(item, on))
        .flatMap((item) => keysOf(actions[name], item, on))
    })
    expect(found.length).toBeGreaterThan(0)
    expect(found.filter((key) => !texts(key))).toEqual([])
  })

  test('the menu is the same for an album with its tracks and without, except for the buttons of a page', () => {
    const on = (at: Screen['at'], item: Item) =>
      offeredFor(item, screen(at)).map(({ name }) => name)
    const tracks = [track] as never
    const page = on('page', { kind: 'album', row: album, tracks })
    const card = on('card', { kind: 'album', row: album })
    expect(card.filter((name) => !page.includes(name))).toEqual([
      'play',
      'shuffle',
      'artist',
      'link'
    ])
    expect(page.filter((name) => !card.includes(name))).toEqual([])
  })
})

describe('the edit of a thing', () => {
  const text = (row: object): string | undefined => {
    const on = screen('page', { viewer: $viewer.get() })
    const item = itemOf('track', { ...track, ...row })
    const { when, text: words, href } = actions.change
    return when(item, on) ? `${words(item, on)} ${href(item, on)}` : undefined
  }

  test('the edit is offered to whoever is signed in, as a suggestion unless it applies at once', async () => {
    expect(text({ is_local: true })).toBeUndefined()
    await signedIn('alice')
    const path = '/library/tracks/3/edit'
    expect(text({ is_local: true })).toBe(`edits.suggest ${path}`)
    expect(text({ is_local: true, attributed_to: 7 })).toBe(`edits.suggest ${path}`)
    const own = { full_username: $me.get()!.full_username }
    expect(text({ is_local: true, attributed_to: own })).toBe(`common.edit ${path}`)
    await signedIn('librarian')
    expect(text({ is_local: true })).toBe(`common.edit ${path}`)
  })

  test('the edit is not offered for things of other pods', async () => {
    await signedIn('librarian')
    expect(text({ is_local: false })).toBeUndefined()
  })
})

describe('what one has made oneself', () => {
  const names = (item: Item, at: Screen['at'] = 'card') =>
    offeredFor(item, screen(at, { viewer: $viewer.get() })).map(({ name }) => name)
  const owned = (kind: Kind, more: object = {}) => {
    const owner = { full_username: $me.get()!.full_username }
    return itemOf(kind, {
      ...(rows[kind] as object),
      is_local: true,
      actor: owner,
      attributed_to: owner,
      ...more
    })
  }

  test('a library offers its form and an upload in lists, a channel its form and publishing', async () => {
    await signedIn('alice')
    expect(names(owned('library'))).toContain('upload')
    expect(names(owned('channel'))).toEqual(expect.arrayContaining(['publish', 'editChannel']))
    // Their pages have buttons and entries for this.
    expect(names(owned('library'), 'page')).not.toContain('upload')
    expect(names(owned('channel'), 'page')).not.toContain('editChannel')
    // The pod owns what it reads from a feed.
    expect(names(owned('channel', { actor: null }))).not.toContain('publish')
    expect(names(itemOf('library'))).not.toContain('upload')
    expect(names(itemOf('channel'))).not.toContain('publish')
  })

  test('an album of an own channel is deleted from its card, and no other one', async () => {
    await signedIn('alice')
    const channelled = { artist_credit: [{ artist: { ...credit.artist, channel: { uuid } } }] }
    expect(names(owned('album', channelled))).toContain('deleteEpisode')
    expect(names(owned('album'))).not.toContain('deleteEpisode')
    expect(names(itemOf('album', { ...album, ...channelled }))).not.toContain('deleteEpisode')
    expect(names(owned('album', { artist_credit: [2] }))).not.toContain('deleteEpisode')
  })
})

describe('several at once', () => {
  afterEach(() => {
    clearQueue()
    closeAddToPlaylist()
  })

  const bar = (items: readonly Item[]) => {
    const on = screen('bar')
    const offered = offeredForAll(items, on)
    return {
      names: offered.map(({ name }) => name),
      run: (name: keyof typeof actions) => {
        const action: Action = actions[name]
        return 'run' in action ? action.run(items, on) : undefined
      }
    }
  }
  const length = () => $queue.get().entries.length

  test('several tracks are played, queued, added to a playlist and marked', async () => {
    await signedIn('alice')
    const { results } = await listTracks({ playable: true, page_size: 3 })
    const items = results.map((row): Item => ({ kind: 'track', row }))
    const { names, run } = bar(items)
    expect(names).toEqual(['play', 'next', 'queue', 'playlist', 'favorite'])
    await run('play')
    expect(length()).toBe(3)
    await run('next')
    await run('queue')
    expect(length()).toBe(9)
    void run('playlist')
    expect($addToPlaylist.get()?.tracks).toEqual(results.map(({ id }) => id))
    const before = new Set($favoriteIds.get())
    void run('favorite')
    for (const { id } of results) expect($favoriteIds.get().has(id)).toBe(true)
    for (const id of before) expect($favoriteIds.get().has(id)).toBe(true)
  })

  test('several albums are played, queued and added to a playlist', async () => {
    const { results } = await listAlbums({ playable: true, page_size: 2, ordering: 'title' })
    const items = results.map((row): Item => ({ kind: 'album', row }))
    const { names, run } = bar(items)
    expect(names).toEqual(['play', 'next', 'queue', 'playlist'])
    await run('play')
    await expect.poll(length).toBeGreaterThan(1)
    void run('playlist')
    const sources = results.map(({ id }) => ({ kind: 'album', id }))
    expect($addToPlaylist.get()?.tracks).toEqual({ sources })
  })
})
