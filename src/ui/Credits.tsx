// Artists of an album or track: each name links to its page and has its own text direction; the
// phrases between come from the pod. Phrases with letters are isolated too: in a right-to-left
// line, "feat." keeps its dot on the right side. A comma is not isolated and follows the direction
// of the line. A bare space is isolated because a flex row would drop it.
import { Fragment } from 'react'
import { routePath } from '../lib/routes/match.ts'
import { creditNames, type Credit } from '../lib/text/credit-names.ts'
import { useLanguage } from './language.tsx'

export type CreditsProps = {
  credits: readonly Credit[]
  /** False draws plain names, where a link would stand inside another control. */
  link?: boolean
  /** Of the links; -1 where a table or list decides which row Tab reaches. */
  tabIndex?: number
}

export function Credits({ credits, link = true, tabIndex }: CreditsProps) {
  const { locale } = useLanguage()
  return creditNames(credits).map(({ artistId: id, name, joinphrase }, place) => (
    <Fragment key={`${id}-${place}`}>
      {link ? (
        // `dir` isolates the name as <bdi> does.
        <a
          href={routePath('library.artists.detail', { id }, locale)}
          dir="auto"
          tabIndex={tabIndex}
        >
          {name}
        </a>
      ) : (
        <bdi>{name}</bdi>
      )}
      {/\p{L}|^\s+$/u.test(joinphrase) ? <bdi>{joinphrase}</bdi> : joinphrase}
    </Fragment>
  ))
}
