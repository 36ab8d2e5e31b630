// Tracks as the pod's administration sees them.
import { Type, type Static } from 'typebox'
import { id } from '../../kit/params.ts'
import { Nullable, Paginated } from '../../kit/shapes.ts'
import type { Endpoint } from '../../kit/endpoint.ts'
import { ManageTrackAlbum } from './albums.ts'
import {
  actRow,
  described,
  getRow,
  listRow,
  ManageCredit,
  ManageQuery,
  music,
  removeRow,
  statsRow
} from './rows.ts'

/** A track inside of an upload. */
export const ManageNestedTrack = Type.Object({
  ...music,
  title: Type.String(),
  position: Nullable(Type.Integer()),
  disc_number: Nullable(Type.Integer()),
  copyright: Nullable(Type.String()),
  /** Code of a license. */
  license: Nullable(Type.String())
})

export const ManageTrack = Type.Object({
  ...ManageNestedTrack.properties,
  artist_credit: Type.Array(ManageCredit),
  album: Nullable(ManageTrackAlbum),
  ...described,
  uploads_count: Type.Integer()
})
export type ManageTrack = Static<typeof ManageTrack>

/** Orderings: creation_date, title, album__release_date, position, disc_number. */
export const manageTrackEndpoints = {
  listManageTracks: listRow('manage/library/tracks/', ManageQuery, Paginated(ManageTrack)),
  getManageTrack: getRow('manage/library/tracks/:id/', id, ManageTrack),
  getManageTrackStats: statsRow('manage/library/tracks/:id/stats/', id),
  removeManageTrack: removeRow('manage/library/tracks/:id/', id),
  actOnManageTracks: actRow('manage/library/tracks/action/')
} as const satisfies Record<string, Endpoint>
