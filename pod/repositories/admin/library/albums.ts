import type { FieldOf } from '../../../../src/lib/contract/kit/search-fields.ts'
import type { ManageAlbum } from '../../../../src/lib/contract/admin/library/albums.ts'
import type { ManageCredit } from '../../../../src/lib/contract/admin/library/rows.ts'
import type { ArtistCredit } from '../../../../src/lib/contract/listen/artists.ts'
import type { Database } from '../../../db.ts'
import { textFilter } from '../../query/manage-list.ts'
import {
  contains,
  equals,
  number,
  searchLanguage,
  text,
  within,
  type SearchField
} from '../../query/search-language.ts'
import { loadAlbums } from '../../shapes/albums.ts'
import type { Asker } from '../../shapes/asker.ts'
import { tagged, wordsOf } from './artists.ts'
import { createKind, domainOf, ofDomain } from './kind.ts'
import { createRemovals, musicStats } from './removal.ts'

type Row = { id: number; creation_date: string; title: string; release_date: string | null }

/** Artists as the administration has them inside of albums and tracks. */
export const creditsOf = (asker: Asker, credits: readonly ArtistCredit[]): ManageCredit[] =>
  credits.map(({ artist: { id, fid, mbid, name, creation_date, is_local } }) => ({
    artist: {
      id,
      fid,
      mbid,
      name,
      creation_date,
      is_local,
      domain: domainOf(asker, { fid: fid ?? '', is_local })
    }
  }))

/** Those with an artist whose name contains a text. */
export const byArtistName = (kind: 'album' | 'track', id: string): SearchField =>
  within(`+${id} IN (SELECT x.${kind}_id FROM artists a JOIN artist_credits k ON k.artist_id = a.id
    JOIN ${kind}_credits x ON x.credit_id = k.id WHERE instr(a.folded, ?) > 0)`)
/** SQL of those by an artist, with one `?` for the id. */
export const byArtist = (kind: 'album' | 'track', id: string): string =>
  `${id} IN (SELECT x.${kind}_id FROM ${kind}_credits x JOIN artist_credits k ON k.id = x.credit_id WHERE k.artist_id = ?)`

function shapeAlbums(
  db: Database,
  asker: Asker,
  rows: readonly Row[],
  full: boolean
): ManageAlbum[] {
  const ids = rows.map(({ id }) => id)
  return loadAlbums(db, asker, ids, { full }).map((album) => ({
    id: album.id,
    fid: album.fid,
    mbid: album.mbid,
    title: album.title,
    creation_date: album.creation_date,
    release_date: album.release_date,
    cover: album.cover,
    domain: domainOf(asker, { fid: album.fid ?? '', is_local: album.is_local }),
    is_local: album.is_local,
    tracks_count: album.tracks_count,
    artist_credit: creditsOf(asker, album.artist_credit),
    attributed_to: album.attributed_to,
    tags: album.tags,
    ...(full ? { description: album.description ?? null } : {})
  }))
}

const search = (asker: Asker) =>
  textFilter((q) =>
    searchLanguage(q, wordsOf('albums'), {
      title: within('instr(albums.folded, ?) > 0'),
      artist: byArtistName('album', 'albums.id'),
      mbid: contains('mbid'),
      uuid: equals('albums.uuid'),
      artist_id: number(byArtist('album', 'albums.id')),
      domain: ofDomain(asker, 'albums'),
      library_id:
        number(`albums.id IN (SELECT t.album_id FROM uploads u JOIN tracks t ON t.id = u.track_id
        WHERE u.library_id = ?)`),
      tag: text(tagged('album', 'albums.id'))
    } satisfies Record<FieldOf<'albums'>, SearchField>)
  )

export const createManageAlbums = (db: Database) =>
  createKind<Row, ManageAlbum>(db, {
    table: 'albums',
    columns: {
      id: 'albums.id',
      creation_date: 'creation_date',
      title: 'title',
      release_date: 'release_date'
    },
    address: 'id',
    orderings: { title: 'folded' },
    filters: (asker) => ({ q: search(asker) }),
    shape: (asker, rows, full) => shapeAlbums(db, asker, rows, full),
    remove: (ids) => createRemovals(db).music('albums', ids),
    stats: (id) => musicStats(db, 'albums', id)
  })
