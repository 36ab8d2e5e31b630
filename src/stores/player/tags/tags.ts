// Tags of the files in the queue: loudness, lyrics, chapters. Read only on request. What the file
// of an episode lacks comes from its feed.
import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import { env } from '../../../lib/env.ts'
import type { QueueEntry } from '../../../lib/queue/types.ts'
import type { FileTags } from '../../../lib/file-tags/types.ts'
import { $feedSites } from './feed-sites.ts'
import { $current } from '../queue.ts'

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

/** Chapters and transcript of an episode from its feed; undefined if there are none. */
async function fromFeed(entry: QueueEntry): Promise<FileTags | undefined> {
  if (!entry.episode) return undefined
  try {
    return await (await import('../../listen/feeds/entry-tags.ts')).feedTags(entry)
  } catch (error) {
    return void env().report(error)
  }
}

const hasWords = (tags: FileTags | undefined): boolean =>
  Boolean(tags?.lyrics?.synced?.length || tags?.lyrics?.plain)

function merged(file: FileTags | undefined, feed: FileTags | undefined): FileTags | undefined {
  if (!feed) return file
  const lyrics = hasWords(file) ? file!.lyrics : feed.lyrics
  return {
    ...file,
    chapters: file?.chapters.length ? file.chapters : feed.chapters,
    ...(lyrics ? { lyrics } : {})
  }
}

export type TagsState = 'idle' | 'loading' | 'ready' | 'failed'

const IDLE = { state: 'idle' as TagsState, tags: undefined as FileTags | undefined }
const $store = atom(IDLE)

onMount($store, () => {
  let shown: object | undefined
  function load(entry: QueueEntry): void {
    const request = (shown = { key: entry.key })
    let [file, feed]: (FileTags | undefined)[] = []
    const show = (ended: boolean): void => {
      if (shown !== request) return
      const tags = merged(file, feed)
      // Words that are found are shown at once; that there are none, only once that is certain.
      const state = hasWords(tags) || (ended && tags) ? 'ready' : ended ? 'failed' : 'loading'
      $store.set({ state, tags })
    }
    show(false)
    const asked = [
      tagsOf(entry).then((tags) => ((file = tags), show(false))),
      fromFeed(entry).then((tags) => ((feed = tags), show(false)))
    ]
    void Promise.all(asked).then(() => show(true))
  }
  let key: number | undefined
  const follow = (entry: QueueEntry | undefined): void => {
    if (entry?.key === key) return
    key = entry?.key
    if (entry) return load(entry)
    shown = undefined
    $store.set(IDLE)
  }
  const offs = [
    $current.subscribe(follow),
    // A site was allowed: its feed may have more.
    $feedSites.listen(() => {
      const entry = $current.get()
      if (entry?.episode) load(entry)
    })
  ]
  return () => {
    offs.forEach((off) => off())
    key = undefined
    shown = undefined
    $store.set(IDLE)
  }
})

/** Tags of the current entry; fetched only while this store or `$tagsState` has listeners. */
export const $tags: ReadableAtom<FileTags | undefined> = computed($store, ({ tags }) => tags)
export const $tagsState: ReadableAtom<TagsState> = computed($store, ({ state }) => state)
