// Edits as people read them: their state, what they change, and how to take them back.
import type { Mutation } from '../contract/publish/edits.ts'
import {
  canClear,
  FIELDS,
  isEditKind,
  isEmpty,
  MARKDOWN,
  payloadValue,
  sameValue,
  valueOf,
  type EditField,
  type EditKind,
  type EditState,
  type Value
} from './fields.ts'

export type EditStatus = 'pending' | 'approved' | 'applied' | 'rejected'

export function statusOf({ is_approved, is_applied }: Mutation): EditStatus {
  if (is_applied) return 'applied'
  if (is_approved) return 'approved'
  return is_approved === false ? 'rejected' : 'pending'
}

/** The kind of the thing that an edit changes; undefined if it was deleted. */
export const kindOfEdit = ({ target }: Mutation): EditKind | undefined =>
  isEditKind(target?.type) ? target.type : undefined

const fieldsIn = (of: unknown): Readonly<Record<string, unknown>> =>
  typeof of === 'object' && of !== null && !Array.isArray(of) ? (of as Record<string, unknown>) : {}

/** Values of most fields are inside of an object. */
function oldValue(field: EditField, state: Readonly<Record<string, unknown>>): Value {
  const kept = state[field]
  const bare = field === 'tags' || field === 'description' || field === 'cover'
  return valueOf(field, bare ? kept : fieldsIn(kept).value)
}

/** A field that an edit changes. */
export type EditRow = {
  field: EditField
  before: Value
  after: Value
  /** What it is today, where that is neither; of a suggestion, where it is not as it was then. */
  today?: Value
}

const allFields = [...new Set(Object.values(FIELDS).flat())] as readonly EditField[]

/**
 * What a field was when something was suggested: the old value of the first edit that was applied
 * to it since. Undefined if there is none.
 */
function valueThen(
  edit: Mutation,
  field: EditField,
  applied: readonly Mutation[]
): Value | undefined {
  const since = applied
    .filter(
      (each) =>
        Date.parse(each.applied_date ?? '') > Date.parse(edit.creation_date) &&
        Object.hasOwn(fieldsIn(each.payload), field) &&
        Object.hasOwn(fieldsIn(each.previous_state), field)
    )
    .toSorted((a, b) => Date.parse(a.applied_date!) - Date.parse(b.applied_date!))
  return since[0] && oldValue(field, fieldsIn(since[0].previous_state))
}

/**
 * @param today the thing as it is; undefined if it is not known. It stands for the old values of an
 * edit that was not applied: pods keep none until then
 * @param others edits of the same thing that were applied: they say what it was before
 */
export function rowsOf(
  edit: Mutation,
  today: EditState | undefined,
  others: readonly Mutation[] = []
): EditRow[] {
  const kind = kindOfEdit(edit)
  const payload = fieldsIn(edit.payload)
  const old = fieldsIn(edit.previous_state)
  const applied = statusOf(edit) === 'applied'
  return (kind ? FIELDS[kind] : allFields).flatMap((field): EditRow[] => {
    if (!Object.hasOwn(payload, field)) return []
    const after = valueOf(field, payload[field])
    const now = today?.[field]
    if (!applied) {
      const then = valueThen(edit, field, others)
      const moved = today !== undefined && then !== undefined && !sameValue(then, now)
      return [
        { field, before: (moved ? then : now) ?? null, after, ...(moved && { today: now ?? null }) }
      ]
    }
    const differs = today !== undefined && !sameValue(now, after)
    return [{ field, before: oldValue(field, old), after, ...(differs && { today: now ?? null }) }]
  })
}

export type Inverse = {
  payload: Record<string, unknown>
  /** Fields that pods cannot set to what they were. */
  lost: EditField[]
}

/**
 * What brings back the old values of an applied edit.
 * @param today fields that have their old value already are left out
 */
export function inverseOf(edit: Mutation, today: EditState | undefined): Inverse {
  const old = fieldsIn(edit.previous_state)
  const contentType = fieldsIn(old.description).content_type
  const type = typeof contentType === 'string' ? contentType : MARKDOWN
  const payload: Record<string, unknown> = {}
  const lost: EditField[] = []
  for (const { field, before, after, today: now = after } of rowsOf(edit, today)) {
    if (!Object.hasOwn(old, field) || sameValue(before, now)) continue
    if (isEmpty(before) && !canClear(field)) lost.push(field)
    else payload[field] = payloadValue(field, before, type)
  }
  return { payload, lost }
}

/** The uuids of the pictures that an edit names. */
export const picturesOf = (rows: readonly EditRow[]): string[] =>
  rows.flatMap(({ field, before, after, today }) =>
    field === 'cover' ? [before, after, today].filter((each) => typeof each === 'string') : []
  )
