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
import { uuid } from '../../kit/params.ts'
import type { Endpoint } from '../../kit/endpoint.ts'

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

export const libraryEndpoints = {
  listLibraries: {
    method: 'GET',
    path: 'libraries/',
    scope: 'libraries',
    limit: 'list',
    query: LibraryQuery,
    answers: { 200: LibraryPage }
  },
  // Real pods answer for private libraries, too, so that people can ask to follow them.
  getLibrary: {
    method: 'GET',
    path: 'libraries/:uuid/',
    scope: 'libraries',
    limit: 'retrieve',
    params: uuid,
    answers: { 200: Library }
  }
} as const satisfies Record<string, Endpoint>
