// How a card opens its menu: by its button, which hover and focus bring out and which touch always shows, or by the context
// menu on the card (right button, long press, menu key). The menu itself belongs to the list: thirty cards cost thirty buttons.
import type { MouseEvent, TouchEvent } from 'react'
import { Icon } from './Icon.tsx'
import type { Point } from './Menu.tsx'
import { useLanguage } from './texts.tsx'

/** `anchor` gets the focus back; without a `point` the menu stands beside it. */
export type OpenMenu = (anchor: HTMLElement, point?: Point) => void

export type MoreButtonProps = {
  name: string
  className?: string
  /** Left out: there is no button. */
  onMenu: OpenMenu | undefined
}

export function MoreButton({ name, className = 'card-more', onMenu }: MoreButtonProps) {
  const { t } = useLanguage()
  if (!onMenu) return null
  return (
    <button
      type="button"
      className={`icon-btn icon-btn-sm ${className}`}
      data-more
      aria-label={t('pieces.moreFor', { name })}
      aria-haspopup="menu"
      onClick={({ currentTarget }) => onMenu(currentTarget)}
    >
      <Icon name="more" />
    </button>
  )
}

/** Milliseconds a finger rests until it means the menu, and how many pixels it may tremble. */
const HOLD = 500
const SLACK = 10
let held: { timer: number; x: number; y: number; card: HTMLElement; done: boolean } | undefined

function letGo(): void {
  if (!held) return
  clearTimeout(held.timer)
  delete held.card.dataset.held
  held = undefined
}

/** Not every system asks for a context menu when a finger rests, and none does when it rests on a link in Safari. */
function onTouchStart({ touches, currentTarget }: TouchEvent<HTMLElement>): void {
  letGo()
  const finger = touches[0]
  if (!finger || touches.length > 1) return
  const timer = window.setTimeout(() => {
    if (!held) return
    held.done = true
    held.card.dataset.held = ''
  }, HOLD)
  held = { timer, x: finger.clientX, y: finger.clientY, card: currentTarget, done: false }
}

function onTouchMove({ touches }: TouchEvent): void {
  const finger = touches[0]
  if (held && finger && Math.hypot(finger.clientX - held.x, finger.clientY - held.y) > SLACK) letGo()
}

/** The button of the card or row that a press meant. */
const buttonOf = ({ target, currentTarget }: { target: EventTarget; currentTarget: HTMLElement }): HTMLElement | null =>
  ((target as Element).closest('tr') ?? currentTarget).querySelector('[data-more]')

function openAt(event: MouseEvent<HTMLElement>, onMenu: OpenMenu): void {
  const { clientX: x, clientY: y, shiftKey } = event
  const anchor = buttonOf(event)
  if (shiftKey || !anchor) return
  event.preventDefault()
  const { buttons, pointerType } = event.nativeEvent as PointerEvent
  // The finger is still down: its end opens the menu.
  if (held) return
  // Keys have no place on screen: the menu stands beside the button.
  const open = () => onMenu(anchor, pointerType === '' || (x === 0 && y === 0) ? undefined : { x, y })
  if (buttons === 0) return open()
  // Some systems ask when the button goes down; its release outside of an open menu would close that again.
  window.addEventListener('pointerup', () => setTimeout(open), { once: true, capture: true })
}

function onTouchEnd(event: TouchEvent<HTMLElement>, onMenu: OpenMenu): void {
  const point = held?.done && { x: held.x, y: held.y }
  letGo()
  const anchor = buttonOf(event)
  if (!point || !anchor) return
  // Neither a link is followed nor the menu closed by this very touch.
  event.preventDefault()
  setTimeout(() => onMenu(anchor, point))
}

/**
 * Props for the element of a card or row, whose button offers the same to everybody. With Shift the browser's own menu comes,
 * for who wants to open a link elsewhere.
 */
export const contextMenu = (onMenu: OpenMenu | undefined) =>
  onMenu && {
    onContextMenu: (event: MouseEvent<HTMLElement>) => openAt(event, onMenu),
    onTouchStart,
    onTouchMove,
    onTouchCancel: letGo,
    onTouchEnd: (event: TouchEvent<HTMLElement>) => onTouchEnd(event, onMenu)
  }
