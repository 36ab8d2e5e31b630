// A menu that floats beside the control it was opened from. It lies in the top layer, so no table clips it.
import { useEffect, useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import { Icon } from './Icon.tsx'

export type MenuEntry = { icon: string; text: string } & ({ onSelect: () => void } | { href: string; external?: boolean })
export type MenuProps = { label: string; anchor: HTMLElement; entries: readonly (MenuEntry | 'line')[]; onClose: () => void }

const GAP = 4

/** Below the control, at its end edge; above it where the screen ends. */
function place(menu: HTMLElement, anchor: HTMLElement): void {
  const [from, own] = [anchor.getBoundingClientRect(), menu.getBoundingClientRect()]
  const { clientWidth: width, clientHeight: height } = document.documentElement
  const below = from.bottom + GAP
  const top = below + own.height > height ? Math.max(GAP, from.top - GAP - own.height) : below
  const wanted = getComputedStyle(anchor).direction === 'rtl' ? from.left : from.right - own.width
  menu.style.top = `${top}px`
  menu.style.left = `${Math.min(Math.max(GAP, wanted), Math.max(GAP, width - own.width - GAP))}px`
}

/**
 * Draw it while it is open: it shows itself, takes the focus, and gives it back to `anchor` when it closes.
 * Escape, a press outside and a choice call `onClose`.
 */
export function Menu({ label, anchor, entries, onClose }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null)
  const close = useRef(onClose)
  useEffect(() => void (close.current = onClose))

  useLayoutEffect(() => {
    const element = menu.current!
    element.showPopover()
    place(element, anchor)
    element.querySelector<HTMLElement>('[role=menuitem]')?.focus({ preventScroll: true })
    const onToggle = (event: ToggleEvent) => event.newState === 'closed' && close.current()
    const onScroll = () => element.matches(':popover-open') && element.hidePopover()
    element.addEventListener('toggle', onToggle)
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      element.removeEventListener('toggle', onToggle)
      window.removeEventListener('scroll', onScroll)
      const lost = document.activeElement === document.body || element.contains(document.activeElement)
      if (lost && anchor.isConnected) anchor.focus({ preventScroll: true })
    }
  }, [anchor])

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
    <div ref={menu} className="menu menu-at" role="menu" popover="auto" aria-label={label} onKeyDown={onKeyDown}>
      {entries.map((entry, row) => {
        if (entry === 'line') return <hr key={row} />
        const content = (
          <>
            <Icon name={entry.icon} />
            <span className="truncate" dir="auto">
              {entry.text}
            </span>
          </>
        )
        if ('href' in entry) {
          const away = entry.external ? { target: '_blank', rel: 'noopener' } : {}
          return (
            <a key={row} className="menu-item" role="menuitem" tabIndex={-1} href={entry.href} {...away}>
              {content}
            </a>
          )
        }
        const select = () => {
          menu.current?.hidePopover()
          entry.onSelect()
        }
        return (
          <button key={row} className="menu-item" type="button" role="menuitem" tabIndex={-1} onClick={select}>
            {content}
          </button>
        )
      })}
    </div>
  )
}
