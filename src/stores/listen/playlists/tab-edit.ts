// A playlist as one of several tabs knows it: the tab that has the turn edits and sends it, the
// others show the notes of that tab. docs/playlists.md#several-tabs.
import { NotFoundError } from '../../../lib/api/errors.ts'
import { env } from '../../../lib/env.ts'
import { createTimer } from '../../../lib/kit/timer.ts'
import { $me } from '../../session/session.ts'
import { onTabs, tabTopic, tellTabs } from '../../kit/tabs.ts'
import { createEditState, type EditState } from './edit-state.ts'
import { readEdit } from './kept-edits.ts'
import { readNote, toldSync, type Note } from './notes.ts'
import { createSender, type Sender, type Sync } from './sending.ts'
import { createTurns } from './turns.ts'

/** Milliseconds that a tab has to answer. */
const ANSWER_MS = 4000
/** Milliseconds for which a running call is waited for when the list is given to another tab. */
const CALL_MS = 1500

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => void env().setTimeout(resolve, ms))

/** The notes of tabs about one playlist. Without locks, tabs know nothing of each other. */
function createTalk(uuid: string, hear: (note: Note) => void) {
  const { takeLock, openChannel } = env()
  const topic = tabTopic('playlists', readNote, $me.get()?.id)
  const isShared = takeLock !== undefined && openChannel !== undefined
  return {
    isShared,
    lock: `${topic.name}.${uuid}`,
    takeLock: isShared ? takeLock : (_: string, onTurn: () => void) => (onTurn(), () => {}),
    tell: (note: Note) => tellTabs(topic, note),
    leave: isShared ? onTabs(topic, (note) => void (note.uuid === uuid && hear(note))) : () => {}
  }
}

/** Shows where the list is edited, as far as the other tabs answer. */
function createPlace({ $view, place }: EditState) {
  const awaited = createTimer()
  const clear = awaited.clear
  return {
    clear,
    here(): void {
      clear()
      place('here')
    },
    /** Another tab edits it; one that was asked for it has not answered yet. */
    elsewhere(): void {
      if ($view.get().place === 'asked') return
      clear()
      place('elsewhere')
    },
    await(isAsked: boolean): void {
      place(isAsked ? 'asked' : 'here')
      awaited.set(() => place('silent'), ANSWER_MS)
    }
  }
}

/** The work of the tab in its turn. @param begun is called before the first call */
function createOwnTurn(uuid: string, book: EditState, show: (sync: Sync) => void) {
  let sender: Sender | undefined
  return {
    sender: () => sender,
    async begin(isOver: () => boolean, begun: () => void): Promise<void> {
      const kept = await readEdit(uuid)
      if (isOver()) return
      if (kept) book.adopt(kept)
      begun()
      sender = createSender({ ...book, uuid, show })
      sender.send()
    },
    async end(): Promise<void> {
      // A call without an answer is kept: the next tab finds out its outcome.
      if (sender) await Promise.race([sender.stop().then(book.written), pause(CALL_MS)])
      sender?.cut()
      sender = undefined
    }
  }
}

export function createTabEdit(uuid: string) {
  const talk = createTalk(uuid, hear)
  const book = createEditState(uuid, (kept) => talk.tell({ kind: 'list', uuid, ...kept }))
  const place = createPlace(book)
  const turn = createOwnTurn(uuid, book, show)
  let editors = 0
  const turns = createTurns(talk.takeLock, {
    lock: talk.lock,
    begin: (isOver) => void turn.begin(isOver, place.here),
    end() {
      if (editors > 0) place.elsewhere()
      return turn.end()
    },
    wants: () => editors > 0 || book.isPending()
  })
  /** The sender, while this tab edits the list. */
  const own = () => (turns.isMine() ? turn.sender() : undefined)
  const tellSync = () => talk.tell({ kind: 'sync', uuid, sync: toldSync(book.$view.get().sync) })

  function show(sync: Sync): void {
    // A playlist that was deleted needs its changes no more.
    if (sync.state === 'error' && sync.error instanceof NotFoundError) book.forget()
    book.show(sync)
    tellSync()
    if (sync.state === 'synced' && editors === 0 && talk.isShared) turns.pass()
  }

  function answer(isAsked: boolean): void {
    if (isAsked || editors === 0) return turns.pass()
    if (!own()) return
    if (book.$view.get().history) talk.tell({ kind: 'list', uuid, ...book.packed() })
    tellSync()
  }

  function hear(note: Note): void {
    if (note.kind === 'take') return answer(note.asked)
    if (own()) return
    if (note.kind === 'list') book.adopt(note)
    else book.show(note.sync)
    place.elsewhere()
  }

  function ask(isAsked: boolean): void {
    place.await(isAsked)
    talk.tell({ kind: 'take', uuid, asked: isAsked })
  }

  function leave(): void {
    if (--editors > 0 || !talk.isShared) return
    place.clear()
    turns.pass()
  }

  turns.wait()
  return {
    $view: book.$view,
    setHistory: book.setHistory,
    save: book.save,
    own,
    enter(): () => void {
      editors++
      const sender = own()
      if (sender) sender.send()
      else if (talk.isShared) {
        turns.wait()
        ask(false)
      }
      return leave
    },
    editHere: () => void (own() || ask(true)),
    close(): void {
      turn.sender()?.cut()
      turns.close()
      place.clear()
      talk.leave()
    }
  }
}
