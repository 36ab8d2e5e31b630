// The work on the uploads of one account, in the tab that does it. docs/uploads.md.
import { env, type FileSource } from '../../../lib/env.ts'
import { createTimer } from '../../../lib/kit/timer.ts'
import { limited } from '../../../lib/requests/limited.ts'
import { lostFiles, restored } from '../../../lib/uploads/lost.ts'
import { nextToRead } from '../../../lib/uploads/overview.ts'
import { pauseBefore } from '../../../lib/uploads/pace.ts'
import { pressed, toRelaunch, type Press } from '../../../lib/uploads/presses.ts'
import {
  findItem,
  parsed,
  sendingFailed,
  unusable,
  type Groups
} from '../../../lib/uploads/queue.ts'
import { openSource } from '../../../lib/uploads/sources.ts'
import type { Problem, UploadItem } from '../../../lib/uploads/types.ts'
import { showError } from '../../errors/errors.ts'
import { FileChanged, fileCopies, sourceOfItem, type Copies } from './copies.ts'
import { followImports, followSpace } from './imports.ts'
import { actOnPod } from './on-pod.ts'
import { Unreadable } from './outcome.ts'
import { readFile } from './reader.ts'
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

/** What no upload gets over; other problems are those of a library, where pods read the tags. */
const FATAL: readonly Problem[] = ['cut', 'aac-tags']

/** Milliseconds to copy a file, and for each megabyte of it: its disk may be gone. */
const MAX_COPY_MS = 120_000
const COPY_OF_MB_MS = 500
/** How often a file may be unreadable. */
const MOST_TRIES = 3

/** Reads files one after another, and copies them before. */
function createReading({ copies, change, pump }: Work) {
  const pause = createTimer()
  /** How often a file was unreadable, by its id. */
  const tries = new Map<string, number>()
  let failures = 0
  let busy = false
  let ended = false
  async function fileOf(item: UploadItem): Promise<Blob | 'file-gone' | 'file-changed'> {
    try {
      return await limited(async (_, within) => {
        within(MAX_COPY_MS + (item.size / 1e6) * COPY_OF_MB_MS, new Unreadable())
        await copies.copy(item)
        return (await copies.get(item)) ?? 'file-gone'
      })
    } catch (error) {
      if (error instanceof FileChanged) return 'file-changed'
      throw error
    }
  }
  async function read(item: UploadItem): Promise<void> {
    const { id, name, hash } = item
    const file = await fileOf(item)
    const facts = file instanceof Blob ? await readFile(file, name) : { problem: file }
    if (ended) return
    failures = 0
    const { groups } = $state.get()
    const { kind, tags, problem } = facts
    const isOther =
      problem === 'file-changed' ||
      (hash !== undefined && facts.hash !== undefined && facts.hash !== hash)
    // Into a channel goes what people type, so tags may be missing.
    const mayLack = findItem(groups, id)?.group.target.type === 'channel' && kind && tags
    if (problem === 'file-gone') change(sendingFailed(groups, id, problem))
    else if (isOther) {
      copies.drop(id, true)
      change(sendingFailed(groups, id, 'file-changed'))
    } else if (problem && (FATAL.includes(problem) || !mayLack)) {
      copies.drop(id, true)
      change(unusable(groups, id, problem, facts))
    } else if (kind && tags) {
      // The last one is stored at once: its file may be lost by a reload, and then tells nothing.
      const soon = nextToRead(groups, 2).length > 1
      change(parsed(groups, id, { kind, tags, hash: facts.hash }), soon)
    }
  }
  /** What could not be read now is tried again after a pause. */
  function failed(id: string, error: unknown): void {
    if (ended) return
    const isFault = error instanceof Unreadable
    if (!isFault) env().report(error)
    tries.set(id, (tries.get(id) ?? 0) + Number(isFault))
    if (tries.get(id)! < MOST_TRIES) pause.set(pump, pauseBefore(++failures))
    else if (tries.delete(id)) change(sendingFailed($state.get().groups, id, 'file-gone'))
  }
  return {
    next(): void {
      const { groups } = $state.get()
      const [id] = nextToRead(groups, 1)
      const isFree = !busy && !ended && !pause.isSet()
      const found = isFree && id !== undefined ? findItem(groups, id) : undefined
      if (!found) return
      busy = true
      void read(found.item)
        .catch((error: unknown) => failed(found.item.id, error))
        .finally(() => {
          busy = false
          if (!ended) pump()
        })
    },
    /** Tries again without a pause. */
    hurry: pause.clear,
    end() {
      ended = true
      pause.clear()
    }
  }
}

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

/** Lost files that the browser opens again without a question, by their ids. */
async function openable(groups: Groups): Promise<string[]> {
  const found: string[] = []
  for (const { id } of lostFiles(groups)) {
    const source = await sourceOfItem(id)
    if (source && (await openSource(source))) found.push(id)
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
  const space = followSpace((ids) => apply({ kind: 'retry', ids }))

  const ready = keeper.load().then((kept) => {
    if (ended) return
    show({ ...kept, known: true })
    tellNow()
    void copies.tidy((id) => ended || findItem($state.get().groups, id) !== undefined)
    work.pump()
    // There may be more room than at the last visit.
    space.next(true)
    void openable(kept.groups).then((ids) => {
      if (ids.length > 0 && !ended) void work.change(ids.reduce(restored, $state.get().groups))
    })
  })

  function apply(press: Press): void {
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
    const relaunched = press.kind === 'retry' ? toRelaunch($state.get(), press.ids) : []
    if (relaunched.length > 0 && (!(await relaunch(relaunched)) || ended)) return
    if (relaunched.length > 0) imports.next(true)
    if (press.kind === 'retry') sending.hurry()
    apply(press)
    eachOf(press, sources, copies.keep)
  }

  return {
    press,
    hurry() {
      reading.hurry()
      sending.hurry()
    },
    end,
    forget() {
      end()
      return copies.forget()
    }
  }
}
