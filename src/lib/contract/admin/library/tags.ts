// Tags as the pod's administration sees them.
import { Type, type Static } from 'typebox'
import { DateTime, PageQuery, Paginated } from '../../kit/shapes.ts'
import { ListActed, ListAction } from '../../kit/actions.ts'
import { name } from '../../kit/params.ts'
import type { Endpoint } from '../../kit/endpoint.ts'

export const ManageTag = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  creation_date: DateTime,
  tracks_count: Type.Integer(),
  albums_count: Type.Integer(),
  artists_count: Type.Integer()
})
export type ManageTag = Static<typeof ManageTag>
export const ManageTagPage = Paginated(ManageTag)
/** Orderings: id, name, creation_date, length, items_count. */
export const ManageTagQuery = Type.Object({ ...PageQuery, q: Type.Optional(Type.String()) })
export type ManageTagQuery = Static<typeof ManageTagQuery>
export const ManageTagWrite = Type.Object({ name: Type.String() })

export const manageTagEndpoints = {
  listManageTags: {
    method: 'GET',
    path: 'manage/tags/',
    anonymous: 'never',
    scope: 'instance:libraries',
    limit: 'list',
    query: ManageTagQuery,
    answers: { 200: ManageTagPage }
  },
  addManageTag: {
    method: 'POST',
    path: 'manage/tags/',
    scope: 'instance:libraries',
    limit: 'create',
    body: ManageTagWrite,
    answers: { 201: ManageTag }
  },
  getManageTag: {
    method: 'GET',
    path: 'manage/tags/:name/',
    anonymous: 'never',
    scope: 'instance:libraries',
    limit: 'retrieve',
    params: name,
    answers: { 200: ManageTag }
  },
  removeManageTag: {
    method: 'DELETE',
    path: 'manage/tags/:name/',
    scope: 'instance:libraries',
    limit: 'destroy',
    params: name,
    answers: { 204: null }
  },
  actOnManageTags: {
    method: 'POST',
    path: 'manage/tags/action/',
    scope: 'instance:libraries',
    limit: 'wildcard',
    body: ListAction,
    answers: { 200: ListActed }
  }
} as const satisfies Record<string, Endpoint>
