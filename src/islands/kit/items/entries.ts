// Actions on things as entries of menus and bars.
import type { Translate } from '../../../lib/i18n/texts.ts'
import type { Item } from '../../../lib/items/items.ts'
import type { ShownKeys } from '../../../lib/shortcuts/keys.ts'
import type { Action, DialogName, Screen } from '../../../stores/items/action.ts'
import { offeredFor, offeredForAll, type ActionName } from '../../../stores/items/actions.ts'
import type { MenuEntry } from '../../../ui/Menu.tsx'
import type { SelectionAction } from '../../../ui/lists/SelectionBar.tsx'

export type Entry = MenuEntry | 'line'
/** Shortcuts that a screen has for actions. */
export type ActionKeys = Partial<Record<ActionName, ShownKeys | undefined>>

const iconOf = ({ icon }: Action, item: Item, screen: Screen): string =>
  typeof icon === 'string' ? icon : icon(item, screen)
const textOf = ({ text, params }: Action, item: Item, screen: Screen, t: Translate): string =>
  t(typeof text === 'string' ? text : text(item, screen), params?.(item))

/** The entries of one action; several for one with choices. */
function entriesOf(
  action: Action,
  item: Item,
  screen: Screen,
  t: Translate,
  onAsk: (dialog: DialogName) => void
): MenuEntry[] {
  const icon = iconOf(action, item, screen)
  if ('each' in action)
    return action.each(item, screen).map((choice) => {
      const text = t(choice.text, choice.params)
      if ('href' in choice) return { icon, text, href: choice.href }
      return { icon, text, onSelect: () => void choice.run() }
    })
  const text = textOf(action, item, screen, t)
  if ('run' in action) return [{ icon, text, onSelect: () => void action.run([item], screen) }]
  if ('dialog' in action) return [{ icon, text, onSelect: () => onAsk(action.dialog) }]
  const href = action.href(item, screen)
  return href === undefined ? [] : [{ icon, text, href, external: action.external === true }]
}

type MenuOptions = {
  t: Translate
  /** The screen's own entries, above the part with what is rarely wanted. */
  extra: readonly Entry[]
  keys: ActionKeys
  onAsk: (dialog: DialogName) => void
}

/** The menu of an item. */
export function menuOf(item: Item, screen: Screen, options: MenuOptions): Entry[] {
  const { t, extra, keys, onAsk } = options
  const offered = offeredFor(item, screen)
  const part = (wanted: Action['part']): MenuEntry[] =>
    offered
      .filter(({ action }) => action.part === wanted)
      .flatMap(({ name, action }) =>
        entriesOf(action, item, screen, t, onAsk).map((entry) => ({ ...entry, keys: keys[name] }))
      )
  const parts = [part('play'), part('go'), extra, part('more')].filter(({ length }) => length > 0)
  return parts.flatMap((each, place) => (place === 0 ? each : ['line' as const, ...each]))
}

/** The bar of several items. */
export const barOf = (items: readonly Item[], screen: Screen, t: Translate): SelectionAction[] =>
  offeredForAll(items, screen).flatMap(({ action }) =>
    'run' in action
      ? [
          {
            icon: iconOf(action, items[0]!, screen),
            text: textOf(action, items[0]!, screen, t),
            run: () => void action.run(items, screen)
          }
        ]
      : []
  )
