// What is known of a playlist that is edited: the wanted list, the pod's list as last known, and
// the call whose answer has not come. docs/playlists.md.
import { atom } from 'nanostores'
import { env } from '../../lib/env.ts'
import { loadTexts } from '../../lib/i18n/late.ts'
import type { PlaylistTrack } from '../../lib/contract/library/playlists.ts'
import { idsOf, type Entries } from '../../lib/playlists/edit.ts'
import {
  beginHistory,
  joinHistory,
  withoutTracks,
  type Changes,
  type History
} from '../../lib/playlists/history.ts'
import { packEdit, unpackEdit } from '../../lib/playlists/kept-edit.ts'
import { sameIds } from '../../lib/playlists/labels.ts'
import { nearerBase, type Call } from '../../lib/playlists/plan.ts'
import { toEntry } from '../../lib/playlists/tracks.ts'
import { nextSerial } from '../../lib/serial.ts'
import { showMessage } from '../messages.ts'
import { keepEdit } from './kept-edits.ts'
import type { Sync } from './sending.ts'

export type EditView = {
  /** Undefined until the list is known, from the pod or from the browser's storage. */
  readonly history: History | undefined
  readonly sync: Sync
}

/** A list as a tab has kept it: when, and the text. */
export type KeptList = { readonly at: number; readonly text: string }

type Notice = 'playlistEdit.joined' | 'playlistEdit.overruled' | 'playlistEdit.gone'

/** Shows a message with its texts: somebody who went on to another page has not loaded them. */
function tell(text: Notice): void {
  const show = () => showMessage({ text }, { key: 'playlist-edit', color: 'warning' })
  loadTexts(env().language(), ['playlistEdit']).then(show, show)
}

function tellJoined({ added, removed, moved, overruled }: Changes): void {
  if (overruled > 0) tell('playlistEdit.overruled')
  else if (added + removed > 0 || moved) tell('playlistEdit.joined')
}

const NONE: Entries = []

/** @returns a function for the ids of entries: the same array until the entries change */
function createIds(): (entries: Entries) => readonly number[] {
  let known: { of: Entries; list: readonly number[] } = { of: NONE, list: [] }
  return (entries) => {
    if (known.of !== entries) known = { of: entries, list: idsOf(entries) }
    return known.list
  }
}

const adoptKept = (
  history: History | undefined,
  seen: readonly number[],
  kept: Entries
): History => (history ? joinHistory(history, seen, kept, 'there').history : beginHistory(kept))

/** @param onSave is called with each list that is kept */
export function createBook(uuid: string, onSave: (kept: KeptList) => void) {
  const $view = atom<EditView>({ history: undefined, sync: { state: 'syncing' } })
  let base: readonly number[] = []
  let call: Call | undefined
  /** When the list was last kept, here or in another tab, and what it was. */
  let at = 0
  let seen: readonly number[] = []
  const idsNow = createIds()

  const entriesNow = (): Entries => $view.get().history?.entries ?? NONE
  const wanted = (): readonly number[] => idsNow(entriesNow())
  const isPending = (): boolean => call !== undefined || !sameIds(base, wanted())
  const setHistory = (history: History): void => $view.set({ ...$view.get(), history })

  function save(): void {
    seen = wanted()
    if (at === 0 && !isPending()) return
    const text = packEdit({ base, call, entries: entriesNow() })
    at = keepEdit(uuid, isPending() ? text : '', at)
    onSave({ at, text })
  }

  return {
    $view,
    wanted,
    isPending,
    setHistory,
    save,
    base: () => base,

    setBase(next: readonly number[], sending?: Call): void {
      base = next
      call = sending
      save()
    },

    /** Forgets what is kept, and nothing else. */
    forget: (): void => void (at = keepEdit(uuid, '', at)),

    /**
     * Takes over what another tab has kept later than this one, joined with changes that it does
     * not know. Its order counts, so that two tabs never answer each other without end.
     * @param knowsBase whether this tab knows the pod's list better
     */
    adopt(note: KeptList, knowsBase: boolean): void {
      const kept = unpackEdit(note.text, nextSerial)
      if (!kept || note.at <= at) return
      const { history } = $view.get()
      at = note.at
      if (!knowsBase) ({ base, call } = kept)
      setHistory(adoptKept(history, seen, kept.entries))
      seen = idsOf(kept.entries)
      if (knowsBase || !sameIds(seen, wanted())) save()
    },

    /** Takes over the pod's list, joined with the changes made here. */
    join(rows: readonly PlaylistTrack[]): void {
      const there = rows.map((row) => toEntry(row, nextSerial()))
      const list = idsOf(there)
      const before = nearerBase(base, call, list)
      const { history } = $view.get()
      const changedHere = history !== undefined && !sameIds(before, wanted())
      const joined = history && joinHistory(history, before, there)
      if (joined && changedHere) tellJoined(joined.merged)
      base = list
      call = undefined
      setHistory(joined?.history ?? beginHistory(there))
      save()
    },

    /** Removes tracks that the pod does not have any more. */
    dropTracks(gone: ReadonlySet<number>): void {
      setHistory(withoutTracks($view.get().history!, gone))
      tell('playlistEdit.gone')
      save()
    },

    show: (sync: Sync): void => $view.set({ ...$view.get(), sync })
  }
}

export type Book = ReturnType<typeof createBook>
