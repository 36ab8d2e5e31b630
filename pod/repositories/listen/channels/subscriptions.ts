// Who is subscribed to which channel. Channels of this pod accept everybody at once.
import { randomUUID } from 'node:crypto'
import type { Subscription } from '../../../../src/lib/contract/listen/channels.ts'
import type { Database } from '../../../db.ts'
import { stamp } from '../../../text.ts'
import type { Asker, User } from '../../shapes/asker.ts'
import type { Slice } from '../../query/list-index.ts'
import { fid } from '../../shapes/actors.ts'
import { selectChannels, shapeChannels, type ChannelRow } from '../../shapes/channels.ts'

type Row = { uuid: string; creation_date: string; channel_id: number }

export function createSubscriptions(db: Database, now: () => number) {
  const shape = (asker: Asker, rows: readonly Row[]): Subscription[] => {
    const ids = JSON.stringify(rows.map((row) => row.channel_id))
    const found = db.all<ChannelRow>(
      `${selectChannels} WHERE c.id IN (SELECT value FROM json_each(?))`,
      ids
    )
    const shaped = shapeChannels(db, asker, found)
    const channel = new Map(found.map(({ id }, place) => [id, shaped[place]!]))
    return rows.map(({ uuid, creation_date, channel_id }) => ({
      approved: true,
      fid: fid(asker, 'actors', asker.user!.username) + `#follows/${uuid}`,
      uuid,
      creation_date,
      channel: channel.get(channel_id)!
    }))
  }
  const mine = 'FROM channel_subscriptions WHERE user_id = ?'

  return {
    /** Subscribing again changes nothing. @param channel uuid of a channel that exists */
    add(asker: Asker, user: User, channel: string): Subscription {
      db.run(
        `INSERT OR IGNORE INTO channel_subscriptions (uuid, channel_id, user_id, creation_date)
         SELECT ?, id, ?, ? FROM channels WHERE uuid = ?`,
        randomUUID(),
        user.id,
        stamp(now()),
        channel
      )
      const row = db.get<Row>(
        `SELECT * ${mine} AND channel_id = (SELECT id FROM channels WHERE uuid = ?)`,
        user.id,
        channel
      )!
      return shape(asker, [row])[0]!
    },

    /** Does nothing if the person is not subscribed. */
    remove(user: User, channel: string): void {
      db.run(
        `DELETE ${mine} AND channel_id = (SELECT id FROM channels WHERE uuid = ?)`,
        user.id,
        channel
      )
    },

    /** The newest first. */
    list(
      asker: Asker,
      user: User,
      { limit, offset }: Slice
    ): { count: number; results: Subscription[] } {
      const { count } = db.get<{ count: number }>(`SELECT count(*) AS count ${mine}`, user.id)!
      const rows = db.all<Row>(
        `SELECT * ${mine} ORDER BY id DESC LIMIT ? OFFSET ?`,
        user.id,
        limit,
        offset
      )
      return { count, results: shape(asker, rows) }
    },

    all: (user: User): { uuid: string; channel: string }[] =>
      db.all(
        `SELECT s.uuid, c.uuid AS channel FROM channel_subscriptions s JOIN channels c ON c.id = s.channel_id
         WHERE s.user_id = ? ORDER BY s.id DESC`,
        user.id
      )
  }
}
