import type { FieldOf } from '../../../../src/lib/contract/kit/search-fields.ts'
import type { ManageArtist } from '../../../../src/lib/contract/admin/library/artists.ts'
import type { Database } from '../../../db.ts'
import { textFilter } from '../../query/manage-list.ts'
import {
  contains,
  equals,
  number,
  searchLanguage,
  text,
  type SearchField
} from '../../query/search-language.ts'
import { searchStatement } from '../../query/search.ts'
import { loadActors } from '../../shapes/actors.ts'
import type { Asker } from '../../shapes/asker.ts'
import { loadAttachments } from '../../shapes/attachments.ts'
import { content } from '../../shapes/content.ts'
import { loadPlaces } from '../../shapes/places.ts'
import { loadTags } from '../../shapes/tags.ts'
import { createKind, domainOf, ofDomain } from './kind.ts'
import { createRemovals, musicStats } from './removal.ts'

type Row = Omit<
  ManageArtist,
  'fid' | 'domain' | 'is_local' | 'cover' | 'attributed_to' | 'tags' | 'description'
> & {
  uuid: string
  cover: number | null
  attributed_to: number | null
  description: string | null
}

const columns: Readonly<Record<keyof Row, string>> = {
  id: 'artists.id',
  uuid: 'artists.uuid',
  mbid: 'mbid',
  name: 'name',
  creation_date: 'creation_date',
  tracks_count: 'tracks_count',
  albums_count: `(SELECT count(DISTINCT x.album_id) FROM album_credits x JOIN artist_credits k ON k.id = x.credit_id
    WHERE k.artist_id = artists.id)`,
  channel: '(SELECT c.uuid FROM channels c WHERE c.artist_id = artists.id)',
  content_category: 'content_category',
  cover: 'cover_id',
  attributed_to: 'attributed_to',
  description: 'description'
}

function shapeArtists(
  db: Database,
  asker: Asker,
  rows: readonly Row[],
  full: boolean
): ManageArtist[] {
  const ids = rows.map(({ id }) => id)
  const uuids = rows.map(({ uuid }) => uuid)
  const place = loadPlaces(db, asker, 'music/artists', uuids)
  const covers = rows.map(({ cover }) => cover)
  const cover = loadAttachments(db, asker, covers)
  const actors = rows.map(({ attributed_to: id }) => id)
  const actor = loadActors(db, asker, actors)
  const tags = loadTags(db, 'artist', ids)
  return rows.map(({ uuid, description, ...row }) => {
    const origin = place(uuid)
    return {
      ...row,
      ...origin,
      domain: domainOf(asker, origin),
      cover: cover(row.cover),
      attributed_to: actor(row.attributed_to),
      tags: tags(row.id),
      ...(full ? { description: content(description) } : {})
    }
  })
}

/** SQL of those with a tag, with one `?` for its name. */
export const tagged = (kind: 'artist' | 'album' | 'track', id: string): string =>
  `${id} IN (SELECT x.${kind}_id FROM ${kind}_tags x JOIN tags t ON t.id = x.tag_id WHERE t.name = ?)`

/** Words are searched as in the public lists, by the beginnings of words. */
export const wordsOf = (table: 'artists' | 'albums' | 'tracks') => (typed: string) => {
  const { sql, params } = searchStatement(table, typed)
  // The `+` keeps SQLite from sorting all that is found where an index has the order.
  return { sql: `+${table}.id IN (${sql})`, params }
}

const search = (asker: Asker) =>
  textFilter((q) =>
    searchLanguage(q, wordsOf('artists'), {
      name: contains('name'),
      mbid: contains('mbid'),
      uuid: equals('artists.uuid'),
      domain: ofDomain(asker, 'artists'),
      category: equals('content_category'),
      tag: text(tagged('artist', 'artists.id')),
      library_id:
        number(`artists.id IN (SELECT k.artist_id FROM uploads u JOIN track_credits x ON x.track_id = u.track_id
        JOIN artist_credits k ON k.id = x.credit_id WHERE u.library_id = ?)`)
    } satisfies Record<FieldOf<'artists'>, SearchField>)
  )

export const createManageArtists = (db: Database) =>
  createKind<Row, ManageArtist>(db, {
    table: 'artists',
    columns,
    address: 'id',
    orderings: { name: 'folded' },
    filters: (asker) => ({
      q: search(asker),
      content_category: textFilter((category) => ({
        sql: 'content_category = ?',
        params: [category]
      }))
    }),
    shape: (asker, rows, full) => shapeArtists(db, asker, rows, full),
    remove: createRemovals(db).artists,
    stats: (id) => musicStats(db, 'artists', id)
  })
