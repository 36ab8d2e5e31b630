// Shapes that several resources share. Real servers send null in more places than their own schema
// allows; so do these.
import { Type, type Static, type TSchema } from 'typebox'

export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])

/**
 * One page of a list: at most 50 rows (licenses: 1000), `next` and `previous` are absolute
 * addresses or null.
 */
export const Paginated = <T extends TSchema>(row: T) =>
  Type.Object({
    count: Type.Integer({ minimum: 0 }),
    next: Nullable(Type.String()),
    previous: Nullable(Type.String()),
    results: Type.Array(row)
  })
export type Page<T> = { count: number; next: string | null; previous: string | null; results: T[] }

export const Uuid = Type.String({ pattern: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$' })
/** ISO 8601 in UTC with microseconds, e.g. `2026-03-01T12:00:00.000000Z`. */
export const DateTime = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d' })

/** Rich text; `html` is made by the pod and still goes through DOMPurify before it is shown. */
export const Content = Type.Object({
  text: Nullable(Type.String()),
  content_type: Type.String(),
  html: Type.String()
})
export type Content = Static<typeof Content>

/**
 * An image. Sizes are squares of 50, 200 and 600 px; `small_square_crop` is missing on most pods.
 */
export const Attachment = Type.Object({
  uuid: Uuid,
  size: Nullable(Type.Integer()),
  mimetype: Nullable(Type.String()),
  creation_date: DateTime,
  urls: Type.Object({
    source: Type.Optional(Nullable(Type.String())),
    original: Type.Optional(Nullable(Type.String())),
    small_square_crop: Type.Optional(Nullable(Type.String())),
    medium_square_crop: Type.Optional(Nullable(Type.String())),
    large_square_crop: Type.Optional(Nullable(Type.String()))
  })
})
export type Attachment = Static<typeof Attachment>

export const Actor = Type.Object({
  fid: Type.String(),
  url: Type.Optional(Nullable(Type.String())),
  creation_date: Type.Optional(DateTime),
  summary: Type.Optional(Nullable(Type.String())),
  preferred_username: Nullable(Type.String()),
  name: Nullable(Type.String()),
  last_fetch_date: Type.Optional(Nullable(DateTime)),
  domain: Type.String(),
  type: Type.Optional(Type.String()),
  manually_approves_followers: Type.Optional(Nullable(Type.Boolean())),
  full_username: Type.String(),
  is_local: Type.Boolean(),
  /** Lists of most pods leave it out. */
  icon: Type.Optional(Nullable(Attachment))
})
export type Actor = Static<typeof Actor>

export const ContentCategory = Type.Union([
  Type.Literal('music'),
  Type.Literal('podcast'),
  Type.Literal('other')
])
export const PrivacyLevel = Type.Union([
  Type.Literal('me'),
  Type.Literal('followers'),
  Type.Literal('instance'),
  Type.Literal('everyone')
])
export type PrivacyLevel = Static<typeof PrivacyLevel>

// Query values arrive as text; the pod converts numbers and booleans before it checks them.
export const Flag = Type.Boolean()
/** A parameter that may occur several times in the address (`tag=a&tag=b`). */
export const Repeated = <T extends TSchema>(item: T) => Type.Union([Type.Array(item), item])

/** Parameters of every list. Sizes over 50 are silently cut to 50; an unknown page is a 404. */
export const PageQuery = {
  page: Type.Optional(Type.Integer({ minimum: 1 })),
  page_size: Type.Optional(Type.Integer({ minimum: 1 })),
  ordering: Type.Optional(Type.String())
}

export const ErrorDetail = Type.Object({ detail: Type.String() })
export type ErrorDetail = Static<typeof ErrorDetail>
export const Empty = Type.Unknown({ description: 'an empty body' })
