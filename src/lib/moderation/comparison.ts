// A reported thing as the pod has copied it, beside what it is today.
import { NO_DESCRIPTION, sameValue, type EditField, type Value } from '../edits/fields.ts'
import type { SubjectKind } from './subjects.ts'

export type Compared = {
  field: EditField
  before: Value
  /** Undefined if it is not known. */
  today: Value | undefined
  /** Whether both are known and differ. */
  isOther: boolean
}

type Fields = Readonly<Record<string, unknown>>
const fieldsOf = (value: unknown): Fields =>
  value !== null && typeof value === 'object' ? (value as Fields) : {}

const FIELDS: readonly EditField[] = [
  'name',
  'title',
  'position',
  'release_date',
  'license',
  'copyright',
  'tags',
  'description'
]

function textOf(value: unknown): string | null {
  if (typeof value === 'number') return String(value)
  const text = typeof value === 'string' ? value.trim() : ''
  return text === '' || text === NO_DESCRIPTION ? null : text
}

/** A value of the copy or of a thing of today; undefined if it has none. */
function valueOf(field: EditField, values: Fields): Value | undefined {
  if (field === 'description') {
    const found = 'description' in values ? values.description : values.summary
    return found === undefined ? undefined : textOf(fieldsOf(found).text ?? found)
  }
  const found = values[field]
  if (found === undefined) return undefined
  if (field !== 'tags') return textOf(found)
  return Array.isArray(found) ? found.filter((each) => typeof each === 'string') : []
}

/**
 * @param copy what the pod has kept of the thing
 * @param today the thing, as the pod sends it; undefined if it is not known
 */
export function compareSubject(kind: SubjectKind, copy: unknown, today: unknown): Compared[] {
  const old = fieldsOf(copy)
  // A channel is what its artist is.
  const now = kind === 'channel' ? fieldsOf(fieldsOf(today).artist) : fieldsOf(today)
  return FIELDS.flatMap((field) => {
    const before = valueOf(field, old)
    if (before === undefined) return []
    const found = valueOf(field, now)
    const isEmpty = before === null || before.length === 0
    if (isEmpty && (found === undefined || found === null || found.length === 0)) return []
    const isOther = found !== undefined && !sameValue(before, found)
    return [{ field, before, today: found, isOther }]
  })
}
