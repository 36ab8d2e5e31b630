// Channels as the pod's administration sees them.
import { Type, type Static } from 'typebox'
import { Actor, DateTime, Nullable, Paginated, Uuid } from '../../kit/shapes.ts'
import { composite } from '../../kit/params.ts'
import type { Endpoint } from '../../kit/endpoint.ts'
import { ManageArtist } from './artists.ts'
import { getRow, listRow, ManageQuery, removeRow, statsRow } from './rows.ts'

export const ManageChannel = Type.Object({
  id: Type.Integer(),
  uuid: Uuid,
  creation_date: DateTime,
  artist: ManageArtist,
  /** The owner. */
  attributed_to: Nullable(Actor),
  /** The channel itself. */
  actor: Nullable(Actor),
  rss_url: Nullable(Type.String()),
  metadata: Type.Unknown()
})
export type ManageChannel = Static<typeof ManageChannel>

/** Orderings: creation_date. No call takes several channels. */
export const manageChannelEndpoints = {
  listManageChannels: listRow('manage/channels/', ManageQuery, Paginated(ManageChannel)),
  getManageChannel: getRow('manage/channels/:composite/', composite, ManageChannel),
  getManageChannelStats: statsRow('manage/channels/:composite/stats/', composite),
  removeManageChannel: removeRow('manage/channels/:composite/', composite)
} as const satisfies Record<string, Endpoint>
