// Reads files before they are sent: in a worker, or by what a test says.
import { env } from '../../../lib/env.ts'
import { createTimer } from '../../../lib/kit/timer.ts'
import { limited } from '../../../lib/requests/limited.ts'
import { nextToRead } from '../../../lib/uploads/overview.ts'
import { pauseBefore } from '../../../lib/uploads/pace.ts'
import { findItem, parsed, sendingFailed, unusable } from '../../../lib/uploads/queue.ts'
import type { Problem, UploadItem } from '../../../lib/uploads/types.ts'
import { soundReader, type SoundReader } from '../../../lib/uploads/worker-reader.ts'
import { FileChanged } from './copies.ts'
import { Unreadable } from './outcome.ts'
import type { Work } from './sending.ts'
import { $state } from './state.ts'

const inBrowser = soundReader(
  () =>
    new Worker(new URL('../../../workers/uploads.ts', import.meta.url), {
      type: 'module',
      name: 'uploads'
    })
)

// A variable, because tests replace it.
let read: SoundReader = inBrowser
/** Replaces the reader; undefined restores the browser's. Only tests call it, without a worker. */
export const setSoundReader = (reader: SoundReader | undefined): void =>
  void (read = reader ?? inBrowser)

/** What no upload gets over; other problems are those of a library, where pods read the tags. */
const FATAL: readonly Problem[] = ['cut', 'aac-tags']

/** Milliseconds to copy a file, and for each megabyte of it: its disk may be gone. */
const MAX_COPY_MS = 120_000
const COPY_OF_MB_MS = 500
/** How often a file may be unreadable. */
const MOST_TRIES = 3

/** Reads files one after another, and copies them before. */
export function createReading({ copies, change, pump }: Work) {
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
  async function take(item: UploadItem): Promise<void> {
    const { id, name, hash } = item
    const file = await fileOf(item)
    const facts = file instanceof Blob ? await read(file, name) : { problem: file }
    if (ended) return
    if (file instanceof Blob && facts.problem === 'file-gone') throw new Unreadable()
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
      void take(found.item)
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
