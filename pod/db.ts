// The only access to SQLite: opens the file, keeps prepared statements, and tracks changes of the
// catalogue.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { searchableWords } from '../src/lib/contract/kit/fold.ts'
import { fold } from './text.ts'

/**
 * Raised with every change of schema.sql that does not work with older files; `schema/changes/` has
 * the statements that turn a file of the version before into this one.
 */
const VERSION = 5

const ASCII = /^(?:[\x21-\x7e]+(?: [\x21-\x7e]+)*)?$/
/** `fold` for statements. They call it for each row, so plain texts take a shorter way. */
function foldValue(value: SQLInputValue): string | null {
  if (typeof value !== 'string') return null
  return ASCII.test(value) ? value.toLowerCase() : fold(value)
}

/** What the search finds a text by. Few names have what needs more than their own words. */
function wordsValue(value: SQLInputValue): string | null {
  if (typeof value !== 'string') return null
  return /^[\x20-\x26\x28-\x2d\x2f-\x7e]*$/.test(value)
    ? value.toLowerCase()
    : searchableWords(value).join(' ')
}

export class Database {
  readonly #raw: DatabaseSync
  readonly #statements = new Map<string, StatementSync>()
  #writes = 0
  #depth = 0

  /** @throws Error when the file was written by another version of the pod */
  constructor(file: string) {
    this.#raw = new DatabaseSync(file)
    this.#raw
      .exec(`PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON;
      PRAGMA cache_size = -65536; PRAGMA mmap_size = 268435456; PRAGMA temp_store = MEMORY;`)
    // LIKE ignores case only in ASCII, and knows no accents.
    this.#raw.function('fold', { deterministic: true }, foldValue)
    this.#raw.function('words', { deterministic: true }, wordsValue)
    const found = this.get<{ user_version: number }>('PRAGMA user_version')?.user_version ?? 0
    if (found > VERSION)
      throw new Error(`${file} has the format ${found}; this pod reads ${VERSION}`)
    const folder = fileURLToPath(new URL('.', import.meta.url))
    for (let version = found; version > 0 && version < VERSION; version++)
      this.#change(readFileSync(join(folder, `schema/changes/${version}.sql`), 'utf8'), version)
    for (const file of ['schema.sql', ...globSync('schema/*.sql', { cwd: folder }).toSorted()])
      this.#raw.exec(readFileSync(join(folder, file), 'utf8'))
    this.#raw.exec(`PRAGMA user_version = ${VERSION}`)
    // Plans for tables that have grown since: SQLite counts the rows again where it seems worth it.
    if (found > 0) this.#raw.exec('PRAGMA optimize = 0x10002')
  }

  /** Rebuilds tables of a file that an older pod wrote: all of a change, or nothing of it. */
  #change(sql: string, version: number): void {
    this.#raw.exec(
      `PRAGMA foreign_keys = OFF; BEGIN; ${sql} PRAGMA user_version = ${version + 1}; COMMIT; PRAGMA foreign_keys = ON;`
    )
  }

  #prepare(sql: string): StatementSync {
    let statement = this.#statements.get(sql)
    if (!statement) {
      statement = this.#raw.prepare(sql)
      this.#statements.set(sql, statement)
    }
    return statement
  }

  all<T>(sql: string, ...params: SQLInputValue[]): T[] {
    return this.#prepare(sql).all(...params) as T[]
  }

  get<T>(sql: string, ...params: SQLInputValue[]): T | undefined {
    return this.#prepare(sql).get(...params) as T | undefined
  }

  /** Runs a writing statement; returns the id of the inserted row. */
  run(sql: string, ...params: SQLInputValue[]): number {
    return Number(this.#prepare(sql).run(...params).lastInsertRowid)
  }

  /**
   * Every value of the column `n`. SQLite returns one text instead of an object per row: ten times
   * as quick for long lists.
   */
  numbers(sql: string, ...params: SQLInputValue[]): number[] {
    const row = this.get<{ list: string }>(
      `SELECT json_group_array(n) AS list FROM (${sql})`,
      ...params
    )
    return JSON.parse(row!.list) as number[]
  }

  /** Runs the work in a transaction; calls may be nested. */
  transaction<T>(work: () => T): T {
    if (this.#depth > 0) return work()
    this.#raw.exec('BEGIN IMMEDIATE')
    this.#depth++
    try {
      const result = work()
      this.#raw.exec('COMMIT')
      return result
    } catch (error) {
      this.#raw.exec('ROLLBACK')
      throw error
    } finally {
      this.#depth--
    }
  }

  /** Must be called after writing artists, albums, tracks, tags, uploads or content filters. */
  catalogChanged(): void {
    this.#writes++
  }

  /** Changes after this process or another one has written to the catalogue. */
  catalogVersion(): string {
    const row = this.get<{ data_version: number }>('PRAGMA data_version')
    return `${this.#writes}.${row?.data_version}`
  }

  exec(sql: string): void {
    this.#raw.exec(sql)
  }

  close(): void {
    this.#statements.clear()
    this.#raw.close()
  }
}
