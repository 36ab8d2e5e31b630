import type { Tag, TagQuery } from '../../../src/lib/contract/listen/tags.ts'
import type { Database } from '../../db.ts'
import { orderBy, orderKeys } from '../query/ordering.ts'
import { foldedContainsAll } from '../query/search.ts'
import type { Slice } from '../query/list-index.ts'

const columns = { name: 'name', creation_date: 'creation_date', length: 'length(name)' }

export type Tags = ReturnType<typeof createTags>

export function createTags(db: Database) {
  return {
    list(query: TagQuery, { limit, offset }: Slice): { count: number; results: Tag[] } {
      const keys = orderKeys(query.ordering, Object.keys(columns), ['-creation_date'])
      const words = foldedContainsAll(query.q, 'tags', 'id')
      const conditions = [words.sql]
      const params = [...words.params]
      if (query.name) {
        conditions.push('name = ?')
        params.push(query.name)
      }
      if (query.name__startswith) {
        conditions.push(`name LIKE ? ESCAPE '\\'`)
        params.push(`${query.name__startswith.replace(/[\\%_]/g, '\\$&')}%`)
      }
      const where = conditions.join(' AND ')
      const order = `ORDER BY ${orderBy(keys, columns)}, id`
      // A search reads every name: it is made once, and its few rows are counted here.
      if (words.params.length > 0) {
        const found = db.all<Tag>(
          `SELECT name, creation_date FROM tags WHERE ${where} ${order}`,
          ...params
        )
        return { count: found.length, results: found.slice(offset, offset + limit) }
      }
      const { count } = db.get<{ count: number }>(
        `SELECT count(*) AS count FROM tags WHERE ${where}`,
        ...params
      )!
      const results = db.all<Tag>(
        `SELECT name, creation_date FROM tags WHERE ${where} ${order} LIMIT ? OFFSET ?`,
        ...params,
        limit,
        offset
      )
      return { count, results }
    },
    get: (name: string): Tag | undefined =>
      db.get<Tag>('SELECT name, creation_date FROM tags WHERE name = ?', name)
  }
}
