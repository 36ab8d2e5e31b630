import type { FieldOf } from '../../../../src/lib/contract/kit/search-fields.ts'
import type { ManageTrack } from '../../../../src/lib/contract/admin/library/tracks.ts'
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
import type { Asker } from '../../shapes/asker.ts'
import { loadTracks } from '../../shapes/tracks.ts'
import { byArtist, byArtistName, creditsOf } from './albums.ts'
import { tagged, wordsOf } from './artists.ts'
import { createKind, domainOf, ofDomain } from './kind.ts'
import { createRemovals, musicStats } from './removal.ts'

type Row = { id: number; creation_date: string; uploads_count: number }

const RELEASE = '(SELECT b.release_date FROM albums b WHERE b.id = tracks.album_id)'

function shapeTracks(
  db: Database,
  asker: Asker,
  rows: readonly Row[],
  full: boolean
): ManageTrack[] {
  const counts = new Map(rows.map(({ id, uploads_count }) => [id, uploads_count]))
  const origin = (row: { fid: string | null; is_local: boolean }): string =>
    domainOf(asker, { fid: row.fid ?? '', is_local: row.is_local })
  return loadTracks(db, asker, [...counts.keys()], full).map((track) => ({
    id: track.id,
    fid: track.fid,
    mbid: track.mbid,
    title: track.title,
    creation_date: track.creation_date,
    position: track.position,
    disc_number: track.disc_number,
    domain: origin(track),
    is_local: track.is_local,
    copyright: track.copyright,
    license: track.license,
    artist_credit: creditsOf(asker, track.artist_credit),
    album: track.album && {
      ...track.album,
      domain: origin(track.album),
      artist_credit: creditsOf(asker, track.album.artist_credit),
      tracks_count: null
    },
    attributed_to: track.attributed_to,
    uploads_count: counts.get(track.id)!,
    tags: track.tags,
    cover: track.cover,
    ...(full ? { description: track.description ?? null } : {})
  }))
}

const search = (asker: Asker) =>
  textFilter((q) =>
    searchLanguage(q, wordsOf('tracks'), {
      title: within('+tracks.id IN (SELECT id FROM tracks WHERE instr(folded, ?) > 0)'),
      artist: byArtistName('track', 'tracks.id'),
      album: within(
        '+tracks.id IN (SELECT t.id FROM albums b JOIN tracks t ON t.album_id = b.id WHERE instr(b.folded, ?) > 0)'
      ),
      album_artist: byArtistName('album', 'tracks.album_id'),
      copyright: contains('copyright'),
      mbid: contains('mbid'),
      uuid: equals('tracks.uuid'),
      license: equals('license'),
      artist_id: number(byArtist('track', 'tracks.id')),
      album_id: number('tracks.album_id = ?'),
      album_artist_id: number(byArtist('album', 'tracks.album_id')),
      domain: ofDomain(asker, 'tracks'),
      library_id: number('tracks.id IN (SELECT u.track_id FROM uploads u WHERE u.library_id = ?)'),
      tag: text(tagged('track', 'tracks.id'))
    } satisfies Record<FieldOf<'tracks'>, SearchField>)
  )

export const createManageTracks = (db: Database) =>
  createKind<Row, ManageTrack>(db, {
    table: 'tracks',
    columns: {
      id: 'tracks.id',
      creation_date: 'creation_date',
      uploads_count: '(SELECT count(*) FROM uploads u WHERE u.track_id = tracks.id)'
    },
    address: 'id',
    orderings: {
      title: 'folded',
      album__release_date: RELEASE,
      position: 'position',
      disc_number: 'disc_number'
    },
    filters: (asker) => ({ q: search(asker) }),
    shape: (asker, rows, full) => shapeTracks(db, asker, rows, full),
    remove: (ids) => createRemovals(db).music('tracks', ids),
    stats: (id) => musicStats(db, 'tracks', id)
  })
