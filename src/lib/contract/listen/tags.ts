import { Type, type Static } from 'typebox'
import { DateTime, PageQuery, Paginated } from '../kit/shapes.ts'

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
