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

/** Requests for different things at once: the rest of the page needs connections, too. */
const AT_ONCE = 4

/** Runs so many at once; the others wait in their order. */
function queued(): <T>(run: () => Promise<T>) => Promise<T> {
  let free = AT_ONCE
  const waiting: (() => void)[] = []
  return async (run) => {
    if (free > 0) free--
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await run()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}

/** An edit as far as it says itself what it changes: old values only once it was applied. */
export const bareView = (edit: Mutation): EditView => ({
  edit,
  rows: rowsOf(edit, undefined),
  target: undefined,
  pictures: {}
})

/**
 * Loads what edits are shown with, each thing and each picture once, a few at a time. What cannot
 * be loaded is left out.
 */
export function editViewer(signal?: AbortSignal): (edit: Mutation) => Promise<EditView> {
  const ask = queued()
  const of = (key: string) => key.split(' ') as [EditTarget['kind'], string]
  const targetOf = once((key) => {
    const [kind, id] = of(key)
    return orUndefined(ask(() => loadTarget(kind, Number(id), signal)))
  })
  const appliedOf = once(async (key) => {
    const [kind, id] = of(key)
    const query = { is_applied: 'true', page_size: APPLIED }
    const found = await orUndefined(ask(() => targetCalls[kind].list(Number(id), query, signal)))
    return found?.results ?? []
  })
  const pictureOf = once((uuid) => orUndefined(ask(() => getAttachment(uuid, signal))))
  return async (edit) => {
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
  }
}
