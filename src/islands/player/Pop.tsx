// A button and the small panel it opens: next to the button, or at the bottom of the screen on
// phones. The panel's content is drawn only while it is open.
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Icon } from '../../ui/Icon.tsx'

export type PopProps = {
  /** Id of the panel, unique on the page. */
  id: string
  label: string
  icon: string
  /** Text next to the icon; the label contains it, too. */
  text?: string | undefined
  /** A non-default value is set. */
  on?: boolean
  className?: string
  onFetch?: () => void
  children: ReactNode
}

export function Pop({
  id,
  label,
  icon,
  text,
  on = false,
  className = '',
  onFetch,
  children
}: PopProps) {
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const element = panel.current!
    const toggled = ({ newState }: ToggleEvent) => setOpen(newState === 'open')
    element.addEventListener('toggle', toggled)
    return () => element.removeEventListener('toggle', toggled)
  }, [])
  return (
    <>
      <button
        className={`${text ? 'btn btn-ghost num' : 'icon-btn'} ${on ? 'is-on' : ''} ${className}`}
        type="button"
        popoverTarget={id}
        aria-label={label}
        aria-expanded={open}
        onPointerEnter={onFetch}
        onFocus={onFetch}
      >
        <Icon name={icon} />
        {text && <span dir="auto">{text}</span>}
        <i className="tip" title={label} />
      </button>
      <div className="pop" id={id} popover="auto" role="group" aria-label={label} ref={panel}>
        {open && children}
      </div>
    </>
  )
}
