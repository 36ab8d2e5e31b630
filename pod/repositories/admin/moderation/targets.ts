// What reports and notes are about: found by type and key, with its owner and a copy of what it is
// at present.
import type { Database } from '../../../db.ts'
import type { Condition } from '../../query/manage-list.ts'
import { createActors } from '../../people/profiles.ts'
import { fid, loadActors } from '../../shapes/actors.ts'
import type { Asker } from '../../shapes/asker.ts'
import { loadPlaces } from '../../shapes/places.ts'
import { loadTags } from '../../shapes/tags.ts'

export type TargetType =
  'channel' | 'artist' | 'album' | 'track' | 'library' | 'playlist' | 'account'
/** As in answers: `{ type, id }`, `{ type, uuid }` or `{ type, full_username }`. */
export type TargetName = Record<string, unknown> & { type: TargetType }
export type Target = {
  name: TargetName
  owner: number | null
  /** The fid of a thing that has one. */
  fid: string | undefined
  state: Record<string, unknown>
}

/** The field that names a thing of each type. */
export const KEY_OF: Readonly<Record<TargetType, 'id' | 'uuid' | 'full_username'>> = {
  channel: 'uuid',
  artist: 'id',
  album: 'id',
  track: 'id',
  library: 'uuid',
  playlist: 'id',
  account: 'full_username'
}
export const isTargetType = (type: unknown): type is TargetType =>
  typeof type === 'string' && Object.hasOwn(KEY_OF, type)

type Row = Record<string, unknown> & { id: number; uuid: string; owner: number | null }
type Found = { row: Row; state: Record<string, unknown>; fid?: string }

const SELECT = {
  artist: `SELECT id, uuid, name, mbid, creation_date, content_category, description, attributed_to AS owner FROM artists`,
  album: `SELECT id, uuid, title, mbid, creation_date, release_date, description, attributed_to AS owner,
    (SELECT c.artist_id FROM album_credits x JOIN artist_credits c ON c.id = x.credit_id WHERE x.album_id = albums.id
     ORDER BY c.position LIMIT 1) AS artist FROM albums`,
  track: `SELECT id, uuid, title, mbid, creation_date, disc_number, position, license, copyright, description, attributed_to AS owner,
    album_id AS album, (SELECT c.artist_id FROM track_credits x JOIN artist_credits c ON c.id = x.credit_id WHERE x.track_id = tracks.id
     ORDER BY c.position LIMIT 1) AS artist FROM tracks`
} as const

/** Artists, albums and tracks, with what they belong to. */
function musicState(
  db: Database,
  asker: Asker,
  kind: keyof typeof SELECT,
  id: number
): Found | undefined {
  const row = db.get<Row>(`${SELECT[kind]} WHERE id = ?`, id)
  if (!row) return undefined
  const { fid: address } = loadPlaces(db, asker, `music/${kind}s`, [row.uuid])(row.uuid)
  const { owner, artist, album, ...rest } = row
  void owner
  const inner = (of: keyof typeof SELECT, key: unknown) =>
    typeof key === 'number' ? musicState(db, asker, of, key)?.state : null
  const state = {
    ...rest,
    fid: address,
    tags: loadTags(db, kind, [id])(id),
    ...(kind === 'artist' ? {} : { artist: inner('artist', artist) }),
    ...(kind === 'track' ? { album: inner('album', album) } : {})
  }
  return { row, state, fid: address }
}

function libraryState(db: Database, asker: Asker, uuid: string): Found | undefined {
  const row = db.get<Row & { remote: string | null }>(
    `SELECT l.id, l.uuid, l.name, coalesce(l.description, r.summary) AS description, l.creation_date, l.privacy_level, r.fid AS remote,
       coalesce(u.actor_id, r.actor_id) AS owner FROM libraries l LEFT JOIN users u ON u.id = l.user_id
     LEFT JOIN remote_libraries r ON r.library_id = l.id WHERE l.uuid = ?`,
    uuid
  )
  if (!row) return undefined
  const { owner, remote, ...rest } = row
  void owner
  const address = remote ?? fid(asker, 'music/libraries', row.uuid)
  return { row, state: { ...rest, fid: address }, fid: address }
}

function channelState(db: Database, asker: Asker, uuid: string): Found | undefined {
  const row = db.get<
    Row & { artist_id: number; actor_id: number; metadata: string; creation_date: string }
  >(
    `SELECT c.id, c.uuid, c.artist_id, c.actor_id, c.metadata, c.creation_date, c.attributed_to AS owner,
       a.name, a.description, a.content_category FROM channels c JOIN artists a ON a.id = c.artist_id WHERE c.uuid = ?`,
    uuid
  )
  if (!row) return undefined
  const actor = loadActors(db, asker, [row.actor_id])(row.actor_id)!
  return {
    row,
    state: {
      uuid: row.uuid,
      name: row.name,
      rss_url: `${asker.origin}/api/v1/channels/${actor.preferred_username}/rss`,
      metadata: JSON.parse(row.metadata) as unknown,
      full_username: actor.full_username,
      description: row.description,
      domain: actor.domain,
      creation_date: row.creation_date,
      tags: loadTags(db, 'artist', [row.artist_id])(row.artist_id),
      content_category: row.content_category
    }
  }
}

function playlistState(db: Database, id: number): Found | undefined {
  const row = db.get<Row>(
    `SELECT p.id, p.uuid, p.name, p.creation_date, p.privacy_level, u.actor_id AS owner FROM playlists p
     JOIN users u ON u.id = p.user_id WHERE p.id = ?`,
    id
  )
  if (!row) return undefined
  const { owner, uuid, ...state } = row
  void owner
  void uuid
  return { row, state }
}

function accountState(db: Database, asker: Asker, fullName: string): Found | undefined {
  const id = createActors(db).idOf(asker, fullName)
  const actor = id === undefined ? null : loadActors(db, asker, [id])(id)
  if (!actor || id === undefined) return undefined
  const { fid: address, name, preferred_username, full_username } = actor
  const { summary, domain, type, creation_date } = actor
  return {
    row: { id, uuid: '', owner: id, full_username },
    state: {
      fid: address,
      name,
      preferred_username,
      full_username,
      summary,
      domain,
      type,
      creation_date
    },
    fid: address
  }
}

function find(db: Database, asker: Asker, type: TargetType, key: string): Found | undefined {
  const id = /^\d{1,15}$/.test(key) ? Number(key) : 0
  if (type === 'artist' || type === 'album' || type === 'track')
    return musicState(db, asker, type, id)
  if (type === 'playlist') return playlistState(db, id)
  if (type === 'library') return libraryState(db, asker, key)
  if (type === 'channel') return channelState(db, asker, key)
  return accountState(db, asker, key)
}

/** @param key an id, a uuid or `name@domain`, by its type */
export function targetOf(
  db: Database,
  asker: Asker,
  type: TargetType,
  key: string
): Target | undefined {
  const found = find(db, asker, type, key)
  if (!found) return undefined
  const { row, state } = found
  const name: TargetName = { type, [KEY_OF[type]]: row[KEY_OF[type]] }
  const host = found.fid === undefined ? undefined : new URL(found.fid).host
  const domain = host ?? (state.domain as string | undefined)
  return {
    name,
    owner: row.owner,
    fid: found.fid,
    state: {
      ...state,
      _target: name,
      ...(domain === undefined ? {} : { domain }),
      is_local: (domain ?? asker.domain) === asker.domain
    }
  }
}

/** Whether a stored target is still there. */
export function isPresent(db: Database, asker: Asker, name: TargetName): boolean {
  if (!isTargetType(name.type)) return false
  const column = KEY_OF[name.type]
  const key = String(name[column])
  return column === 'full_username'
    ? createActors(db).idOf(asker, key) !== undefined
    : db.get(`SELECT 1 FROM ${TABLES[name.type] ?? `${name.type}s`} WHERE ${column} = ?`, key) !==
        undefined
}

/** Of types whose table is not the type with an s. */
const TABLES: Readonly<Partial<Record<TargetType, string>>> = { library: 'libraries' }
const KEYS = ['id', 'uuid', 'full_username'].map((each) => `json_extract(target, '$.${each}')`)

/** The reports about a thing, by their index. @param key an id, a uuid or `name@domain` */
export const aboutThing = (type: TargetType, key: string | number): Condition => ({
  sql: `json_extract(target, '$.type') = ? AND coalesce(${KEYS.join(', ')}) = ? COLLATE NOCASE`,
  params: [type, KEY_OF[type] === 'id' ? Number(key) || 0 : key]
})
