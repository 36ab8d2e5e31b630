// One row for each kind of thing: its address, picture, credits, and what it plays. What can be
// done with it: stores/items/actions.ts.
import { podcastPath } from '../channels.ts'
import type { Attachment } from '../contract/kit/shapes.ts'
import type { Track } from '../contract/listen/tracks.ts'
import type { EmbedKind } from '../embeds/address.ts'
import type { RadioWanted } from '../queue/radio-states.ts'
import { routePath } from '../routes/match.ts'
import { creditedArtists, isPodcast, isUnplayable } from '../tracks.ts'
import { webLink } from '../text/web-link.ts'
import type { AlbumRow, Credited, Item, Kind, Rows } from './items.ts'
import { isPlayable } from './row.ts'
import type { Source } from './source.ts'

/** Federation id: what pods ask for; feeds have none. `page`: that for people, if it is another. */
export type Origin = {
  is_local: boolean
  fid: string | null | undefined
  page?: string | null | undefined
}

/** Facts of a kind, as functions of its row. */
export type ItemKind<R> = {
  icon: string
  /** The same for the same thing among others of its kind. */
  id: (row: R) => string | number
  name: (row: R) => string
  href: (row: R, locale: string) => string
  cover?: (row: R) => Attachment | null | undefined
  credit?: (row: R) => readonly Credited[]
  /** Undefined if there is nothing to play. */
  plays: (row: R) => Source | undefined
  /** Endless radios that begin with it, of things that can be played. */
  radios?: (row: R) => readonly RadioWanted[]
  /** Undefined if that is not known, or if it is of one pod only. */
  origin?: (row: R) => Origin | undefined
  /** What other sites may show of it. */
  embed?: (row: R) => { kind: EmbedKind; id: string | number } | undefined
  /** The address for other people, if that of the page is none. */
  shared?: (row: R) => string | undefined
}

/** The radio of an artist's own tracks. */
export const artistRadio = ({ id, name }: { id: number; name: string }): RadioWanted => ({
  type: 'artist',
  objectId: id,
  title: { text: 'radios.ofArtist', params: { name } }
})
/** A radio that somebody has saved. */
export const storedRadio = ({ id, name }: Rows['radio']): RadioWanted => ({
  type: 'custom',
  customRadioId: id,
  title: { words: name }
})

type Local = { is_local?: boolean; fid?: string | null }
const originOfRow = ({ is_local, fid }: Local): Origin | undefined =>
  is_local === undefined ? undefined : { is_local, fid }

const creditsOf = ({ artist_credit: credits = [] }: AlbumRow): Credited[] =>
  credits.filter((credit) => typeof credit === 'object')

const album: ItemKind<AlbumRow> = {
  icon: 'album',
  id: ({ id }) => id,
  name: ({ title }) => title,
  href: ({ id }, locale) => routePath('library.albums.detail', { id }, locale),
  cover: ({ cover }) => cover,
  credit: creditsOf,
  plays: (row) => (isPlayable(row) ? { kind: 'album', id: row.id } : undefined),
  // Pods have no radio of an album; those of its artists they have.
  radios: (row) => creditedArtists(creditsOf(row)).map(artistRadio),
  origin: originOfRow,
  embed: ({ id }) => ({ kind: 'album', id })
}

const artist: ItemKind<Rows['artist']> = {
  icon: 'artist',
  id: ({ id }) => id,
  name: ({ name }) => name,
  href: ({ id }, locale) => routePath('library.artists.detail', { id }, locale),
  cover: ({ cover }) => cover,
  plays: ({ id, tracks_count }) => (tracks_count > 0 ? { kind: 'artist', id } : undefined),
  radios: (row) => [artistRadio(row)],
  origin: originOfRow,
  embed: ({ id }) => ({ kind: 'artist', id })
}

const podcast: ItemKind<Rows['podcast']> = {
  ...artist,
  icon: 'podcast',
  href: podcastPath,
  // The newest episode first.
  plays: (row) =>
    row.channel && row.tracks_count > 0
      ? { kind: 'channel', uuid: row.channel.uuid, newest: true }
      : artist.plays(row),
  radios: () => [],
  embed: (row) => (row.channel ? { kind: 'channel', id: row.channel.uuid } : artist.embed!(row))
}

const track: ItemKind<Rows['track']> = {
  icon: 'note',
  id: ({ id }) => id,
  name: ({ title }) => title,
  href: ({ id }, locale) => routePath('library.tracks.detail', { id }, locale),
  cover: ({ cover, album: of }) => cover ?? of?.cover,
  credit: ({ artist_credit: credits }) => credits,
  // With its files it is a whole row of the pod.
  plays: (row) =>
    row.uploads && row.uploads.length > 0 ? { kind: 'tracks', tracks: [row as Track] } : undefined,
  radios: ({ id, title }) => [
    {
      type: 'similar',
      objectId: id,
      title: { text: 'radios.similarTo', params: { title } }
    }
  ],
  origin: originOfRow,
  embed: ({ id }) => ({ kind: 'track', id })
}

const playlist: ItemKind<Rows['playlist']> = {
  icon: 'playlist',
  id: ({ uuid }) => uuid,
  name: ({ name }) => name,
  href: ({ uuid: id }, locale) => routePath('library.playlists.detail', { id }, locale),
  plays: ({ uuid, is_playable }) => (is_playable ? { kind: 'playlist', uuid } : undefined),
  origin: ({ actor, fid }) => ({ is_local: actor.is_local, fid }),
  // Other sites see what everybody may see.
  embed: ({ uuid, privacy_level }) =>
    privacy_level === 'everyone' ? { kind: 'playlist', id: uuid } : undefined
}

const channel: ItemKind<Rows['channel']> = {
  icon: 'channel',
  id: ({ uuid }) => uuid,
  name: ({ artist: { name } }) => name,
  href: ({ uuid }, locale) => routePath('channels.detail', { id: uuid }, locale),
  cover: ({ artist: { cover } }) => cover,
  plays: ({ uuid, artist: of }) =>
    of.tracks_count > 0
      ? { kind: 'channel', uuid, newest: of.content_category === 'podcast' }
      : undefined,
  radios: ({ artist: of }) => (of.content_category === 'podcast' ? [] : [artistRadio(of)]),
  origin: ({ artist: of, actor, url }) => ({
    is_local: of.is_local,
    fid: actor?.fid,
    page: url ?? of.fid
  }),
  embed: ({ uuid }) => ({ kind: 'channel', id: uuid })
}

const radio: ItemKind<Rows['radio']> = {
  icon: 'radio',
  id: ({ id }) => id,
  name: ({ name }) => name,
  href: ({ id }, locale) => routePath('library.radios.detail', { id }, locale),
  plays: ({ id }) => ({ kind: 'radio', id })
}

const tag: ItemKind<Rows['tag']> = {
  icon: 'tag',
  id: ({ name }) => name,
  name: ({ name }) => `#${name}`,
  href: ({ name }, locale) => routePath('library.tags.detail', { id: name }, locale),
  plays: ({ name }) => ({ kind: 'tag', name }),
  radios: ({ name, some = true }) =>
    some
      ? [{ type: 'tag', objectId: name, title: { text: 'radios.ofTag', params: { tag: name } } }]
      : []
}

const library: ItemKind<Rows['library']> = {
  icon: 'library',
  id: ({ uuid }) => uuid,
  name: ({ name }) => name,
  href: ({ uuid }, locale) => routePath('library.detail', { id: uuid }, locale),
  plays: ({ uuid, uploads_count }) => (uploads_count > 0 ? { kind: 'library', uuid } : undefined),
  radios: ({ uuid, name }) => [{ type: 'library', objectId: uuid, title: { words: name } }],
  origin: ({ actor, fid }) => ({ is_local: actor.is_local, fid }),
  // People on other pods find a library by its address there, not by that of its page here.
  shared: ({ fid }) => webLink(fid)
}

const upload: ItemKind<Rows['upload']> = {
  icon: 'note',
  id: ({ uuid }) => uuid,
  name: (row) => row.track.title,
  href: ({ uuid }, locale) => routePath('library.uploads.detail', { id: uuid }, locale),
  cover: (row) => track.cover!(row.track),
  credit: (row) => row.track.artist_credit,
  plays: (row) => track.plays(row.track),
  radios: (row) => track.radios!(row.track)
}

const list: ItemKind<Rows['list']> = {
  icon: 'list',
  id: ({ path }) => path,
  name: ({ name }) => name,
  href: ({ path }) => path,
  plays: ({ source }) => source
}

/** A new kind is one row here, its data in `Rows`. */
export const itemKinds: { readonly [K in Kind]: ItemKind<Rows[K]> } = {
  album,
  artist,
  podcast,
  track,
  playlist,
  channel,
  radio,
  tag,
  library,
  upload,
  list
}

const kindOf = ({ kind }: Item) => itemKinds[kind] as ItemKind<unknown>

export const iconOf = (item: Item): string => kindOf(item).icon
export const nameOf = (item: Item): string => kindOf(item).name(item.row)
export const coverOf = (item: Item): Attachment | null | undefined => kindOf(item).cover?.(item.row)
export const creditOf = (item: Item): readonly Credited[] => kindOf(item).credit?.(item.row) ?? []

/** Identifies an item among all of a page. */
export const keyOf = (item: Item): string =>
  `${item.pod ?? ''} ${item.kind} ${kindOf(item).id(item.row)}`

/** The address of its page; things of another pod have theirs there. */
export const hrefOf = (item: Item, locale: string): string =>
  item.pod === undefined
    ? kindOf(item).href(item.row, locale)
    : `${item.pod}/library/${item.kind}s/${kindOf(item).id(item.row)}`

/** The address for other people. */
export const sharedOf = (item: Item, locale: string): string =>
  kindOf(item).shared?.(item.row) ?? hrefOf(item, locale)

/** What it plays as a whole, without unplayable tracks; undefined if there is nothing to play. */
export function sourceOf(item: Item): Source | undefined {
  if (item.source !== undefined) return item.source ?? undefined
  if (item.tracks) {
    const tracks = item.tracks.filter((each) => !isUnplayable(each))
    return tracks.length > 0 ? { kind: 'tracks', tracks } : undefined
  }
  const source = kindOf(item).plays(item.row)
  return item.pod !== undefined && source?.kind === 'album' ? { ...source, pod: item.pod } : source
}

/** Endless radios that begin with it; those of another pod cannot be started here. */
export const radiosOf = (item: Item): readonly RadioWanted[] =>
  item.pod === undefined ? (kindOf(item).radios?.(item.row) ?? []) : []

/** Undefined for what is of another pod than the current one: it is opened there. */
export const originOf = (item: Item): Origin | undefined =>
  item.pod === undefined ? kindOf(item).origin?.(item.row) : undefined

export const embedOf = (item: Item) =>
  item.pod === undefined ? kindOf(item).embed?.(item.row) : undefined

/** Whether it is an episode of a podcast. */
export const isEpisode = (item: Item): boolean =>
  item.kind === 'track' && isPodcast(item.row.artist_credit)
