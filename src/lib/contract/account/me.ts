import { Type, type Static } from 'typebox'
import { Attachment, Content, DateTime, Empty, Nullable, PrivacyLevel } from '../kit/shapes.ts'
import type { Endpoint } from '../kit/endpoint.ts'

export const Permissions = Type.Object({
  library: Type.Boolean(),
  moderation: Type.Boolean(),
  settings: Type.Boolean()
})
export type Permissions = Static<typeof Permissions>
export type Permission = keyof Permissions

/** Megabytes of 10^6 bytes; every import status counts toward `current`. */
export const QuotaStatus = Type.Object({
  max: Type.Number(),
  remaining: Type.Number(),
  current: Type.Number(),
  draft: Type.Number(),
  skipped: Type.Number(),
  pending: Type.Number(),
  finished: Type.Number(),
  errored: Type.Number()
})

/**
 * The signed-in user. `tokens.listen` goes into stream URLs, lasts three days and is renewed by
 * requesting the user again.
 */
export const Me = Type.Object({
  id: Type.Integer(),
  username: Type.String(),
  full_username: Type.String(),
  name: Type.String(),
  email: Type.String(),
  is_staff: Type.Boolean(),
  is_superuser: Type.Boolean(),
  permissions: Permissions,
  date_joined: DateTime,
  privacy_level: PrivacyLevel,
  avatar: Nullable(Attachment),
  quota_status: QuotaStatus,
  instance_support_message_display_date: Nullable(DateTime),
  funkwhale_support_message_display_date: Nullable(DateTime),
  summary: Nullable(Content),
  tokens: Type.Object({ listen: Type.String() }),
  settings: Nullable(Type.Record(Type.String(), Type.Unknown()))
})
export type Me = Static<typeof Me>

/** The public data of a user of this pod. */
export const UserBasic = Type.Object({
  id: Type.Integer(),
  username: Type.String(),
  name: Type.String(),
  date_joined: DateTime,
  avatar: Nullable(Attachment)
})
export type UserBasic = Static<typeof UserBasic>

/**
 * Sent form-encoded: pods read a JSON body of this call as empty. `username` may be the e-mail
 * address.
 */
export const Login = Type.Object({
  username: Type.Optional(Type.String()),
  password: Type.Optional(Type.String())
})
export const Settings = Type.Record(Type.String(), Type.Unknown())

export const meEndpoints = {
  login: {
    method: 'POST',
    path: 'users/login',
    anonymous: 'always',
    scope: null,
    limit: 'login',
    body: Login,
    answers: { 200: Empty }
  },
  logout: {
    method: 'POST',
    path: 'users/logout',
    anonymous: 'always',
    scope: null,
    limit: 'wildcard',
    answers: { 200: Empty }
  },
  getMe: {
    method: 'GET',
    path: 'users/me/',
    anonymous: 'never',
    scope: 'profile',
    limit: 'wildcard',
    answers: { 200: Me }
  },
  saveSettings: {
    method: 'POST',
    path: 'users/settings/',
    scope: 'profile',
    limit: 'wildcard',
    body: Settings,
    answers: { 200: Settings }
  }
} as const satisfies Record<string, Endpoint>
