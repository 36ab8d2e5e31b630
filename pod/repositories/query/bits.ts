// The boolean properties of artists, albums and tracks that filters use, as bits of a shelf.
import type { Asker } from '../shapes/asker.ts'
import { playableLevel } from '../shapes/asker.ts'
import type { Filter } from './list-index.ts'

export const BIT = {
  channel: 1,
  instance: 2,
  everyone: 4,
  mbid: 8,
  tags: 16,
  cover: 32,
  date: 64,
  albums: 128,
  podcast: 256,
  other: 512
} as const

const bit = (condition: string, value: number): string =>
  `(CASE WHEN ${condition} THEN ${value} ELSE 0 END)`

const common = (kind: string): string[] => [
  bit('x.in_channel', BIT.channel),
  bit('x.level >= 2', BIT.instance),
  bit('x.level >= 3', BIT.everyone),
  bit('x.mbid IS NOT NULL', BIT.mbid),
  bit(`EXISTS (SELECT 1 FROM ${kind}_tags g WHERE g.${kind}_id = x.id)`, BIT.tags),
  bit('x.cover_id IS NOT NULL', BIT.cover)
]

const category = (column: string): string =>
  `(CASE ${column} WHEN 'podcast' THEN ${BIT.podcast} WHEN 'other' THEN ${BIT.other} ELSE 0 END)`

export const artistBits = [
  ...common('artist'),
  bit(
    'EXISTS (SELECT 1 FROM artist_credits c JOIN album_credits y ON y.credit_id = c.id WHERE c.artist_id = x.id)',
    BIT.albums
  ),
  category('x.content_category')
].join(' + ')

export const albumBits = [
  ...common('album'),
  bit('x.release_date IS NOT NULL', BIT.date),
  category(`(SELECT a.content_category FROM album_credits y JOIN artist_credits c ON c.id = y.credit_id JOIN artists a ON a.id = c.artist_id
    WHERE y.album_id = x.id ORDER BY c.position LIMIT 1)`)
].join(' + ')

export const trackBits = common('track').join(' + ')

/** Keeps rows with the bit, or without it; all rows if `wanted` is undefined. */
export const flag = (bitMask: number, wanted: boolean | undefined): Filter[] =>
  wanted === undefined ? [] : [{ mask: bitMask, value: wanted ? bitMask : 0 }]

/** Music of channels is left out of lists unless it is requested. */
export const channels = (include: boolean | undefined): Filter[] =>
  flag(BIT.channel, include ? undefined : false)

export function contentCategory(wanted: string | undefined): Filter[] {
  if (!wanted) return []
  const mask = BIT.podcast | BIT.other
  if (wanted === 'music') return [{ mask, value: 0 }]
  if (wanted === 'podcast') return [{ mask, value: BIT.podcast }]
  return wanted === 'other' ? [{ mask, value: BIT.other }] : [{ ids: [] }]
}

export const levelBit = (asker: Asker): number =>
  playableLevel(asker) === 2 ? BIT.instance : BIT.everyone
