import type { ManageTag } from '../../../../src/lib/contract/admin/library/tags.ts'
import type { Database } from '../../../db.ts'
import { foldedContainsAll } from '../../query/search.ts'
import { manageList, textFilter } from '../../query/manage-list.ts'

const countOf = (kind: 'track' | 'album' | 'artist'): string =>
  `(SELECT count(*) FROM ${kind}_tags x WHERE x.tag_id = tags.id)`

const columns: Readonly<Record<keyof ManageTag, string>> = {
  id: 'tags.id',
  name: 'name',
  creation_date: 'creation_date',
  tracks_count: countOf('track'),
  albums_count: countOf('album'),
  artists_count: countOf('artist')
}

export function createManageTags(db: Database) {
  const remove = (ids: readonly number[]): void => {
    db.run('DELETE FROM tags WHERE id IN (SELECT value FROM json_each(?))', JSON.stringify(ids))
    db.catalogChanged()
  }
  return {
    ...manageList<ManageTag>(db, {
      table: 'tags',
      key: 'name',
      columns,
      usual: '-creation_date',
      orderings: {
        length: 'length(name)',
        items_count: [columns.tracks_count, columns.albums_count, columns.artists_count].join(' + ')
      },
      filters: { q: textFilter((text) => foldedContainsAll(text, 'tags', 'id')) },
      actions: { delete: { all: false, run: remove } }
    }),

    /** @param date when the tag was made */
    add(name: string, date: string): void {
      db.run('INSERT INTO tags (name, creation_date) VALUES (?, ?)', name, date)
      db.catalogChanged()
    },

    /** Takes the tags from everything that has them. */
    remove
  }
}
