// Libraries of all people as the pod's administration sees them; not those behind channels.
import { Type, type Static } from 'typebox'
import { Actor, DateTime, Nullable, Paginated, PrivacyLevel, Uuid } from '../../kit/shapes.ts'
import { uuid } from '../../kit/params.ts'
import type { Endpoint } from '../../kit/endpoint.ts'
import { actRow, getRow, listRow, ManageQuery, origin, removeRow, statsRow } from './rows.ts'

/** A library inside of an upload. */
export const ManageNestedLibrary = Type.Object({
  id: Type.Integer(),
  uuid: Uuid,
  ...origin,
  name: Type.String(),
  /** Not on pods of 2.0. */
  description: Type.Optional(Nullable(Type.String())),
  creation_date: DateTime,
  privacy_level: PrivacyLevel,
  /** The owner. */
  actor: Nullable(Actor)
})
export type ManageNestedLibrary = Static<typeof ManageNestedLibrary>

export const ManageLibrary = Type.Object({
  ...ManageNestedLibrary.properties,
  uploads_count: Type.Integer(),
  /** Not on pods of 2.0. */
  followers_count: Type.Optional(Nullable(Type.Integer()))
})
export type ManageLibrary = Static<typeof ManageLibrary>

/** Orderings: creation_date, uploads_count, followers_count. */
export const ManageLibraryQuery = Type.Object({
  ...ManageQuery.properties,
  privacy_level: Type.Optional(Type.String())
})
export type ManageLibraryQuery = Static<typeof ManageLibraryQuery>

export const ManageLibraryPatch = Type.Object({
  name: Type.Optional(Type.String()),
  description: Type.Optional(Nullable(Type.String())),
  privacy_level: Type.Optional(PrivacyLevel)
})
export type ManageLibraryPatch = Static<typeof ManageLibraryPatch>

export const manageLibraryEndpoints = {
  listManageLibraries: listRow(
    'manage/library/libraries/',
    ManageLibraryQuery,
    Paginated(ManageLibrary)
  ),
  getManageLibrary: getRow('manage/library/libraries/:uuid/', uuid, ManageLibrary),
  changeManageLibrary: {
    method: 'PATCH',
    path: 'manage/library/libraries/:uuid/',
    scope: 'instance:libraries',
    limit: 'update',
    params: uuid,
    body: ManageLibraryPatch,
    answers: { 200: ManageLibrary }
  },
  getManageLibraryStats: statsRow('manage/library/libraries/:uuid/stats/', uuid),
  removeManageLibrary: removeRow('manage/library/libraries/:uuid/', uuid),
  /** Takes ids, as numbers. */
  actOnManageLibraries: actRow('manage/library/libraries/action/')
} as const satisfies Record<string, Endpoint>
