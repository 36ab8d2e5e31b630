import type { Channel, ChannelQuery } from '../../contract/listen/channels.ts'
import type { Page } from '../../contract/kit/shapes.ts'
import { asPage, asRow, asTexts } from '../answers.ts'
import { call, get, post } from '../client.ts'

export const listChannels = async (
  query: ChannelQuery,
  signal?: AbortSignal
): Promise<Page<Channel>> => asPage(await get('channels/', { query, signal }))

/** @param key its uuid, its name on this pod, or `name@domain` */
export async function getChannel(key: string, signal?: AbortSignal): Promise<Channel> {
  const channel: Channel = await get(`channels/${encodeURIComponent(key)}/`, { signal })
  const { artist, attributed_to: owner } = asRow(channel, 'uuid', 'artist', 'attributed_to')
  asRow(artist, 'id', 'name')
  asTexts(owner, 'full_username')
  return channel
}

/** Deletes the artist, albums, tracks and files of the channel, too. Only its owner may do so. */
export const removeChannel = (uuid: string): Promise<unknown> =>
  call('DELETE', `channels/${encodeURIComponent(uuid)}/`)

/** Uuids of all channels that the signed-in user is subscribed to. */
export const listAllSubscriptions = async (signal?: AbortSignal): Promise<string[]> =>
  asPage(await get('subscriptions/all/', { signal }))
    .results.map((row) => row.channel)
    .filter((uuid) => typeof uuid === 'string')

/**
 * Subscribes to a feed of another site, which the pod reads first.
 * @returns the uuid of its channel
 */
export async function subscribeToFeed(url: string, signal?: AbortSignal): Promise<string> {
  const subscription = await post('channels/rss-subscribe/', { url }, signal ? { signal } : {})
  return asTexts(asRow(subscription, 'channel').channel, 'uuid').uuid
}

// The button changes at once, so users may leave the page before the request is done.
export const subscribe = (uuid: string): Promise<unknown> =>
  post(`channels/${encodeURIComponent(uuid)}/subscribe/`, undefined, { keepalive: true })
export const unsubscribe = (uuid: string): Promise<unknown> =>
  post(`channels/${encodeURIComponent(uuid)}/unsubscribe/`, undefined, { keepalive: true })
