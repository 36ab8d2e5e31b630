// What stands above a table: its views, how many filters are set, which columns it shows, and a
// file of its rows.
import { useState } from 'react'
import type { TextKey } from '../../../lib/i18n/keys.ts'
import { countFilters, isInView, NO_FILTERS, viewChange } from '../../../lib/lists/browse.ts'
import type { BrowseView } from '../../../lib/lists/browse.ts'
import type { BrowseList } from '../../../stores/lists/browse.ts'
import type { Column } from '../../../ui/table/Table.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import type { Browse } from '../lists/useBrowse.ts'
import { ColumnChoice, RowsExport } from './parts.ts'

/** A named set of filters. */
export type TableView = { text: TextKey; view: BrowseView }

function Views({ browse, views }: { browse: Browse; views: readonly TableView[] }) {
  const { t } = useLanguage()
  const { state, spec, change } = browse
  return (
    <div className="chips" role="group" aria-label={t('lists.views')}>
      {views.map(({ text, view }) => (
        <button
          key={text}
          type="button"
          className="chip"
          aria-pressed={isInView(state, view, spec)}
          onClick={() => change(viewChange(view, spec))}
        >
          {t(text)}
        </button>
      ))}
    </div>
  )
}

/** How many filters are set, with a button that removes them; nothing without filters. */
function ActiveFilters({ browse }: { browse: Browse }) {
  const { t } = useLanguage()
  const count = countFilters(browse.state)
  if (count === 0) return null
  return (
    <p className="filters-count">
      <span className="muted">{t('lists.activeFilters', { count })}</span>
      <button type="button" className="btn btn-ghost" onClick={() => browse.change(NO_FILTERS)}>
        {t('lists.clearFilters')}
      </button>
    </p>
  )
}

type ToolProps<R> = {
  title: string
  list: BrowseList<R>
  browse: Browse
  views: readonly TableView[]
  columns: readonly Column<R>[]
  keyOf: (row: R) => string
  /** How many rows match; undefined until it is known. */
  count: number | undefined
}

export function TableTools<R>({ browse, views, ...table }: ToolProps<R>) {
  const { t } = useLanguage()
  const { title, list, columns, keyOf, count } = table
  const [open, setOpen] = useState<'columns' | 'file'>()
  const close = () => setOpen(undefined)
  const later = { onClose: close, onFail: close }
  const button = (part: 'columns' | 'file', icon: string, text: TextKey, ahead: () => void) => (
    <button
      type="button"
      className="btn btn-ghost"
      aria-haspopup="dialog"
      onPointerDown={ahead}
      onClick={() => setOpen(part)}
    >
      <Icon name={icon} />
      {t(text)}
    </button>
  )
  return (
    <div className="table-tools">
      {views.length > 0 && <Views browse={browse} views={views} />}
      <ActiveFilters browse={browse} />
      <div className="actions">
        {button('columns', 'eye', 'lists.columns', ColumnChoice.fetchAhead)}
        {/* Also without rows: the other button would move when they are counted. */}
        {button('file', 'download', 'lists.asFile', RowsExport.fetchAhead)}
      </div>
      {open === 'columns' && <ColumnChoice screen={list.routes[0]} columns={columns} {...later} />}
      {open === 'file' && (
        <RowsExport
          title={title}
          load={list.load}
          state={browse.state}
          columns={columns as readonly Column<unknown>[]}
          keyOf={keyOf as (row: unknown) => string}
          total={count ?? 0}
          {...later}
        />
      )}
    </div>
  )
}
