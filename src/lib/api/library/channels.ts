import type { Channel, ChannelQuery } from '../../contract/library/channels.ts'
import type { Page } from '../../contract/shapes.ts'
import { asPage } from '../answers.ts'
import { get } from '../client.ts'

export const listChannels = async (
  query: ChannelQuery,
  signal?: AbortSignal
): Promise<Page<Channel>> => asPage(await get('channels/', { query, signal }))
