// Reports and sign-up requests, which moderators handle.
// docs/product/library.md#reports-and-requests.
import { Type, type Static } from 'typebox'
import { Actor, DateTime, Flag, Nullable, PageQuery, Paginated, Uuid } from '../kit/shapes.ts'
import type { Endpoint } from '../kit/endpoint.ts'

export const ModerationNote = Type.Object({
  id: Type.Integer(),
  uuid: Uuid,
  creation_date: DateTime,
  summary: Type.String(),
  author: Actor
})

export const ReportType = Type.Union([
  Type.Literal('takedown_request'),
  Type.Literal('invalid_metadata'),
  Type.Literal('illegal_content'),
  Type.Literal('offensive_content'),
  Type.Literal('other')
])

export const ManageReport = Type.Object({
  id: Type.Integer(),
  uuid: Uuid,
  fid: Type.String(),
  creation_date: DateTime,
  handled_date: Nullable(DateTime),
  summary: Nullable(Type.String()),
  type: ReportType,
  /** `{ type, id | uuid | full_username }` of the reported thing, null once it is deleted. */
  target: Type.Unknown(),
  /** A copy of the thing from when it was reported. */
  target_state: Type.Unknown(),
  is_handled: Type.Boolean(),
  assigned_to: Nullable(Actor),
  target_owner: Nullable(Actor),
  submitter: Nullable(Actor),
  submitter_email: Nullable(Type.String()),
  notes: Type.Array(ModerationNote)
})
export type ManageReport = Static<typeof ManageReport>
export const ManageReportPage = Paginated(ManageReport)
export const ManageReportQuery = Type.Object({ ...PageQuery, is_handled: Type.Optional(Flag) })

export const UserRequestStatus = Type.Union([
  Type.Literal('pending'),
  Type.Literal('approved'),
  Type.Literal('refused')
])
export const ManageUserRequest = Type.Object({
  id: Type.Integer(),
  uuid: Uuid,
  creation_date: DateTime,
  handled_date: Nullable(DateTime),
  type: Type.Literal('signup'),
  status: UserRequestStatus,
  assigned_to: Nullable(Actor),
  submitter: Actor,
  /** The answers of the sign-up form, by label. */
  metadata: Nullable(Type.Record(Type.String(), Type.Unknown())),
  notes: Type.Array(ModerationNote)
})
export type ManageUserRequest = Static<typeof ManageUserRequest>
export const ManageUserRequestPage = Paginated(ManageUserRequest)
export const ManageUserRequestQuery = Type.Object({
  ...PageQuery,
  status: Type.Optional(Type.String())
})

export const moderationEndpoints = {
  listManageReports: {
    method: 'GET',
    path: 'manage/moderation/reports/',
    anonymous: 'never',
    scope: 'instance:reports',
    limit: 'list',
    query: ManageReportQuery,
    answers: { 200: ManageReportPage }
  },
  listManageUserRequests: {
    method: 'GET',
    path: 'manage/moderation/requests/',
    anonymous: 'never',
    scope: 'instance:requests',
    limit: 'list',
    query: ManageUserRequestQuery,
    answers: { 200: ManageUserRequestPage }
  }
} as const satisfies Record<string, Endpoint>
