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
import { FollowPage, FollowQuery } from '../../people/follows.ts'
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

/** Libraries that people make themselves: only on pods of 1.4. */
export const LibraryWrite = Type.Object({
  name: Type.String(),
  description: Type.Optional(Nullable(Type.String())),
  privacy_level: Type.Optional(PrivacyLevel)
})
export type LibraryWrite = Static<typeof LibraryWrite>
export const LibraryPatch = Type.Partial(LibraryWrite)
export type LibraryPatch = Static<typeof LibraryPatch>

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
  },
  addLibrary: {
    method: 'POST',
    path: 'libraries/',
    scope: 'libraries',
    limit: 'create',
    body: LibraryWrite,
    answers: { 201: Library }
  },
  changeLibrary: {
    method: 'PATCH',
    path: 'libraries/:uuid/',
    scope: 'libraries',
    limit: 'update',
    params: uuid,
    body: LibraryPatch,
    answers: { 200: Library }
  },
  /** The files in it are deleted, too. */
  removeLibrary: {
    method: 'DELETE',
    path: 'libraries/:uuid/',
    scope: 'libraries',
    limit: 'destroy',
    params: uuid,
    answers: { 204: null }
  },
  listLibraryFollowers: {
    method: 'GET',
    path: 'libraries/:uuid/follows/',
    anonymous: 'never',
    scope: 'libraries',
    limit: 'list',
    params: uuid,
    query: FollowQuery,
    answers: { 200: FollowPage }
  }
} as const satisfies Record<string, Endpoint>
