import type { ManageArtist } from '../../../../src/lib/contract/admin/library/artists.ts'
import type { Database } from '../../../db.ts'
import { removeArtists } from '../../listen/artists.ts'
import type { Slice } from '../../query/list-index.ts'
import { manageList, textFilter } from '../../query/manage-list.ts'
import { searchStatement } from '../../query/search.ts'
import { loadActors } from '../../shapes/actors.ts'
import type { Asker } from '../../shapes/asker.ts'
import { loadAttachments } from '../../shapes/attachments.ts'
import { loadPlaces } from '../../shapes/places.ts'
import { loadTags } from '../../shapes/tags.ts'

type Row = Omit<
  ManageArtist,
  'fid' | 'domain' | 'is_local' | 'cover' | 'attributed_to' | 'tags'
> & { uuid: string; cover: number | null; attributed_to: number | null }

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
  attributed_to: 'attributed_to'
}

function shapeArtists(db: Database, asker: Asker, rows: readonly Row[]): ManageArtist[] {
  const ids = rows.map(({ id }) => id)
  const uuids = rows.map(({ uuid }) => uuid)
  const place = loadPlaces(db, asker, 'music/artists', uuids)
  const covers = rows.map(({ cover }) => cover)
  const cover = loadAttachments(db, asker, covers)
  const actors = rows.map(({ attributed_to: id }) => id)
  const actor = loadActors(db, asker, actors)
  const tags = loadTags(db, 'artist', ids)
  return rows.map(({ uuid, ...row }) => {
    const { fid, is_local } = place(uuid)
    return {
      ...row,
      fid,
      is_local,
      domain: is_local ? asker.domain : new URL(fid).host,
      cover: cover(row.cover),
      attributed_to: actor(row.attributed_to),
      tags: tags(row.id)
    }
  })
}

export function createManageArtists(db: Database) {
  const list = manageList<Row>(db, {
    table: 'artists',
    key: 'id',
    columns,
    usual: '-id',
    orderings: { name: 'folded' },
    filters: {
      q: textFilter((text) => {
        const { sql, params } = searchStatement('artists', text)
        return { sql: `artists.id IN (${sql})`, params }
      }),
      content_category: textFilter((text) => ({ sql: 'content_category = ?', params: [text] }))
    },
    actions: { delete: { all: false, run: (ids) => removeArtists(db, ids) } }
  })
  return {
    act: list.act,

    /** Unknown orderings and filters are ignored. */
    page(
      asker: Asker,
      query: Readonly<Record<string, unknown>> & { ordering?: string | undefined },
      slice: Slice
    ): { count: number; results: ManageArtist[] } {
      const { count, results } = list.page(query, slice)
      return { count, results: shapeArtists(db, asker, results) }
    }
  }
}
