// What a page of this pod shows in a frame on other sites: its oEmbed answer, and the tags that
// announce that answer in the page. docs/product/embeds.md.
import type { FastifyInstance } from 'fastify'
import type { Oembed } from '../src/lib/contract/listen/embeds.ts'
import type { Attachment } from '../src/lib/contract/kit/shapes.ts'
import { EMBED_PATH } from '../src/lib/routes/files.ts'
import { badRequest, type Refusal } from './errors.ts'
import type { Asker } from './repositories/shapes/asker.ts'
import { creditText } from './repositories/shapes/credits.ts'
import { fullName } from './repositories/shapes/tracks.ts'

/** Pixels: the side of the pictures that are named, and the sizes of frames. */
const THUMBNAIL = 200
const WIDTH = 600
const HEIGHT = 400
const TRACK_HEIGHT = 150

type Shown = {
  kind: 'track' | 'album' | 'artist' | 'playlist' | 'channel'
  id: string
  title: string
  description: string
  author: string
  /** Path of the author's page. */
  authorPath: string
  picture: string | null | undefined
  /** Whether everybody may listen to something of it. */
  playable: boolean
}

const PAGE = /^\/library\/(tracks|albums|artists)\/(\d{1,15})\/?$/
const PLAYLIST = /^\/library\/playlists\/([\da-f-]{1,36})\/?$/
const CHANNEL = /^\/channels\/([^/]+)\/?$/

const refused = (message: string): Refusal => badRequest({ non_field_errors: [message] })
const crop = (cover: Attachment | null | undefined) => cover?.urls.medium_square_crop
const artistPath = (id: number | undefined): string => `/library/artists/${id ?? 0}`

type Finder = (app: FastifyInstance, asker: Asker, id: number) => Shown | undefined

const track: Finder = ({ repositories }, asker, id) => {
  const found = repositories.tracks.get(asker, id)
  if (!found) return undefined
  const author = creditText(found.artist_credit)
  return {
    kind: 'track',
    id: String(id),
    title: `${found.title} by ${author}`,
    description: fullName(found),
    author,
    authorPath: artistPath(found.artist_credit[0]?.artist.id),
    picture: crop(found.cover ?? found.album?.cover),
    playable: found.is_playable
  }
}

const album: Finder = ({ repositories }, asker, id) => {
  const found = repositories.albums.get(asker, id)
  if (!found) return undefined
  const author = creditText(found.artist_credit)
  const title = `${found.title} by ${author}`
  return {
    kind: 'album',
    id: String(id),
    title,
    description: title,
    author,
    authorPath: artistPath(found.artist_credit[0]?.artist.id),
    picture: crop(found.cover),
    playable: found.is_playable
  }
}

const artist: Finder = ({ repositories }, asker, id) => {
  const found = repositories.artists.get(asker, id)
  if (!found) return undefined
  const tracks = { artist: String(id), include_channels: true, playable: true }
  const albums = { artist: String(id), has_cover: true, ordering: '-creation_date' }
  const one = { offset: 0, limit: 1 }
  return {
    kind: 'artist',
    id: String(id),
    title: found.name,
    description: found.name,
    author: found.name,
    authorPath: artistPath(id),
    picture: crop(repositories.albums.list(asker, albums, one).results[0]?.cover),
    playable: repositories.tracks.list(asker, tracks, one).count > 0
  }
}

/** Pods of 1.4 number playlists; those of 2.0 use uuids. */
function playlist({ repositories, settings }: FastifyInstance, asker: Asker, id: string) {
  const byNumber = settings.api === 'v1'
  const uuid = byNumber ? /^\d{1,15}$/.test(id) && repositories.playlists.uuidOf(Number(id)) : id
  const found = uuid ? repositories.playlists.get(asker, uuid) : undefined
  if (found?.privacy_level !== 'everyone') return undefined
  return {
    kind: 'playlist',
    id,
    title: found.name,
    description: found.name,
    author: found.name,
    authorPath: `/library/playlists/${id}`,
    picture: found.album_covers[0],
    playable: found.is_playable
  } satisfies Shown
}

function channel({ repositories }: FastifyInstance, asker: Asker, id: string): Shown | undefined {
  const found = repositories.channels.get(asker, id)
  if (!found) return undefined
  const { name, cover } = found.artist
  const tracks = { channel: found.uuid, include_channels: true, playable: true }
  return {
    kind: 'channel',
    id: found.uuid,
    title: name,
    description: name,
    author: name,
    authorPath: `/channels/${found.uuid}`,
    picture: crop(cover),
    playable: repositories.tracks.list(asker, tracks, { offset: 0, limit: 1 }).count > 0
  }
}

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text // a broken escape names nothing
  }
}

/** What a page shows. @throws Refusal 400 for pages that cannot be embedded */
function shownAt(app: FastifyInstance, asker: Asker, address: string): Shown {
  const path = new URL(address).pathname
  const [, shelf, number] = PAGE.exec(path) ?? []
  const list = PLAYLIST.exec(path)?.[1]
  const name = CHANNEL.exec(path)?.[1]
  const none = (kind: string, id: string): never => {
    throw refused(`No ${kind} matching id ${id}`)
  }
  if (shelf === 'tracks') return track(app, asker, Number(number)) ?? none('track', number!)
  if (shelf === 'albums') return album(app, asker, Number(number)) ?? none('album', number!)
  if (shelf === 'artists') return artist(app, asker, Number(number)) ?? none('artist', number!)
  // Real pods name the wrong kind here.
  if (list !== undefined) return playlist(app, asker, list) ?? none('artist', list)
  if (name !== undefined) return channel(app, asker, decode(name)) ?? none('channel', name)
  throw refused(`Invalid URL ${address}`)
}

const frameOf = ({ origin }: Asker, { kind, id }: Shown): string =>
  `${origin}${EMBED_PATH}?type=${kind}&id=${id}`

/** Sites ask as nobody: what they get does not depend on who asks. */
const nobody = ({ origin, domain, scheme }: Asker): Asker => ({
  user: undefined,
  origin,
  domain,
  scheme
})

/**
 * The answer to a site that wants to show a page.
 * @param page its web address
 * @param width in pixels. Real pods ignore the height that a site wants.
 * @throws Refusal 400 for pages that cannot be embedded
 */
export function oembedOf(app: FastifyInstance, asker: Asker, page: string, width = WIDTH): Oembed {
  const shown = shownAt(app, nobody(asker), page)
  const height = shown.kind === 'track' ? TRACK_HEIGHT : HEIGHT
  return {
    version: '1.0',
    type: 'rich',
    provider_name: 'Funkwhale',
    provider_url: asker.origin,
    height,
    width,
    title: shown.title,
    description: shown.description,
    author_name: shown.author,
    author_url: `${asker.origin}${shown.authorPath}`,
    ...(shown.picture
      ? { thumbnail_url: shown.picture, thumbnail_width: THUMBNAIL, thumbnail_height: THUMBNAIL }
      : {}),
    html: `<iframe width="${width}" height="${height}" scrolling="no" frameborder="no" src="${frameOf(asker, shown)}"></iframe>`
  }
}

export type HeadTag = { tag: 'link' | 'meta'; attributes: Readonly<Record<string, string>> }

/** The tags with which a page announces its frame; none where there is nothing to play. */
export function embedTags(app: FastifyInstance, asker: Asker, path: string): HeadTag[] {
  if (app.repositories.preferences.isClosed()) return []
  let shown: Shown
  try {
    shown = shownAt(app, nobody(asker), asker.origin + path)
  } catch {
    return [] // nothing at this path can be embedded
  }
  if (!shown.playable) return []
  const base = `${asker.origin}/api/${app.settings.api}/oembed/`
  const query = new URLSearchParams({ format: 'json', url: asker.origin + path })
  const meta = (property: string, content: string) =>
    ({ tag: 'meta', attributes: { content, property } }) as const
  return [
    {
      tag: 'link',
      attributes: {
        href: `${base}?${query.toString()}`,
        rel: 'alternate',
        type: 'application/json+oembed'
      }
    },
    meta('twitter:card', 'player'),
    meta('twitter:player', frameOf(asker, shown)),
    meta('twitter:player:width', String(WIDTH)),
    meta('twitter:player:height', String(HEIGHT))
  ]
}
