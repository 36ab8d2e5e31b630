// The music of a pod: what anonymous visitors of open pods may read.
import { Type } from 'typebox'
import { Album, AlbumPage, AlbumQuery } from '../listen/albums.ts'
import { ArtistPage, ArtistQuery, ArtistWithAlbums } from '../listen/artists.ts'
import { LibraryPage, LibraryQuery } from '../publish/libraries/libraries.ts'
import { License } from '../listen/licenses.ts'
import { Oembed, OembedQuery } from '../listen/embeds.ts'
import { SearchQuery, SearchResult } from '../listen/search.ts'
import { Tag, TagPage, TagQuery } from '../listen/tags.ts'
import { ListenQuery, Track, TrackPage, TrackQuery } from '../listen/tracks.ts'
import { Upload, UploadQuery } from '../publish/uploads.ts'
import { Attachment, PageQuery, Paginated } from '../kit/shapes.ts'
import type { Endpoint } from '../kit/endpoint.ts'
import { id, name, uuid } from '../kit/params.ts'

export const catalogueEndpoints = {
  listArtists: {
    method: 'GET',
    path: 'artists/',
    scope: 'libraries',
    limit: 'list',
    query: ArtistQuery,
    answers: { 200: ArtistPage }
  },
  getArtist: {
    method: 'GET',
    path: 'artists/:id/',
    scope: 'libraries',
    limit: 'retrieve',
    params: id,
    answers: { 200: ArtistWithAlbums }
  },
  listArtistLibraries: {
    method: 'GET',
    path: 'artists/:id/libraries/',
    scope: 'libraries',
    limit: 'wildcard',
    params: id,
    query: LibraryQuery,
    answers: { 200: LibraryPage }
  },
  listAlbums: {
    method: 'GET',
    path: 'albums/',
    scope: 'libraries',
    limit: 'list',
    query: AlbumQuery,
    answers: { 200: AlbumPage }
  },
  getAlbum: {
    method: 'GET',
    path: 'albums/:id/',
    scope: 'libraries',
    limit: 'retrieve',
    params: id,
    answers: { 200: Album }
  },
  listAlbumLibraries: {
    method: 'GET',
    path: 'albums/:id/libraries/',
    scope: 'libraries',
    limit: 'wildcard',
    params: id,
    query: LibraryQuery,
    answers: { 200: LibraryPage }
  },
  listTracks: {
    method: 'GET',
    path: 'tracks/',
    scope: 'libraries',
    limit: 'list',
    query: TrackQuery,
    answers: { 200: TrackPage }
  },
  getTrack: {
    method: 'GET',
    path: 'tracks/:id/',
    scope: 'libraries',
    limit: 'retrieve',
    params: id,
    answers: { 200: Track }
  },
  listTrackLibraries: {
    method: 'GET',
    path: 'tracks/:id/libraries/',
    scope: 'libraries',
    limit: 'wildcard',
    params: id,
    query: LibraryQuery,
    answers: { 200: LibraryPage }
  },
  getUpload: {
    method: 'GET',
    path: 'uploads/:uuid/',
    scope: 'libraries',
    limit: 'retrieve',
    params: uuid,
    query: UploadQuery,
    answers: { 200: Upload }
  },
  getAttachment: {
    method: 'GET',
    path: 'attachments/:uuid/',
    scope: 'libraries',
    limit: 'retrieve',
    params: uuid,
    answers: { 200: Attachment }
  },
  proxyAttachment: {
    method: 'GET',
    path: 'attachments/:uuid/proxy/',
    anonymous: 'always',
    scope: 'libraries',
    limit: 'wildcard',
    params: uuid,
    query: Type.Object({ next: Type.Optional(Type.String()) }),
    answers: { 302: null }
  },
  listen: {
    method: 'GET',
    path: 'listen/:uuid/',
    // The address may contain a token, which the route itself reads; on a closed pod it asks for
    // one.
    anonymous: 'always',
    scope: 'libraries',
    limit: 'retrieve',
    params: uuid,
    query: ListenQuery,
    answers: { 200: null, 206: null }
  },
  listTags: {
    method: 'GET',
    path: 'tags/',
    scope: 'libraries',
    limit: 'list',
    query: TagQuery,
    answers: { 200: TagPage }
  },
  getTag: {
    method: 'GET',
    path: 'tags/:name/',
    scope: 'libraries',
    limit: 'retrieve',
    params: name,
    answers: { 200: Tag }
  },
  listLicenses: {
    method: 'GET',
    path: 'licenses/',
    scope: 'libraries',
    limit: 'list',
    query: Type.Object(PageQuery),
    answers: { 200: Paginated(License) }
  },
  getLicense: {
    method: 'GET',
    path: 'licenses/:code/',
    scope: 'libraries',
    limit: 'retrieve',
    params: Type.Object({ code: Type.String() }),
    answers: { 200: License }
  },
  search: {
    method: 'GET',
    path: 'search',
    slash: 'strict',
    scope: 'libraries',
    limit: 'wildcard',
    query: SearchQuery,
    answers: { 200: SearchResult }
  },
  getOembed: {
    method: 'GET',
    path: 'oembed/',
    slash: 'strict',
    scope: 'libraries',
    limit: 'wildcard',
    query: OembedQuery,
    answers: { 200: Oembed }
  },
  listLibraries: {
    method: 'GET',
    path: 'libraries/',
    scope: 'libraries',
    limit: 'list',
    query: LibraryQuery,
    answers: { 200: LibraryPage }
  }
} as const satisfies Record<string, Endpoint>
