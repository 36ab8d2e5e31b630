// A playlist that is edited. Changes are shown at once, kept in the browser until the pod has them,
// and known to all tabs. docs/playlists.md.
import type { ReadableAtom } from 'nanostores'
import { NotFoundError } from '../../../lib/api/errors.ts'
import { env } from '../../../lib/env.ts'
import { newEntries, type Entries, type ListTrack } from '../../../lib/playlists/edit.ts'
import { changed, redo, undo, type History } from '../../../lib/playlists/history.ts'
import { nextSerial } from '../../../lib/kit/serial.ts'
import { addPersonStorage } from '../../session/scope.ts'
import { $me } from '../../session/session.ts'
import { onTabs, tabTopic, tellTabs } from '../../kit/tabs.ts'
import { createEditState, type EditView } from './edit-state.ts'
import { readEdit } from './kept-edits.ts'
import { createSender, type Sync } from './sending.ts'

export type { EditView } from './edit-state.ts'

export type PlaylistEdit = {
  readonly $view: ReadableAtom<EditView>
  /**
   * Changes the list. Nothing happens before it is known.
   * @param name consecutive changes of the same name are undone together
   */
  change(rule: (entries: Entries) => Entries, name?: string): void
  /** Adds tracks at the end. */
  add(tracks: readonly ListTrack[]): void
  undo(): void
  redo(): void
  /** Asks the pod for its list, and sends what it does not have yet. */
  send(): void
  /** Stops it, as if the document had been left. */
  close(): void
}

type Note = { uuid: string; at: number; text: string }
function readNote(data: unknown): Note | undefined {
  const { uuid, at, text } = (data ?? {}) as Record<string, unknown>
  return typeof uuid === 'string' && Number.isSafeInteger(at) && typeof text === 'string'
    ? { uuid, at: at as number, text }
    : undefined
}

function createEdit(uuid: string, onClose: () => void): PlaylistEdit {
  const topic = tabTopic('playlists', readNote, $me.get()?.id)
  const book = createEditState(uuid, (kept) => tellTabs(topic, { uuid, ...kept }))
  const { $view } = book

  function show(sync: Sync): void {
    // A playlist that was deleted needs its changes no more.
    if (sync.state === 'error' && sync.error instanceof NotFoundError) book.forget()
    book.show(sync)
  }
  const sender = createSender({ ...book, uuid, lock: `${topic.name}.${uuid}`, show })

  function set(rule: (history: History) => History): void {
    const { history } = $view.get()
    const next = history && rule(history)
    if (!next || next.entries === history.entries) return
    book.setHistory(next)
    book.save()
    sender.send()
  }

  function adopt(note: { at: number; text: string }): void {
    book.adopt(note, sender.isSending())
    // Not while another tab sends: it waits for its turn.
    if (book.isPending()) sender.send()
    else if ($view.get().sync.state === 'error') book.show({ state: 'synced' })
  }

  let closed = false
  let begun = false
  const offs = [
    onTabs(topic, (note) => void (note.uuid === uuid && adopt(note))),
    addPersonStorage({ leave: close, enter: () => {} }),
    // An expired session: the changes go on when the person is back.
    $me.listen((me) => void (me && $view.get().sync.state === 'error' && sender.send()))
  ]
  function close(): void {
    closed = true
    sender.stop()
    offs.forEach((off) => off())
    onClose()
  }

  async function begin(): Promise<void> {
    const kept = await readEdit(uuid)
    if (closed) return
    if (kept) book.adopt(kept, false)
    begun = true
    sender.send()
  }
  void begin()

  return {
    $view,
    change: (rule, name) => set((history) => changed(history, rule(history.entries), name)),
    add: (tracks) =>
      set((history) =>
        changed(history, [...history.entries, ...newEntries(tracks, nextSerial, env().now())])
      ),
    undo: () => set(undo),
    redo: () => set(redo),
    send: () => void (begun && sender.send()),
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
