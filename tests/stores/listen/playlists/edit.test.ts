// Editing a playlist: what is shown, what is kept, and what the pod has in the end.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { env, setEnv } from '../../../../src/lib/env.ts'
import {
  addPlaylist,
  addToPlaylist,
  listAllPlaylistTracks,
  movePlaylistTrack,
  removePlaylist,
  removePlaylistTrack
} from '../../../../src/lib/api/listen/playlists.ts'
import { moveEntries, removeEntries, type Entries } from '../../../../src/lib/playlists/edit.ts'
import { PLAYLIST_KEY } from '../../../../src/lib/storage/keys.ts'
import { $messages } from '../../../../src/stores/kit/messages.ts'
import { editOf, type PlaylistEdit } from '../../../../src/stores/listen/playlists/edit.ts'
import { pendingEdits, readEdit } from '../../../../src/stores/listen/playlists/kept-edits.ts'
import { signOut } from '../../../../src/stores/session/session.ts'
import { memoryVault } from '../../../support/browser/memory-vault.ts'
import { testClient, type Client } from '../../../support/client.ts'
import { stubEnv } from '../../../support/stores/env.ts'
import { closeMessages } from '../../../support/stores/messages.ts'
import { signedIn } from '../../../support/stores/session.ts'
import { eachDialect } from '../../../support/dialects/each-dialect.ts'

const NAMES = ['Drift', 'Low Tide', 'Kelp Forest', 'Drift'] as const

let client: Client
let uuid: string
let edit: PlaylistEdit
const opened: PlaylistEdit[] = []

const open = (): PlaylistEdit => {
  const each = editOf(uuid)
  opened.push(each)
  return each
}
const shown = (of = edit) => of.$view.get().history?.entries.map(({ title }) => title)
const stateOf = (of = edit) => of.$view.get().sync.state
/** Many calls take their time on a busy machine. */
const becomes = (state: string, of = edit) =>
  vi.waitUntil(() => stateOf(of) === state, { timeout: 20_000 })
const onPod = async () => (await listAllPlaylistTracks(uuid)).map(({ track }) => track.title)
const stored = () => [...client.storage.data.keys()].filter((key) => key.startsWith(PLAYLIST_KEY))
const toIndex = (title: string, to: number) => (entries: Entries) =>
  moveEntries(entries, new Set([entries.find((each) => each.title === title)!.key]), to)
const without = (title: string) => (entries: Entries) =>
  removeEntries(
    entries,
    new Set(entries.filter((each) => each.title === title).map(({ key }) => key))
  )
const trackId = (name: string) => client.pod.id('tracks', name)
const path = (call: string) => `playlists/${uuid}/${call}/`

async function begin(dialect: '2' | '1.4' = '2'): Promise<void> {
  client = await testClient('http://pod.test', { dialect })
  await signedIn('alice')
  ;({ uuid } = await addPlaylist({ name: 'Ebb', privacy_level: 'me' }))
  await addToPlaylist(uuid, NAMES.map(trackId), true)
  edit = open()
  await becomes('synced')
}
afterEach(async () => {
  for (const each of opened.splice(0)) each.close()
  await signOut()
  closeMessages()
  await client.close()
})

eachDialect('a pod of %s', (dialect) => {
  beforeEach(() => begin(dialect))

  test('a pod has the wanted list after moves, removals and undo', async () => {
    edit.change(toIndex('Kelp Forest', 0))
    edit.change(without('Low Tide'))
    expect(shown()).toEqual(['Kelp Forest', 'Drift', 'Drift'])
    expect(stateOf()).toBe('syncing')
    await becomes('synced')
    expect(await onPod()).toEqual(['Kelp Forest', 'Drift', 'Drift'])
    edit.undo()
    edit.undo()
    await becomes('synced')
    expect(await onPod()).toEqual(NAMES)
    edit.redo()
    await becomes('synced')
    expect(await onPod()).toEqual(['Kelp Forest', 'Drift', 'Low Tide', 'Drift'])
    expect(stored()).toEqual([])
  })

  test('a list that was changed elsewhere keeps both changes, and the person is told', async () => {
    await addToPlaylist(uuid, [trackId('Low Tide')], true)
    await removePlaylistTrack(uuid, 2)
    edit.change(toIndex('Low Tide', 0))
    await becomes('synced')
    const joined = ['Low Tide', 'Drift', 'Drift', 'Low Tide']
    expect(shown()).toEqual(joined)
    expect(await onPod()).toEqual(joined)
    await vi.waitUntil(() => $messages.get().length > 0)
    expect($messages.get().map(({ content }) => content)).toEqual([{ text: 'playlists.joined' }])
    edit.undo()
    await becomes('synced')
    expect(await onPod()).toEqual(['Drift', 'Low Tide', 'Drift', 'Low Tide'])
  })
})

describe('a pod that fails', () => {
  beforeEach(() => begin())

  test('a pod that fails gets the changes later, and by Try again', async () => {
    client.app.failNext('POST', path('move'), 503)
    edit.change(toIndex('Kelp Forest', 0))
    await becomes('error')
    expect(pendingEdits()).toEqual([uuid])
    expect(await onPod()).toEqual(NAMES)
    client.clock.advance(2000)
    await becomes('synced')
    expect(await onPod()).toEqual(shown())
    client.app.failNext('POST', path('move'), 500)
    edit.undo()
    await becomes('error')
    edit.send()
    await becomes('synced')
    expect(await onPod()).toEqual(NAMES)
  })

  test('a track that the failing pod has lost is removed, and the rest is saved', async () => {
    const gone = { ...edit.$view.get().history!.entries[0]!, key: -1, id: 999_999 }
    edit.change((entries) => [gone, ...toIndex('Kelp Forest', 0)(entries)])
    await becomes('synced')
    expect(await onPod()).toEqual(['Kelp Forest', 'Drift', 'Low Tide', 'Drift'])
    await vi.waitUntil(() => $messages.get().length > 0)
    expect($messages.get()[0]!.content).toEqual({ text: 'playlists.gone' })
  })

  test('the positions are found again if a call fails because the list was moved under it', async () => {
    const before = env()
    stubEnv({
      fetch: async (input, init) => {
        if (String(input).includes('/remove/')) {
          setEnv(before)
          // Somebody else is faster.
          await movePlaylistTrack(uuid, 3, 0)
          await removePlaylistTrack(uuid, 0)
        }
        return before.fetch(input, init)
      }
    })
    edit.change(without('Kelp Forest'))
    await becomes('synced')
    expect(await onPod()).toEqual(shown())
    expect(shown()).not.toContain('Kelp Forest')
  })
})

eachDialect('a pod of %s whose answer is lost', (dialect) => {
  beforeEach(() => begin(dialect))

  /** Lets the pod carry out the next call of a path, and loses its answer. */
  function loseAnswer(end: string): void {
    const before = env()
    stubEnv({
      fetch: async (input, init) => {
        const answer = await before.fetch(input, init)
        if (!new RegExp(`/${end}/?(\\?|$)`).test(String(input))) return answer
        setEnv(before)
        throw new TypeError('lost')
      }
    })
  }

  test.each<[string, (entries: Entries) => Entries]>([
    ['add', (entries: Entries) => [...entries, { ...entries[1]!, key: -1 }]],
    ['move', toIndex('Kelp Forest', 0)],
    ['remove', without('Low Tide')],
    // Only lists of 1.4 are cleared; others lose their last entry first.
    [dialect === '1.4' ? 'clear' : 'remove', () => []]
  ])('a pod does a call (%s) once if only its answer was lost', async (call, rule) => {
    loseAnswer(call)
    edit.change(rule)
    const wanted = shown()
    await becomes('error')
    edit.send()
    await becomes('synced')
    expect(shown()).toEqual(wanted)
    expect(await onPod()).toEqual(wanted)
    expect($messages.get()).toEqual([])
  })

  test('nothing is lost if an answer is, in the middle of sorting a long list, and the page is left', async () => {
    edit.change(() => [])
    await becomes('synced')
    const many = Array.from({ length: 210 }, (_, index) => trackId(NAMES[index % 3]!))
    await addToPlaylist(uuid, many, true)
    edit.send()
    await vi.waitUntil(() => shown()?.length === 210)
    await becomes('synced')
    loseAnswer(dialect === '1.4' ? 'clear' : 'move')
    edit.change((entries) => entries.toSorted((a, b) => a.title.localeCompare(b.title)))
    const wanted = shown()
    await becomes('error')
    expect((await onPod()).length).toBe(dialect === '1.4' ? 0 : 210)
    // The document is left, and another one opened.
    edit.close()
    edit = open()
    await becomes('synced')
    expect(shown()).toEqual(wanted)
    expect(await onPod()).toEqual(wanted)
  })
})

describe('what is kept', () => {
  beforeEach(() => begin())

  test('what is kept goes on after a reload and after the session expired', async () => {
    client.app.failNext('POST', path('move'), 401)
    edit.change(toIndex('Kelp Forest', 0))
    await becomes('error')
    const { sync } = edit.$view.get()
    expect(sync).toMatchObject({ waits: false })
    edit.close()
    edit = open()
    expect(shown()).toBeUndefined()
    await becomes('synced')
    expect(await onPod()).toEqual(['Kelp Forest', 'Drift', 'Low Tide', 'Drift'])
  })

  test('what is kept is deleted at logout, and not shown to the next person', async () => {
    client.app.failNext('POST', path('move'), 500)
    edit.change(toIndex('Kelp Forest', 0))
    await becomes('error')
    expect(stored()).toHaveLength(1)
    await signOut()
    expect(stored()).toEqual([])
    await signedIn('bob')
    expect(pendingEdits()).toEqual([])
  })

  test('what is kept was sent to the pod, and stays so if the page closes before the vault is written', async () => {
    const vault = memoryVault()
    stubEnv({ vault })
    client.app.failNext('POST', path('move'), 503)
    edit.change(toIndex('Kelp Forest', 0))
    await becomes('error')
    expect(vault.data.size).toBe(1)
    // The page closes while it writes.
    stubEnv({ vault: { ...vault, set: () => new Promise(() => {}) } })
    edit.send()
    await becomes('synced')
    expect(pendingEdits()).toEqual([])
    const key = stored()[0]!
    expect((await readEdit(uuid))?.text).toBe('')
    stubEnv({ vault })
    edit.change(without('Low Tide'))
    await becomes('synced')
    await vi.waitUntil(() => stored().length === 0)
    expect(vault.data.get(key)).toMatch(/^\d+ $/)
    // Who only looks writes nothing.
    const { sets } = vault
    edit.close()
    edit = open()
    await becomes('synced')
    expect(vault.sets).toBe(sets)
  })

  test('what is kept is forgotten with a playlist that was deleted', async () => {
    await removePlaylist(uuid)
    edit.change(without('Drift'))
    await becomes('error')
    expect(stored()).toEqual([])
  })

  test('what is kept and broken is not used', async () => {
    const key = `${PLAYLIST_KEY}${uuid}.http://pod.test@alice`
    edit.close()
    for (const text of ['9999999999999 {}', '9999999999999 {"base":[1],"entries":[[]]}', 'x']) {
      client.storage.setItem(key, text)
      edit = open()
      await becomes('synced')
      expect(shown()).toEqual(NAMES)
      edit.close()
    }
  })
})
