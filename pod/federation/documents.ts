// Objects as pods send them to each other: ActivityPub in JSON-LD, with the words of Funkwhale.
import type { Artist, ArtistCredit } from '../../src/lib/contract/listen/artists.ts'
import type { Album } from '../../src/lib/contract/listen/albums.ts'
import { creditText } from '../repositories/shapes/credits.ts'
import type { Track } from '../../src/lib/contract/listen/tracks.ts'
import type { Actor, Attachment } from '../../src/lib/contract/kit/shapes.ts'

export type Document = Record<string, unknown>

const PUBLIC = 'https://www.w3.org/ns/activitystreams#Public'
export const CONTEXT = [
  'https://www.w3.org/ns/activitystreams',
  'https://w3id.org/security/v1',
  'https://funkwhale.audio/ns',
  {
    manuallyApprovesFollowers: 'as:manuallyApprovesFollowers',
    Hashtag: 'as:Hashtag'
  }
] as const

/** A document of its own; inside of others, documents have no context. */
export const withContext = (document: Document): Document => ({
  '@context': CONTEXT,
  ...document
})

const tagsOf = (names: readonly unknown[] | undefined): Document[] =>
  (names ?? []).map((name) => ({ type: 'Hashtag', name: `#${String(name)}` }))

const imageOf = (cover: Attachment | null | undefined): Document =>
  cover?.urls.original
    ? { image: { type: 'Image', url: cover.urls.original, mediaType: cover.mimetype } }
    : {}

type Described = { description?: { text: string | null; content_type: string } | null | undefined }
const contentOf = ({ description }: Described): Document =>
  description?.text ? { content: description.text, mediaType: description.content_type } : {}

/** `key` is the public key; the others are of the actors of channels. */
type ActorFacts = {
  key?: string | undefined
  icon?: Attachment | null
  attributedTo?: string
  tags?: readonly unknown[]
  /** Address of the RSS feed. */
  rss?: string | null
  category?: string
}

export function actorDocument(actor: Actor, origin: string, about: ActorFacts = {}): Document {
  const { fid } = actor
  return {
    id: fid,
    type: actor.type ?? 'Person',
    preferredUsername: actor.preferred_username,
    name: actor.name,
    summary: actor.summary ?? null,
    manuallyApprovesFollowers: false,
    url: [
      { type: 'Link', href: actor.url ?? fid, mediaType: 'text/html' },
      ...(about.rss ? [{ type: 'Link', href: about.rss, mediaType: 'application/rss+xml' }] : [])
    ],
    inbox: `${fid}/inbox`,
    outbox: `${fid}/outbox`,
    followers: `${fid}/followers`,
    following: `${fid}/following`,
    endpoints: { sharedInbox: `${origin}/federation/shared/inbox` },
    ...(about.icon?.urls.original
      ? { icon: { type: 'Image', url: about.icon.urls.original, mediaType: about.icon.mimetype } }
      : {}),
    ...(about.attributedTo ? { attributedTo: about.attributedTo } : {}),
    ...(about.tags ? { tag: tagsOf(about.tags) } : {}),
    ...(about.category ? { category: about.category } : {}),
    ...(about.key
      ? { publicKey: { id: `${fid}#main-key`, owner: fid, publicKeyPem: about.key } }
      : {})
  }
}

export const artistDocument = (
  artist: Pick<Artist, 'fid' | 'name' | 'mbid' | 'creation_date' | 'tags' | 'cover'> & Described,
  owner: string | null = null
): Document => ({
  type: 'Artist',
  id: artist.fid,
  name: artist.name,
  published: artist.creation_date,
  musicbrainzId: artist.mbid,
  attributedTo: owner,
  tag: tagsOf(artist.tags as string[]),
  ...contentOf(artist),
  ...imageOf(artist.cover)
})

const creditsOf = (credits: readonly ArtistCredit[]): Document => ({
  artists: credits.map(({ artist }) => artistDocument(artist)),
  // Pods of 2.0 have this beside it: how the names are written in this place.
  artist_credit: credits.map(({ artist, credit, joinphrase, index }) => ({
    type: 'ArtistCredit',
    artist: artistDocument(artist),
    credit,
    joinphrase,
    index
  }))
})

export const albumDocument = (
  album: Pick<
    Album,
    'fid' | 'title' | 'mbid' | 'creation_date' | 'release_date' | 'artist_credit' | 'cover'
  > &
    Partial<Pick<Album, 'tags' | 'attributed_to'>> &
    Described
): Document => ({
  type: 'Album',
  id: album.fid,
  name: album.title,
  published: album.creation_date,
  musicbrainzId: album.mbid,
  released: album.release_date,
  attributedTo: album.attributed_to?.fid ?? null,
  tag: tagsOf(album.tags),
  ...creditsOf(album.artist_credit),
  ...contentOf(album),
  ...imageOf(album.cover)
})

export const trackDocument = (track: Track): Document => ({
  type: 'Track',
  id: track.fid,
  name: track.title,
  published: track.creation_date,
  musicbrainzId: track.mbid,
  position: track.position,
  disc: track.disc_number,
  license: track.license,
  copyright: track.copyright,
  attributedTo: track.attributed_to?.fid ?? null,
  tag: tagsOf(track.tags),
  ...creditsOf(track.artist_credit),
  album: track.album && albumDocument(track.album),
  ...contentOf(track),
  ...imageOf(track.cover)
})

export type SentUpload = {
  fid: string
  library: string
  /** Where the sound is. */
  href: string
  mimetype: string
  size: number
  duration: number | null
  bitrate: number | null
  creation_date: string
}

export const uploadDocument = (upload: SentUpload, track: Track): Document => ({
  type: 'Audio',
  id: upload.fid,
  library: upload.library,
  name: [creditText(track.artist_credit), track.title].filter(Boolean).join(' - '),
  published: upload.creation_date,
  bitrate: upload.bitrate ?? 0,
  size: upload.size,
  duration: upload.duration ?? 0,
  url: { href: upload.href, type: 'Link', mediaType: upload.mimetype },
  track: trackDocument(track)
})

/** A file of a channel, as its actor publishes it. @param owner address of the actor */
export const episodeDocument = (upload: SentUpload, track: Track, owner: string): Document => ({
  type: 'Create',
  id: `${upload.fid}/activity`,
  actor: owner,
  to: [PUBLIC],
  object: {
    type: 'Audio',
    id: upload.fid,
    name: track.title,
    attributedTo: owner,
    published: upload.creation_date,
    duration: upload.duration ?? 0,
    position: track.position,
    disc: track.disc_number,
    license: track.license,
    copyright: track.copyright,
    tag: tagsOf(track.tags),
    url: [
      {
        type: 'Link',
        mediaType: upload.mimetype,
        href: upload.href,
        size: upload.size,
        bitrate: upload.bitrate ?? 0
      }
    ],
    ...contentOf(track),
    ...imageOf(track.cover)
  }
})

type SentLibrary = {
  fid: string
  name: string
  description?: string | null | undefined
  privacy_level: string
  actor: Pick<Actor, 'fid'>
  uploads_count: number
}
type SentCollection = Pick<SentLibrary, 'fid' | 'actor' | 'uploads_count'>

function collection(
  { fid, actor, uploads_count: total }: SentCollection,
  pageSize: number
): Document {
  const last = Math.max(1, Math.ceil(total / pageSize))
  return {
    id: fid,
    attributedTo: actor.fid,
    totalItems: total,
    current: `${fid}?page=1`,
    first: `${fid}?page=1`,
    last: `${fid}?page=${last}`
  }
}

export const libraryDocument = (library: SentLibrary, pageSize: number): Document => ({
  ...collection(library, pageSize),
  type: 'Library',
  actor: library.actor.fid,
  name: library.name,
  summary: library.description ?? null,
  followers: `${library.fid}/followers`,
  audience: library.privacy_level === 'everyone' ? PUBLIC : ''
})

/** What the actor of a channel has published. */
export const outboxDocument = (outbox: SentCollection, pageSize: number): Document => ({
  ...collection(outbox, pageSize),
  type: 'OrderedCollection'
})

/** @param items documents without context */
export function pageDocument(
  { fid, actor, uploads_count: total }: SentCollection,
  { page, pageSize, items }: { page: number; pageSize: number; items: readonly Document[] }
): Document {
  const last = Math.max(1, Math.ceil(total / pageSize))
  return {
    type: 'CollectionPage',
    id: `${fid}?page=${page}`,
    partOf: fid,
    attributedTo: actor.fid,
    totalItems: total,
    first: `${fid}?page=1`,
    last: `${fid}?page=${last}`,
    ...(page > 1 ? { prev: `${fid}?page=${page - 1}` } : {}),
    ...(page < last ? { next: `${fid}?page=${page + 1}` } : {}),
    items
  }
}
