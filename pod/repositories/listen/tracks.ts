import type { Track, TrackQuery } from '../../../src/lib/contract/listen/tracks.ts'
import { trackOrderings } from '../../../src/lib/contract/listen/tracks.ts'
import type { Database } from '../../db.ts'
import type { Asker } from '../shapes/asker.ts'
import { channels, flag, BIT, trackBits } from '../query/bits.ts'
import * as filters from '../query/filters.ts'
import { orderKeys } from '../query/ordering.ts'
import { searchFilter, shortestFound } from '../query/search.ts'
import { loadTracks } from '../shapes/tracks.ts'
import { ListIndex, type Filter, type Slice } from '../query/list-index.ts'

const firstArtist = (column: string): string =>
  `(SELECT a.${column} FROM track_credits y JOIN artist_credits c ON c.id = y.credit_id JOIN artists a ON a.id = c.artist_id
    WHERE y.track_id = x.id ORDER BY c.position LIMIT 1)`
const album = 'LEFT JOIN albums b ON b.id = x.album_id'

const orders = {
  length: { by: 'length(x.title)' },
  creation_date: { by: 'x.creation_date' },
  title: { by: 'x.folded' },
  album__title: { by: 'b.folded', join: album },
  album__release_date: { by: 'b.release_date', join: album },
  size: { by: '(SELECT max(u.size) FROM uploads u WHERE u.track_id = x.id)' },
  position: { by: 'x.position' },
  disc_number: { by: 'x.disc_number' },
  artist_credit__artist__name: { by: firstArtist('folded') },
  artist_credit__artist__modification_date: { by: firstArtist('modification_date') }
}

/** By the artist of the track or of its album. */
const byArtist = (id: number): Filter => ({
  sql: `SELECT x.track_id AS n FROM artist_credits c JOIN track_credits x ON x.credit_id = c.id WHERE c.artist_id = ?1
    UNION SELECT t.id FROM artist_credits c JOIN album_credits x ON x.credit_id = c.id JOIN tracks t ON t.album_id = x.album_id
    WHERE c.artist_id = ?1`,
  params: [id]
})

export type Tracks = ReturnType<typeof createTracks>

export function createTracks(db: Database) {
  const shelf = new ListIndex(db, { table: 'tracks', bits: trackBits, orders })

  const particular = (query: TrackQuery): Filter[] => {
    const found: Filter[] = []
    if (query.album !== undefined)
      found.push({ sql: 'SELECT id AS n FROM tracks WHERE album_id = ?', params: [query.album] })
    if (query.artist) found.push(byArtist(filters.artistChoice(db, query.artist)))
    if (query.channel) found.push(byArtist(filters.channelArtist(db, query.channel)))
    if (query.license)
      found.push({ sql: 'SELECT id AS n FROM tracks WHERE license = ?', params: [query.license] })
    if (query.id !== undefined) found.push({ ids: [query.id].flat() })
    return found
  }

  return {
    /** One page of tracks under the filters and order of a query. */
    list(asker: Asker, query: TrackQuery, slice: Slice): { count: number; results: Track[] } {
      const keys = orderKeys(query.ordering, trackOrderings, ['-creation_date'])
      const related = filters.related(db, 'track', query.related, keys)
      const found = shelf.page(
        [
          ...channels(query.include_channels),
          ...filters.playableFilter(db, asker, 'track', query.playable),
          ...flag(BIT.mbid, query.has_mbid),
          ...related.filter,
          ...filters.tagFilters('track', query.tag),
          ...filters.mbidFilter('track', query.mbid),
          ...filters.hiddenFilter(db, asker, 'track', query.hidden),
          ...filters.scopeFilter(db, asker, 'track', query.scope),
          ...filters.libraryFilter(db, asker, 'track', query.library),
          ...filters.textFilters('tracks', 'title', query),
          ...searchFilter('tracks', query.q),
          ...particular(query)
        ],
        keys,
        slice,
        related.source
      )
      return { count: found.count, results: loadTracks(db, asker, found.ids) }
    },

    /**
     * Ids of tracks that pass every filter, and how many do: one page of them, or as many drawn at
     * random.
     */
    ids: (
      wanted: readonly Filter[],
      order: 'id' | 'random',
      slice: Slice
    ): { count: number; ids: number[] } =>
      shelf.page(wanted, order === 'random' ? ['random'] : [], slice),
    /** @param full with descriptions */
    load: (asker: Asker, ids: readonly number[], full = false): Track[] =>
      loadTracks(db, asker, ids, full),

    get: (asker: Asker, id: number): Track | undefined => loadTracks(db, asker, [id], true)[0],
    exists: (id: number): boolean => db.get('SELECT 1 FROM tracks WHERE id = ?', id) !== undefined,
    shortest: shortestFound(shelf, 'tracks'),
    /** Steps that build the usual orders before the first request. */
    warm: (): (() => void)[] =>
      [
        ['-creation_date'],
        ['creation_date'],
        ['title'],
        ['-title'],
        ['album__title'],
        ['artist_credit__artist__name'],
        ['length']
      ].map((keys) => () => shelf.warm(keys))
  }
}
