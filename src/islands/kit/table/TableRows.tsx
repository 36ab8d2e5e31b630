// The rows of one page of a table, the actions for those that are chosen, and the menus of each.
import { useEffect, useRef, useState } from 'react'
import type { Page } from '../../../lib/contract/kit/shapes.ts'
import { isolate } from '../../../lib/text/names.ts'
import { pressedOrdering, type BrowseState } from '../../../lib/lists/browse.ts'
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
  /** Whether these are the rows of another address than that of the page. */
  pending: boolean
  columns: readonly Column<R>[]
  keyOf: (row: R) => string
  nameOf: (row: R) => string
  actions: readonly RowAction<R>[]
  /** Links in the menu of a row. */
  links: ((row: R) => readonly MenuEntry[]) | undefined
}

type Asked<R> = {
  action: RowAction<R>
  /** Undefined for all that match, which the pod finds itself. */
  rows: readonly R[] | undefined
  count: number
  /** All that match, on every page: of the list as it was when they were chosen. */
  all?: BrowseState | undefined
  /** For one row, whatever is chosen. */
  fromMenu?: true
}
type Opened<R> = { row: R; anchor: HTMLElement; point?: Point | undefined }

/** Where the focus goes when the bar or the row that had it is gone. */
const focusResults = () =>
  document.querySelector<HTMLElement>('.results')?.focus({ preventScroll: true })

/** All that match are read before the question, unless the pod finds them itself. */
async function complete<R>(
  wanted: Asked<R>,
  list: BrowseList<R>,
  keyOf: (row: R) => string,
  signal: AbortSignal
): Promise<Asked<R>> {
  const { action, all } = wanted
  if (!all || action.runAll !== 'each') return wanted
  const { allRows } = await import('./tell-acted.ts')
  const rows = fitting(action, await allRows(list, all, keyOf, signal))
  return { ...wanted, rows, count: rows.length }
}

/** Only for actions whose rows are not read before. */
const runWhole = <R,>({ runAll }: RowAction<R>, all: BrowseState): Promise<Acted> =>
  (runAll as Exclude<typeof runAll, 'each' | undefined>)(all)

type ActingProps<R> = Pick<TableRowsProps<R>, 'list' | 'browse' | 'keyOf' | 'nameOf'>

/** Asks what has a question, does it, and tells what became of it. */
function useActing<R>(
  { list, browse: { state }, keyOf, nameOf }: ActingProps<R>,
  selecting: Selecting<string>
) {
  const { t } = useLanguage()
  const [asked, ask] = useState<Asked<R>>()
  const [busy, setBusy] = useState<RowAction<R>>()
  const left = useRef(false)
  const running = useRef<AbortController>(undefined)
  const address = JSON.stringify(state)
  // Other rows are on screen.
  useEffect(() => () => running.current?.abort(), [address])
  useEffect(() => {
    // The bar whose button had the focus is gone.
    if (asked || !left.current) return
    left.current = false
    focusResults()
  }, [asked])

  /** Rows that failed stay chosen. @throws what prevented it altogether */
  async function run({ action, rows, all, fromMenu }: Asked<R>): Promise<void> {
    const telling = import('./tell-acted.ts')
    // What it says of an action that fails is told below.
    telling.catch(() => {})
    const acted: Acted = rows ? await action.run(rows) : await runWhole(action, all!)
    const { tellActed } = await telling
    tellActed(action, acted, t)
    const failed = acted.failures.flatMap(({ keys, error }) =>
      action.faster?.(error, t) === undefined ? keys : []
    )
    if (!fromMenu) selecting.select({ rows: new Set(failed), anchor: failed[0] })
    void list.reload()
  }
  async function start(wanted: Asked<R>): Promise<void> {
    const { action, all } = wanted
    if (running.current) return
    const { signal } = (running.current = new AbortController())
    setBusy(action)
    try {
      const whole = await complete(wanted, list, keyOf, signal)
      if (whole.count > 0 && (action.ask || all)) return ask(whole)
      await run(whole)
      focusResults()
    } catch (error) {
      if (!all || !signal.aborted) showError(error)
    } finally {
      running.current = undefined
      setBusy(undefined)
    }
  }
  const lost = asked?.rows && asked.action.ask?.lost?.(asked.rows)
  const [first, second] = asked?.rows ?? []
  const name = first && !second ? isolate(nameOf(first)) : undefined
  const one = name !== undefined && asked?.action.ask?.one
  const texts = asked?.action.ask
  const question = asked && (
    <ConfirmDialog
      title={one ? t(one, { name }) : t(texts?.title ?? asked.action.text, { count: asked.count })}
      confirm={t(texts?.confirm ?? asked.action.text)}
      failed={t(asked.action.failed)}
      danger={texts !== undefined}
      onConfirm={async () => {
        await run(asked)
        left.current = true
      }}
      onClose={() => ask(undefined)}
    >
      {!texts && <p>{t('lists.selectedCount', { count: asked.count })}</p>}
      {asked.all && <p>{t('lists.everyPage')}</p>}
      {name !== undefined && !one && (
        <p>
          <b>{name}</b>
        </p>
      )}
      {lost && <p>{t(lost.text, lost.params)}</p>}
      {texts && <p>{t(texts.text)}</p>}
    </ConfirmDialog>
  )
  return { busy, start: (wanted: Asked<R>) => void start(wanted), question }
}

export function TableRows<R>(props: TableRowsProps<R>) {
  const { title, browse, page, pending, columns, keyOf, nameOf, actions, links } = props
  const { t } = useLanguage()
  const choice = useChoice(page, browse.state, keyOf)
  const { rows: selecting } = choice
  const { busy, start, question } = useActing(props, selecting)
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
          {...{ choice, actions, pending, busy }}
          onAct={(action) => {
            const rows = choice.all ? undefined : fitting(action, choice.chosen)
            const all = choice.all ? browse.state : undefined
            start({ action, rows, count: rows?.length ?? choice.count, all })
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
