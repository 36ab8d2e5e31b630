import type { Channel, ChannelQuery } from '../../../../src/lib/contract/listen/channels.ts'
import { channelOrderings } from '../../../../src/lib/contract/listen/channels.ts'
import type { Database } from '../../../db.ts'
import type { Asker, User } from '../../shapes/asker.ts'
import { orderBy, orderKeys } from '../../query/ordering.ts'
import { scopeOwners } from '../../query/scope.ts'
import { containsAll } from '../../query/search.ts'
import {
  fromChannels,
  selectChannels,
  shapeChannels,
  type ChannelRow
} from '../../shapes/channels.ts'
import type { Slice } from '../../query/list-index.ts'
import { removeArtists } from '../artists.ts'

const columns = {
  creation_date: 'c.creation_date',
  modification_date: 'a.modification_date',
  random: 'random()'
}

const hidden = 'a.id IN (SELECT artist_id FROM content_filters WHERE user_id = ?)'

/** SQL of a list's filters over channels `c`, and its parameters. */
function conditionsOf(
  db: Database,
  asker: Asker,
  query: ChannelQuery
): { where: string; params: (string | number)[] } {
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
      `${query.subscribed ? '' : 'NOT '}EXISTS (SELECT 1 FROM channel_subscriptions s WHERE s.channel_id = c.id AND s.user_id = ?)`
    )
    params.push(user)
  }
  if (query.external !== undefined)
    conditions.push(`f.channel_id IS ${query.external ? 'NOT ' : ''}NULL`)
  const owners = scopeOwners(db, asker, query.scope)
  if (owners !== 'all') {
    conditions.push(
      'c.attributed_to IN (SELECT actor_id FROM users WHERE id IN (SELECT value FROM json_each(?)))'
    )
    params.push(JSON.stringify(owners))
  }
  return { where: conditions.join(' AND '), params }
}

export type Channels = ReturnType<typeof createChannels>

export function createChannels(db: Database) {
  return {
    list(
      asker: Asker,
      query: ChannelQuery,
      { limit, offset }: Slice
    ): { count: number; results: Channel[] } {
      const { where, params } = conditionsOf(db, asker, query)
      const order = orderBy(
        orderKeys(query.ordering, channelOrderings, ['-creation_date']),
        columns
      )
      const { count } = db.get<{ count: number }>(
        `SELECT count(*) AS count ${fromChannels} WHERE ${where}`,
        ...params
      )!
      const rows = db.all<ChannelRow>(
        `${selectChannels} WHERE ${where} ORDER BY ${order}, c.id LIMIT ? OFFSET ?`,
        ...params,
        limit,
        offset
      )
      return { count, results: shapeChannels(db, asker, rows) }
    },

    /** By uuid, name of the channel's actor, or `name@domain`. */
    get(asker: Asker, key: string): Channel | undefined {
      const [name, domain] = key.split('@')
      const local = domain === undefined || domain === asker.domain
      const rows = db.all<ChannelRow>(
        `${selectChannels} WHERE (c.uuid = ? OR p.username = ?) AND NOT ${hidden}`,
        key,
        local ? name! : key,
        asker.user?.id ?? 0
      )
      return shapeChannels(db, asker, rows)[0]
    },

    /** The channel that an actor stands for. */
    ofActor(asker: Asker, actor: number): Channel | undefined {
      const rows = db.all<ChannelRow>(`${selectChannels} WHERE c.actor_id = ?`, actor)
      return shapeChannels(db, asker, rows)[0]
    },

    actorOf: (id: number): number | undefined =>
      db.get<{ actor_id: number }>('SELECT actor_id FROM channels WHERE id = ?', id)?.actor_id,

    /** Channels of feeds belong to an account that nobody can use. @param uuid of the channel */
    isOwn: (user: User, uuid: string): boolean =>
      db.get('SELECT 1 FROM channels WHERE uuid = ? AND attributed_to = ?', uuid, user.actor_id) !==
      undefined,

    /**
     * Removes a channel with its artist, albums, tracks and uploads. Files stay where they are: the
     * pod plays them in place. Its actor stays as a tombstone, so its name cannot be used again.
     */
    remove(uuid: string): void {
      const artists = db.numbers('SELECT artist_id AS n FROM channels WHERE uuid = ?', uuid)
      db.run(
        `UPDATE actors SET type = 'Tombstone', name = username, summary = NULL
         WHERE id = (SELECT actor_id FROM channels WHERE uuid = ?)`,
        uuid
      )
      removeArtists(db, artists)
    }
  }
}
