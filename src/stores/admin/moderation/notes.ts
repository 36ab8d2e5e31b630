// Notes that moderators write beside reports, requests and accounts.
import {
  addModerationNote,
  listModerationNotes,
  removeModerationNote,
  type NoteTarget
} from '../../../lib/api/admin/moderation/reviews.ts'
import { onceMade } from '../../kit/lost-answers.ts'
import { $me } from '../../session/session.ts'
import { accountNotes } from './accounts.ts'
import { currentReport, currentRequest } from './reviews.ts'

/** What shows the notes of a target. */
const shownOf = ({ type }: NoteTarget) =>
  ({ report: currentReport, request: currentRequest, account: accountNotes })[type]

type NewNote = { summary: string; target: NoteTarget }
const makeNote = onceMade(
  ({ summary, target }: NewNote) => addModerationNote(summary, target),
  async ({ target }) => {
    const { type, ...key } = target
    const { results } = await listModerationNotes(`target:${type}:${Object.values(key)[0]}`)
    return results
  },
  ({ summary, author }, wanted) =>
    summary.trim() === wanted.summary.trim() && author?.full_username === $me.get()?.full_username
)

/** @throws what the call throws */
export async function addNote(summary: string, target: NoteTarget): Promise<void> {
  await makeNote({ summary, target })
  void shownOf(target).reload()
}

export async function removeNote(uuid: string, target: NoteTarget): Promise<void> {
  await removeModerationNote(uuid)
  void shownOf(target).reload()
}
