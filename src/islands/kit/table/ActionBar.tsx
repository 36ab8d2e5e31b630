// The bar with actions for the chosen rows.
import { useLanguage } from '../../../ui/language.tsx'
import { SelectionBar } from '../../../ui/lists/SelectionBar.tsx'
import type { Choice } from './useChoice.ts'
import type { RowAction } from './row-actions.ts'

const no = () => false

export type ActionBarProps<R> = {
  choice: Choice<R>
  actions: readonly RowAction<R>[]
  onAct: (action: RowAction<R>) => void
}

export function ActionBar<R>({ choice, actions, onAct }: ActionBarProps<R>) {
  const { t } = useLanguage()
  const { chosen, all, count, total } = choice
  const offered = actions.filter(({ except, already, runAll }) =>
    all ? runAll : !chosen.some(except ?? no) && !chosen.every(already ?? no)
  )
  const offersAll = choice.isPage && !all && total > count && actions.some(({ runAll }) => runAll)
  return (
    <SelectionBar
      label={t('lists.chosen')}
      count={count}
      actions={[
        ...(offersAll
          ? [
              {
                icon: 'list',
                text: t('lists.chooseMatching', { count: total }),
                run: choice.chooseAll
              }
            ]
          : []),
        ...offered.map((action) => ({
          icon: action.icon,
          text: t(action.text),
          run: () => onAct(action)
        }))
      ]}
      onClear={choice.rows.clear}
    />
  )
}
