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
} from '../people/oauth.ts'
import { RateLimit } from '../rate-limit.ts'
import { Empty, PageQuery } from '../shapes.ts'
import type { Endpoint } from './endpoint.ts'

const app = Type.Object({ client_id: Type.String() })
const open = Type.Union([FullApplication, Application])

export const oauthEndpoints = {
  listApps: {
    method: 'GET',
    path: 'oauth/apps/',
    query: Type.Object(PageQuery),
    answers: { 200: ApplicationPage }
  },
  createApp: {
    method: 'POST',
    path: 'oauth/apps/',
    body: ApplicationWrite,
    answers: { 201: FullApplication }
  },
  getApp: { method: 'GET', path: 'oauth/apps/:client_id/', params: app, answers: { 200: open } },
  replaceApp: {
    method: 'PUT',
    path: 'oauth/apps/:client_id/',
    params: app,
    body: ApplicationWrite,
    answers: { 200: FullApplication }
  },
  changeApp: {
    method: 'PATCH',
    path: 'oauth/apps/:client_id/',
    params: app,
    body: ApplicationPatch,
    answers: { 200: FullApplication }
  },
  removeApp: {
    method: 'DELETE',
    path: 'oauth/apps/:client_id/',
    params: app,
    answers: { 204: null }
  },
  refreshAppToken: {
    method: 'POST',
    path: 'oauth/apps/:client_id/refresh-token/',
    params: app,
    answers: { 200: FullApplication }
  },
  listGrants: { method: 'GET', path: 'oauth/grants/', answers: { 200: Type.Array(Application) } },
  getGrant: {
    method: 'GET',
    path: 'oauth/grants/:client_id/',
    params: app,
    answers: { 200: Application }
  },
  removeGrant: {
    method: 'DELETE',
    path: 'oauth/grants/:client_id/',
    params: app,
    answers: { 204: null }
  },
  authorize: {
    method: 'POST',
    path: 'oauth/authorize/',
    body: AuthorizeWrite,
    answers: { 200: Authorized, 302: null }
  },
  token: {
    method: 'POST',
    path: 'oauth/token/',
    answers: { 200: TokenAnswer, 400: TokenError, 401: TokenError }
  },
  revokeToken: {
    method: 'POST',
    path: 'oauth/revoke/',
    answers: { 200: Empty, 400: TokenError, 401: TokenError }
  },
  rateLimit: { method: 'GET', path: 'rate-limit/', answers: { 200: RateLimit } }
} as const satisfies Record<string, Endpoint>
