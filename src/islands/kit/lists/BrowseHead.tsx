// The head of a browse screen: title, number of results, and the switch between all rows and the
// user's own.
import type { ReactNode } from 'react'
import { routePath } from '../../../lib/routes/match.ts'
import type { BrowseRoutes } from '../../../stores/lists/browse.ts'
import { useLanguage } from '../../../ui/language.tsx'

export type BrowseHeadProps = {
  title: string
  /** Announced to screen readers when it changes; undefined until it is known. */
  count: string | undefined
  /** The switch is drawn if the list has a second route. */
  routes: BrowseRoutes
  ownOnly: boolean
  /** The buttons that play the list. */
  play: ReactNode
}

export function BrowseHead({ title, count, routes, ownOnly, play }: BrowseHeadProps) {
  const { t, locale } = useLanguage()
  const [all, own] = routes
  return (
    <div className="page-head">
      <div>
        <h1>{title}</h1>
        <p className="muted lede num" role="status">
          {count ?? '\u00a0'}
        </p>
      </div>
      {(play || own) && (
        <div className="actions">
          {play}
          {own && (
            <nav className="segmented" data-when="signed-in" aria-label={t('lists.whose')}>
              <a href={routePath(all, {}, locale)} aria-current={ownOnly ? undefined : 'page'}>
                {t('lists.all')}
              </a>
              <a href={routePath(own, {}, locale)} aria-current={ownOnly ? 'page' : undefined}>
                {t('lists.mine')}
              </a>
            </nav>
          )}
        </div>
      )}
    </div>
  )
}
