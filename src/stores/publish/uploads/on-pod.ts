// What the pod says about files that it has.
import { createTimer } from '../../../lib/kit/timer.ts'
import { flattenErrors } from '../../../lib/text/flatten-errors.ts'
import { allRows } from '../../../lib/api/pages.ts'
import { actOnUploads, listUploads, sourceOf } from '../../../lib/api/publish/uploads.ts'
import type { Upload } from '../../../lib/contract/publish/uploads.ts'
import { pauseBefore } from '../../../lib/uploads/pace.ts'
import type { Groups, ImportNews } from '../../../lib/uploads/queue.ts'
import type { UploadGroup, UploadItem } from '../../../lib/uploads/types.ts'
import { failureOf } from './outcome.ts'

/** Rows of a list that are read, at most. */
const MAX_ROWS = 100_000
/** Rows of a page of the list, the most that pods give. */
const PAGE_SIZE = 50

/** How often the pod is asked, if it or the network fails. */
const TRIES = 4

/** Asks again after a pause, as a list of many pages would else never come whole. */
async function patiently<T>(ask: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (let tries = 1; ; tries++)
    try {
      return await ask()
    } catch (error) {
      if (tries === TRIES || signal?.aborted || failureOf(error).kind !== 'later') throw error
      await new Promise<void>((resolve) => createTimer().set(resolve, pauseBefore(tries)))
      signal?.throwIfAborted()
    }
}

/** Milliseconds; web servers, too, give a pod a minute by default. */
const MAX_LIST_MS = 60_000

/**
 * A page of the pod's list. A connection that is dead may never end by itself, and the work would
 * wait for it.
 * @throws as listUploads; a DOMException after a minute without an answer
 */
async function listPage(
  query: Parameters<typeof listUploads>[0],
  signal?: AbortSignal
): ReturnType<typeof listUploads> {
  const limited = new AbortController()
  const stop = () => limited.abort()
  const timer = createTimer()
  timer.set(stop, MAX_LIST_MS)
  signal?.addEventListener('abort', stop)
  if (signal?.aborted) stop()
  try {
    return await listUploads(query, limited.signal)
  } finally {
    timer.clear()
    signal?.removeEventListener('abort', stop)
  }
}

/** All uploads of a group. @param guid of the group */
export const uploadsOf = (guid: string, signal?: AbortSignal): Promise<Upload[]> =>
  allRows(
    (page) =>
      patiently(
        () => listPage({ import_reference: guid, page, page_size: PAGE_SIZE }, signal),
        signal
      ),
    MAX_ROWS
  )

/** Deletes uploads; some may be gone already. */
export const removeFromPod = async (
  guids: readonly string[],
  signal?: AbortSignal
): Promise<void> => void (await patiently(() => actOnUploads('delete', guids), signal))

/**
 * A file whose answer never came, if the pod has it. The newest uploads are asked for first: behind
 * one that had arrived before the file was sent there are none of it.
 * @param groups name the uploads that are known already
 */
export async function findOnPod(
  { name, size, beganAt = 0 }: UploadItem,
  group: UploadGroup,
  groups: Groups,
  signal?: AbortSignal
): Promise<Upload | undefined> {
  const known = new Map(
    groups.flatMap(({ queue }) => queue.map(({ guid, sentAt }) => [guid, sentAt] as const))
  )
  const query = { import_reference: group.guid, ordering: '-creation_date', page_size: PAGE_SIZE }
  for (let page = 1; page * PAGE_SIZE <= MAX_ROWS; page++) {
    const { results, next } = await listPage({ ...query, page }, signal)
    const found = results.find(
      (upload) =>
        upload.source === sourceOf(name) && upload.size === size && !known.has(upload.uuid)
    )
    const isOlder = results.some(({ uuid }) => (known.get(uuid) ?? Infinity) <= beganAt)
    if (found || isOlder || !next) return found
  }
  return undefined
}

/** What an upload says about its import. */
export function newsOf({
  import_status: status,
  import_date: date,
  import_details: details,
  track
}: Upload): ImportNews {
  const news = { status, date: date ?? undefined, track: track?.id }
  if (status !== 'errored') return news
  const { error_code: code, detail } = Object(details) as Record<string, unknown>
  return {
    ...news,
    problem: code === 'invalid_metadata' ? 'invalid-metadata' : 'import-unknown',
    detail: detail == null ? undefined : flattenErrors(detail).join('\n') || undefined
  }
}
