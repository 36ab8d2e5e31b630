// Files that people publish in a channel: what they have written counts, the tags of the file do
// not.
import { randomUUID } from 'node:crypto'
import type { ImportMetadata } from '../../src/lib/contract/publish/uploads.ts'
import type { Database } from '../db.ts'
import { fold, tagName } from '../text.ts'

/** Adds a track to a channel. Returns its id. */
export function writeEpisode(
  db: Database,
  channel: number,
  metadata: ImportMetadata,
  date: string
): number {
  const { artist_id: artist, attributed_to } = db.get<{ artist_id: number; attributed_to: number }>(
    'SELECT artist_id, attributed_to FROM channels WHERE id = ?',
    channel
  )!
  const id = db.run(
    `INSERT INTO tracks (uuid, mbid, title, folded, album_id, position, description, copyright, license, cover_id, attributed_to, creation_date)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, (SELECT id FROM attachments WHERE uuid = ?), ?, ?)`,
    randomUUID(),
    metadata.mbid ?? null,
    metadata.title,
    fold(metadata.title),
    metadata.album ?? null,
    metadata.position ?? null,
    metadata.description || null,
    metadata.copyright || null,
    metadata.license ?? null,
    metadata.cover ?? null,
    attributed_to,
    date
  )
  db.run(
    `INSERT OR IGNORE INTO artist_credits (artist_id, credit, joinphrase, position) SELECT id, name, '', 0 FROM artists WHERE id = ?`,
    artist
  )
  db.run(
    `INSERT INTO track_credits (track_id, credit_id) SELECT ?, c.id FROM artist_credits c JOIN artists a ON a.id = c.artist_id
     WHERE a.id = ? AND c.credit = a.name AND c.joinphrase = '' AND c.position = 0`,
    id,
    artist
  )
  for (const name of (metadata.tags ?? []).map(tagName)) {
    if (!name) continue
    db.run('INSERT OR IGNORE INTO tags (name, creation_date) VALUES (?, ?)', name, date)
    db.run(
      'INSERT OR IGNORE INTO track_tags (track_id, tag_id) SELECT ?, id FROM tags WHERE name = ?',
      id,
      name
    )
  }
  db.run('UPDATE artists SET modification_date = ? WHERE id = ?', date, artist)
  if (metadata.cover)
    db.run(
      `UPDATE uploaded_attachments SET attached = 1 WHERE attachment_id IN (SELECT id FROM attachments WHERE uuid = ?)`,
      metadata.cover
    )
  return id
}
