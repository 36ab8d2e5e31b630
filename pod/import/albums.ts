// Which album a file belongs to. Albums without an id are known by title and artists; of two that
// would be one, the year and the folder tell.
import { basename, dirname } from 'node:path'
import type { Files } from '../files.ts'
import type { Database } from '../db.ts'
import type { TrackFile } from './types.ts'

type Wanted = NonNullable<TrackFile['album']>
export type KnownAlbum = { id: number; identity: string; release_date: string | null }

export const VARIOUS_ARTISTS = 'Various Artists'

/** Between the names of an identity and what tells it from others of the same names. */
const MARK = '\t'
/** Of albums whose artist is that of their tracks, so that a later track may change it. */
const GUESSED = '~'

const plain = (text: string): string => text.normalize('NFC').toLowerCase()
const namesIn = ({ title, artists }: Wanted): string =>
  [title, ...artists.map(({ name }) => name)].map(plain).join('\n')

/** The identity of a new album. */
export function identityOf(wanted: Wanted, year?: string): string {
  if (wanted.mbid) return `mbid:${wanted.mbid}`
  return [namesIn(wanted), year, wanted.guessed ? GUESSED : undefined]
    .filter((part) => part !== undefined)
    .join(MARK)
}
export const isGuessed = ({ identity }: KnownAlbum): boolean => identity.endsWith(MARK + GUESSED)

const JOINED = /^(?:\s*[,;&+/(×]|\s+(?:feat|ft|featuring|with|and|vs|x)\b)/i
const isGuestOf = (line: string, name: string): boolean =>
  plain(line).startsWith(plain(name)) && JOINED.test(plain(line).slice(plain(name).length))
const firstOf = (line: string): string => {
  const at = [...line].findIndex((_, place) => place > 0 && JOINED.test(line.slice(place)))
  return at > 0 ? line.slice(0, at).trim() : line
}

/**
 * The artist of an album whose tracks are by both: "Ada" of "Ada" and "Ada feat. Bo".
 * @param present the artist of the album so far
 */
export function sharedArtist(present: string, added: string): string {
  if (plain(present) === plain(added) || isGuestOf(added, present)) return present
  if (isGuestOf(present, added)) return added
  const first = firstOf(present)
  return plain(first) === plain(firstOf(added)) ? first : VARIOUS_ARTISTS
}

/** "CD 2" and "Disc 2" are parts of the folder of the album. */
const DISC = /^(?:cd|dis[ck]|disque|p[lł]yta)[\s._-]*\d{1,2}$/i
const folderOf = (path: string): string => {
  const folder = dirname(path)
  return DISC.test(basename(folder)) ? dirname(folder) : folder
}

const COLUMNS = 'a.id, a.identity, a.release_date'

/** Finds the albums of files, and reads those of each folder once. */
export class KnownAlbums {
  readonly #db: Database
  readonly #files: Files
  /** Albums of a folder: by title, and by title and artists. */
  readonly #folders = new Map<string, Map<string, number>>()

  constructor(db: Database, files: Files) {
    this.#db = db
    this.#files = files
  }

  #folder(path: string): Map<string, number> {
    const folder = folderOf(this.#files.path(path))
    let found = this.#folders.get(folder)
    if (found) return found
    found = new Map()
    this.#folders.set(folder, found)
    const below = this.#files.stored(`${folder}/_`).slice(0, -1)
    const rows = this.#db.all<KnownAlbum & { path: string }>(
      `SELECT DISTINCT ${COLUMNS}, u.path FROM uploads u JOIN tracks t ON t.id = u.track_id JOIN albums a ON a.id = t.album_id
       WHERE u.path >= ? AND u.path < ? AND a.mbid IS NULL`,
      below,
      below === '' ? '\uffff' : `${below.slice(0, -1)}0`
    )
    for (const row of rows)
      if (folderOf(this.#files.path(row.path)) === folder) this.#note(found, row.identity, row.id)
    return found
  }

  #note(folder: Map<string, number>, identity: string, id: number): void {
    const [names] = identity.normalize('NFC').split(MARK) as [string]
    for (const key of [names, names.split('\n')[0]!]) if (!folder.has(key)) folder.set(key, id)
  }

  #get(id: number): KnownAlbum | undefined {
    return this.#db.get<KnownAlbum>(`SELECT ${COLUMNS} FROM albums a WHERE id = ?`, id)
  }

  /** As stored, also by pods before, which kept decomposed letters. */
  #identified(identity: string): KnownAlbum | undefined {
    return this.#db.get<KnownAlbum>(
      `SELECT ${COLUMNS} FROM albums a WHERE identity IN (?, ?, ?, ?)`,
      identity,
      identity.normalize('NFD'),
      identity + MARK + GUESSED,
      identity.endsWith(MARK + GUESSED) ? identity.slice(0, -2) : identity
    )
  }

  /**
   * The album of a file, or the identity that a new one gets. Files of one folder with one title
   * belong together if they do not name the album's artist; in another folder, another year is
   * another album.
   */
  find(wanted: Wanted, path: string): { known: KnownAlbum | undefined; identity: string } {
    const identity = identityOf(wanted)
    if (wanted.mbid) return { known: this.#identified(identity), identity }
    const beside = this.#folder(path).get(wanted.guessed ? plain(wanted.title) : namesIn(wanted))
    const sibling = beside === undefined ? undefined : this.#get(beside)
    if (sibling) return { known: sibling, identity }
    const same = this.#identified(identity)
    const year = wanted.date?.slice(0, 4)
    if (!same?.release_date || !year || same.release_date.startsWith(year))
      return { known: same, identity }
    const dated = identityOf(wanted, year)
    return { known: this.#identified(dated), identity: dated }
  }

  /** Remembers the album of a file for the next ones of its folder. */
  remember(path: string, { identity, id }: Pick<KnownAlbum, 'identity' | 'id'>): void {
    if (!identity.startsWith('mbid:')) this.#note(this.#folder(path), identity, id)
  }
}
