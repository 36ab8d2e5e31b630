// Notifications about other users' actions. Pods put only follows and their acceptance here.
import { Type, type Static } from 'typebox'
import { ListActed, ListAction } from '../kit/actions.ts'
import { Actor, DateTime, Flag, Nullable, PageQuery, Paginated, Uuid } from '../kit/shapes.ts'
import { id } from '../kit/params.ts'
import type { Endpoint } from '../kit/endpoint.ts'

/**
 * The thing an activity refers to. Which fields exist depends on `type`; deleted things are null.
 */
export const ActivityThing = Type.Object({
  type: Type.String(),
  uuid: Type.Optional(Uuid),
  name: Type.Optional(Type.String()),
  full_username: Type.Optional(Type.String()),
  /** For a follow: null until the owner has decided. */
  approved: Type.Optional(Nullable(Type.Boolean()))
})
export type ActivityThing = Static<typeof ActivityThing>

/**
 * For a `Follow`, `object` is a library or an actor and `related_object` the follow; for an
 * `Accept`, the other way round.
 */
export const Activity = Type.Object({
  uuid: Uuid,
  fid: Nullable(Type.String()),
  actor: Actor,
  payload: Type.Unknown(),
  object: Nullable(ActivityThing),
  target: Nullable(Type.Unknown()),
  related_object: Nullable(ActivityThing),
  creation_date: DateTime,
  type: Nullable(Type.String())
})
export type Activity = Static<typeof Activity>

export const InboxItem = Type.Object({
  id: Type.Integer(),
  type: Type.Union([Type.Literal('to'), Type.Literal('cc')]),
  is_read: Type.Boolean(),
  activity: Activity
})
export type InboxItem = Static<typeof InboxItem>
export const InboxPage = Paginated(InboxItem)
export const InboxQuery = Type.Object({
  ...PageQuery,
  is_read: Type.Optional(Flag),
  /** Only items up to this id, so that pages do not shift while new ones arrive. */
  before: Type.Optional(Type.Integer())
})
export type InboxQuery = Static<typeof InboxQuery>
export const InboxWrite = Type.Object({ is_read: Type.Optional(Type.Boolean()) })

/** `read` is the only action. */
export const InboxAction = ListAction
export const InboxActed = ListActed

export const notificationEndpoints = {
  listInbox: {
    method: 'GET',
    path: 'federation/inbox/',
    anonymous: 'never',
    scope: 'notifications',
    limit: 'list',
    query: InboxQuery,
    answers: { 200: InboxPage }
  },
  getInboxItem: {
    method: 'GET',
    path: 'federation/inbox/:id/',
    anonymous: 'never',
    scope: 'notifications',
    limit: 'retrieve',
    params: id,
    answers: { 200: InboxItem }
  },
  changeInboxItem: {
    method: 'PATCH',
    path: 'federation/inbox/:id/',
    scope: 'notifications',
    limit: 'update',
    params: id,
    body: InboxWrite,
    answers: { 200: InboxItem }
  },
  actOnInbox: {
    method: 'POST',
    path: 'federation/inbox/action/',
    scope: 'notifications',
    limit: 'wildcard',
    body: InboxAction,
    answers: { 200: InboxActed }
  }
} as const satisfies Record<string, Endpoint>
