// What all kinds of things of the library have in common for the administration: lists, single
// ones, what hangs on them, and their removal.
import type { ListActed, ListAction } from '../../../../src/lib/contract/kit/actions.ts'
import type { ManageStats } from '../../../../src/lib/contract/admin/library/rows.ts'
import type { Database } from '../../../db.ts'
import { manageList, shapedList, type Filter, type ManageList } from '../../query/manage-list.ts'
import type { Asker } from '../../shapes/asker.ts'
import type { Place } from '../../shapes/places.ts'

/** Takes the paths of files that nothing needs any more. */
export type Drop = (paths: readonly string[]) => void

type KindSpec<R extends { id: number }, M> = Omit<
  ManageList<R>,
  'key' | 'usual' | 'filters' | 'actions'
> & {
  /** The column that names a thing in addresses; actions name it by its id. */
  address: string
  filters(asker: Asker): Readonly<Record<string, Filter>>
  /** @param full with what lists leave out */
  shape(asker: Asker, rows: readonly R[], full: boolean): M[]
  /** @returns the paths of their files */
  remove(ids: readonly number[]): string[]
  stats?(id: number): ManageStats
}

export function createKind<R extends { id: number }, M>(db: Database, spec: KindSpec<R, M>) {
  const { address, filters, shape, remove, stats, ...list } = spec
  const listOf = (asker: Asker, key: string, drop: Drop) =>
    manageList<R>(db, {
      ...list,
      key,
      usual: '-id',
      orderings: { id: `${list.table}.id`, ...list.orderings },
      filters: filters(asker),
      actions: {
        delete: {
          all: false,
          run(ids) {
            drop(remove(ids))
          }
        }
      }
    })
  const listFor = (asker: Asker) => listOf(asker, address, () => {})
  const one = (asker: Asker, name: string | number): R | undefined => listFor(asker).get(name)

  return {
    ...shapedList(listFor, shape),
    idOf: (asker: Asker, name: string | number): number | undefined => one(asker, name)?.id,
    stats(asker: Asker, name: string | number): ManageStats | undefined {
      const row = one(asker, name)
      return row && stats?.(row.id)
    },
    /** @returns whether there was one */
    remove(asker: Asker, name: string | number, drop: Drop): boolean {
      const row = one(asker, name)
      if (row) drop(remove([row.id]))
      return row !== undefined
    },
    /** @throws Refusal 400 as `manageList` does */
    act: (asker: Asker, body: ListAction, drop: Drop): ListActed =>
      listOf(asker, 'id', drop).act(body)
  }
}

/** The pod that a thing comes from. */
export const domainOf = (asker: Asker, { fid, is_local }: Place): string =>
  is_local ? asker.domain : new URL(fid).host

/** Of things with a column `uuid`, whose domain is in `remote_objects`. */
export const ofDomain =
  ({ domain: own }: Asker, table: string) =>
  (domain: string) =>
    domain === own
      ? { sql: `${table}.uuid NOT IN (SELECT uuid FROM remote_objects)`, params: [] }
      : {
          sql: `${table}.uuid IN (SELECT uuid FROM remote_objects WHERE fid LIKE '%://' || ? || '/%')`,
          params: [domain]
        }

/** SQL of the actors with a name, `alice` or `alice@reef.example`. */
export function actorNamed({ domain: own }: Asker, account: string) {
  const [name = '', domain] = account.replace(/^@/, '').split('@')
  const stored = domain === undefined || domain === own ? name : `${name}@${domain}`
  return { sql: 'SELECT id FROM actors WHERE username = ?', params: [stored] }
}
