// What the pod says about files that it has.
import { createTimer } from '../../../lib/kit/timer.ts'
import { limited } from '../../../lib/requests/limited.ts'
import { flattenErrors } from '../../../lib/text/flatten-errors.ts'
import { allRows } from '../../../lib/api/pages.ts'
import { actOnUploads, listUploads, sourceOf } from '../../../lib/api/publish/uploads.ts'
import { NetworkError } from '../../../lib/api/errors.ts'
import type { Upload } from '../../../lib/contract/publish/uploads.ts'
import { pauseBefore } from '../../../lib/uploads/pace.ts'
import { referenceOf } from '../../../lib/uploads/overview.ts'
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
 * A page of the pod's list.
 * @throws as listUploads; TooLate after a minute without an answer
 */
const listPage = (
  query: Parameters<typeof listUploads>[0],
  signal?: AbortSignal
): ReturnType<typeof listUploads> =>
  limited((each, within) => {
    within(MAX_LIST_MS)
    return listUploads(query, each)
  }, signal)

/** All uploads of a group. @param guid of the group on the pod */
export const uploadsOf = (guid: string, signal?: AbortSignal): Promise<Upload[]> =>
  allRows(
    (page) =>
      patiently(
        () => listPage({ import_reference: guid, page, page_size: PAGE_SIZE }, signal),
        signal
      ),
    MAX_ROWS
  )

/** Pods act on many uploads in one request. */
const MAX_ACTION_MINUTES = 5

/**
 * Does something with uploads.
 * @throws as actOnUploads; NetworkError after some minutes without an answer
 */
export const actOnPod = (
  action: Parameters<typeof actOnUploads>[0],
  guids: readonly string[],
  signal?: AbortSignal
): ReturnType<typeof actOnUploads> =>
  limited((each, within) => {
    within(MAX_ACTION_MINUTES * 60_000, new NetworkError('No answer'))
    return actOnUploads(action, guids, each)
  }, signal)

/** Deletes uploads; some may be gone already. */
export const removeFromPod = async (
  guids: readonly string[],
  signal?: AbortSignal
): Promise<void> => void (await patiently(() => actOnPod('delete', guids, signal), signal))

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
  const query = {
    import_reference: referenceOf(group),
    ordering: '-creation_date',
    page_size: PAGE_SIZE
  }
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

/** What a pod says of a file that has arrived. */
export type Arrival = Pick<Upload, 'uuid' | 'import_status'> & Partial<Upload>

/** What an upload says about its import. */
export function newsOf({
  import_status: status,
  import_date: date,
  import_details: details,
  track
}: Arrival): ImportNews {
  const news = { status, date: date ?? undefined, track: track?.id }
  if (status !== 'errored') return news
  const { error_code: code, detail } = Object(details) as Record<string, unknown>
  return {
    ...news,
    problem: code === 'invalid_metadata' ? 'invalid-metadata' : 'import-unknown',
    // Its tags are known here.
    details: { error_code: code, detail },
    detail: detail == null ? undefined : flattenErrors(detail).join('\n') || undefined
  }
}
