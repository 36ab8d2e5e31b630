// Third-party applications, their grants, and the token endpoint.
// docs/product/people.md#applications.
import { Type, type Static } from 'typebox'
import { DateTime, Empty, Nullable, PageQuery, Paginated } from '../../kit/shapes.ts'
import type { Endpoint } from '../../kit/endpoint.ts'

/**
 * The public data of an application, shown on the consent screen. `scopes` is separated by spaces.
 */
export const Application = Type.Object({
  client_id: Type.String(),
  name: Type.String(),
  scopes: Type.String(),
  created: DateTime,
  updated: DateTime
})
export type Application = Static<typeof Application>

/**
 * A row of the list of the user's own applications. `token` acts for the owner without consent;
 * null if created anonymously.
 */
export const OwnApplication = Type.Object({
  ...Application.properties,
  token: Nullable(Type.String())
})
export type OwnApplication = Static<typeof OwnApplication>
export const ApplicationPage = Paginated(OwnApplication)

/**
 * All data of the user's own application. `client_secret` is in clear text only when created,
 * afterwards a hash.
 */
export const FullApplication = Type.Object({
  ...Application.properties,
  client_secret: Type.String(),
  redirect_uris: Type.String(),
  token: Type.Optional(Nullable(Type.String()))
})
export type FullApplication = Static<typeof FullApplication>

/** `redirect_uris` are separated by spaces or lines. */
export const ApplicationWrite = Type.Object({
  name: Type.String(),
  scopes: Type.Optional(Type.String()),
  redirect_uris: Type.Optional(Type.String())
})
export type ApplicationWrite = Static<typeof ApplicationWrite>
export const ApplicationPatch = Type.Partial(ApplicationWrite)
export type ApplicationPatch = Static<typeof ApplicationPatch>

/** Sent as a form; every value is a string. */
export const AuthorizeWrite = Type.Object({
  allow: Type.Optional(Type.String()),
  client_id: Type.Optional(Type.String()),
  redirect_uri: Type.Optional(Type.String()),
  response_type: Type.Optional(Type.String()),
  scope: Type.Optional(Type.String()),
  state: Type.Optional(Type.String()),
  nonce: Type.Optional(Type.String()),
  code_challenge: Type.Optional(Type.String()),
  code_challenge_method: Type.Optional(Type.String())
})
export type AuthorizeWrite = Static<typeof AuthorizeWrite>

/** `code` is missing if the user refused or the request was invalid. */
export const Authorized = Type.Object({
  redirect_uri: Type.String(),
  code: Type.Optional(Type.String())
})
export type Authorized = Static<typeof Authorized>

/** `expires_in` in seconds. */
export const TokenAnswer = Type.Object({
  access_token: Type.String(),
  refresh_token: Type.String(),
  expires_in: Type.Integer(),
  token_type: Type.Literal('Bearer'),
  scope: Type.String()
})
export type TokenAnswer = Static<typeof TokenAnswer>

/** RFC 6749, section 5.2. */
export const TokenError = Type.Object({
  error: Type.String(),
  error_description: Type.Optional(Type.String())
})
export type TokenError = Static<typeof TokenError>

const app = Type.Object({ client_id: Type.String() })
const open = Type.Union([FullApplication, Application])

export const appEndpoints = {
  listApps: {
    method: 'GET',
    path: 'oauth/apps/',
    anonymous: 'never',
    scope: 'security',
    limit: 'list',
    query: Type.Object(PageQuery),
    answers: { 200: ApplicationPage }
  },
  createApp: {
    method: 'POST',
    path: 'oauth/apps/',
    anonymous: 'always',
    scope: null,
    limit: 'oauth-app',
    body: ApplicationWrite,
    answers: { 201: FullApplication }
  },
  getApp: {
    method: 'GET',
    path: 'oauth/apps/:client_id/',
    anonymous: 'always',
    scope: null,
    limit: 'retrieve',
    params: app,
    answers: { 200: open }
  },
  replaceApp: {
    method: 'PUT',
    path: 'oauth/apps/:client_id/',
    scope: 'security',
    limit: 'update',
    params: app,
    body: ApplicationWrite,
    answers: { 200: FullApplication }
  },
  changeApp: {
    method: 'PATCH',
    path: 'oauth/apps/:client_id/',
    scope: 'security',
    limit: 'update',
    params: app,
    body: ApplicationPatch,
    answers: { 200: FullApplication }
  },
  removeApp: {
    method: 'DELETE',
    path: 'oauth/apps/:client_id/',
    scope: 'security',
    limit: 'destroy',
    params: app,
    answers: { 204: null }
  },
  renewAppToken: {
    method: 'POST',
    path: 'oauth/apps/:client_id/refresh-token',
    scope: 'security',
    limit: 'wildcard',
    params: app,
    answers: { 200: FullApplication }
  },
  listGrants: {
    method: 'GET',
    path: 'oauth/grants/',
    anonymous: 'never',
    scope: 'security',
    limit: 'list',
    answers: { 200: Type.Array(Application) }
  },
  getGrant: {
    method: 'GET',
    path: 'oauth/grants/:client_id/',
    anonymous: 'never',
    scope: 'security',
    limit: 'retrieve',
    params: app,
    answers: { 200: Application }
  },
  removeGrant: {
    method: 'DELETE',
    path: 'oauth/grants/:client_id/',
    scope: 'security',
    limit: 'destroy',
    params: app,
    answers: { 204: null }
  },
  authorize: {
    method: 'POST',
    path: 'oauth/authorize/',
    slash: 'strict',
    // The route demands a session of its own: a token or a password cannot consent.
    anonymous: 'always',
    scope: null,
    limit: 'oauth-authorize',
    body: AuthorizeWrite,
    answers: { 200: Authorized, 302: null }
  },
  token: {
    method: 'POST',
    path: 'oauth/token/',
    slash: 'strict',
    anonymous: 'always',
    scope: null,
    limit: 'oauth-token',
    answers: { 200: TokenAnswer, 400: TokenError, 401: TokenError }
  },
  revokeToken: {
    method: 'POST',
    path: 'oauth/revoke/',
    slash: 'strict',
    anonymous: 'always',
    scope: null,
    limit: 'oauth-revoke-token',
    answers: { 200: Empty, 400: TokenError, 401: TokenError }
  }
} as const satisfies Record<string, Endpoint>
