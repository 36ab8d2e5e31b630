import type { Rule } from '../dialect.ts'
import { toArtist } from './artists.ts'
import { each, isRow, listOf, type Row } from './rows.ts'

const toChannel = (channel: Row): Row => {
  const { artist, uuid } = channel
  if (!isRow(artist)) return channel
  return {
    ...channel,
    artist: { ...toArtist(artist), channel: uuid ?? null, tags: listOf(artist.tags) }
  }
}

const toSubscription = (subscription: Row): Row =>
  isRow(subscription.channel)
    ? { ...subscription, channel: toChannel(subscription.channel) }
    : subscription

export const channelRules: readonly Rule[] = [
  {
    path: /^(subscriptions\/|channels\/([^/]+\/subscribe|rss-subscribe)\/)$/,
    answer: each(toSubscription)
  },
  { path: /^channels\/([^/]+\/)?$/, answer: each(toChannel) }
]
