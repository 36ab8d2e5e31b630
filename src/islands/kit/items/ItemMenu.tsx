// The menu of a thing of any kind. It is loaded when it is first opened.
import { nameOf } from '../../../lib/items/kinds.ts'
import type { Item } from '../../../lib/items/items.ts'
import type { DialogName, Screen } from '../../../stores/items/action.ts'
import { Menu, type Point } from '../../../ui/Menu.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { menuOf, type ActionKeys, type Entry } from './entries.ts'
import { useScreen } from './useScreen.ts'

export type ItemMenuProps = Pick<Screen, 'at' | 'buttons' | 'play' | 'select'> & {
  item: Item
  anchor: HTMLElement
  point?: Point | undefined
  /** The screen's own entries. */
  extra?: readonly Entry[] | undefined
  /** Shortcuts that the screen has for actions. */
  keys?: ActionKeys | undefined
  onAsk: (dialog: DialogName) => void
  onClose: () => void
}

export function ItemMenu(props: ItemMenuProps) {
  const { item, anchor, point, extra = [], keys = {}, onAsk, onClose } = props
  const { t } = useLanguage()
  const screen = useScreen(item, props)
  return (
    <Menu
      label={t('lists.moreFor', { name: nameOf(item) })}
      anchor={anchor}
      point={point}
      entries={menuOf(item, screen, { t, extra, keys, onAsk })}
      onClose={onClose}
    />
  )
}
