// The search of the pod's administration: words, and `field:value`, as real pods read it.
import { fold } from '../../text.ts'
import { joined, type Condition } from './manage-list.ts'

/** The condition of a field for a value; undefined for a value that cannot be one. */
export type SearchField = (value: string) => Condition | undefined

const NONE: Condition = { sql: '0', params: [] }

/** The column contains the value, without regard to case and accents. */
export const contains =
  (sql: string): SearchField =>
  (value) => ({ sql: `instr(fold(coalesce(${sql}, '')), ?) > 0`, params: [fold(value)] })

/** Like `sql` with one `?` for the folded text: for columns that are stored folded. */
export const within =
  (sql: string): SearchField =>
  (value) => ({ sql, params: [fold(value)] })

/** The column is the value, but for case. */
export const equals =
  (sql: string): SearchField =>
  (value) => ({ sql: `${sql} = ? COLLATE NOCASE`, params: [value] })

/** Like `sql` with one `?` for a number. */
export const number =
  (sql: string): SearchField =>
  (value) =>
    /^\d{1,15}$/.test(value) ? { sql, params: [Number(value)] } : undefined

/** Like `sql` with one `?` for the text. */
export const text =
  (sql: string): SearchField =>
  (value) => ({ sql, params: [value] })

/**
 * What a search means: every part of it. Fields that the list does not have are left out.
 * @param words the condition for words without a field; parts in quotes keep their quotes
 */
export function searchLanguage(
  q: string,
  words: (text: string) => Condition,
  fields: Readonly<Record<string, SearchField>>
): Condition {
  const plain: string[] = []
  const found: Condition[] = []
  for (const [, field, value] of q.matchAll(/(?:(\w+):)?("[^"]+"|\S+)/g))
    if (field === undefined) plain.push(value!)
    else if (Object.hasOwn(fields, field.toLowerCase()))
      found.push(fields[field.toLowerCase()]!(value!.replaceAll('"', '')) ?? NONE)
  if (plain.length > 0) found.push(words(plain.join(' ')))
  return found.length === 0 ? { sql: '1', params: [] } : joined(found, 'AND')
}
