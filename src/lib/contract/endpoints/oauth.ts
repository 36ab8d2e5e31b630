import { Type } from 'typebox'
import {
  Application,
  ApplicationPage,
  ApplicationPatch,
  ApplicationWrite,
  Authorized,
  AuthorizeWrite,
  FullApplication,
  TokenAnswer,
  TokenError
} from '../account/apps/apps.ts'
import { Empty, PageQuery } from '../kit/shapes.ts'
import type { Endpoint } from '../kit/endpoint.ts'

const app = Type.Object({ client_id: Type.String() })
const open = Type.Union([FullApplication, Application])

export const oauthEndpoints = {
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
  refreshAppToken: {
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
