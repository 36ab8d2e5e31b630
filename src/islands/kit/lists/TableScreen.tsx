// A list of the administration: filters, a table in pages, and actions for the chosen rows.
import './table-styles.ts'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { isDescending, orderingOf, type BrowseState } from '../../../lib/lists/browse.ts'
import type { Page } from '../../../lib/contract/kit/shapes.ts'
import type { TextKey } from '../../../lib/i18n/keys.ts'
import type { BrowseList } from '../../../stores/lists/browse.ts'
import { showMessage } from '../../../stores/kit/messages.ts'
import { SelectionBar } from '../../../ui/tracks/SelectionBar.tsx'
import { RowSkeletons } from '../../../ui/Skeletons.tsx'
import { Table, type Column } from '../../../ui/table/Table.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { ConfirmDialog } from '../form/ConfirmDialog.tsx'
import { BrowseScreen, type BrowseScreenProps } from './BrowseScreen.tsx'
import { useBrowse } from './useBrowse.ts'
import { useRowChoice } from './useRowChoice.ts'

/** What can be done with several rows at once. It cannot be undone, so it asks first. */
export type RowAction<R> = {
  icon: string
  text: TextKey
  /** Texts of the question; `title` and `done` are told the `count` of rows. */
  ask: { title: TextKey; text: TextKey; confirm: TextKey; failed: TextKey }
  done: TextKey
  /** @returns the number of rows that it changed. Errors are shown in the question. */
  run: (rows: readonly R[]) => Promise<number>
}

export type TableScreenProps<R> = Pick<
  BrowseScreenProps<R>,
  'list' | 'title' | 'counts' | 'hint' | 'order' | 'filters' | 'empty' | 'play'
> & {
  columns: readonly Column<R>[]
  keyOf: (row: R) => string
  nameOf: (row: R) => string
  actions?: readonly RowAction<R>[]
}

type RowsProps<R> = Pick<TableScreenProps<R>, 'columns' | 'keyOf' | 'nameOf' | 'actions'> & {
  title: string
  list: BrowseList<R>
  page: Page<R>
  state: BrowseState
}

function Rows<R>({ title, list, page, state, actions = [], ...table }: RowsProps<R>): ReactNode {
  const { t } = useLanguage()
  const browse = useBrowse(list)
  const rows = page.results
  const choice = useRowChoice(rows.length, JSON.stringify([state, rows.map(table.keyOf)]))
  const [asked, ask] = useState<RowAction<R>>()
  const left = useRef(false)
  useEffect(() => {
    // The bar whose button had the focus is gone.
    if (asked || !left.current) return
    left.current = false
    document.querySelector<HTMLElement>('.results')?.focus({ preventScroll: true })
  }, [asked])
  const chosen = rows.filter((_, place) => choice.chosen.has(place))
  const count = chosen.length
  const { ordering } = state
  return (
    <>
      <Table
        {...table}
        label={title}
        rows={rows}
        orderings={browse.spec.orderings}
        ordering={ordering}
        onOrder={(name) =>
          browse.change({
            ordering:
              ordering.replace(/^-/, '') !== name
                ? orderingOf(name, browse.spec)
                : isDescending(ordering)
                  ? name
                  : `-${name}`
          })
        }
        choice={actions.length > 0 ? choice : undefined}
      />
      {count > 0 && (
        <SelectionBar
          label={t('manage.chosen')}
          count={count}
          actions={actions.map((action) => ({
            icon: action.icon,
            text: t(action.text),
            run: () => ask(action)
          }))}
          onClear={choice.clear}
        />
      )}
      {asked && (
        <ConfirmDialog
          title={t(asked.ask.title, { count })}
          confirm={t(asked.ask.confirm)}
          failed={t(asked.ask.failed)}
          danger
          onConfirm={async () => {
            const done = await asked.run(chosen)
            choice.clear()
            showMessage({ text: asked.done, params: { count: done } }, { key: 'manage' })
            left.current = true
            void list.reload()
          }}
          onClose={() => ask(undefined)}
        >
          <p>{t(asked.ask.text)}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

export function TableScreen<R>({
  columns,
  keyOf,
  nameOf,
  actions,
  ...screen
}: TableScreenProps<R>) {
  return (
    <BrowseScreen
      {...screen}
      skeleton={(pageSize) => <RowSkeletons count={pageSize} />}
      rows={(page, state) => (
        <Rows
          title={screen.title}
          list={screen.list}
          {...{ columns, keyOf, nameOf, page, state, ...(actions ? { actions } : {}) }}
        />
      )}
    />
  )
}
