// Fills a pod with any number of made-up tracks, the same ones each time, that all play one short
// tone. For measuring.
import { mkdirSync, writeFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { saveImage } from '../import/images.ts'
import { refresh } from '../repositories/catalog/refresh.ts'
import { fold, stamp } from '../text.ts'
import { ensureAdmin } from './accounts.ts'
import { Chance } from './chance.ts'
import { gradientPng } from './picture.ts'
import { toneMp3 } from './tone.ts'
import { FIRST, GENRES, LAST, SHARES, WORDS } from './words.ts'

const START = Date.UTC(2020, 0, 1)
const COVERS = 120
const TONE = 'seed/tone.mp3'
const LICENSES = ['cc-by-4.0', 'cc-by-sa-4.0', 'cc-by-nc-4.0', 'cc0-1.0', null, null, null, null]

const phrase = (chance: Chance): string => {
  const words = chance.weighted(WORDS, SHARES)
  const text = Array.from({ length: chance.whole(1, 3) }, () => chance.skewed(words)).join(
    words[0] === '夜の海' ? '' : ' '
  )
  return text[0]!.toUpperCase() + text.slice(1)
}

const artistName = (chance: Chance): string =>
  chance.share() < 0.5
    ? `${chance.pick(FIRST)} ${chance.pick(LAST)}`
    : `${chance.share() < 0.4 ? 'The ' : ''}${phrase(chance)}`

/**
 * Writes rows straight into the tables: artists, albums, tracks, credits, tags, uploads, marks.
 * Does nothing in a pod with music.
 */
export async function seedTracks(
  app: FastifyInstance,
  count: number,
  onProgress: (message: string) => void
): Promise<void> {
  const { db, files, repositories } = app
  if (db.get('SELECT 1 FROM tracks LIMIT 1'))
    return onProgress('There is music already; nothing was made up')
  const began = performance.now()
  const admin = await ensureAdmin(app, onProgress)
  const listener =
    repositories.users.byLogin('listener') ??
    (await repositories.users.create({
      username: 'listener',
      password: 'listener-of-many',
      privacy_level: 'everyone'
    }))
  const library = repositories.users.library(admin, 'everyone')
  const tone = await toneMp3(12)
  mkdirSync(files.path('seed'), { recursive: true })
  writeFileSync(files.path(TONE), tone)
  const chance = new Chance(7)
  const day = (share: number): string =>
    stamp(START + Math.floor(share * 2200) * 24 * 3600_000 + chance.whole(0, 86_399) * 1000)

  db.transaction(() => {
    const covers = Array.from({ length: COVERS }, (_, index) =>
      saveImage(db, files, { bytes: gradientPng(index), mimetype: '' }, stamp(START))!
    )
    const tags = GENRES.map((name) =>
      db.run('INSERT INTO tags (name, creation_date) VALUES (?, ?)', name, day(chance.share()))
    )
    const artists = Math.max(1, Math.round(count / 35))
    const names = new Map<number, string>()
    const credits = new Map<string, number>()
    const genres = new Map<number, number[]>()

    const credit = (artist: number, joinphrase: string, position: number): number => {
      const key = `${artist} ${joinphrase} ${position}`
      const known = credits.get(key)
      if (known) return known
      const id = db.run(
        'INSERT INTO artist_credits (artist_id, credit, joinphrase, position) VALUES (?, ?, ?, ?)',
        artist,
        names.get(artist)!,
        joinphrase,
        position
      )
      credits.set(key, id)
      return id
    }

    for (let index = 0; index < artists; index++) {
      const name = artistName(chance)
      const date = day(chance.share() * 0.9)
      const cover = chance.share() < 0.5 ? chance.pick(covers) : null
      const id = db.run(
        'INSERT INTO artists (uuid, mbid, name, folded, cover_id, attributed_to, creation_date, modification_date) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
        chance.uuid(),
        chance.share() < 0.6 ? chance.uuid() : null,
        name,
        fold(name),
        cover,
        admin.actor_id,
        date,
        date
      )
      names.set(id, name)
      const own = Array.from({ length: chance.whole(1, 3) }, () => chance.skewed(tags))
      genres.set(id, own)
      for (const tag of own)
        db.run('INSERT OR IGNORE INTO artist_tags (artist_id, tag_id) VALUES (?, ?)', id, tag)
    }
    const ids = [...names.keys()]

    for (let made = 0; made < count;) {
      const artist = chance.skewed(ids)
      const title = phrase(chance)
      const date = day(made / count)
      const album = db.run(
        `INSERT INTO albums (uuid, mbid, title, folded, identity, release_date, cover_id, attributed_to, creation_date) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        chance.uuid(),
        chance.share() < 0.6 ? chance.uuid() : null,
        title,
        fold(title),
        `seed:${made}`,
        chance.share() < 0.9
          ? `${chance.whole(1960, 2025)}-${String(chance.whole(1, 12)).padStart(2, '0')}-01`
          : null,
        chance.share() < 0.95 ? chance.pick(covers) : null,
        admin.actor_id,
        date
      )
      db.run(
        'INSERT INTO album_credits (album_id, credit_id) VALUES (?, ?)',
        album,
        credit(artist, '', 0)
      )
      for (const tag of genres.get(artist)!)
        db.run('INSERT OR IGNORE INTO album_tags (album_id, tag_id) VALUES (?, ?)', album, tag)
      const license = chance.pick(LICENSES)
      const length = chance.share() < 0.15 ? 1 : chance.whole(4, 18)
      for (let position = 1; position <= length && made < count; position++, made++) {
        const name = phrase(chance)
        const track = db.run(
          `INSERT INTO tracks (uuid, mbid, title, folded, album_id, position, disc_number, license, attributed_to, creation_date, downloads_count)
           VALUES (?, ?, ?, ?, ?, ?, 1, ?, ?, ?, ?)`,
          chance.uuid(),
          chance.share() < 0.6 ? chance.uuid() : null,
          name,
          fold(name),
          album,
          position,
          license ?? null,
          admin.actor_id,
          date,
          Math.floor(chance.share() ** 6 * 500)
        )
        const guest = chance.share() < 0.08 ? chance.pick(ids) : artist
        db.run(
          'INSERT INTO track_credits (track_id, credit_id) VALUES (?, ?)',
          track,
          credit(artist, guest === artist ? '' : ' feat. ', 0)
        )
        if (guest !== artist)
          db.run(
            'INSERT INTO track_credits (track_id, credit_id) VALUES (?, ?)',
            track,
            credit(guest, '', 1)
          )
        db.run(
          'INSERT INTO track_tags (track_id, tag_id) VALUES (?, ?)',
          track,
          chance.pick(genres.get(artist)!)
        )
        db.run(
          `INSERT INTO uploads (uuid, track_id, library_id, path, modified, mimetype, size, duration, bitrate, creation_date)
           VALUES (?, ?, ?, ?, 0, 'audio/mpeg', ?, 12, 64000, ?)`,
          chance.uuid(),
          track,
          library,
          TONE,
          tone.length,
          date
        )
      }
    }

    for (const [table, rows] of [
      ['favorites', count / 40],
      ['listenings', count / 5]
    ] as const)
      for (let index = 0; index < rows; index++)
        db.run(
          `INSERT OR IGNORE INTO ${table} (user_id, track_id, creation_date) VALUES (?, ?, ?)`,
          chance.share() < 0.7 ? listener.id : admin.id,
          chance.whole(1, count),
          day(index / rows)
        )
    for (let index = 0; index < 60; index++) {
      const date = day(chance.share())
      const playlist = db.run(
        `INSERT INTO playlists (uuid, user_id, name, privacy_level, creation_date, modification_date) VALUES (?, ?, ?, 'everyone', ?, ?)`,
        chance.uuid(),
        listener.id,
        phrase(chance),
        date,
        date
      )
      const length = chance.whole(5, 120)
      for (let position = 0; position < length; position++)
        db.run(
          'INSERT INTO playlist_tracks (playlist_id, position, track_id) VALUES (?, ?, ?)',
          playlist,
          position,
          chance.whole(1, count)
        )
    }
  })
  refresh(db)
  onProgress(`${count} tracks made up in ${((performance.now() - began) / 1000).toFixed(1)} s`)
}
