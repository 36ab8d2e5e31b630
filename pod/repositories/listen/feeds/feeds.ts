// Channels that the pod reads from feeds of other sites. They belong to an account of the pod that
// nobody can use, like those of real pods; their sounds stay where they are.
import { randomBytes, randomUUID } from 'node:crypto'
import type { Database } from '../../../db.ts'
import { fold, stamp, tagName } from '../../../text.ts'
import type { User } from '../../shapes/asker.ts'
import { createUser } from '../../account/me/new-user.ts'
import { LEVEL, writeEpisodes, type FeedRow, type Place } from './episodes.ts'

export type KnownFeed = { channel_id: number; uuid: string; artist_id: number; fetched: number }

async function serviceOf(db: Database): Promise<User> {
  const find = (): User | undefined =>
    db.get<User>(
      `SELECT u.* FROM users u JOIN actors a ON a.id = u.actor_id WHERE a.type = 'Service'`
    )
  const known = find()
  if (known) return known
  let username = 'service'
  while (db.get('SELECT 1 FROM actors WHERE username = ?', username))
    username = `service-${randomBytes(3).toString('hex')}`
  const user = await createUser(db, { username, password: randomBytes(32).toString('hex') })
  db.run(`UPDATE actors SET type = 'Service' WHERE id = ?`, user.actor_id)
  db.run('UPDATE users SET is_active = 0 WHERE id = ?', user.id)
  return find()!
}

/** Writes the words of a channel's episodes for the search, and how many there are. */
function finish({ db, artist, channel }: Place, title: string): void {
  const mine = 'SELECT track_id FROM feed_episodes WHERE channel_id = ?'
  db.run(`DELETE FROM tracks_words WHERE rowid IN (${mine})`, channel)
  db.run(
    `INSERT INTO tracks_words (rowid, title, artists, album)
     SELECT id, words(title), words(?), NULL FROM tracks WHERE id IN (${mine})`,
    title,
    channel
  )
  db.run('DELETE FROM artists_words WHERE rowid = ?', artist)
  db.run('INSERT INTO artists_words (rowid, name) VALUES (?, words(?))', artist, title)
  db.run('UPDATE artist_credits SET credit = ? WHERE artist_id = ?', title, artist)
  db.run(
    `UPDATE artists SET name = ?1, folded = ?2, tracks_count = (SELECT count(*) FROM feed_episodes WHERE channel_id = ?3),
       modification_date = coalesce((SELECT max(t.creation_date) FROM tracks t JOIN feed_episodes e ON e.track_id = t.id
         WHERE e.channel_id = ?3), modification_date) WHERE id = ?4`,
    title,
    fold(title),
    channel,
    artist
  )
  db.catalogChanged()
}

function tagWith(db: Database, artist: number, names: readonly unknown[], date: string): void {
  for (const name of names) {
    const tag = typeof name === 'string' ? tagName(name) : undefined
    if (!tag) continue
    db.run('INSERT OR IGNORE INTO tags (name, creation_date) VALUES (?, ?)', tag, date)
    db.run(
      'INSERT OR IGNORE INTO artist_tags (artist_id, tag_id) SELECT ?, id FROM tags WHERE name = ?',
      artist,
      tag
    )
  }
}

/** Makes the artist, the actor and the channel of a feed. */
function addChannel(
  db: Database,
  url: string,
  feed: FeedRow,
  service: User,
  now: number
): KnownFeed {
  const date = stamp(now)
  const artist_id = db.run(
    `INSERT INTO artists (uuid, name, folded, content_category, description, attributed_to, creation_date, modification_date, in_channel, level)
     VALUES (?, ?, ?, 'podcast', ?, ?, ?, ?, 1, ?)`,
    randomUUID(),
    feed.title,
    fold(feed.title),
    feed.description || null,
    service.actor_id,
    date,
    date,
    LEVEL.value
  )
  const { itunes_category: category, itunes_subcategory: subcategory } = feed.metadata
  tagWith(db, artist_id, [category, subcategory], date)
  db.run(
    `INSERT INTO artist_credits (artist_id, credit, joinphrase, position) VALUES (?, ?, '', 0)`,
    artist_id,
    feed.title
  )
  const uuid = randomUUID()
  const actor = db.run(
    `INSERT INTO actors (username, name, type, creation_date) VALUES (?, ?, 'Application', ?)`,
    `rssfeed-${uuid}`,
    feed.title,
    date
  )
  const channel_id = db.run(
    'INSERT INTO channels (uuid, artist_id, actor_id, attributed_to, metadata, creation_date) VALUES (?, ?, ?, ?, ?, ?)',
    uuid,
    artist_id,
    actor,
    service.actor_id,
    JSON.stringify(feed.metadata),
    date
  )
  db.run('INSERT INTO feeds (channel_id, url, fetched) VALUES (?, ?, 0)', channel_id, url)
  return { channel_id, uuid, artist_id, fetched: 0 }
}

export function createFeeds(db: Database, now: () => number) {
  const find = (url: string): KnownFeed | undefined =>
    db.get<KnownFeed>(
      `SELECT f.channel_id, f.fetched, c.uuid, c.artist_id FROM feeds f JOIN channels c ON c.id = f.channel_id WHERE f.url = ?`,
      url
    )
  // Made once, also when the first feeds come at the same time.
  let service: Promise<User> | undefined
  /** The account that belongs to the pod itself; nobody can sign in with it. */
  function own(): Promise<User> {
    service ??= serviceOf(db).catch((error: unknown) => {
      service = undefined // the next feed tries again
      throw error
    })
    return service
  }
  return {
    service: own,

    /** The channel of a feed that was read before. */
    find,

    /** Writes a feed: a new channel, or the changes and new episodes of a known one. */
    async save(url: string, feed: FeedRow): Promise<KnownFeed> {
      const owner = await own()
      return db.transaction(() => {
        const known = find(url) ?? addChannel(db, url, feed, owner, now())
        const { channel_id: channel, artist_id: artist } = known
        const { id: credit } = db.get<{ id: number }>(
          'SELECT id FROM artist_credits WHERE artist_id = ?',
          artist
        )!
        const place = { db, channel, artist, credit, service: owner }
        writeEpisodes(place, feed.episodes, now())
        db.run(
          'UPDATE feeds SET link = ?, fetched = ? WHERE channel_id = ?',
          feed.link ?? null,
          now(),
          channel
        )
        finish(place, feed.title)
        return known
      })
    },

    /** Gives the channel of a feed its picture, a stored attachment. */
    setCover(
      artist: number,
      picture: { hash: string; extension: string; mimetype: string; size: number }
    ): void {
      db.run(
        `INSERT OR IGNORE INTO attachments (uuid, hash, extension, mimetype, size, creation_date) VALUES (?, ?, ?, ?, ?, ?)`,
        randomUUID(),
        picture.hash,
        picture.extension,
        picture.mimetype,
        picture.size,
        stamp(now())
      )
      db.run(
        'UPDATE artists SET cover_id = (SELECT id FROM attachments WHERE hash = ?) WHERE id = ?',
        picture.hash,
        artist
      )
      db.catalogChanged()
    }
  }
}
