// Made-up artists, albums and tracks. All values come from one sequence of random numbers: whoever
// changes the order of the draws changes the music.
import type { Database } from '../db.ts'
import { fold, stamp } from '../text.ts'
import type { Chance } from './chance.ts'
import { FIRST, LAST, SHARES, WORDS } from './words.ts'

/** The first day of made-up dates, in milliseconds since 1970. */
export const START = Date.UTC(2020, 0, 1)
const DAYS = 2200
const LICENSES = ['cc-by-4.0', 'cc-by-sa-4.0', 'cc-by-nc-4.0', 'cc0-1.0', null, null, null, null]

/** The owner of the made-up music and the file that all of it plays. */
type Target = { actor: number; library: number; path: string; size: number }
type Artist = { name: string; tags: number[] }

/** A time on a day at a share (0 to 1) of the six years that made-up dates span. */
export const day = (chance: Chance, share: number): string =>
  stamp(START + Math.floor(share * DAYS) * 24 * 3600_000 + chance.whole(0, 86_399) * 1000)

export const phrase = (chance: Chance): string => {
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

/** Tracks of a made-up album; some are singles. */
const usualLength = (chance: Chance): number => (chance.share() < 0.15 ? 1 : chance.whole(4, 18))

/** Writes rows straight into the tables: artists, albums, tracks, credits, tags, uploads. */
export class Catalogue {
  readonly #db: Database
  readonly #chance: Chance
  readonly #target: Target
  readonly #artists = new Map<number, Artist>()
  readonly #credits = new Map<string, number>()

  constructor(db: Database, chance: Chance, target: Target) {
    this.#db = db
    this.#chance = chance
    this.#target = target
  }

  #mbid(): string | null {
    return this.#chance.share() < 0.6 ? this.#chance.uuid() : null
  }

  /** The id of a credit, which is made when it is first needed. */
  #credit(artist: number, joinphrase: string, position: number): number {
    const key = `${artist} ${joinphrase} ${position}`
    const known = this.#credits.get(key)
    if (known) return known
    const id = this.#db.run(
      'INSERT INTO artist_credits (artist_id, credit, joinphrase, position) VALUES (?, ?, ?, ?)',
      artist,
      this.#artists.get(artist)!.name,
      joinphrase,
      position
    )
    this.#credits.set(key, id)
    return id
  }

  addArtist(covers: readonly number[], tags: readonly number[]): void {
    const chance = this.#chance
    const name = artistName(chance)
    const date = day(chance, chance.share() * 0.9)
    const cover = chance.share() < 0.5 ? chance.pick(covers) : null
    const id = this.#db.run(
      'INSERT INTO artists (uuid, mbid, name, folded, cover_id, attributed_to, creation_date, modification_date) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
      chance.uuid(),
      this.#mbid(),
      name,
      fold(name),
      cover,
      this.#target.actor,
      date,
      date
    )
    const own = Array.from({ length: chance.whole(1, 3) }, () => chance.skewed(tags))
    this.#artists.set(id, { name, tags: own })
    for (const tag of own)
      this.#db.run('INSERT OR IGNORE INTO artist_tags (artist_id, tag_id) VALUES (?, ?)', id, tag)
  }

  /**
   * Adds albums until there are `count` tracks.
   * @param lengthOf tracks of the next album
   */
  addAlbums(
    count: number,
    covers: readonly number[],
    lengthOf: (chance: Chance) => number = usualLength
  ): void {
    const chance = this.#chance
    const artists = [...this.#artists.keys()]
    for (let made = 0; made < count;) {
      const artist = chance.skewed(artists)
      const title = phrase(chance)
      const date = day(chance, made / count)
      const album = this.#album(artist, title, `seed:${made}`, date, covers)
      const license = chance.pick(LICENSES)
      const length = lengthOf(chance)
      for (let position = 1; position <= length && made < count; position++, made++)
        this.#track({ artist, artists, album, position, license: license ?? null, date })
    }
  }

  #album(
    artist: number,
    title: string,
    identity: string,
    date: string,
    covers: readonly number[]
  ): number {
    const chance = this.#chance
    const album = this.#db.run(
      `INSERT INTO albums (uuid, mbid, title, folded, identity, release_date, cover_id, attributed_to, creation_date) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      chance.uuid(),
      this.#mbid(),
      title,
      fold(title),
      identity,
      chance.share() < 0.9
        ? `${chance.whole(1960, 2025)}-${String(chance.whole(1, 12)).padStart(2, '0')}-01`
        : null,
      chance.share() < 0.95 ? chance.pick(covers) : null,
      this.#target.actor,
      date
    )
    this.#db.run(
      'INSERT INTO album_credits (album_id, credit_id) VALUES (?, ?)',
      album,
      this.#credit(artist, '', 0)
    )
    for (const tag of this.#artists.get(artist)!.tags)
      this.#db.run('INSERT OR IGNORE INTO album_tags (album_id, tag_id) VALUES (?, ?)', album, tag)
    return album
  }

  #track(wanted: {
    artist: number
    /** Artists from whom a guest may be picked. */
    artists: readonly number[]
    album: number
    position: number
    license: string | null
    date: string
  }): void {
    const chance = this.#chance
    const { artist, date } = wanted
    const name = phrase(chance)
    const track = this.#db.run(
      `INSERT INTO tracks (uuid, mbid, title, folded, album_id, position, disc_number, license, attributed_to, creation_date, downloads_count)
       VALUES (?, ?, ?, ?, ?, ?, 1, ?, ?, ?, ?)`,
      chance.uuid(),
      this.#mbid(),
      name,
      fold(name),
      wanted.album,
      wanted.position,
      wanted.license,
      this.#target.actor,
      date,
      Math.floor(chance.share() ** 6 * 500)
    )
    const guest = chance.share() < 0.08 ? chance.pick(wanted.artists) : artist
    const addCredit = (credit: number): number =>
      this.#db.run('INSERT INTO track_credits (track_id, credit_id) VALUES (?, ?)', track, credit)
    addCredit(this.#credit(artist, guest === artist ? '' : ' feat. ', 0))
    if (guest !== artist) addCredit(this.#credit(guest, '', 1))
    this.#db.run(
      'INSERT INTO track_tags (track_id, tag_id) VALUES (?, ?)',
      track,
      chance.pick(this.#artists.get(artist)!.tags)
    )
    this.#db.run(
      `INSERT INTO uploads (uuid, track_id, library_id, path, modified, mimetype, size, duration, bitrate, creation_date)
       VALUES (?, ?, ?, ?, 0, 'audio/mpeg', ?, 12, 64000, ?)`,
      chance.uuid(),
      track,
      this.#target.library,
      this.#target.path,
      this.#target.size,
      date
    )
  }
}
