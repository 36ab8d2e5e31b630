// Reads the documents of other pods: checks each value, and says what is wrong with it in the shape
// of real pods. Pure functions.
import {
  all,
  first,
  hrefOf,
  idOf,
  isObject,
  linksOf,
  MAX_LENGTHS,
  MAX_COUNTS,
  Reader,
  typeOf,
  type Json
} from './reader.ts'
import { soundTypeOf } from '../mimetypes.ts'

const PUBLIC = /^(https:\/\/www\.w3\.org\/ns\/activitystreams#|as:)Public$/

export type RemoteActor = {
  fid: string
  type: string
  username: string
  name: string
  summary: string | null
  url: string | null
  inbox: string | null
  outbox: string | null
  key: string | null
  attributedTo: string | null
  /** Address of the RSS feed; only channels have one. */
  rss: string | null
  category: string
  tags: string[]
  image: string | null
}
export type RemoteLibraryValues = {
  fid: string
  owner: string
  name: string
  summary: string | null
  total: number
  first: string
  privacy: 'everyone' | 'me'
}
type Entity = {
  fid: string
  name: string
  mbid: string | null
  published: string | null
  attributedTo: string | null
  text: string | null
  tags: string[]
  image: string | null
}
export type RemoteArtist = Entity
export type RemoteCredit = { artist: RemoteArtist; credit: string; joinphrase: string }
export type RemoteAlbum = Entity & { released: string | null; credits: RemoteCredit[] }
export type RemoteTrack = Entity & {
  credits: RemoteCredit[]
  album: RemoteAlbum | null
  position: number | null
  disc: number | null
  license: string | null
  copyright: string | null
}
export type RemoteUpload = {
  fid: string
  library: string
  href: string
  mimetype: string
  size: number
  duration: number
  bitrate: number
  published: string | null
  track: RemoteTrack
}

/** @throws Unreachable */
export function readActor(doc: unknown, host: string): RemoteActor {
  const read = new Reader(doc, host)
  const key = first(read.doc.publicKey)
  const pem = isObject(key) ? key.publicKeyPem : undefined
  const fid = read.required('id', read.address('id'))
  const username = read.required('preferredUsername', read.text('preferredUsername', 200))
  if (username && !/^[\w.+-]+$/.test(username)) read.wrong('preferredUsername', 'Invalid name.')
  const links = linksOf(read.doc.url)
  const link = (type: string): string | null => {
    const href = links.find(({ mediaType }) => mediaType === type)?.href
    return typeof href === 'string' ? read.address('url', href) : null
  }
  return read.done({
    fid,
    type: typeOf(doc),
    username,
    name: read.text('name', 200) ?? username,
    summary: read.text('summary', MAX_LENGTHS.text),
    url: link('text/html'),
    inbox: read.address('inbox'),
    outbox: read.address('outbox'),
    key: typeof pem === 'string' && isObject(key) && hrefOf(key.owner) === fid ? pem : null,
    attributedTo: read.address('attributedTo'),
    rss: link('application/rss+xml'),
    category: read.text('category', 20) ?? 'music',
    tags: read.tags(),
    image: read.picture('icon')
  })
}

/** @throws Unreachable */
export function readLibrary(doc: unknown, host: string): RemoteLibraryValues {
  const read = new Reader(doc, host)
  const audience = idOf(read.doc.audience)
  const owner = read.address('attributedTo') ?? read.address('actor')
  if (!owner) read.wrong('non_field_errors', 'You need to provide at least actor or attributedTo')
  return read.done({
    fid: read.required('id', read.address('id')),
    owner: owner!,
    name: read.required('name', read.text('name', 100)),
    summary: read.text('summary', MAX_LENGTHS.text),
    total: read.required('totalItems', read.number('totalItems')),
    first: read.required('first', read.address('first')),
    privacy: typeof audience === 'string' && PUBLIC.test(audience) ? 'everyone' : 'me'
  })
}

/**
 * The link to the sound of a document. Its type must be one that the pod knows: it is sent again.
 */
function soundLink(read: Reader): Json & { mimetype: string } {
  for (const link of linksOf(read.doc.url)) {
    const mimetype = soundTypeOf(link.mediaType)
    if (mimetype) return { ...link, mimetype }
  }
  read.wrong('url', 'Invalid mediaType')
  return { mimetype: '' }
}

/** The file of a channel in the activity that published it. @throws Unreachable */
export function readEpisode(
  activity: unknown,
  channel: RemoteActor,
  artist: RemoteArtist
): RemoteUpload {
  const { host } = new URL(channel.fid)
  const read = new Reader(isObject(activity) ? activity.object : activity, host)
  const link = soundLink(read)
  if (hrefOf(read.doc.attributedTo) !== channel.fid) read.wrong('attributedTo', 'Invalid actor')
  const within = (value: unknown, most: number): number =>
    typeof value === 'number' && value >= 0 && value <= most ? Math.round(value) : 0
  const own = entity(read)
  return read.done({
    fid: own.fid,
    library: channelLibrary(channel.fid),
    href: read.required('url', read.address('url', link.href)),
    mimetype: link.mimetype,
    size: within(link.size, MAX_COUNTS.size),
    bitrate: within(link.bitrate, MAX_COUNTS.bitrate),
    duration: read.number('duration') ?? 0,
    published: own.published,
    track: {
      ...own,
      // The track has no address of its own.
      fid: `${own.fid}#track`,
      mbid: null,
      credits: [{ artist, credit: artist.name, joinphrase: '' }],
      album: null,
      position: read.number('position'),
      disc: read.number('disc'),
      license: read.text('license', 200),
      copyright: read.text('copyright', 500)
    }
  })
}

/** The library of a channel has no address of its own; no list shows it. */
export const channelLibrary = (actor: string): string => `${actor}#channel`

/** The artist of a channel has no address of its own either. */
export const channelArtist = (actor: RemoteActor): RemoteArtist => ({
  fid: `${actor.fid}#artist`,
  name: actor.name,
  mbid: null,
  published: null,
  attributedTo: null,
  text: actor.summary,
  tags: actor.tags,
  image: actor.image
})

/** One page of a library; the items are still to be read. @throws Unreachable */
/** Items of a page that are read; pods send at most a hundred. */
const MAX_ITEMS = 1000

export function readPage(
  doc: unknown,
  host: string
): { items: unknown[]; next: string | null; total: number } {
  const read = new Reader(doc, host)
  if (!/CollectionPage$/.test(typeOf(doc))) read.wrong('type', 'This is no page.')
  return read.done({
    items: all(read.doc.items ?? read.doc.orderedItems).slice(0, MAX_ITEMS),
    next: read.address('next'),
    total: read.number('totalItems') ?? 0
  })
}

function entity(read: Reader): Entity {
  const mbid = read.text('musicbrainzId', 40)
  return {
    fid: read.required('id', read.address('id')),
    name: read.required('name', read.text('name', MAX_LENGTHS.name)),
    mbid: mbid && /^[0-9a-f-]{36}$/i.test(mbid) ? mbid : null,
    published: read.date('published'),
    attributedTo: read.address('attributedTo'),
    text: read.text('content', MAX_LENGTHS.text),
    tags: read.tags(),
    image: read.picture('image')
  }
}

/** @throws Unreachable */
export function readArtist(doc: unknown, host: string): RemoteArtist {
  const read = new Reader(doc, host)
  return read.done(entity(read))
}

function credits(read: Reader): RemoteCredit[] {
  const written = linksOf(read.doc.artist_credit).filter(({ artist }) => isObject(artist))
  const found =
    written.length > 0
      ? written.map(({ artist, credit, joinphrase }) => {
          const who = readArtist(artist, read.host)
          return {
            artist: who,
            credit: (typeof credit === 'string' && credit.slice(0, MAX_LENGTHS.name)) || who.name,
            joinphrase:
              typeof joinphrase === 'string' ? joinphrase.slice(0, MAX_LENGTHS.joinphrase) : ''
          }
        })
      : all(read.doc.artists).map((artist, index, { length }) => {
          const who = readArtist(artist, read.host)
          return { artist: who, credit: who.name, joinphrase: index < length - 1 ? ', ' : '' }
        })
  if (found.length === 0) read.wrong('artists', 'This field is required.')
  return found.slice(0, 20)
}

const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

/** @throws Unreachable */
export function readAlbum(doc: unknown, host: string): RemoteAlbum {
  const read = new Reader(doc, host)
  const released = read.text('released', 10)
  return read.done({
    ...entity(read),
    credits: credits(read),
    released: released && isDay(released) ? released : null
  })
}

/** @throws Unreachable */
export function readTrack(doc: unknown, host: string): RemoteTrack {
  const read = new Reader(doc, host)
  const album = first(read.doc.album)
  return read.done({
    ...entity(read),
    credits: credits(read),
    album: album === undefined || album === null ? null : readAlbum(album, host),
    position: read.number('position'),
    disc: read.number('disc'),
    license: read.text('license', 200),
    copyright: read.text('copyright', 500)
  })
}

/** @throws Unreachable */
export function readUpload(doc: unknown, host: string): RemoteUpload {
  const read = new Reader(doc, host)
  const link = soundLink(read)
  return read.done({
    fid: read.required('id', read.address('id')),
    library: read.required('library', read.address('library')),
    href: read.required('url', read.address('url', link.href)),
    mimetype: link.mimetype,
    size: read.required('size', read.number('size')),
    duration: read.required('duration', read.number('duration')),
    bitrate: read.required('bitrate', read.number('bitrate')),
    published: read.date('published'),
    track: readTrack(read.doc.track, host)
  })
}
