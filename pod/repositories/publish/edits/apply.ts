// Changes an artist, an album or a track as an edit says, and keeps what it was before.
import type { Database } from '../../../db.ts'
import { fold } from '../../../text.ts'
import { refresh, refreshTracks } from '../../query/refresh.ts'
import { content } from '../../shapes/content.ts'
import { loadTags } from '../../shapes/tags.ts'
import type { EditKind, Field, Payload } from './payload.ts'

export type Target = { type: EditKind; id: number }
type Row = {
  description: string | null
  cover: string | null
  [column: string]: string | number | null
}

/** The tracks whose words for the search have the name of a thing. */
const TRACKS: Readonly<Record<EditKind, string>> = {
  track: 'SELECT ? AS n',
  album: 'SELECT id AS n FROM tracks WHERE album_id = ?',
  artist: `WITH own AS (SELECT id FROM artist_credits WHERE artist_id = ?)
    SELECT track_id AS n FROM track_credits WHERE credit_id IN (SELECT id FROM own)
    UNION SELECT t.id FROM tracks t JOIN album_credits x ON x.album_id = t.album_id WHERE x.credit_id IN (SELECT id FROM own)`
}

function before(db: Database, { type, id }: Target, fields: readonly Field[]): unknown {
  const row = db.get<Row>(
    `SELECT x.*, a.uuid AS cover FROM ${type}s x LEFT JOIN attachments a ON a.id = x.cover_id WHERE x.id = ?`,
    id
  )!
  const values = fields.map((field) => {
    if (field === 'tags') return [field, loadTags(db, type, [id])(id)]
    if (field === 'description') return [field, content(row.description)]
    if (field === 'cover') return [field, row.cover]
    const value = row[field] ?? null
    const repr = field === 'license' && value !== null && { repr: `License object (${value})` }
    return [field, { value, ...repr }]
  })
  return Object.fromEntries(values)
}

function setTags(db: Database, { type, id }: Target, names: readonly string[], date: string): void {
  db.run(`DELETE FROM ${type}_tags WHERE ${type}_id = ?`, id)
  for (const name of names) {
    db.run('INSERT OR IGNORE INTO tags (name, creation_date) VALUES (?, ?)', name, date)
    db.run(
      `INSERT OR IGNORE INTO ${type}_tags (${type}_id, tag_id) SELECT ?, id FROM tags WHERE name = ?`,
      id,
      name
    )
  }
}

function setCover(db: Database, { type, id }: Target, uuid: string): void {
  db.run(
    `UPDATE ${type}s SET cover_id = (SELECT id FROM attachments WHERE uuid = ?) WHERE id = ?`,
    uuid,
    id
  )
  keepPicture(db, uuid)
}

/** A picture that an edit names is not removed as unused. */
export function keepPicture(db: Database, uuid: string): void {
  db.run(
    'UPDATE uploaded_attachments SET attached = 1 WHERE attachment_id = (SELECT id FROM attachments WHERE uuid = ?)',
    uuid
  )
}

/**
 * @param date of tags that the pod does not have yet
 * @returns the old values; undefined for a change that fails, as on real pods: a description
 * without a text
 */
export function applyEdit(db: Database, target: Target, payload: Payload, date: string): unknown {
  const { type, id } = target
  const { tags, description, cover, ...plain } = payload
  if (description?.text === null) return undefined
  const old = before(db, target, Object.keys(payload) as Field[])
  db.transaction(() => {
    for (const [column, value] of Object.entries(plain))
      db.run(`UPDATE ${type}s SET ${column} = ? WHERE id = ?`, value, id)
    const name = payload.name ?? payload.title
    if (name !== undefined) db.run(`UPDATE ${type}s SET folded = ? WHERE id = ?`, fold(name), id)
    if (description)
      db.run(`UPDATE ${type}s SET description = ? WHERE id = ?`, description.text, id)
    if (tags) setTags(db, target, tags, date)
    if (cover) setCover(db, target, cover)
    if (name === undefined) return
    const tracks = db.numbers(TRACKS[type], id)
    if (tracks.length > 0) refreshTracks(db, tracks)
    else refresh(db)
  })
  db.catalogChanged()
  return old
}
