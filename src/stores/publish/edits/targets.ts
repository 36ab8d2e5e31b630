// The things that are edited, and who may change them at once. docs/product/library.md#edits.
import { getAlbum } from '../../../lib/api/listen/albums.ts'
import { getArtist } from '../../../lib/api/listen/artists.ts'
import { getTrack } from '../../../lib/api/listen/tracks.ts'
import {
  addAlbumMutation,
  addArtistMutation,
  addTrackMutation,
  listAlbumMutations,
  listArtistMutations,
  listTrackMutations
} from '../../../lib/api/publish/edits.ts'
import type { Actor } from '../../../lib/contract/kit/shapes.ts'
import { stateOf, type EditKind, type EditState, type Edited } from '../../../lib/edits/fields.ts'
import { can, type Session } from '../../session/session.ts'

export type EditTarget = { kind: EditKind; id: number; row: Edited; state: EditState }

export const targetCalls = {
  artist: { get: getArtist, list: listArtistMutations, add: addArtistMutation },
  album: { get: getAlbum, list: listAlbumMutations, add: addAlbumMutation },
  track: { get: getTrack, list: listTrackMutations, add: addTrackMutation }
} as const

/** @throws NotFoundError */
export async function loadTarget(
  kind: EditKind,
  id: number,
  signal?: AbortSignal
): Promise<EditTarget> {
  const row = await targetCalls[kind].get(id, signal)
  return { kind, id, row, state: stateOf(kind, row) }
}

export const nameOfTarget = ({ row }: EditTarget): string => ('name' in row ? row.name : row.title)

/**
 * Whether edits of the thing apply at once, and its suggestions may be reviewed: for its owner, and
 * for those who look after the library. Things of other pods are changed there.
 */
export function mayApply({ row }: Pick<EditTarget, 'row'>, session: Session): boolean {
  if (row.is_local === false || session.state !== 'signed-in') return false
  const owner = (row.attributed_to as Partial<Actor> | null | undefined)?.full_username
  return can(session, 'library') || owner === session.me.full_username
}
