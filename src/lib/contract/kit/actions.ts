// Actions on many rows of a list at once: POST to `action/` behind the address of the list.
import { Type, type Static } from 'typebox'

export const ListAction = Type.Object({
  action: Type.String(),
  /** Ids of rows (uuids of uploads, names of tags and domains), or `all`. */
  objects: Type.Unknown(),
  /** Filters of the list that the rows must also fit. */
  filters: Type.Optional(Type.Unknown())
})
export type ListAction = Static<typeof ListAction>

export const ListActed = Type.Object({
  /** Number of rows. */
  updated: Type.Integer(),
  action: Type.String(),
  result: Type.Unknown()
})
export type ListActed = Static<typeof ListActed>
