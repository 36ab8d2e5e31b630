// What goes with things of the library, and how much that is. Figures and removal read the same
// statements, so that nobody is told less than is lost.
import type { ManageStats } from '../../../../src/lib/contract/admin/library/rows.ts'
import type { Database } from '../../../db.ts'
import { removeArtists } from '../../listen/artists.ts'
import { refresh, refreshTracks } from '../../query/refresh.ts'
import { aboutThing, type TargetType } from '../moderation/targets.ts'

const LISTED = 'SELECT value FROM json_each(?1)'
const madeBy = (kind: 'album' | 'track'): string =>
  `SELECT x.${kind}_id FROM ${kind}_credits x JOIN artist_credits k ON k.id = x.credit_id
   WHERE k.artist_id IN (${LISTED}) AND k.position = 0`

/** The tracks, as `id`, that go with the things in the parameter, a JSON list of ids. */
const TRACKS = {
  artists: `SELECT id FROM tracks WHERE id IN (${madeBy('track')}) OR album_id IN (${madeBy('album')})`,
  albums: `SELECT id FROM tracks WHERE album_id IN (${LISTED})`,
  tracks: `SELECT id FROM tracks WHERE id IN (${LISTED})`
} as const
export type Music = keyof typeof TRACKS

const channelLibraries = `SELECT l.id FROM libraries l JOIN channels c ON c.id = l.channel_id
  WHERE c.artist_id IN (${LISTED})`

const ELSEWHERE = `path LIKE 'http://%' OR path LIKE 'https://%'`

/** How much hangs on an artist, an album or a track. */
export function musicStats(db: Database, kind: Music, id: number): ManageStats {
  const list = JSON.stringify([id])
  const among = `track_id IN (${TRACKS[kind]})`
  const n = (sql: string, ...more: (string | number)[]): number =>
    db.get<{ n: number | null }>(`SELECT ${sql}`, list, ...more)!.n ?? 0
  const type = kind.replace(/s$/, '') as TargetType
  const inLibraries = (is: string): string =>
    `count(DISTINCT library_id) AS n FROM uploads WHERE ${among}
     AND library_id IN (SELECT id FROM libraries WHERE channel_id IS ${is})`
  return {
    listenings: n(`count(*) AS n FROM listenings WHERE ${among}`),
    mutations: db.get<{ n: number }>(
      'SELECT count(*) AS n FROM mutations WHERE target_type = ? AND target_id = ?',
      type,
      id
    )!.n,
    playlists: n(`count(DISTINCT playlist_id) AS n FROM playlist_tracks WHERE ${among}`),
    track_favorites: n(`count(*) AS n FROM favorites WHERE ${among}`),
    libraries: n(inLibraries('NULL')),
    channels: n(inLibraries('NOT NULL')),
    uploads: n(`count(*) AS n FROM uploads WHERE ${among}`),
    reports: reportsOf(db, type, id),
    media_total_size: n(`sum(size) AS n FROM uploads WHERE ${among}`),
    media_downloaded_size: n(`sum(size) AS n FROM uploads WHERE ${among} AND NOT (${ELSEWHERE})`)
  }
}

/** @param id of music a number, of others a uuid */
export function reportsOf(db: Database, type: TargetType, id: number | string): number {
  const { sql, params } = aboutThing(type, id)
  return db.get<{ n: number }>(`SELECT count(*) AS n FROM reports WHERE ${sql}`, ...params)!.n
}

/** How much hangs on a library. Its tracks stay, without these files. */
export function libraryStats(db: Database, id: number): ManageStats {
  const sums = db.get<{ uploads: number; size: number | null; here: number | null }>(
    `SELECT count(*) AS uploads, sum(size) AS size, sum(CASE WHEN ${ELSEWHERE} THEN 0 ELSE size END) AS here
     FROM uploads WHERE library_id = ?`,
    id
  )!
  const n = (sql: string): number => db.get<{ n: number }>(`SELECT ${sql}`, id)!.n
  const tracks = 'SELECT track_id FROM uploads WHERE library_id = ?1'
  const artists = (kind: 'album' | 'track', ids: string): string =>
    `SELECT k.artist_id FROM ${kind}_credits x JOIN artist_credits k ON k.id = x.credit_id WHERE x.${kind}_id IN (${ids})`
  const albums = `SELECT album_id FROM tracks WHERE id IN (${tracks}) AND album_id IS NOT NULL`
  const { uuid } = db.get<{ uuid: string }>('SELECT uuid FROM libraries WHERE id = ?', id)!
  return {
    uploads: sums.uploads,
    followers: n('count(*) AS n FROM library_follows WHERE target_id = ?1'),
    tracks: n('count(DISTINCT track_id) AS n FROM uploads WHERE library_id = ?1'),
    albums: n(`count(*) AS n FROM (SELECT DISTINCT album_id FROM (${albums}))`),
    artists: n(
      `count(*) AS n FROM (${artists('album', albums)} UNION ${artists('track', tracks)})`
    ),
    reports: reportsOf(db, 'library', uuid),
    media_total_size: sums.size ?? 0,
    media_downloaded_size: sums.here ?? 0
  }
}

const pathsOf = (db: Database, list: string, ...conditions: string[]): string[] =>
  db
    .all<{ path: string }>(`SELECT path FROM uploads WHERE ${conditions.join(' OR ')}`, list)
    .map(({ path }) => path)

/** Removes things of one kind with all that hangs on them. @returns the paths of their files */
export const createRemovals = (db: Database) => ({
  /** With their channels, albums, tracks and uploads. */
  artists(ids: readonly number[]): string[] {
    const paths = pathsOf(
      db,
      JSON.stringify(ids),
      `track_id IN (${TRACKS.artists})`,
      `library_id IN (${channelLibraries})`
    )
    removeArtists(db, ids)
    return paths
  },

  /** With their uploads; albums with their tracks. */
  music(kind: 'albums' | 'tracks', ids: readonly number[]): string[] {
    const list = JSON.stringify(ids)
    const paths = pathsOf(db, list, `track_id IN (${TRACKS[kind]})`)
    db.transaction(() => {
      db.run(`DELETE FROM tracks WHERE id IN (${TRACKS[kind]})`, list)
      if (kind === 'albums') db.run(`DELETE FROM albums WHERE id IN (${LISTED})`, list)
    })
    refresh(db)
    return paths
  },

  /** With their uploads and followers. */
  libraries(ids: readonly number[]): string[] {
    return removeFiles(db, `library_id IN (${LISTED})`, ids, () =>
      db.run(`DELETE FROM libraries WHERE id IN (${LISTED})`, JSON.stringify(ids))
    )
  },

  uploads: (ids: readonly number[]): string[] => removeFiles(db, `id IN (${LISTED})`, ids)
})

/** The tracks of the files stay. */
function removeFiles(
  db: Database,
  chosen: string,
  ids: readonly number[],
  then?: () => void
): string[] {
  const list = JSON.stringify(ids)
  const paths = pathsOf(db, list, chosen)
  const tracks = db.numbers(
    `SELECT DISTINCT track_id AS n FROM uploads WHERE track_id IS NOT NULL AND ${chosen}`,
    list
  )
  db.transaction(() => {
    db.run(`DELETE FROM uploads WHERE ${chosen}`, list)
    then?.()
  })
  refreshTracks(db, tracks)
  if (tracks.length === 0) db.catalogChanged()
  return paths
}
