// The outcome of a fetch. Pods of both lines answer in different shapes, and do not check the
// details. docs/product/federation.md#fetches.
import type { Fetch } from '../contract/listen/other-pods.ts'
import { namesOf } from '../profiles.ts'
import { routePath } from '../routes/match.ts'
import { uuid } from '../routes/route.ts'
import type { RouteName } from '../routes/table.ts'

/** docs/product/errors.md#fetches. */
export type FetchFailure =
  | { reason: 'connection' | 'attributes' | 'json' | 'timeout' | 'handle' | 'blocked' | 'unknown' }
  /** Pods of 1.4 do not name the status. */
  | { reason: 'status'; status: number | undefined }

export type Outcome =
  | { state: 'pending' }
  /** `path`: the page of the object, without language; undefined if there is none. */
  | { state: 'finished'; path: string | undefined }
  /** `type`: the other pod's name for the kind of the object. */
  | { state: 'skipped'; type: string | undefined }
  | { state: 'errored'; failure: FetchFailure }

const REASONS: Readonly<Record<string, Exclude<FetchFailure['reason'], 'status'>>> = {
  connection: 'connection',
  request: 'connection',
  timeout: 'timeout',
  validation: 'attributes',
  invalid_json: 'json',
  invalid_jsonld: 'json',
  missing_jsonld_type: 'json',
  webfinger: 'handle',
  blocked: 'blocked'
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {}
const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

function failureOf({ url, detail }: Fetch): FetchFailure {
  const { error_code: code, status_code: status } = fieldsOf(detail)
  if (code === 'http') {
    const number = Number.isInteger(status) ? Number(status) : undefined
    // So pods ask for handles; they answer with an error for names that they do not have.
    const isHandle = String(url).startsWith('webfinger:') && !(number && number >= 500)
    return isHandle ? { reason: 'handle' } : { reason: 'status', status: number }
  }
  return {
    reason: typeof code === 'string' && Object.hasOwn(REASONS, code) ? REASONS[code]! : 'unknown'
  }
}

const NUMBERED: Readonly<Record<string, RouteName>> = {
  artist: 'library.artists.detail',
  album: 'library.albums.detail',
  track: 'library.tracks.detail'
}
const NAMED: Readonly<Record<string, RouteName>> = {
  library: 'library.detail',
  upload: 'library.uploads.detail',
  channel: 'channels.detail',
  playlist: 'library.playlists.detail'
}
const PEOPLE: readonly unknown[] = ['account', 'person', 'actor']

function personPath(object: Record<string, unknown>): string | undefined {
  const full = textOf(object.full_username)
  const host = URL.parse(textOf(object.id) ?? textOf(object.fid) ?? '')?.host
  const name = textOf(object.preferredUsername) ?? textOf(object.preferred_username)
  const names = full ? namesOf(full) : name && host ? { username: name, domain: host } : undefined
  if (!names?.username || !names.domain) return undefined
  return routePath('profile.full.overview', names)
}

const kindOf = ({ type, object }: Pick<Fetch, 'type' | 'object'>): string =>
  String(type ?? fieldsOf(object).type ?? '').toLowerCase()

export type Fetched = { kind: string; fid: string; name: string }

/**
 * The fetched object's address on its own pod and its name; undefined if the answer lacks them. For
 * an upload they are the track's, because no list of the pod knows addresses of uploads.
 */
export function fetchedKind(fetch: Fetch): Fetched | undefined {
  const kind = kindOf(fetch)
  const fields = fieldsOf(fetch.object)
  const { id, fid, name } = kind === 'upload' ? fieldsOf(fields.track) : fields
  const address = textOf(fid) ?? textOf(id)
  return address === undefined ? undefined : { kind, fid: address, name: textOf(name) ?? '' }
}

/** The page of a fetched object, as far as the answer says which it is. */
function pathOf(fetch: Fetch): string | undefined {
  const fields = fieldsOf(fetch.object)
  const kind = kindOf(fetch)
  if (PEOPLE.includes(kind)) return personPath(fields)
  const { id } = fields
  const numbered = Object.hasOwn(NUMBERED, kind) ? NUMBERED[kind] : undefined
  if (numbered)
    return Number.isSafeInteger(id) ? routePath(numbered, { id: Number(id) }) : undefined
  const named = Object.hasOwn(NAMED, kind) ? NAMED[kind] : undefined
  const key = textOf(fields.uuid)
  return named && key && uuid.test(key) ? routePath(named, { id: key }) : undefined
}

/** The meaning of the state of a fetch. An unknown state counts as unknown failure. */
export function outcomeOf(fetch: Fetch): Outcome {
  switch (fetch.status) {
    case 'pending':
      return { state: 'pending' }
    case 'finished':
      return { state: 'finished', path: pathOf(fetch) }
    case 'skipped':
      return { state: 'skipped', type: textOf(fieldsOf(fetch.detail).type) }
    default:
      return { state: 'errored', failure: failureOf(fetch) }
  }
}
