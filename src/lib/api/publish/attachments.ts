import type { Attachment } from '../../contract/kit/shapes.ts'
import { sender } from '../../requests/upload-fetch.ts'
import { asRow } from '../answers.ts'
import { call, get } from '../client.ts'

/**
 * Uploads an image; pods remove it after a day unless something uses it.
 * @param onProgress receives the share sent so far, 0 to 1
 * @throws FieldErrors when the pod rejects the file
 */
export async function addAttachment(
  file: Blob,
  name: string,
  onProgress: (share: number) => void,
  signal?: AbortSignal
): Promise<Attachment> {
  const body = new FormData()
  body.set('file', file, name)
  return asRow(
    await call('POST', 'attachments/', { body, signal, send: sender(onProgress) }),
    'uuid',
    'urls'
  )
}

export const getAttachment = async (uuid: string, signal?: AbortSignal): Promise<Attachment> =>
  asRow(await get(`attachments/${encodeURIComponent(uuid)}/`, { signal }), 'uuid', 'urls')
