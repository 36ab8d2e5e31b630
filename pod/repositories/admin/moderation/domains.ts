// Other pods by their domains.
import type { DomainStats } from '../../../../src/lib/contract/admin/moderation/actors.ts'
import type { ManageDomain } from '../../../../src/lib/contract/admin/moderation/domains.ts'
import type { Database } from '../../../db.ts'
import type { Slice } from '../../query/list-index.ts'
import { manageList, textFilter, type ListQuery } from '../../query/manage-list.ts'
import { containsAll } from '../../query/search.ts'
import { purgeActors } from './purge.ts'
import { statsOf } from './stats.ts'

type Row = Omit<ManageDomain, 'nodeinfo' | 'allowed'> & { nodeinfo: string; allowed: number | null }

const columns: Readonly<Record<keyof Row, string>> = {
  name: 'name',
  creation_date: 'creation_date',
  actors_count: '(SELECT count(*) FROM remote_actors r WHERE r.domain = domains.name)',
  outbox_activities_count: '0',
  nodeinfo: 'nodeinfo',
  nodeinfo_fetch_date: 'nodeinfo_fetch_date',
  instance_policy: '(SELECT p.id FROM instance_policies p WHERE p.domain_id = domains.id)',
  allowed: 'allowed'
}
const shape = ({ nodeinfo, allowed, ...row }: Row): ManageDomain => ({
  ...row,
  nodeinfo: JSON.parse(nodeinfo) as unknown,
  allowed: allowed === null ? null : allowed === 1
})
/** The ids of the actors of domains. @param domains ids */
const actorsOf = (domains: string): string =>
  `SELECT r.actor_id AS n FROM remote_actors r JOIN domains x ON x.name = r.domain WHERE x.id ${domains}`

function createList(db: Database) {
  const allow = (value: boolean) => (ids: readonly number[]) =>
    void db.run(
      'UPDATE domains SET allowed = ? WHERE id IN (SELECT value FROM json_each(?))',
      Number(value),
      JSON.stringify(ids)
    )
  return manageList<Row>(db, {
    table: 'domains',
    key: 'name',
    columns,
    usual: 'name',
    filters: {
      q: textFilter((text) => containsAll(text, 'name')),
      name: textFilter((text) => ({ sql: 'name = ?', params: [text] })),
      allowed: (value) =>
        typeof value === 'boolean'
          ? { sql: value ? 'allowed = 1' : 'coalesce(allowed, 0) = 0', params: [] }
          : undefined
    },
    actions: {
      purge: {
        all: false,
        run: (ids) => purgeActors(db, db.numbers(actorsOf(`IN (${ids.join()})`)))
      },
      allow_list_add: { all: true, run: allow(true) },
      allow_list_remove: { all: true, run: allow(false) }
    }
  })
}

export function createDomains(db: Database) {
  const list = createList(db)
  const idOf = (name: string): number | undefined =>
    db.get<{ id: number }>('SELECT id FROM domains WHERE name = ?', name)?.id

  return {
    act: list.act,
    idOf,

    /** Unknown orderings are ignored. */
    page(query: ListQuery, slice: Slice): { count: number; results: ManageDomain[] } {
      const { count, results } = list.page(query, slice)
      return { count, results: results.map(shape) }
    },

    get(name: string): ManageDomain | undefined {
      const row = list.get(name)
      return row && shape(row)
    },

    stats(name: string): DomainStats | undefined {
      const id = idOf(name)
      return id === undefined ? undefined : statsOf(db, `IN (${actorsOf(`= ${id}`)})`)
    },

    /** The ids of the actors of a domain. */
    actors: (id: number): number[] => db.numbers(actorsOf(`= ${id}`)),

    add(name: string, allowed: boolean | null, date: string): void {
      db.run(
        'INSERT INTO domains (name, allowed, creation_date) VALUES (?, ?, ?)',
        name.toLowerCase(),
        allowed === null ? null : Number(allowed),
        date
      )
    },

    setAllowed: (name: string, allowed: boolean | null): void =>
      void db.run(
        'UPDATE domains SET allowed = ? WHERE name = ?',
        allowed === null ? null : Number(allowed),
        name
      ),

    /** Stores what a pod says about itself, or why it could not be asked. */
    setNodeInfo: (name: string, info: unknown, date: string): void =>
      void db.run(
        'UPDATE domains SET nodeinfo = ?, nodeinfo_fetch_date = ? WHERE name = ?',
        JSON.stringify(info),
        date,
        name
      )
  }
}
