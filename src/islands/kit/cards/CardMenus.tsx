// One menu for all cards of a screen, and the bar of chosen cards.
import { createContext, useContext, useMemo, type ReactNode } from 'react'
import type { Item } from '../../../lib/items/items.ts'
import { sourceOf } from '../../../lib/items/kinds.ts'
import type { OpenMenu } from '../../../ui/cards/CardMenu.tsx'
import type { Point } from '../../../ui/Menu.tsx'
import { ItemMenu, useItemMenu, type OpenedMenu } from '../items/useItemMenu.tsx'
import { late } from '../late.tsx'
import { useCardChoices, type CardChoices } from './useCardChoices.ts'

const ChosenBar = late(() => import('../chosen/ChosenBar.tsx').then(({ ChosenBar }) => ChosenBar))

type Cards = Pick<CardChoices, 'begin' | 'of'> & { open: (opened: OpenedMenu) => void }
const Context = createContext<Cards>({ open: () => {}, begin: () => {}, of: () => undefined })

/** Wraps a screen with cards and draws their menu. */
export function CardMenus({ children }: { children: ReactNode }) {
  const { open, node } = useItemMenu()
  const { items, begin, of, end } = useCardChoices()
  const cards = useMemo(() => ({ open, begin, of }), [open, begin, of])
  return (
    <Context value={cards}>
      {children}
      {items && <ChosenBar items={items} onEnd={end} onFail={end} />}
      {node}
    </Context>
  )
}

/**
 * Returns a function that makes the menu opener of an item; the opener is undefined if there is
 * nothing to play.
 * @param buttons play and shuffle have buttons of their own
 */
export function useCardMenu(): (item: Item | undefined, buttons?: boolean) => OpenMenu | undefined {
  const { open, begin, of } = useContext(Context)
  return useMemo(
    () => (item, buttons) =>
      item &&
      sourceOf(item) &&
      Object.assign(
        (anchor: HTMLElement, point?: Point) => {
          // Short rows and tiles have no place for a check box.
          const select = anchor.matches('.card-more') ? () => begin(item) : undefined
          open({ at: 'card', item, anchor, point, buttons, select })
        },
        { choice: of(item), fetchAhead: ItemMenu.fetchAhead }
      ),
    [open, begin, of]
  )
}
