// How a card opens its menu: by its button (visible on hover and focus, always visible on touch
// devices), or by the context menu of the card (right button, long press, menu key). The list draws
// the menu itself, so thirty cards add only thirty buttons.
import type { MouseEvent, TouchEvent } from 'react'
import { Icon } from '../Icon.tsx'
import type { Point } from '../Menu.tsx'
import { useLanguage } from '../language.tsx'
import { withShift } from '../lists/useSelection.ts'

/** A card among which some are chosen. */
export type CardChoice = {
  /** The same for the same card. */
  value: string
  chosen: boolean
  /** @param range also all cards since the last one */
  toggle: (range: boolean) => void
}

/**
 * `anchor` gets the focus back; without a `point` the menu opens next to it. While cards are
 * chosen, a check box stands in the place of the button.
 */
export type OpenMenu = ((anchor: HTMLElement, point?: Point) => void) & {
  choice?: CardChoice | undefined
  /** Loads what the menu needs. */
  fetchAhead?: () => void
}

export type MoreButtonProps = {
  name: string
  className?: string
  /** If undefined, there is no button. */
  onMenu: OpenMenu | undefined
}

/** The whole card is its label. */
function ChoiceBox({ name, choice }: { name: string; choice: CardChoice }) {
  const { t } = useLanguage()
  const { value, chosen, toggle } = choice
  return (
    <label className="card-choice" data-chosen={chosen || undefined}>
      <input
        className="check"
        type="checkbox"
        value={value}
        checked={chosen}
        aria-label={t('lists.selectThis', { name })}
        onChange={({ nativeEvent }) => toggle(withShift(nativeEvent))}
      />
    </label>
  )
}

export function MoreButton({ name, className = 'card-more', onMenu }: MoreButtonProps) {
  const { t } = useLanguage()
  if (!onMenu) return null
  if (onMenu.choice && className === 'card-more')
    return <ChoiceBox name={name} choice={onMenu.choice} />
  return (
    <button
      type="button"
      className={`icon-btn icon-btn-sm ${className}`}
      data-more
      aria-label={t('lists.moreFor', { name })}
      aria-haspopup="menu"
      onPointerEnter={onMenu.fetchAhead}
      onFocus={onMenu.fetchAhead}
      onClick={({ currentTarget }) => onMenu(currentTarget)}
    >
      <Icon name="more" />
    </button>
  )
}

/**
 * Milliseconds until a touch counts as a long press, and how many pixels the finger may move
 * meanwhile.
 */
const HOLD_MS = 500
const SLACK_PX = 10
// A variable, because a card that is drawn again during a press gets new handlers.
let held: { timer: number; x: number; y: number; card: HTMLElement; done: boolean } | undefined

function letGo(): void {
  if (!held) return
  clearTimeout(held.timer)
  delete held.card.dataset.held
  held = undefined
}

/** Not every system sends `contextmenu` on a long press, and Safari never does on a link. */
function onTouchStart({ touches, currentTarget }: TouchEvent<HTMLElement>): void {
  letGo()
  const finger = touches[0]
  if (!finger || touches.length > 1) return
  const timer = window.setTimeout(() => {
    if (!held) return
    held.done = true
    held.card.dataset.held = ''
  }, HOLD_MS)
  held = { timer, x: finger.clientX, y: finger.clientY, card: currentTarget, done: false }
}

function onTouchMove({ touches }: TouchEvent): void {
  const finger = touches[0]
  if (held && finger && Math.hypot(finger.clientX - held.x, finger.clientY - held.y) > SLACK_PX)
    letGo()
}

/** The menu button of the pressed card or row. */
const buttonOf = ({
  target,
  currentTarget
}: {
  target: EventTarget
  currentTarget: HTMLElement
}): HTMLElement | null =>
  ((target as Element).closest('tr') ?? currentTarget).querySelector('[data-more]')

function openAt(event: MouseEvent<HTMLElement>, onMenu: OpenMenu): void {
  const { clientX: x, clientY: y, shiftKey } = event
  const anchor = buttonOf(event)
  if (shiftKey || !anchor) return
  event.preventDefault()
  const { buttons, pointerType } = event.nativeEvent as PointerEvent
  // The finger is still down: touchend opens the menu.
  if (held) return
  // The menu key has no position on screen: the menu opens next to the button.
  const open = () =>
    onMenu(anchor, pointerType === '' || (x === 0 && y === 0) ? undefined : { x, y })
  if (buttons === 0) return open()
  // Some systems send `contextmenu` when the mouse button goes down; its release outside the open
  // menu would close that again.
  window.addEventListener('pointerup', () => setTimeout(open), { once: true, capture: true })
}

function onTouchEnd(event: TouchEvent<HTMLElement>, onMenu: OpenMenu): void {
  const point = held?.done && { x: held.x, y: held.y }
  letGo()
  const anchor = buttonOf(event)
  if (!point || !anchor) return
  // This touch must neither follow a link nor close the menu.
  event.preventDefault()
  setTimeout(() => onMenu(anchor, point))
}

/**
 * Props for the element of a card or row; its button opens the same menu. With Shift the browser's
 * own menu opens, e.g. to open a link in another tab.
 */
export const contextMenu = (onMenu: OpenMenu | undefined) =>
  onMenu && {
    onContextMenu: (event: MouseEvent<HTMLElement>) => openAt(event, onMenu),
    onTouchStart,
    onTouchMove,
    onTouchCancel: letGo,
    onTouchEnd: (event: TouchEvent<HTMLElement>) => onTouchEnd(event, onMenu)
  }
