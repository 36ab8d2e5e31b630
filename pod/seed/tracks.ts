// Fills a pod with any number of made-up tracks, the same ones each time, that all play one short
// tone. For measuring.
import { mkdirSync, writeFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { saveImage } from '../import/images.ts'
import { refresh } from '../repositories/query/refresh.ts'
import type { User } from '../repositories/shapes/asker.ts'
import { stamp } from '../text.ts'
import { ensureAdmin } from '../import/accounts.ts'
import { Catalogue, day, START } from './catalogue.ts'
import { Chance } from './chance.ts'
import { seedMarks, seedPlaylists } from './marks.ts'
import { gradientPng } from './picture.ts'
import { toneMp3 } from './tone.ts'
import { GENRES } from './words.ts'

const COVERS = 120
const PLAYLISTS = 60
const TONE = 'seed/tone.mp3'

/** The account that the made-up playlists and most of the marks belong to. */
export const LISTENER = { username: 'listener', password: 'listener-of-many' } as const

const ensureListener = async ({ repositories: { users } }: FastifyInstance): Promise<User> =>
  users.byLogin(LISTENER.username) ??
  (await users.create({ ...LISTENER, privacy_level: 'everyone' }))

/** How much is made up. What is left out follows from the number of tracks. */
export type Sizes = {
  tracks: number
  artists?: number
  playlists?: number
  /** Tracks of the next album. */
  albumLength?: (chance: Chance) => number
}

/**
 * Writes rows straight into the tables: artists, albums, tracks, credits, tags, uploads, marks.
 * Does nothing in a pod with music.
 */
export async function seedTracks(
  app: FastifyInstance,
  sizes: Sizes,
  onProgress: (message: string) => void
): Promise<void> {
  const { db, files, repositories } = app
  const { tracks: count, playlists = PLAYLISTS } = sizes
  if (db.get('SELECT 1 FROM tracks LIMIT 1'))
    return onProgress('There is music already; nothing was made up')
  const began = performance.now()
  const admin = await ensureAdmin(app, onProgress)
  const listener = await ensureListener(app)
  const library = repositories.users.library(admin, 'everyone')
  const tone = await toneMp3(12)
  mkdirSync(files.path('seed'), { recursive: true })
  writeFileSync(files.path(TONE), tone)
  const chance = new Chance(7)

  db.transaction(() => {
    const covers = Array.from({ length: COVERS }, (_, index) =>
      saveImage(db, files, { bytes: gradientPng(index), mimetype: '' }, stamp(START))!
    )
    const tags = GENRES.map((name) =>
      db.run(
        'INSERT INTO tags (name, creation_date) VALUES (?, ?)',
        name,
        day(chance, chance.share())
      )
    )
    const catalogue = new Catalogue(db, chance, {
      actor: admin.actor_id,
      library,
      path: TONE,
      size: tone.length
    })
    const artists = sizes.artists ?? Math.max(1, Math.round(count / 35))
    for (let index = 0; index < artists; index++) catalogue.addArtist(covers, tags)
    catalogue.addAlbums(count, covers, sizes.albumLength)
    seedMarks(db, chance, count, { listener: listener.id, admin: admin.id })
    seedPlaylists(db, chance, { playlists, count, user: listener.id })
  })
  refresh(db)
  onProgress(`${count} tracks made up in ${((performance.now() - began) / 1000).toFixed(1)} s`)
}
