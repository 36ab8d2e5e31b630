import type { FastifyInstance } from 'fastify'
import { isElsewhere } from '../repositories/shapes/tracks.ts'

/**
 * Removes uploads whose files are gone, then tracks, albums and artists that are no longer used.
 * Favorite tracks and tracks in playlists stay, without a file.
 */
export function prune(
  { db, files }: Pick<FastifyInstance, 'db' | 'files'>,
  folder: string,
  present: ReadonlySet<string>
): number {
  const below = folder.endsWith('/') ? folder : `${folder}/`
  const gone = db
    .all<{ id: number; path: string }>('SELECT id, path FROM uploads')
    .filter(({ path }) => !isElsewhere(path))
    .map(({ id, path }) => ({ id, path: files.path(path) }))
    .filter(({ path }) => path.startsWith(below) && !present.has(path))
  for (const { id } of gone) db.run('DELETE FROM uploads WHERE id = ?', id)
  if (gone.length > 0)
    db.run(`DELETE FROM tracks WHERE NOT EXISTS (SELECT 1 FROM uploads u WHERE u.track_id = tracks.id)
      AND NOT EXISTS (SELECT 1 FROM favorites f WHERE f.track_id = tracks.id)
      AND NOT EXISTS (SELECT 1 FROM playlist_tracks p WHERE p.track_id = tracks.id)`)
  db.run(
    'DELETE FROM albums WHERE NOT EXISTS (SELECT 1 FROM tracks t WHERE t.album_id = albums.id)'
  )
  db.run(`DELETE FROM artists WHERE NOT EXISTS (SELECT 1 FROM artist_credits c JOIN track_credits x ON x.credit_id = c.id WHERE c.artist_id = artists.id)
    AND NOT EXISTS (SELECT 1 FROM artist_credits c JOIN album_credits x ON x.credit_id = c.id WHERE c.artist_id = artists.id)
    AND NOT EXISTS (SELECT 1 FROM channels h WHERE h.artist_id = artists.id)`)
  return gone.length
}
