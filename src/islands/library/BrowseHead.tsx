// Title of a browse screen, how much it holds, and whose.
import type { ReactNode } from 'react'
import type { RouteName } from '../../lib/routes/table.ts'
import { routePath } from '../../lib/routes/match.ts'
import { useLanguage } from '../../ui/texts.tsx'

export type BrowseHeadProps = {
  title: string
  /** Told to screen readers whenever it changes; undefined while it is not known. */
  count: string | undefined
  all: RouteName
  mine: RouteName
  isMine: boolean
  /** Plays what the list shows. */
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
