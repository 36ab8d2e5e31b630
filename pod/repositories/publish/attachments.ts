import type { Attachment } from '../../../src/lib/contract/kit/shapes.ts'
import type { Database } from '../../db.ts'
import type { Asker, User } from '../shapes/asker.ts'
import { attachment, type AttachmentRow } from '../shapes/attachments.ts'

export type Attachments = ReturnType<typeof createAttachments>

export function createAttachments(db: Database) {
  return {
    get(asker: Asker, uuid: string): Attachment | undefined {
      const row = db.get<AttachmentRow>('SELECT * FROM attachments WHERE uuid = ?', uuid)
      return row && attachment(asker, row)
    },
    byHash: (hash: string): AttachmentRow | undefined =>
      db.get<AttachmentRow>('SELECT * FROM attachments WHERE hash = ?', hash),
    all: (): AttachmentRow[] => db.all<AttachmentRow>('SELECT * FROM attachments ORDER BY id'),

    /** Keeps an uploaded image; nothing uses it yet. */
    add(user: User, row: Omit<AttachmentRow, 'id'>): void {
      db.transaction(() => {
        const id = db.run(
          'INSERT INTO attachments (uuid, hash, extension, mimetype, size, creation_date) VALUES (?, ?, ?, ?, ?, ?)',
          row.uuid,
          row.hash,
          row.extension,
          row.mimetype,
          row.size,
          row.creation_date
        )
        db.run(
          'INSERT INTO uploaded_attachments (attachment_id, user_id) VALUES (?, ?)',
          id,
          user.id
        )
      })
    },

    /**
     * The image if the user uploaded it; `others` if it is of somebody else, undefined if there is
     * none.
     */
    own(user: User, uuid: string): AttachmentRow | 'others' | undefined {
      const row = db.get<AttachmentRow & { owner: number | null }>(
        `SELECT a.*, u.user_id AS owner FROM attachments a LEFT JOIN uploaded_attachments u ON u.attachment_id = a.id
         WHERE a.uuid = ?`,
        uuid
      )
      return row && (row.owner === user.id ? row : 'others')
    },

    /** Unused images that were uploaded before a date. */
    unused: (before: string): AttachmentRow[] =>
      db.all<AttachmentRow>(
        `SELECT a.* FROM attachments a JOIN uploaded_attachments u ON u.attachment_id = a.id
         WHERE u.attached = 0 AND a.creation_date < ?`,
        before
      ),

    remove(row: AttachmentRow): void {
      db.transaction(() => {
        db.run('UPDATE users SET avatar_id = NULL WHERE avatar_id = ?', row.id)
        for (const table of ['artists', 'albums'])
          db.run(`UPDATE ${table} SET cover_id = NULL WHERE cover_id = ?`, row.id)
        db.run('DELETE FROM attachments WHERE id = ?', row.id)
      })
    }
  }
}
