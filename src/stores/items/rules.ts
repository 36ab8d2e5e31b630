// What the rows of ./actions.ts are made of: what things have in common, and what is done with
// them.
import type { Track } from '../../lib/contract/listen/tracks.ts'
import type { Item, Kind } from '../../lib/items/items.ts'
import { isEpisode, nameOf, originOf, sourceOf, storedRadio } from '../../lib/items/kinds.ts'
import type { Source } from '../../lib/items/source.ts'
import { routePath } from '../../lib/routes/match.ts'
import type { RouteName } from '../../lib/routes/table.ts'
import { webLink } from '../../lib/text/web-link.ts'
import { toggleFavorite } from '../listen/favorites/favorites.ts'
import { addTracksToPlaylist, openAddToPlaylist } from '../listen/playlists/add-to-playlist.ts'
import { startRadio } from '../player/index.ts'
import { playAll } from '../player/play-all.ts'
import { can, type Session } from '../session/session.ts'
import type { Screen } from './action.ts'
import type { Viewer } from './viewer.ts'

export type Items = readonly Item[]
type ManagedList = 'artists' | 'albums' | 'tracks' | 'tags' | 'channels' | 'uploads' | 'libraries'

/** What several things play, one after the other. */
export function sourceOfAll(items: Items): Source {
  const sources = items.flatMap((item) => sourceOf(item) ?? [])
  if (sources.length === 1) return sources[0]!
  const tracks = sources.flatMap((each) => (each.kind === 'tracks' ? each.tracks : []))
  const all = sources.every(({ kind }) => kind === 'tracks')
  return all ? { kind: 'tracks', tracks } : { kind: 'several', of: sources }
}

export const isHere = ({ pod }: Item) => pod === undefined
export const plays = (item: Item) => sourceOf(item) !== undefined
export const isOneOf =
  (...kinds: readonly Kind[]) =>
  ({ kind }: Item) =>
    kinds.includes(kind)
export const isTrack = isOneOf('track', 'upload')
/** Pages and the full player have buttons for some actions. */
export const isListed = ({ at }: Screen) => at !== 'page' && at !== 'player'
export const isSignedIn = ({ viewer }: Screen) => viewer.session.state === 'signed-in'

const isMe = (actor: unknown, { session }: Pick<Viewer, 'session'>): boolean =>
  session.state === 'signed-in' &&
  (Object(actor) as { full_username?: unknown }).full_username === session.me.full_username

/**
 * Whether it is a track or an album that the person has added to this pod, as far as the row says
 * so.
 */
export const isOwnTrack = (item: Item, viewer: Pick<Viewer, 'session'>): boolean =>
  (item.kind === 'track' || item.kind === 'album') &&
  isHere(item) &&
  isMe(item.row.attributed_to, viewer)

export const isOwnRadio = ({ kind, row }: Item, { viewer: { session } }: Screen): boolean =>
  kind === 'radio' && session.state === 'signed-in' && row.user?.id === session.me.id

/** In lists: the pages of libraries and channels have buttons for their owners. */
export const isOwnLibrary = (item: Item, screen: Screen): boolean =>
  item.kind === 'library' && isHere(item) && isListed(screen) && isMe(item.row.actor, screen.viewer)

/** The same; the pod owns the channels that it reads from feeds. */
export const isOwnChannel = (item: Item, screen: Screen): boolean =>
  item.kind === 'channel' &&
  isHere(item) &&
  isListed(screen) &&
  item.row.actor !== null &&
  isMe(item.row.attributed_to, screen.viewer)

/**
 * Whether it is a track or an album that the person has published in a channel. Pods of 1.4 do not
 * say it with the thing: there the viewer knows the artists of the person's channels.
 */
export function isInOwnChannel(item: Item, { viewer }: Screen): boolean {
  if (!isOwnTrack(item, viewer)) return false
  const [credit] = (item.row as Partial<Track>).artist_credit ?? []
  const { artist } = Object(credit) as Partial<NonNullable<typeof credit>>
  return (
    Boolean(artist?.channel || isEpisode(item)) || Boolean(artist && viewer.own?.has(artist.id))
  )
}

/** The track of an item that is one, as far as the screen has it. */
export const trackOf = (item: Item) =>
  item.kind === 'track' ? item.row : item.kind === 'upload' ? item.row.track : undefined
export const albumOf = (item: Item) => (item.kind === 'track' ? item.row.album : undefined)

/** The track with its files, if there are any. */
export const fileOf = (item: Item): Track | undefined => {
  const track = item.kind === 'track' && isHere(item) ? item.row : undefined
  return track?.uploads?.length ? (track as Track) : undefined
}

export function play(items: Items, { play: own }: Pick<Screen, 'play'>): unknown {
  const [item] = items
  if (own) return own()
  if (items.length === 1 && item?.kind === 'radio') return startRadio(storedRadio(item.row))
  return playAll(sourceOfAll(items))
}

export function addToPlaylist(items: Items): void {
  const tracks = items.flatMap((item) => trackOf(item) ?? [])
  const [item] = items
  if (tracks.length === items.length) return addTracksToPlaylist(tracks)
  if (items.length > 1 || item?.kind !== 'album')
    return openAddToPlaylist({ tracks: { sources: items.flatMap((each) => sourceOf(each) ?? []) } })
  const known = item.tracks?.map(({ id }) => id)
  openAddToPlaylist({ name: nameOf(item), tracks: known ?? { album: item.row.id } })
}

/** A menu marks it or takes the mark away; a bar marks those that are not marked yet. */
export function favorite(items: Items, { at, viewer: { favorites } }: Screen): void {
  for (const id of items.flatMap((item) => trackOf(item)?.id ?? []))
    if (at !== 'bar' || !favorites.has(id)) void toggleFavorite(id)
}

/** Its page for people on the pod that it comes from. */
export function originalOf(item: Item): string | undefined {
  const origin = originOf(item)
  return !origin || origin.is_local ? undefined : (webLink(origin.page) ?? webLink(origin.fid))
}

/** The page of a thing of this pod in the administration; undefined for kinds without one. */
function managePath(item: Item, locale: string): string | undefined {
  if (!isHere(item)) return undefined
  const { kind, row } = item
  const path = (list: ManagedList, id: string | number): string =>
    routePath(`manage.library.${list}.detail`, { id }, locale)
  if (kind === 'artist' || kind === 'podcast') return path('artists', row.id)
  if (kind === 'album') return path('albums', row.id)
  if (kind === 'track') return path('tracks', row.id)
  if (kind === 'tag') return path('tags', row.name)
  if (kind === 'channel') return path('channels', row.uuid)
  if (kind === 'upload') return path('uploads', row.uuid)
  return kind === 'library' ? path('libraries', row.uuid) : undefined
}

/**
 * Where the menu of a thing leads in the consoles: to the thing for those who look after the
 * library, to the account of its owner for moderators.
 */
export function consolePath(item: Item, session: Session, locale: string): string | undefined {
  if (can(session, 'library')) return managePath(item, locale)
  if (!can(session, 'moderation') || managePath(item, locale) === undefined) return undefined
  const { attributed_to: by, actor } = item.row as {
    attributed_to?: unknown
    actor?: unknown
  }
  const id = (Object(by ?? actor) as { full_username?: unknown }).full_username
  return typeof id === 'string'
    ? routePath('manage.moderation.accounts.detail', { id }, locale)
    : undefined
}

const editRoutes: Partial<Record<Kind, RouteName>> = {
  artist: 'library.artists.edit',
  podcast: 'library.artists.edit',
  album: 'library.albums.edit',
  track: 'library.tracks.edit'
}

/** The page that edits it; undefined for things of other pods, and those that have no edits. */
export const editPath = (item: Item, locale: string): string | undefined => {
  const route = editRoutes[item.kind]
  const isOther = !isHere(item) || originOf(item)?.is_local === false
  return route && !isOther && 'id' in item.row
    ? routePath(route, { id: item.row.id }, locale)
    : undefined
}

/** Whether edits of it apply at once, as far as the row says whose it is. */
export function mayEdit({ row }: Item, { session }: Viewer): boolean {
  const owner = 'attributed_to' in row ? row.attributed_to : undefined
  const name = typeof owner === 'object' ? owner?.full_username : undefined
  return (
    can(session, 'library') || (session.state === 'signed-in' && name === session.me.full_username)
  )
}
