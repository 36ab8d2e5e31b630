// The lists of the pod's administration.
import { ListActed, ListAction } from '../kit/actions.ts'
import { ManageTag, ManageTagPage, ManageTagQuery, ManageTagWrite } from '../admin/library/tags.ts'
import type { Endpoint } from '../kit/endpoint.ts'
import { name } from '../kit/params.ts'

export const manageEndpoints = {
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
