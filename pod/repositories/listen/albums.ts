import type { Album, AlbumQuery } from '../../../src/lib/contract/listen/albums.ts'
import { albumOrderings } from '../../../src/lib/contract/listen/albums.ts'
import type { Database } from '../../db.ts'
import type { Asker } from '../shapes/asker.ts'
import { albumBits, BIT, channels, contentCategory, flag } from '../query/bits.ts'
import * as filters from '../query/filters.ts'
import { orderKeys } from '../query/ordering.ts'
import { searchFilter, shortestFound } from '../query/search.ts'
import { loadAlbums } from '../shapes/albums.ts'
import { ListIndex, type Filter, type Slice } from '../query/list-index.ts'

const orders = {
  length: { by: 'length(x.title)' },
  creation_date: { by: 'x.creation_date' },
  release_date: { by: 'x.release_date' },
  title: { by: 'x.folded' },
  artist_credit__artist__modification_date: {
    by: `(SELECT a.modification_date FROM album_credits y JOIN artist_credits c ON c.id = y.credit_id JOIN artists a ON a.id = c.artist_id
      WHERE y.album_id = x.id ORDER BY c.position LIMIT 1)`
  }
}

/** Albums of an artist, and those of others that hold a track by that artist. */
const BY_ARTIST = `SELECT x.album_id AS n FROM artist_credits c JOIN album_credits x ON x.credit_id = c.id WHERE c.artist_id = ?1
  UNION SELECT t.album_id FROM artist_credits c JOIN track_credits x ON x.credit_id = c.id JOIN tracks t ON t.id = x.track_id
  WHERE c.artist_id = ?1 AND t.album_id IS NOT NULL`
const byArtist = (id: number): Filter => ({ sql: BY_ARTIST, params: [id] })

/** Albums that have tracks in a channel; an empty one is found by its artist only. */
const ofChannel = (artist: number): Filter => ({
  sql: `SELECT id AS n FROM albums WHERE tracks_count > 0 AND id IN (${BY_ARTIST})`,
  params: [artist]
})

export type Albums = ReturnType<typeof createAlbums>

export function createAlbums(db: Database) {
  const shelf = new ListIndex(db, { table: 'albums', bits: albumBits, orders })

  const particular = (query: AlbumQuery): Filter[] => {
    const found: Filter[] = []
    if (query.artist) found.push(byArtist(filters.artistChoice(db, query.artist)))
    if (query.channel) found.push(ofChannel(filters.channelArtist(db, query.channel)))
    if (query.artist_credit !== undefined) {
      const credits = JSON.stringify([query.artist_credit].flat())
      found.push({
        sql: 'SELECT album_id AS n FROM album_credits WHERE credit_id IN (SELECT value FROM json_each(?))',
        params: [credits]
      })
    }
    return found
  }

  return {
    /** One page of albums under the filters and order of a query, with their tracks. */
    list(asker: Asker, query: AlbumQuery, slice: Slice): { count: number; results: Album[] } {
      const keys = orderKeys(query.ordering, albumOrderings, ['-creation_date'])
      const related = filters.related(db, 'album', query.related, keys)
      const found = shelf.page(
        [
          ...channels(query.include_channels),
          ...contentCategory(query.content_category),
          ...filters.playableFilter(db, asker, 'album', query.playable),
          ...flag(BIT.cover, query.has_cover),
          ...flag(BIT.mbid, query.has_mbid),
          ...flag(BIT.date, query.has_release_date),
          ...flag(BIT.tags, query.has_tags),
          ...related.filter,
          ...filters.tagFilters('album', query.tag),
          ...filters.mbidFilter('album', query.mbid),
          ...filters.hiddenFilter(db, asker, 'album', query.hidden),
          ...filters.scopeFilter(db, asker, 'album', query.scope),
          ...filters.libraryFilter(db, asker, 'album', query.library),
          ...searchFilter('albums', query.q),
          ...particular(query)
        ],
        keys,
        slice,
        related.source
      )
      return {
        count: found.count,
        results: loadAlbums(db, asker, found.ids)
      }
    },

    get: (asker: Asker, id: number): Album | undefined =>
      loadAlbums(db, asker, [id], { full: true })[0],
    exists: (id: number): boolean => db.get('SELECT 1 FROM albums WHERE id = ?', id) !== undefined,
    shortest: shortestFound(shelf, 'albums'),
    /** Steps that build the usual orders before the first request. */
    warm: (): (() => void)[] =>
      [
        ['-creation_date'],
        ['creation_date'],
        ['title'],
        ['-title'],
        ['-release_date'],
        ['length']
      ].map((keys) => () => shelf.warm(keys))
  }
}
