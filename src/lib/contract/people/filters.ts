import { Type, type Static } from 'typebox'
import { DateTime, PageQuery, Paginated, Uuid } from '../kit/shapes.ts'

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
