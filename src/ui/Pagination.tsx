// Pages of a list as plain links, so that they open in tabs, work with Back, and put the page
// number into the address.
import { formatNumber } from '../lib/i18n/formats.ts'
import { pageCount, pageRange, pageWindow } from '../lib/lists/pages.ts'
import type { MouseEvent } from 'react'
import { Icon } from './Icon.tsx'
import { useLanguage } from './language.tsx'

export type PaginationProps = {
  page: number
  pageSize: number
  total: number
  hrefOf: (page: number) => string
  /** Called when a link is followed; the list then moves the focus to its start. */
  onFollow?: () => void
}

/**
 * `1–30 of 312` and the page links; only the range if there is a single page, nothing for an empty
 * list.
 */
export function Pagination({ page, pageSize, total, hrefOf, onFollow }: PaginationProps) {
  const { t, locale } = useLanguage()
  if (total === 0) return null
  const last = pageCount(total, pageSize)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
      return
    // Otherwise the page change would focus this link again and scroll down to it, past the start
    // of the list.
    event.currentTarget.blur()
    onFollow?.()
  }
  const step = (to: number, text: 'lists.previousPage' | 'lists.nextPage', icon: string) => (
    <li className="page-step">
      {to < 1 || to > last ? (
        <span className="icon-btn" aria-hidden="true">
          <Icon name={icon} flip />
        </span>
      ) : (
        <a
          className="icon-btn"
          href={hrefOf(to)}
          rel={to < page ? 'prev' : 'next'}
          aria-label={t(text)}
          onClick={follow}
        >
          <Icon name={icon} flip />
        </a>
      )}
    </li>
  )
  return (
    <nav className="pagination" aria-label={t('lists.pages')}>
      <p className="muted num">
        {t('lists.range', { ...pageRange(page, pageSize, total), total })}
      </p>
      {last > 1 && (
        <ul>
          {step(page - 1, 'lists.previousPage', 'left')}
          {pageWindow(page, last).map((each, place) => (
            <li key={each ?? `gap${place}`}>
              {each === undefined ? (
                <span className="gap muted" aria-hidden="true">
                  …
                </span>
              ) : (
                <a
                  href={hrefOf(each)}
                  aria-current={each === page ? 'page' : undefined}
                  aria-label={t('lists.page', { page: each })}
                  onClick={follow}
                >
                  {formatNumber(each, locale)}
                </a>
              )}
            </li>
          ))}
          {step(page + 1, 'lists.nextPage', 'right')}
        </ul>
      )}
    </nav>
  )
}
