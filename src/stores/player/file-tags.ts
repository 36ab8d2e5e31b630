// Reading what files say about themselves: which file, with which address, once for all who ask. Loaded with the first question.
import { chooseSource } from '../../lib/audio/source.ts'
import { env } from '../../lib/env.ts'
import { upcoming } from '../../lib/queue/steps.ts'
import type { QueueEntry } from '../../lib/queue/types.ts'
import type { FileTags } from '../../lib/tags/types.ts'
import { workerReader, type TagReader } from '../../lib/tags/worker-reader.ts'
import { addressOf, engineNow, sourcesOf } from './engine.ts'
import { $current, $queue } from './queue.ts'
import { $looping } from './settings.ts'

/** Files whose tags are kept; with lyrics they are some 10 KB each. */
const KEPT = 10
/** Files whose failure was reported, before the list begins anew. */
const REMEMBERED_FAILURES = 200

const inBrowser = (): TagReader =>
  workerReader(() => new Worker(new URL('../../workers/tags.ts', import.meta.url), { type: 'module', name: 'tags' }))

let read: TagReader | undefined
/** Puts another reader in place; tests read without a worker. */
export const setFileReader = (reader: TagReader | undefined): void => {
  read = reader
  kept.clear()
  running.clear()
  reported.clear()
}

const kept = new Map<string, Promise<FileTags | undefined>>()
const running = new Map<string, AbortController>()
const reported = new Set<string>()

const canPlay = (type: string) => engineNow()?.canPlay(type) ?? true

/** The file that sounds or, where the pod transcodes it, the one it is made from: that is the one with the tags. */
const keyOf = ({ id, sources }: QueueEntry): string => chooseSource(sources, canPlay)?.source.uuid || `track ${id}`

/** Nobody waits for the tags of a track that neither plays nor comes next. */
function stopOutdated(): void {
  const queue = $queue.get()
  const next = upcoming(queue, $looping.get())
  const wanted = [$current.get(), next === undefined ? undefined : queue.entries[next]].map((entry) => entry && keyOf(entry))
  for (const [key, abort] of running) {
    if (wanted.includes(key)) continue
    abort.abort()
    running.delete(key)
    kept.delete(key)
  }
}

let unwatch: (() => void) | undefined
function watchOutdated(): void {
  if (running.size > 0) unwatch ??= $current.listen(stopOutdated)
  else {
    unwatch?.()
    unwatch = undefined
  }
}

async function load(entry: QueueEntry, key: string): Promise<FileTags | undefined> {
  const abort = new AbortController()
  running.set(key, abort)
  watchOutdated()
  try {
    const choice = chooseSource(await sourcesOf(entry), canPlay)
    if (!choice) return undefined
    read ??= inBrowser()
    return await read(addressOf(choice.source, false), abort.signal)
  } catch (error) {
    // Asked for again, it may come: the connection was gone, the file was being moved.
    if (running.get(key) === abort) kept.delete(key)
    if (!abort.signal.aborted && !reported.has(key)) {
      if (reported.size >= REMEMBERED_FAILURES) reported.clear()
      reported.add(key)
      env().report(error)
    }
    return undefined
  } finally {
    if (running.get(key) === abort) running.delete(key)
    watchOutdated()
  }
}

/**
 * What an entry's file says about itself. Asked for several times it is fetched once, and called off when the queue moves
 * away from it.
 * @returns undefined when it cannot be read: nothing to trouble a listener with
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
