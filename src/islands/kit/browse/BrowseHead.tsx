// The head of a browse screen: title, number of results, and the switch between all music and the
// user's own.
import type { ReactNode } from 'react'
import type { RouteName } from '../../../lib/routes/table.ts'
import { routePath } from '../../../lib/routes/match.ts'
import { useLanguage } from '../../../ui/texts.tsx'

export type BrowseHeadProps = {
  title: string
  /** Announced to screen readers when it changes; undefined until it is known. */
  count: string | undefined
  all: RouteName
  mine: RouteName
  isMine: boolean
  /** The buttons that play the list. */
  play?: ReactNode
}

export function BrowseHead({ title, count, all, mine, isMine, play }: BrowseHeadProps) {
  const { t, locale } = useLanguage()
  return (
    <div className="page-head">
      <div>
        <h1>{title}</h1>
        <p className="muted lede num" role="status">
          {count ?? '\u00a0'}
        </p>
      </div>
      <div className="actions">
        {play}
        <nav className="segmented" data-when="signed-in" aria-label={t('browse.whose')}>
          <a href={routePath(all, {}, locale)} aria-current={isMine ? undefined : 'page'}>
            {t('browse.all')}
          </a>
          <a href={routePath(mine, {}, locale)} aria-current={isMine ? 'page' : undefined}>
            {t('browse.mine')}
          </a>
        </nav>
      </div>
    </div>
  )
}
