// Invitations to this pod as those see them who may change its settings.
import { Type, type Static } from 'typebox'
import { ListActed, ListAction } from '../kit/actions.ts'
import type { Endpoint } from '../kit/endpoint.ts'
import { DateTime, Nullable, PageQuery, Paginated } from '../kit/shapes.ts'
import { ManageUserSimple } from './users.ts'

export const ManageInvitation = Type.Object({
  id: Type.Integer(),
  owner: ManageUserSimple,
  invited_user: Nullable(ManageUserSimple),
  code: Type.String(),
  expiration_date: DateTime,
  creation_date: DateTime,
  /** Those who signed up with it; it is open as long as there are none, until it expires. */
  users: Type.Array(ManageUserSimple)
})
export type ManageInvitation = Static<typeof ManageInvitation>
export const ManageInvitationPage = Paginated(ManageInvitation)
/** Orderings: creation_date, expiration_date. */
export const ManageInvitationQuery = Type.Object({
  ...PageQuery,
  q: Type.Optional(Type.String()),
  is_open: Type.Optional(Type.String())
})
export type ManageInvitationQuery = Static<typeof ManageInvitationQuery>
/** The pod makes a code if it gets none. */
export const ManageInvitationWrite = Type.Object({ code: Type.Optional(Nullable(Type.Unknown())) })

export const manageInvitationEndpoints = {
  listManageInvitations: {
    method: 'GET',
    path: 'manage/users/invitations/',
    anonymous: 'never',
    scope: 'instance:invitations',
    limit: 'list',
    query: ManageInvitationQuery,
    answers: { 200: ManageInvitationPage }
  },
  addManageInvitation: {
    method: 'POST',
    path: 'manage/users/invitations/',
    scope: 'instance:invitations',
    limit: 'create',
    body: ManageInvitationWrite,
    answers: { 201: ManageInvitation }
  },
  /** Deletes open ones; pods keep those that were used or have expired. */
  actOnManageInvitations: {
    method: 'POST',
    path: 'manage/users/invitations/action/',
    scope: 'instance:invitations',
    limit: 'wildcard',
    body: ListAction,
    answers: { 200: ListActed }
  }
} as const satisfies Record<string, Endpoint>
