import { isPlayable } from '../../../items/row.ts'
import type { Rule } from '../dialect.ts'
import { each, isRow, listOf, rowsOf, type Row } from './rows.ts'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
/** The server writes the channel as "Channel object (2)", which is no usable id. */
const uuidOrNull = (value: unknown): unknown =>
  typeof value === 'string' && UUID.test(value) ? value : null

/** An artist inside an album, a track or a channel. */
export const toArtist = ({ attachment_cover: cover, ...artist }: Row): Row => ({
  cover: cover ?? null,
  ...artist,
  channel: uuidOrNull(artist.channel)
})

/** Turns the single artist into a list of credits. Credits that a server already sends are kept. */
export const withCredits = ({ artist, ...row }: Row): Row => ({
  ...row,
  artist_credit: isRow(artist)
    ? [{ artist: toArtist(artist), credit: artist.name ?? null, joinphrase: '', index: 0 }]
    : listOf(row.artist_credit)
})

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

export const artistRules: readonly Rule[] = [
  { path: /^artists\/(\d+\/)?$/, answer: each(toArtistWithAlbums) }
]
