// Favorites and listenings.
import { Type } from 'typebox'
import {
  AllFavorites,
  FavoritePage,
  FavoriteQuery,
  FavoriteWrite,
  FavoriteWritten
} from '../listen/favorites.ts'
import {
  ListeningPage,
  ListeningQuery,
  ListeningWrite,
  ListeningWritten
} from '../listen/history.ts'
import { Empty, PageQuery } from '../kit/shapes.ts'
import type { Endpoint } from '../kit/endpoint.ts'

export const markEndpoints = {
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
  },
  listListenings: {
    method: 'GET',
    path: 'history/listenings/',
    scope: 'listenings',
    limit: 'list',
    query: ListeningQuery,
    answers: { 200: ListeningPage }
  },
  recordListening: {
    method: 'POST',
    path: 'history/listenings/',
    scope: 'listenings',
    limit: 'create',
    body: ListeningWrite,
    answers: { 201: ListeningWritten }
  }
} as const satisfies Record<string, Endpoint>
