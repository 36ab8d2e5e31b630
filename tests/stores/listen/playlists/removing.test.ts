// Long series of calls on pods of 2.x, where clearing a playlist may delete files: entries are
// removed one by one from the end, and the series may be interrupted.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  addPlaylist,
  addToPlaylist,
  listAllPlaylistTracks
} from '../../../../src/lib/api/listen/playlists.ts'
import { env } from '../../../../src/lib/env.ts'
import { sortEntries } from '../../../../src/lib/playlists/edit.ts'
import { $messages } from '../../../../src/stores/kit/messages.ts'
import { editOf, type PlaylistEdit } from '../../../../src/stores/listen/playlists/edit.ts'
import type { Progress } from '../../../../src/stores/listen/playlists/sending.ts'
import { signOut } from '../../../../src/stores/session/session.ts'
import { testClient, type Client } from '../../../support/client.ts'
import { stubEnv } from '../../../support/stores/env.ts'
import { closeMessages } from '../../../support/stores/messages.ts'
import { signedIn } from '../../../support/stores/session.ts'

const NAMES = ['Drift', 'Low Tide', 'Kelp Forest'] as const
const LENGTH = 120

let client: Client
let uuid: string
let edit: PlaylistEdit
const opened: PlaylistEdit[] = []

const trackId = (name: string) => client.pod.id('tracks', name)
const onPod = async () => (await listAllPlaylistTracks(uuid)).map(({ track }) => track.title)
const shown = (of = edit) => of.$view.get().history?.entries.map(({ title }) => title)
const stateOf = (of = edit) => of.$view.get().sync.state
/** A long series takes its time on a busy machine. */
const LONG = { timeout: 30_000 }
const becomes = (state: string, of = edit) => vi.waitUntil(() => stateOf(of) === state, LONG)
const allNames = Array.from({ length: LENGTH }, (_, index) => NAMES[index % 3]!)

/** Calls of the playlist, e.g. `POST remove 119`. */
let calls: string[]
/** What happens instead of a call; undefined: the call itself. */
let before: (call: string) => Promise<Response> | undefined

beforeEach(async () => {
  client = await testClient()
  await signedIn('alice')
  ;({ uuid } = await addPlaylist({ name: 'Ebb', privacy_level: 'me' }))
  await addToPlaylist(uuid, allNames.map(trackId), true)
  edit = editOf(uuid)
  opened.push(edit)
  await becomes('synced')
  const { fetch } = env()
  calls = []
  before = () => undefined
  stubEnv({
    fetch: (address, options) => {
      const { pathname, searchParams } = new URL(String(address))
      if (!pathname.includes(uuid)) return fetch(address, options)
      const end = pathname.split('/').at(-2)!
      const call = [options?.method ?? 'GET', end, searchParams.get('index')].join(' ').trim()
      calls.push(call)
      return before(call) ?? fetch(address, options)
    }
  })
})
afterEach(async () => {
  for (const each of opened.splice(0)) each.close()
  await signOut()
  closeMessages()
  await client.close()
})

const changing = () => calls.filter((call) => !call.startsWith('GET'))
const fromTheEnd = Array.from({ length: LENGTH }, (_, index) => `POST remove ${LENGTH - 1 - index}`)
/** What the editor tells about a series, as it changes. */
function watchProgress(): Progress[] {
  const told: Progress[] = []
  edit.$view.listen(({ sync }) => {
    const progress = sync.state === 'syncing' ? sync.progress : undefined
    if (progress && told.at(-1) !== progress) told.push(progress)
  })
  return told
}
const files = () =>
  client.app.db.get<{ count: number }>('SELECT count(*) AS count FROM uploads')!.count

test('a list is emptied one by one from the end, and says how far it is', async () => {
  const told = watchProgress()
  const had = files()
  edit.change(() => [])
  await becomes('synced')
  expect(changing()).toEqual(fromTheEnd)
  expect(told).toEqual(fromTheEnd.map((_, done) => ({ kind: 'remove', done, total: LENGTH })))
  expect(await onPod()).toEqual([])
  expect(files()).toBe(had)
})

test('the list is asked for again after 50 calls: others may have changed it', async () => {
  // Somebody else adds a track when 10 are left in each part.
  before = (call) => {
    if (call === 'POST remove 80') void addToPlaylist(uuid, [trackId('Drift')], true)
    return undefined
  }
  edit.change(() => [])
  await becomes('synced')
  const rounds = calls
    .join()
    .split('GET tracks')
    .map((part) => part.split('POST remove').length - 1)
  expect(Math.max(...rounds)).toBe(50)
  expect(await onPod()).toEqual(['Drift'])
  expect(shown()).toEqual(['Drift'])
  await vi.waitUntil(() => $messages.get().length > 0, LONG)
  expect($messages.get().map(({ content }) => content)).toEqual([{ text: 'playlists.joined' }])
})

test('sorting a long list moves its tracks: nothing is taken out on the way', async () => {
  const told = watchProgress()
  edit.change((entries) => sortEntries(entries, 'title', false, 'en-US'))
  await becomes('synced')
  expect(new Set(changing())).toEqual(new Set(['POST move']))
  expect(told[0]).toMatchObject({ kind: 'move', done: 0 })
  expect(await onPod()).toEqual(allNames.toSorted())
})

test('a pod that fails on the way: what is left is told, and goes on after a reload', async () => {
  before = (call) =>
    call === 'POST remove 89' ? Promise.resolve(new Response('', { status: 503 })) : undefined
  edit.change(() => [])
  await becomes('error')
  expect(edit.$view.get().sync).toMatchObject({ waits: true, toRemove: 90 })
  expect((await onPod()).length).toBe(90)
  edit.close()
  before = () => undefined
  edit = editOf(uuid)
  opened.push(edit)
  const told = watchProgress()
  await becomes('synced')
  expect(told[0]).toEqual({ kind: 'remove', done: 0, total: 90 })
  expect(changing().filter((call) => call !== 'POST remove 89')).toEqual(
    fromTheEnd.filter((call) => call !== 'POST remove 89')
  )
  expect(await onPod()).toEqual([])
})

test('a list of more entries than some pods allow is emptied, too', async () => {
  client.app.repositories.preferences.set('playlists__max_tracks', 1000)
  await addToPlaylist(
    uuid,
    Array.from({ length: 400 }, () => trackId('Drift')),
    true
  )
  edit.send()
  await vi.waitUntil(() => shown()?.length === LENGTH + 400, LONG)
  await becomes('synced')
  edit.change(() => [])
  await vi.waitUntil(() => stateOf() !== 'syncing', LONG)
  expect(stateOf()).toBe('synced')
  expect(await onPod()).toEqual([])
})

test('undone on the way, the list is whole again', async () => {
  before = (call) => {
    if (call === 'POST remove 90') edit.undo()
    return undefined
  }
  edit.change(() => [])
  await becomes('synced')
  expect(shown()).toEqual(allNames)
  expect(await onPod()).toEqual(allNames)
  expect(changing()).toEqual([...fromTheEnd.slice(0, 30), 'POST add'])
})
