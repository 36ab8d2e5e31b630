// Artists of an album or track: each name leads to its page and reads its own way; the phrases between come from the pod.
// Phrases in words are isolated too: "feat." keeps its dot on the right side in a right-to-left line, where a comma follows it.
// So is a bare space, which a line of boxes would drop.
import { Fragment } from 'react'
import type { ArtistCredit } from '../lib/contract/artists.ts'
import { creditNames } from '../lib/credit-names.ts'
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
