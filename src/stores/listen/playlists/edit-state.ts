// What is known of a playlist that is edited: the wanted list, the pod's list as last known, and
// the call whose answer has not come. docs/playlists.md.
import { atom } from 'nanostores'
import { env } from '../../../lib/env.ts'
import { loadTexts } from '../../../lib/i18n/late.ts'
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
import { contains, createVersions } from '../../../lib/playlists/versions.ts'
import { nextSerial } from '../../../lib/kit/serial.ts'
import { showMessage } from '../../kit/messages.ts'
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

/** The wanted list as it is shown. */
function createShown() {
  const $view = atom<EditView>({ history: undefined, sync: { state: 'syncing' } })
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
    /** Joins a list that was changed elsewhere. @returns what was; undefined for the first list */
    join(base: readonly number[], there: Entries, winner: 'here' | 'there'): Changes | undefined {
      const { history } = $view.get()
      const joined = history && joinHistory(history, base, there, winner)
      setHistory(joined?.history ?? beginHistory(there))
      return joined?.merged
    },
    show: (sync: Sync): void => $view.set({ ...$view.get(), sync })
  }
}

/** What was kept last, here or in another tab. */
function createNewest(uuid: string) {
  let newest: KeptList = { at: 0, text: '' }
  return {
    isNone: (): boolean => newest.at === 0,
    isOlderThan: ({ at, text }: KeptList): boolean =>
      at > newest.at || (at === newest.at && text > newest.text),
    take: (kept: KeptList): void => void (newest = kept),
    keep: (text: string, isPending: boolean): KeptList =>
      (newest = { at: keepEdit(uuid, isPending ? text : '', newest.at), text })
  }
}

/** @param onSave is called with each list that is kept */
export function createEditState(uuid: string, onSave: (kept: KeptList) => void) {
  const shown = createShown()
  const { $view, entries, wanted, setHistory, show } = shown
  const newest = createNewest(uuid)
  const versions = createVersions(Math.random().toString(36).slice(2))
  const pod = createPodList()
  const isPending = (): boolean =>
    pod.known().call !== undefined || !sameIds(pod.known().base, wanted())

  function save(): void {
    versions.count(wanted())
    if (newest.isNone() && !isPending()) return
    const text = packEdit({ ...pod.known(), clock: versions.clock(), entries: entries() })
    onSave(newest.keep(text, isPending()))
  }

  return {
    $view,
    wanted,
    isPending,
    setHistory,
    show,
    save,
    base: () => pod.known().base,
    isOpen: pod.isOpen,
    hasGivenUp: pod.hasGivenUp,

    setBase(base: readonly number[], call?: Call, answered = false): void {
      pod.set({ base, call, answered })
      save()
    },

    /** Forgets what is kept, and nothing else. */
    forget: (): void => void newest.keep('', false),

    /**
     * Takes over what another tab has kept, joined with changes that it does not know. Where both
     * moved the same track, the newer list counts, in both tabs.
     * @param knowsBase whether this tab knows the pod's list better
     */
    adopt(note: KeptList, knowsBase: boolean): void {
      const kept = unpackEdit(note.text, nextSerial)
      if (!kept) return
      const isLater = newest.isOlderThan(note)
      const isNews = !contains(versions.clock(), kept.clock)
      const knowsMine = contains(kept.clock, versions.clock())
      const ids = idsOf(kept.entries)
      const version = { clock: kept.clock, ids }
      if (!isNews && !(isLater && knowsMine)) return versions.remember(version)
      const { base, call, answered } = kept
      if (isLater && !knowsBase) pod.set({ base, call, answered })
      const common = versions.common(kept.clock, base)
      shown.join(common, kept.entries, isLater ? 'there' : 'here')
      versions.take(wanted(), version)
      if (isLater) newest.take(note)
      if (knowsBase || !knowsMine) save()
    },

    /** Takes over the pod's list, joined with the changes made here. */
    join(rows: readonly PlaylistTrack[]): void {
      const there = rows.map((row) => toEntry(row, nextSerial()))
      const list = idsOf(there)
      const before = pod.see(list)
      const changedHere = !sameIds(before, wanted())
      const changes = shown.join(before, there, 'here')
      if (!changes) versions.take(wanted())
      else if (changedHere) tellJoined(changes)
      save()
    },

    /** Removes tracks that the pod does not have any more. */
    dropTracks(gone: ReadonlySet<number>): void {
      setHistory(withoutTracks($view.get().history!, gone))
      tell('playlistEdit.gone')
      save()
    }
  }
}

export type EditState = ReturnType<typeof createEditState>
