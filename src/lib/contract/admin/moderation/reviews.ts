// Reports and sign-up requests, which moderators handle.
// docs/product/moderation.md#reports.
import { Type, type Static } from 'typebox'
import { DateTime, Flag, Nullable, PageQuery, Paginated, Uuid } from '../../kit/shapes.ts'
import { uuid } from '../../kit/params.ts'
import type { Endpoint } from '../../kit/endpoint.ts'
import { ManageActor } from './actors.ts'

export const ModerationNote = Type.Object({
  id: Type.Integer(),
  uuid: Uuid,
  creation_date: DateTime,
  summary: Type.String(),
  /** Null once the account is gone. */
  author: Nullable(ManageActor)
})
export type ModerationNote = Static<typeof ModerationNote>
/** `target`: `{ type: 'report' | 'request', uuid }` or `{ type: 'account', full_username }`. */
export const ModerationNoteWrite = Type.Object({ summary: Type.Unknown(), target: Type.Unknown() })
export const TargetedNote = Type.Object({ ...ModerationNote.properties, target: Type.Unknown() })
export type TargetedNote = Static<typeof TargetedNote>
export const TargetedNotePage = Paginated(TargetedNote)
const search = { q: Type.Optional(Type.String()) }
export const ModerationNoteQuery = Type.Object({ ...PageQuery, ...search })

export const ReportType = Type.Union([
  Type.Literal('takedown_request'),
  Type.Literal('invalid_metadata'),
  Type.Literal('illegal_content'),
  Type.Literal('offensive_content'),
  Type.Literal('other')
])
export type ReportType = Static<typeof ReportType>

/** What a report names. */
export type ReportTarget = { type: string } & (
  { id: number } | { uuid: string } | { full_username: string }
)
/** What anybody sends; `forward` also to the pod that the thing comes from. */
export const ReportWrite = Type.Object({
  type: Type.Unknown(),
  /** `{ type, id | uuid | full_username }` */
  target: Type.Unknown(),
  summary: Type.Optional(Type.Unknown()),
  /** Needed from those who are not signed in. */
  submitter_email: Type.Optional(Type.Unknown()),
  forward: Type.Optional(Type.Unknown())
})
export const SentReport = Type.Object({
  uuid: Uuid,
  summary: Nullable(Type.String()),
  creation_date: DateTime,
  handled_date: Nullable(DateTime),
  is_handled: Type.Boolean(),
  submitter_email: Nullable(Type.String()),
  target: Type.Unknown(),
  type: ReportType
})
export type SentReport = Static<typeof SentReport>

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
  assigned_to: Nullable(ManageActor),
  target_owner: Nullable(ManageActor),
  submitter: Nullable(ManageActor),
  submitter_email: Nullable(Type.String()),
  notes: Type.Array(ModerationNote)
})
export type ManageReport = Static<typeof ManageReport>
export const ManageReportPage = Paginated(ManageReport)
/** Orderings: id, creation_date, handled_date. */
export const ManageReportQuery = Type.Object({
  ...PageQuery,
  ...search,
  is_handled: Type.Optional(Flag),
  type: Type.Optional(Type.String()),
  submitter_email: Type.Optional(Type.String())
})
export type ManageReportQuery = Static<typeof ManageReportQuery>
/**
 * Whoever resolves a report gets it assigned. Pods take nobody else's name, only null: that takes
 * it from whoever has it.
 */
export const ManageReportChange = Type.Object({
  is_handled: Type.Optional(Type.Unknown()),
  type: Type.Optional(Type.Unknown()),
  assigned_to: Type.Optional(Nullable(Type.Unknown()))
})

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
  assigned_to: Nullable(ManageActor),
  /** Null once the account is gone. */
  submitter: Nullable(ManageActor),
  /** The answers of the sign-up form, by label. */
  metadata: Nullable(Type.Record(Type.String(), Type.Unknown())),
  notes: Type.Array(ModerationNote)
})
export type UserRequestStatus = Static<typeof UserRequestStatus>
export type ManageUserRequest = Static<typeof ManageUserRequest>
export const ManageUserRequestPage = Paginated(ManageUserRequest)
/** Orderings: id, creation_date, handled_date. */
export const ManageUserRequestQuery = Type.Object({
  ...PageQuery,
  ...search,
  status: Type.Optional(Type.String())
})
export type ManageUserRequestQuery = Static<typeof ManageUserRequestQuery>
/** Approved ones cannot be changed: 404. */
export const ManageUserRequestChange = Type.Object({ status: Type.Optional(Type.Unknown()) })

export const reviewEndpoints = {
  fileReport: {
    method: 'POST',
    path: 'moderation/reports/',
    anonymous: 'openPods',
    scope: 'reports',
    limit: 'reports',
    body: ReportWrite,
    answers: { 201: SentReport }
  },
  listManageReports: {
    method: 'GET',
    path: 'manage/moderation/reports/',
    anonymous: 'never',
    scope: 'instance:reports',
    limit: 'list',
    query: ManageReportQuery,
    answers: { 200: ManageReportPage }
  },
  getManageReport: {
    method: 'GET',
    path: 'manage/moderation/reports/:uuid/',
    anonymous: 'never',
    scope: 'instance:reports',
    limit: 'retrieve',
    params: uuid,
    answers: { 200: ManageReport }
  },
  changeManageReport: {
    method: 'PATCH',
    path: 'manage/moderation/reports/:uuid/',
    scope: 'instance:reports',
    limit: 'update',
    params: uuid,
    body: ManageReportChange,
    answers: { 200: ManageReport }
  },
  listManageUserRequests: {
    method: 'GET',
    path: 'manage/moderation/requests/',
    anonymous: 'never',
    scope: 'instance:requests',
    limit: 'list',
    query: ManageUserRequestQuery,
    answers: { 200: ManageUserRequestPage }
  },
  getManageUserRequest: {
    method: 'GET',
    path: 'manage/moderation/requests/:uuid/',
    anonymous: 'never',
    scope: 'instance:requests',
    limit: 'retrieve',
    params: uuid,
    answers: { 200: ManageUserRequest }
  },
  changeManageUserRequest: {
    method: 'PATCH',
    path: 'manage/moderation/requests/:uuid/',
    scope: 'instance:requests',
    limit: 'update',
    params: uuid,
    body: ManageUserRequestChange,
    answers: { 200: ManageUserRequest }
  },
  listModerationNotes: {
    method: 'GET',
    path: 'manage/moderation/notes/',
    anonymous: 'never',
    scope: 'instance:notes',
    limit: 'list',
    query: ModerationNoteQuery,
    answers: { 200: TargetedNotePage }
  },
  addModerationNote: {
    method: 'POST',
    path: 'manage/moderation/notes/',
    scope: 'instance:notes',
    limit: 'create',
    body: ModerationNoteWrite,
    answers: { 201: TargetedNote }
  },
  removeModerationNote: {
    method: 'DELETE',
    path: 'manage/moderation/notes/:uuid/',
    scope: 'instance:notes',
    limit: 'destroy',
    params: uuid,
    answers: { 204: null }
  }
} as const satisfies Record<string, Endpoint>
