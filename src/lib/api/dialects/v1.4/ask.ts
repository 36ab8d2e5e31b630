// Requests: the names 1.4 uses for orderings and parameters.
import type { Asked } from '../dialect.ts'

/**
 * Albums and tracks have one artist here, so orderings use that. The server answers an unknown
 * ordering with a 400.
 */
export function byArtist(asked: Asked): Asked {
  const ordering = asked.query?.ordering
  if (typeof ordering !== 'string') return asked
  return {
    ...asked,
    query: { ...asked.query, ordering: ordering.replaceAll('artist_credit__artist__', 'artist__') }
  }
}
