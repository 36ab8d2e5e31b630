// A modal dialog while it is drawn. The browser keeps the focus inside and gives it back to what had it before.
import { useEffectEvent, useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import css from '../../styles/dialog.css?inline'
import { adoptStyles } from '../player/adopt.ts'

adoptStyles(css)

export type DialogProps = {
  title: string
  children: ReactNode
  /** Escape, a press beside it, or leaving the page. */
  onClose: () => void
}

export function Dialog({ title, children, onClose }: DialogProps) {
  const box = useRef<HTMLDialogElement>(null)
  const id = useId()
  const close = useEffectEvent(onClose)
  // The browser gives the focus back when a dialog closes, which it must do before it leaves the page: hence a layout effect.
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
