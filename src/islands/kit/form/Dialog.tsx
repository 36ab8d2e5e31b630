// A modal dialog, open while it is mounted. The browser keeps the focus inside and restores the
// previous focus on close.
import { useEffectEvent, useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import css from '../../../styles/controls/dialog.css?inline'
import { adoptStyles } from '../adopt.ts'

adoptStyles(css)

export type DialogProps = {
  title: string
  children: ReactNode
  /** Called on Escape, a press outside, or a page change. */
  onClose: () => void
}

export function Dialog({ title, children, onClose }: DialogProps) {
  const box = useRef<HTMLDialogElement>(null)
  const id = useId()
  const close = useEffectEvent(onClose)
  // The browser restores the focus when a dialog closes. It must close before its element is
  // removed: hence a layout effect.
  useLayoutEffect(() => {
    const dialog = box.current!
    const leave = () => close()
    dialog.setAttribute('closedby', 'any')
    dialog.showModal()
    document.addEventListener('astro:after-swap', leave)
    return () => {
      document.removeEventListener('astro:after-swap', leave)
      dialog.close()
    }
  }, [])
  return (
    <dialog className="dialog" ref={box} aria-labelledby={id} onClose={onClose}>
      <div className="dialog-body">
        <h2 id={id} dir="auto">
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  )
}
