// The orders of the list of each kind that pods of both dialects know.
import { bareOrdering, type BrowseOrder } from '../lists/browse.ts'
import type { Kind } from './kinds.ts'

const artists: BrowseOrder = {
  orderings: ['name', 'creation_date', 'modification_date'],
  ordering: 'name',
  rising: ['name']
}
const albums: BrowseOrder = {
  orderings: ['title', 'creation_date', 'release_date'],
  ordering: 'title',
  rising: ['title']
}

/** A list without orders to choose from has its usual one only. */
export const orders: { readonly [K in Kind]: BrowseOrder } = {
  artists,
  albums,
  tracks: { orderings: ['title', 'creation_date'], ordering: 'title', rising: ['title'] },
  playlists: artists,
  podcasts: artists,
  series: albums,
  radios: { orderings: ['name', 'creation_date'], ordering: 'name', rising: ['name'] },
  // The shortest first: a tag that is the search itself comes before those that only contain it.
  tags: { orderings: [], ordering: 'length' }
}

/** The order that an address asks for; the usual one in place of one that the kind has not. */
export function readOrder(kind: Kind, ordering: string): string {
  const { orderings, ordering: usual } = orders[kind]
  return orderings.includes(bareOrdering(ordering)) ? ordering : usual
}
