import { Type, type Static } from 'typebox'
import { DateTime, PageQuery, Paginated } from '../kit/shapes.ts'
import { name } from '../kit/params.ts'
import type { Endpoint } from '../kit/endpoint.ts'

export const Tag = Type.Object({ name: Type.String(), creation_date: DateTime })
export type Tag = Static<typeof Tag>
export const TagPage = Paginated(Tag)
/** Orderings: name, creation_date, length. */
export const TagQuery = Type.Object({
  ...PageQuery,
  q: Type.Optional(Type.String()),
  name: Type.Optional(Type.String()),
  name__startswith: Type.Optional(Type.String())
})
export type TagQuery = Static<typeof TagQuery>

export const tagEndpoints = {
  listTags: {
    method: 'GET',
    path: 'tags/',
    scope: 'libraries',
    limit: 'list',
    query: TagQuery,
    answers: { 200: TagPage }
  },
  getTag: {
    method: 'GET',
    path: 'tags/:name/',
    scope: 'libraries',
    limit: 'retrieve',
    params: name,
    answers: { 200: Tag }
  }
} as const satisfies Record<string, Endpoint>
