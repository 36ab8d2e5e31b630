// A menu that floats next to the control that opened it. It is in the top layer, so no table clips
// it.
import { useEffect, useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import type { ShownKeys } from '../lib/shortcuts/keys.ts'
import { Icon } from './Icon.tsx'
import { newTab } from './new-tab.ts'

export type MenuEntry = {
  icon: string
  text: string
  /** Shortcuts for the same action. */
  keys?: ShownKeys | undefined
} & ({ onSelect: () => void } | { href: string; external?: boolean })
/** In CSS pixels from the corner of the window. */
export type Point = { x: number; y: number }
export type MenuProps = {
  label: string
  anchor: HTMLElement
  /** Position of the pointer for a context menu; without it, the menu opens next to its anchor. */
  point?: Point | undefined
  entries: readonly (MenuEntry | 'line')[]
  onClose: () => void
}

const GAP = 4
/** Pixels that a page may scroll before an open menu closes. */
const SLACK_PX = 4

/**
 * Places the menu below the control, at its end edge, or at the point; above it if there is no
 * space below.
 */
function place(menu: HTMLElement, anchor: HTMLElement, point: Point | undefined): void {
  const own = menu.getBoundingClientRect()
  const from = point ? new DOMRect(point.x, point.y) : anchor.getBoundingClientRect()
  const { clientWidth: width, clientHeight: height } = document.documentElement
  const below = from.bottom + GAP
  const top = below + own.height > height ? Math.max(GAP, from.top - GAP - own.height) : below
  const mirrored = getComputedStyle(anchor).direction === 'rtl'
  // A context menu opens towards the end of the line, a button's menu stays below its button.
  const wanted = mirrored === !point ? from.left : from.right - own.width
  menu.style.top = `${top}px`
  menu.style.left = `${Math.min(Math.max(GAP, wanted), Math.max(GAP, width - own.width - GAP))}px`
}

type ItemProps = { entry: MenuEntry; onChoose: () => void }

/** @param onChoose called before the entry's action */
function Item({ entry, onChoose }: ItemProps) {
  const content = (
    <>
      <Icon name={entry.icon} />
      <span className="truncate" dir="auto">
        {entry.text}
      </span>
      {entry.keys && <kbd aria-hidden="true">{entry.keys.written}</kbd>}
    </>
  )
  if ('href' in entry) {
    const away = newTab(entry.external)
    return (
      <a className="menu-item" role="menuitem" tabIndex={-1} href={entry.href} {...away}>
        {content}
      </a>
    )
  }
  const select = () => {
    onChoose()
    entry.onSelect()
  }
  return (
    <button
      className="menu-item"
      type="button"
      role="menuitem"
      tabIndex={-1}
      aria-keyshortcuts={entry.keys?.aria}
      onClick={select}
    >
      {content}
    </button>
  )
}

/**
 * Draw it while it is open: it shows itself, takes the focus, and returns the focus to `anchor`
 * when it closes. Escape, a press outside and a choice call `onClose`.
 */
export function Menu({ label, anchor, point, entries, onClose }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null)
  const close = useRef(onClose)
  useEffect(() => void (close.current = onClose))

  useLayoutEffect(() => {
    const element = menu.current!
    element.showPopover()
    element.querySelector<HTMLElement>('[role=menuitem]')?.focus({ preventScroll: true })
    const onToggle = (event: ToggleEvent) => event.newState === 'closed' && close.current()
    // The event of a scroll that ended before the menu opened may arrive only now, so the distance
    // is checked.
    const from = window.scrollY
    const onScroll = () =>
      Math.abs(window.scrollY - from) > SLACK_PX &&
      element.matches(':popover-open') &&
      element.hidePopover()
    element.addEventListener('toggle', onToggle)
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      element.removeEventListener('toggle', onToggle)
      window.removeEventListener('scroll', onScroll)
      const lost =
        document.activeElement === document.body || element.contains(document.activeElement)
      if (lost && anchor.isConnected) anchor.focus({ preventScroll: true })
    }
  }, [anchor, point])
  // Again when entries come late: the menu may need more space.
  const { length } = entries
  useLayoutEffect(() => place(menu.current!, anchor, point), [anchor, point, length])

  function onKeyDown(event: KeyboardEvent) {
    event.stopPropagation()
    const items = [...menu.current!.querySelectorAll<HTMLElement>('[role=menuitem]')]
    const now = items.indexOf(document.activeElement as HTMLElement)
    const steps: Record<string, number> = { ArrowDown: now + 1, ArrowUp: now - 1, Home: 0, End: -1 }
    const step = steps[event.key]
    if (event.key === 'Tab') menu.current!.hidePopover()
    if (step === undefined) return
    event.preventDefault()
    items.at(step % items.length)?.focus()
  }

  return (
    <div
      ref={menu}
      className="menu menu-at"
      role="menu"
      popover="auto"
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      {entries.map((entry, row) => {
        if (entry === 'line') return <hr key={row} />
        // Not by the row: a press that has begun must not end on an entry that came in between.
        const key = `${entry.icon} ${entry.text}`
        return <Item key={key} entry={entry} onChoose={() => menu.current?.hidePopover()} />
      })}
    </div>
  )
}
