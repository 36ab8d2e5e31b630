import { isPlayable } from '../../../items/row.ts'
import type { Asked, Rule } from '../dialect.ts'
import { withCredits } from './artists.ts'
import { byArtist } from './ask.ts'
import { each, listOf, type Row } from './rows.ts'

/** `duration` is 0 for every album: screens add up the tracks. */
export const toAlbum = (album: Row): Row => ({
  attributed_to: null,
  cover: null,
  duration: 0,
  ...withCredits(album),
  tags: listOf(album.tags),
  is_playable: isPlayable(album)
})

/**
 * The server ignores `artist_credit` and would return every album. It uses only the last of several
 * `artist` values.
 */
function ask(asked: Asked): Asked {
  const { artist_credit: credit, ...query } = asked.query ?? {}
  return byArtist(credit === undefined ? asked : { ...asked, query: { artist: credit, ...query } })
}

export const albumRules: readonly Rule[] = [
  { path: /^albums\/(\d+\/)?$/, ask, answer: each(toAlbum) },
  // For the administration.
  { path: /^manage\/library\/albums\/(\d+\/)?$/, answer: each(withCredits) }
]
