// Whole albums, artists, playlists and lists, against the real pod. Tests about paging reduce the
// page size of the answers.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { env } from '../../../src/lib/env.ts'
import { $messages } from '../../../src/stores/kit/messages.ts'
import {
  $nowPlaying,
  addAll,
  playAlbum,
  playAll,
  playNextAll,
  shuffleAll,
  type Source
} from '../../../src/stores/player/play-all.ts'
import {
  $current,
  $playback,
  $queue,
  addToQueue,
  playTracks,
  togglePlay,
  undoQueue
} from '../../../src/stores/player/index.ts'
import { toggleFavorite } from '../../../src/stores/listen/favorites/favorites.ts'
import { openTheatre, settle } from './player-stage.ts'
import { signedIn } from '../../support/stores/session.ts'

const theatre = openTheatre()
const { change } = theatre
const titles = () => $queue.get().entries.map(({ title }) => title)
const said = () =>
  $messages.get().map(({ content }) => ('text' in content ? content.text : content.words))
const id = (table: 'albums' | 'artists', name: string) => theatre.client.pod.id(table, name)
const tidelines = (): Source => ({ kind: 'album', id: id('albums', 'Tidelines') })
const maren = (): Source => ({ kind: 'artist', id: id('artists', 'Maren Sol') })
const ALL_OF_MAREN = [
  'Lantern',
  'Ægir’s Daughters',
  'Low Tide',
  'Kelp Forest',
  'Harbour Lights',
  'Night Ferry',
  'Drift'
]

let asked: string[]
/** Requests wait for this while it is set. */
let gate: Promise<void> | undefined
let open = () => {}
function hold() {
  gate = new Promise((resolve) => {
    open = () => {
      gate = undefined
      resolve()
    }
  })
}

/** The pod returns `size` rows per page whatever size is requested; page `failing` fails. */
function smallPages(size: number, failing = 0) {
  const { fetch } = env()
  change({
    fetch: async (input, init) => {
      const url = new URL(String(input))
      const page = url.searchParams.get('page')
      if (page !== null) {
        asked.push(`${url.pathname.split('/').at(-2)} ${page}`)
        url.searchParams.set('page_size', String(size))
        if (Number(page) > 1) await gate
        if (Number(page) === failing) return new Response('', { status: 500 })
      }
      return fetch(url, init)
    }
  })
}

beforeEach(() => {
  asked = []
  gate = undefined
})
afterEach(() => open())

test('an album plays in the order of the record', async () => {
  await playAll(tidelines())
  expect(titles()).toEqual(['Low Tide', 'Kelp Forest', 'Harbour Lights'])
  expect($current.get()?.title).toBe('Low Tide')
  await vi.waitUntil(() => theatre.stage.sounds.some(({ playing }) => playing))
})

test('cards hear of another track and of pauses, not of what else changes in the player', async () => {
  await playAll(tidelines())
  await vi.waitUntil(() => theatre.stage.sounds.some(({ playing }) => playing))
  const heard: unknown[] = []
  const stop = $nowPlaying.listen((now) => void heard.push(now))
  theatre.stage.last().begin(90)
  expect($playback.get()).toMatchObject({ state: 'playing', duration: 90 })
  expect(heard).toEqual([])
  togglePlay()
  const { id: track, albumId: album } = $current.get()!
  expect(heard).toEqual([{ track, album, sounding: false }])
  stop()
})

test('the first page plays at once, the other pages follow in order', async () => {
  smallPages(2)
  hold()
  await playAll(maren())
  expect(titles()).toEqual(ALL_OF_MAREN.slice(0, 2))
  expect($playback.get().state).not.toBe('paused')
  open()
  await vi.waitUntil(() => titles().length === 7)
  expect(titles()).toEqual(ALL_OF_MAREN)
  expect(asked).toEqual(['tracks 1', 'tracks 2', 'tracks 3', 'tracks 4'])
})

test('tracks added while the list loads stay after it', async () => {
  smallPages(2)
  hold()
  await playAll(maren())
  addToQueue(theatre.tracks.slice(0, 1))
  open()
  await vi.waitUntil(() => titles().length === 8)
  expect(titles()).toEqual([...ALL_OF_MAREN, theatre.tracks[0]!.title])
})

test('playing other music stops the loading of the list', async () => {
  smallPages(2)
  hold()
  await playAll(maren())
  playTracks(theatre.tracks)
  open()
  await vi.waitUntil(() => asked.includes('tracks 2'))
  await settle()
  await settle()
  expect(titles()).toEqual(theatre.tracks.map(({ title }) => title))
})

test('a press that was followed by another one plays nothing', async () => {
  const slow = playAll(maren())
  await playAll(tidelines())
  await slow
  await settle()
  expect(titles()).toEqual(['Low Tide', 'Kelp Forest', 'Harbour Lights'])
  const late = playAll(maren())
  playTracks(theatre.tracks)
  await late
  expect(titles()).toEqual(theatre.tracks.map(({ title }) => title))
})

test('a second press while the first one waits sends no request', async () => {
  smallPages(50)
  await Promise.all([playAll(tidelines()), playAll(tidelines())])
  await Promise.all([addAll(maren()), addAll(maren())])
  expect(asked).toHaveLength(2)
  expect(titles()).toHaveLength(10)
})

test('a later page that fails shows a message; the loaded tracks play on', async () => {
  smallPages(2, 2)
  await playAll(maren())
  await vi.waitUntil(() => said().includes('errors.server'))
  expect(titles()).toEqual(ALL_OF_MAREN.slice(0, 2))
  expect($playback.get().state).not.toBe('paused')
})

test('a first page that fails leaves the queue unchanged', async () => {
  playTracks(theatre.tracks)
  smallPages(2, 1)
  await playAll(maren())
  expect(said()).toContain('errors.server')
  expect(titles()).toEqual(theatre.tracks.map(({ title }) => title))
})

test('shuffling includes every track once, and unshuffling restores their order', async () => {
  smallPages(2)
  await shuffleAll(maren())
  await vi.waitUntil(() => titles().length === 7)
  expect(titles().toSorted()).toEqual(ALL_OF_MAREN.toSorted())
  expect($queue.get().original!.map(({ title }) => title)).toEqual(ALL_OF_MAREN)
  expect($queue.get().position).toBe(0)
})

test('shuffled lists do not always start with their first page', async () => {
  smallPages(1)
  const first = new Set<string>()
  for (let round = 0; round < 12; round++) {
    await shuffleAll(maren())
    first.add($current.get()!.title)
    await vi.waitUntil(() => titles().length === 7)
  }
  expect(first.size).toBeGreaterThan(1)
})

test('"play next" inserts all pages after the current track, and one undo removes them', async () => {
  playTracks(theatre.tracks)
  const before = titles()
  smallPages(2)
  await playNextAll(maren())
  expect(titles()).toEqual([before[0], ...ALL_OF_MAREN, ...before.slice(1)])
  expect($messages.get().at(-1)).toMatchObject({
    content: { text: 'player.addedNext', params: { count: 7 } }
  })
  expect(undoQueue()).toBe(true)
  expect(titles()).toEqual(before)
})

test('a list added to an empty queue is shown and not played', async () => {
  await addAll(tidelines())
  expect(titles()).toHaveLength(3)
  expect($playback.get().state).toBe('paused')
  expect(said()).toContain('player.added')
})

test('undoing a list that still loads stops it', async () => {
  playTracks(theatre.tracks)
  const before = titles()
  smallPages(2)
  hold()
  await playAll(maren())
  expect(undoQueue()).toBe(true)
  open()
  await settle()
  await settle()
  expect(titles()).toEqual(before)
})

test('a playlist plays in its own order, a favorite list newest first', async () => {
  const uuid = theatre.client.app.db.get<{ uuid: string }>(
    `SELECT uuid FROM playlists WHERE name = 'Shore'`
  )!.uuid
  await playAll({ kind: 'playlist', uuid })
  expect(titles()).toHaveLength(2)
  await signedIn('alice')
  for (const track of theatre.tracks) await toggleFavorite(track.id)
  await playAll({ kind: 'favorites', ordering: 'creation_date' })
  expect(titles()).toEqual(theatre.tracks.map(({ title }) => title))
})

test('the albums of a list play one after the other', async () => {
  await playAll({ kind: 'albums', query: { ordering: '-title', tag: ['Ambient'] } })
  expect(titles()).toEqual([
    'Low Tide',
    'Kelp Forest',
    'Harbour Lights',
    'One of Us',
    'Drift',
    'Lantern',
    'Ægir’s Daughters'
  ])
})

test('several play one after the other, each with all its pages, in the order they were chosen', async () => {
  smallPages(2)
  const gone: Source = { kind: 'album', id: 999_999 }
  await playAll({ kind: 'several', of: [maren(), gone, tidelines()] })
  await vi.waitFor(() => expect(titles().length).toBeGreaterThan(ALL_OF_MAREN.length))
  await settle()
  await playAll(tidelines())
  await settle()
  const record = titles()
  await playAll({ kind: 'several', of: [maren(), tidelines()] })
  await vi.waitFor(() => expect(titles()).toEqual([...ALL_OF_MAREN, ...record]))
})

test('a list without playable tracks shows a message', async () => {
  const uuid = theatre.client.app.db.get<{ uuid: string }>('SELECT uuid FROM channels')!.uuid
  await playAll({ kind: 'channel', uuid, newest: true })
  expect(said()).toContain('lists.nothingPlayable')
})

test('the card of the current album pauses it and resumes it', async () => {
  const album = id('albums', 'Salt')
  await playAlbum(album)
  await vi.waitUntil(() => theatre.stage.sounds.some(({ playing }) => playing))
  await playAlbum(album)
  expect($playback.get().state).toBe('paused')
})

test('adding says whether all of it is in the queue', async () => {
  expect(await addAll(tidelines())).toBe(true)
  smallPages(2, 2)
  expect(await addAll(maren())).toBe(false)
  expect(await addAll({ kind: 'tracks', tracks: [] })).toBe(false)
})
