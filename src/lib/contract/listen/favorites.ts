import { Type, type Static } from 'typebox'
import { Actor, DateTime, Empty, Flag, PageQuery, Paginated } from '../kit/shapes.ts'
import { Track } from './tracks.ts'
import type { Endpoint } from '../kit/endpoint.ts'

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

export const favoriteEndpoints = {
  listFavorites: {
    method: 'GET',
    path: 'favorites/tracks/',
    scope: 'favorites',
    limit: 'list',
    query: FavoriteQuery,
    answers: { 200: FavoritePage }
  },
  addFavorite: {
    method: 'POST',
    path: 'favorites/tracks/',
    scope: 'favorites',
    limit: 'create',
    body: FavoriteWrite,
    answers: { 201: FavoriteWritten }
  },
  removeFavorite: {
    method: 'POST',
    path: 'favorites/tracks/remove/',
    scope: 'favorites',
    limit: 'wildcard',
    body: FavoriteWrite,
    answers: { 204: Empty }
  },
  listAllFavorites: {
    method: 'GET',
    path: 'favorites/tracks/all/',
    // The route refuses anonymous visitors itself: pods send them an empty list with the 401.
    scope: 'favorites',
    limit: 'wildcard',
    query: Type.Object({ ...PageQuery, user: Type.Optional(Type.String()) }),
    answers: { 200: AllFavorites }
  }
} as const satisfies Record<string, Endpoint>
