// Events of the activity socket (api/v2/activity). docs/product/pods.md#live-events.
import { Type, type Static } from 'typebox'
import { InboxItem } from '../people/notifications.ts'
import { Actor, Nullable } from '../kit/shapes.ts'
import { Upload } from '../publish/uploads.ts'
import type { Endpoint } from '../kit/endpoint.ts'

const ActivityObject = Type.Object({
  id: Type.String(),
  local_id: Type.Integer(),
  name: Type.String(),
  type: Type.Literal('Audio'),
  artist_credit: Type.Optional(Type.String()),
  album: Type.Optional(Type.Union([Type.String(), Type.Null()]))
})
const activity = {
  id: Type.Optional(Type.Unknown()),
  local_id: Type.Integer(),
  published: Type.String(),
  object: ActivityObject,
  actor: Actor
}

export const ListenEvent = Type.Object({ type: Type.Literal('Listen'), ...activity })
export const LikeEvent = Type.Object({ type: Type.Literal('Like'), ...activity })
export const InboxItemAdded = Type.Object({
  type: Type.Literal('inbox.item_added'),
  item: InboxItem
})
export const MutationCreated = Type.Object({
  type: Type.Literal('mutation.created'),
  mutation: Type.Unknown(),
  pending_review_count: Type.Integer()
})
export const MutationUpdated = Type.Object({
  type: Type.Literal('mutation.updated'),
  mutation: Type.Unknown(),
  pending_review_count: Type.Integer(),
  old_is_approved: Type.Optional(Nullable(Type.Boolean())),
  new_is_approved: Type.Optional(Nullable(Type.Boolean()))
})
export const ReportCreated = Type.Object({
  type: Type.Literal('report.created'),
  report: Type.Unknown(),
  unresolved_count: Type.Integer()
})
export const UserRequestCreated = Type.Object({
  type: Type.Literal('user_request.created'),
  user_request: Type.Unknown(),
  pending_count: Type.Integer()
})
export const ImportStatusUpdated = Type.Object({
  type: Type.Literal('import.status_updated'),
  upload: Upload,
  old_status: Type.String(),
  new_status: Type.String()
})

export const LiveEvent = Type.Union([
  ListenEvent,
  LikeEvent,
  InboxItemAdded,
  MutationCreated,
  MutationUpdated,
  ReportCreated,
  UserRequestCreated,
  ImportStatusUpdated
])
export type LiveEvent = Static<typeof LiveEvent>
export type LiveEventType = LiveEvent['type']

export const liveEndpoints = {
  /** A WebSocket, for session cookies only. Nothing counts its requests. */
  activity: {
    method: 'GET',
    path: 'activity',
    slash: 'strict',
    anonymous: 'never',
    scope: null,
    limit: 'wildcard',
    answers: { 101: null }
  }
} as const satisfies Record<string, Endpoint>
