import { Type, type Static } from 'typebox'
import { Actor, DateTime, Nullable, PageQuery, Paginated, Uuid } from '../kit/shapes.ts'

/** `target` is the uuid of a library, or the federation id of an actor. */
export const FollowWrite = Type.Object({ target: Type.String() })
/** `approved` is null until the owner has decided. Some pods send `target` as an object. */
export const Follow = Type.Object({
  creation_date: DateTime,
  actor: Actor,
  uuid: Uuid,
  target: Type.Unknown(),
  approved: Nullable(Type.Boolean())
})
export type Follow = Static<typeof Follow>
export const FollowPage = Paginated(Follow)
export const FollowQuery = Type.Object(PageQuery)

const approved = Nullable(Type.Boolean())
export const AllLibraryFollows = Type.Object({
  results: Type.Array(Type.Object({ uuid: Uuid, library: Uuid, approved })),
  count: Type.Integer()
})
/** `actor` is a federation id. */
export const AllUserFollows = Type.Object({
  results: Type.Array(Type.Object({ uuid: Uuid, actor: Type.String(), approved })),
  count: Type.Integer()
})
