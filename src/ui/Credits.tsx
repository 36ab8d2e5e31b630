// Artists of an album or track: each name links to its page and has its own text direction; the
// phrases between come from the pod. Phrases with letters are isolated too: in a right-to-left
// line, "feat." keeps its dot on the right side. A comma is not isolated and follows the direction
// of the line. A bare space is isolated because a flex row would drop it.
import { Fragment } from 'react'
import type { ArtistCredit } from '../lib/contract/library/artists.ts'
import { creditNames } from '../lib/text/credit-names.ts'
import { routePath } from '../lib/routes/match.ts'

export type CreditsProps = {
  credits: readonly ArtistCredit[]
  locale: string
  /** False draws plain names, where a link would stand inside another control. */
  link?: boolean
}

export function Credits({ credits, locale, link = true }: CreditsProps) {
  return creditNames(credits).map(({ id, name, join }, place) => (
    <Fragment key={`${id}-${place}`}>
      {link ? (
        <a href={routePath('library.artists.detail', { id }, locale)} dir="auto">
          {name}
        </a>
      ) : (
        <bdi>{name}</bdi>
      )}
      {/\p{L}|^\s+$/u.test(join) ? <bdi>{join}</bdi> : join}
    </Fragment>
  ))
}
