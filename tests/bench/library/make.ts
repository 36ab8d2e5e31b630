// A pod with a large library, made once and kept in the system's temporary folder.
import type { FastifyInstance } from 'fastify'
import { refresh } from '../../../pod/repositories/query/refresh.ts'
import { day, phrase } from '../../../pod/seed/catalogue.ts'
import { Chance } from '../../../pod/seed/chance.ts'
import { LISTENER, seedTracks } from '../../../pod/seed/tracks.ts'
import { GENRES } from '../../../pod/seed/words.ts'
import { tagName } from '../../../pod/text.ts'
import { keptPod } from '../kept.ts'

export const SIZES = {
  tracks: 100_000,
  albums: 20_000,
  artists: 10_000,
  playlists: 2_000,
  radios: 500,
  tags: 5_000
} as const
/** Tracks of the longest playlist. */
export const LONG = 5_000

/** Tracks of the albums, in turn: five on average, so that the albums have all tracks together. */
const LENGTHS = [1, 12, 3, 8, 1]

/** Joins the title of each 40th track with those of the tracks after it. */
function lengthenTitles({ db }: FastifyInstance): void {
  db.run(
    `UPDATE tracks SET title = (SELECT group_concat(t.title, ' / ') FROM tracks t
     WHERE t.id BETWEEN tracks.id AND tracks.id + 4) WHERE id % 40 = 0`
  )
  db.run('UPDATE tracks SET folded = fold(title) WHERE id % 40 = 0')
}

function addTags({ db }: FastifyInstance, chance: Chance): void {
  const count = () => db.get<{ count: number }>('SELECT count(*) AS count FROM tags')!.count
  for (let left = SIZES.tags - count(); left > 0; left = SIZES.tags - count()) {
    for (let index = 0; index < left; index++) {
      const name = tagName(`${phrase(chance)} ${phrase(chance)}`)!
      const date = day(chance, chance.share())
      db.run('INSERT OR IGNORE INTO tags (name, creation_date) VALUES (?, ?)', name, date)
    }
  }
  for (const kind of ['artist', 'album', 'track'] as const)
    for (const tag of db.numbers('SELECT id AS n FROM tags'))
      db.run(
        `INSERT OR IGNORE INTO ${kind}_tags (${kind}_id, tag_id) VALUES (?, ?)`,
        chance.whole(1, SIZES[`${kind}s`]),
        tag
      )
}

/** Fills an empty pod. */
async function fill(app: FastifyInstance): Promise<void> {
  const { db, repositories } = app
  let album = 0
  const albumLength = () => LENGTHS[album++ % LENGTHS.length]!
  await seedTracks(app, { ...SIZES, albumLength }, () => undefined)
  const chance = new Chance(11)
  const listener = repositories.users.byLogin(LISTENER.username)!
  const now = day(chance, 1)
  db.transaction(() => {
    lengthenTitles(app)
    addTags(app, chance)
    // So that a search finds podcasts and their series, too.
    db.run(`UPDATE artists SET content_category = 'podcast' WHERE id % 50 = 0`)
    for (let index = 0; index < SIZES.radios; index++)
      repositories.radios.add(
        listener,
        {
          name: phrase(chance),
          description: `${phrase(chance)}, ${phrase(chance)}`,
          is_public: true,
          config: [{ type: 'tag', names: [chance.pick(GENRES)] }]
        },
        day(chance, chance.share())
      )
    const [long] = db.numbers('SELECT max(id) AS n FROM playlists')
    const tracks = Array.from({ length: LONG }, () => chance.whole(1, SIZES.tracks))
    repositories.playlists.setTracks(long!, tracks, now)
  })
  refresh(db)
}

/** The folder of the pod; made by the first run of each version of the pod. */
export const keptLibrary = (): Promise<string> =>
  keptPod('library', 'tests/bench/library/make.ts', fill)
