// Translates queries and bodies of the 1.4 line, and removes what such servers ignore.
import { badField } from '../errors.ts'
import type { EndpointName } from '../http/endpoints.ts'
import { without } from './without.ts'

type Query = Record<string, unknown>

/** Our names of orders by those of 1.4. */
const ORDERINGS: Readonly<Record<string, string>> = {
  artist__name: 'artist_credit__artist__name',
  artist__modification_date: 'artist_credit__artist__modification_date'
}
const ONLY_OURS = new Set(Object.values(ORDERINGS))

/** Parameters that 1.4 ignores. */
const UNKNOWN: Readonly<Partial<Record<EndpointName, readonly string[]>>> = {
  listAlbums: ['has_cover', 'has_mbid', 'has_release_date', 'has_tags', 'artist_credit'],
  listArtists: ['has_mbid'],
  listChannels: ['content_category'],
  listTracks: ['has_mbid'],
  listFavorites: ['user'],
  removePlaylistTrack: ['index']
}

/** @throws Refusal 400 for an order that only 2.0 knows */
function ordering(text: string): string {
  return text
    .split(',')
    .map((each) => {
      const trimmed = each.trim()
      const sign = trimmed.startsWith('-') ? '-' : ''
      const key = trimmed.slice(sign.length)
      if (ONLY_OURS.has(key))
        throw badField(
          'ordering',
          `Select a valid choice. ${each} is not one of the available choices.`
        )
      return sign + (ORDERINGS[key] ?? key)
    })
    .join(',')
}

/**
 * Translates a query of 1.4 to ours.
 * @throws Refusal 400 for an order that only 2.0 knows
 * @throws Error for a search of the tags of the administration, over which the server crashes
 */
export function ask(name: EndpointName, query: Query): Query {
  if (name === 'listManageTags' && query.q) throw new Error('The column has a collation')
  const unknown = UNKNOWN[name] ?? []
  const found = Object.fromEntries(Object.entries(query).filter(([key]) => !unknown.includes(key)))
  return typeof found.ordering === 'string' && found.ordering !== ''
    ? { ...found, ordering: ordering(found.ordering) }
    : found
}

const MAX_PLAYLIST_NAME = 50

type Body = Record<string, unknown>

/** @throws Error for a list of filters, as the server crashes, there with the first track */
function askSession(body: Body): Body {
  const { config, ...rest } = body
  if (Array.isArray(config)) throw new Error('A session takes one filter')
  return config ? { ...rest, config: (config as Body).filters } : body
}

/** @throws Refusal 400 for a name that is too long */
function askPlaylist(body: Body): Body {
  if (String(body.name ?? '').trim().length > MAX_PLAYLIST_NAME)
    throw badField('name', `Ensure this field has no more than ${MAX_PLAYLIST_NAME} characters.`)
  return without(body, 'description')
}

/** @throws Refusal 400 without an address */
function askFetch({ object, ...rest }: Body): Body {
  if (object === undefined) throw badField('object', 'This field is required.')
  return { ...rest, object_uri: object }
}

/**
 * Translates a body of 1.4 to ours: playlists have shorter names and no descriptions, and the
 * filters of a radio session are one group.
 * @throws Refusal 400 for a name that is too long
 * @throws Error, as the server crashes, if tracks are added without `allow_duplicates`
 */
export function askBody(name: EndpointName, body: unknown): unknown {
  if (body === null || typeof body !== 'object') return body
  if (name === 'addToPlaylist' && !('allow_duplicates' in body))
    throw new Error('allow_duplicates is missing')
  if (name === 'startFetch') return askFetch(body as Body)
  if (name === 'startRadioSession') return askSession(body as Body)
  return name === 'addPlaylist' || name === 'changePlaylist' ? askPlaylist(body as Body) : body
}
