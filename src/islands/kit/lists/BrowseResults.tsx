// The results of a list: rows with pagination, or a message that says why there are none.
import { useEffect, useRef, type ReactNode } from 'react'
import { NotFoundError } from '../../../lib/api/errors.ts'
import { isNarrowed, NO_FILTERS } from '../../../lib/lists/browse.ts'
import type { Page } from '../../../lib/contract/kit/shapes.ts'
import { describeError, isRetryable } from '../../../stores/errors/errors.ts'
import type { Listing } from '../../../stores/lists/browse.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Pagination } from '../../../ui/Pagination.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { First } from '../first/First.tsx'
import { usePending } from '../usePending.ts'
import type { Browse } from './useBrowse.ts'

export type BrowseResultsProps<T> = {
  label: string
  browse: Browse
  list: Listing<T>
  /** Address of the list without its query. */
  path: string
  /** Name of the first rows that may be drawn before the code of the page is there. */
  first?: string | undefined
  skeleton: ReactNode
  rows: (page: Page<T>) => ReactNode
  /** Shown if the list is empty although no filter is set. */
  empty: ReactNode
  onRetry: () => void
}

function NoMatch({ tags, onClear }: { tags: boolean; onClear: () => void }) {
  const { t } = useLanguage()
  return (
    <EmptyState
      icon="search"
      title={t('lists.noMatch')}
      action={
        <button type="button" className="btn" onClick={onClear}>
          {t('lists.clearFilters')}
        </button>
      }
    >
      {t(tags ? 'lists.noMatchHint' : 'lists.noMatchWords')}
    </EmptyState>
  )
}

function Failed({
  error,
  browse,
  path,
  onRetry
}: {
  error: unknown
  browse: Browse
  path: string
  onRetry: () => void
}) {
  const { t } = useLanguage()
  // Pods answer 404 for a page past the end.
  if (error instanceof NotFoundError && browse.state.page > 1) {
    return (
      <EmptyState
        icon="list"
        title={t('lists.pageGone')}
        action={
          <a className="btn" href={path + browse.pageSearch(1)}>
            {t('lists.firstPage')}
          </a>
        }
      >
        {t('lists.pageGoneHint')}
      </EmptyState>
    )
  }
  return (
    <ErrorState error={describeError(error)} onRetry={isRetryable(error) ? onRetry : undefined} />
  )
}

export function BrowseResults<T>({
  label,
  browse,
  list,
  path,
  first,
  skeleton,
  rows,
  empty,
  onRetry
}: BrowseResultsProps<T>) {
  const section = useRef<HTMLElement>(null)
  const followed = useRef(false)
  const { page } = browse.state
  useEffect(() => {
    // After a page link, the focus moves to the start of the list; the link is below it.
    if (!followed.current) return
    followed.current = false
    section.current?.focus({ preventScroll: true })
  }, [page])
  const pending = list.state === 'loading' || (list.state === 'ready' && list.pending)
  const clear = () => {
    browse.change(NO_FILTERS)
    // The button disappears together with the filters.
    section.current?.focus({ preventScroll: true })
  }
  const body = () => {
    if (list.state === 'loading')
      return (
        <>
          {first && <First name={first} />}
          {skeleton}
        </>
      )
    if (list.state === 'failed')
      return <Failed error={list.error} browse={browse} path={path} onRetry={onRetry} />
    if (list.value.count === 0)
      return isNarrowed(browse.state) ? (
        <NoMatch tags={Boolean(browse.spec.tags)} onClear={clear} />
      ) : (
        empty
      )
    return (
      <>
        {rows(list.value)}
        <Pagination
          page={page}
          pageSize={browse.state.pageSize}
          total={list.value.count}
          hrefOf={(to) => path + browse.pageSearch(to)}
          onFollow={() => void (followed.current = true)}
        />
      </>
    )
  }
  return (
    <section
      ref={section}
      className="results"
      tabIndex={-1}
      aria-label={label}
      {...usePending(pending)}
    >
      {body()}
    </section>
  )
}
