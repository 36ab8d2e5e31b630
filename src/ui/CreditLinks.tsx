// Credits inside a table row: Tab reaches the links only in the active row.
import { Fragment } from 'react'
import type { ArtistCredit } from '../lib/contract/library/artists.ts'
import { creditNames } from '../lib/text/credit-names.ts'
import { routePath } from '../lib/routes/match.ts'
import { useLanguage } from './texts.tsx'

export function CreditLinks({
  credits,
  tabIndex
}: {
  credits: readonly ArtistCredit[]
  tabIndex: number
}) {
  const { locale } = useLanguage()
  return creditNames(credits).map(({ id, name, join }, place) => (
    <Fragment key={`${id}-${place}`}>
      <a href={routePath('library.artists.detail', { id }, locale)} dir="auto" tabIndex={tabIndex}>
        {name}
      </a>
      {join}
    </Fragment>
  ))
}
