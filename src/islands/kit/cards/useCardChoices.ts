// Several cards of a screen, chosen to do the same with all of them.
// docs/product/library.md#several-at-once.
import { useMemo, useState } from 'react'
import type { Item } from '../../../lib/items/items.ts'
import { keyOf } from '../../../lib/items/kinds.ts'
import { NO_SELECTION, selectOnly } from '../../../lib/lists/selection.ts'
import type { CardChoice } from '../../../ui/cards/CardMenu.tsx'
import { useSelection } from '../../../ui/lists/useSelection.ts'
import { useStable } from '../useStable.ts'

export type CardChoices = {
  /** Undefined while nothing is to be chosen. */
  items: readonly Item[] | undefined
  /** Begins with a card. */
  begin: (item: Item) => void
  /** The choice of one card; undefined for what cannot be chosen now. */
  of: (item: Item) => CardChoice | undefined
  end: () => void
}

/** All cards in the order of the page. */
const values = (): string[] =>
  [...document.querySelectorAll<HTMLInputElement>('.card-choice > input')].map(({ value }) => value)

export function useCardChoices(): CardChoices {
  const [choosing, setChoosing] = useState(false)
  // Every card that could be chosen, also those of pages before: they stay chosen.
  const [seen] = useState(() => new Map<string, Item>())
  const { selection, select, ...chosen } = useSelection(values)
  const { toggle } = useStable({ toggle: chosen.toggle })
  return useMemo(
    () => ({
      items: choosing ? [...selection.rows].flatMap((value) => seen.get(value) ?? []) : undefined,
      begin(item) {
        seen.set(keyOf(item), item)
        select(selectOnly(keyOf(item)))
        setChoosing(true)
      },
      of(item) {
        if (!choosing || item.kind === 'track' || item.pod !== undefined) return undefined
        const value = keyOf(item)
        seen.set(value, item)
        return {
          value,
          chosen: selection.rows.has(value),
          toggle: (range) => toggle(value, range)
        }
      },
      end() {
        select(NO_SELECTION)
        setChoosing(false)
      }
    }),
    [choosing, seen, selection, select, toggle]
  )
}
