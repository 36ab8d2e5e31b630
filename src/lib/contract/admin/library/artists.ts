// Artists as the pod's administration sees them.
import { Type, type Static } from 'typebox'
import { id } from '../../kit/params.ts'
import { ContentCategory, Nullable, Paginated, Uuid } from '../../kit/shapes.ts'
import type { Endpoint } from '../../kit/endpoint.ts'
import {
  actRow,
  described,
  getRow,
  listRow,
  ManageQuery,
  music,
  removeRow,
  statsRow
} from './rows.ts'

export const ManageArtist = Type.Object({
  ...music,
  name: Type.String(),
  tracks_count: Type.Integer(),
  albums_count: Type.Integer(),
  channel: Nullable(Uuid),
  content_category: ContentCategory,
  ...described
})
export type ManageArtist = Static<typeof ManageArtist>
/** Orderings: name, creation_date. */
export const ManageArtistQuery = Type.Object({
  ...ManageQuery.properties,
  content_category: Type.Optional(Type.String())
})
export type ManageArtistQuery = Static<typeof ManageArtistQuery>

export const manageArtistEndpoints = {
  listManageArtists: listRow('manage/library/artists/', ManageArtistQuery, Paginated(ManageArtist)),
  getManageArtist: getRow('manage/library/artists/:id/', id, ManageArtist),
  getManageArtistStats: statsRow('manage/library/artists/:id/stats/', id),
  removeManageArtist: removeRow('manage/library/artists/:id/', id),
  actOnManageArtists: actRow('manage/library/artists/action/')
} as const satisfies Record<string, Endpoint>
