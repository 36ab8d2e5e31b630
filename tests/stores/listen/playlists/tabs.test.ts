// Several tabs with one playlist: one edits it, the others show what it does, until it is their
// turn.
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  addPlaylist,
  addToPlaylist,
  listAllPlaylistTracks
} from '../../../../src/lib/api/listen/playlists.ts'
import { moveEntries, newEntries, type Entries } from '../../../../src/lib/playlists/edit.ts'
import { editOf, type PlaylistEdit } from '../../../../src/stores/listen/playlists/edit.ts'
import { signOut } from '../../../../src/stores/session/session.ts'
import { browserTabs, inNewTab } from '../../../support/browser/browser-tabs.ts'
import { memoryVault } from '../../../support/browser/memory-vault.ts'
import { testClient, type Client } from '../../../support/client.ts'
import { hold, stubEnv } from '../../../support/stores/env.ts'
import { signedIn } from '../../../support/stores/session.ts'

const NAMES = ['Drift', 'Low Tide', 'Kelp Forest', 'Harbour Lights'] as const
const MOVED = ['Kelp Forest', 'Drift', 'Low Tide', 'Harbour Lights']

let client: Client
let uuid: string
const opened: PlaylistEdit[] = []
/** Names of the locks that were asked for. */
let locks: string[]
let browser: ReturnType<typeof browserTabs>

type Tab = {
  edit: PlaylistEdit
  /** Closes the editor and goes on to another page. */
  leave(): void
  titles(): string[] | undefined
  /** Where the list is edited, and the state of the pod's list. */
  state(): string
  becomes(state: string): Promise<unknown>
}

function showEditor(edit: PlaylistEdit, isShown = true): Tab {
  opened.push(edit)
  const view = edit.$view
  const state = () => `${view.get().place} ${view.get().sync.state}`
  return {
    edit,
    state,
    leave: isShown ? edit.enter() : () => {},
    titles: () => view.get().history?.entries.map(({ title }) => title),
    becomes: (wanted) => vi.waitUntil(() => state() === wanted, { timeout: 20_000 })
  }
}

const openTab = (): Tab => showEditor(editOf(uuid))
/** Another tab, which has copies of the stores. */
const loadTab = () =>
  inNewTab(async () => {
    const { fetchMe } = await import('../../../../src/stores/session/session.ts')
    await fetchMe()
    return import('../../../../src/stores/listen/playlists/edit.ts')
  })
const openOther = async (isShown = true): Promise<Tab> =>
  showEditor((await loadTab()).editOf(uuid), isShown)

const onPod = async () => (await listAllPlaylistTracks(uuid)).map(({ track }) => track.title)
const toTop = (title: string) => (entries: Entries) =>
  moveEntries(entries, new Set([entries.find((each) => each.title === title)!.key]), 0)
const moves = () => client.requests.filter((each) => each.endsWith('/move/')).length
const lists = () => client.requests.filter((each) => each.endsWith(`${uuid}/tracks/`)).length

beforeEach(async () => {
  client = await testClient()
  await signedIn('alice')
  ;({ uuid } = await addPlaylist({ name: 'Ebb', privacy_level: 'me' }))
  const ids = NAMES.map((name) => client.pod.id('tracks', name))
  await addToPlaylist(uuid, ids, true)
  browser = browserTabs()
  locks = []
  stubEnv({
    vault: memoryVault(),
    openChannel: browser.openChannel,
    takeLock(name, onTurn) {
      locks.push(name)
      return browser.takeLock(name, onTurn)
    }
  })
})
afterEach(async () => {
  for (const each of opened.splice(0)) each.close()
  await signOut()
  await client.close()
})

describe('a second tab', () => {
  test('a second tab shows what the first one does, and changes nothing itself', async () => {
    const first = openTab()
    await first.becomes('here synced')
    const second = await openOther()
    const asked = lists()
    expect(second.state()).toBe('elsewhere synced')
    expect(second.titles()).toEqual(NAMES)
    const keys = second.edit.$view.get().history!.entries.map(({ key }) => key)
    first.edit.change(toTop('Kelp Forest'))
    expect(second.titles()).toEqual(MOVED)
    expect(second.state()).toBe('elsewhere syncing')
    // Rows stay the same rows.
    const moved = second.edit.$view.get().history!.entries.map(({ key }) => key)
    expect(moved).toEqual([keys[2], keys[0], keys[1], keys[3]])
    second.edit.change(toTop('Harbour Lights'))
    second.edit.undo()
    second.edit.send()
    expect(second.titles()).toEqual(MOVED)
    await first.becomes('here synced')
    expect(second.state()).toBe('elsewhere synced')
    expect(await onPod()).toEqual(MOVED)
    expect([moves(), lists() - asked]).toEqual([1, 3])
  })

  test('a second tab shows how far a long series is, and a failure without its reason', async () => {
    const many = Array.from({ length: 12 }, () => client.pod.id('tracks', 'Drift'))
    await addToPlaylist(uuid, many, true)
    const first = openTab()
    await first.becomes('here synced')
    const second = await openOther()
    const told: unknown[] = []
    second.edit.$view.listen(({ sync }) => void ('progress' in sync && told.push(sync.progress)))
    first.edit.change((entries) => entries.slice(0, 4))
    await first.becomes('here synced')
    expect(told[0]).toEqual({ kind: 'remove', done: 0, total: 12 })
    expect(told.at(-1)).toEqual({ kind: 'remove', done: 11, total: 12 })
    client.app.failNext('POST', `playlists/${uuid}/remove/`, 503)
    first.edit.change((entries) => entries.slice(0, 3))
    await second.becomes('elsewhere error')
    expect(second.edit.$view.get().sync).toMatchObject({ error: undefined, toRemove: 1 })
  })

  test('a second tab takes over when the first one is closed, or shows another page', async () => {
    const first = openTab()
    await first.becomes('here synced')
    const second = await openOther()
    first.leave()
    await second.becomes('here synced')
    second.edit.change(toTop('Kelp Forest'))
    expect(first.titles()).toEqual(MOVED)
    await second.becomes('here synced')
    // Back in the first one.
    first.edit.enter()
    await first.becomes('elsewhere synced')
    second.edit.close()
    await first.becomes('here synced')
    first.edit.undo()
    expect(first.titles()).toEqual(MOVED)
    first.edit.change(toTop('Drift'))
    await first.becomes('here synced')
    expect(await onPod()).toEqual(first.titles())
  })

  test('need not ask a tab that shows no editor, and goes on with what that tab sends', async () => {
    const first = showEditor(editOf(uuid), false)
    const leave = first.edit.enter()
    await first.becomes('here synced')
    client.app.failNext('POST', `playlists/${uuid}/move/`, 503)
    first.edit.change(toTop('Kelp Forest'))
    await first.becomes('here error')
    leave()
    await first.becomes('here synced')
    expect(await onPod()).toEqual(MOVED)
    const second = await openOther()
    await second.becomes('here synced')
    second.edit.change(toTop('Drift'))
    await second.becomes('here synced')
    expect(await onPod()).toEqual(second.titles())
  })
})

describe('a tab that is asked', () => {
  test('a tab that is asked in the middle of a call ends it and gives the list away, and gets it back', async () => {
    const first = openTab()
    await first.becomes('here synced')
    const second = await openOther()
    const held = hold('/move/')
    first.edit.change(toTop('Kelp Forest'))
    await held.answered
    second.edit.editHere()
    expect([first.state(), second.state()]).toEqual(['elsewhere syncing', 'asked syncing'])
    held.end()
    await second.becomes('here synced')
    expect([second.titles(), await onPod(), moves()]).toEqual([MOVED, MOVED, 1])
    second.edit.change(toTop('Harbour Lights'))
    await second.becomes('here synced')
    expect(first.titles()).toEqual(['Harbour Lights', ...MOVED.slice(0, 3)])
    first.edit.editHere()
    await first.becomes('here synced')
    expect(second.state()).toBe('elsewhere synced')
    // An undo takes back what was done here, and nothing that was done there.
    first.edit.undo()
    await first.becomes('here synced')
    expect(await onPod()).toEqual(['Harbour Lights', 'Drift', 'Low Tide', 'Kelp Forest'])
  })

  test('a tab that is asked waits for a call of the pod 1.5 seconds: the other tab finds what became of it', async () => {
    const first = openTab()
    await first.becomes('here synced')
    const second = await openOther()
    const held = hold('/move/')
    first.edit.change(toTop('Kelp Forest'))
    await held.answered
    second.edit.editHere()
    client.clock.advance(1499)
    expect(second.state()).toBe('asked syncing')
    client.clock.advance(1)
    await second.becomes('here synced')
    second.edit.change(toTop('Drift'))
    await second.becomes('here synced')
    // The late answer changes nothing.
    held.end()
    await first.becomes('elsewhere synced')
    expect(first.titles()).toEqual(['Drift', 'Kelp Forest', 'Low Tide', 'Harbour Lights'])
    expect(await onPod()).toEqual(first.titles())
    expect(moves()).toBe(2)
  })

  test('a tab that is asked gives it to who asked, not to who has waited longer', async () => {
    const first = openTab()
    await first.becomes('here synced')
    const [second, third] = [await openOther(), await openOther()]
    third.edit.editHere()
    await third.becomes('here synced')
    expect([first.state(), second.state()]).toEqual(['elsewhere synced', 'elsewhere synced'])
    third.edit.close()
    await vi.waitUntil(() => `${first.state()} ${second.state()}`.includes('here synced'))
  })

  test('a tab that is asked and hangs is said not to answer; the list comes when the tab is gone', async () => {
    const first = openTab()
    await first.becomes('here synced')
    const lock = locks[0]!
    first.edit.close()
    const leave = browser.takeLock(lock, () => {})
    const second = openTab()
    client.clock.advance(3999)
    expect(second.state()).toBe('here syncing')
    client.clock.advance(1)
    expect(second.state()).toBe('silent syncing')
    second.edit.editHere()
    expect(second.state()).toBe('asked syncing')
    client.clock.advance(4000)
    expect(second.state()).toBe('silent syncing')
    leave()
    await second.becomes('here synced')
    expect(second.titles()).toEqual(NAMES)
  })
})

test('a tab that crashes in the middle of a call loses nothing', async () => {
  const first = openTab()
  await first.becomes('here synced')
  const second = await openOther()
  const held = hold('/move/')
  first.edit.change(toTop('Kelp Forest'))
  await held.answered
  first.edit.close()
  await second.becomes('here synced')
  held.end()
  expect([second.titles(), await onPod(), moves()]).toEqual([MOVED, MOVED, 1])
})

test('without locks each tab edits alone, and the pod has the changes of both', async () => {
  stubEnv({ takeLock: undefined })
  const first = openTab()
  await first.becomes('here synced')
  const second = await openOther()
  await second.becomes('here synced')
  first.edit.change(toTop('Kelp Forest'))
  await first.becomes('here synced')
  expect(second.titles()).toEqual(NAMES)
  second.edit.change((entries) => entries.slice(0, 3))
  await second.becomes('here synced')
  expect(await onPod()).toEqual(MOVED.slice(0, 3))
  first.edit.send()
  await first.becomes('here synced')
  expect(first.titles()).toEqual(MOVED.slice(0, 3))
})

const step = fc.record({
  tab: fc.nat(1),
  rule: fc.constantFrom('move', 'remove', 'add'),
  at: fc.nat(9),
  after: fc.constantFrom('goes on', 'waits', 'crashes')
})

test('whatever two tabs do in turn: nothing is lost, nothing doubled', async () => {
  const { editOf: editThere } = await loadTab()
  const open = [() => showEditor(editOf(uuid)), () => showEditor(editThere(uuid))] as const
  let key = -1
  const rules = {
    move: (at: number) => (entries: Entries) =>
      moveEntries(entries, new Set([entries[at % entries.length]?.key ?? 0]), 0),
    remove: (at: number) => (entries: Entries) => entries.toSpliced(at % 5, 1),
    add: (at: number) => (entries: Entries) => [
      ...entries,
      ...newEntries(entries.slice(at % 4, (at % 4) + 1), () => key--, 0)
    ]
  }
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 6 }), async (steps) => {
      ;({ uuid } = await addPlaylist({ name: 'Ebb', privacy_level: 'me' }))
      const ids = NAMES.map((name) => client.pod.id('tracks', name))
      await addToPlaylist(uuid, ids, true)
      const tabs = [open[0](), open[1]()]
      let wanted: string[] = [...NAMES]
      const until = (isTrue: () => boolean) =>
        vi.waitUntil(() => (isTrue() ? true : (client.clock.advance(100), false)), {
          interval: 1,
          timeout: 10_000
        })
      for (const { tab, rule, at, after } of steps) {
        const { edit, titles, state } = tabs[tab]!
        edit.editHere()
        let before: string[] | undefined
        await until(() => {
          edit.change((entries) => {
            before = titles()
            return rules[rule](at)(entries)
          })
          return before !== undefined
        })
        expect(before).toEqual(wanted)
        wanted = titles()!
        if (after === 'waits') await until(() => state() === 'here synced')
        if (after === 'crashes') {
          edit.close()
          tabs[tab] = open[tab as 0 | 1]()
        }
      }
      await until(() => tabs.some(({ state }) => state() === 'here synced'))
      expect(await onPod()).toEqual(wanted)
      for (const { titles } of tabs) expect(titles()).toEqual(wanted)
      for (const each of opened.splice(0)) each.close()
    }),
    { numRuns: 40 }
  )
}, 60_000)
