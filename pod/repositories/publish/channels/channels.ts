// What people make, change and delete of their own channels: channels, albums and tracks.
import { randomUUID } from 'node:crypto'
import type { Database } from '../../../db.ts'
import { fold, stamp } from '../../../text.ts'
import { refresh } from '../../query/refresh.ts'
import type { User } from '../../shapes/asker.ts'

type Category = 'music' | 'podcast' | 'other'

/** Values are already checked; undefined ones stay unchanged. */
export type ChannelChange = {
  name?: string | undefined
  description?: string | null | undefined
  tags?: readonly string[] | undefined
  category?: Category | undefined
  metadata?: Readonly<Record<string, unknown>> | undefined
  /** Id of a picture; null takes the picture away. */
  cover?: number | null | undefined
  links?: readonly { label: string; url: string }[] | undefined
}
export type NewChannel = ChannelChange & { name: string; username: string; category: Category }
export type NewAlbum = {
  artist: number
  title: string
  cover: number | null
  date: string | null
  description: string | null
  tags: readonly string[]
}

/** The tracks and albums of an artist whose channel belongs to an actor. */
const owned = (kind: 'album' | 'track'): string =>
  `SELECT x.${kind}_id AS n FROM ${kind}_credits x JOIN artist_credits k ON k.id = x.credit_id
     JOIN channels c ON c.artist_id = k.artist_id
   WHERE x.${kind}_id = ? AND k.position = 0 AND c.attributed_to = ?`

type Tagged = 'artist' | 'album'

function setTags(
  db: Database,
  kind: Tagged,
  id: number,
  { tags, date }: { tags: readonly string[]; date: string }
): void {
  db.run(`DELETE FROM ${kind}_tags WHERE ${kind}_id = ?`, id)
  for (const tag of tags) {
    db.run('INSERT OR IGNORE INTO tags (name, creation_date) VALUES (?, ?)', tag, date)
    db.run(
      `INSERT OR IGNORE INTO ${kind}_tags (${kind}_id, tag_id) SELECT ?, id FROM tags WHERE name = ?`,
      id,
      tag
    )
  }
}

/** Nothing deletes a picture that is used. */
function keepImage(db: Database, cover: number | null | undefined): void {
  if (cover) db.run('UPDATE uploaded_attachments SET attached = 1 WHERE attachment_id = ?', cover)
}

/** What an artist has from its channel. */
function write(db: Database, artist: number, change: ChannelChange, date: string): void {
  const set = (column: string, value: string | number | null | undefined): void => {
    if (value !== undefined) db.run(`UPDATE artists SET ${column} = ? WHERE id = ?`, value, artist)
  }
  set('name', change.name)
  set('folded', change.name === undefined ? undefined : fold(change.name))
  set('description', change.description)
  set('content_category', change.category)
  set('cover_id', change.cover)
  keepImage(db, change.cover)
  if (change.tags) setTags(db, 'artist', artist, { tags: change.tags, date })
  if (!change.links?.length) return
  db.run('DELETE FROM artist_links WHERE artist_id = ?', artist)
  for (const { label, url } of change.links)
    db.run('INSERT INTO artist_links (artist_id, label, url) VALUES (?, ?, ?)', artist, label, url)
}

function createOwnAlbums(db: Database, date: () => string) {
  return {
    /** Whether an artist is that of a channel of the user. */
    hasArtist: (user: User, artist: number): boolean =>
      db.get(
        'SELECT 1 FROM channels WHERE artist_id = ? AND attributed_to = ?',
        artist,
        user.actor_id
      ) !== undefined,

    /** Whether an artist has an album with a title, in any case of letters. */
    hasAlbum: (artist: number, title: string): boolean =>
      db
        .all<{ title: string }>(
          `SELECT a.title FROM albums a JOIN album_credits x ON x.album_id = a.id
             JOIN artist_credits k ON k.id = x.credit_id WHERE k.artist_id = ?`,
          artist
        )
        .some((row) => row.title.toLowerCase() === title.toLowerCase()),

    /** @returns its id */
    addAlbum(user: User, wanted: NewAlbum): number {
      const { artist } = wanted
      const id = db.transaction(() => {
        const uuid = randomUUID()
        const made = db.run(
          `INSERT INTO albums (uuid, title, folded, identity, description, release_date, cover_id,
             attributed_to, creation_date) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
          uuid,
          wanted.title,
          fold(wanted.title),
          uuid,
          wanted.description,
          wanted.date,
          wanted.cover,
          user.actor_id,
          date()
        )
        keepImage(db, wanted.cover)
        db.run(
          `INSERT OR IGNORE INTO artist_credits (artist_id, credit, joinphrase, position)
           SELECT id, name, '', 0 FROM artists WHERE id = ?`,
          artist
        )
        db.run(
          `INSERT INTO album_credits (album_id, credit_id) SELECT ?, k.id FROM artist_credits k
             JOIN artists a ON a.id = k.artist_id
           WHERE a.id = ? AND k.credit = a.name AND k.joinphrase = '' AND k.position = 0`,
          made,
          artist
        )
        setTags(db, 'album', made, { tags: wanted.tags, date: date() })
        return made
      })
      refresh(db)
      return id
    },

    /** Whether an album or track is of a channel of the user. */
    has: (user: User, kind: 'album' | 'track', id: number): boolean =>
      db.get(owned(kind), id, user.actor_id) !== undefined,

    /** Deletes an album with its tracks, or a track. @returns the paths of the files */
    remove(kind: 'album' | 'track', id: number): string[] {
      const rows = db.all<{ path: string }>(
        `SELECT u.path FROM uploads u JOIN tracks t ON t.id = u.track_id
         WHERE ${kind === 'album' ? 't.album_id' : 't.id'} = ?`,
        id
      )
      db.run(`DELETE FROM ${kind}s WHERE id = ?`, id)
      refresh(db)
      return rows.map(({ path }) => path)
    }
  }
}

export type OwnChannels = ReturnType<typeof createOwnChannels>

export function createOwnChannels(db: Database, now: () => number) {
  const date = (): string => stamp(now())
  return {
    ...createOwnAlbums(db, date),

    count: (user: User): number =>
      db.get<{ n: number }>(
        'SELECT count(*) AS n FROM channels WHERE attributed_to = ?',
        user.actor_id
      )!.n,

    /** @returns its uuid */
    add(user: User, wanted: NewChannel): string {
      const uuid = randomUUID()
      db.transaction(() => {
        const artist = db.run(
          `INSERT INTO artists (uuid, name, folded, attributed_to, creation_date, modification_date)
           VALUES (?, ?, ?, ?, ?, ?)`,
          randomUUID(),
          wanted.name,
          fold(wanted.name),
          user.actor_id,
          date(),
          date()
        )
        write(db, artist, wanted, date())
        const actor = db.run(
          'INSERT INTO actors (username, name, creation_date) VALUES (?, ?, ?)',
          wanted.username,
          wanted.name,
          date()
        )
        db.run(
          `INSERT INTO channels (uuid, artist_id, actor_id, attributed_to, metadata, creation_date)
           VALUES (?, ?, ?, ?, ?, ?)`,
          uuid,
          artist,
          actor,
          user.actor_id,
          JSON.stringify(wanted.metadata ?? {}),
          date()
        )
      })
      refresh(db)
      return uuid
    },

    change(uuid: string, change: ChannelChange): void {
      const row = db.get<{ artist_id: number; actor_id: number }>(
        'SELECT artist_id, actor_id FROM channels WHERE uuid = ?',
        uuid
      )!
      db.transaction(() => {
        write(db, row.artist_id, change, date())
        if (change.name !== undefined)
          db.run('UPDATE actors SET name = ? WHERE id = ?', change.name, row.actor_id)
        if (change.metadata)
          db.run(
            'UPDATE channels SET metadata = ? WHERE uuid = ?',
            JSON.stringify(change.metadata),
            uuid
          )
      })
      refresh(db)
    }
  }
}
