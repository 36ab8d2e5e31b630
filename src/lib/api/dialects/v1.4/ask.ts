// Questions: the names that 1.4 gives to orderings and parameters.
import type { Asked } from '../dialect.ts'

/** Orders by the one artist that albums and tracks have here. A wrong ordering is a 400. */
export function byArtist(asked: Asked): Asked {
  const ordering = asked.query?.ordering
  if (typeof ordering !== 'string') return asked
  return { ...asked, query: { ...asked.query, ordering: ordering.replaceAll('artist_credit__artist__', 'artist__') } }
}
