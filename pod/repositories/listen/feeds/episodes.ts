// The episodes of feeds as tracks of the pod.
import { randomUUID } from 'node:crypto'
import type { Database } from '../../../db.ts'
import { fold, stamp } from '../../../text.ts'
import type { User } from '../../shapes/asker.ts'

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

/** The files of feeds are for everybody who has an account here. */
export const LEVEL = { name: 'instance', value: 2 } as const
/** Bits a second that a file may have; the sizes that feeds name may be wrong. */
const MAX_BITRATE = 1e7

const bitrateOf = (size: number, duration: number | null | undefined): number =>
  duration ? Math.min(Math.round((size * 8) / duration), MAX_BITRATE) : 0

const dayOf = (episode: Episode, now: number): string =>
  stamp(Math.min(episode.published ?? now, now))

/** Where the episodes of a feed go. */
export type Place = { db: Database; channel: number; artist: number; credit: number; service: User }

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
     VALUES (?, ?, (SELECT id FROM libraries WHERE user_id = ? AND privacy_level = ? AND built_in = 1), ?, 0, ?, ?, ?, ?, 'rss', ?)`,
    randomUUID(),
    track,
    service.id,
    LEVEL.name,
    episode.url,
    episode.mimetype,
    size,
    duration,
    bitrateOf(size, duration),
    date
  )
  db.run(
    'INSERT INTO feed_episodes (track_id, channel_id, guid) VALUES (?, ?, ?)',
    track,
    channel,
    episode.guid
  )
}

/**
 * An episode that is known already: its feed may have corrected it, or moved the sound. What the
 * feed does not say any more stays as it was.
 */
function changeEpisode(db: Database, track: number, episode: Episode, now: number): void {
  const { published, duration = null, size } = episode
  // An episode of the future keeps the moment when it was first read.
  const date = published !== undefined && published <= now ? stamp(published) : null
  db.run(
    `UPDATE tracks SET title = ?, folded = ?, description = ?, position = ?,
       creation_date = coalesce(?, creation_date) WHERE id = ?`,
    episode.title,
    fold(episode.title),
    episode.description || null,
    episode.position ?? null,
    date,
    track
  )
  db.run(
    `UPDATE uploads SET path = ?, mimetype = ?, duration = coalesce(?, duration),
       size = coalesce(nullif(?, 0), size), creation_date = coalesce(?, creation_date) WHERE track_id = ?`,
    episode.url,
    episode.mimetype,
    duration,
    size,
    date,
    track
  )
  const row = db.get<{ size: number; duration: number | null }>(
    'SELECT size, duration FROM uploads WHERE track_id = ?',
    track
  )
  const bitrate = bitrateOf(row?.size ?? 0, row?.duration)
  db.run('UPDATE uploads SET bitrate = ? WHERE track_id = ?', bitrate, track)
}

type Known = { guid: string; track_id: number; path: string }

/**
 * Writes the new episodes of a feed, and the changes of those that are known: by their id, else by
 * their sound, if the feed does not use the id that was stored any more.
 */
export function writeEpisodes(place: Place, episodes: readonly Episode[], now: number): void {
  const { db, channel } = place
  const known = db.all<Known>(
    `SELECT e.guid, e.track_id, u.path FROM feed_episodes e JOIN uploads u ON u.track_id = e.track_id
     WHERE e.channel_id = ?`,
    channel
  )
  const used = new Set(episodes.map(({ guid }) => guid))
  const byId = new Map(known.map((row) => [row.guid, row.track_id]))
  const left = known.filter(({ guid }) => !used.has(guid))
  const bySound = new Map(left.map((row) => [row.path, row.track_id]))
  for (const episode of episodes) {
    let track = byId.get(episode.guid)
    if (track === undefined) {
      track = bySound.get(episode.url)
      bySound.delete(episode.url)
      if (track !== undefined)
        db.run('UPDATE feed_episodes SET guid = ? WHERE track_id = ?', episode.guid, track)
    }
    if (track === undefined) addEpisode(place, episode, dayOf(episode, now))
    else changeEpisode(db, track, episode, now)
  }
}
