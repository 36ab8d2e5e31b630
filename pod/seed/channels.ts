// Channels of the demo: an artist with an actor of its own, and its episodes as tracks.
import { randomUUID } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { saveImage } from '../import/images.ts'
import { readTrack } from '../import/read.ts'
import type { Credit, TrackFile } from '../import/types.ts'
import { LibraryWriter } from '../import/writer.ts'
import type { User } from '../repositories/shapes/asker.ts'
import { stamp } from '../text.ts'
import type { DemoChannel } from './demo-manifest.ts'

const DAY = 24 * 3600_000

type Episode = { file: TrackFile; date: string; description: string }

/** On pods the artist of a channel has the channel's name, and publishes everything in it. */
const creditsOf = ({ title }: DemoChannel): Credit[] => [
  { name: title, credit: title, mbid: undefined, joinphrase: '' }
]

/** The episodes of a channel, with the contents of their files. */
async function readEpisodes(folder: string, channel: DemoChannel, now: number): Promise<Episode[]> {
  const episodes: Episode[] = []
  for (const episode of channel.episodes) {
    const path = join(folder, episode.file)
    const found = await stat(path)
    const read = await readTrack({ path, size: found.size, modified: Math.floor(found.mtimeMs) })
    const file: TrackFile = {
      ...read,
      title: episode.title,
      artists: creditsOf(channel),
      album: read.album && { ...read.album, artists: creditsOf(channel) },
      position: episode.position,
      genres: episode.tags,
      copyright: channel.copyright,
      license: channel.license
    }
    episodes.push({
      file,
      date: stamp(now - episode.daysAgo * DAY),
      description: episode.description
    })
  }
  return episodes
}

/** What a new channel belongs to, and when it opened. */
type Setting = { app: FastifyInstance; writer: LibraryWriter; owner: User; opened: string }

/**
 * Makes the artist of a channel.
 * @param newest date of the newest episode
 */
function addArtist(
  { app: { db, files }, writer, owner, opened }: Setting,
  channel: DemoChannel,
  cover: Buffer | undefined,
  newest: string
): number {
  const artist = writer.artist({ name: channel.title, mbid: undefined }, opened)
  const category = channel.kind === 'podcast' ? 'podcast' : 'music'
  db.run(
    'UPDATE artists SET content_category = ?, description = ?, attributed_to = ?, modification_date = ? WHERE id = ?',
    category,
    channel.description,
    owner.actor_id,
    newest,
    artist
  )
  const image = cover && saveImage(db, files, { bytes: cover, mimetype: '' }, opened)
  if (image) db.run('UPDATE artists SET cover_id = ? WHERE id = ?', image, artist)
  writer.tag('artist', artist, channel.tags, opened)
  for (const { label, url } of channel.links)
    db.run('INSERT INTO artist_links (artist_id, label, url) VALUES (?, ?, ?)', artist, label, url)
  return artist
}

function addChannel(
  { app: { db }, owner, opened }: Setting,
  channel: DemoChannel,
  artist: number
): void {
  const actor = db.run(
    `INSERT INTO actors (username, name, type, summary, creation_date) VALUES (?, ?, 'Person', ?, ?)`,
    channel.username,
    channel.title,
    channel.description,
    opened
  )
  const metadata = {
    language: channel.language,
    itunes_category: channel.category,
    itunes_subcategory: channel.subcategory ?? null,
    copyright: channel.copyright,
    owner_name: owner.name,
    owner_email: owner.email,
    explicit: false
  }
  db.run(
    'INSERT INTO channels (uuid, artist_id, actor_id, attributed_to, metadata, creation_date) VALUES (?, ?, ?, ?, ?, ?)',
    randomUUID(),
    artist,
    actor,
    owner.actor_id,
    JSON.stringify(metadata),
    opened
  )
}

/** Makes a channel and imports its episodes. `folder` is that of the demo library. */
export async function seedChannel(
  app: FastifyInstance,
  folder: string,
  channel: DemoChannel,
  owner: User
): Promise<void> {
  const { db, files, repositories, settings } = app
  const writer = new LibraryWriter({
    db,
    files,
    library: repositories.users.library(owner, 'everyone'),
    actor: owner.actor_id
  })
  const now = settings.now()
  const oldest = Math.max(...channel.episodes.map((episode) => episode.daysAgo), 1)
  const opened = stamp(now - (oldest + 2) * DAY)
  const cover = await readFile(join(folder, channel.cover)).catch(() => undefined)
  const episodes = await readEpisodes(folder, channel, now)
  const newest =
    episodes
      .map((each) => each.date)
      .toSorted()
      .at(-1) ?? opened
  const setting = { app, writer, owner, opened }
  db.transaction(() => {
    const artist = addArtist(setting, channel, cover, newest)
    addChannel(setting, channel, artist)
    for (const { file, date, description } of episodes) {
      const track = writer.track(file, date)
      db.run(
        'UPDATE tracks SET description = ?, creation_date = ? WHERE id = ?',
        description,
        date,
        track
      )
    }
  })
}
