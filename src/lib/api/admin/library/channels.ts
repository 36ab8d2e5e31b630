import type { ManageChannel } from '../../../contract/admin/library/channels.ts'
import type { ManageQuery, ManageStats } from '../../../contract/admin/library/rows.ts'
import type { Page } from '../../../contract/kit/shapes.ts'
import { asPage, asRow } from '../../answers.ts'
import { call, get } from '../../console-client.ts'

/** Rows without their artist, which names them, are left out. */
export async function listManageChannels(
  query: ManageQuery,
  signal?: AbortSignal
): Promise<Page<ManageChannel>> {
  const page = asPage(await get('manage/channels/', { query, signal }))
  return { ...page, results: page.results.filter(({ artist }) => Object(artist) === artist) }
}

export async function getManageChannel(uuid: string, signal?: AbortSignal): Promise<ManageChannel> {
  const channel = asRow(
    await get(`manage/channels/${encodeURIComponent(uuid)}/`, { signal }),
    'uuid',
    'artist'
  )
  asRow(channel.artist, 'id', 'name')
  return channel
}

export const getManageChannelStats = async (
  uuid: string,
  signal?: AbortSignal
): Promise<ManageStats> =>
  asRow(await get(`manage/channels/${encodeURIComponent(uuid)}/stats/`, { signal }))

/** Deletes a channel with its artist, albums, tracks and uploads. */
export const removeManageChannel = async (uuid: string): Promise<void> =>
  call('DELETE', `manage/channels/${encodeURIComponent(uuid)}/`)
