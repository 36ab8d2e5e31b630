import type { Channel, ChannelQuery } from '../../../src/lib/contract/library/channels.ts'
import { channelOrderings } from '../../../src/lib/contract/library/channels.ts'
import type { Database } from '../../db.ts'
import type { Asker } from '../query/asker.ts'
import { orderBy, orderKeys } from '../query/ordering.ts'
import { scopeOwners } from '../query/scope.ts'
import { containsAll } from '../query/search.ts'
import { fid, loadActors } from '../shapes/actors.ts'
import { loadAttachments } from '../shapes/attachments.ts'
import { content } from '../shapes/content.ts'
import { loadTags } from '../shapes/tags.ts'
import type { Slice } from '../query/shelf.ts'

const columns = {
  creation_date: 'c.creation_date',
  modification_date: 'a.modification_date',
  random: 'random()'
}

type Row = {
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
}

const from = `FROM channels c JOIN artists a ON a.id = c.artist_id JOIN actors p ON p.id = c.actor_id`
const select = `SELECT c.*, p.username, a.uuid AS artist_uuid, a.mbid, a.name, a.creation_date AS artist_date, a.modification_date,
  a.content_category, a.description, a.cover_id, a.tracks_count,
  (SELECT count(*) FROM subscriptions s WHERE s.channel_id = c.id) AS subscriptions,
  (SELECT sum(t.downloads_count) FROM artist_credits k JOIN track_credits x ON x.credit_id = k.id JOIN tracks t ON t.id = x.track_id
   WHERE k.artist_id = a.id) AS downloads ${from}`

const hidden = 'a.id IN (SELECT artist_id FROM content_filters WHERE user_id = ?)'

export type Channels = ReturnType<typeof createChannels>

export function createChannels(db: Database) {
  const shape = (asker: Asker, rows: readonly Row[]): Channel[] => {
    const people = rows.flatMap((row) => [row.actor_id, row.attributed_to])
    const actor = loadActors(db, asker, people)
    const covers = rows.map((row) => row.cover_id)
    const cover = loadAttachments(db, asker, covers)
    const artists = rows.map((row) => row.artist_id)
    const tags = loadTags(db, 'artist', artists)
    return rows.map((row) => ({
      uuid: row.uuid,
      artist: {
        id: row.artist_id,
        fid: fid(asker, 'music/artists', row.artist_uuid),
        mbid: row.mbid,
        name: row.name,
        creation_date: row.artist_date,
        modification_date: row.modification_date,
        is_local: true,
        content_category: row.content_category,
        description: content(row.description),
        cover: cover(row.cover_id),
        channel: row.uuid,
        tracks_count: row.tracks_count,
        tags: tags(row.artist_id)
      },
      attributed_to: actor(row.attributed_to)!,
      actor: actor(row.actor_id),
      creation_date: row.creation_date,
      metadata: JSON.parse(row.metadata) as unknown,
      rss_url: `${asker.origin}/api/v2/channels/${row.username}/rss`,
      url: `${asker.origin}/channels/${row.username}`,
      downloads_count: row.downloads ?? 0,
      subscriptions_count: row.subscriptions
    }))
  }

  return {
    list(
      asker: Asker,
      query: ChannelQuery,
      { limit, offset }: Slice
    ): { count: number; results: Channel[] } {
      const words = containsAll(query.q, 'a.name', 'p.username')
      const user = asker.user?.id ?? 0
      const conditions = [words.sql, `${query.hidden ? '' : 'NOT '}${hidden}`]
      const params: (string | number)[] = [...words.params, user]
      for (const tag of [query.tag ?? []].flat()) {
        conditions.push(
          'EXISTS (SELECT 1 FROM artist_tags x JOIN tags t ON t.id = x.tag_id WHERE x.artist_id = a.id AND t.name = ?)'
        )
        params.push(tag)
      }
      if (query.content_category) {
        conditions.push('a.content_category = ?')
        params.push(query.content_category)
      }
      if (query.subscribed !== undefined) {
        conditions.push(
          `${query.subscribed ? '' : 'NOT '}EXISTS (SELECT 1 FROM subscriptions s WHERE s.channel_id = c.id AND s.user_id = ?)`
        )
        params.push(user)
      }
      if (query.external) conditions.push('0')
      const owners = scopeOwners(db, asker, query.scope)
      if (owners !== 'all') {
        conditions.push(
          'c.attributed_to IN (SELECT actor_id FROM users WHERE id IN (SELECT value FROM json_each(?)))'
        )
        params.push(JSON.stringify(owners))
      }
      const where = conditions.join(' AND ')
      const order = orderBy(
        orderKeys(query.ordering, channelOrderings, ['-creation_date']),
        columns
      )
      const { count } = db.get<{ count: number }>(
        `SELECT count(*) AS count ${from} WHERE ${where}`,
        ...params
      )!
      const rows = db.all<Row>(
        `${select} WHERE ${where} ORDER BY ${order}, c.id LIMIT ? OFFSET ?`,
        ...params,
        limit,
        offset
      )
      return { count, results: shape(asker, rows) }
    },

    /** By uuid, name of the channel's actor, or `name@domain`. */
    get(asker: Asker, key: string): Channel | undefined {
      const [name, domain] = key.split('@')
      if (domain !== undefined && domain !== asker.domain) return undefined
      const rows = db.all<Row>(
        `${select} WHERE (c.uuid = ? OR p.username = ?) AND NOT ${hidden}`,
        key,
        name!,
        asker.user?.id ?? 0
      )
      return shape(asker, rows)[0]
    }
  }
}
