import type { FieldOf } from '../../../../src/lib/contract/kit/search-fields.ts'
import type { ManageUpload } from '../../../../src/lib/contract/admin/library/uploads.ts'
import type { Database } from '../../../db.ts'
import { fold } from '../../../text.ts'
import { joined, textFilter, type Condition } from '../../query/manage-list.ts'
import {
  equals,
  number,
  searchLanguage,
  within,
  type SearchField
} from '../../query/search-language.ts'
import { eachWord, inTexts, searchStatement } from '../../query/search.ts'
import type { Asker } from '../../shapes/asker.ts'
import { loadPlaces } from '../../shapes/places.ts'
import { extensionOf, fullName, isElsewhere, listenUrl, loadTracks } from '../../shapes/tracks.ts'
import { byArtist, byArtistName } from './albums.ts'
import { createKind, domainOf } from './kind.ts'
import { libraryColumns, ownedBy, ownerOn, shapeOwned, type LibraryRow } from './libraries.ts'
import { createRemovals } from './removal.ts'

type Row = Pick<
  ManageUpload,
  | 'id'
  | 'uuid'
  | 'source'
  | 'duration'
  | 'bitrate'
  | 'creation_date'
  | 'import_date'
  | 'import_status'
  | 'import_reference'
> & {
  mimetype: string
  size: number
  path: string
  track_id: number | null
  library_id: number
  import_details: string
  import_metadata: string
}

const plain = [
  'source',
  'duration',
  'bitrate',
  'creation_date',
  'import_status',
  'import_reference',
  'mimetype',
  'size',
  'path',
  'track_id',
  'library_id',
  'import_details',
  'import_metadata'
] as const
const columns = {
  ...(Object.fromEntries(plain.map((name) => [name, name])) as Record<
    (typeof plain)[number],
    string
  >),
  id: 'uploads.id',
  uuid: 'uploads.uuid',
  // Files that the pod found on its own disk have no date of their import.
  import_date: `coalesce(import_date, CASE import_status WHEN 'finished' THEN creation_date END)`
}

function loadLibraries(db: Database, asker: Asker, ids: readonly number[]) {
  const fields = Object.entries(libraryColumns).map(([name, sql]) => `${sql} AS ${name}`)
  const rows = db.all<LibraryRow>(
    `SELECT ${fields.join(', ')} FROM libraries WHERE libraries.id IN (SELECT value FROM json_each(?))`,
    JSON.stringify(ids)
  )
  return new Map(shapeOwned(db, asker, rows).map((library) => [library.id, library]))
}

function shapeUploads(db: Database, asker: Asker, rows: readonly Row[]): ManageUpload[] {
  const ids = rows.flatMap(({ track_id: id }) => id ?? [])
  const tracks = new Map(loadTracks(db, asker, ids).map((track) => [track.id, track]))
  const libraries = loadLibraries(
    db,
    asker,
    rows.map((row) => row.library_id)
  )
  const place = loadPlaces(
    db,
    asker,
    'music/uploads',
    rows.map(({ uuid }) => uuid)
  )
  return rows.map(({ path, track_id, library_id, ...row }) => {
    const origin = place(row.uuid)
    const track = track_id === null ? undefined : tracks.get(track_id)
    const address = track && `${track.listen_url}?upload=${row.uuid}`
    return {
      ...row,
      ...origin,
      domain: domainOf(asker, origin),
      audio_file: address && !isElsewhere(path) ? asker.origin + address : null,
      listen_url: address ?? listenUrl(row.uuid),
      filename: track ? `${fullName(track)}.${extensionOf(path, row.mimetype)}` : '',
      accessed_date: null,
      modification_date: row.creation_date,
      metadata: {},
      import_details: JSON.parse(row.import_details) as unknown,
      import_metadata: JSON.parse(row.import_metadata) as unknown,
      track: track
        ? {
            id: track.id,
            fid: track.fid,
            mbid: track.mbid,
            title: track.title,
            creation_date: track.creation_date,
            position: track.position,
            disc_number: track.disc_number,
            domain: domainOf(asker, { fid: track.fid ?? '', is_local: track.is_local }),
            is_local: track.is_local,
            copyright: track.copyright,
            license: track.license
          }
        : null,
      library: libraries.get(library_id) ?? null
    }
  })
}

const ofTracks = (condition: string): string =>
  `+track_id IN (SELECT t.id FROM tracks t WHERE ${condition})`
const source = inTexts('uploads_folded', `fold(coalesce(source, ''))`)
/** A word begins one of its track, or is in its source. */
function holding(word: string): Condition {
  const found = searchStatement('tracks', word)
  return joined([{ sql: `+track_id IN (${found.sql})`, params: found.params }, source(word)], 'OR')
}
const inLibrary = ({ sql, params }: Condition): Condition => ({
  sql: `+library_id IN (SELECT libraries.id FROM libraries WHERE ${sql})`,
  params
})
const level = (value: string) => inLibrary({ sql: 'privacy_level = ?', params: [value] })

const search = (asker: Asker) =>
  textFilter((q) =>
    searchLanguage(q, (typed) => eachWord(typed, holding), {
      source: (value) => source(fold(value)),
      track: within(ofTracks('instr(t.folded, ?) > 0')),
      album: within(
        ofTracks('t.album_id IN (SELECT b.id FROM albums b WHERE instr(b.folded, ?) > 0)')
      ),
      artist: byArtistName('track', 'uploads.track_id'),
      uuid: equals('uploads.uuid'),
      library_id: number('library_id = ?'),
      artist_id: number(byArtist('track', 'uploads.track_id')),
      album_id: number('track_id IN (SELECT t.id FROM tracks t WHERE t.album_id = ?)'),
      track_id: number('track_id = ?'),
      import_reference: equals('import_reference'),
      type: equals('mimetype'),
      status: (value) => ({ sql: 'import_status = ?', params: [value.toLowerCase()] }),
      privacy_level: level,
      domain: (domain) => inLibrary(ownerOn(asker)(domain)),
      account: (account) => inLibrary(ownedBy(asker)(account))
    } satisfies Record<FieldOf<'uploads'>, SearchField>)
  )

export const createManageUploads = (db: Database) =>
  createKind<Row, ManageUpload>(db, {
    table: 'uploads',
    columns,
    address: 'uuid',
    orderings: { modification_date: 'creation_date', accessed_date: 'NULL' },
    filters: (asker) => ({
      q: search(asker),
      import_status: textFilter((status) => ({ sql: 'import_status = ?', params: [status] })),
      privacy_level: textFilter(level)
    }),
    shape: (asker, rows) => shapeUploads(db, asker, rows),
    remove: createRemovals(db).uploads
  })
