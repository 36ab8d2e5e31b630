// Updates derived data: levels, counts, marks of channels, words for the search. Run after every
// import.
import type { Database } from '../../db.ts'

const artistsOf = (kind: 'track' | 'album', id: string): string =>
  `(SELECT group_concat(a.name || ' ' || c.credit, ' ') FROM ${kind}_credits y JOIN artist_credits c ON c.id = y.credit_id
    JOIN artists a ON a.id = c.artist_id WHERE y.${kind}_id = ${id})`

/** Numbers from elsewhere that an older version has stored: no number of JavaScript holds them. */
const bounds = `
  UPDATE tracks SET position = NULL WHERE position > 1000000;
  UPDATE tracks SET disc_number = NULL WHERE disc_number > 1000000;
  UPDATE uploads SET size = 0 WHERE size > 1099511627776;
  UPDATE uploads SET duration = 0 WHERE duration > 1000000;
  UPDATE uploads SET bitrate = 0 WHERE bitrate > 10000000;
`

const counts = `
  UPDATE artists SET in_channel = EXISTS (SELECT 1 FROM channels c WHERE c.artist_id = artists.id);
  UPDATE albums SET in_channel = EXISTS (SELECT 1 FROM album_credits x JOIN artist_credits c ON c.id = x.credit_id
    JOIN channels h ON h.artist_id = c.artist_id WHERE x.album_id = albums.id);
  UPDATE tracks SET in_channel = EXISTS (SELECT 1 FROM track_credits x JOIN artist_credits c ON c.id = x.credit_id
      JOIN channels h ON h.artist_id = c.artist_id WHERE x.track_id = tracks.id),
    level = coalesce((SELECT max(CASE l.privacy_level WHEN 'everyone' THEN 3 WHEN 'instance' THEN 2 ELSE 1 END) FROM uploads u
      JOIN libraries l ON l.id = u.library_id WHERE u.track_id = tracks.id AND u.import_status = 'finished'), 0);
  UPDATE albums SET tracks_count = 0, duration = 0, level = 0;
  UPDATE artists SET tracks_count = 0, level = 0;
  UPDATE albums SET tracks_count = s.tracks, duration = s.duration, level = s.level FROM (
    SELECT t.album_id, count(DISTINCT t.id) AS tracks, coalesce(sum(u.duration), 0) AS duration, max(t.level) AS level
    FROM tracks t LEFT JOIN uploads u ON u.track_id = t.id WHERE t.album_id IS NOT NULL GROUP BY t.album_id) s WHERE s.album_id = albums.id;
  UPDATE artists SET tracks_count = s.tracks, level = s.level FROM (
    SELECT c.artist_id, count(DISTINCT t.id) AS tracks, max(t.level) AS level FROM artist_credits c
    JOIN track_credits x ON x.credit_id = c.id JOIN tracks t ON t.id = x.track_id GROUP BY c.artist_id) s WHERE s.artist_id = artists.id;
`

const words = `
  DELETE FROM artists_words; DELETE FROM albums_words; DELETE FROM tracks_words;
  INSERT INTO artists_words (rowid, name) SELECT id, words(name) FROM artists;
  INSERT INTO albums_words (rowid, title, artists) SELECT x.id, words(x.title), words(${artistsOf('album', 'x.id')}) FROM albums x;
  INSERT INTO tracks_words (rowid, title, artists, album) SELECT x.id, words(x.title), words(${artistsOf('track', 'x.id')}), words(b.title)
    FROM tracks x LEFT JOIN albums b ON b.id = x.album_id;
  INSERT INTO artists_words (artists_words) VALUES ('optimize');
  INSERT INTO albums_words (albums_words) VALUES ('optimize');
  INSERT INTO tracks_words (tracks_words) VALUES ('optimize');
`

/** The tracks in the parameter, a JSON list of ids, and what they belong to. */
const GIVEN = {
  track: 'SELECT value FROM json_each(?1)',
  album:
    'SELECT album_id FROM tracks WHERE id IN (SELECT value FROM json_each(?1)) AND album_id IS NOT NULL',
  artist: `SELECT c.artist_id FROM track_credits x JOIN artist_credits c ON c.id = x.credit_id
    WHERE x.track_id IN (SELECT value FROM json_each(?1))
    UNION SELECT c.artist_id FROM tracks t JOIN album_credits x ON x.album_id = t.album_id JOIN artist_credits c ON c.id = x.credit_id
    WHERE t.id IN (SELECT value FROM json_each(?1))`
} as const

/** The same as `counts` for some tracks. */
const someCounts: readonly string[] = [
  `UPDATE artists SET in_channel = EXISTS (SELECT 1 FROM channels c WHERE c.artist_id = artists.id) WHERE id IN (${GIVEN.artist})`,
  `UPDATE albums SET in_channel = EXISTS (SELECT 1 FROM album_credits x JOIN artist_credits c ON c.id = x.credit_id
     JOIN channels h ON h.artist_id = c.artist_id WHERE x.album_id = albums.id) WHERE id IN (${GIVEN.album})`,
  `UPDATE tracks SET in_channel = EXISTS (SELECT 1 FROM track_credits x JOIN artist_credits c ON c.id = x.credit_id
       JOIN channels h ON h.artist_id = c.artist_id WHERE x.track_id = tracks.id),
     level = coalesce((SELECT max(CASE l.privacy_level WHEN 'everyone' THEN 3 WHEN 'instance' THEN 2 ELSE 1 END) FROM uploads u
       JOIN libraries l ON l.id = u.library_id WHERE u.track_id = tracks.id AND u.import_status = 'finished'), 0)
     WHERE id IN (${GIVEN.track})`,
  `UPDATE albums SET (tracks_count, duration, level) = (SELECT count(DISTINCT t.id), coalesce(sum(u.duration), 0), coalesce(max(t.level), 0)
     FROM tracks t LEFT JOIN uploads u ON u.track_id = t.id WHERE t.album_id = albums.id) WHERE id IN (${GIVEN.album})`,
  `UPDATE artists SET (tracks_count, level) = (SELECT count(DISTINCT t.id), coalesce(max(t.level), 0) FROM artist_credits c
     JOIN track_credits x ON x.credit_id = c.id JOIN tracks t ON t.id = x.track_id WHERE c.artist_id = artists.id)
     WHERE id IN (${GIVEN.artist})`
]
/** The same as `words` for some tracks. */
const someWords: readonly string[] = [
  `DELETE FROM tracks_words WHERE rowid IN (${GIVEN.track})`,
  `INSERT INTO tracks_words (rowid, title, artists, album) SELECT x.id, words(x.title), words(${artistsOf('track', 'x.id')}), words(b.title)
     FROM tracks x LEFT JOIN albums b ON b.id = x.album_id WHERE x.id IN (${GIVEN.track})`,
  `DELETE FROM albums_words WHERE rowid IN (${GIVEN.album})`,
  `INSERT INTO albums_words (rowid, title, artists) SELECT x.id, words(x.title), words(${artistsOf('album', 'x.id')}) FROM albums x
     WHERE x.id IN (${GIVEN.album})`,
  `DELETE FROM artists_words WHERE rowid IN (${GIVEN.artist})`,
  `INSERT INTO artists_words (rowid, name) SELECT id, words(name) FROM artists WHERE id IN (${GIVEN.artist})`
]
/** With more tracks, everything is rebuilt: that is quicker then. */
const MAX_SOME = 500

/** Rebuilds what is derived from some tracks. */
export function refreshTracks(db: Database, ids: readonly number[]): void {
  if (ids.length === 0) return
  if (ids.length > MAX_SOME) return refresh(db)
  const list = JSON.stringify(ids)
  db.transaction(() => {
    for (const statement of [...someCounts, ...someWords]) db.run(statement, list)
  })
  db.catalogChanged()
}

/**
 * Counts anew what some tracks have, as their files were deleted or moved: their names are the
 * same, and to rebuild the words takes longer than all the rest.
 */
export function recountTracks(db: Database, ids: readonly number[]): void {
  if (ids.length === 0) return
  const list = JSON.stringify(ids)
  db.transaction(() => {
    if (ids.length > MAX_SOME) db.exec(counts)
    else for (const statement of someCounts) db.run(statement, list)
  })
  db.catalogChanged()
}

/** Rebuilds everything derived; a second or two for 100,000 tracks. */
export function refresh(db: Database): void {
  db.transaction(() => {
    db.exec(bounds)
    db.exec(counts)
    db.exec(words)
  })
  db.exec('PRAGMA optimize')
  db.catalogChanged()
}
