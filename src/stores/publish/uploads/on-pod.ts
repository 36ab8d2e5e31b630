// What the pod says about files that it has.
import { flattenErrors } from '../../../lib/text/flatten-errors.ts'
import { allRows } from '../../../lib/api/pages.ts'
import { listUploads, sourceOf } from '../../../lib/api/publish/uploads.ts'
import type { Upload } from '../../../lib/contract/publish/uploads.ts'
import type { Groups, ImportNews } from '../../../lib/uploads/queue.ts'
import type { UploadGroup, UploadItem } from '../../../lib/uploads/types.ts'

/** Rows of a page of the list, the most that pods give. */
const PAGE_SIZE = 50

/** All uploads of a group. @param guid of the group */
export const uploadsOf = (guid: string, signal?: AbortSignal): Promise<Upload[]> =>
  allRows((page) => listUploads({ import_reference: guid, page, page_size: PAGE_SIZE }, signal))

/**
 * A file whose answer never came, if the pod has it.
 * @param groups name the uploads that are known already
 */
export async function findOnPod(
  { name, size }: UploadItem,
  group: UploadGroup,
  groups: Groups,
  signal?: AbortSignal
): Promise<Upload | undefined> {
  const known = new Set(groups.flatMap(({ queue }) => queue.map(({ guid }) => guid)))
  const uploads = await uploadsOf(group.guid, signal)
  return uploads.find(
    (upload) => upload.source === sourceOf(name) && upload.size === size && !known.has(upload.uuid)
  )
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
