// Reads the tags of audio files, once for all callers. This module is loaded with the first request
// for tags.
import { chooseSource } from '../../../lib/audio/source.ts'
import { env } from '../../../lib/env.ts'
import { upcoming } from '../../../lib/queue/steps.ts'
import type { QueueEntry } from '../../../lib/queue/types.ts'
import type { FileTags } from '../../../lib/file-tags/types.ts'
import { workerReader, type TagReader } from '../../../lib/file-tags/worker-reader.ts'
import { addressOf, engineNow, sourcesOf } from '../sound/engine.ts'
import { $current, $queue } from '../queue.ts'
import { $looping } from '../settings.ts'

/** Number of files whose tags are kept; with lyrics about 10 KB each. */
const KEPT = 10
/** Number of reported failures to remember; then the list is cleared. */
const REMEMBERED_FAILURES = 200

const inBrowser = workerReader(
  () =>
    new Worker(new URL('../../../workers/tags.ts', import.meta.url), {
      type: 'module',
      name: 'tags'
    })
)

// A variable, because tests replace it.
let read: TagReader = inBrowser
/**
 * Replaces the reader and forgets all tags. Only tests call it, as they have no worker; undefined
 * restores the browser's.
 */
export const setFileReader = (reader: TagReader | undefined): void => {
  read = reader ?? inBrowser
  kept.clear()
  running.clear()
  reported.clear()
}

const kept = new Map<string, Promise<FileTags | undefined>>()
const running = new Map<string, AbortController>()
const reported = new Set<string>()

const canPlay = (type: string) => engineNow()?.canPlay(type) ?? true

/**
 * Id of the file that plays or, if the pod transcodes it, of the original file: that one has the
 * tags.
 */
const keyOf = ({ id, pod = '', sources }: QueueEntry): string =>
  chooseSource(sources, canPlay)?.source.uuid || `track ${id} ${pod}`

/** Whether a file belongs to the current or the next track. */
function isWanted(key: string): boolean {
  const queue = $queue.get()
  const next = upcoming(queue, $looping.get())
  return [$current.get(), next === undefined ? undefined : queue.entries[next]].some(
    (entry) => entry && keyOf(entry) === key
  )
}

async function load(entry: QueueEntry, key: string): Promise<FileTags | undefined> {
  const abort = new AbortController()
  running.set(key, abort)
  const off = $current.listen(() => {
    if (running.get(key) !== abort || isWanted(key)) return
    abort.abort()
    running.delete(key)
    kept.delete(key)
  })
  try {
    const choice = chooseSource(await sourcesOf(entry), canPlay)
    if (!choice) return undefined
    return await read(addressOf(choice.source, false, entry.pod), abort.signal)
  } catch (error) {
    // Drop the failed result, because a later request may succeed.
    if (running.get(key) === abort) kept.delete(key)
    if (!abort.signal.aborted && !reported.has(key)) {
      if (reported.size >= REMEMBERED_FAILURES) reported.clear()
      reported.add(key)
      env().report(error)
    }
    return undefined
  } finally {
    off()
    if (running.get(key) === abort) running.delete(key)
  }
}

/**
 * The tags of an entry's file. Fetched once for several requests, and aborted when the queue moves
 * away from the entry.
 * @returns undefined when the file cannot be read; no message is shown
 */
export function tagsOf(entry: QueueEntry): Promise<FileTags | undefined> {
  const key = keyOf(entry)
  const tags = kept.get(key) ?? load(entry, key)
  kept.delete(key)
  kept.set(key, tags)
  for (const oldest of kept.keys()) {
    if (kept.size <= KEPT) break
    if (!running.has(oldest)) kept.delete(oldest)
  }
  return tags
}
