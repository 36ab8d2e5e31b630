import type { Asked, Rule } from '../dialect.ts'
import { isPlayable } from './artists.ts'
import { withActor } from './people.ts'
import { each, isRow, listOf, type Row } from './rows.ts'
import { withTrack } from './tracks.ts'

/** Playlists have numbers here; `uuid` carries what leads to them. */
const toPlaylist = ({ id, ...playlist }: Row): Row => ({
  fid: null,
  duration: null,
  ...withActor(playlist),
  uuid: Number.isInteger(id) ? String(id) : playlist.uuid,
  album_covers: listOf(playlist.album_covers),
  is_playable: isPlayable(playlist)
})

/** Without `allow_duplicates` the server fails with a 500. */
const add = (asked: Asked): Asked => ({
  ...asked,
  body: isRow(asked.body) ? { allow_duplicates: false, ...asked.body } : asked.body
})

export const playlistRules: readonly Rule[] = [
  { path: /^playlists\/([^/]+\/)?$/, answer: each(toPlaylist) },
  { path: /^playlists\/[^/]+\/tracks\/$/, answer: each(withTrack) },
  { path: /^playlists\/[^/]+\/add\/?$/, ask: add, answer: each(withTrack) }
]
