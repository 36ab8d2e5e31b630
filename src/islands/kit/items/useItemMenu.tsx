// One menu for all things of a screen or a list, and the dialogs that its actions open. Their code
// and texts are loaded when a menu is first opened, or when its button is about to be pressed.
import { useCallback, useState } from 'react'
import type { Item } from '../../../lib/items/items.ts'
import type { DialogName } from '../../../stores/items/action.ts'
import { late } from '../late.tsx'
import type { ItemMenuProps } from './ItemMenu.tsx'

export const ItemMenu = late(() => import('./ItemMenu.tsx').then(({ ItemMenu }) => ItemMenu))
const ItemDialog = late(() => import('./ItemDialog.tsx').then(({ ItemDialog }) => ItemDialog))

/** Which menu is open, and where. */
export type OpenedMenu = Omit<ItemMenuProps, 'onAsk' | 'onClose'>

/**
 * Draw `node` once, outside of what a narrow window centers or cuts off.
 * @param extra entries of the screen's only thing; they may come while the menu is open
 */
export function useItemMenu(extra?: OpenedMenu['extra']) {
  const [opened, setOpened] = useState<OpenedMenu>()
  const [asked, setAsked] = useState<{ item: Item; dialog: DialogName }>()
  const close = useCallback(() => setOpened(undefined), [])
  const end = () => setAsked(undefined)
  const node = (
    <>
      {opened && (
        <ItemMenu
          {...opened}
          {...(extra && { extra })}
          onAsk={(dialog) => setAsked({ item: opened.item, dialog })}
          onClose={close}
          onFail={close}
        />
      )}
      {asked && <ItemDialog {...asked} onClose={end} onFail={end} />}
    </>
  )
  return {
    /** The button of the open menu. */
    anchor: opened?.anchor,
    open: setOpened as (opened: OpenedMenu) => void,
    close,
    node
  }
}
