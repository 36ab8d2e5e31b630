// Lists of 100,000 rows in any order, under any filter, at any depth, with their count, in about a
// millisecond: each order is kept in memory as one array of ids, each row's boolean properties as
// bits, and a page is one walk along the array. SQL is only used for particular filters (a search,
// a tag, an artist). All of it is dropped when the catalogue changes.
import type { SQLInputValue } from 'node:sqlite'
import type { Database } from '../../db.ts'

/**
 * Keeps rows whose bits under `mask` equal `value`, or those that a statement returns (in a column
 * called `n`). The result of a statement is cached until the catalogue changes, so data that
 * depends on users (favorites, listenings) is passed as `ids`.
 */
export type Filter =
  | { mask: number; value: number }
  | { sql: string; params: readonly SQLInputValue[]; not?: boolean }
  | { ids: readonly number[]; not?: boolean }
export type Slice = { offset: number; limit: number }
export type Found = { count: number; ids: number[] }

type Definition = {
  table: string
  /** SQL of the bits of a row of `table` named `x`. */
  bits: string
  /** SQL by name of the order, over `x`; `join` brings in what it needs. */
  orders: Readonly<Record<string, { by: string; join?: string }>>
}

const KEPT_ORDERS = 24
const KEPT_SETS = 64

/** A map that drops the least recently used entry. */
class Recent<V> {
  readonly #map = new Map<string, V>()
  readonly #size: number
  constructor(size: number) {
    this.#size = size
  }
  take(key: string, make: () => V): V {
    const value = this.#map.get(key) ?? make()
    this.#map.delete(key)
    this.#map.set(key, value)
    if (this.#map.size > this.#size) this.#map.delete(this.#map.keys().next().value!)
    return value
  }
  clear(): void {
    this.#map.clear()
  }
}

export class ListIndex {
  readonly #db: Database
  readonly #definition: Definition
  readonly #orders = new Recent<Uint32Array>(KEPT_ORDERS)
  readonly #sets = new Recent<Uint8Array>(KEPT_SETS)
  #bits = new Uint16Array()
  #version = ''

  constructor(db: Database, definition: Definition) {
    this.#db = db
    this.#definition = definition
  }

  #refresh(): void {
    const version = this.#db.catalogVersion()
    if (version === this.#version) return
    this.#orders.clear()
    this.#sets.clear()
    const { table, bits } = this.#definition
    const ids = this.#db.numbers(`SELECT id AS n FROM ${table} ORDER BY id`)
    const values = this.#db.numbers(`SELECT ${bits} AS n FROM ${table} x ORDER BY x.id`)
    this.#bits = new Uint16Array((ids.at(-1) ?? 0) + 1)
    ids.forEach((id, index) => (this.#bits[id] = values[index]!))
    this.#version = version
  }

  #order(keys: readonly string[]): Uint32Array {
    return this.#orders.take(keys.join(), () => {
      const known = keys.filter((key) => key.replace('-', '') in this.#definition.orders)
      const parts = known.map((key) => ({
        ...this.#definition.orders[key.replace('-', '')]!,
        down: key.startsWith('-')
      }))
      const joins = [...new Set(parts.map((part) => part.join ?? ''))].join(' ')
      const by = parts.map(
        (part) => `${part.by} ${part.down ? 'DESC NULLS LAST' : 'ASC NULLS LAST'}`
      )
      const tie = `x.id ${parts.at(-1)?.down ? 'DESC' : 'ASC'}`
      const ids = this.#db.numbers(
        `SELECT x.id AS n FROM ${this.#definition.table} x ${joins} ORDER BY ${[...by, tie].join(', ')}`
      )
      return Uint32Array.from(ids)
    })
  }

  #set(filter: Exclude<Filter, { mask: number }>): Uint8Array {
    const make = (): Uint8Array => {
      const set = new Uint8Array(this.#bits.length)
      const ids = 'ids' in filter ? filter.ids : this.#db.numbers(filter.sql, ...filter.params)
      for (const id of ids) if (id < set.length) set[id] = 1
      return set
    }
    return 'ids' in filter
      ? make()
      : this.#sets.take(JSON.stringify([filter.sql, filter.params]), make)
  }

  /**
   * One page of the rows that pass every filter.
   * @param keys orders, with `-` for descending; `random` draws again each time
   * @param source ids in an order of their own, instead of `keys`
   */
  page(
    filters: readonly Filter[],
    keys: readonly string[],
    { offset, limit }: Slice,
    source?: readonly number[]
  ): Found {
    this.#refresh()
    let mask = 0
    let value = 0
    let none = false
    const sets: { set: Uint8Array; want: number }[] = []
    for (const filter of filters) {
      if ('mask' in filter) {
        none ||= ((value ^ filter.value) & mask & filter.mask) !== 0
        mask |= filter.mask
        value |= filter.value
      } else sets.push({ set: this.#set(filter), want: 'not' in filter && filter.not ? 0 : 1 })
    }
    if (none) return { count: 0, ids: [] }
    const random = keys.includes('random') && !source
    const order = source ?? this.#order(random ? [] : keys)
    const ids: number[] = []
    const bits = this.#bits
    const [from, to] = random ? [0, Infinity] : [offset, offset + limit]
    let count = 0
    walk: for (const id of order) {
      if ((bits[id]! & mask) !== value) continue
      for (const { set, want } of sets) if (set[id] !== want) continue walk
      if (count >= from && count < to) ids.push(id)
      count++
    }
    return { count, ids: random ? draw(ids, offset < count ? limit : 0) : ids }
  }

  /** Builds an order before the first request. */
  warm(keys: readonly string[]): void {
    this.#refresh()
    this.#order(keys)
  }
}

function draw(ids: number[], limit: number): number[] {
  const size = Math.min(limit, ids.length)
  for (let index = 0; index < size; index++) {
    const other = index + Math.floor(Math.random() * (ids.length - index))
    ;[ids[index], ids[other]] = [ids[other]!, ids[index]!]
  }
  return ids.slice(0, size)
}
