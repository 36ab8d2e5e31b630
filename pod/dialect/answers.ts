// The 1.4 shape of each response, by the endpoint names of the contract.
import type { Static, TSchema } from 'typebox'
import type { Upload } from '../../src/lib/contract/publish/uploads.ts'
import { endpoints } from '../../src/lib/contract/endpoints.ts'
import type { EndpointName } from '../http/endpoints.ts'
import * as instance from './instance.ts'
import * as manage from './manage.ts'
import * as shapes from './shapes.ts'
import type { Facts } from './shapes.ts'
import { without } from './without.ts'

export type About = Facts & {
  /** Whether the nodeinfo of v1 was requested. */
  older: boolean
  origin: string
}

type Answers<N extends EndpointName> = (typeof endpoints)[N]['answers']
type AnswerOf<N extends EndpointName> = {
  [S in keyof Answers<N>]: Answers<N>[S] extends TSchema ? Static<Answers<N>[S]> : never
}[keyof Answers<N>]
type Mends = { [N in EndpointName]?: (answer: AnswerOf<N>, about: About) => unknown }

const page =
  <T>(row: (each: T, about: About) => unknown) =>
  (answer: { results: T[] }, about: About) => ({
    ...answer,
    results: answer.results.map((each) => row(each, about))
  })

const libraries = page(shapes.libraryOf)
const tracks = page(shapes.track)

const mends: Mends = {
  // 1.4 does not send `iss`, which names the pod that answers.
  authorize: (answer) => ({
    ...answer,
    redirect_uri: answer.redirect_uri.replace(/[?&]iss=[^&]*$/, '')
  }),
  getActor: shapes.fullActor,
  listActorLibraries: libraries,
  listArtists: page(shapes.artist),
  getArtist: shapes.artist,
  listArtistLibraries: libraries,
  listAlbums: page(shapes.album),
  getAlbum: shapes.album,
  addAlbum: shapes.album,
  listAlbumLibraries: libraries,
  listTracks: tracks,
  getTrack: shapes.track,
  listTrackLibraries: libraries,
  listUploads: page(shapes.upload),
  addUpload: shapes.upload,
  getUpload: shapes.upload,
  changeUpload: shapes.upload,
  getAttachment: shapes.attachment,
  addAttachment: shapes.attachment,
  searchAll: (found) => ({
    ...found,
    artists: found.artists.map(shapes.artist),
    albums: found.albums.map(shapes.album),
    tracks: found.tracks.map(shapes.track)
  }),
  listChannels: page(shapes.listedChannel),
  getChannel: shapes.channel,
  addChannel: shapes.channel,
  changeChannel: shapes.channel,
  replaceChannel: shapes.channel,
  subscribe: shapes.subscription,
  subscribeToFeed: shapes.subscription,
  listSubscriptions: page(shapes.subscription),
  listPlaylists: page(shapes.playlist),
  getPlaylist: shapes.playlist,
  addPlaylist: shapes.playlist,
  changePlaylist: shapes.playlist,
  listPlaylistTracks: page(shapes.playlistTrack),
  addToPlaylist: page(shapes.playlistTrack),
  listRadios: page(shapes.radio),
  getRadio: shapes.radio,
  addRadio: shapes.radio,
  changeRadio: shapes.radio,
  replaceRadio: shapes.radio,
  listRadioFilters: (filters) => filters.map(shapes.radioFilter),
  listRadioTracks: tracks,
  validateRadio: ({ filters }) => ({
    filters: filters.map(({ errors, candidates: { count, sample } }) => ({
      errors,
      candidates: { count, sample: sample && sample.map(shapes.track) }
    }))
  }),
  startRadioSession: shapes.radioSession,
  getRadioSession: shapes.radioSession,
  listRadioSessionTracks: (found) => found.map(shapes.track),
  nextRadioTrack: (next) => ({ ...next, track: shapes.track(next.track) }),
  listLibraries: page(shapes.library),
  getLibrary: shapes.library,
  addLibrary: shapes.library,
  changeLibrary: shapes.library,
  listLibraryFollowers: page(shapes.libraryFollow),
  getRemoteLibrary: shapes.remoteLibrary,
  findRemoteLibrary: ({ count, results }) => ({
    count,
    results: results.map(shapes.remoteLibrary)
  }),
  listLibraryFollows: page(shapes.libraryFollow),
  getLibraryFollow: shapes.libraryFollow,
  followLibrary: shapes.libraryFollow,
  startFetch: shapes.fetch,
  getFetch: shapes.fetch,
  listManageArtists: page(manage.artist),
  getManageArtist: manage.artist,
  listManageAlbums: page(manage.album),
  getManageAlbum: manage.album,
  listManageTracks: page(manage.track),
  getManageTrack: manage.track,
  listManageChannels: page(manage.channel),
  getManageChannel: manage.channel,
  listManageLibraries: page(manage.library),
  getManageLibrary: manage.library,
  changeManageLibrary: manage.library,
  listManageUploads: page(manage.upload),
  getManageUpload: manage.upload,
  listFavorites: page(shapes.mark),
  listListenings: page(shapes.mark),
  recordListening: (written, { person }) => ({
    ...without(written, 'actor'),
    user: person(written.actor)?.id ?? null
  }),
  rateLimit: ({ ident, ...rest }) => ({ ...rest, ident: { ...ident, id: String(ident.id) } }),
  getNodeInfo: (info, { older, origin }) =>
    older ? instance.nodeInfo20(info) : instance.nodeInfo21(info, origin),
  listInstanceSettings: (settings) => settings.map(instance.setting),
  listAdminPreferences: (list) => list.filter(instance.isKnown)
}

const key = (method: string, path: string): string => `${method} ${path.replace(/\/$/, '')}`
const names = new Map(
  (Object.keys(endpoints) as EndpointName[]).map((name) => [
    key(endpoints[name].method, `/api/v2/${endpoints[name].path}`),
    name
  ])
)

/** The endpoint name of one of our routes; undefined outside of the contract. */
export const nameOf = (method: string, url: string | undefined): EndpointName | undefined =>
  url === undefined ? undefined : names.get(key(method === 'HEAD' ? 'GET' : method, url))

/** A response in the shape of 1.4; unchanged if both shapes are the same. */
export function toV14(name: EndpointName, answer: unknown, about: About): unknown {
  const found = mends[name] as ((answer: unknown, about: About) => unknown) | undefined
  return found ? found(answer, about) : answer
}

type Event = { type?: string; object?: { artist_credit?: unknown }; upload?: Upload }

/**
 * An event of the activity socket in the shape of 1.4: the name of an artist instead of a line of
 * credits.
 */
export function eventToV14(event: unknown): unknown {
  const { object, upload } = event as Event
  if (upload) return { ...(event as object), upload: shapes.upload(upload) }
  if (object?.artist_credit === undefined) return event
  return {
    ...(event as object),
    object: { ...without(object, 'artist_credit'), artist: object.artist_credit }
  }
}
