// Settings of the user's own account, except sign-in and password.
import { Type } from 'typebox'
import {
  ContentFilter,
  ContentFilterPage,
  ContentFilterQuery,
  ContentFilterWrite
} from '../people/filters.ts'
import { Plugin, PluginValues } from '../account/plugins.ts'
import { Attachment } from '../kit/shapes.ts'
import { Profile, ProfileReplace, ProfileWrite, SubsonicToken } from '../account/me.ts'
import type { Endpoint } from '../kit/endpoint.ts'
import { name, username, uuid } from '../kit/params.ts'

export const settingsEndpoints = {
  changeUser: {
    method: 'PATCH',
    path: 'users/:username/',
    scope: 'profile',
    limit: 'update',
    params: username,
    body: ProfileWrite,
    answers: { 200: Profile }
  },
  replaceUser: {
    method: 'PUT',
    path: 'users/:username/',
    scope: 'profile',
    limit: 'update',
    params: username,
    body: ProfileReplace,
    answers: { 200: Profile }
  },
  getSubsonicToken: {
    method: 'GET',
    path: 'users/:username/subsonic-token/',
    anonymous: 'never',
    scope: 'security',
    limit: 'wildcard',
    params: username,
    answers: { 200: SubsonicToken }
  },
  makeSubsonicToken: {
    method: 'POST',
    path: 'users/:username/subsonic-token/',
    scope: 'security',
    limit: 'wildcard',
    params: username,
    answers: { 200: SubsonicToken }
  },
  removeSubsonicToken: {
    method: 'DELETE',
    path: 'users/:username/subsonic-token/',
    scope: 'security',
    limit: 'destroy',
    params: username,
    answers: { 204: null }
  },
  addAttachment: {
    method: 'POST',
    path: 'attachments/',
    scope: 'libraries',
    limit: 'create',
    // Real pods leave the limit to the proxy in front of them; clients keep to 5 MB.
    bodyLimit: 20_000_000,
    answers: { 201: Attachment }
  },
  removeAttachment: {
    method: 'DELETE',
    path: 'attachments/:uuid/',
    scope: 'libraries',
    limit: 'destroy',
    params: uuid,
    answers: { 204: null }
  },
  listContentFilters: {
    method: 'GET',
    path: 'moderation/content-filters/',
    anonymous: 'never',
    scope: 'filters',
    limit: 'list',
    query: ContentFilterQuery,
    answers: { 200: ContentFilterPage }
  },
  addContentFilter: {
    method: 'POST',
    path: 'moderation/content-filters/',
    scope: 'filters',
    limit: 'create',
    body: ContentFilterWrite,
    answers: { 201: ContentFilter }
  },
  getContentFilter: {
    method: 'GET',
    path: 'moderation/content-filters/:uuid/',
    anonymous: 'never',
    scope: 'filters',
    limit: 'retrieve',
    params: uuid,
    answers: { 200: ContentFilter }
  },
  removeContentFilter: {
    method: 'DELETE',
    path: 'moderation/content-filters/:uuid/',
    scope: 'filters',
    limit: 'destroy',
    params: uuid,
    answers: { 204: null }
  },
  listPlugins: {
    method: 'GET',
    path: 'plugins/',
    anonymous: 'never',
    scope: 'plugins',
    limit: 'list',
    answers: { 200: Type.Array(Plugin) }
  },
  getPlugin: {
    method: 'GET',
    path: 'plugins/:name/',
    anonymous: 'never',
    scope: 'plugins',
    limit: 'retrieve',
    params: name,
    answers: { 200: Plugin }
  },
  savePlugin: {
    method: 'POST',
    path: 'plugins/:name/',
    scope: 'plugins',
    limit: 'wildcard',
    params: name,
    body: PluginValues,
    answers: { 200: Plugin }
  },
  resetPlugin: {
    method: 'DELETE',
    path: 'plugins/:name/',
    scope: 'plugins',
    limit: 'destroy',
    params: name,
    answers: { 204: null }
  },
  enablePlugin: {
    method: 'POST',
    path: 'plugins/:name/enable/',
    scope: 'plugins',
    limit: 'wildcard',
    params: name,
    answers: { 200: null }
  },
  disablePlugin: {
    method: 'POST',
    path: 'plugins/:name/disable/',
    scope: 'plugins',
    limit: 'wildcard',
    params: name,
    answers: { 200: null }
  },
  scanPlugin: {
    method: 'POST',
    path: 'plugins/:name/scan/',
    scope: 'plugins',
    limit: 'wildcard',
    params: name,
    answers: { 200: null }
  }
} as const satisfies Record<string, Endpoint>
