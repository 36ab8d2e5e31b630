import type { SearchResult } from '../../../src/lib/contract/listen/search.ts'
import type { Tag } from '../../../src/lib/contract/listen/tags.ts'
import type { Database } from '../../db.ts'
import type { Asker } from '../shapes/asker.ts'
import { foldedContainsAll } from '../query/search.ts'
import { loadAlbums } from '../shapes/albums.ts'
import { loadArtists } from '../shapes/artists.ts'
import { loadTracks } from '../shapes/tracks.ts'

const MAX_ROWS = 3

export type SearchAll = ReturnType<typeof createSearchAll>

type Shortest = { shortest(q: string, limit: number): number[] }

export function createSearchAll(
  db: Database,
  kinds: { artists: Shortest; albums: Shortest; tracks: Shortest }
) {
  /** The three best artists, albums, tracks and tags; privacy and channels are not considered. */
  return (asker: Asker, q: string): SearchResult => {
    const { artists, albums, tracks } = kinds
    const words = foldedContainsAll(q, 'tags', 'id')
    return {
      artists: loadArtists(db, asker, artists.shortest(q, MAX_ROWS)),
      albums: loadAlbums(db, asker, albums.shortest(q, MAX_ROWS)),
      tracks: loadTracks(db, asker, tracks.shortest(q, MAX_ROWS)),
      tags: db.all<Tag>(
        `SELECT name, creation_date FROM tags WHERE ${words.sql} ORDER BY length(name), name LIMIT ${MAX_ROWS}`,
        ...words.params
      )
    }
  }
}
