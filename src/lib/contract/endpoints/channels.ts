// Channels, their feeds, and who is subscribed to them.
import { Type } from 'typebox'
import {
  AllSubscriptions,
  Channel,
  ChannelPage,
  ChannelQuery,
  FeedRequest,
  Subscription,
  SubscriptionPage,
  SubscriptionQuery
} from '../listen/channels.ts'
import { Empty } from '../kit/shapes.ts'
import type { Endpoint } from '../kit/endpoint.ts'

/** A uuid, the name of a channel of this pod, or `name@domain`. */
const composite = Type.Object({ composite: Type.String() })

export const channelEndpoints = {
  listChannels: {
    method: 'GET',
    path: 'channels/',
    scope: 'libraries',
    limit: 'list',
    query: ChannelQuery,
    answers: { 200: ChannelPage }
  },
  getChannel: {
    method: 'GET',
    path: 'channels/:composite/',
    scope: 'libraries',
    limit: 'retrieve',
    params: composite,
    answers: { 200: Channel }
  },
  // Its owner only. Its artist, and with it the albums, tracks and files, are gone, too.
  removeChannel: {
    method: 'DELETE',
    path: 'channels/:composite/',
    scope: 'libraries',
    limit: 'destroy',
    params: composite,
    answers: { 204: null }
  },
  // XML for other programs; the client only shows its address.
  getChannelFeed: {
    method: 'GET',
    path: 'channels/:composite/rss/',
    scope: 'libraries',
    limit: 'wildcard',
    params: composite,
    answers: { 200: null }
  },
  subscribe: {
    method: 'POST',
    path: 'channels/:composite/subscribe/',
    scope: 'libraries',
    limit: 'wildcard',
    params: composite,
    answers: { 201: Subscription }
  },
  // A feed of another site becomes a channel without an actor.
  subscribeToFeed: {
    method: 'POST',
    path: 'channels/rss-subscribe/',
    scope: 'libraries',
    limit: 'wildcard',
    body: FeedRequest,
    answers: { 201: Subscription }
  },
  unsubscribe: {
    method: 'POST',
    path: 'channels/:composite/unsubscribe/',
    scope: 'libraries',
    limit: 'wildcard',
    params: composite,
    answers: { 204: Empty }
  },
  listSubscriptions: {
    method: 'GET',
    path: 'subscriptions/',
    anonymous: 'never',
    scope: 'libraries',
    limit: 'list',
    query: SubscriptionQuery,
    answers: { 200: SubscriptionPage }
  },
  listAllSubscriptions: {
    method: 'GET',
    path: 'subscriptions/all/',
    anonymous: 'never',
    scope: 'libraries',
    limit: 'wildcard',
    answers: { 200: AllSubscriptions }
  }
} as const satisfies Record<string, Endpoint>
