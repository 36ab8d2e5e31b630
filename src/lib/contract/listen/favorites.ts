import { Type, type Static } from 'typebox'
import { Actor, DateTime, Flag, PageQuery, Paginated } from '../kit/shapes.ts'
import { Track } from './tracks.ts'

/** Has no id: `fid` names it. Answers of 1.4 get a `fid` from their id. */
export const Favorite = Type.Object({
  fid: Type.String(),
  actor: Actor,
  track: Track,
  creation_date: DateTime
})
export type Favorite = Static<typeof Favorite>
export const FavoritePage = Paginated(Favorite)
export const FavoriteQuery = Type.Object({
  ...PageQuery,
  q: Type.Optional(Type.String()),
  scope: Type.Optional(Type.String()),
  hidden: Type.Optional(Flag),
  user: Type.Optional(Type.String())
})
export type FavoriteQuery = Static<typeof FavoriteQuery>

/** The body for both adding and removing; adding twice is not an error. */
export const FavoriteWrite = Type.Object({ track: Type.Integer() })
export const FavoriteWritten = Type.Object({
  id: Type.Integer(),
  track: Type.Integer(),
  creation_date: DateTime
})
export const AllFavorites = Type.Object({
  results: Type.Array(Type.Object({ id: Type.Integer(), track: Type.Integer() })),
  count: Type.Integer()
})
export type AllFavorites = Static<typeof AllFavorites>
