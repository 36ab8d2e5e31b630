// Settings of the user's own account, except sign-in and password.
import { Type, type Static } from 'typebox'
import { Attachment, Content, DateTime, Nullable, PrivacyLevel, Uuid } from '../kit/shapes.ts'
import { username } from '../kit/params.ts'
import type { Endpoint } from '../kit/endpoint.ts'

/** Rich text in requests; `text` has at most 5000 characters. */
const ContentWrite = Type.Object({ text: Nullable(Type.String()), content_type: Type.String() })
const writable = {
  /** At most 255 characters. */
  name: Type.Optional(Type.String()),
  privacy_level: Type.Optional(PrivacyLevel),
  instance_support_message_display_date: Type.Optional(Nullable(DateTime)),
  funkwhale_support_message_display_date: Type.Optional(Nullable(DateTime)),
  summary: Type.Optional(Nullable(ContentWrite))
}
/**
 * `avatar` is the uuid of an image the user uploaded and nothing uses yet. It can be replaced, but
 * not removed.
 */
export const ProfileWrite = Type.Object({ ...writable, avatar: Type.Optional(Uuid) })
export type ProfileWrite = Static<typeof ProfileWrite>
export const ProfileReplace = Type.Object({ ...writable, avatar: Uuid })

export const Profile = Type.Object({
  name: Type.String(),
  privacy_level: PrivacyLevel,
  avatar: Nullable(Attachment),
  instance_support_message_display_date: Nullable(DateTime),
  funkwhale_support_message_display_date: Nullable(DateTime),
  summary: Nullable(Content)
})
export type Profile = Static<typeof Profile>

/** The password for Subsonic apps; null if none is set. */
export const SubsonicToken = Type.Object({ subsonic_api_token: Nullable(Type.String()) })
export type SubsonicToken = Static<typeof SubsonicToken>

export const settingsEndpoints = {
  changeProfile: {
    method: 'PATCH',
    path: 'users/:username/',
    scope: 'profile',
    limit: 'update',
    params: username,
    body: ProfileWrite,
    answers: { 200: Profile }
  },
  replaceProfile: {
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
  }
} as const satisfies Record<string, Endpoint>
