// A person's search text as an FTS5 expression. Nothing a person types reaches FTS5 as syntax.
import { badRequest } from '../../errors.ts'
import { bothWords } from '../../../src/lib/contract/kit/fold.ts'
import { fold } from '../../text.ts'
import type { Filter, ListIndex } from './list-index.ts'
import { joined, type Condition } from './manage-list.ts'

/** Most words of a search that are used; SQLite cannot read an expression of thousands. */
const MAX_WORDS = 32

const quoted = (word: string): string => `"${fold(word).replace(/"/g, '""')}"`

/**
 * A search in double quotes (`"a & b | c"`) is a raw query: words joined by operators, `:*` for a
 * beginning.
 */
function raw(text: string): string {
  const parts = text.split(/([&|])/).map((part) => part.trim())
  if (parts.length > 2 * MAX_WORDS) throw badRequest({ detail: 'Invalid query' })
  const words = parts.filter((_, index) => index % 2 === 0)
  if (words.some((word) => !/^'?[\p{L}\p{M}\p{N}]+'?(:\*)?$/u.test(word)))
    throw badRequest({ detail: 'Invalid query' })
  return parts
    .map((part) => {
      if (part === '&') return 'AND'
      if (part === '|') return 'OR'
      return quoted(part.replace(/:\*$|'/g, '')) + (part.endsWith(':*') ? '*' : '')
    })
    .join(' ')
}

/**
 * Every word must begin a word of the row. Undefined when the text has no word to search for.
 * @throws Refusal 400 for an invalid raw query
 */
export function matchExpression(text: string): string | undefined {
  const trimmed = text.trim()
  if (trimmed.length > 2 && trimmed.startsWith('"') && trimmed.endsWith('"'))
    return raw(trimmed.slice(1, -1))
  const begin = (words: readonly string[]): string =>
    words.map((word) => `${quoted(word)}*`).join(' AND ')
  const parts = trimmed.split(/\s+/).map(bothWords)
  const found: string[] = []
  let count = 0
  for (const [joined, apart] of parts) {
    count += apart.length
    if (apart.length === 0 || count > MAX_WORDS) continue
    const same = joined.join() === apart.join()
    found.push(same ? begin(apart) : `((${begin(joined)}) OR (${begin(apart)}))`)
  }
  return found.length === 0 ? undefined : found.join(' AND ')
}

type Statement = { sql: string; params: string[] }

/** The ids, as `n`, of the rows that a search finds. Signs are no words, but may be a name. */
export function searchStatement(table: 'artists' | 'albums' | 'tracks', q: string): Statement {
  const expression = matchExpression(q)
  return expression === undefined
    ? { sql: `SELECT id AS n FROM ${table} WHERE folded = ?`, params: [fold(q)] }
    : {
        sql: `SELECT rowid AS n FROM ${table}_words WHERE ${table}_words MATCH ?`,
        params: [expression]
      }
}

/** The filter for `q` over one of the `*_words` tables. */
export const searchFilter = (
  table: 'artists' | 'albums' | 'tracks',
  q: string | undefined
): Filter[] => (q === undefined || q.trim() === '' ? [] : [searchStatement(table, q)])

/**
 * Ids of the shortest names that a search finds, among all rows. By the shelf, because sorting tens
 * of thousands of rows in SQL takes a tenth of a second, and because the shelf keeps what the list
 * of the same search has found.
 * @param shelf has the order `length`
 */
export const shortestFound =
  (shelf: ListIndex, table: 'artists' | 'albums' | 'tracks') =>
  (q: string, limit: number): number[] =>
    shelf.page(searchFilter(table, q), ['length'], { offset: 0, limit }).ids

/** The words, and parts in quotes, of a search, folded. */
const foldedWords = (q: string | undefined): string[] =>
  [...(q ?? '').matchAll(/"([^"]+)"|(\S+)/g)]
    .slice(0, MAX_WORDS)
    .map((match) => fold(match[1] ?? match[2]!))

/** The condition that all words of a search meet. */
export function eachWord(q: string, of: (word: string) => Condition): Condition {
  const conditions = foldedWords(q).map(of)
  return conditions.length === 0 ? { sql: '1', params: [] } : joined(conditions, 'AND')
}

type Word = {
  /** Folded. */
  text: string
  /** SQL that is true where a folded text holds it, as its parameter. */
  in(folded: string): string
}

/** The words of a search, each with the SQL that finds it. */
export const wordsOf = (q: string | undefined): Word[] =>
  foldedWords(q).map((word) => {
    const text = word.replaceAll("'", '') || word
    return {
      text,
      // An apostrophe is no gap: "dont" finds "don't".
      in: (folded) =>
        `instr(${text.includes("'") ? folded : `replace(${folded}, '''', '')`}, ?) > 0`
    }
  })

/**
 * SQL condition and parameters for plain searches: each word (or quoted part) is in one of the
 * columns, without regard to case and accents. For tables of some hundred rows: it folds all.
 */
export function containsAll(
  q: string | undefined,
  ...columns: string[]
): { sql: string; params: string[] } {
  const words = wordsOf(q)
  return {
    sql:
      words
        .map((word) => `(${columns.map((column) => word.in(`fold(${column})`)).join(' OR ')})`)
        .join(' AND ') || '1',
    params: words.flatMap(({ text }) => columns.map(() => text))
  }
}

/** Searched columns of the tables that keep them folded in an index. */
const FOLDED = {
  tags: ['name'],
  playlists: ['name'],
  radios: ['name', 'description']
} as const

/**
 * A folded word in texts that an index has, folded: without it they would be folded for each row.
 * @param folded SQL of texts as the index has them
 */
export const inTexts =
  (index: string, ...folded: string[]) =>
  (word: string): Condition => ({
    sql: folded.map((each) => `instr(${each}, ?) > 0`).join(' OR '),
    params: folded.map(() => word),
    index
  })

/**
 * The rows in whose index of folded texts a word is: SQLite does not choose it by itself, as it
 * finds no row sooner. A `+` keeps it from reading all found rows to sort them, where an index has
 * the order.
 * @param folded SQL of texts as the index has them
 */
export const inFolded =
  (table: string, ...folded: string[]) =>
  (word: string): { sql: string; params: string[] } => ({
    sql: `+${table}.id IN (SELECT id FROM ${table} INDEXED BY ${table}_folded
      WHERE ${folded.map((each) => `instr(${each}, ?) > 0`).join(' OR ')})`,
    params: folded.map(() => word)
  })

/**
 * The same for a table of some thousand rows: an index keeps its texts folded.
 * @param id the column with the id in the statement around
 */
export function foldedContainsAll(
  q: string | undefined,
  table: keyof typeof FOLDED,
  id: string
): { sql: string; params: string[] } {
  const { sql, params } = containsAll(q, ...FOLDED[table])
  // SQLite does not choose this index by itself, as it finds no row sooner.
  return {
    sql:
      params.length === 0
        ? '1'
        : `${id} IN (SELECT id FROM ${table} INDEXED BY ${table}_folded WHERE ${sql})`,
    params
  }
}
