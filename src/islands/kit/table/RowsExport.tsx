// Saves all rows that match as a file for spreadsheets. Their pages are fetched one after the
// other, until somebody cancels.
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { wordingText } from '../../../lib/i18n/texts.ts'
import { formatNumber } from '../../../lib/i18n/formats.ts'
import type { BrowseState } from '../../../lib/lists/browse.ts'
import { csvText } from '../../../lib/text/csv.ts'
import { safeFileName } from '../../../lib/text/file-names.ts'
import { describeError } from '../../../stores/errors/errors.ts'
import { allPages } from '../../../stores/lists/all-rows.ts'
import type { BrowseList } from '../../../stores/lists/browse.ts'
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx'
import type { Column } from '../../../ui/table/Table.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { download } from '../download.ts'
import { Dialog } from '../form/Dialog.tsx'

type Props = {
  /** Of the list; the file is called like it. */
  title: string
  load: BrowseList<unknown>['load']
  state: BrowseState
  columns: readonly Column<unknown>[]
  keyOf: (row: unknown) => string
  /** How many rows match. */
  total: number
  onClose: () => void
}

/** The rows as a table. A row that came twice, because the list changed, is in it once. */
function fileText(rows: readonly unknown[], { columns, keyOf }: Props): string {
  const written = columns.filter(({ value }) => value)
  const unique = new Map(rows.map((row) => [keyOf(row), row]))
  return csvText(
    written.map(({ label }) => label),
    [...unique.values()].map((row) => written.map(({ value }) => value!(row) ?? ''))
  )
}

export function RowsExport(props: Props) {
  const { title, load, state, total, onClose } = props
  const { t, locale } = useLanguage()
  const id = useId()
  const [read, setRead] = useState(0)
  const [failure, setFailure] = useState<unknown>()
  const [tried, setTried] = useState(0)

  const save = useEffectEvent(async (signal: AbortSignal) => {
    const rows: unknown[] = []
    try {
      for await (const { results } of allPages({ load }, state, signal)) {
        rows.push(...results)
        setRead(rows.length)
      }
    } catch (error) {
      if (!signal.aborted) setFailure(error)
      return
    }
    const name = `${safeFileName(title, 'list')}.csv`
    download({ name, type: 'text/csv', text: fileText(rows, props) })
    onClose()
  })
  useEffect(() => {
    const cancel = new AbortController()
    void save(cancel.signal)
    return () => cancel.abort()
  }, [tried])

  return (
    <Dialog title={t('lists.asFile')} onClose={onClose}>
      {failure === undefined ? (
        <>
          <p id={id} role="status" className="num">
            {t('lists.rowsRead', {
              read: formatNumber(read, locale),
              total: formatNumber(total, locale)
            })}
          </p>
          <progress aria-labelledby={id} max={total} value={Math.min(read, total)} />
        </>
      ) : (
        <ErrorNotice title={t('lists.noFile')}>
          <p dir="auto">{wordingText(describeError(failure), t)}</p>
        </ErrorNotice>
      )}
      <div className="dialog-actions">
        <button type="button" className="btn" onClick={onClose}>
          {t('form.cancel')}
        </button>
        {failure !== undefined && (
          <button
            type="button"
            className="btn btn-primary"
            onClick={() => {
              setFailure(undefined)
              setRead(0)
              setTried(tried + 1)
            }}
          >
            {t('common.retry')}
          </button>
        )}
      </div>
    </Dialog>
  )
}
