import { Type, type Static } from 'typebox'
import { Attachment, Content, DateTime, Nullable, PrivacyLevel, Uuid } from '../kit/shapes.ts'

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
