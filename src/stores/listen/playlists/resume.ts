// Sends the changes of earlier visits that the pod does not have yet.
import { editOf } from './edit.ts'
import { pendingEdits } from './kept-edits.ts'

export function resumeEdits(): void {
  for (const uuid of pendingEdits()) editOf(uuid)
}
