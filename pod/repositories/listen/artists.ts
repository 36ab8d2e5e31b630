import type { ArtistQuery, ArtistWithAlbums } from '../../../src/lib/contract/listen/artists.ts'
import { artistOrderings } from '../../../src/lib/contract/listen/artists.ts'
import type { Database } from '../../db.ts'
import type { Asker } from '../shapes/asker.ts'
import { artistBits, BIT, channels, contentCategory, flag } from '../query/bits.ts'
import * as filters from '../query/filters.ts'
import { orderKeys } from '../query/ordering.ts'
import { refresh } from '../query/refresh.ts'
import { searchFilter, shortestFound } from '../query/search.ts'
import { loadArtists } from '../shapes/artists.ts'
import { ListIndex, type Slice } from '../query/list-index.ts'

const orders = {
  length: { by: 'length(x.name)' },
  id: { by: 'x.id' },
  name: { by: 'x.folded' },
  creation_date: { by: 'x.creation_date' },
  modification_date: { by: 'x.modification_date' }
}

/** Albums or tracks whose first artist is one of those in the parameter, a JSON list of ids. */
const madeBy = (kind: 'album' | 'track'): string =>
  `SELECT x.${kind}_id FROM ${kind}_credits x JOIN artist_credits k ON k.id = x.credit_id
   WHERE k.artist_id IN (SELECT value FROM json_each(?)) AND k.position = 0`

/**
 * Removes artists with their channels, albums, tracks and uploads. Files stay where they are: the
 * pod plays them in place.
 */
export function removeArtists(db: Database, ids: readonly number[]): void {
  if (ids.length === 0) return
  const list = JSON.stringify(ids)
  db.transaction(() => {
    db.run(
      `DELETE FROM uploads WHERE library_id IN (SELECT l.id FROM libraries l JOIN channels c ON c.id = l.channel_id
         WHERE c.artist_id IN (SELECT value FROM json_each(?)))`,
      list
    )
    db.run(`DELETE FROM tracks WHERE id IN (${madeBy('track')})`, list)
    db.run(`DELETE FROM albums WHERE id IN (${madeBy('album')})`, list)
    db.run('DELETE FROM artists WHERE id IN (SELECT value FROM json_each(?))', list)
  })
  // Other artists may have had a part in what is gone.
  refresh(db)
}

export type Artists = ReturnType<typeof createArtists>

export function createArtists(db: Database) {
  const shelf = new ListIndex(db, { table: 'artists', bits: artistBits, orders })

  return {
    /** One page of artists, each with its albums, under the filters and order of a query. */
    list(
      asker: Asker,
      query: ArtistQuery,
      slice: Slice
    ): { count: number; results: ArtistWithAlbums[] } {
      const keys = orderKeys(query.ordering, artistOrderings, ['-id'])
      const related = filters.related(db, 'artist', query.related, keys)
      const found = shelf.page(
        [
          ...channels(query.include_channels),
          ...contentCategory(query.content_category),
          ...filters.playableFilter(db, asker, 'artist', query.playable),
          ...flag(BIT.albums, query.has_albums),
          ...flag(BIT.mbid, query.has_mbid),
          ...related.filter,
          ...filters.tagFilters('artist', query.tag),
          ...filters.mbidFilter('artist', query.mbid),
          ...filters.hiddenFilter(db, asker, 'artist', query.hidden),
          ...filters.scopeFilter(db, asker, 'artist', query.scope),
          ...filters.libraryFilter(db, asker, 'artist', query.library),
          ...filters.textFilters('artists', 'name', query),
          ...searchFilter('artists', query.q)
        ],
        keys,
        slice,
        related.source
      )
      return { count: found.count, results: loadArtists(db, asker, found.ids) }
    },

    get: (asker: Asker, id: number): ArtistWithAlbums | undefined =>
      loadArtists(db, asker, [id], true)[0],
    /** Ids of the credits that name an artist. */
    creditsOf: (id: number): number[] =>
      db.numbers('SELECT id AS n FROM artist_credits WHERE artist_id = ?', id),
    exists: (id: number): boolean => db.get('SELECT 1 FROM artists WHERE id = ?', id) !== undefined,
    shortest: shortestFound(shelf, 'artists'),
    /** Steps that build the usual orders before the first request. */
    warm: (): (() => void)[] =>
      [['-id'], ['name'], ['-name'], ['-creation_date'], ['length']].map(
        (keys) => () => shelf.warm(keys)
      )
  }
}
