// What becomes of an edit: approved, rejected, withdrawn, taken back.
import { NotFoundError, PermissionError } from '../../../lib/api/errors.ts'
import {
  approveMutation,
  getMutation,
  rejectMutation,
  removeMutation
} from '../../../lib/api/publish/edits.ts'
import type { Mutation, MutationWrite } from '../../../lib/contract/publish/edits.ts'
import { rowsOf, statusOf } from '../../../lib/edits/edits.ts'
import { sameValue } from '../../../lib/edits/fields.ts'
import { env } from '../../../lib/env.ts'
import { sameData } from '../../../lib/kit/stable-json.ts'
import { inBatches, type Acted } from '../../lists/act-on-rows.ts'
import { onceMade } from '../../kit/lost-answers.ts'
import { clearResources } from '../../kit/resource.ts'
import { refreshCounts } from '../../people/notifications/counts.ts'
import { $me, isTokenSession } from '../../session/session.ts'
import { loadTarget, targetCalls, type EditTarget } from './targets.ts'
import type { EditView } from './views.ts'

export type Decision = 'approve' | 'reject'
/**
 * `done` with the edit as it is now; `other`: somebody else has decided; `changed`: the thing is
 * another one than the reviewer has seen; `gone`: withdrawn.
 */
export type Decided =
  { outcome: 'done' | 'other' | 'changed'; edit: Mutation } | { outcome: 'gone' }

/** Milliseconds between questions whether the pod has applied an edit, which it does afterwards. */
const WAITS = [150, 400, 800, 1500] as const

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => void env().setTimeout(resolve, ms))

/** The counts of a session without live events. */
function recount(): void {
  if (isTokenSession()) void refreshCounts()
}

/** Waits until the pod has applied an approved edit; one that fails stays approved. */
async function applied(uuid: string): Promise<Mutation> {
  let edit = await getMutation(uuid)
  for (const wait of WAITS) {
    if (edit.is_applied !== null) break
    await pause(wait)
    edit = await getMutation(uuid)
  }
  // Every list and page may show the thing.
  clearResources()
  return edit
}

type NewEdit = Pick<EditTarget, 'kind' | 'id'> & {
  edit: Pick<MutationWrite, 'payload' | 'summary'>
  apply: boolean
}
/** Of the newest edits of a thing, so many are looked at. */
const LAST = 20
const makeEdit = onceMade(
  ({ kind, id, edit, apply }: NewEdit) =>
    targetCalls[kind].add(id, { type: 'update', ...edit, ...(apply && { is_approved: true }) }),
  async ({ kind, id }) => (await targetCalls[kind].list(id, { page_size: LAST })).results,
  ({ payload, summary, created_by: by }, { edit }) =>
    sameData(payload, edit.payload) &&
    (summary ?? '') === (edit.summary ?? '') &&
    by?.full_username === $me.get()?.full_username
)

/**
 * Sends an edit.
 * @param apply whether it applies at once; else it is a suggestion
 * @throws FieldErrors
 */
export async function addEdit(
  { kind, id }: Pick<EditTarget, 'kind' | 'id'>,
  edit: Pick<MutationWrite, 'payload' | 'summary'>,
  apply: boolean
): Promise<Mutation> {
  const added = await makeEdit({ kind, id, edit, apply })
  recount()
  // The pod has it: a failure now must not look as if it had not.
  return apply ? applied(added.uuid).catch(() => added) : added
}

/** Whether a field that an edit changes is not what a reviewer has seen. */
async function hasMoved(edit: Mutation, { kind, id, state }: EditTarget): Promise<boolean> {
  const now = await loadTarget(kind, id)
  return rowsOf(edit, state).some(({ field }) => !sameValue(state[field], now.state[field]))
}

/** Decides, unless somebody else was faster. @throws what the calls throw */
async function send(
  { edit: seen, target }: Seen,
  decision: Decision
): Promise<Decided | undefined> {
  const now = await getMutation(seen.uuid)
  if (statusOf(now) !== statusOf(seen)) return { outcome: 'other', edit: now }
  if (decision === 'approve' && target && (await hasMoved(seen, target)))
    return { outcome: 'changed', edit: now }
  try {
    await (decision === 'approve' ? approveMutation : rejectMutation)(seen.uuid)
    return undefined
  } catch (error) {
    // Two at once: pods refuse to decide about what was applied a moment ago.
    if (!(error instanceof PermissionError)) throw error
    const after = await getMutation(seen.uuid)
    if (statusOf(after) === statusOf(seen)) throw error
    return { outcome: 'other', edit: after }
  }
}

type Seen = Pick<EditView, 'edit'> & Partial<Pick<EditView, 'target'>>

/**
 * Approves or rejects an edit, unless somebody else has decided, or changed the same, since it was
 * shown: pods would take the second decision, and overwrite the change.
 */
export async function decide(view: Seen, decision: Decision): Promise<Decided> {
  const { edit: seen } = view
  try {
    const found = await send(view, decision)
    if (found) return found
  } catch (error) {
    if (error instanceof NotFoundError) return { outcome: 'gone' }
    throw error
  }
  recount()
  const is_approved = decision === 'approve'
  const expected = { ...seen, is_approved }
  const edit = is_approved ? await applied(seen.uuid).catch(() => expected) : expected
  return { outcome: 'done', edit }
}

/** An edit about which nothing was decided, because of what others have done. */
export class NotDecided extends Error {
  override name = 'NotDecided'
  readonly found: Decided
  readonly edit: Mutation
  constructor(found: Decided, edit: Mutation) {
    super('Others have changed the edit or its target')
    this.found = found
    this.edit = edit
  }
}

/** Decides about several, one after the other. NotDecided is among the failures. */
export function decideEach(views: readonly Seen[], decision: Decision): Promise<Acted> {
  const shown = new Map(views.map((view) => [view.edit.uuid, view]))
  return inBatches(
    [...shown.keys()],
    1,
    async ([uuid]) => {
      const view = shown.get(uuid!)!
      const found = await decide(view, decision)
      if (found.outcome !== 'done') throw new NotDecided(found, view.edit)
      return 1
    },
    (error) => error instanceof NotDecided
  )
}

/** Deletes a suggestion that was not applied. */
export async function withdraw({ uuid }: Mutation): Promise<void> {
  try {
    await removeMutation(uuid)
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error
  }
  clearResources()
  recount()
}
