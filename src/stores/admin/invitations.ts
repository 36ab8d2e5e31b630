// Invitations to this pod, for those who may change its settings.
// docs/product/screens.md#users.
import {
  actOnManageInvitations,
  addManageInvitation,
  listManageInvitations
} from '../../lib/api/admin/invitations.ts'
import type { ManageInvitation } from '../../lib/contract/admin/invitations.ts'
import { browseQuery } from '../../lib/lists/browse.ts'
import { inBatches, type Acted } from '../lists/act-on-rows.ts'
import { browseList } from '../lists/browse.ts'
import { onceMade } from '../kit/lost-answers.ts'
import { mendList } from '../lists/follow.ts'
import { poll } from '../live/poll.ts'
import { $me } from '../session/session.ts'

export const manageInvitations = browseList<ManageInvitation>(
  ['manage.users.invitations'],
  {
    // Pods ignore all others.
    orderings: ['creation_date', 'expiration_date'],
    ordering: '-creation_date',
    filters: { is_open: ['true', 'false'] }
  },
  (state, _route, signal) => listManageInvitations(browseQuery(state), signal)
)

mendList(manageInvitations)

export type InvitationStatus = 'open' | 'used' | 'expired'

/** @param now milliseconds */
export function statusOf(
  { users, invited_user, expiration_date }: ManageInvitation,
  now: number
): InvitationStatus {
  if (invited_user || users?.length > 0) return 'used'
  return Date.parse(expiration_date) <= now ? 'expired' : 'open'
}

/** Milliseconds after which the list is asked for again. */
const AGAIN_MS = 60_000
/** Invitations are used and expire while the list is open. Returns a function that stops this. */
export const watchInvitations = (): (() => void) => poll(manageInvitations.reload, AGAIN_MS)

/** Of the newest, so many are looked at. */
const LAST = 20
const makeInvitation = onceMade(
  (code: string) => addManageInvitation(code === '' ? undefined : code),
  async () =>
    (await listManageInvitations({ ordering: '-creation_date', page_size: LAST })).results,
  ({ owner, users, code: made }, code) =>
    owner?.id === $me.get()?.id &&
    users?.length === 0 &&
    (code === '' || made.toLowerCase() === code.toLowerCase())
)

/**
 * Makes an invitation; the list is loaded again.
 * @param code empty for one that the pod makes
 * @throws FieldErrors for a code that there is already
 */
export async function invite(code: string): Promise<ManageInvitation> {
  const invitation = await makeInvitation(code)
  void manageInvitations.reload()
  return invitation
}

/** The most invitations that are deleted by one call. */
const MAX_BATCH = 100

/** Deletes open ones; pods keep the others. */
export const deleteInvitations = (invitations: readonly ManageInvitation[]): Promise<Acted> =>
  inBatches(
    invitations.map(({ id }) => String(id)),
    MAX_BATCH,
    (batch) => actOnManageInvitations('delete', batch.map(Number))
  )
