// Tabs that change one playlist at the same time: their notes cross each other.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PlaylistTrack } from '../../../../src/lib/contract/listen/playlists.ts'
import {
  idsOf,
  moveEntries,
  removeEntries,
  type Entries
} from '../../../../src/lib/playlists/edit.ts'
import { changed } from '../../../../src/lib/playlists/history.ts'
import {
  createEditState,
  type EditState,
  type KeptList
} from '../../../../src/stores/listen/playlists/edit-state.ts'
import { testClient, type Client } from '../../../support/client.ts'

let client: Client
beforeAll(async () => void (client = await testClient()))
afterAll(() => client.close())

const START = [1, 2, 3, 4, 5, 6]
const rowsOf = (ids: readonly number[]): PlaylistTrack[] =>
  ids.map((id) => ({
    track: { id, title: `Track ${id}`, uploads: [] }
  })) as object[] as PlaylistTrack[]

type Tab = { book: EditState; change(rule: (entries: Entries) => Entries): void; ids(): number[] }
type Channel = { to: Tab; notes: KeptList[] }

/** Tabs whose notes arrive when `deliver` says so; those of one tab arrive in order. */
function openTabs(count: number) {
  const channels: Channel[] = []
  const tabs = Array.from({ length: count }, (): Tab => {
    const own: Channel[] = []
    const book = createEditState('p', (note) => own.forEach(({ notes }) => notes.push(note)))
    const entries = () => book.$view.get().history!.entries
    const tab = {
      book,
      own,
      ids: () => idsOf(entries()),
      change(rule: (list: Entries) => Entries) {
        const next = rule(entries())
        // As the editor does: what changes nothing is not told to the others.
        if (next === entries()) return
        book.setHistory(changed(book.$view.get().history!, next))
        book.save()
      }
    }
    book.join(rowsOf(START))
    return tab
  }) as (Tab & { own: Channel[] })[]
  for (const from of tabs) for (const to of tabs) if (to !== from) from.own.push({ to, notes: [] })
  for (const { own } of tabs) channels.push(...own)
  const deliver = (channel: number): void => {
    const { to, notes } = channels[channel % channels.length]!
    const note = notes.shift()
    if (note) to.book.adopt(note, false)
  }
  return {
    tabs: tabs as readonly Tab[],
    deliver,
    deliverAll(): void {
      for (let turn = 0; channels.some(({ notes }) => notes.length > 0); turn++) deliver(turn)
    }
  }
}

const keyAt = (entries: Entries, at: number) => new Set([entries[at % entries.length]!.key])
const move = (from: number, to: number) => (entries: Entries) =>
  entries.length === 0 ? entries : moveEntries(entries, keyAt(entries, from), to % entries.length)
const remove = (at: number) => (entries: Entries) =>
  entries.length === 0 ? entries : removeEntries(entries, keyAt(entries, at))
const add = (id: number) => (entries: Entries) => [
  ...entries,
  { key: id, id, title: '', artist: '', album: '', duration: 0, cover: '', added: 0 }
]

test('a move in one tab and a removal in another at the same moment both count', () => {
  const { tabs, deliverAll } = openTabs(2)
  tabs[0]!.change(move(0, 2))
  tabs[1]!.change(remove(4))
  deliverAll()
  for (const tab of tabs) expect(tab.ids()).toEqual([2, 3, 1, 4, 6])
})

test('a track that both move is where the later one put it, in both tabs', () => {
  for (const [earlier, later] of [
    [0, 1],
    [1, 0]
  ] as const) {
    const { tabs, deliverAll } = openTabs(2)
    tabs[earlier]!.change(move(0, 2))
    tabs[later]!.change(move(0, 4))
    deliverAll()
    for (const tab of tabs) expect(tab.ids()).toEqual([2, 3, 4, 5, 1, 6])
  }
})

test('several changes of each tab count, and what is taken back stays taken back', () => {
  const { tabs, deliver, deliverAll } = openTabs(2)
  const [one, other] = tabs as [Tab, Tab]
  one.change(move(0, 2))
  other.change(remove(5))
  other.change(move(4, 0))
  deliver(1)
  // Before the first tab hears that it was moved back.
  other.change(move(0, 4))
  one.change(remove(4))
  deliverAll()
  for (const tab of tabs) expect(tab.ids()).toEqual([2, 3, 1, 4])
})

test('a track that was added and removed again stays removed, whoever hears of it when', () => {
  const { tabs, deliver, deliverAll } = openTabs(3)
  const [, second, third] = tabs as [Tab, Tab, Tab]
  second.change(move(0, 1))
  second.change(move(0, 1))
  third.change(add(100))
  third.change(remove(6))
  second.change(move(0, 1))
  // Only the first tab knows the first move of the second tab when notes begin to cross.
  deliver(2)
  deliverAll()
  for (const tab of tabs) expect(tab.ids()).toEqual([2, 1, 3, 4, 5, 6])
})

const step = fc.record({
  kind: fc.constantFrom('move', 'remove', 'add', 'deliver', 'deliver'),
  tab: fc.nat(2),
  from: fc.nat(20),
  to: fc.nat(20)
})

test('whatever three tabs do, and whenever they hear it: all have one list, with every change', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const { tabs, deliver, deliverAll } = openTabs(3)
      const expected = new Set(START)
      steps.forEach(({ kind, tab, from, to }, at) => {
        const { change, ids } = tabs[tab]!
        if (kind === 'deliver') return deliver(from)
        if (kind === 'move') return change(move(from, to))
        if (kind === 'add') {
          expected.add(100 + at)
          return change(add(100 + at))
        }
        if (ids().length > 0) expected.delete(ids()[from % ids().length]!)
        change(remove(from))
      })
      deliverAll()
      const [first, ...others] = tabs.map(({ ids }) => ids())
      for (const list of others) expect(list).toEqual(first)
      expect(first!.toSorted((a, b) => a - b)).toEqual([...expected].toSorted((a, b) => a - b))
    }),
    { numRuns: 500 }
  )
})
