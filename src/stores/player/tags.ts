// What the files of the queue say about themselves: loudness, lyrics, chapters. Read when somebody asks, and only then.
import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import { env } from '../../lib/env.ts'
import type { QueueEntry } from '../../lib/queue/types.ts'
import type { FileTags } from '../../lib/tags/types.ts'
import { $current } from './queue.ts'

/**
 * What an entry's file says about itself. Asked for several times it is fetched once, and called off when the queue moves
 * away from it.
 * @returns undefined when it cannot be read: nothing to trouble a listener with
 */
export async function tagsOf(entry: QueueEntry): Promise<FileTags | undefined> {
  try {
    const reader = await import('./file-tags.ts')
    return await reader.tagsOf(entry)
  } catch (error) {
    // The reader itself could not be fetched: as little to be told of as a file that cannot be read.
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

/** Of the current entry; fetched only while somebody listens to this store or to `$tagsState`. */
export const $tags: ReadableAtom<FileTags | undefined> = computed($store, ({ tags }) => tags)
export const $tagsState: ReadableAtom<TagsState> = computed($store, ({ state }) => state)
