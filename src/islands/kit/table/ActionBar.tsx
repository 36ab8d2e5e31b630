// The bar with actions for the chosen rows; of many, the last ones are in a menu.
import { useState } from 'react'
import { Icon } from '../../../ui/Icon.tsx'
import { Menu } from '../../../ui/Menu.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { SelectionBar, type SelectionAction } from '../../../ui/lists/SelectionBar.tsx'
import type { Choice } from './useChoice.ts'
import { fitting, type RowAction } from './row-actions.ts'

/** Of more actions than these, which fit beside each other, the first ones have buttons. */
const FIT = 4
const BUTTONS = 3

function More({ label, actions }: { label: string; actions: readonly SelectionAction[] }) {
  const [anchor, setAnchor] = useState<HTMLElement>()
  return (
    <>
      <button
        className="icon-btn"
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={({ currentTarget }) => setAnchor(anchor ? undefined : currentTarget)}
      >
        <Icon name="more" />
      </button>
      {anchor && (
        <Menu
          label={label}
          anchor={anchor}
          entries={actions.map(({ icon, text, run }) => ({ icon, text, onSelect: run }))}
          onClose={() => setAnchor(undefined)}
        />
      )}
    </>
  )
}

export type ActionBarProps<R> = {
  choice: Choice<R>
  actions: readonly RowAction<R>[]
  /** While other rows than these load, all that match would be those. */
  pending: boolean
  /** What is being done. */
  busy: RowAction<R> | undefined
  onAct: (action: RowAction<R>) => void
}

export function ActionBar<R>({ choice, actions, pending, busy, onAct }: ActionBarProps<R>) {
  const { t } = useLanguage()
  const { chosen, all, count, total } = choice
  const offered = actions.filter((action) =>
    all ? action.runAll : fitting(action, chosen).length > 0
  )
  const offersAll =
    choice.isPage && !all && !pending && total > count && actions.some(({ runAll }) => runAll)
  const bar: SelectionAction[] = offered.map((action) => ({
    icon: action === busy ? 'spinner' : action.icon,
    text: t(action.text),
    run: () => onAct(action)
  }))
  if (offersAll)
    bar.unshift({
      icon: 'list',
      text: t('lists.chooseMatching', { count: total }),
      run: choice.chooseAll
    })
  const shown = bar.length > FIT ? BUTTONS : bar.length
  return (
    <SelectionBar
      label={t('lists.chosen')}
      count={count}
      actions={bar.slice(0, shown)}
      onClear={choice.rows.clear}
    >
      {shown < bar.length && (
        <More
          label={t('lists.moreFor', { name: t('lists.selectedCount', { count }) })}
          actions={bar.slice(shown)}
        />
      )}
    </SelectionBar>
  )
}
