import type { Attachment } from '../../../src/lib/contract/kit/shapes.ts'
import type { Database } from '../../db.ts'
import type { Asker } from './asker.ts'

export type AttachmentRow = {
  id: number
  uuid: string
  hash: string
  extension: string
  mimetype: string
  size: number
  creation_date: string
}

/** Path of an image below the data folder and, after the origin, in addresses. */
export const originalPath = (row: Pick<AttachmentRow, 'hash' | 'extension'>): string =>
  `media/attachments/${row.hash.slice(0, 2)}/${row.hash}.${row.extension}`
export const cropPath = (row: Pick<AttachmentRow, 'hash'>, size: number): string =>
  `media/sized/${size}/${row.hash.slice(0, 2)}/${row.hash}.jpg`

export const attachment = (asker: Asker, row: AttachmentRow): Attachment => ({
  uuid: row.uuid,
  size: row.size,
  mimetype: row.mimetype,
  creation_date: row.creation_date,
  urls: {
    source: null,
    original: `${asker.origin}/${originalPath(row)}`,
    medium_square_crop: `${asker.origin}/${cropPath(row, 200)}`,
    large_square_crop: `${asker.origin}/${cropPath(row, 600)}`
  }
})

/** Covers by id; null (no cover) may be among the ids. */
export function loadAttachments(
  db: Database,
  asker: Asker,
  ids: Iterable<number | null>
): (id: number | null) => Attachment | null {
  const wanted = JSON.stringify([...new Set(ids)])
  const rows = db.all<AttachmentRow>(
    'SELECT * FROM attachments WHERE id IN (SELECT value FROM json_each(?))',
    wanted
  )
  const found = new Map(rows.map((row) => [row.id, attachment(asker, row)]))
  return (id) => (id === null ? null : (found.get(id) ?? null))
}
