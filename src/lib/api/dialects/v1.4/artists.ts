import type { Rule } from '../dialect.ts'
import { each, isRow, listOf, rowsOf, type Row } from './rows.ts'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
/** The server spells the channel out as "Channel object (2)", which leads nowhere. */
const uuidOrNull = (value: unknown): unknown => (typeof value === 'string' && UUID.test(value) ? value : null)

/** An artist inside an album, a track or a channel. */
export const toArtist = ({ attachment_cover: cover, ...artist }: Row): Row => ({
  cover: cover ?? null,
  ...artist,
  channel: uuidOrNull(artist.channel)
})

/** Takes the one artist for the credits. Keeps credits where a server sends them already. */
export const withCredits = ({ artist, ...row }: Row): Row => ({
  ...row,
  artist_credit: isRow(artist)
    ? [{ artist: toArtist(artist), credit: artist.name ?? null, joinphrase: '', index: 0 }]
    : listOf(row.artist_credit)
})

/** The server leaves it open in some lists; then things that hold tracks are worth a try. */
export const isPlayable = (row: Row): boolean => (typeof row.is_playable === 'boolean' ? row.is_playable : row.tracks_count !== 0)

const toArtistAlbum = ({ artist, ...album }: Row): Row => ({
  ...album,
  artist_credit: Number.isInteger(artist) ? [artist] : listOf(album.artist_credit),
  is_playable: isPlayable(album)
})

export const toArtistWithAlbums = (artist: Row): Row => ({
  attributed_to: null,
  channel: null,
  cover: null,
  ...artist,
  tags: listOf(artist.tags),
  albums: rowsOf(artist.albums, toArtistAlbum)
})

export const artistRules: readonly Rule[] = [{ path: /^artists\/(\d+\/)?$/, answer: each(toArtistWithAlbums) }]
