import { Type, type Static } from 'typebox'
import { Links } from './artists.ts'
import {
  Actor,
  Attachment,
  Content,
  ContentCategory,
  DateTime,
  Flag,
  Nullable,
  PageQuery,
  Paginated,
  Repeated,
  Uuid
} from '../kit/shapes.ts'

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
