import type { Channel } from '../../../src/lib/contract/listen/channels.ts'
import type { Database } from '../../db.ts'
import type { Asker } from './asker.ts'
import { loadActors } from './actors.ts'
import { loadAttachments } from './attachments.ts'
import { content } from './content.ts'
import { loadPlaces } from './places.ts'
import { loadLinks } from './links.ts'
import { loadTags } from './tags.ts'

export type ChannelRow = {
  id: number
  uuid: string
  artist_id: number
  actor_id: number
  attributed_to: number
  metadata: string
  creation_date: string
  username: string
  artist_uuid: string
  mbid: string | null
  name: string
  artist_date: string
  modification_date: string
  content_category: Channel['artist']['content_category']
  description: string | null
  cover_id: number | null
  tracks_count: number
  downloads: number | null
  subscriptions: number
  /** Of a channel that was read from the feed of another site. */
  feed: string | null
  link: string | null
  /** Of a channel of another pod. */
  remote_url: string | null
  remote_rss: string | null
}

/** Channels `c`, their artists `a`, actors `p` and feeds `f`. */
export const fromChannels = `FROM channels c JOIN artists a ON a.id = c.artist_id JOIN actors p ON p.id = c.actor_id
  LEFT JOIN feeds f ON f.channel_id = c.id LEFT JOIN remote_actor_details d ON d.actor_id = c.actor_id`
export const selectChannels = `SELECT c.*, f.url AS feed, f.link, d.url AS remote_url, d.rss AS remote_rss, p.username, a.uuid AS artist_uuid, a.mbid, a.name, a.creation_date AS artist_date, a.modification_date,
  a.content_category, a.description, a.cover_id, a.tracks_count,
  (SELECT count(*) FROM channel_subscriptions s WHERE s.channel_id = c.id) AS subscriptions,
  (SELECT sum(t.downloads_count) FROM artist_credits k JOIN track_credits x ON x.credit_id = k.id JOIN tracks t ON t.id = x.track_id
   WHERE k.artist_id = a.id) AS downloads ${fromChannels}`

/**
 * The address of a channel's feed. Addresses of other sites are for people with an account, as are
 * their episodes: one for a paid podcast holds the key of its subscriber.
 */
function feedOf({ user, origin }: Asker, { feed, remote_rss, username }: ChannelRow) {
  if (feed !== null) return user ? feed : null
  return remote_rss ?? `${origin}/api/v2/channels/${username}/rss`
}

/** Channels as the contract has them, in the order of the rows. */
export function shapeChannels(db: Database, asker: Asker, rows: readonly ChannelRow[]): Channel[] {
  const people = rows.flatMap((row) => [row.actor_id, row.attributed_to])
  const actor = loadActors(db, asker, people)
  const covers = rows.map((row) => row.cover_id)
  const cover = loadAttachments(db, asker, covers)
  const artists = rows.map((row) => row.artist_id)
  const tags = loadTags(db, 'artist', artists)
  const links = loadLinks(db, artists)
  const uuids = rows.map((row) => row.artist_uuid)
  const place = loadPlaces(db, asker, 'music/artists', uuids)
  return rows.map((row) => ({
    uuid: row.uuid,
    artist: {
      id: row.artist_id,
      ...place(row.artist_uuid),
      mbid: row.mbid,
      name: row.name,
      creation_date: row.artist_date,
      modification_date: row.modification_date,
      content_category: row.content_category,
      description: content(row.description),
      cover: cover(row.cover_id),
      channel: row.uuid,
      tracks_count: row.tracks_count,
      tags: tags(row.artist_id),
      links: links(row.artist_id)
    },
    attributed_to: actor(row.attributed_to)!,
    actor: row.feed === null ? actor(row.actor_id) : null,
    creation_date: row.creation_date,
    metadata: JSON.parse(row.metadata) as unknown,
    rss_url: feedOf(asker, row),
    url:
      row.feed === null ? (row.remote_url ?? `${asker.origin}/channels/${row.username}`) : row.link,
    downloads_count: row.downloads ?? 0,
    subscriptions_count: row.subscriptions
  }))
}
