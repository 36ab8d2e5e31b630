// Edits with what they are compared to: the thing as it is today, and pictures.
import { getAttachment } from '../../../lib/api/publish/attachments.ts'
import type { Attachment } from '../../../lib/contract/kit/shapes.ts'
import type { Mutation } from '../../../lib/contract/publish/edits.ts'
import { kindOfEdit, picturesOf, rowsOf, statusOf, type EditRow } from '../../../lib/edits/edits.ts'
import { loadTarget, targetCalls, type EditTarget } from './targets.ts'

export type EditView = {
  edit: Mutation
  rows: readonly EditRow[]
  /** Undefined if it was deleted, or could not be loaded. */
  target: EditTarget | undefined
  /** By uuid. */
  pictures: Readonly<Record<string, Attachment>>
}

/** Of the edits of a thing that were applied, so many are looked at. */
const APPLIED = 50

const orUndefined = <T>(asked: Promise<T>): Promise<T | undefined> => asked.catch(() => undefined)

/** Asks once for each key, whoever needs the answer. */
function once<T>(load: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const asked = new Map<string, Promise<T>>()
  return (key) => {
    const known = asked.get(key) ?? load(key)
    asked.set(key, known)
    return known
  }
}

/**
 * Loads what edits are shown with: each thing and each picture once. What cannot be loaded is left
 * out.
 */
export async function viewEdits(
  edits: readonly Mutation[],
  signal?: AbortSignal
): Promise<EditView[]> {
  const targetOf = once((key) => {
    const [kind, id] = key.split(' ') as [EditTarget['kind'], string]
    return orUndefined(loadTarget(kind, Number(id), signal))
  })
  const appliedOf = once(async (key) => {
    const [kind, id] = key.split(' ') as [EditTarget['kind'], string]
    const query = { is_applied: 'true', page_size: APPLIED }
    const found = await orUndefined(targetCalls[kind].list(Number(id), query, signal))
    return found?.results ?? []
  })
  const pictureOf = once((uuid) => orUndefined(getAttachment(uuid, signal)))
  return Promise.all(
    edits.map(async (edit): Promise<EditView> => {
      const kind = kindOfEdit(edit)
      const key = kind && `${kind} ${edit.target!.id}`
      const [target, others] = await Promise.all([
        key === undefined ? undefined : targetOf(key),
        key === undefined || statusOf(edit) === 'applied' ? [] : appliedOf(key)
      ])
      const rows = rowsOf(edit, target?.state, others)
      const found = await Promise.all(picturesOf(rows).map(pictureOf))
      const pictures = found.flatMap((each) => (each ? [[each.uuid, each] as const] : []))
      return { edit, rows, target, pictures: Object.fromEntries(pictures) }
    })
  )
}
