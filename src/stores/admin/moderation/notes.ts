// Notes that moderators write beside reports, requests and accounts.
import {
  addModerationNote,
  removeModerationNote,
  type NoteTarget
} from '../../../lib/api/admin/moderation/reviews.ts'
import { accountNotes } from './accounts.ts'
import { currentReport, currentRequest } from './reviews.ts'

/** What shows the notes of a target. */
const shownOf = ({ type }: NoteTarget) =>
  ({ report: currentReport, request: currentRequest, account: accountNotes })[type]

/** @throws what the call throws */
export async function addNote(summary: string, target: NoteTarget): Promise<void> {
  await addModerationNote(summary, target)
  void shownOf(target).reload()
}

export async function removeNote(uuid: string, target: NoteTarget): Promise<void> {
  await removeModerationNote(uuid)
  void shownOf(target).reload()
}
