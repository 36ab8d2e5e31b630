// What can be done with a thing that was found: open it, play it, add it to the queue.
import type { Item, Kind as ItemKind } from '../../../lib/items/items.ts'
import { hrefOf, sourceOf, storedRadio } from '../../../lib/items/kinds.ts'
import { keyOf, nameOf } from '../../../lib/search/found.ts'
import type { Found, Kind } from '../../../lib/search/kinds.ts'
import type { Track } from '../../../lib/contract/listen/tracks.ts'
import {
  addAll,
  playAll,
  playFrom,
  playNextAll,
  type Source
} from '../../../stores/player/play-all.ts'
import { startRadio } from '../../../stores/player/index.ts'

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

const kindOf = {
  artists: 'artist',
  albums: 'album',
  tracks: 'track',
  playlists: 'playlist',
  podcasts: 'podcast',
  series: 'album',
  radios: 'radio',
  tags: 'tag'
} as const satisfies Record<Kind, ItemKind>

/** The thing that was found. */
export const itemOf = ({ kind, row }: Found): Item => ({ kind: kindOf[kind], row }) as Item

/** @param tracks those that were found; playing one of them plays on through the others */
export function hitOf(found: Found, locale: string, tracks: readonly Track[]): Hit {
  const item = itemOf(found)
  const source = sourceOf(item)
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
    href: hrefOf(item, locale),
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
