// From the shapes of the contract to those of servers of the 1.4 line: one artist instead of a line of credits, and what else
// differs. Pure functions; what they have to look up comes with `Facts`.
import type { Album } from '../../src/lib/contract/albums.ts'
import type { Artist, ArtistCredit, ArtistWithAlbums } from '../../src/lib/contract/artists.ts'
import type { Channel } from '../../src/lib/contract/channels.ts'
import type { Library } from '../../src/lib/contract/libraries.ts'
import type { Playlist, PlaylistTrack } from '../../src/lib/contract/playlists.ts'
import type { RadioFilter } from '../../src/lib/contract/radios.ts'
import type { Actor, Attachment } from '../../src/lib/contract/shapes.ts'
import type { Track, TrackAlbum } from '../../src/lib/contract/tracks.ts'
import type { Upload } from '../../src/lib/contract/uploads.ts'
import type { UserBasic } from '../../src/lib/contract/users.ts'
import { outward } from './addresses.ts'

type Shape = Record<string, unknown>

/** What the shapes of the contract do not say. */
export type Facts = {
  /** The person behind an actor of this pod. */
  person(actor: Actor): UserBasic | null
  /** The number of a playlist. */
  playlistId(uuid: string): number
}

export function attachment(image: Attachment | null | undefined): Shape | null {
  if (!image) return null
  const { small_square_crop: _, ...urls } = image.urls
  return { ...image, urls }
}

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
  channel: artist.channel ?? null
})

/** Servers of that line know one artist: the first of the line. */
const firstOf = (credits: readonly ArtistCredit[]): Shape | null => (credits[0] ? creditedArtist(credits[0].artist) : null)

export const artist = ({ albums, ...rest }: ArtistWithAlbums): Shape => ({
  ...rest,
  cover: attachment(rest.cover),
  albums: albums.map(({ artist_credit: _, ...album }) => ({
    ...album,
    cover: attachment(album.cover),
    // Left open in lists inside of artists.
    is_playable: null,
    artist: rest.id
  }))
})

export const album = ({ artist_credit: credits, tracks: _, ...rest }: Album): Shape => ({
  ...rest,
  artist: firstOf(credits),
  cover: attachment(rest.cover),
  // Nobody ever counts it there.
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

export const channel = ({ subscriptions_count: count, ...rest }: Channel, detail = false): Shape => ({
  ...rest,
  artist: {
    ...rest.artist,
    cover: attachment(rest.artist.cover),
    // The server prints the object itself here.
    channel: `Channel object (${rest.artist.id})`
  },
  rss_url: rest.rss_url && outward(rest.rss_url),
  ...(detail ? { subscriptions_count: count ?? 0 } : {})
})

export const library = (each: Library): Shape => ({
  ...each,
  description: null,
  // That line knows three levels.
  privacy_level: each.privacy_level === 'followers' ? 'me' : each.privacy_level
})

/** The key `filename` is missing until there is a track. */
export function upload({ channel: _, filename, ...rest }: Upload): Shape {
  const found = rest.track
  return { ...rest, track: found && track(found), ...(found ? { filename } : {}) }
}

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

export const playlistTrack = (place: PlaylistTrack): Shape => ({ ...place, track: track(place.track) })

/** A favorite or a listening. */
export const mark = (
  { id, actor, track: marked, creation_date }: { id: number; actor: Actor; track: Track; creation_date: string },
  { person }: Facts
): Shape => ({ id, user: person(actor), track: track(marked), creation_date, actor })

export const radioFilter = (filter: RadioFilter): Shape => ({
  ...filter,
  fields: filter.fields.map((field) => ({ ...field, autocomplete: outward(field.autocomplete) }))
})
