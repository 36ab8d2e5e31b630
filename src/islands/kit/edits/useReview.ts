// Approves and rejects an edit, and says what came of it.
import { useEffect, useRef, useState } from 'react'
import type { Mutation } from '../../../lib/contract/publish/edits.ts'
import { statusOf, type EditStatus } from '../../../lib/edits/edits.ts'
import type { TextKey } from '../../../lib/i18n/keys.ts'
import { isolate } from '../../../lib/text/names.ts'
import { showError } from '../../../stores/errors/errors.ts'
import { showMessage } from '../../../stores/kit/messages.ts'
import type { Decided, Decision } from '../../../stores/publish/edits/review.ts'
import type { EditView } from '../../../stores/publish/edits/views.ts'

const otherTexts: Readonly<Record<EditStatus, TextKey>> = {
  pending: 'edits.decidedPending',
  approved: 'edits.decidedApproved',
  applied: 'edits.decidedApproved',
  rejected: 'edits.decidedRejected'
}
const doneTexts: Readonly<Record<EditStatus, TextKey>> = {
  pending: 'edits.decidedPending',
  approved: 'edits.approvedOnly',
  applied: 'edits.approvedNow',
  rejected: 'edits.rejectedNow'
}

/** What became of an edit about which somebody has decided. */
export function outcomeText(found: Decided): TextKey {
  if (found.outcome === 'gone') return 'edits.gone'
  if (found.outcome === 'changed') return 'edits.moved'
  return (found.outcome === 'other' ? otherTexts : doneTexts)[statusOf(found.edit)]
}

export const paramsOf = ({ target }: Pick<Mutation, 'target'>) => ({ name: isolate(target?.repr) })

/** What a decision needs, which no list waits for. */
const loadReview = () => import('../../../stores/publish/edits/review.ts')

/** @returns whether the edit is another one now */
async function review(view: EditView, decision: Decision): Promise<boolean> {
  try {
    const { decide } = await loadReview()
    const found = await decide(view, decision)
    showMessage(
      { text: outcomeText(found), params: paramsOf(view.edit) },
      { key: 'edit', color: found.outcome === 'done' ? 'success' : 'warning' }
    )
    return true
  } catch (error) {
    showError(error)
    return false
  }
}

/**
 * Decides in the order of the presses: those who review with keys are faster than the pod.
 * @param onChange called once something is decided, here or by somebody else
 */
export function useReview(onChange: () => unknown) {
  const last = useRef(Promise.resolve())
  const queue = useRef<readonly string[]>([])
  const [queued, setQueued] = useState<readonly string[]>([])
  useEffect(() => void loadReview().catch(() => {}), [])
  const show = (uuids: readonly string[]) => setQueued((queue.current = uuids))
  function decide(view: EditView, decision: Decision): void {
    const { uuid } = view.edit
    if (queue.current.includes(uuid)) return
    show([...queue.current, uuid])
    last.current = last.current
      .then(async () => {
        if (await review(view, decision)) await onChange()
      })
      // A list that cannot be loaded again holds up no other decision.
      .catch(showError)
      .then(() => show(queue.current.filter((each) => each !== uuid)))
  }
  return {
    /** The uuid of the edit that is being decided. */
    busy: queued[0],
    /** This one, and those that wait for it. */
    queued,
    decide
  }
}
