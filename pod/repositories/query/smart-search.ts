// The search language of real pods' lists of the administration: words, and `key:value` for one
// column or filter.
import { fold } from '../../text.ts'
import { joined, type Condition } from './manage-list.ts'

export type SmartSearch = {
  /**
   * What words are looked for in, by key: SQL of a column, or the condition for a folded word,
   * where an index keeps the column folded.
   */
  search: Readonly<Record<string, string | ((word: string) => Condition)>>
  /** The condition for a value; undefined for one that fits nothing. */
  filters: Readonly<Record<string, (value: string) => Condition | undefined>>
}

/** Most words and keys of a search that are used. */
const MAX_TOKENS = 32
const NOTHING: Condition = { sql: '0', params: [] }

type Token = { key: string | undefined; value: string }

function tokensOf(text: string): Token[] {
  const found = [...text.toLowerCase().matchAll(/(?:(\w+):)?("[^"]+"|\S+)/g)]
  return found.slice(0, MAX_TOKENS).map(([, key, value]) => ({
    key,
    value: /^".*"$/.test(value!) && value!.length > 1 ? value!.slice(1, -1) : value!
  }))
}

const contains = (column: SmartSearch['search'][string], text: string): Condition =>
  typeof column === 'string'
    ? { sql: `instr(fold(coalesce(${column}, '')), ?) > 0`, params: [fold(text)] }
    : column(fold(text))

/**
 * The condition for a search text. `in:` chooses the columns for words; unknown keys are ignored,
 * as on real pods; a value that a filter does not take finds nothing.
 */
export function smartSearch({ search, filters }: SmartSearch, text: string): Condition | undefined {
  const tokens = tokensOf(text)
  const within = tokens.filter(({ key }) => key === 'in').flatMap(({ value }) => value.split(','))
  const named = Object.keys(search).filter((key) => within.includes(key))
  const columns = (within.length > 0 ? named : Object.keys(search)).map((key) => search[key]!)
  const conditions = tokens.flatMap(({ key, value }): Condition[] => {
    if (key === undefined)
      return columns.length === 0
        ? []
        : [
            joined(
              columns.map((column) => contains(column, value)),
              'OR'
            )
          ]
    if (Object.hasOwn(search, key)) return [contains(search[key]!, value)]
    return Object.hasOwn(filters, key) ? [filters[key]!(value) ?? NOTHING] : []
  })
  return conditions.length === 0 ? undefined : joined(conditions, 'AND')
}

/** A filter for texts that must be equal, whatever their case. */
export const equal =
  (column: string) =>
  (value: string): Condition => ({ sql: `${column} = ? COLLATE NOCASE`, params: [value] })

/** A filter for `yes`, `true`, `1` and their opposites. */
export const yesOrNo =
  (column: string) =>
  (value: string): Condition | undefined => {
    if (['true', '1', 'yes'].includes(value)) return { sql: `${column} = 1`, params: [] }
    return ['false', '0', 'no'].includes(value) ? { sql: `${column} = 0`, params: [] } : undefined
  }

/**
 * A filter for actors by `name` or `name@domain`.
 * @param column has the id of an actor
 * @param domain of this pod
 */
export const byActor =
  (column: string, domain: string) =>
  (value: string): Condition => {
    const [name = '', home = domain] = value.split('@')
    const stored = home.toLowerCase() === domain.toLowerCase() ? name : `${name}@${home}`
    return {
      sql: `${column} IN (SELECT id FROM actors WHERE username = ?)`,
      params: [stored]
    }
  }
