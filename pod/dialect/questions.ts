// Queries in the words of the 1.4 line, and the words of ours that such servers do not know.
import { badField } from '../errors.ts'

type Query = Record<string, unknown>

/** Ours by theirs. */
const ORDERINGS: Readonly<Record<string, string>> = {
  artist__name: 'artist_credit__artist__name',
  artist__modification_date: 'artist_credit__artist__modification_date'
}
const ONLY_OURS = new Set(Object.values(ORDERINGS))

/** Parameters that 1.4 ignores, by our path. Some of them it never had, others it lost for a while. */
const UNKNOWN: Readonly<Record<string, readonly string[]>> = {
  'GET albums': ['has_cover', 'has_mbid', 'has_release_date', 'has_tags', 'include_tracks', 'artist_credit'],
  'GET artists': ['has_mbid'],
  'GET tracks': ['has_mbid'],
  'GET favorites/tracks': ['user']
}

/** @throws Refusal 400 for an order that only 2.0 knows */
function ordering(text: string): string {
  return text
    .split(',')
    .map((each) => {
      const [, sign = '', key = ''] = /^\s*(-?)(.*?)\s*$/.exec(each)!
      if (ONLY_OURS.has(key)) throw badField('ordering', `Select a valid choice. ${each} is not one of the available choices.`)
      return sign + (ORDERINGS[key] ?? key)
    })
    .join(',')
}

/**
 * A query of 1.4 in our words.
 * @param name as `GET albums`
 * @throws Refusal 400 for an order that only 2.0 knows
 */
export function ask(name: string, query: Query): Query {
  const unknown = UNKNOWN[name] ?? []
  const found = Object.fromEntries(Object.entries(query).filter(([key]) => !unknown.includes(key)))
  return typeof found.ordering === 'string' && found.ordering !== '' ? { ...found, ordering: ordering(found.ordering) } : found
}
