// What came of a fetch. Pods of both lines answer in different shapes, and the details are not
// checked by them. docs/product/federation.md#fetches.
import type { Fetch } from '../contract/library/fetches.ts'
import { namesOf } from '../people.ts'
import { routePath } from '../routes/match.ts'
import { uuid } from '../routes/route.ts'
import type { RouteName } from '../routes/table.ts'

/** docs/product/errors.md#fetches. */
export type FetchFailure =
  | { reason: 'connection' | 'attributes' | 'json' | 'timeout' | 'handle' | 'blocked' | 'unknown' }
  | { reason: 'status'; status: number }

export type Outcome =
  | { state: 'pending' }
  /** `path`: the page of the object, without language; undefined if there is none. */
  | { state: 'finished'; path: string | undefined }
  /** `type`: what the other pod calls the object. */
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

function failureOf(detail: unknown): FetchFailure {
  const { error_code: code, status_code: status } = fieldsOf(detail)
  if (code === 'http' && Number.isInteger(status))
    return { reason: 'status', status: Number(status) }
  return {
    reason:
      typeof code === 'string' && Object.hasOwn(REASONS, code)
        ? REASONS[code]!
        : code === 'http'
          ? 'connection'
          : 'unknown'
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

/** What was fetched, by its address on its own pod; undefined if the answer does not say it. */
export function fetchedKind(fetch: Fetch): { kind: string; fid: string } | undefined {
  const { id, fid } = fieldsOf(fetch.object)
  const address = textOf(fid) ?? textOf(id)
  return address === undefined ? undefined : { kind: kindOf(fetch), fid: address }
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

/** What the state of a fetch means. An unknown state counts as unknown failure. */
export function outcomeOf(fetch: Fetch): Outcome {
  switch (fetch.status) {
    case 'pending':
      return { state: 'pending' }
    case 'finished':
      return { state: 'finished', path: pathOf(fetch) }
    case 'skipped':
      return { state: 'skipped', type: textOf(fieldsOf(fetch.detail).type) }
    default:
      return { state: 'errored', failure: failureOf(fetch.detail) }
  }
}
