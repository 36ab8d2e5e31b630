// Writes the data of files into the database: existing artists, albums and tags are reused, missing
// ones are created.
import { randomUUID } from 'node:crypto'
import type { Files } from '../files.ts'
import type { Database } from '../db.ts'
import { licenseCode } from '../repositories/listen/licenses.ts'
import { fold, tagName } from '../text.ts'
import { isGuessed, KnownAlbums, sharedArtist, VARIOUS_ARTISTS, type KnownAlbum } from './albums.ts'
import { saveImage } from './images.ts'
import type { Credit, TrackFile } from './types.ts'

type Target = { db: Database; files: Files; library: number; actor: number }
type Wanted = NonNullable<TrackFile['album']>
type Kind = 'artist' | 'album' | 'track'

/** Artists of other pods are theirs, even if they have the same name. */
const OURS = 'uuid NOT IN (SELECT uuid FROM remote_objects)'

/** Without regard to case; pods before kept decomposed letters as files have them. */
const sameText = (one: string, other: string): boolean =>
  one.normalize('NFC').toLowerCase() === other.normalize('NFC').toLowerCase()

export class LibraryWriter {
  readonly #to: Target
  readonly #albums: KnownAlbums

  /** @param to library and actor that the music will belong to */
  constructor(to: Target) {
    this.#to = to
    this.#albums = new KnownAlbums(to.db, to.files)
  }

  /** The id of an artist, by mbid or name (case does not matter). */
  artist({ name, mbid }: Pick<Credit, 'name' | 'mbid'>, date: string): number {
    const { db, actor } = this.#to
    const byMbid =
      mbid && db.get<{ id: number }>(`SELECT id FROM artists WHERE mbid = ? AND ${OURS}`, mbid)
    if (byMbid) return byMbid.id
    const same = db
      .all<{ id: number; name: string; mbid: string | null }>(
        `SELECT id, name, mbid FROM artists WHERE folded = ? AND ${OURS}`,
        fold(name)
      )
      .find((row) => sameText(row.name, name) && (!mbid || !row.mbid))
    if (same && mbid) db.run('UPDATE artists SET mbid = ? WHERE id = ?', mbid, same.id)
    if (same) return same.id
    return db.run(
      'INSERT INTO artists (uuid, mbid, name, folded, attributed_to, creation_date, modification_date) VALUES (?, ?, ?, ?, ?, ?, ?)',
      randomUUID(),
      mbid ?? null,
      name,
      fold(name),
      actor,
      date,
      date
    )
  }

  #credits(kind: 'album' | 'track', id: number, credits: readonly Credit[], date: string): void {
    const { db } = this.#to
    db.run(`DELETE FROM ${kind}_credits WHERE ${kind}_id = ?`, id)
    credits.forEach((each, position) => {
      const values = [this.artist(each, date), each.credit, each.joinphrase, position] as const
      db.run(
        'INSERT OR IGNORE INTO artist_credits (artist_id, credit, joinphrase, position) VALUES (?, ?, ?, ?)',
        ...values
      )
      db.run(
        `INSERT OR IGNORE INTO ${kind}_credits (${kind}_id, credit_id)
         SELECT ?, id FROM artist_credits WHERE artist_id = ? AND credit = ? AND joinphrase = ? AND position = ?`,
        id,
        ...values
      )
    })
  }

  /** Adds tags to the existing ones; `fresh` replaces them. */
  tag(kind: Kind, id: number, names: readonly string[], date: string, fresh = false): void {
    const { db } = this.#to
    if (fresh) db.run(`DELETE FROM ${kind}_tags WHERE ${kind}_id = ?`, id)
    for (const name of names.map(tagName)) {
      if (!name) continue
      db.run('INSERT OR IGNORE INTO tags (name, creation_date) VALUES (?, ?)', name, date)
      db.run(
        `INSERT OR IGNORE INTO ${kind}_tags (${kind}_id, tag_id) SELECT ?, id FROM tags WHERE name = ?`,
        id,
        name
      )
    }
  }

  /** The album of a file whose artist was that of its first track, if this one is by another. */
  #share({ id }: KnownAlbum, wanted: Wanted, date: string): void {
    const { name: present } = this.#to.db.get<{ name: string }>(
      `SELECT r.name FROM album_credits x JOIN artist_credits c ON c.id = x.credit_id JOIN artists r ON r.id = c.artist_id
       WHERE x.album_id = ? ORDER BY c.position`,
      id
    ) ?? { name: VARIOUS_ARTISTS }
    const [added] = wanted.artists
    const name = added ? sharedArtist(present, added.name) : present
    if (name === present) return
    const mbid = name === added?.name ? added.mbid : undefined
    this.#credits('album', id, [{ name, credit: name, joinphrase: '', mbid }], date)
  }

  /** The id of the album of a file: by mbid, else by title, artists, year and folder. */
  #album(wanted: Wanted, path: string, date: string): number {
    const { db, actor } = this.#to
    const { known, identity } = this.#albums.find(wanted, path)
    if (known) {
      if (wanted.date)
        db.run(
          'UPDATE albums SET release_date = coalesce(release_date, ?) WHERE id = ?',
          wanted.date,
          known.id
        )
      if (wanted.guessed && isGuessed(known)) this.#share(known, wanted, date)
      this.#albums.remember(path, known)
      return known.id
    }
    const id = db.run(
      'INSERT INTO albums (uuid, mbid, title, folded, identity, release_date, attributed_to, creation_date) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
      randomUUID(),
      wanted.mbid ?? null,
      wanted.title,
      fold(wanted.title),
      identity,
      wanted.date ?? null,
      actor,
      date
    )
    this.#credits('album', id, wanted.artists, date)
    this.#albums.remember(path, { id, identity })
    return id
  }

  /** Sets the cover of an artist or album unless it has one. */
  cover(kind: Kind, id: number, cover: TrackFile['cover'], date: string): void {
    const { db, files } = this.#to
    const image = cover && saveImage(db, files, cover, date)
    if (image !== undefined)
      db.run(`UPDATE ${kind}s SET cover_id = coalesce(cover_id, ?) WHERE id = ?`, image, id)
  }

  /** Writes the track of a file over a known one, or as a new one. Returns its id. */
  #track(file: TrackFile, album: number | null, known: number | undefined, date: string): number {
    const { db, actor } = this.#to
    const values = [
      file.mbid ?? null,
      file.title,
      fold(file.title),
      album,
      file.position ?? null,
      file.disc ?? null,
      file.copyright ?? null,
      licenseCode(file.license) ?? licenseCode(file.copyright) ?? null
    ] as const
    if (known !== undefined)
      db.run(
        'UPDATE tracks SET mbid = ?, title = ?, folded = ?, album_id = ?, position = ?, disc_number = ?, copyright = ?, license = ? WHERE id = ?',
        ...values,
        known
      )
    const id =
      known ??
      db.run(
        `INSERT INTO tracks (mbid, title, folded, album_id, position, disc_number, copyright, license, uuid, attributed_to, creation_date)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        ...values,
        randomUUID(),
        actor,
        date
      )
    this.#credits('track', id, file.artists, date)
    this.tag('track', id, file.genres, date, true)
    if (album !== null) {
      this.tag('album', album, file.genres, date)
      this.cover('album', album, file.cover, date)
    } else this.cover('track', id, file.cover, date)
    const main = file.album?.artists.length === 1 ? file.album.artists[0] : file.artists[0]
    if (main) this.tag('artist', this.artist(main, date), file.genres, date)
    return id
  }

  /** Writes one file; a file with a known path updates its track. Returns the track's id. */
  track(file: TrackFile, date: string): number {
    const { db, files, library } = this.#to
    const album = file.album ? this.#album(file.album, file.path, date) : null
    const path = files.stored(file.path)
    const known = db.get<{ id: number; track_id: number }>(
      'SELECT id, track_id FROM uploads WHERE path = ?',
      path
    )
    const id = this.#track(file, album, known?.track_id, date)
    if (known)
      db.run(
        'UPDATE uploads SET modified = ?, size = ?, mimetype = ?, duration = ?, bitrate = ? WHERE id = ?',
        ...upload(file),
        known.id
      )
    else
      db.run(
        `INSERT INTO uploads (modified, size, mimetype, duration, bitrate, uuid, track_id, library_id, path, creation_date)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        ...upload(file),
        randomUUID(),
        id,
        library,
        path,
        date
      )
    return id
  }

  /**
   * The track of an uploaded file: a known one by mbid, or by title, album, place and artist; else
   * a new one. Returns its id.
   * @param file its path only groups files whose album names no artist
   */
  uploaded(file: TrackFile & { album: Wanted }, date: string): number {
    const { db } = this.#to
    const album = this.#album(file.album, file.path, date)
    const byMbid =
      file.mbid &&
      db.get<{ id: number }>(`SELECT id FROM tracks WHERE mbid = ? AND ${OURS}`, file.mbid)
    const artist = file.artists[0] && this.artist(file.artists[0], date)
    const same =
      byMbid ||
      db.get<{ id: number }>(
        `SELECT t.id FROM tracks t WHERE t.album_id = ? AND t.folded = ? AND t.position IS ? AND t.disc_number IS ?
           AND EXISTS (SELECT 1 FROM track_credits x JOIN artist_credits c ON c.id = x.credit_id
             WHERE x.track_id = t.id AND c.artist_id = ?)`,
        album,
        fold(file.title),
        file.position ?? null,
        file.disc ?? null,
        artist ?? 0
      )
    return same ? same.id : this.#track(file, album, undefined, date)
  }
}

const upload = (file: TrackFile): readonly [number, number, string, number, number] => [
  Math.floor(file.modified),
  file.size,
  file.mimetype,
  Math.round(file.duration),
  Math.round(file.bitrate)
]
