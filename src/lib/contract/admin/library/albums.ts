// Albums as the pod's administration sees them.
import { Type, type Static } from 'typebox'
import { id } from '../../kit/params.ts'
import { Attachment, Nullable, Paginated } from '../../kit/shapes.ts'
import type { Endpoint } from '../../kit/endpoint.ts'
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

/** An album inside of a track. */
export const ManageTrackAlbum = Type.Object({
  ...music,
  title: Type.String(),
  release_date: Nullable(Type.String()),
  cover: Nullable(Attachment),
  /** Null inside of tracks. */
  tracks_count: Nullable(Type.Integer()),
  artist_credit: Type.Array(ManageCredit)
})

export const ManageAlbum = Type.Object({
  ...ManageTrackAlbum.properties,
  ...described
})
export type ManageAlbum = Static<typeof ManageAlbum>

/** Orderings: creation_date, title, release_date. */
export const manageAlbumEndpoints = {
  listManageAlbums: listRow('manage/library/albums/', ManageQuery, Paginated(ManageAlbum)),
  getManageAlbum: getRow('manage/library/albums/:id/', id, ManageAlbum),
  getManageAlbumStats: statsRow('manage/library/albums/:id/stats/', id),
  removeManageAlbum: removeRow('manage/library/albums/:id/', id),
  actOnManageAlbums: actRow('manage/library/albums/action/')
} as const satisfies Record<string, Endpoint>
