// The work on the uploads of one account, in the tab that does it. docs/uploads.md.
import { env, type FileSource } from '../../../lib/env.ts'
import { createTimer } from '../../../lib/kit/timer.ts'
import { lostFiles, restored } from '../../../lib/uploads/lost.ts'
import { pressed, toRelaunch, type Press, type PressOf } from '../../../lib/uploads/presses.ts'
import { findItem, type Groups } from '../../../lib/uploads/queue.ts'
import { openSource } from '../../../lib/uploads/sources.ts'
import type { UploadItem } from '../../../lib/uploads/types.ts'
import { showError } from '../../errors/errors.ts'
import { fileCopies, sourceOfItem, type Copies } from './copies.ts'
import { followImports, followSpace } from './imports.ts'
import { actOnPod } from './on-pod.ts'
import { createReading } from './reader.ts'
import { createSending, letPodDrop, type Work } from './sending.ts'
import { uploadsKeeper, type Keeper } from './keeper.ts'
import { $state, type UploadsState } from './state.ts'

export type Manager = {
  /**
   * @param files of a press that adds some, in the order of its queue
   * @param sources how each of them is opened again, as far as it is known
   */
  press(
    press: Press,
    files?: readonly Blob[],
    sources?: readonly (FileSource | undefined)[]
  ): Promise<void>
  hurry(): void
  /** Stops the work; everything stays stored. @param flush stores what is not stored yet, too */
  end(flush?: boolean): void
  /** Stops the work and deletes the copies. */
  forget(): Promise<void>
}

export type Tell = { state(): void; pace(): void }

/** Milliseconds between two notes to the other tabs. */
const TELL_MS = 250

/** The items whose files come with a press, in the order of the files. */
function idsOf(press: Press): readonly string[] {
  if (press.kind === 'add') return press.group.queue.map(({ id }) => id)
  return press.kind === 'restore' ? press.ids : []
}

/** @param things what comes with the files of a press, in their order; some may have nothing */
const eachOf = <T>(
  press: Press,
  things: readonly (T | undefined)[],
  take: (id: string, thing: T) => unknown
): void =>
  idsOf(press).forEach((id, place) => {
    const thing = things[place]
    if (thing !== undefined) void take(id, thing)
  })

const itemsOf = (groups: Groups): UploadItem[] => groups.flatMap(({ queue }) => queue)

/** Lost files that have a copy, or are opened again without a question, by their ids. */
async function openable(groups: Groups, copies: Copies): Promise<string[]> {
  const found: string[] = []
  for (const item of lostFiles(groups)) {
    const source = await sourceOfItem(item.id)
    if ((source && (await openSource(source))) || (await copies.has(item))) found.push(item.id)
  }
  return found
}

/** What follows for files that were given up, taken away or paused. */
function letGo(before: Groups, copies: Copies, abort: (id: string) => void): void {
  const { groups } = $state.get()
  for (const item of itemsOf(before)) {
    const found = findItem(groups, item.id)
    const now = found?.item
    // It may be on its way before it is shown so.
    if (found?.group.paused && now?.state === 'parsed') abort(item.id)
    const isCancelled = now?.reason === 'upload-cancelled' && item.reason !== 'upload-cancelled'
    if (now && !isCancelled) continue
    abort(item.id)
    copies.drop(item.id, !now)
    if (item.state === 'uploaded' && item.guid !== undefined) letPodDrop(item.guid)
  }
}

/** Shows what changes, stores it, and tells the other tabs, at most so often. */
function createShow(tell: Tell, keeper: Keeper) {
  const timer = createTimer()
  let told = -Infinity
  function tellNow(): void {
    timer.clear()
    told = env().now()
    tell.state()
  }
  return {
    tellNow,
    /** @param soon it need not be stored at once */
    show(next: Partial<UploadsState>, soon = false): void {
      $state.set({ ...$state.get(), ...next })
      if (env().now() - told >= TELL_MS) tellNow()
      else if (!timer.isSet()) timer.set(tellNow, TELL_MS)
      if (soon) keeper.saveSoon()
      else void keeper.save()
    },
    end: timer.clear
  }
}

/** Starts imports again; a failure is shown. @returns whether the pod has taken it */
const relaunch = (guids: readonly string[]): Promise<boolean> =>
  actOnPod('relaunch_import', guids).then(
    () => true,
    (error: unknown) => {
      showError(error)
      return false
    }
  )

/** Restarts failed imports apart from the others. @param then is called once the pod has them */
async function retryEach(
  { kind, ids }: PressOf<'retry'>,
  apply: (press: Press) => void,
  then: () => unknown
): Promise<void> {
  const state = $state.get()
  const isFailedImport = (id: string) => toRelaunch(state, [id]).length > 0
  const failed = ids.filter(isFailedImport)
  const others = ids.filter((id) => !isFailedImport(id))
  if (others.length > 0) apply({ kind, ids: others })
  if (failed.length === 0 || !(await relaunch(toRelaunch(state, failed)))) return
  then()
  apply({ kind, ids: failed })
}

/** Deletes what is kept of the files of the present account. */
export const forgetCopies = (): Promise<void> => fileCopies().forget()

/** @param tell the other tabs */
export function manageUploads(tell: Tell): Manager {
  const keeper = uploadsKeeper()
  const shown = createShow(tell, keeper)
  const { show, tellNow } = shown
  const copies = fileCopies()
  let ended = false
  const work: Work = {
    copies,
    change(groups, soon) {
      show({ groups }, soon)
      work.pump()
    },
    noteBegun: keeper.noteBegun,
    refused(size) {
      const { tooLarge = Infinity } = $state.get()
      show({ tooLarge: Math.min(tooLarge, size) })
    },
    tellPace: () => tell.pace(),
    pump() {
      if (ended) return
      reading.next()
      sending.next()
      imports.next()
      space.next()
    }
  }
  const reading = createReading(work)
  const sending = createSending(work)
  const imports = followImports(work)
  const space = followSpace((ids) => apply({ kind: 'retry', ids, room: true }))

  const ready = keeper.load().then((kept) => {
    if (ended) return
    // What cannot be read now may be there the next time: nothing of it is written or deleted.
    if (kept) show({ ...kept, known: true })
    else $state.set({ ...$state.get(), known: true })
    tellNow()
    if (kept) void copies.tidy((id) => ended || findItem($state.get().groups, id) !== undefined)
    work.pump()
    // There may be more room than at the last visit.
    space.next(true)
    void openable($state.get().groups, copies).then((ids) => {
      if (ids.length > 0 && !ended) void work.change(ids.reduce(restored, $state.get().groups))
    })
  })

  function apply(press: Press): void {
    if (ended) return
    const before = $state.get()
    show(pressed(before, press))
    tellNow()
    letGo(before.groups, copies, sending.abort)
    work.pump()
  }

  function end(flush = false): void {
    if (!ended) keeper.end(flush)
    ended = true
    for (const part of [reading, sending, imports, space, shown]) part.end()
  }

  const press: Manager['press'] = async (press, files = [], sources = []) => {
    eachOf(press, files, copies.hold)
    await ready
    if (ended) return
    if (press.kind === 'retry') {
      sending.hurry()
      return retryEach(press, apply, () => ended || imports.next(true))
    }
    apply(press)
    eachOf(press, sources, copies.keep)
  }

  return {
    press,
    hurry: () => (reading.hurry(), sending.hurry()),
    end,
    forget: () => (end(), copies.forget())
  }
}
