import { Type, type Static } from 'typebox'
import { DateTime, PageQuery, Paginated, Uuid } from '../kit/shapes.ts'
import { uuid } from '../kit/params.ts'
import type { Endpoint } from '../kit/endpoint.ts'

/** Something the user has hidden. Pods support artists only. */
export const ContentFilter = Type.Object({
  uuid: Uuid,
  target: Type.Object({ type: Type.Literal('artist'), id: Type.Integer(), name: Type.String() }),
  creation_date: DateTime
})
export type ContentFilter = Static<typeof ContentFilter>
export const ContentFilterPage = Paginated(ContentFilter)
export const ContentFilterQuery = Type.Object(PageQuery)
export const ContentFilterWrite = Type.Object({
  target: Type.Object({ type: Type.String(), id: Type.Integer() })
})

export const filterEndpoints = {
  listContentFilters: {
    method: 'GET',
    path: 'moderation/content-filters/',
    anonymous: 'never',
    scope: 'filters',
    limit: 'list',
    query: ContentFilterQuery,
    answers: { 200: ContentFilterPage }
  },
  addContentFilter: {
    method: 'POST',
    path: 'moderation/content-filters/',
    scope: 'filters',
    limit: 'create',
    body: ContentFilterWrite,
    answers: { 201: ContentFilter }
  },
  getContentFilter: {
    method: 'GET',
    path: 'moderation/content-filters/:uuid/',
    anonymous: 'never',
    scope: 'filters',
    limit: 'retrieve',
    params: uuid,
    answers: { 200: ContentFilter }
  },
  removeContentFilter: {
    method: 'DELETE',
    path: 'moderation/content-filters/:uuid/',
    scope: 'filters',
    limit: 'destroy',
    params: uuid,
    answers: { 204: null }
  }
} as const satisfies Record<string, Endpoint>
