// Tags of the files in the queue: loudness, lyrics, chapters. Read only on request.
import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import { env } from '../../lib/env.ts'
import type { QueueEntry } from '../../lib/queue/types.ts'
import type { FileTags } from '../../lib/tags/types.ts'
import { $current } from './queue.ts'

/**
 * The tags of an entry's file. Fetched once for several requests, and aborted when the queue moves
 * away from the entry.
 * @returns undefined when the file cannot be read; no message is shown
 */
export async function tagsOf(entry: QueueEntry): Promise<FileTags | undefined> {
  try {
    const reader = await import('./file-tags.ts')
    return await reader.tagsOf(entry)
  } catch (error) {
    // The reader's code could not be loaded: handled like an unreadable file, without a message.
    return void env().report(error)
  }
}

export type TagsState = 'idle' | 'loading' | 'ready' | 'failed'

const IDLE = { state: 'idle' as TagsState, tags: undefined as FileTags | undefined }
const $store = atom(IDLE)

onMount($store, () => {
  let key: number | undefined
  const follow = (entry: QueueEntry | undefined): void => {
    if (entry?.key === key) return
    key = entry?.key
    if (!entry) return $store.set(IDLE)
    $store.set({ state: 'loading', tags: undefined })
    void tagsOf(entry).then((tags) => {
      if (key === entry.key) $store.set({ state: tags ? 'ready' : 'failed', tags })
    })
  }
  const off = $current.subscribe(follow)
  return () => {
    off()
    key = undefined
    $store.set(IDLE)
  }
})

/** Tags of the current entry; fetched only while this store or `$tagsState` has listeners. */
export const $tags: ReadableAtom<FileTags | undefined> = computed($store, ({ tags }) => tags)
export const $tagsState: ReadableAtom<TagsState> = computed($store, ({ state }) => state)
