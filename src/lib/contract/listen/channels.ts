import { Type, type Static } from 'typebox'
import { Links } from './artists.ts'
import {
  Actor,
  Attachment,
  Content,
  ContentCategory,
  DateTime,
  Empty,
  Flag,
  Nullable,
  PageQuery,
  Paginated,
  Repeated,
  Uuid
} from '../kit/shapes.ts'
import { composite } from '../kit/params.ts'
import type { Endpoint } from '../kit/endpoint.ts'

/**
 * `actor` is null for channels read from a plain RSS feed. Tags of `artist` are unreliable on real
 * pods.
 */
export const Channel = Type.Object({
  uuid: Uuid,
  artist: Type.Object({
    id: Type.Integer(),
    fid: Nullable(Type.String()),
    mbid: Nullable(Type.String()),
    name: Type.String(),
    creation_date: DateTime,
    modification_date: Type.Optional(DateTime),
    is_local: Type.Boolean(),
    content_category: ContentCategory,
    description: Type.Optional(Nullable(Content)),
    cover: Type.Optional(Nullable(Attachment)),
    channel: Type.Optional(Nullable(Uuid)),
    tracks_count: Type.Integer(),
    tags: Type.Array(Type.Unknown()),
    links: Links
  }),
  attributed_to: Actor,
  actor: Nullable(Actor),
  creation_date: DateTime,
  metadata: Type.Unknown(),
  rss_url: Nullable(Type.String()),
  url: Nullable(Type.String()),
  downloads_count: Type.Integer(),
  subscriptions_count: Type.Optional(Type.Integer())
})
export type Channel = Static<typeof Channel>
export const ChannelPage = Paginated(Channel)
export const channelOrderings = ['creation_date', 'modification_date', 'random'] as const
export const ChannelQuery = Type.Object({
  ...PageQuery,
  q: Type.Optional(Type.String()),
  tag: Type.Optional(Repeated(Type.String())),
  content_category: Type.Optional(Type.String()),
  scope: Type.Optional(Type.String()),
  subscribed: Type.Optional(Flag),
  external: Type.Optional(Flag),
  hidden: Type.Optional(Flag)
})
export type ChannelQuery = Static<typeof ChannelQuery>

/** That somebody is subscribed to a channel. */
export const Subscription = Type.Object({
  approved: Nullable(Type.Boolean()),
  fid: Type.String(),
  uuid: Uuid,
  creation_date: DateTime,
  channel: Channel
})
export type Subscription = Static<typeof Subscription>
export const SubscriptionPage = Paginated(Subscription)
export const SubscriptionQuery = Type.Object(PageQuery)

/** The address of an RSS feed. */
export const FeedRequest = Type.Object({ url: Type.String() })

/** Every subscription of the person, in one answer. */
export const AllSubscriptions = Type.Object({
  results: Type.Array(Type.Object({ uuid: Uuid, channel: Uuid })),
  count: Type.Integer({ minimum: 0 })
})

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
  // Only its owner may delete it. Its artist, albums, tracks and files are deleted, too.
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
