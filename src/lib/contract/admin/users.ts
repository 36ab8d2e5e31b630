// Accounts of this pod as those see them who may change its settings.
import { Type, type Static } from 'typebox'
import { Permissions } from '../account/me.ts'
import { Actor, DateTime, Nullable, PageQuery, Paginated, PrivacyLevel } from '../kit/shapes.ts'
import { id } from '../kit/params.ts'
import type { Endpoint } from '../kit/endpoint.ts'

/** An account as part of something else. */
export const ManageUserSimple = Type.Object({
  id: Type.Integer(),
  username: Type.String(),
  email: Type.String(),
  name: Type.String(),
  is_active: Type.Boolean(),
  is_staff: Type.Boolean(),
  is_superuser: Type.Boolean(),
  date_joined: DateTime,
  /** Pods note it every 15 minutes at most. */
  last_activity: Nullable(DateTime),
  privacy_level: PrivacyLevel,
  /** Megabytes of 10^6 bytes; null is what the pod gives to everybody. */
  upload_quota: Nullable(Type.Integer())
})
export type ManageUserSimple = Static<typeof ManageUserSimple>
export const ManageUser = Type.Object({
  ...ManageUserSimple.properties,
  actor: Nullable(Actor),
  /** With those that the pod gives to everybody; administrators have all. */
  permissions: Permissions,
  full_username: Type.String()
})
export type ManageUser = Static<typeof ManageUser>
export const ManageUserPage = Paginated(ManageUser)
/** Orderings: date_joined, last_activity, username. */
export const ManageUserQuery = Type.Object({
  ...PageQuery,
  q: Type.Optional(Type.String()),
  is_active: Type.Optional(Type.String()),
  is_superuser: Type.Optional(Type.String()),
  permission_library: Type.Optional(Type.String()),
  permission_moderation: Type.Optional(Type.String()),
  permission_settings: Type.Optional(Type.String())
})
export type ManageUserQuery = Static<typeof ManageUserQuery>
/** `permissions` changes only those that are named. */
export const ManageUserChange = Type.Object({
  name: Type.Optional(Type.Unknown()),
  is_active: Type.Optional(Type.Unknown()),
  is_staff: Type.Optional(Type.Unknown()),
  is_superuser: Type.Optional(Type.Unknown()),
  upload_quota: Type.Optional(Nullable(Type.Unknown())),
  permissions: Type.Optional(Type.Unknown())
})
export type ManageUserChange = {
  is_active?: boolean
  /** May open the server's own administration, which pods have beside their API. */
  is_staff?: boolean
  /** An administrator, who has every permission. */
  is_superuser?: boolean
  /** Megabytes, from 0 to 2,147,483,647; null is what the pod gives to everybody. */
  upload_quota?: number | null
  permissions?: Partial<Permissions>
}

export const manageUserEndpoints = {
  listManageUsers: {
    method: 'GET',
    path: 'manage/users/users/',
    anonymous: 'never',
    scope: 'instance:users',
    limit: 'list',
    query: ManageUserQuery,
    answers: { 200: ManageUserPage }
  },
  getManageUser: {
    method: 'GET',
    path: 'manage/users/users/:id/',
    anonymous: 'never',
    scope: 'instance:users',
    limit: 'retrieve',
    params: id,
    answers: { 200: ManageUser }
  },
  changeManageUser: {
    method: 'PATCH',
    path: 'manage/users/users/:id/',
    scope: 'instance:users',
    limit: 'update',
    params: id,
    body: ManageUserChange,
    answers: { 200: ManageUser }
  }
} as const satisfies Record<string, Endpoint>
