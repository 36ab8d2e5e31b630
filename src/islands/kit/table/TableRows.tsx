// The rows of one page of a table, the actions for those that are chosen, and the menus of each.
import { useEffect, useRef, useState } from 'react'
import type { Page } from '../../../lib/contract/kit/shapes.ts'
import { isolate } from '../../../lib/text/names.ts'
import { pressedOrdering } from '../../../lib/lists/browse.ts'
import { showError } from '../../../stores/errors/errors.ts'
import type { Acted } from '../../../stores/lists/act-on-rows.ts'
import type { BrowseList } from '../../../stores/lists/browse.ts'
import { Menu, type MenuEntry, type Point } from '../../../ui/Menu.tsx'
import { Table, type Column } from '../../../ui/table/Table.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import type { Selecting } from '../../../ui/lists/useSelection.ts'
import { ConfirmDialog } from '../form/ConfirmDialog.tsx'
import type { Browse } from '../lists/useBrowse.ts'
import { ActionBar } from './parts.ts'
import { fitting, type RowAction } from './row-actions.ts'
import { useChoice } from './useChoice.ts'
import { useTableEntry } from './useTableEntry.ts'

export type TableRowsProps<R> = {
  title: string
  list: BrowseList<R>
  browse: Browse
  page: Page<R>
  columns: readonly Column<R>[]
  keyOf: (row: R) => string
  nameOf: (row: R) => string
  actions: readonly RowAction<R>[]
  /** Links in the menu of a row. */
  links: ((row: R) => readonly MenuEntry[]) | undefined
}

/** `rows`: undefined for all that match. */
type Asked<R> = {
  action: RowAction<R>
  rows: readonly R[] | undefined
  count: number
  /** For one row, whatever is chosen. */
  fromMenu?: true
}
type Opened<R> = { row: R; anchor: HTMLElement; point?: Point | undefined }

/** Where the focus goes when the bar or the row that had it is gone. */
const focusResults = () =>
  document.querySelector<HTMLElement>('.results')?.focus({ preventScroll: true })

/** Asks what has a question, does it, and tells what became of it. */
function useActing<R>(
  { list, browse: { state }, nameOf }: Pick<TableRowsProps<R>, 'list' | 'browse' | 'nameOf'>,
  selecting: Selecting<string>
) {
  const { t } = useLanguage()
  const [asked, ask] = useState<Asked<R>>()
  const left = useRef(false)
  useEffect(() => {
    // The bar whose button had the focus is gone.
    if (asked || !left.current) return
    left.current = false
    focusResults()
  }, [asked])

  /** Rows that failed stay chosen. @throws what prevented it altogether */
  async function run({ action, rows, fromMenu }: Asked<R>): Promise<void> {
    const telling = import('./tell-acted.ts')
    // What it says of an action that fails is told below.
    telling.catch(() => {})
    const acted: Acted = rows ? await action.run(rows) : await action.runAll!(state)
    const { tellActed } = await telling
    tellActed(action, acted, t)
    const failed = acted.failures.flatMap(({ keys, error }) =>
      action.faster?.(error, t) === undefined ? keys : []
    )
    if (!fromMenu) selecting.select({ rows: new Set(failed), anchor: failed[0] })
    void list.reload()
  }
  function start(wanted: Asked<R>): void {
    if (wanted.action.ask) ask(wanted)
    else void run(wanted).then(focusResults, showError)
  }
  const lost = asked?.rows && asked.action.ask?.lost?.(asked.rows)
  const [first, second] = asked?.rows ?? []
  const name = first && !second ? isolate(nameOf(first)) : undefined
  const one = name !== undefined && asked?.action.ask?.one
  const question = asked?.action.ask && (
    <ConfirmDialog
      title={one ? t(one, { name }) : t(asked.action.ask.title, { count: asked.count })}
      confirm={t(asked.action.ask.confirm)}
      failed={t(asked.action.failed)}
      danger
      onConfirm={async () => {
        await run(asked)
        left.current = true
      }}
      onClose={() => ask(undefined)}
    >
      {!asked.rows && <p>{t('lists.everyPage')}</p>}
      {name !== undefined && !one && (
        <p>
          <b>{name}</b>
        </p>
      )}
      {lost && <p>{t(lost.text, lost.params)}</p>}
      <p>{t(asked.action.ask.text)}</p>
    </ConfirmDialog>
  )
  return { start, question }
}

export function TableRows<R>(props: TableRowsProps<R>) {
  const { title, browse, page, columns, keyOf, nameOf, actions, links } = props
  const { t } = useLanguage()
  const choice = useChoice(page, browse.state, keyOf)
  const { rows: selecting } = choice
  const { start, question } = useActing(props, selecting)
  const [opened, setOpened] = useState<Opened<R>>()
  useTableEntry()

  const entriesOf = (row: R): (MenuEntry | 'line')[] => {
    const linked = links?.(row) ?? []
    const acts = actions
      .filter((action) => fitting(action, [row]).length > 0)
      .map((action) => ({
        icon: action.icon,
        text: t(action.text),
        onSelect: () => start({ action, rows: [row], count: 1, fromMenu: true })
      }))
    return [...linked, ...(linked.length > 0 && acts.length > 0 ? ['line' as const] : []), ...acts]
  }

  return (
    <>
      <Table
        label={title}
        columns={columns}
        rows={page.results}
        keyOf={keyOf}
        nameOf={nameOf}
        orderings={browse.spec.orderings}
        ordering={browse.state.ordering}
        onOrder={(name) =>
          browse.change({ ordering: pressedOrdering(name, browse.state.ordering, browse.spec) })
        }
        choice={actions.length > 0 ? selecting : undefined}
        onMenu={
          actions.length > 0 || links
            ? (row, anchor, point) => setOpened({ row, anchor, point })
            : undefined
        }
      />
      {choice.count > 0 && (
        <ActionBar
          choice={choice}
          actions={actions}
          onAct={(action) => {
            const rows = choice.all ? undefined : fitting(action, choice.chosen)
            start({ action, rows, count: rows?.length ?? choice.count })
          }}
        />
      )}
      {opened && (
        <Menu
          label={t('lists.moreFor', { name: nameOf(opened.row) })}
          anchor={opened.anchor}
          point={opened.point}
          entries={entriesOf(opened.row)}
          onClose={() => setOpened(undefined)}
        />
      )}
      {question}
    </>
  )
}
