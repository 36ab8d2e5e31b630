// Stored radios of the pod or of the person, and people whose listening can be followed.
import { computed } from 'nanostores'
import { listListenings } from '../../../lib/api/listen/history.ts'
import { listRadios } from '../../../lib/api/listen/radios.ts'
import { browseQuery, type BrowseOrder } from '../../../lib/lists/browse.ts'
import type { Radio } from '../../../lib/contract/listen/radios.ts'
import type { Actor } from '../../../lib/contract/kit/shapes.ts'
import { resource } from '../../kit/resource.ts'
import { $me } from '../../session/session.ts'
import { browseList } from '../../lists/browse.ts'

const order: BrowseOrder = {
  orderings: ['creation_date', 'name'],
  ordering: '-creation_date',
  rising: ['name']
}

export const radioList = browseList<Radio>(
  ['library.radios.browse', 'library.radios.me'],
  order,
  (state, route, signal) =>
    listRadios(
      { ...browseQuery(state), ...(route === 'library.radios.me' ? { scope: 'me' } : {}) },
      signal
    )
)

const LISTENED = 50
const PEOPLE = 8
const $person = computed($me, (me) => me?.full_username)

/**
 * People who listened recently, the latest first; only when signed in, as following needs an
 * account.
 */
export const listeners = resource($person, async (me, signal): Promise<Actor[]> => {
  const { results } = await listListenings(
    { ordering: '-creation_date', page_size: LISTENED },
    signal
  )
  const people = new Map(results.map(({ actor }) => [actor.full_username, actor]))
  people.delete(me)
  return [...people.values()].slice(0, PEOPLE)
})
