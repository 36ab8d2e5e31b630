// The bar with what can be done with several chosen things.
// docs/product/library.md#several-at-once.
import type { Item } from '../../../lib/items/items.ts'
import { SelectionBar, type SelectionBarProps } from '../../../ui/lists/SelectionBar.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { barOf } from './entries.ts'
import { useScreen } from './useScreen.ts'

export type ItemBarProps = Omit<SelectionBarProps, 'actions' | 'count'> & { items: readonly Item[] }

export function ItemBar({ items, ...bar }: ItemBarProps) {
  const { t } = useLanguage()
  const screen = useScreen(undefined, { at: 'bar' })
  const actions = items.length > 0 ? barOf(items, screen, t) : []
  return <SelectionBar {...bar} count={items.length} actions={actions} />
}
