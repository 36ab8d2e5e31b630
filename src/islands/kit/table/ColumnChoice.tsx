// Which columns a table shows; the first one, which names its rows, always.
import type { RouteName } from '../../../lib/routes/table.ts'
import { $hiddenColumns, hiddenOn, showColumn } from '../../../stores/lists/hidden-columns.ts'
import { useLanguage } from '../../../ui/language.tsx'
import { Dialog } from '../form/Dialog.tsx'
import { useAtom } from '../useAtom.ts'

type Props = {
  screen: RouteName
  columns: readonly { name: string; label: string }[]
  onClose: () => void
}

export function ColumnChoice({ screen, columns, onClose }: Props) {
  const { t } = useLanguage()
  const hidden = hiddenOn(useAtom($hiddenColumns), screen)
  return (
    <Dialog title={t('lists.columns')} onClose={onClose}>
      <div className="table-columns">
        {columns.slice(1).map(({ name, label }) => (
          <label key={name}>
            <input
              type="checkbox"
              className="check"
              checked={!hidden.includes(name)}
              onChange={({ target }) => showColumn(screen, name, target.checked)}
            />{' '}
            {label}
          </label>
        ))}
      </div>
      <div className="dialog-actions">
        <button type="button" className="btn btn-primary" onClick={onClose}>
          {t('common.close')}
        </button>
      </div>
    </Dialog>
  )
}
