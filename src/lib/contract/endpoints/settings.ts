// Settings of the user's own account, except sign-in and password.
import { Type } from 'typebox'
import {
  ContentFilter,
  ContentFilterPage,
  ContentFilterQuery,
  ContentFilterWrite
} from '../people/filters.ts'
import { Plugin, PluginValues } from '../people/plugins.ts'
import { Attachment, Uuid } from '../shapes.ts'
import { Profile, ProfileReplace, ProfileWrite, SubsonicToken } from '../people/users.ts'
import type { Endpoint } from './endpoint.ts'

const uuid = Type.Object({ uuid: Uuid })
const username = Type.Object({ username: Type.String() })
const name = Type.Object({ name: Type.String() })
const subsonic = { path: 'users/:username/subsonic-token/', params: username } as const

export const settingsEndpoints = {
  changeUser: {
    method: 'PATCH',
    path: 'users/:username/',
    params: username,
    body: ProfileWrite,
    answers: { 200: Profile }
  },
  replaceUser: {
    method: 'PUT',
    path: 'users/:username/',
    params: username,
    body: ProfileReplace,
    answers: { 200: Profile }
  },
  getSubsonicToken: { method: 'GET', ...subsonic, answers: { 200: SubsonicToken } },
  makeSubsonicToken: { method: 'POST', ...subsonic, answers: { 200: SubsonicToken } },
  removeSubsonicToken: { method: 'DELETE', ...subsonic, answers: { 204: null } },
  addAttachment: { method: 'POST', path: 'attachments/', answers: { 201: Attachment } },
  removeAttachment: {
    method: 'DELETE',
    path: 'attachments/:uuid/',
    params: uuid,
    answers: { 204: null }
  },
  listContentFilters: {
    method: 'GET',
    path: 'moderation/content-filters/',
    query: ContentFilterQuery,
    answers: { 200: ContentFilterPage }
  },
  addContentFilter: {
    method: 'POST',
    path: 'moderation/content-filters/',
    body: ContentFilterWrite,
    answers: { 201: ContentFilter }
  },
  getContentFilter: {
    method: 'GET',
    path: 'moderation/content-filters/:uuid/',
    params: uuid,
    answers: { 200: ContentFilter }
  },
  removeContentFilter: {
    method: 'DELETE',
    path: 'moderation/content-filters/:uuid/',
    params: uuid,
    answers: { 204: null }
  },
  listPlugins: { method: 'GET', path: 'plugins/', answers: { 200: Type.Array(Plugin) } },
  getPlugin: { method: 'GET', path: 'plugins/:name/', params: name, answers: { 200: Plugin } },
  savePlugin: {
    method: 'POST',
    path: 'plugins/:name/',
    params: name,
    body: PluginValues,
    answers: { 200: Plugin }
  },
  resetPlugin: { method: 'DELETE', path: 'plugins/:name/', params: name, answers: { 204: null } },
  enablePlugin: {
    method: 'POST',
    path: 'plugins/:name/enable/',
    params: name,
    answers: { 200: null }
  },
  disablePlugin: {
    method: 'POST',
    path: 'plugins/:name/disable/',
    params: name,
    answers: { 200: null }
  },
  scanPlugin: { method: 'POST', path: 'plugins/:name/scan/', params: name, answers: { 200: null } }
} as const satisfies Record<string, Endpoint>
