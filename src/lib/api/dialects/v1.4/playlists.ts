import type { Asked, Rule } from '../dialect.ts'
import { isPlayable } from '../../../items/row.ts'
import { withActor } from './profiles.ts'
import { each, isRow, listOf, type Row } from './rows.ts'
import { withTrack } from './tracks.ts'

/** Playlists have numeric ids here; `uuid` carries the id that addresses use. */
const toPlaylist = ({ id, ...playlist }: Row): Row => ({
  fid: null,
  duration: null,
  ...withActor(playlist),
  uuid: Number.isInteger(id) ? String(id) : playlist.uuid,
  album_covers: listOf(playlist.album_covers),
  is_playable: isPlayable(playlist)
})

/** The server accepts `followers`, but then shows the playlist to no one, not even to its owner. */
const write = (asked: Asked): Asked =>
  isRow(asked.body) && asked.body.privacy_level === 'followers'
    ? { ...asked, body: { ...asked.body, privacy_level: 'me' } }
    : asked

/** Without `allow_duplicates` the server fails with a 500. */
const add = (asked: Asked): Asked =>
  isRow(asked.body) ? { ...asked, body: { allow_duplicates: false, ...asked.body } } : asked

export const playlistRules: readonly Rule[] = [
  { path: /^playlists\/([^/]+\/)?$/, ask: write, answer: each(toPlaylist) },
  { path: /^playlists\/[^/]+\/tracks\/$/, answer: each(withTrack) },
  { path: /^playlists\/[^/]+\/add\/?$/, ask: add, answer: each(withTrack) }
]
