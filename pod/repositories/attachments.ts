import type { Attachment } from '../../src/lib/contract/shapes.ts'
import type { Database } from '../plugins/db.ts'
import type { Asker } from './asker.ts'
import { attachment, type AttachmentRow } from './shapes/attachments.ts'

export type Attachments = ReturnType<typeof createAttachments>

export function createAttachments(db: Database) {
  return {
    get(asker: Asker, uuid: string): Attachment | undefined {
      const row = db.get<AttachmentRow>('SELECT * FROM attachments WHERE uuid = ?', uuid)
      return row && attachment(asker, row)
    },
    byHash: (hash: string): AttachmentRow | undefined => db.get<AttachmentRow>('SELECT * FROM attachments WHERE hash = ?', hash),
    all: (): AttachmentRow[] => db.all<AttachmentRow>('SELECT * FROM attachments ORDER BY id')
  }
}
