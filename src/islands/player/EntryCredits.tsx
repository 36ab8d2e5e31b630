import { Fragment } from 'react'
import { routePath } from '../../lib/routes/match.ts'
import type { QueueCredit } from '../../lib/queue/types.ts'

export type EntryCreditsProps = {
  credits: readonly QueueCredit[]
  locale: string
  tabIndex?: number
}

/** The line of credits: each name links to its artist and has its own text direction. */
export function EntryCredits({ credits, locale, tabIndex }: EntryCreditsProps) {
  return credits.map(({ name, joinphrase, artistId }, place) => (
    <Fragment key={`${artistId}-${place}`}>
      <a
        href={routePath('library.artists.detail', { id: artistId }, locale)}
        dir="auto"
        tabIndex={tabIndex}
      >
        {name}
      </a>
      {joinphrase}
    </Fragment>
  ))
}
