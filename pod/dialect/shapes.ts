// Turns the shapes of the contract into those of servers of the 1.4 line: one artist instead of a
// line of credits, and other differences. Pure functions; values that have to be looked up come
// with `Facts`.
import type { Album } from '../../src/lib/contract/listen/albums.ts'
import type {
  Artist,
  ArtistCredit,
  ArtistWithAlbums
} from '../../src/lib/contract/listen/artists.ts'
import type { Channel, Subscription } from '../../src/lib/contract/listen/channels.ts'
import type { Fetch } from '../../src/lib/contract/listen/other-pods.ts'
import type { RemoteLibrary } from '../../src/lib/contract/publish/libraries/remote.ts'
import type { Follow } from '../../src/lib/contract/people/follows.ts'
import type { Library } from '../../src/lib/contract/publish/libraries/libraries.ts'
import type { Playlist, PlaylistTrack } from '../../src/lib/contract/listen/playlists.ts'
import type {
  Radio,
  RadioFilter,
  RadioRule,
  RadioSession
} from '../../src/lib/contract/listen/radios.ts'
import type { Actor, Attachment } from '../../src/lib/contract/kit/shapes.ts'
import type { Track, TrackAlbum } from '../../src/lib/contract/listen/tracks.ts'
import type { Upload } from '../../src/lib/contract/publish/uploads.ts'
import type { FullActor } from '../../src/lib/contract/people/profiles.ts'
import type { UserBasic } from '../../src/lib/contract/account/me.ts'
import { outward } from './addresses.ts'
import { without } from './without.ts'

type Shape = Record<string, unknown>

/** Values that the shapes of the contract do not contain. */
export type Facts = {
  /** The person behind an actor of this pod. */
  person(actor: Actor): UserBasic | null
  /** The number of a playlist. */
  playlistId(uuid: string): number
  /** What a fetch has found, by type and key. */
  fetched(id: number): Record<string, string | number> | null
}

export function attachment(image: Attachment | null | undefined): Shape | null {
  if (!image) return null
  return { ...image, urls: without(image.urls, 'small_square_crop') }
}

/** The person on a profile: only the pictures differ. */
export const fullActor = (actor: FullActor): Shape => ({
  ...actor,
  icon: attachment(actor.icon),
  user: actor.user && { ...actor.user, avatar: attachment(actor.user.avatar) }
})

/** An artist inside an album or a track. */
const creditedArtist = (artist: Artist): Shape => ({
  id: artist.id,
  fid: artist.fid,
  mbid: artist.mbid,
  name: artist.name,
  creation_date: artist.creation_date,
  modification_date: artist.modification_date,
  is_local: artist.is_local,
  content_category: artist.content_category,
  description: artist.description ?? null,
  attachment_cover: attachment(artist.cover),
  // A bug of 1.4: it sends the printed object instead of the channel's uuid.
  channel: artist.channel ? `Channel object (${artist.id})` : null
})

/** 1.4 has only one artist here: the first of the line of credits. */
const firstOf = (credits: readonly ArtistCredit[]): Shape | null =>
  credits[0] ? creditedArtist(credits[0].artist) : null

export const artist = ({ albums, ...rest }: ArtistWithAlbums): Shape => ({
  ...without(rest, 'links'),
  cover: attachment(rest.cover),
  albums: albums.map((each) => ({
    ...without(each, 'artist_credit'),
    cover: attachment(each.cover),
    // 1.4 does not compute it for the albums inside of artists.
    is_playable: null,
    artist: rest.id
  }))
})

export const album = (each: Album): Shape => ({
  ...without(each, 'artist_credit', 'tracks'),
  artist: firstOf(each.artist_credit),
  cover: attachment(each.cover),
  // 1.4 never computes it.
  duration: 0
})

const trackAlbum = ({ artist_credit: credits, ...rest }: TrackAlbum): Shape => ({
  ...rest,
  artist: firstOf(credits),
  cover: attachment(rest.cover)
})

export const track = ({ artist_credit: credits, ...rest }: Track): Shape => ({
  ...rest,
  artist: firstOf(credits),
  album: rest.album && trackAlbum(rest.album),
  cover: attachment(rest.cover),
  listen_url: outward(rest.listen_url),
  uploads: rest.uploads.map((upload) => ({ ...upload, listen_url: outward(upload.listen_url) }))
})

export const channel = (each: Channel): Shape => ({
  ...each,
  artist: {
    ...without(each.artist, 'links'),
    cover: attachment(each.artist.cover),
    channel: `Channel object (${each.artist.id})`
  },
  rss_url: each.rss_url && outward(each.rss_url),
  subscriptions_count: each.subscriptions_count ?? 0
})
/** Channels in lists have no count of subscriptions. */
export const listedChannel = (each: Channel): Shape => without(channel(each), 'subscriptions_count')

export const subscription = (each: Subscription): Shape => ({
  ...each,
  channel: listedChannel(each.channel)
})

export const library = (each: Library): Shape => ({
  ...each,
  description: each.description ?? null,
  // 1.4 has three levels.
  privacy_level: each.privacy_level === 'followers' ? 'me' : each.privacy_level
})

/** A library in the list of libraries of an artist, an album or a track. */
export const libraryOf = (each: Library): Shape => ({
  ...library(without(each, 'size')),
  follow: null,
  latest_scan: null
})

/** A library that was looked up, maybe of another pod. */
export const remoteLibrary = (each: RemoteLibrary): Shape => ({
  ...each,
  privacy_level: each.privacy_level === 'followers' ? 'me' : each.privacy_level
})

/** The follow of a library; the target of other follows is an address. */
export const libraryFollow = (follow: Follow): Shape => ({
  ...follow,
  target: remoteLibrary(follow.target as RemoteLibrary)
})

/** A short reference to the object instead of its document. A bug hides the status of failures. */
export const fetch = (each: Fetch, { fetched }: Facts): Shape => ({
  ...without(each, 'type'),
  detail:
    (each.detail as Shape).error_code === 'http'
      ? { ...(each.detail as Shape), status_code: null }
      : each.detail,
  object: each.object === null ? null : fetched(each.id)
})

/** The key `filename` is missing while the upload has no track. */
export const upload = (each: Upload): Shape => ({
  ...without(each, 'channel', 'privacy_level', ...(each.track ? [] : (['filename'] as const))),
  track: each.track && track(each.track)
})

export const playlist = (each: Playlist, { person, playlistId }: Facts): Shape => ({
  id: playlistId(each.uuid),
  name: each.name,
  user: person(each.actor),
  modification_date: each.modification_date,
  creation_date: each.creation_date,
  privacy_level: each.privacy_level === 'followers' ? 'me' : each.privacy_level,
  tracks_count: each.tracks_count,
  album_covers: each.album_covers,
  duration: each.duration,
  is_playable: each.is_playable,
  actor: each.actor
})

export const playlistTrack = (place: PlaylistTrack): Shape => ({
  ...place,
  track: track(place.track)
})

/** A favorite or a listening: with an id, the number at the end of `fid`. */
export const mark = (
  {
    fid,
    actor,
    track: marked,
    creation_date
  }: { fid: string; actor: Actor; track: Track; creation_date: string },
  { person }: Facts
): Shape => ({
  id: Number(fid.split('/').at(-1)),
  user: person(actor),
  track: track(marked),
  creation_date,
  actor
})

/** Playlists have numbers. */
function numbered(config: unknown, facts: Facts): unknown {
  if (!Array.isArray(config)) return config
  return config.map((rule: Partial<RadioRule>) => {
    if (rule.type === 'group') return { ...rule, filters: numbered(rule.filters, facts) }
    if (rule.type !== 'playlist') return rule
    return {
      ...rule,
      ids: rule.ids?.map((id) => (typeof id === 'string' ? facts.playlistId(id) || id : id))
    }
  })
}

export const radio = (radio: Radio, facts: Facts): Shape => ({
  ...radio,
  config: numbered(radio.config, facts)
})

/** The filters of a session are one group. */
export const radioSession = (session: RadioSession): Shape => ({
  ...session,
  config: session.config && { type: 'group', filters: session.config }
})

export const radioFilter = (filter: RadioFilter): Shape => ({
  ...filter,
  help_text: filter.type === 'playlist' ? null : filter.help_text,
  fields: filter.fields.map((field) => ({
    ...without(field, 'help_text'),
    autocomplete: outward(field.autocomplete)
  }))
})
