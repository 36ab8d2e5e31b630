import { Type, type Static } from 'typebox'
import { Actor, DateTime, Nullable, PageQuery, Paginated, Uuid } from '../kit/shapes.ts'
import { uuid } from '../kit/params.ts'
import type { Endpoint } from '../kit/endpoint.ts'

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

export const followEndpoints = {
  listLibraryFollows: {
    method: 'GET',
    path: 'federation/follows/library/',
    anonymous: 'never',
    scope: 'follows',
    limit: 'list',
    query: FollowQuery,
    answers: { 200: FollowPage }
  },
  followLibrary: {
    method: 'POST',
    path: 'federation/follows/library/',
    scope: 'follows',
    limit: 'create',
    body: FollowWrite,
    answers: { 201: Follow }
  },
  listAllLibraryFollows: {
    method: 'GET',
    path: 'federation/follows/library/all/',
    anonymous: 'never',
    scope: 'follows',
    limit: 'wildcard',
    answers: { 200: AllLibraryFollows }
  },
  getLibraryFollow: {
    method: 'GET',
    path: 'federation/follows/library/:uuid/',
    anonymous: 'never',
    scope: 'follows',
    limit: 'retrieve',
    params: uuid,
    answers: { 200: Follow }
  },
  unfollowLibrary: {
    method: 'DELETE',
    path: 'federation/follows/library/:uuid/',
    scope: 'follows',
    limit: 'destroy',
    params: uuid,
    answers: { 204: null }
  },
  acceptLibraryFollow: {
    method: 'POST',
    path: 'federation/follows/library/:uuid/accept/',
    scope: 'follows',
    limit: 'wildcard',
    params: uuid,
    answers: { 204: null }
  },
  rejectLibraryFollow: {
    method: 'POST',
    path: 'federation/follows/library/:uuid/reject/',
    scope: 'follows',
    limit: 'wildcard',
    params: uuid,
    answers: { 204: null }
  },
  listUserFollows: {
    method: 'GET',
    path: 'federation/follows/user/',
    anonymous: 'never',
    scope: 'follows',
    limit: 'list',
    query: FollowQuery,
    answers: { 200: FollowPage }
  },
  followUser: {
    method: 'POST',
    path: 'federation/follows/user/',
    scope: 'follows',
    limit: 'create',
    body: FollowWrite,
    answers: { 201: Follow }
  },
  listAllUserFollows: {
    method: 'GET',
    path: 'federation/follows/user/all/',
    anonymous: 'never',
    scope: 'follows',
    limit: 'wildcard',
    answers: { 200: AllUserFollows }
  },
  getUserFollow: {
    method: 'GET',
    path: 'federation/follows/user/:uuid/',
    anonymous: 'never',
    scope: 'follows',
    limit: 'retrieve',
    params: uuid,
    answers: { 200: Follow }
  },
  unfollowUser: {
    method: 'DELETE',
    path: 'federation/follows/user/:uuid/',
    scope: 'follows',
    limit: 'destroy',
    params: uuid,
    answers: { 204: null }
  },
  acceptUserFollow: {
    method: 'POST',
    path: 'federation/follows/user/:uuid/accept/',
    scope: 'follows',
    limit: 'wildcard',
    params: uuid,
    answers: { 204: null }
  },
  rejectUserFollow: {
    method: 'POST',
    path: 'federation/follows/user/:uuid/reject/',
    scope: 'follows',
    limit: 'wildcard',
    params: uuid,
    answers: { 204: null }
  }
} as const satisfies Record<string, Endpoint>
