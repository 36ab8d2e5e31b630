// Puts activities into inboxes and sends them to connected users; does the same for items that wait
// for reviewers.
import type { FastifyInstance } from 'fastify'
import type { LiveEvent } from '../src/lib/contract/live/events.ts'
import type { Asker } from './repositories/shapes/asker.ts'
import type { FollowKind, FollowRow } from './repositories/shapes/follows.ts'
import type { Mutation } from '../src/lib/contract/publish/edits.ts'
import type { MutationRow, NewMutation } from './repositories/publish/edits/index.ts'
import type { NewReport } from './repositories/admin/moderation/reports.ts'
import type { NewUserRequest } from './repositories/admin/moderation/requests.ts'
import { stamp } from './text.ts'

type Notice = {
  type: 'Follow' | 'Accept'
  kind: FollowKind
  follow: FollowRow
  from: number
  to: number
}

/** One activity for one actor; actors without an account here have no inbox. */
export function notify(
  app: FastifyInstance,
  asker: Asker,
  { type, kind, follow, from, to }: Notice,
  date: string = stamp(app.settings.now()),
  read = false
): void {
  if (app.repositories.reviews.policies.silences(from, 'silence_notifications')) return
  const added = app.repositories.inbox.add(asker, {
    recipient: to,
    actor_id: from,
    type,
    kind,
    follow_id: follow.id,
    object_id: follow.target_id,
    is_read: read,
    creation_date: date
  })
  if (added)
    app.tell({ user: added.user }, {
      type: 'inbox.item_added',
      item: added.item
    } satisfies LiveEvent)
}

/** Stores an edit and sends it to the users who review edits. @returns the edit */
export function suggestEdit(app: FastifyInstance, asker: Asker, wanted: NewMutation): Mutation {
  const { mutations } = app.repositories.reviews
  const mutation = mutations.add(asker, wanted)
  const event = {
    type: 'mutation.created',
    mutation,
    pending_review_count: mutations.waiting()
  } satisfies LiveEvent
  app.tell({ permission: 'library' }, event)
  return mutation
}

/** Tells the users who review edits that one of them has decided. @param row as it was before */
export function editDecided(
  app: FastifyInstance,
  asker: Asker,
  row: MutationRow,
  approved: boolean
): void {
  const { mutations } = app.repositories.reviews
  const event = {
    type: 'mutation.updated',
    mutation: mutations.shape(asker, mutations.row(row.uuid)!),
    pending_review_count: mutations.waiting(),
    old_is_approved: row.is_approved === null ? null : row.is_approved === 1,
    new_is_approved: approved
  } satisfies LiveEvent
  app.tell({ permission: 'library' }, event)
}

/** Stores a report and sends it to moderators. @returns what its author sees of it */
export function fileReport(app: FastifyInstance, asker: Asker, wanted: NewReport) {
  const { reports } = app.repositories.reviews
  const { uuid, summary, creation_date, handled_date, is_handled, submitter_email, target, type } =
    reports.add(asker, wanted)
  const report = {
    uuid,
    summary,
    creation_date,
    handled_date,
    is_handled,
    submitter_email,
    target,
    type
  }
  const event = {
    type: 'report.created',
    report,
    unresolved_count: reports.waiting()
  } satisfies LiveEvent
  app.tell({ permission: 'moderation' }, event)
  return report
}

/** Stores a request to join and sends it to moderators. */
export function requestToJoin(app: FastifyInstance, asker: Asker, wanted: NewUserRequest): void {
  const { requests } = app.repositories.reviews
  const request = requests.add(asker, wanted)
  const event = {
    type: 'user_request.created',
    user_request: request,
    pending_count: requests.waiting()
  } satisfies LiveEvent
  app.tell({ permission: 'moderation' }, event)
}
