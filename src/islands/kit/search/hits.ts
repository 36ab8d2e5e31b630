// What can be done with a thing that was found: open it, play it, add it to the queue.
import { podcastPath } from '../../../lib/channels.ts'
import { keyOf, nameOf } from '../../../lib/search/found.ts'
import type { Found, Kind } from '../../../lib/search/kinds.ts'
import type { Track } from '../../../lib/contract/listen/tracks.ts'
import { routePath } from '../../../lib/routes/match.ts'
import { isUnplayable } from '../../../lib/tracks.ts'
import {
  addAll,
  playAll,
  playFrom,
  playNextAll,
  type Source
} from '../../../stores/player/play-all.ts'
import { startRadio } from '../../../stores/player/index.ts'
import { storedRadio } from '../radios/useRadio.ts'

export type Hit = {
  found: Found
  key: string
  name: string
  href: string
  /** Its tracks; undefined if there is nothing to play. */
  source: Source | undefined
  /** Plays it; undefined if there is nothing to play. */
  play: (() => void | Promise<void>) | undefined
  /** Enter plays it, because that is what people want of it; the others are opened. */
  plays: boolean
}

function hrefOf({ kind, row }: Found, locale: string): string {
  switch (kind) {
    case 'artists':
      return routePath('library.artists.detail', { id: row.id }, locale)
    case 'podcasts':
      return podcastPath(row, locale)
    case 'albums':
    case 'series':
      return routePath('library.albums.detail', { id: row.id }, locale)
    case 'tracks':
      return routePath('library.tracks.detail', { id: row.id }, locale)
    case 'playlists':
      return routePath('library.playlists.detail', { id: row.uuid }, locale)
    case 'radios':
      return routePath('library.radios.detail', { id: row.id }, locale)
    case 'tags':
      return routePath('library.tags.detail', { id: row.name }, locale)
  }
}

function sourceOf({ kind, row }: Found): Source | undefined {
  switch (kind) {
    case 'artists':
      return row.tracks_count > 0 ? { kind: 'artist', id: row.id } : undefined
    case 'podcasts':
      if (row.tracks_count === 0) return undefined
      return row.channel
        ? { kind: 'channel', uuid: row.channel.uuid, newest: true }
        : { kind: 'artist', id: row.id }
    case 'albums':
    case 'series':
      return row.is_playable ? { kind: 'album', id: row.id } : undefined
    case 'tracks':
      return isUnplayable(row) ? undefined : { kind: 'tracks', tracks: [row] }
    case 'playlists':
      return row.is_playable ? { kind: 'playlist', uuid: row.uuid } : undefined
    case 'radios':
      return { kind: 'radio', id: row.id }
    case 'tags':
      return { kind: 'tag', name: row.name }
  }
}

/** @param tracks those that were found; playing one of them plays on through the others */
export function hitOf(found: Found, locale: string, tracks: readonly Track[]): Hit {
  const source = sourceOf(found)
  const name = nameOf(found)
  const play = () => {
    if (found.kind === 'radios') return startRadio(storedRadio(found.row))
    if (found.kind === 'tracks')
      return playFrom(tracks.includes(found.row) ? tracks : [found.row], found.row)
    return source && playAll(source)
  }
  return {
    found,
    key: keyOf(found),
    name,
    href: hrefOf(found, locale),
    source,
    play: source && play,
    plays: found.kind === 'tracks' || found.kind === 'radios'
  }
}

/** The tracks among rows. */
export const tracksIn = (rows: readonly Found[]): Track[] =>
  rows.flatMap((found) => (found.kind === 'tracks' ? [found.row] : []))

/**
 * What Enter does with a hit. Alone it plays or opens it, with Alt it always opens it, with Shift
 * it plays it next, with Ctrl or Cmd it appends it to the queue. docs/product/library.md#search.
 * @returns undefined if the link should be followed
 */
export function enterAction(
  { source, play, plays }: Hit,
  keys: { shiftKey: boolean; altKey: boolean; ctrlKey: boolean; metaKey: boolean }
): (() => unknown) | undefined {
  if (keys.altKey) return undefined
  if (keys.shiftKey) return () => source && playNextAll(source)
  if (keys.ctrlKey || keys.metaKey) return () => source && addAll(source)
  return plays ? play : undefined
}

/** Icons of the kinds. */
export const kindIcons: Readonly<Record<Kind, string>> = {
  artists: 'artist',
  albums: 'album',
  tracks: 'note',
  playlists: 'playlist',
  podcasts: 'podcast',
  series: 'library',
  radios: 'radio',
  tags: 'tag'
}
