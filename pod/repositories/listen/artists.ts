import type { ArtistQuery, ArtistWithAlbums } from '../../../src/lib/contract/listen/artists.ts'
import { artistOrderings } from '../../../src/lib/contract/listen/artists.ts'
import type { Database } from '../../db.ts'
import type { Asker } from '../shapes/asker.ts'
import { artistBits, BIT, channels, contentCategory, flag } from '../query/bits.ts'
import * as filters from '../query/filters.ts'
import { orderKeys } from '../query/ordering.ts'
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
