// Tags as the pod's administration sees them.
import { Type, type Static } from 'typebox'
import { DateTime, PageQuery, Paginated } from '../../kit/shapes.ts'

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
