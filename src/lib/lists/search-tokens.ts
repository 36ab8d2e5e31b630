// The search language of consoles, `field:value`, as it is typed: what fits where the cursor is,
// and which parts no pod understands. docs/product/screens.md#management.
import type { SearchFields } from '../contract/kit/search-fields.ts'

/** As pods read them. */
const TOKEN = /(?:(\w+):)?("[^"]+"|\S+)/g
/** Chooses the fields in which words are looked for. */
const WITHIN = 'in'
const MOST = 8
/** Letters from which on values are offered without their field. */
const ENOUGH = 2

const valuesOf = (fields: SearchFields, name: string): readonly string[] => {
  const values = Object.hasOwn(fields, name) ? fields[name] : undefined
  return typeof values === 'object' ? values : []
}

export type Unknown = { what: 'field' | 'value'; written: string }

/** The parts of a search that mean nothing to the list: pods say nothing about them. */
export function unknownTokens(text: string, fields: SearchFields): Unknown[] {
  return [...text.matchAll(TOKEN)].flatMap(([written, key, value]): Unknown[] => {
    if (key === undefined) return []
    const name = key.toLowerCase()
    if (name === WITHIN) return []
    if (!Object.hasOwn(fields, name)) return [{ what: 'field', written: `${key}:` }]
    const values = valuesOf(fields, name)
    const bare = value!.replaceAll('"', '').toLowerCase()
    const known = values.some((each) => new RegExp(`^${each}(?:$|[: ])`, 'i').test(bare))
    // Pods read more words for yes and no.
    const isFlag = values.includes('yes') && /^(?:true|false|1|0|null)$/.test(bare)
    return values.length === 0 || known || isFlag ? [] : [{ what: 'value', written }]
  })
}

/** The word around the cursor: where it begins and ends, and its part before the cursor. */
function wordAt(text: string, cursor: number) {
  const typed = /\S*$/.exec(text.slice(0, cursor))![0]
  const rest = /^\S*/.exec(text.slice(cursor))![0]
  return { from: cursor - typed.length, to: cursor + rest.length, typed }
}

const quoted = (value: string): string => (/\s/.test(value) ? `"${value}"` : value)

/** Values of fields that are known besides the table, e.g. the domains of the rows on screen. */
export type KnownValues = Readonly<Record<string, readonly string[]>>

/** What stands in the fields of a row, by their names. */
export type RowValues = Readonly<Record<string, string | null | undefined>>

/** The values of rows, each once. */
export function knownValues(rows: readonly RowValues[]): KnownValues {
  const found = new Map<string, Set<string>>()
  for (const row of rows)
    for (const [name, value] of Object.entries(row))
      if (value) found.set(name, (found.get(name) ?? new Set()).add(value))
  return Object.fromEntries([...found].map(([name, values]) => [name, [...values]]))
}

/**
 * What may stand at the cursor: fields, `category:`, or a field with a value.
 * @returns an empty list where nothing fits
 */
export function suggestTokens(
  text: string,
  cursor: number,
  fields: SearchFields,
  known: KnownValues = {}
): string[] {
  const typed = wordAt(text, cursor).typed.toLowerCase()
  const at = typed.indexOf(':')
  const name = at === -1 ? typed : typed.slice(0, at)
  const full = (field: string, begin: string): string[] =>
    [...new Set([...valuesOf(fields, field), ...(known[field] ?? [])])]
      .filter((value) => value.toLowerCase().startsWith(begin) && value.toLowerCase() !== begin)
      .map((value) => `${field}:${quoted(value)}`)
  if (at !== -1)
    return Object.hasOwn(fields, name)
      ? full(name, typed.slice(at + 1).replaceAll('"', '')).slice(0, MOST)
      : []
  const names = Object.keys(fields).filter((field) => field.startsWith(name))
  const values =
    name.length < ENOUGH ? [] : Object.keys(fields).flatMap((field) => full(field, name))
  return [...names.map((field) => `${field}:`), ...values].slice(0, MOST)
}

/** The text with a suggestion instead of the word at the cursor, and where the cursor is then. */
export function takeSuggestion(
  text: string,
  cursor: number,
  taken: string
): { text: string; cursor: number } {
  const { from, to } = wordAt(text, cursor)
  // A field waits for its value.
  const part = taken.endsWith(':') ? taken : `${taken} `
  return {
    text: text.slice(0, from) + part + text.slice(to).trimStart(),
    cursor: from + part.length
  }
}
