import type { ListActed } from '../../contract/kit/actions.ts'
import type { Page } from '../../contract/kit/shapes.ts'
import type { Upload, UploadMove, UploadPatch } from '../../contract/publish/uploads.ts'
import { sender } from '../../requests/upload-fetch.ts'
import { asList, asPage, asRow } from '../answers.ts'
import { call, get, post } from '../client.ts'

/** An upload that its asker may play; of channels, too. */
export const getUpload = async (uuid: string, signal?: AbortSignal): Promise<Upload> =>
  asRow(
    await get(`uploads/${uuid}/`, { query: { include_channels: true }, signal }),
    'uuid',
    'import_status'
  )

/** Parameters of `listUploads`; further ones are those of the list's filters. */
export type UploadListQuery = {
  page?: number
  page_size?: number
  ordering?: string
  q?: string
  import_status?: string | string[]
  import_reference?: string
  library?: string
  channel?: string
}

/** The person's own uploads, also those of their channels. */
export const listUploads = async (
  query: UploadListQuery,
  signal?: AbortSignal
): Promise<Page<Upload>> =>
  asPage(await get('uploads/', { query: { ...query, include_channels: true }, signal }))

/** What a file is called on the pod: pods of 1.4 keep no other name of it. */
export const sourceOf = (name: string): string => `upload://${name}`.slice(0, 500)

/** Where a file goes, and what goes with it. */
export type NewUpload = {
  /** The uuid of a library or of a channel. */
  target: { library: string } | { channel: string }
  /** Groups uploads; at most 50 characters. */
  reference: string
  /** JSON of an `ImportMetadata`. */
  metadata?: string | undefined
  draft?: boolean | undefined
}

/**
 * Sends a file.
 * @param onProgress receives the share sent so far, 0 to 1
 * @throws FieldErrors when the pod refuses it; StatusError 413 when it is too large
 */
export async function addUpload(
  file: Blob,
  name: string,
  { target, reference, metadata, draft }: NewUpload,
  onProgress: (share: number) => void,
  signal?: AbortSignal
): Promise<Upload> {
  const body = new FormData()
  for (const [field, uuid] of Object.entries(target)) body.set(field, uuid)
  body.set('import_reference', reference)
  body.set('source', sourceOf(name))
  body.set('import_status', draft ? 'draft' : 'pending')
  if (metadata !== undefined) body.set('import_metadata', metadata)
  body.set('audio_file', file, name)
  return asRow(
    await call('POST', 'uploads/', { body, signal, send: sender(onProgress) }),
    'uuid',
    'import_status'
  )
}

/** Changes a draft; the pod imports one whose status becomes `pending`. @throws FieldErrors */
export const changeUpload = async (uuid: string, change: UploadPatch): Promise<Upload> =>
  asRow(
    await call('PATCH', `uploads/${uuid}/`, { query: { include_channels: true }, body: change }),
    'uuid',
    'import_status'
  )

export const removeUpload = async (uuid: string): Promise<void> => {
  await call('DELETE', `uploads/${uuid}/`, { query: { include_channels: true } })
}

/** Uploads that an action is for: named ones, or all that fit some filters. */
export type UploadChoice =
  readonly string[] | { readonly filters: Readonly<Record<string, unknown>> }

/** @param action relaunch_import starts failed, skipped and pending imports again */
export const actOnUploads = async (
  action: 'delete' | 'relaunch_import' | 'publish',
  choice: UploadChoice,
  signal?: AbortSignal
): Promise<ListActed> =>
  asRow(
    await post(
      'uploads/action/',
      'filters' in choice
        ? { action, objects: 'all', filters: choice.filters }
        : { action, objects: [...choice] },
      { signal }
    ),
    'updated'
  )

/** Moves uploads to the built-in libraries of levels; only pods of 2.0 can. */
export const moveUploads = async (moves: readonly UploadMove[]): Promise<Upload[]> =>
  asList(await call('PATCH', 'uploads/bulk_update/', { body: [...moves] }))
