// Reads file tags beside the page. One request in, one answer out; a second message with the same
// id calls it off.
import { readTags } from '../lib/file-tags/read.ts'
import type { TagAnswer, TagRequest } from '../lib/file-tags/worker-reader.ts'

const running = new Map<number, AbortController>()
const answer = (message: TagAnswer): void => self.postMessage(message)

self.addEventListener('message', ({ data: { id, url } }: MessageEvent<TagRequest>) => {
  if (url === undefined) return running.get(id)?.abort()
  const abort = new AbortController()
  running.set(id, abort)
  readTags(url, { fetch: (input, init) => fetch(input, init), signal: abort.signal })
    .then(
      (tags) => answer({ id, tags }),
      // Only the words: the error itself might lead back to the address.
      (error: unknown) =>
        answer({ id, problem: error instanceof Error ? error.message : String(error) })
    )
    .finally(() => running.delete(id))
})
