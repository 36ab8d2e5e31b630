// The filters of lists of edits, and the language of their search.
import { badField } from '../../../errors.ts'
import { fold } from '../../../text.ts'
import type { Condition } from '../../query/manage-list.ts'
import { inFolded } from '../../query/search.ts'
import { FIELDS } from './payload.ts'

export type EditQuery = {
  is_approved?: string | undefined
  is_applied?: string | undefined
  type?: string | undefined
  q?: string | undefined
}

/** Most words and keys of a search that are used; SQLite cannot read an expression of thousands. */
const MAX_TOKENS = 32

const ALL: Condition = { sql: '1', params: [] }
const NONE: Condition = { sql: '0', params: [] }

/** True, false or null; undefined for another value. */
function readFlag(value: string): boolean | null | undefined {
  if (/^(true|1|yes)$/i.test(value)) return true
  if (/^(false|0|no)$/i.test(value)) return false
  return /^(null|none)$/i.test(value) ? null : undefined
}

function flag(column: 'is_approved' | 'is_applied', value: string): Condition | undefined {
  const read = readFlag(value)
  if (read === undefined) return undefined
  return { sql: read === null ? `${column} IS NULL` : `${column} = ${Number(read)}`, params: [] }
}

function target(value: string): Condition | undefined {
  const [type = '', id] = value.trim().split(/\s+/)
  if (!Object.hasOwn(FIELDS, type)) return undefined
  if (id === undefined) return { sql: 'target_type = ?', params: [type] }
  return /^\d{1,15}$/.test(id)
    ? { sql: 'target_type = ? AND target_id = ?', params: [type, Number(id)] }
    : undefined
}

const FOLDED = {
  summary: `fold(coalesce(summary, ''))`,
  uuid: 'fold(uuid)',
  type: 'fold(type)'
} as const
const contains = (column: keyof typeof FOLDED, value: string): Condition =>
  inFolded('mutations', FOLDED[column])(fold(value))

/** The domain of whoever suggested it: authors are of this pod. */
const domainOf = (own: string, value: string): Condition =>
  value === own ? { sql: 'created_by IS NOT NULL', params: [] } : NONE

/** `word`, `key:value` and `key:"two words"`; undefined for a value that cannot be read. */
function readSearch(text: string, own: string): Condition[] | undefined {
  const found: (Condition | undefined)[] = []
  const tokens = [...text.toLowerCase().matchAll(/(?:(\w+):)?("[^"]+"|\S+)/g)]
  for (const [, key, raw = ''] of tokens.slice(0, MAX_TOKENS)) {
    const value = raw.replace(/^"(.*)"$/, '$1')
    if (key === undefined) found.push(inFolded('mutations', ...Object.values(FOLDED))(fold(value)))
    else if (key === 'summary' || key === 'type') found.push(contains(key, value))
    else if (key === 'fid') found.push(contains('uuid', value.split('/').at(-1)!))
    else if (key === 'domain') found.push(domainOf(own, value))
    else if (key === 'is_approved' || key === 'is_applied') found.push(flag(key, value))
    else if (key === 'target') found.push(target(value))
  }
  return found.every((each) => each !== undefined) ? found : undefined
}

/**
 * @param own the domain of this pod
 * @throws Refusal 400 for an unknown value of `is_approved`
 */
export function editConditions(query: EditQuery, own: string): Condition[] {
  const { is_approved: approved, is_applied: applied, type, q } = query
  const wanted: Condition[] = []
  if (approved) {
    const read = flag('is_approved', approved)
    if (!read)
      throw badField(
        'is_approved',
        `Select a valid choice. ${approved} is not one of the available choices.`
      )
    wanted.push(read)
  }
  if (applied) wanted.push(flag('is_applied', applied) ?? ALL)
  if (type) wanted.push({ sql: 'type = ?', params: [type] })
  if (q) wanted.push(...(readSearch(q, own) ?? [NONE]))
  return wanted
}
