// Every call that the embedded pod implements, by name. The pod builds its routes from this table;
// a test compares the two.
import { Type } from 'typebox'
import { Album, AlbumPage, AlbumQuery } from './library/albums.ts'
import { ArtistPage, ArtistQuery, ArtistWithAlbums } from './library/artists.ts'
import { Channel, ChannelPage, ChannelQuery } from './library/channels.ts'
import type { Endpoint } from './endpoints/endpoint.ts'
import { accountEndpoints } from './endpoints/accounts.ts'
import { notificationEndpoints } from './endpoints/notifications.ts'
import { settingsEndpoints } from './endpoints/settings.ts'
import { oauthEndpoints } from './endpoints/oauth.ts'
import {
  AllFavorites,
  FavoritePage,
  FavoriteQuery,
  FavoriteWrite,
  FavoriteWritten
} from './library/favorites.ts'
import {
  ListeningPage,
  ListeningQuery,
  ListeningWrite,
  ListeningWritten
} from './library/history.ts'
import { InstanceSetting, NodeInfo } from './instance.ts'
import { LibraryPage, LibraryQuery } from './library/libraries.ts'
import { License } from './library/licenses.ts'
import { Playlist, PlaylistPage, PlaylistQuery, PlaylistTracks } from './library/playlists.ts'
import {
  Radio,
  RadioFilter,
  RadioPage,
  RadioPatch,
  RadioQuery,
  RadioSession,
  RadioSessionWrite,
  RadioTrack,
  RadioTracksQuery,
  RadioTrackWrite,
  RadioValidate,
  RadioValidated,
  RadioWrite
} from './library/radios.ts'
import { SearchQuery, SearchResult } from './library/search.ts'
import { Attachment, Empty, Paginated, Uuid, PageQuery } from './shapes.ts'
import { Tag, TagPage, TagQuery } from './library/tags.ts'
import { ListenQuery, Track, TrackPage, TrackQuery } from './library/tracks.ts'
import { Upload } from './library/uploads.ts'
import { Login, Me, Settings } from './people/users.ts'

export type { Endpoint }

const id = Type.Object({ id: Type.Integer() })
const uuid = Type.Object({ uuid: Uuid })
const name = Type.Object({ name: Type.String() })

export const endpoints = {
  ...accountEndpoints,
  listArtists: {
    method: 'GET',
    path: 'artists/',
    query: ArtistQuery,
    answers: { 200: ArtistPage }
  },
  getArtist: {
    method: 'GET',
    path: 'artists/:id/',
    params: id,
    answers: { 200: ArtistWithAlbums }
  },
  listArtistLibraries: {
    method: 'GET',
    path: 'artists/:id/libraries/',
    params: id,
    query: LibraryQuery,
    answers: { 200: LibraryPage }
  },
  listAlbums: { method: 'GET', path: 'albums/', query: AlbumQuery, answers: { 200: AlbumPage } },
  getAlbum: { method: 'GET', path: 'albums/:id/', params: id, answers: { 200: Album } },
  listAlbumLibraries: {
    method: 'GET',
    path: 'albums/:id/libraries/',
    params: id,
    query: LibraryQuery,
    answers: { 200: LibraryPage }
  },
  listTracks: { method: 'GET', path: 'tracks/', query: TrackQuery, answers: { 200: TrackPage } },
  getTrack: { method: 'GET', path: 'tracks/:id/', params: id, answers: { 200: Track } },
  listTrackLibraries: {
    method: 'GET',
    path: 'tracks/:id/libraries/',
    params: id,
    query: LibraryQuery,
    answers: { 200: LibraryPage }
  },
  getUpload: { method: 'GET', path: 'uploads/:uuid/', params: uuid, answers: { 200: Upload } },
  getAttachment: {
    method: 'GET',
    path: 'attachments/:uuid/',
    params: uuid,
    answers: { 200: Attachment }
  },
  proxyAttachment: {
    method: 'GET',
    path: 'attachments/:uuid/proxy/',
    params: uuid,
    query: Type.Object({ next: Type.Optional(Type.String()) }),
    answers: { 302: null }
  },
  listen: {
    method: 'GET',
    path: 'listen/:uuid/',
    params: uuid,
    query: ListenQuery,
    answers: { 200: null, 206: null }
  },
  listTags: { method: 'GET', path: 'tags/', query: TagQuery, answers: { 200: TagPage } },
  getTag: { method: 'GET', path: 'tags/:name/', params: name, answers: { 200: Tag } },
  listLicenses: {
    method: 'GET',
    path: 'licenses/',
    query: Type.Object(PageQuery),
    answers: { 200: Paginated(License) }
  },
  getLicense: {
    method: 'GET',
    path: 'licenses/:code/',
    params: Type.Object({ code: Type.String() }),
    answers: { 200: License }
  },
  search: { method: 'GET', path: 'search', query: SearchQuery, answers: { 200: SearchResult } },
  listChannels: {
    method: 'GET',
    path: 'channels/',
    query: ChannelQuery,
    answers: { 200: ChannelPage }
  },
  getChannel: {
    method: 'GET',
    path: 'channels/:composite/',
    params: Type.Object({ composite: Type.String() }),
    answers: { 200: Channel }
  },
  listPlaylists: {
    method: 'GET',
    path: 'playlists/',
    query: PlaylistQuery,
    answers: { 200: PlaylistPage }
  },
  getPlaylist: {
    method: 'GET',
    path: 'playlists/:uuid/',
    params: uuid,
    answers: { 200: Playlist }
  },
  listPlaylistTracks: {
    method: 'GET',
    path: 'playlists/:uuid/tracks/',
    params: uuid,
    answers: { 200: PlaylistTracks }
  },
  listRadios: {
    method: 'GET',
    path: 'radios/radios/',
    query: RadioQuery,
    answers: { 200: RadioPage }
  },
  addRadio: { method: 'POST', path: 'radios/radios/', body: RadioWrite, answers: { 201: Radio } },
  listRadioFilters: {
    method: 'GET',
    path: 'radios/radios/filters/',
    answers: { 200: Type.Array(RadioFilter) }
  },
  validateRadio: {
    method: 'POST',
    path: 'radios/radios/validate/',
    body: RadioValidate,
    answers: { 200: RadioValidated }
  },
  getRadio: { method: 'GET', path: 'radios/radios/:id/', params: id, answers: { 200: Radio } },
  replaceRadio: {
    method: 'PUT',
    path: 'radios/radios/:id/',
    params: id,
    body: RadioWrite,
    answers: { 200: Radio }
  },
  changeRadio: {
    method: 'PATCH',
    path: 'radios/radios/:id/',
    params: id,
    body: RadioPatch,
    answers: { 200: Radio }
  },
  removeRadio: { method: 'DELETE', path: 'radios/radios/:id/', params: id, answers: { 204: null } },
  listRadioTracks: {
    method: 'GET',
    path: 'radios/radios/:id/tracks/',
    params: id,
    query: Type.Object(PageQuery),
    answers: { 200: TrackPage }
  },
  startRadioSession: {
    method: 'POST',
    path: 'radios/sessions/',
    body: RadioSessionWrite,
    answers: { 201: RadioSession }
  },
  getRadioSession: {
    method: 'GET',
    path: 'radios/sessions/:id/',
    params: id,
    answers: { 200: RadioSession }
  },
  listRadioSessionTracks: {
    method: 'GET',
    path: 'radios/sessions/:id/tracks/',
    params: id,
    query: RadioTracksQuery,
    answers: { 201: Type.Array(Track) }
  },
  nextRadioTrack: {
    method: 'POST',
    path: 'radios/tracks/',
    body: RadioTrackWrite,
    answers: { 201: RadioTrack }
  },
  listLibraries: {
    method: 'GET',
    path: 'libraries/',
    query: LibraryQuery,
    answers: { 200: LibraryPage }
  },
  listFavorites: {
    method: 'GET',
    path: 'favorites/tracks/',
    query: FavoriteQuery,
    answers: { 200: FavoritePage }
  },
  addFavorite: {
    method: 'POST',
    path: 'favorites/tracks/',
    body: FavoriteWrite,
    answers: { 201: FavoriteWritten }
  },
  removeFavorite: {
    method: 'POST',
    path: 'favorites/tracks/remove/',
    body: FavoriteWrite,
    answers: { 204: Empty }
  },
  listAllFavorites: {
    method: 'GET',
    path: 'favorites/tracks/all/',
    query: Type.Object({ ...PageQuery, user: Type.Optional(Type.String()) }),
    answers: { 200: AllFavorites }
  },
  listListenings: {
    method: 'GET',
    path: 'history/listenings/',
    query: ListeningQuery,
    answers: { 200: ListeningPage }
  },
  recordListening: {
    method: 'POST',
    path: 'history/listenings/',
    body: ListeningWrite,
    answers: { 201: ListeningWritten }
  },
  getNodeInfo: { method: 'GET', path: 'instance/nodeinfo/2.1/', answers: { 200: NodeInfo } },
  listInstanceSettings: {
    method: 'GET',
    path: 'instance/settings/',
    answers: { 200: Type.Array(InstanceSetting) }
  },
  login: { method: 'POST', path: 'users/login', body: Login, answers: { 200: Empty } },
  logout: { method: 'POST', path: 'users/logout', answers: { 200: Empty } },
  getMe: { method: 'GET', path: 'users/me/', answers: { 200: Me } },
  saveSettings: {
    method: 'POST',
    path: 'users/settings/',
    body: Settings,
    answers: { 200: Settings }
  },
  activity: { method: 'GET', path: 'activity', base: 'v1', answers: { 101: null } },
  ...notificationEndpoints,
  ...settingsEndpoints,
  ...oauthEndpoints
} as const satisfies Record<string, Endpoint>
