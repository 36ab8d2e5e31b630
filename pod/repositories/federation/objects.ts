// Finds the object behind a federation id, or behind the address of its page.
import type { Database } from '../../db.ts'
import type { Asker } from '../shapes/asker.ts'

/** In the words of fetches. */
export type ObjectType = 'artist' | 'album' | 'track' | 'library' | 'upload' | 'account' | 'channel'
/** `id` is that of the row in the object's table. */
export type ObjectRef = { type: ObjectType; id: number }

const TABLES = {
  artist: 'artists',
  album: 'albums',
  track: 'tracks',
  library: 'libraries',
  upload: 'uploads',
  account: 'actors',
  channel: 'channels'
} as const satisfies Record<ObjectType, string>

const KINDS: Readonly<Record<string, ObjectType>> = {
  artists: 'artist',
  albums: 'album',
  tracks: 'track',
  libraries: 'library',
  uploads: 'upload'
}

const ADDRESS =
  /^\/federation\/music\/(artists|albums|tracks|libraries|uploads)\/([0-9a-f-]{36})\/?$/
const ACTOR = /^\/federation\/actors\/([^/]+)\/?$/
const PAGE = /^\/library\/(artists|albums|tracks)\/(\d{1,15})\/?$/
const LIBRARY_PAGE = /^\/library\/([0-9a-f-]{36})\/?$/
const CHANNEL_PAGE = /^\/channels\/([^/]+)\/?$/
const PROFILE = /^\/@([^/@]+)\/?$/

export type FederationObjects = ReturnType<typeof createFederationObjects>

export function createFederationObjects(db: Database) {
  const rowOf = (
    type: ObjectType,
    column: string,
    value: string | number
  ): ObjectRef | undefined => {
    const row = db.get<{ id: number }>(`SELECT id FROM ${TABLES[type]} WHERE ${column} = ?`, value)
    return row && { type, id: row.id }
  }

  /** An actor who stands for a channel is answered as that channel, as on real pods. */
  const channelOr = (actor: ObjectRef | undefined): ObjectRef | undefined =>
    actor && (rowOf('channel', 'actor_id', actor.id) ?? actor)

  const localActor = (name: string): ObjectRef | undefined =>
    name.includes('@') ? undefined : channelOr(rowOf('account', 'username', name))

  /** An object of this pod by the path of its address. */
  function local(path: string): ObjectRef | undefined {
    const [, kind, uuid] = ADDRESS.exec(path) ?? []
    if (kind) {
      const remote = db.get(
        `SELECT 1 FROM remote_objects WHERE uuid = ?1
         UNION SELECT 1 FROM libraries WHERE uuid = ?1 AND user_id IS NULL`,
        uuid!
      )
      return remote ? undefined : rowOf(KINDS[kind]!, 'uuid', uuid!)
    }
    const [, shelf, id] = PAGE.exec(path) ?? []
    if (shelf) return rowOf(KINDS[shelf]!, 'id', Number(id))
    const library = LIBRARY_PAGE.exec(path)?.[1]
    if (library) return rowOf('library', 'uuid', library)
    const channel = CHANNEL_PAGE.exec(path)?.[1]
    if (channel) return rowOf('channel', 'uuid', channel) ?? localActor(decode(channel))
    const name = (ACTOR.exec(path) ?? PROFILE.exec(path))?.[1]
    return name === undefined ? undefined : localActor(decode(name))
  }

  /** What this pod keeps of an object of another pod. */
  function remote(fid: string): ObjectRef | undefined {
    const library = db.get<{ id: number }>(
      'SELECT library_id AS id FROM remote_libraries WHERE fid = ?',
      fid
    )
    if (library) return { type: 'library', ...library }
    const actor = db.get<{ id: number }>(
      'SELECT actor_id AS id FROM remote_actor_details WHERE fid = ?',
      fid
    )
    if (actor) return channelOr({ type: 'account', ...actor })
    const known = db.get<{ uuid: string }>('SELECT uuid FROM remote_objects WHERE fid = ?', fid)
    if (!known) return undefined
    for (const type of ['track', 'album', 'artist', 'upload'] as const) {
      const found = rowOf(type, 'uuid', known.uuid)
      if (found) return found
    }
    return undefined
  }

  return {
    /** Whether an address belongs to this pod. */
    isLocal(asker: Asker, address: URL): boolean {
      const host = address.host.toLowerCase()
      return host === asker.domain.toLowerCase() || host === URL.parse(asker.origin)?.host
    },
    local,
    localActor,
    remote,
    uuid: ({ type, id }: ObjectRef): string | undefined =>
      db.get<{ uuid: string }>(`SELECT uuid FROM ${TABLES[type]} WHERE id = ?`, id)?.uuid,
    exists: ({ type, id }: ObjectRef): boolean =>
      db.get(`SELECT 1 FROM ${TABLES[type]} WHERE id = ?`, id) !== undefined
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
