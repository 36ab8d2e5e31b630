// A playlist that is edited. Changes are shown at once and kept in the browser until the pod has
// them. One tab edits, the others show its list. docs/playlists.md.
import type { ReadableAtom } from 'nanostores'
import { env } from '../../../lib/env.ts'
import { newEntries, type Entries, type ListTrack } from '../../../lib/playlists/edit.ts'
import { changed, redo, undo, type History } from '../../../lib/playlists/history.ts'
import { nextSerial } from '../../../lib/kit/serial.ts'
import { addPersonStorage } from '../../session/scope.ts'
import { $me } from '../../session/session.ts'
import type { EditView } from './edit-state.ts'
import { createTabEdit } from './tab-edit.ts'

export type { EditView } from './edit-state.ts'

export type PlaylistEdit = {
  readonly $view: ReadableAtom<EditView>
  /**
   * Changes the list. Nothing happens before it is known, and while another tab edits it.
   * @param name consecutive changes of the same name are undone together
   */
  change(rule: (entries: Entries) => Entries, name?: string): void
  /** Adds tracks at the end. */
  add(tracks: readonly ListTrack[]): void
  undo(): void
  redo(): void
  /** Asks the pod for its list, and sends the changes that it does not have yet. */
  send(): void
  /**
   * Says that an editor shows the list. Without one, the tab edits it only until the pod has
   * everything.
   * @returns a function that says that the editor is gone
   */
  enter(): () => void
  /** Asks the tab that edits the list to give it to this one. */
  editHere(): void
  /** Stops it, as if the document had been left. */
  close(): void
}

function createEdit(uuid: string, onClose: () => void): PlaylistEdit {
  const tab = createTabEdit(uuid)
  const { $view, own, enter, editHere } = tab

  function set(rule: (history: History) => History): void {
    const { history } = $view.get()
    const sender = own()
    const next = sender && history && rule(history)
    if (!next || next.entries === history.entries) return
    tab.setHistory(next)
    tab.save()
    sender.send()
  }
  const send = () => own()?.send()

  const offs = [
    addPersonStorage({ leave: close, enter: () => {} }),
    // An expired session: the changes go on when the person is back.
    $me.listen((me) => void (me && $view.get().sync.state === 'error' && send()))
  ]
  function close(): void {
    tab.close()
    offs.forEach((off) => off())
    onClose()
  }

  return {
    $view,
    change: (rule, name) => set((history) => changed(history, rule(history.entries), name)),
    add: (tracks) =>
      set((history) =>
        changed(history, [...history.entries, ...newEntries(tracks, nextSerial, env().now())])
      ),
    undo: () => set(undo),
    redo: () => set(redo),
    send,
    enter,
    editHere,
    close
  }
}

/** Playlists that were edited in this document, until the person leaves. */
const edits = new Map<string, PlaylistEdit>()

/**
 * The changes to a playlist, which go on while other pages are shown.
 * @param uuid on pods of 1.4 the number of the playlist
 */
export function editOf(uuid: string): PlaylistEdit {
  const open = edits.get(uuid)
  if (open) return open
  const edit = createEdit(uuid, () => edits.delete(uuid))
  edits.set(uuid, edit)
  return edit
}
