import type { FieldOf } from '../../../../src/lib/contract/kit/search-fields.ts'
import type { ManageChannel } from '../../../../src/lib/contract/admin/library/channels.ts'
import type { ManageStats } from '../../../../src/lib/contract/admin/library/rows.ts'
import type { Database } from '../../../db.ts'
import { textFilter } from '../../query/manage-list.ts'
import {
  contains,
  equals,
  searchLanguage,
  text,
  type SearchField
} from '../../query/search-language.ts'
import { containsAll } from '../../query/search.ts'
import { loadActors } from '../../shapes/actors.ts'
import type { Asker } from '../../shapes/asker.ts'
import { tagged, type createManageArtists } from './artists.ts'
import { actorNamed, createKind } from './kind.ts'
import { createRemovals, musicStats, reportsOf } from './removal.ts'

type Row = Pick<ManageChannel, 'id' | 'uuid' | 'creation_date' | 'rss_url'> & {
  artist_id: number
  actor_id: number
  attributed_to: number
  metadata: string
}

const artist = (column: string): string =>
  `(SELECT a.${column} FROM artists a WHERE a.id = channels.artist_id)`
const USERNAME = '(SELECT p.username FROM actors p WHERE p.id = channels.actor_id)'
const FEED = '(SELECT f.url FROM feeds f WHERE f.channel_id = channels.id)'

const search = (asker: Asker) =>
  textFilter((q) =>
    searchLanguage(q, (typed) => containsAll(typed, artist('name'), USERNAME), {
      name: contains(artist('name')),
      username: contains(USERNAME),
      rss: contains(FEED),
      uuid: equals('channels.uuid'),
      category: equals(artist('content_category')),
      tag: text(tagged('artist', 'channels.artist_id')),
      account(account) {
        const { sql, params } = actorNamed(asker, account)
        return { sql: `attributed_to IN (${sql})`, params }
      },
      domain: (domain) =>
        domain === asker.domain
          ? { sql: 'attributed_to NOT IN (SELECT actor_id FROM remote_actors)', params: [] }
          : {
              sql: 'attributed_to IN (SELECT actor_id FROM remote_actors WHERE domain = ?)',
              params: [domain]
            }
    } satisfies Record<FieldOf<'channels'>, SearchField>)
  )

/** Those who follow the channel, on this pod and on others. */
const followsOf = (db: Database, id: number): number =>
  db.get<{ n: number }>(
    `SELECT (SELECT count(*) FROM channel_subscriptions WHERE channel_id = ?1) +
       (SELECT count(*) FROM user_follows f JOIN channels c ON c.actor_id = f.target_id WHERE c.id = ?1) AS n`,
    id
  )!.n

export const createManageChannels = (
  db: Database,
  artists: ReturnType<typeof createManageArtists>
) => {
  const artistsOf = (ids: readonly number[]): number[] =>
    db.numbers(
      'SELECT artist_id AS n FROM channels WHERE id IN (SELECT value FROM json_each(?))',
      JSON.stringify(ids)
    )
  return createKind<Row, ManageChannel>(db, {
    table: 'channels',
    columns: {
      id: 'channels.id',
      uuid: 'channels.uuid',
      creation_date: 'creation_date',
      artist_id: 'artist_id',
      actor_id: 'actor_id',
      attributed_to: 'attributed_to',
      metadata: 'metadata',
      rss_url: FEED
    },
    address: 'uuid',
    filters: (asker) => ({ q: search(asker) }),
    shape(asker, rows, full) {
      const actor = loadActors(
        db,
        asker,
        rows.flatMap((row) => [row.actor_id, row.attributed_to])
      )
      return rows.map(({ artist_id, actor_id, ...row }) => {
        const { description, ...found } = artists.get(asker, artist_id)!
        return {
          ...row,
          artist: full ? { ...found, description: description ?? null } : found,
          attributed_to: actor(row.attributed_to),
          actor: actor(actor_id),
          metadata: JSON.parse(row.metadata) as unknown
        }
      })
    },
    remove: (ids) => createRemovals(db).artists(artistsOf(ids)),
    stats(id): ManageStats {
      const { libraries: _, channels: __, ...rest } = musicStats(db, 'artists', artistsOf([id])[0]!)
      const { uuid } = db.get<{ uuid: string }>('SELECT uuid FROM channels WHERE id = ?', id)!
      return { ...rest, reports: reportsOf(db, 'channel', uuid), follows: followsOf(db, id) }
    }
  })
}
