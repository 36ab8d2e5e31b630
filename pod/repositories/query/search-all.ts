import type { SearchResult } from '../../../src/lib/contract/library/search.ts'
import type { Tag } from '../../../src/lib/contract/library/tags.ts'
import type { Database } from '../../db.ts'
import type { Asker } from './asker.ts'
import { containsAll, matchExpression } from './search.ts'
import { loadAlbums } from '../shapes/albums.ts'
import { loadArtists } from '../shapes/artists.ts'
import { loadTracks } from '../shapes/tracks.ts'

const MOST = 3

export type SearchAll = ReturnType<typeof createSearchAll>

export function createSearchAll(db: Database) {
  /** The shortest names that match. */
  const shortest = (
    table: 'artists' | 'albums' | 'tracks',
    column: string,
    expression: string
  ): number[] =>
    db.numbers(
      `SELECT x.id AS n FROM ${table}_words w JOIN ${table} x ON x.id = w.rowid WHERE ${table}_words MATCH ?
       ORDER BY length(x.${column}), x.id LIMIT ${MOST}`,
      expression
    )

  /** The three best artists, albums, tracks and tags; privacy and channels are not considered. */
  return (asker: Asker, q: string): SearchResult => {
    const expression = matchExpression(q)
    const words = containsAll(q, 'name')
    const tags = db.all<Tag>(
      `SELECT name, creation_date FROM tags WHERE ${words.sql} ORDER BY length(name), name LIMIT ${MOST}`,
      ...words.params
    )
    if (expression === undefined) return { artists: [], albums: [], tracks: [], tags }
    return {
      artists: loadArtists(db, asker, shortest('artists', 'name', expression)),
      albums: loadAlbums(db, asker, shortest('albums', 'title', expression), { tracks: false }),
      tracks: loadTracks(db, asker, shortest('tracks', 'title', expression)),
      tags
    }
  }
}
