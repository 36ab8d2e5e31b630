// The bar with actions for the chosen cards. docs/product/library.md#several-at-once.
import '../../../styles/controls/chosen.css?adopt'
import { useEffect, useEffectEvent } from 'react'
import type { Item } from '../../../lib/items/items.ts'
import { useLanguage } from '../../../ui/language.tsx'
import { ItemBar } from '../items/ItemBar.tsx'

export type ChosenBarProps = { items: readonly Item[]; onEnd: () => void }

export function ChosenBar({ items, onEnd }: ChosenBarProps) {
  const { t } = useLanguage()
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    // The menu's button, which had the focus, is gone.
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('.card-choice > :checked')?.focus()
    const onKey = ({ key, target }: KeyboardEvent) => {
      const inField = (target as Element).closest?.('dialog, [popover], [type=search]')
      if (key === 'Escape' && !inField) end()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return <ItemBar label={t('lists.selectedCards')} items={items} onClear={onEnd} />
}
