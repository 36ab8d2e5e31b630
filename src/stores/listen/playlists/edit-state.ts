// The state of a playlist that is edited: the wanted list, the pod's list as last known, and the
// call whose answer has not come. docs/playlists.md.
import { atom } from 'nanostores'
import type { PlaylistTrack } from '../../../lib/contract/listen/playlists.ts'
import { idsOf, type Entries } from '../../../lib/playlists/edit.ts'
import {
  beginHistory,
  joinHistory,
  withoutTracks,
  type Changes,
  type History
} from '../../../lib/playlists/history.ts'
import { packEdit, unpackEdit } from '../../../lib/playlists/kept-edit.ts'
import { sameIds } from '../../../lib/playlists/labels.ts'
import type { Call } from '../../../lib/playlists/plan.ts'
import { createPodList } from '../../../lib/playlists/pod-list.ts'
import { toEntry } from '../../../lib/playlists/tracks.ts'
import { nextSerial } from '../../../lib/kit/serial.ts'
import { showMessage } from '../../kit/messages.ts'
import { keepEdit } from './kept-edits.ts'
import type { Sync } from './sending.ts'

export type EditView = {
  /** Undefined until the list is known, from the pod or from the browser's storage. */
  readonly history: History | undefined
  readonly sync: Sync
  readonly place: Place
}

/**
 * Where the list is edited: in this tab, in another one, in another one that was asked for it, or
 * in one that does not answer.
 */
export type Place = 'here' | 'elsewhere' | 'asked' | 'silent'

/** A list as a tab has kept it: when, and the text. */
export type KeptList = { readonly at: number; readonly text: string }

type Notice = 'playlists.joined' | 'playlists.overruled' | 'playlists.gone'

const tell = (text: Notice): string =>
  showMessage({ text }, { key: 'playlist-edit', color: 'warning' })

function tellJoined({ added, removed, moved, overruled }: Changes): void {
  if (overruled > 0) tell('playlists.overruled')
  else if (added + removed > 0 || moved) tell('playlists.joined')
}

const NONE: Entries = []

/** The wanted list as it is shown. */
function createShown() {
  const $view = atom<EditView>({
    history: undefined,
    sync: { state: 'syncing' },
    place: 'here'
  })
  let known: { of: Entries; list: readonly number[] } = { of: NONE, list: [] }
  const entries = (): Entries => $view.get().history?.entries ?? NONE
  const setHistory = (history: History): void => $view.set({ ...$view.get(), history })
  return {
    $view,
    entries,
    /** The ids of the list: the same array until the entries change. */
    wanted(): readonly number[] {
      const now = entries()
      if (known.of !== now) known = { of: now, list: idsOf(now) }
      return known.list
    },
    setHistory,
    /**
     * Joins a list that was changed elsewhere. @returns the changes; undefined for the first list
     */
    join(base: readonly number[], there: Entries): Changes | undefined {
      const { history } = $view.get()
      const joined = history && joinHistory(history, base, there)
      setHistory(joined?.history ?? beginHistory(there))
      return joined?.merged
    },
    show: (sync: Sync): void => $view.set({ ...$view.get(), sync }),
    place(place: Place): void {
      if (place !== $view.get().place) $view.set({ ...$view.get(), place })
    }
  }
}

/** @param onSave is called with each list that is saved */
export function createEditState(uuid: string, onSave: (kept: KeptList) => void) {
  const shown = createShown()
  const { $view, entries, wanted, setHistory, show, place } = shown
  const pod = createPodList()
  /** When the list was kept last, here or in another tab; 0: never. */
  let at = 0
  let isKept = false
  let written: Promise<void> | undefined
  const isPending = (): boolean =>
    pod.known().call !== undefined || !sameIds(pod.known().base, wanted())
  const packed = (): KeptList => ({ at, text: packEdit({ ...pod.known(), entries: entries() }) })

  function save(): void {
    const { text } = packed()
    const keeps = isPending()
    if (keeps || isKept) ({ at, written } = keepEdit(uuid, keeps ? text : '', at))
    isKept = keeps
    onSave({ at, text })
  }

  return {
    $view,
    wanted,
    isPending,
    setHistory,
    show,
    place,
    save,
    packed,
    /** Resolves when the vault has the edit that was kept last; never, if it could not store it. */
    written: (): Promise<void> | undefined => written,
    base: () => pod.known().base,
    isOpen: pod.isOpen,
    hasGivenUp: pod.hasGivenUp,

    setBase(base: readonly number[], call?: Call, answered = false): void {
      pod.set({ base, call, answered })
      save()
    },

    /** Deletes the kept edit, and nothing else. */
    forget: (): void => void ({ at, written } = keepEdit(uuid, '', at)),

    /**
     * Replaces the state here by the edit that another tab or an earlier document has kept. Only a
     * tab that does not edit the list may do so.
     */
    adopt(kept: KeptList): void {
      if (kept.at < at) return
      const edit = kept.text === '' ? undefined : unpackEdit(kept.text, nextSerial)
      if (edit) shown.join(wanted(), edit.entries)
      // The pod had everything.
      else if (kept.text === '') pod.set({ base: wanted(), call: undefined, answered: false })
      else return
      if (edit) pod.open(edit)
      at = kept.at
      isKept = kept.text !== ''
    },

    /** Takes over the pod's list, joined with the changes made here. */
    join(rows: readonly PlaylistTrack[]): void {
      const there = rows.map((row) => toEntry(row, nextSerial()))
      const list = idsOf(there)
      const before = pod.see(list)
      const changedHere = !sameIds(before, wanted())
      const changes = shown.join(before, there)
      if (changes && changedHere) tellJoined(changes)
      save()
    },

    /** Removes tracks that the pod does not have any more. */
    dropTracks(gone: ReadonlySet<number>): void {
      setHistory(withoutTracks($view.get().history!, gone))
      tell('playlists.gone')
      save()
    }
  }
}

export type EditState = ReturnType<typeof createEditState>
