import type { Upload } from '../../contract/publish/uploads.ts'
import { asRow } from '../answers.ts'
import { get } from '../client.ts'

/** An upload that its asker may play; of channels, too. */
export const getUpload = async (uuid: string, signal?: AbortSignal): Promise<Upload> =>
  asRow(
    await get(`uploads/${uuid}/`, { query: { include_channels: true }, signal }),
    'uuid',
    'import_status'
  )
