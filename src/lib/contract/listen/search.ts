import { Type, type Static } from 'typebox'
import { Album } from './albums.ts'
import { ArtistWithAlbums } from './artists.ts'
import { Tag } from './tags.ts'
import { Track } from './tracks.ts'
import type { Endpoint } from '../kit/endpoint.ts'

/** At most three of each kind. An empty query is a 400. */
export const SearchResult = Type.Object({
  artists: Type.Array(ArtistWithAlbums),
  tracks: Type.Array(Track),
  albums: Type.Array(Album),
  tags: Type.Array(Tag)
})
export type SearchResult = Static<typeof SearchResult>
export const SearchQuery = Type.Object({
  q: Type.Optional(Type.String()),
  query: Type.Optional(Type.String())
})

export const searchEndpoints = {
  searchAll: {
    method: 'GET',
    path: 'search',
    slash: 'strict',
    scope: 'libraries',
    limit: 'wildcard',
    query: SearchQuery,
    answers: { 200: SearchResult }
  }
} as const satisfies Record<string, Endpoint>
