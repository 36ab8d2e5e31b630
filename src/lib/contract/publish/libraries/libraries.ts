import { Type, type Static } from 'typebox'
import {
  Actor,
  DateTime,
  Nullable,
  PageQuery,
  Paginated,
  PrivacyLevel,
  Uuid
} from '../../kit/shapes.ts'

export const Library = Type.Object({
  uuid: Uuid,
  fid: Nullable(Type.String()),
  name: Type.String(),
  /** Pods of 2.0 have none. */
  description: Type.Optional(Nullable(Type.String())),
  privacy_level: PrivacyLevel,
  uploads_count: Type.Integer(),
  size: Type.Optional(Nullable(Type.Integer())),
  creation_date: DateTime,
  actor: Actor
})
export type Library = Static<typeof Library>
export const LibraryPage = Paginated(Library)
export const LibraryQuery = Type.Object({
  ...PageQuery,
  q: Type.Optional(Type.String()),
  actor: Type.Optional(Type.String()),
  privacy_level: Type.Optional(Type.String()),
  scope: Type.Optional(Type.String())
})
