import type { Rule } from '../dialect.ts'
import { toAlbum } from './albums.ts'
import { toArtistWithAlbums } from './artists.ts'
import { each, listOf, rowsOf, type Row } from './rows.ts'
import { toTrack } from './tracks.ts'

const toResult = (found: Row): Row => ({
  artists: rowsOf(found.artists, toArtistWithAlbums),
  albums: rowsOf(found.albums, toAlbum),
  tracks: rowsOf(found.tracks, toTrack),
  tags: listOf(found.tags)
})

export const searchRules: readonly Rule[] = [{ path: /^search$/, answer: each(toResult) }]
