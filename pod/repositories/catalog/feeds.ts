// Channels that the pod reads from feeds of other sites. They belong to an account of the pod that
// nobody can use, like those of real pods; their sounds stay where they are.
import { randomBytes, randomUUID } from 'node:crypto'
import type { Database } from '../../db.ts'
import { fold, stamp, tagName } from '../../text.ts'
import type { User } from '../query/asker.ts'
import { createUser } from '../people/new-user.ts'

/** What a feed says about itself and its episodes, checked and shortened. */
export type FeedRow = {
  title: string
  link: string | undefined
  description: string
  metadata: Record<string, string | boolean | null>
  episodes: readonly {
    guid: string
    title: string
    description: string
    published: number | undefined
    duration: number | undefined
    position: number | undefined
    url: string
    mimetype: string
    size: number
  }[]
}
type Episode = FeedRow['episodes'][number]
export type KnownFeed = { channel_id: number; uuid: string; artist_id: number; fetched: number }

/** The files of feeds are for everybody who has an account here. */
/** Bits a second that a file may have; the sizes that feeds name may be wrong. */
const MOST_BITRATE = 1e7
const LEVEL = { name: 'instance', value: 2 } as const

const dayOf = (episode: Episode, now: number): string =>
  stamp(Math.min(episode.published ?? now, now))

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

/** Where the episodes of a feed go. */
type Place = { db: Database; channel: number; artist: number; credit: number; service: User }

function addEpisode({ db, channel, credit, service }: Place, episode: Episode, date: string): void {
  const { title, duration = null, size } = episode
  const track = db.run(
    `INSERT INTO tracks (uuid, title, folded, position, description, attributed_to, creation_date, in_channel, level)
     VALUES (?, ?, ?, ?, ?, ?, ?, 1, ?)`,
    randomUUID(),
    title,
    fold(title),
    episode.position ?? null,
    episode.description || null,
    service.actor_id,
    date,
    LEVEL.value
  )
  db.run('INSERT INTO track_credits (track_id, credit_id) VALUES (?, ?)', track, credit)
  db.run(
    `INSERT INTO uploads (uuid, track_id, library_id, path, modified, mimetype, size, duration, bitrate, import_reference, creation_date)
     VALUES (?, ?, (SELECT id FROM libraries WHERE user_id = ? AND privacy_level = ?), ?, 0, ?, ?, ?, ?, 'rss', ?)`,
    randomUUID(),
    track,
    service.id,
    LEVEL.name,
    episode.url,
    episode.mimetype,
    size,
    duration,
    duration ? Math.min(Math.round((size * 8) / duration), MOST_BITRATE) : 0,
    date
  )
  db.run(
    'INSERT INTO feed_episodes (track_id, channel_id, guid) VALUES (?, ?, ?)',
    track,
    channel,
    episode.guid
  )
}

/** An episode that is known already: its feed may have corrected it, or moved the sound. */
function changeEpisode(db: Database, track: number, episode: Episode): void {
  db.run(
    'UPDATE tracks SET title = ?, folded = ?, description = ? WHERE id = ?',
    episode.title,
    fold(episode.title),
    episode.description || null,
    track
  )
  db.run(
    'UPDATE uploads SET path = ?, mimetype = ? WHERE track_id = ?',
    episode.url,
    episode.mimetype,
    track
  )
}

/** Writes the words of a channel's episodes for the search, and how many there are. */
function finish({ db, artist, channel }: Place, title: string): void {
  const mine = 'SELECT track_id FROM feed_episodes WHERE channel_id = ?'
  db.run(`DELETE FROM tracks_words WHERE rowid IN (${mine})`, channel)
  db.run(
    `INSERT INTO tracks_words (rowid, title, artists, album)
     SELECT id, fold(title), fold(?), NULL FROM tracks WHERE id IN (${mine})`,
    title,
    channel
  )
  db.run('DELETE FROM artists_words WHERE rowid = ?', artist)
  db.run('INSERT INTO artists_words (rowid, name) VALUES (?, fold(?))', artist, title)
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
  const own = (): Promise<User> => (service ??= serviceOf(db))
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
        const written = new Map(
          db
            .all<{ guid: string; track_id: number }>(
              'SELECT guid, track_id FROM feed_episodes WHERE channel_id = ?',
              channel
            )
            .map((row) => [row.guid, row.track_id])
        )
        const seen = new Set<string>()
        for (const episode of feed.episodes) {
          if (seen.has(episode.guid)) continue
          seen.add(episode.guid)
          const track = written.get(episode.guid)
          if (track === undefined) addEpisode(place, episode, dayOf(episode, now()))
          else changeEpisode(db, track, episode)
        }
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
