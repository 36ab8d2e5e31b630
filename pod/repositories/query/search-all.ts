import type { SearchResult } from '../../../src/lib/contract/library/search.ts'
import type { Tag } from '../../../src/lib/contract/library/tags.ts'
import type { Database } from '../../db.ts'
import type { Asker } from './asker.ts'
import { foldedContainsAll } from './search.ts'
import { loadAlbums } from '../shapes/albums.ts'
import { loadArtists } from '../shapes/artists.ts'
import { loadTracks } from '../shapes/tracks.ts'

const MOST = 3

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
      artists: loadArtists(db, asker, artists.shortest(q, MOST)),
      albums: loadAlbums(db, asker, albums.shortest(q, MOST)),
      tracks: loadTracks(db, asker, tracks.shortest(q, MOST)),
      tags: db.all<Tag>(
        `SELECT name, creation_date FROM tags WHERE ${words.sql} ORDER BY length(name), name LIMIT ${MOST}`,
        ...words.params
      )
    }
  }
}
