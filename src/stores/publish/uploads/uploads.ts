// Uploads of the person, in all tabs: one does the work, the others show it and send it their
// files and presses. docs/uploads.md.
import { env } from '../../../lib/env.ts'
import { pathOf, sortOut, sourceOf } from '../../../lib/uploads/dropped.ts'
import type { AlbumCounts, EpisodeTexts, SharedField } from '../../../lib/uploads/episodes.ts'
import { isBusy } from '../../../lib/uploads/overview.ts'
import { lostFiles, matchFiles } from '../../../lib/uploads/lost.ts'
import { readUploads } from '../../../lib/uploads/pack.ts'
import type { Press } from '../../../lib/uploads/presses.ts'
import { readAsked, type Asked } from '../../../lib/uploads/read-press.ts'
import { canRetry, isUnsent, newId, newItem, waitsForRoom } from '../../../lib/uploads/queue.ts'
import type { UploadGroup, UploadTarget } from '../../../lib/uploads/types.ts'
import { addPersonStorage } from '../../session/scope.ts'
import { beforeSignOut } from '../../session/session.ts'
import { eachPerson } from '../../session/person.ts'
import { showMessage } from '../../kit/messages.ts'
import { tabTopic, tellTabs } from '../../kit/tabs.ts'
import type { Manager, Tell } from './manager.ts'
import { $state, paceNote, readPace, resetState, showPace, type PaceNote } from './state.ts'
import { lineOf } from './tabs/line.ts'

/** Notes between tabs; `who` asks for the state, `left` says that nobody takes presses for now. */
type Note =
  | { kind: 'who' | 'left' }
  | ({ kind: 'press' } & Asked)
  | { kind: 'state'; kept: unknown }
  | PaceNote

function readNote(data: unknown): Note | undefined {
  const fields = (data ?? {}) as Record<string, unknown>
  const { kind, kept } = fields
  if (kind === 'who' || kind === 'left') return { kind }
  if (kind === 'state') return { kind, kept }
  if (kind === 'pace') return readPace(fields)
  const asked = kind === 'press' ? readAsked(fields) : undefined
  return asked && { kind: 'press', ...asked }
}

type Part = { press(press: Press, files?: readonly Blob[]): void; leads(): boolean }
// A variable, because the first caller starts the watching, once.
let watching: (() => void) | undefined
// A variable, because it is another one for each person.
let part: Part | undefined

const forgetCopies = (): Promise<void> =>
  import('./manager.ts').then(({ forgetCopies: forget }) => forget(), env().report)

/** Tells the manager that the network is back, and of the ends of the session. */
const onEnds = (
  manager: () => Manager | undefined,
  coming: () => Promise<void> | undefined,
  hurry: () => void,
  leave: () => void
) => [
  env().onPage('pagehide', leave),
  env().onPage('online', hurry),
  // The tab that does the work only ends when another one signs out.
  beforeSignOut(async () => {
    await coming()
    await (manager()?.forget() ?? forgetCopies())
  }),
  // What was stored is about to be deleted.
  addPersonStorage({ leave: () => manager()?.end(), enter: () => {} })
]

/** Joins the tabs of a person. @returns a function that leaves them */
function takePart(person: number): () => void {
  const topic = tabTopic('uploads', readNote, person)
  let manager: Manager | undefined
  /** Presses until it is known who does the work. */
  const early: Asked[] = []
  let led = false
  // Copying thousands of files for nobody takes long.
  let hasOthers = false
  let left = false

  const tell: Tell = {
    state: () =>
      hasOthers && tellTabs(topic, { kind: 'state', kept: { ...$state.get(), known: undefined } }),
    pace: () => tellTabs(topic, paceNote())
  }
  function send(asked: Asked): void {
    if (manager) void manager.press(asked.press, asked.files, asked.sources)
    else tellTabs(topic, { kind: 'press', ...asked })
  }
  const sendEarly = (): void => early.splice(0).forEach(send)
  function onNote(note: Note): void {
    hasOthers = true
    if (manager) {
      if (note.kind === 'who' && $state.get().known) tell.state()
      if (note.kind === 'press') send(note)
      return
    }
    if (note.kind === 'press' && coming) early.push(note)
    if (note.kind === 'left') led = false
    if (note.kind === 'pace') showPace(note)
    if (note.kind !== 'state') return
    $state.set({ ...readUploads(note.kept), known: true })
    led = true
    sendEarly()
  }
  // The screens show the uploads of other tabs, and empty lists, without the code that sends.
  let coming: Promise<void> | undefined
  function lead(): void {
    // No other tab takes presses any more: they wait for the manager.
    led = false
    coming = import('./manager.ts')
      .then(({ manageUploads }) => {
        if (left) return
        manager = manageUploads(tell)
        sendEarly()
      })
      .catch((error: unknown) => {
        env().report(error)
        coming = undefined
        if (!left) line.giveBack()
      })
  }

  const line = lineOf(topic, onNote, () => tellTabs(topic, { kind: 'who' }), lead)
  line.join()
  part = {
    leads: () => manager !== undefined,
    press(press, files = []) {
      const asked = { press, files: [...files], sources: files.map(sourceOf) }
      if (manager || led) send(asked)
      else early.push(asked)
    }
  }
  const sayLeft = (): void => void (manager && tellTabs(topic, { kind: 'left' }))
  const offs = onEnds(
    () => manager,
    () => coming,
    () => (line.waits() ? line.join() : manager?.hurry()),
    sayLeft
  )
  return () => {
    left = true
    for (const off of offs) off()
    sayLeft()
    manager?.end(true)
    manager = part = undefined
    line.leave()
    resetState()
  }
}

/** Shows the uploads and goes on with those of an earlier visit; further calls change nothing. */
export const watchUploads = (): void => void (watching ??= eachPerson(({ id }) => takePart(id)))

/** Stops it, as if the tab was closed. Only tests call it. */
export function leaveUploads(): void {
  watching?.()
  watching = undefined
}

function press(what: Press, files?: readonly Blob[]): void {
  watchUploads()
  part?.press(what, files)
}

const NOWHERE: UploadTarget = { type: 'library', library: '', name: '' }

/** Milliseconds; there is much to read. */
const LEFT_OUT_MS = 15_000

const tellLeftOut = (counts: ReadonlyMap<string, number>): void =>
  void showMessage(
    {
      text: 'uploads.leftOut',
      params: {
        list: [...counts].map(([ending, count]) => `${ending || '?'}: ${count}`).join(', ')
      }
    },
    { key: 'left-out', displayTime: LEFT_OUT_MS }
  )

/**
 * Adds files. With a target they go at once; without one, or as a draft, they are read, and wait
 * for `startUploads`.
 * @returns the group; undefined if there are no files
 */
export function addFiles(
  files: readonly File[],
  target?: UploadTarget,
  draft = target === undefined
): string | undefined {
  const { chosen, leftOut } = sortOut(files)
  if (leftOut.size > 0) tellLeftOut(leftOut)
  if (chosen.length === 0) return undefined
  const group: UploadGroup = {
    guid: newId(),
    target: target ?? NOWHERE,
    createdAt: env().now(),
    ...(draft && { draft: true, paused: true }),
    queue: chosen.map((file) =>
      newItem({
        name: file.name,
        path: pathOf(file),
        size: file.size,
        modified: file.lastModified
      })
    )
  }
  press({ kind: 'add', group }, chosen)
  return group.guid
}

/** Sends a group that was only chosen. @param how to publish it, if it is for a channel */
export const startUploads = (
  guid: string,
  target: UploadTarget,
  how: { hold?: boolean; counts?: AlbumCounts } = {}
): void => press({ kind: 'start', guid, target, ...how })

/** Writes something about files for a channel, which are not sent yet. */
export const describeFiles = (ids: readonly string[], texts: Partial<EpisodeTexts>): void =>
  press({ kind: 'describe', ids, texts })
/** Copies what is written about a file to all files below it. */
export const fillDown = (id: string, field: SharedField): void => press({ kind: 'fill', id, field })
/** @param to its index in the group afterwards */
export const moveFile = (id: string, to: number): void => press({ kind: 'move', id, to })
/** Makes files that a pod refused a draft again, so that they can be corrected. */
export const reopenFiles = (...ids: string[]): void => press({ kind: 'reopen', ids, guid: newId() })

/**
 * Goes on with files that were lost, e.g. by a reload where the browser keeps no copies, as the
 * person chose them again.
 * @param guid the group that lost some
 * @returns how many of the lost files are among them
 */
export function restoreFiles(guid: string, files: readonly File[]): number {
  const lost = groupOf(guid) ? lostFiles([groupOf(guid)!]) : []
  const found = matchFiles(
    lost,
    files.map((file) => ({ path: pathOf(file), size: file.size }))
  )
  if (found.size > 0)
    press(
      { kind: 'restore', ids: [...found.keys()] },
      [...found.values()].map((place) => files[place]!)
    )
  return found.size
}

/** Goes on with lost files that the browser opens again. */
export const goOnWith = (ids: readonly string[]): void => press({ kind: 'restore', ids })

export const retry = (...ids: string[]): void => press({ kind: 'retry', ids })
export const cancel = (...ids: string[]): void => press({ kind: 'cancel', ids })
/** Takes files out of their group. */
export const removeFiles = (...ids: string[]): void => press({ kind: 'remove', ids })

const groupOf = (guid: string): UploadGroup | undefined =>
  $state.get().groups.find((group) => group.guid === guid)

/** Tries all failed files again: of a group, or of all. */
export function retryAll(guid?: string): void {
  const groups = guid === undefined ? $state.get().groups : [groupOf(guid)]
  const failed = groups.flatMap((group) => group?.queue.filter(canRetry) ?? [])
  if (failed.length > 0) retry(...failed.map(({ id }) => id))
}

/** Gives up every file of a group that is not sent; what the pod has stays there. */
export function cancelGroup(guid: string): void {
  const left = groupOf(guid)?.queue.filter((item) => isUnsent(item) || waitsForRoom(item)) ?? []
  if (left.length > 0) cancel(...left.map(({ id }) => id))
}

/** Takes a group away; what the pod has stays there, and is in the history. */
export const removeGroup = (guid: string): void => press({ kind: 'removeGroup', guid })
export const pause = (guid: string): void => press({ kind: 'pause', guid, paused: true })
export const resume = (guid: string): void => press({ kind: 'pause', guid, paused: false })
/** @param count files at a time, 1 to 3 */
export const setAtOnce = (count: number): void => press({ kind: 'atOnce', count })

/** Whether closing this tab would interrupt something. */
export const wouldInterrupt = (): boolean => (part?.leads() ?? false) && isBusy($state.get().groups)
