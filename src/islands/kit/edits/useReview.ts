// Approves and rejects an edit, and says what came of it.
import { useRef, useState } from 'react'
import { statusOf, type EditStatus } from '../../../lib/edits/edits.ts'
import type { TextKey } from '../../../lib/i18n/keys.ts'
import { isolate } from '../../../lib/text/names.ts'
import { showError } from '../../../stores/errors/errors.ts'
import { showMessage } from '../../../stores/kit/messages.ts'
import { decide, type Decision } from '../../../stores/publish/edits/review.ts'
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

/** @returns whether the edit is another one now */
async function review(view: EditView, decision: Decision): Promise<boolean> {
  const { edit } = view
  const params = { name: isolate(edit.target?.repr) }
  try {
    const found = await decide(view, decision)
    if (found.outcome === 'gone') showMessage({ text: 'edits.gone' }, { key: 'edit' })
    else if (found.outcome === 'changed')
      showMessage({ text: 'edits.moved', params }, { key: 'edit', color: 'warning' })
    else {
      const status = statusOf(found.edit)
      const texts = found.outcome === 'other' ? otherTexts : doneTexts
      showMessage(
        { text: texts[status], params },
        { key: 'edit', color: found.outcome === 'done' ? 'success' : 'warning' }
      )
    }
    return true
  } catch (error) {
    showError(error)
    return false
  }
}

/** @param onChange called once something is decided, here or by somebody else */
export function useReview(onChange: () => unknown) {
  const running = useRef(false)
  const [busy, setBusy] = useState<string>()
  async function run(view: EditView, decision: Decision): Promise<void> {
    if (running.current) return
    running.current = true
    setBusy(view.edit.uuid)
    if (await review(view, decision)) await onChange()
    running.current = false
    setBusy(undefined)
  }
  return {
    /** The uuid of the edit that is being decided. */
    busy,
    decide: (view: EditView, decision: Decision) => void run(view, decision)
  }
}
